import { homedir } from 'node:os'
import { join } from 'node:path'
import { app, BrowserWindow, Menu, net, powerMonitor, powerSaveBlocker, safeStorage, session } from 'electron'
import type { Fetch } from '@shared/backend/http'
import { createWindowSound } from './audio/sound-window'
import { createRemote } from './create-remote'
import { serveWindow } from './ipc/serve-window'
import { openLog } from './log-file'
import { electronPrinters } from './printing/system-printer'
import type { Emit } from './services/device'
import type { Cipher } from './services/secret-store'
import { startTerminal } from './start-terminal'
import { systemClock } from './sync/clock'
import { KIOSK_SWITCH, startCommand } from './system/autostart'
import { systemAutostart } from './system/system-autostart'
import { electronUpdateSource } from './updates/electron-source'
import { lockOrWait } from './updates/lock-or-wait'
import { updateOffer } from './updates/update-offer'
import { registerAppScheme, serveAppProtocol } from './windows/app-protocol'
import { openKioskWindow } from './windows/kiosk-window'
import { createMediaCache } from './windows/media-cache'
import { denyPermissions } from './windows/navigation-lock'
import { APP_ORIGIN } from './windows/renderer-files'
import { causeOf } from './windows/trouble-page'
import { onceLoaded } from './windows/once-loaded'
import { openTroubleWindow } from './windows/trouble-window'

// The composition root: builds everything, knows everybody, holds no logic.

const cipher: Cipher = {
  isAvailable: () => safeStorage.isEncryptionAvailable(),
  encrypt: (text) => safeStorage.encryptString(text),
  decrypt: (sealed) => safeStorage.decryptString(sealed),
}

const originsOf = (address: string | undefined): string[] => (address ? [new URL(address).origin] : [])

const isKiosk = process.env.COMANDA_KIOSK === '1' || process.argv.includes(KIOSK_SWITCH)

const start = (): void => {
  const folder = app.getPath('userData')
  const log = openLog(join(folder, 'comanda.log'), () => new Date())
  let window: BrowserWindow | null = null
  let isLeaving = false
  const leave = (): void => {
    isLeaving = true
    app.quit()
  }
  const contents = () => (window && !window.isDestroyed() ? window.webContents : null)

  process.on('uncaughtException', (error) => log('Uncaught exception.', error))
  process.on('unhandledRejection', (error) => log('Unhandled rejection.', error))

  const served = serveWindow((method, input) => terminal.route(method, input), contents, APP_ORIGIN)
  const emit: Emit = (event, payload) => served.emit(event, payload)
  // Main's requests use the system's proxy and certificates.
  const fetch: Fetch = (url, init) => net.fetch(url, init)

  const sound = createWindowSound(join(__dirname, '..', 'renderer', 'audio'))

  const media = createMediaCache({
    folder: join(folder, 'media'),
    fetch,
    backendUrl: () => terminal.config()?.url ?? null,
  })
  const offer = updateOffer({
    isPackaged: app.isPackaged,
    address: process.env.COMANDA_UPDATE_URL,
    resources: process.resourcesPath,
  })
  const showMode = (): void => {
    if (!window || window.isDestroyed()) return
    window.setKiosk(isKiosk || terminal.isSelfService())
    void window.loadURL(`${APP_ORIGIN}/`)
  }
  denyPermissions(session.defaultSession)
  serveAppProtocol({
    root: join(__dirname, '..', 'renderer'),
    // Before enrolment the menu's images come from the backend itself, later from /media/.
    imageOrigins: () => ['https:', ...originsOf(terminal.config()?.url)],
    serveMedia: media.serve,
  })
  Menu.setApplicationMenu(null)
  // The page's process starts while the database is opened. Whatever it asks is answered after that: main does one thing at a time.
  window = openKioskWindow({
    preload: join(__dirname, '..', 'preload', 'index.js'),
    isKiosk,
    isSelfService: () => terminal.isSelfService(),
    hasDevTools: !app.isPackaged,
    mayClose: () => isLeaving || !(isKiosk || terminal.isSelfService()),
    log,
  })
  const terminal = startTerminal({
    folder,
    cipher,
    fetch,
    clock: systemClock,
    appVersion: app.getVersion(),
    createRemote: (config, secrets) => createRemote({ config, fetch, secrets, now: Date.now, emit, log }),
    emit,
    log,
    quit: leave,
    restart: () => {
      app.relaunch()
      leave()
    },
    downloads: app.getPath('downloads'),
    isKiosk,
    makeSound: sound,
    pictures: media,
    systemPrinters: electronPrinters,
    autostart: systemAutostart(
      app,
      startCommand({
        execPath: process.execPath,
        appImage: process.env.APPIMAGE,
        appFolder: app.isPackaged ? null : app.getAppPath(),
        isKiosk,
      }),
      homedir(),
    ),
    onModeChanged: showMode,
    updates: {
      source:
        offer.kind === 'off'
          ? null
          : electronUpdateSource({
              offer,
              folder,
              beforeQuit: () => {
                isLeaving = true
              },
              log,
            }),
      off: offer.kind === 'off' ? offer.reason : null,
    },
    untouchedMs: () => powerMonitor.getSystemIdleTime() * 1_000,
    whenShown: onceLoaded(window),
  })

  if (terminal.isSelfService()) window.setKiosk(true)
  powerSaveBlocker.start('prevent-display-sleep')
  // With the kiosk's window the sound's goes too: none that nobody sees keeps the app alive.
  window.on('closed', sound.close)
  app.on('second-instance', () => {
    if (window?.isMinimized()) window.restore()
    window?.focus()
  })
  powerMonitor.on('resume', () => terminal.resumed())
  app.on('before-quit', () => terminal.stop())
}

registerAppScheme()
app.on('window-all-closed', () => app.quit())
// One process alone owns the outbox (DESIGN §5, 'Push').
void lockOrWait({
  lock: () => app.requestSingleInstanceLock(),
  mayWait: process.env.APPIMAGE_SILENT_INSTALL === 'true',
}).then((isAlone) => {
  if (!isAlone) return app.quit()
  return app
    .whenReady()
    .then(start)
    .catch((error: unknown) => {
      // The database can't be opened: it stays as it is, and people are told before any order is taken.
      openLog(join(app.getPath('userData'), 'comanda.log'), () => new Date())(
        'The terminal did not start.',
        error,
      )
      const begun = BrowserWindow.getAllWindows()
      openTroubleWindow({
        cause: causeOf(error),
        languages: app.getPreferredSystemLanguages(),
        folder: app.getPath('userData'),
        retry: () => {
          app.relaunch()
          app.exit(0)
        },
        leave: () => app.exit(1),
      })
      // The terminal's own was on its way, and nobody has seen it.
      for (const window of begun) window.destroy()
    })
})
