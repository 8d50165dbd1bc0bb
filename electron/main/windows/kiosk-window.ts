import { BrowserWindow } from 'electron'
import { PRINTING_CHANNEL } from '@shared/contract/bridge'
import type { TerminalMode } from '@shared/domain/terminal/terminal-mode'
import { lockNavigation } from './navigation-lock'
import { watchRenderer } from './renderer-watch'
import { APP_ORIGIN } from './renderer-files'

const MANY_CRASHES = 5
const CRASH_WINDOW_MS = 60_000
const PAUSE_MS = 10_000

/** How long to wait before the renderer is started again, given when it crashed before; a crash at every start is not chased. */
export const restartDelay = (crashes: readonly number[], nowMs: number): number =>
  crashes.filter((at) => nowMs - at < CRASH_WINDOW_MS).length >= MANY_CRASHES ? PAUSE_MS : 0

/** Starts the renderer again when it crashes. Carts and orders are main's: nothing is lost with it. */
const comeBackFromCrashes = (window: BrowserWindow, log: (message: string) => void): void => {
  const crashes: number[] = []
  const { webContents } = window
  webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return
    log(`The renderer is gone: ${reason}`)
    const delay = restartDelay(crashes, Date.now())
    if (delay > 0) log(`It crashed ${MANY_CRASHES} times within a minute: the next start waits.`)
    crashes.push(Date.now())
    setTimeout(() => {
      if (!window.isDestroyed()) webContents.reload()
    }, delay)
  })
}

/** Ends a renderer that hangs; as a crashed one it is then started again. */
const endWhenHung = (window: BrowserWindow, log: (message: string) => void): void => {
  const { webContents } = window
  // The system's printing dialog stops the page for as long as it is open.
  let isPrinting = false
  webContents.ipc.on(PRINTING_CHANNEL, (_event, printing: unknown) => {
    isPrinting = printing === true
  })
  const watch = watchRenderer({
    ask: () => webContents.mainFrame.executeJavaScript('0'),
    isExcused: () =>
      isPrinting ||
      webContents.isLoadingMainFrame() ||
      webContents.isCrashed() ||
      webContents.isDevToolsOpened(),
    onHung: () => {
      log('The renderer hangs: it is ended and started again.')
      webContents.forcefullyCrashRenderer()
    },
  })
  const startOver = (): void => {
    isPrinting = false
    watch.reset()
  }
  webContents.on('did-start-loading', startOver)
  webContents.on('render-process-gone', startOver)
  window.on('closed', watch.stop)
}

/** The terminal's one window: sandboxed, isolated, locked to our own pages. */
export const openKioskWindow = ({
  preload,
  isKiosk,
  mode,
  hasDevTools,
  mayClose,
  mayShow,
  log,
}: {
  preload: string
  isKiosk: boolean
  /** What this terminal is for; called once there is a page. */
  mode: () => TerminalMode
  hasDevTools: boolean
  /** Whether a person may close the window. */
  mayClose: () => boolean
  /** Resolves once the terminal is open; until then the window stays hidden. */
  mayShow: Promise<unknown>
  log: (message: string) => void
}): BrowserWindow => {
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    show: false,
    kiosk: isKiosk,
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      disableBlinkFeatures: 'Auxclick',
      webviewTag: false,
      spellcheck: false,
      devTools: hasDevTools,
    },
  })
  lockNavigation(window.webContents, mode)
  comeBackFromCrashes(window, log)
  endWhenHung(window, log)
  // Closing the window by the system does not leave the kiosk.
  window.on('close', (event) => {
    if (!mayClose()) event.preventDefault()
  })
  const show = (): void => {
    if (!window.isDestroyed()) window.show()
  }
  window.once('ready-to-show', () => void mayShow.then(show, () => undefined))
  void window.loadURL(`${APP_ORIGIN}/`)
  return window
}
