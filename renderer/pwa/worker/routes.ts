/** Which addresses the worker may store: pure rules. */

/** Hashed files of the build, `name-Ab3_d9Xz.js`: their content never changes under their name. */
export const isAsset = (url: URL, origin: string): boolean =>
  url.origin === origin &&
  /^\/assets\/(?:lazy\/)?[^/]+-[\w-]{8}\.(?:js|css|woff2|svg|webp|png)$/.test(url.pathname)

export const isConfig = (url: URL, origin: string): boolean =>
  url.origin === origin && url.pathname === '/config.json'

/** Images of the backend's public bucket, wherever the backend is. */
export const isMedia = (url: URL): boolean =>
  url.search === '' && /\/storage\/v1\/object\/public\/images\/[^?]+$/.test(url.pathname)

/** Whether an address that a page names may be stored for it. */
export const mayBeStored = (address: string, origin: string): boolean => {
  try {
    const url = new URL(address)
    return isAsset(url, origin) || isConfig(url, origin) || isMedia(url)
  } catch {
    return false
  }
}

/** Addresses of this origin that are no pages of the app: the backend's, where both share an origin, and files. */
export const NOT_PAGES: readonly RegExp[] = [
  /^\/(?:auth|rest|storage|realtime|functions|graphql)\/v1(?:\/|$)/,
  /^\/(?:_dev|_system|_copies)(?:\/|$)/,
  /\/[^/?]+\.[a-z0-9]{2,12}(?:\?|$)/i,
]
