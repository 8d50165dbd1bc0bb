import type { BrowserWindow } from 'electron'

/** Without a request for a script, the wait ends after this long. */
const ASKED_WITHIN_MS = 300
/** A page requests its files together; this long after the last one they are sent. */
const SENT_WITHIN_MS = 8

/**
 * Observes the files served to a page. `scripts` resolves when the page has its scripts, or when it requests none; call
 * `served` with the address of each file that is about to be sent.
 */
export const watchServedFiles = (): {
  readonly scripts: Promise<void>
  readonly served: (address: string) => void
} => {
  let served = (_address: string): void => undefined
  const scripts = new Promise<void>((resolve) => {
    let waiting = setTimeout(resolve, ASKED_WITHIN_MS)
    let isAsked = false
    served = (address) => {
      isAsked ||= address.endsWith('.js')
      if (!isAsked) return
      clearTimeout(waiting)
      waiting = setTimeout(resolve, SENT_WITHIN_MS)
    }
  })
  return { scripts, served: (address) => served(address) }
}

/** Without a loaded page, the wait ends after this long. */
const LOADED_WITHIN_MS = 3_000
/**
 * Time for a loaded page to render. Its first calls are answered from the disk while the connection is unknown
 * (services/stored-answers), so sync starts after them.
 */
const RENDERED_WITHIN_MS = 1_000

type Loading = Pick<BrowserWindow, 'isDestroyed'> & {
  readonly webContents: {
    isLoadingMainFrame(): boolean
    once(event: 'did-finish-load', listener: () => void): unknown
  }
}

/** Calls back once: when the window's page is loaded and rendered, or did not load in time. */
export const whenPageShown =
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
    const rendered = (): void => void setTimeout(once, RENDERED_WITHIN_MS)
    if (window.webContents.isLoadingMainFrame()) window.webContents.once('did-finish-load', rendered)
    else rendered()
  }
