import { protocol } from 'electron'
import { mediaPathOf } from './media-cache'
import { APP_SCHEME, serveRendererFile } from './renderer-files'

/** Must run before the app is ready: app:// is a standard, secure origin with its own storage. */
export const registerAppScheme = (): void =>
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      // Our own scripts are compiled once, not at every start.
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ])

/** Serves the renderer's folder under app://comanda/ with its policy, and the backend's images under /media/. */
export const serveAppProtocol = ({
  root,
  serveMedia,
  startsWithCode,
  onServed,
}: {
  root: string
  serveMedia: (path: string) => Promise<Response>
  /** Whether the terminal's first page shows a code field before its scripts are there. */
  startsWithCode: () => boolean
  /** One of the page's own files is about to go out. */
  onServed: (address: string) => void
}): void =>
  protocol.handle(APP_SCHEME, async (request) => {
    const media = mediaPathOf(request.url)
    if (media !== null) return serveMedia(media)
    const response = await serveRendererFile(root, request.url, startsWithCode)
    onServed(request.url)
    return response
  })
