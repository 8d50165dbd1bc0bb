import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BrowserWindow, session, type Session } from 'electron'
import type { MakeSound, SoundEvent } from '@shared/domain/audio/audio'
import type { Language } from '@shared/schemas/common/primitives'
import { answerPlayer, PLAYER_ADDRESS } from './player-page'

/** A sound that has not begun by then counts as failed. */
const START_TIMEOUT_MS = 6_000

const isNews = (title: string): title is SoundEvent =>
  title === 'started' || title === 'ended' || title === 'broke'

/** An in-memory session that serves only the player's page and the sounds. */
const openPlayerSession = (folder: string): Session => {
  const own = session.fromPartition('sound')
  own.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  own.setPermissionCheckHandler(() => false)
  own.protocol.handle('app', (request) =>
    answerPlayer(request.url, (language) => readFile(join(folder, `alcohol-warning-${language}.mp3`))),
  )
  return own
}

const openHiddenWindow = (own: Session): BrowserWindow => {
  const window = new BrowserWindow({
    show: false,
    width: 1,
    height: 1,
    skipTaskbar: true,
    focusable: false,
    webPreferences: {
      session: own,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      disableBlinkFeatures: 'Auxclick',
      webviewTag: false,
      spellcheck: false,
      devTools: false,
      // The window is invisible: it needs no tap to play, and must not be throttled.
      autoplayPolicy: 'no-user-gesture-required',
      backgroundThrottling: false,
    },
  })
  window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }))
  window.webContents.on('will-navigate', (event) => event.preventDefault())
  return window
}

/** Plays sounds, the alcohol warning among them, by a hidden window, one for each sound. `folder` contains the sound files. */
export const createWindowSound = (folder: string): MakeSound<Language> & { close: () => void } => {
  let own: Session | null = null
  let current: BrowserWindow | null = null

  const close = (): void => {
    if (current && !current.isDestroyed()) current.destroy()
    current = null
  }

  const makeSound: MakeSound<Language> = (language, report) => {
    close()
    own ??= openPlayerSession(folder)
    const window = openHiddenWindow(own)
    current = window
    const timeout = setTimeout(() => report('broke'), START_TIMEOUT_MS)
    window.webContents.on('page-title-updated', (_event, title) => {
      if (!isNews(title)) return
      clearTimeout(timeout)
      report(title)
    })
    window.webContents.on('render-process-gone', () => report('broke'))
    window.loadURL(`${PLAYER_ADDRESS}#${language}`).catch(() => report('broke'))
    return () => {
      clearTimeout(timeout)
      if (current === window) close()
    }
  }
  return Object.assign(makeSound, { close })
}
