import { join } from 'node:path'
import { app, BrowserWindow, Menu, net, powerMonitor, powerSaveBlocker, session } from 'electron'
import type { Fetch } from '@shared/backend/plain-fetch'
import type { TerminalMode } from '@shared/domain/terminal/terminal-mode'
import { serveWindow } from './ipc/serve-window'
import { openLog } from './log-file'
import type { openTerminal } from './open-terminal'
import type { Emit } from './services/device'
import { KIOSK_SWITCH } from './system/kiosk-switch'
import { lockOrWait } from './updates/lock-or-wait'
import { registerAppScheme, serveAppProtocol } from './windows/app-protocol'
import { openStoredFirstView } from './windows/stored-first-view'
import { openKioskWindow } from './windows/kiosk-window'
import { createMediaCache } from './windows/media-cache'
import { denyPermissions } from './windows/navigation-lock'
import { watchServedFiles } from './windows/page-readiness'
import { APP_ORIGIN } from './windows/renderer-files'
import { causeOf } from './windows/startup-error-page'
import { openStartupErrorWindow } from './windows/startup-error-window'

// The composition root: builds everything, knows everybody, holds no logic. What it names here is all that a window needs; the
// terminal itself, most of main, is read and opened while the page's process starts (docs/adr/0018).

type Terminal = ReturnType<typeof openTerminal>

const isKiosk = process.env.COMANDA_KIOSK === '1' || process.argv.includes(KIOSK_SWITCH)

const start = async (): Promise<void> => {
  const folder = app.getPath('userData')
  const renderer = join(__dirname, '..', 'renderer')
  const log = openLog(join(folder, 'comanda.log'), () => new Date())
  /** Null until its database is open. */
  let terminal: Terminal | null = null
  let isLeaving = false
  const leave = (): void => {
    isLeaving = true
    app.quit()
  }

  process.on('uncaughtException', (error) => log('Uncaught exception.', error))
  process.on('unhandledRejection', (error) => log('Unhandled rejection.', error))

  // Main's requests use the system's proxy and certificates.
  const fetch: Fetch = (url, init) => net.fetch(url, init)
  const media = createMediaCache({
    folder: join(folder, 'media'),
    fetch,
    backendUrl: () => terminal?.config()?.url ?? null,
  })
  const storedFirstView = openStoredFirstView(folder)
  const page = watchServedFiles()

  denyPermissions(session.defaultSession)
  serveAppProtocol({
    root: renderer,
    serveMedia: media.serve,
    startsWithCode: storedFirstView.startsWithCode,
    onServed: page.served,
  })

  Menu.setApplicationMenu(null)
  // Until the terminal's mode is known, this is a guest's screen.
  const mode = (): TerminalMode => terminal?.mode() ?? 'self_service'
  const isLocked = (): boolean => mode() !== 'staff'
  const opening = page.scripts.then(async () => {
    const { openTerminal } = await import('./open-terminal')
    // Main works between the two, while the page loads its files.
    await new Promise(setImmediate)
    terminal = openTerminal({
      folder,
      renderer,
      window,
      fetch,
      emit,
      log,
      isKiosk,
      pictures: media,
      onFirstViewChanged: storedFirstView.keep,
      onModeChanged: () => {
        if (window.isDestroyed()) return
        window.setKiosk(isKiosk || isLocked())
        void window.loadURL(`${APP_ORIGIN}/`)
      },
      beforeQuit: () => {
        isLeaving = true
      },
      quit: leave,
      restart: () => {
        app.relaunch()
        leave()
      },
    })
    return terminal
  })
  /** The first start of the demo: its page, not shown yet, begins again at what was set up. */
  const prepared = opening.then(async ({ prepared: setUp }) => {
    // A page that is left while it loads is shown all the same.
    if ((await setUp) && !window.isDestroyed()) await window.loadURL(`${APP_ORIGIN}/`).catch(() => undefined)
  })
  // A start that failed is reported where `opening` is awaited.
  prepared.catch(() => undefined)
  // The page's process starts while the terminal is read and its database opened. Whatever the page asks is answered after that.
  const window = openKioskWindow({
    preload: join(__dirname, '..', 'preload', 'index.js'),
    isKiosk,
    mode,
    hasDevTools: !app.isPackaged,
    mayClose: () => isLeaving || !(isKiosk || isLocked()),
    mayShow: prepared,
    log,
  })
  const contents = () => (window.isDestroyed() ? null : window.webContents)
  const served = serveWindow(
    async (method, input) => (await opening).route(method, input),
    contents,
    APP_ORIGIN,
  )
  const emit: Emit = (event, payload) => served.emit(event, payload)

  app.on('second-instance', () => {
    if (window.isMinimized()) window.restore()
    window.focus()
  })
  powerMonitor.on('resume', () => terminal?.resumed())
  let isOver = false
  app.on('before-quit', () => {
    isOver = true
    terminal?.stop()
  })
  // No window is left that could ask: all that was written goes into the database's own file.
  app.on('will-quit', () => terminal?.close())

  const opened = await opening
  if (isOver) return opened.stop()
  if (opened.mode() !== 'staff') window.setKiosk(true)
  powerSaveBlocker.start('prevent-display-sleep')
}

registerAppScheme()
app.on('window-all-closed', () => app.quit())
// One process alone owns the outbox.
void lockOrWait({
  lock: () => app.requestSingleInstanceLock(),
  mayWait: process.env.APPIMAGE_SILENT_INSTALL === 'true',
}).then((isAlone) => {
  if (!isAlone) return app.quit()
  return app
    .whenReady()
    .then(start)
    .catch((error: unknown) => {
      // The database can't be opened. It stays as it is, and a page says so before any order is taken.
      openLog(join(app.getPath('userData'), 'comanda.log'), () => new Date())(
        'The terminal did not start.',
        error,
      )
      const begun = BrowserWindow.getAllWindows()
      openStartupErrorWindow({
        cause: causeOf(error),
        languages: app.getPreferredSystemLanguages(),
        folder: app.getPath('userData'),
        retry: () => {
          app.relaunch()
          app.exit(0)
        },
        leave: () => app.exit(1),
      })
      // The terminal's window exists already, and is not shown yet.
      for (const window of begun) window.destroy()
    })
})
