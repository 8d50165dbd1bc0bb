import { shell, type Session, type WebContents } from 'electron'
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

const openOutside = (address: string): void => {
  if (mayOpenOutside(address)) void shell.openExternal(address)
}

/** Denies every way out of our pages; links of the allow-list open outside (DESIGN §7). */
export const lockNavigation = (contents: WebContents): void => {
  contents.setWindowOpenHandler(({ url }) => {
    openOutside(url)
    return { action: 'deny' }
  })
  contents.on('will-navigate', (event, url) => {
    if (mayNavigate(url)) return
    event.preventDefault()
    openOutside(url)
  })
  contents.on('will-redirect', (event, url) => {
    if (!mayNavigate(url)) event.preventDefault()
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
}

/** No page gets camera, position, notifications or anything else. */
export const denyPermissions = (session: Session): void => {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
}
