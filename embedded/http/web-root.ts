import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { ServerEnv } from './server-env'

/** What the web build reads at its start from /config.json. */
export type WebConfig = { url: string; publishable_key: string; public_web_address: string }

/** Vite's `name-Ab3_d9Xz.js`: the content's hash is in the name, so it may be kept for ever. */
const hashed = /-[\w-]{8}\.\w+$/
const year = 'public, max-age=31536000, immutable'

/** Whoever is asked for the place is asked by us; nothing else of the device is for pages. */
const PERMISSIONS =
  'geolocation=(self), screen-wake-lock=(self), clipboard-write=(self), camera=(), microphone=(), payment=(), usb=(), serial=(), bluetooth=()'

/** No page frames ours, and ours asks nobody but its own backend. */
const documentPolicy = (backend: string): string => {
  const { origin } = new URL(backend)
  const sockets = origin.replace(/^http/, 'ws')
  return `frame-ancestors 'none'; connect-src 'self' ${origin} ${sockets}`
}

/**
 * Serves a web build: files as they are (or their .br/.gz neighbours), hashed ones for ever, and index.html for every
 * path that names no file, so that the router of the build answers it.
 */
export function webRoot(folder: string, config: () => WebConfig): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>()
  // The server joins this to the working directory: an absolute path would be taken for a relative one.
  const root = relative(process.cwd(), folder) || '.'
  routes.get('/config.json', (context) => context.json(config(), 200, { 'Cache-Control': 'no-store' }))
  routes.use('*', async (context, next) => {
    await next()
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    if (context.res.headers.get('content-type')?.startsWith('text/html')) {
      // Beside the policy in the page: what a page cannot say of itself, and which backend is its own.
      context.header('Content-Security-Policy', documentPolicy(config().url))
      context.header('X-Frame-Options', 'DENY')
      context.header('Permissions-Policy', PERMISSIONS)
      context.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
    }
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
  routes.get('*', async (context, next) => {
    const namesFile = /\.[a-z0-9]{2,12}$/i.test(context.req.path)
    if (namesFile || !existsSync(folder)) return next()
    return serveStatic<ServerEnv>({
      root,
      path: 'index.html',
      precompressed: true,
      onFound: (_path, found) => found.header('Cache-Control', 'no-cache'),
    })(context, next)
  })
  return routes
}
