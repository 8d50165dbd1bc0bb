import type { BrowserWindow } from 'electron'

/** A page that does not come keeps nothing waiting for longer (ms). */
const LOADED_WITHIN_MS = 3_000

type Loading = Pick<BrowserWindow, 'isDestroyed'> & {
  readonly webContents: { once(event: 'did-finish-load', listener: () => void): unknown }
}

/** Calls back once, when a window's page has come, or has not for too long. */
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
    if (!window.isDestroyed()) window.webContents.once('did-finish-load', once)
  }
