import { shell, type Session, type WebContents } from 'electron'
import { isPathOfMode, type TerminalMode } from '@shared/domain/terminal/terminal-mode'
import { APP_ORIGIN } from './renderer-files'

const OUTSIDE_HOSTS = new Set([
  'wa.me',
  'api.whatsapp.com',
  'www.google.com',
  'maps.google.com',
  'maps.app.goo.gl',
  'www.openstreetmap.org',
])

/** Whether a link may be opened in the system's browser: https, and one of the few places screens link to. */
export const mayOpenOutside = (address: string): boolean => {
  try {
    const { protocol, host } = new URL(address)
    return protocol === 'https:' && OUTSIDE_HOSTS.has(host)
  } catch {
    return false
  }
}

/** Whether the window may go there itself: our own pages and nothing else. */
export const mayNavigate = (address: string): boolean =>
  address === APP_ORIGIN || address.startsWith(`${APP_ORIGIN}/`)

const pathOf = (address: string): string | null => {
  try {
    return new URL(address).pathname || '/'
  } catch {
    return null
  }
}

/** Where a terminal in this mode may be: a few of our own pages where guests or the kitchen have it. */
export const mayNavigateIn = (mode: TerminalMode, address: string): boolean => {
  const path = pathOf(address)
  return mayNavigate(address) && path !== null && isPathOfMode(mode, path)
}

/**
 * Denies every way out of our pages; links of the allow-list open outside. A terminal of guests or the kitchen
 * gets nowhere but to its own pages, and nothing opens outside.
 */
export const lockNavigation = (contents: WebContents, mode: () => TerminalMode): void => {
  const may = (url: string): boolean => mayNavigateIn(mode(), url)
  const openOutside = (url: string): void => {
    if (mode() === 'staff' && mayOpenOutside(url)) void shell.openExternal(url)
  }
  contents.setWindowOpenHandler(({ url }) => {
    openOutside(url)
    return { action: 'deny' }
  })
  contents.on('will-navigate', (event, url) => {
    if (may(url)) return
    event.preventDefault()
    openOutside(url)
  })
  contents.on('will-redirect', (event, url) => {
    if (!may(url)) event.preventDefault()
  })
  // What a page does to its own address can't be prevented, only undone.
  contents.on('did-navigate-in-page', (_event, url, isMainFrame) => {
    if (isMainFrame && !may(url)) void contents.loadURL(`${APP_ORIGIN}/`)
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
}

/** No page gets camera, position, notifications or anything else. */
export const denyPermissions = (session: Session): void => {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
}
