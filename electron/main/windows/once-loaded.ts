import type { BrowserWindow } from 'electron'

/** A page that does not come keeps nothing waiting for longer (ms). */
const LOADED_WITHIN_MS = 3_000
/**
 * A page that has come asks its first questions now, and is answered from the disk for as long as nobody knows how the backend
 * is (services/cached): it is drawn before anything is asked of that (ms).
 */
const DRAWN_WITHIN_MS = 1_000

type Loading = Pick<BrowserWindow, 'isDestroyed'> & {
  readonly webContents: {
    isLoadingMainFrame(): boolean
    once(event: 'did-finish-load', listener: () => void): unknown
  }
}

/** Calls back once, when a window's page has come and was drawn, or has not come for too long. */
export const onceLoaded =
  (window: Loading) =>
  (begin: () => void): void => {
    let hasBegun = false
    const once = (): void => {
      if (hasBegun) return
      hasBegun = true
      clearTimeout(late)
      begin()
    }
    const late = setTimeout(once, LOADED_WITHIN_MS)
    if (window.isDestroyed()) return
    const drawn = (): void => void setTimeout(once, DRAWN_WITHIN_MS)
    if (window.webContents.isLoadingMainFrame()) window.webContents.once('did-finish-load', drawn)
    else drawn()
  }
