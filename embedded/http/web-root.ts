import { relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { ServerEnv } from './server-env'
import { writtenPage } from './page-with-backend'

/** The web build reads this at its start from /config.json. */
export interface WebConfig {
  url: string
  publishable_key: string
  public_web_address: string
}

/** Vite's `name-Ab3_d9Xz.js`: the name has the content's hash, so the file is cacheable for ever. */
const hashed = /-[\w-]{8}\.\w+$/
const year = 'public, max-age=31536000, immutable'

/** The device features that pages use, and those they never use; only names that browsers recognise. */
const OURS = ['geolocation', 'screen-wake-lock', 'clipboard-write']
const NOBODYS = [
  ...['accelerometer', 'camera', 'display-capture', 'gyroscope', 'hid', 'idle-detection', 'local-fonts'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
const PERMISSIONS = [
  ...OURS.map((feature) => `${feature}=(self)`),
  ...NOBODYS.map((feature) => `${feature}=()`),
].join(', ')

/** The maps of contact and office; the web build's own policy names it as well. */
const MAP_TILES = 'https://tile.openstreetmap.org'

/** No page may frame ours; ours call only their own backend, and load pictures of no other site but the map's tiles. */
const documentPolicy = (backend: string): string => {
  const { origin } = new URL(backend)
  const sockets = origin.replace(/^http/, 'ws')
  return `frame-ancestors 'none'; connect-src 'self' ${origin} ${sockets}; img-src 'self' data: blob: ${origin} ${MAP_TILES}`
}

/**
 * Serves a web build: files as they are (or their .br/.gz neighbours), hashed ones for ever, and index.html for every
 * path that names no file, so that the router of the build answers it; there with the backend written into it. Asked for by its own
 * name it comes as it is: a worker keeps it for longer than an address may hold.
 */
export const webRoot = (folder: string, config: () => WebConfig): Hono<ServerEnv> => {
  const routes = new Hono<ServerEnv>()
  // The server joins this to the working directory: an absolute path would be read as a relative one.
  const root = relative(process.cwd(), folder) || '.'
  routes.get('/config.json', (context) => context.json(config(), 200, { 'Cache-Control': 'no-store' }))
  routes.use('*', async (context, next) => {
    await next()
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    if (context.res.headers.get('content-type')?.startsWith('text/html')) {
      // In addition to the policy in the page: directives that a page cannot set, and its own backend.
      context.header('Content-Security-Policy', documentPolicy(config().url))
      context.header('X-Frame-Options', 'DENY')
      context.header('Permissions-Policy', PERMISSIONS)
      context.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
    }
  })
  const page = writtenPage(folder, config)
  routes.get('*', async (context, next) => {
    const namesFile = /\.[a-z0-9]{2,12}$/i.test(context.req.path)
    const written = namesFile ? null : page(context.req.header('accept-encoding') ?? '')
    if (!written) return next()
    const { body, encoding } = written
    context.header('Content-Type', 'text/html; charset=utf-8')
    context.header('Cache-Control', 'no-cache')
    context.header('Vary', 'Accept-Encoding')
    if (encoding) context.header('Content-Encoding', encoding)
    return context.body(body)
  })
  routes.get(
    '*',
    serveStatic<ServerEnv>({
      root,
      precompressed: true,
      onFound: (path, context) => {
        context.header('Cache-Control', hashed.test(path.replace(/\.(br|gz|zst)$/, '')) ? year : 'no-cache')
      },
    }),
  )
  return routes
}
