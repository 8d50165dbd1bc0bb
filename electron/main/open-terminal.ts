import { homedir } from 'node:os'
import { join } from 'node:path'
import { app, powerMonitor, safeStorage, type BrowserWindow } from 'electron'
import type { Fetch } from '@shared/backend/plain-fetch'
import { createWindowSound } from './audio/sound-window'
import { createRemote } from './create-remote'
import { lanOptions } from './lan/lan-options'
import type { Log } from './log-file'
import { electronPrinters } from './printing/system-printer'
import { readDemoSetup } from './services/demo-setup'
import type { Emit } from './services/device'
import type { PictureStore } from './services/picture-prefetch'
import type { Cipher } from './services/secret-store'
import { startTerminal } from './start-terminal'
import { systemClock } from './sync/clock'
import { startCommand, systemAutostart } from './system/autostart'
import { electronUpdateSource } from './updates/electron-source'
import { updateOffer } from './updates/update-offer'
import { whenPageShown } from './windows/page-readiness'

/** Without a key store Linux encrypts with a key that everybody knows (`basic_text`): that seals nothing. */
const isPlainText = (): boolean =>
  process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text'

const cipher: Cipher = {
  isAvailable: () => safeStorage.isEncryptionAvailable() && !isPlainText(),
  encrypt: (text) => safeStorage.encryptString(text),
  decrypt: (sealed) => safeStorage.decryptString(sealed),
}

/** What `npm start` passes to the demo's own terminal; read once, and never in a packaged app. */
const takeDemoSetup = () => {
  const text = process.env.COMANDA_DEMO_TERMINAL
  delete process.env.COMANDA_DEMO_TERMINAL
  return app.isPackaged ? null : readDemoSetup(text)
}

/** What the window's side of main gives to the terminal's. */
export interface AroundTerminal {
  /** Where this terminal keeps its database and secrets. */
  readonly folder: string
  /** Where its pages are. */
  readonly renderer: string
  readonly window: BrowserWindow
  readonly fetch: Fetch
  readonly emit: Emit
  readonly log: Log
  readonly isKiosk: boolean
  readonly pictures: PictureStore
  readonly onModeChanged: () => void
  readonly onFirstViewChanged: (startsWithCode: boolean) => void
  /** The app is about to quit for an update: its window may close. */
  readonly beforeQuit: () => void
  readonly quit: () => void
  readonly restart: () => void
}

/** The terminal with all that this Electron gives it: most of main, and not needed before there is a page. Errors: storage_full, storage_failed. */
export const openTerminal = ({ window, renderer, beforeQuit, ...around }: AroundTerminal) => {
  const { folder, fetch, emit, log, isKiosk } = around
  const sound = createWindowSound(join(renderer, 'audio'))
  const offer = updateOffer({
    isPackaged: app.isPackaged,
    address: process.env.COMANDA_UPDATE_URL,
    resources: process.resourcesPath,
  })
  const terminal = startTerminal({
    ...around,
    cipher,
    clock: systemClock,
    appVersion: app.getVersion(),
    createRemote: (config, secrets) => createRemote({ config, fetch, secrets, now: Date.now, emit, log }),
    downloads: app.getPath('downloads'),
    demoSetup: takeDemoSetup(),
    makeSound: sound,
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
    updates: {
      source: offer.kind === 'off' ? null : electronUpdateSource({ offer, folder, beforeQuit, log }),
      off: offer.kind === 'off' ? offer.reason : null,
    },
    localNetwork: lanOptions({
      isPackaged: app.isPackaged,
      host: process.env.COMANDA_LAN_HOST,
      logFailure: (error) => log('No terminal is found on the local network.', error),
    }),
    untouchedMs: () => powerMonitor.getSystemIdleTime() * 1_000,
    whenShown: whenPageShown(window),
  })
  // A hidden window would keep the app alive: the sound's closes with the kiosk's.
  window.on('closed', sound.close)
  return terminal
}
