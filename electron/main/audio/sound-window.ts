import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BrowserWindow, session, type Session } from 'electron'
import type { MakeSound, SoundNews } from '@shared/domain/audio/audio'
import type { Language } from '@shared/schemas/common/primitives'
import { answerPlayer, PLAYER_ADDRESS } from './player-page'

/** A sound that has not begun by then never will. */
const PATIENCE_MS = 6_000

const isNews = (title: string): title is SoundNews =>
  title === 'started' || title === 'ended' || title === 'broke'

/** A session of its own, in memory only, in which nothing exists but the player's page and the sounds. */
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
      // Nobody taps a window that nobody sees, and it must not fall asleep.
      autoplayPolicy: 'no-user-gesture-required',
      backgroundThrottling: false,
    },
  })
  window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }))
  window.webContents.on('will-navigate', (event) => event.preventDefault())
  return window
}

/** Sounds by a hidden window, one for each sound, gone with it. `folder` holds the sounds' files. */
export const createWindowSound = (folder: string): MakeSound<Language> & { close: () => void } => {
  let own: Session | null = null
  let current: BrowserWindow | null = null

  const close = (): void => {
    if (current && !current.isDestroyed()) current.destroy()
    current = null
  }

  const makeSound: MakeSound<Language> = (language, tell) => {
    close()
    own ??= openPlayerSession(folder)
    const window = openHiddenWindow(own)
    current = window
    const patience = setTimeout(() => tell('broke'), PATIENCE_MS)
    window.webContents.on('page-title-updated', (_event, title) => {
      if (!isNews(title)) return
      clearTimeout(patience)
      tell(title)
    })
    window.webContents.on('render-process-gone', () => tell('broke'))
    window.loadURL(`${PLAYER_ADDRESS}#${language}`).catch(() => tell('broke'))
    return () => {
      clearTimeout(patience)
      if (current === window) close()
    }
  }
  return Object.assign(makeSound, { close })
}
