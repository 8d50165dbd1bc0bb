import { BrowserWindow } from 'electron'
import {
  languageOf,
  LEAVE_ADDRESS,
  RETRY_ADDRESS,
  startupErrorPage,
  type StartupErrorCause,
} from './startup-error-page'

/** Says why the terminal can't open, and what can be done. */
export const openStartupErrorWindow = (parts: {
  cause: StartupErrorCause
  languages: readonly string[]
  folder: string
  retry: () => void
  leave: () => void
}): BrowserWindow => {
  const window = new BrowserWindow({
    width: 900,
    height: 640,
    autoHideMenuBar: true,
    webPreferences: {
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      disableBlinkFeatures: 'Auxclick',
      javascript: false,
    },
  })
  window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }))
  window.webContents.on('will-navigate', (event, url) => {
    event.preventDefault()
    if (url === RETRY_ADDRESS) parts.retry()
    if (url === LEAVE_ADDRESS) parts.leave()
  })
  const page = startupErrorPage(parts.cause, languageOf(parts.languages), parts.folder)
  void window.loadURL(`data:text/html;charset=utf-8,${encodeURIComponent(page)}`)
  return window
}
