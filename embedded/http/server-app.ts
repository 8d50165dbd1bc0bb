import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { authRoutes, type AuthRoutesOptions } from './auth-routes'
import { limitNames, limitRequests, limitUploads } from './body-limits'
import { clientAddress } from './client-address'
import { adminLinkPath } from '../admin-link'
import { isSameSecret } from '../secrets'
import type { OpenedLink } from '../super-admin'
import { watchCaller } from './caller'
import { networkTurns } from './network-turns'
import { limitReads } from './read-limits'
import { slowRefusals } from './slow-refusals'
import { peerOf, withClientAddress, type ServerEnv } from './server-env'
import { answerRefusals } from '../upload-refusal'
import { webRoot, type WebConfig } from './web-root'

export type ServerAppOptions = AuthRoutesOptions & {
  /** Bytes. */
  uploadLimit: number
  /** A folder with a web build, or null for the API alone. */
  webRoot: string | null
  webConfig: () => WebConfig
  /** The key that reading the mails takes; null where they are closed. */
  mailKey: string | null
  /** How long who asks too much waits for the refusal. */
  refusalMs: number
  /** How many proxies in front append the address they saw to X-Forwarded-For. */
  trustedProxies: number
  /** Opens a one-time link; null where there are none. */
  openAdminLink: ((key: string) => Promise<OpenedLink>) | null
}

/** Bytes of a request that is no upload: a push of 50 entries is 1 MB at most. */
const requestLimit = 2 * 1024 * 1024
/** Bytes of a price list of 5,000 dishes with their texts in five languages, of a company's backup, or of every price of a menu. */
const importLimit = 8 * 1024 * 1024
/** Bytes of a request about an account: names, addresses, passwords. Lite stores what metadata it is given. */
const authRequestLimit = 64 * 1024

/** Every route of the server. All others (Lite's own /_system among them) respond with 404. */
export const serverApp = (options: ServerAppOptions): Hono<ServerEnv> => {
  const { lite, mailbox } = options
  const app = new Hono<ServerEnv>()
  app.use('*', async (context, next) => {
    const forwardedFor = context.req.header('x-forwarded-for')
    context.set('clientAddress', clientAddress(peerOf(context), forwardedFor, options.trustedProxies))
    await next()
  })
  const api = ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*'] as const
  for (const path of api) app.use(path, allowEveryOrigin, watchCaller, slowRefusals(options.refusalMs))
  app.use('/auth/v1/*', limitRequests(authRequestLimit), networkTurns())
  const limitCalls = limitRequests(requestLimit)
  const limitImports = limitRequests(importLimit)
  app.use('/rest/v1/*', limitReads, (context, next) =>
    (/\/rpc\/(import_menu|import_company|start_branch|change_prices|change_products)$/.test(context.req.path)
      ? limitImports
      : limitCalls)(context, next),
  )
  app.use('/rest/v1/*', networkTurns())
  app.use('/storage/v1/object/*', limitNames)
  app.use('/storage/v1/object/*', limitUploads(options.uploadLimit))
  app.use('/storage/v1/object/*', answerRefusals)
  // Like hosted Supabase: a menu of 120 products is 130 kB of text, which compresses to a tenth. So do a terminal's pull
  // and pages of the history, which are answers to POST.
  app.use('/rest/v1/*', compress({ encoding: 'gzip' }))
  app.use('/storage/v1/object/*', async (context, next) => {
    await next()
    // API and web share an origin here: an uploaded page must not run as part of it.
    context.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    context.header('X-Content-Type-Options', 'nosniff')
  })
  app.route('/auth/v1', authRoutes(options))
  for (const path of api) {
    app.all(path, (context) => lite.fetch(withClientAddress(context), { peerAddress: peerOf(context) }))
  }
  const { mailKey, openAdminLink } = options
  if (mailKey !== null) {
    app.get('/_dev/mails', (context) =>
      isSameSecret(context.req.query('key') ?? '', mailKey)
        ? context.json(mailbox.list(), 200, { 'Cache-Control': 'no-store' })
        : context.notFound(),
    )
  }
  if (openAdminLink !== null) {
    app.get(`${adminLinkPath}/:key`, async (context) => {
      // Hono answers HEAD by the GET route: a look must not use the link up.
      if (context.req.method !== 'GET') return context.notFound()
      const opened = await openAdminLink(context.req.param('key'))
      // A used key and one that never was get the same answer, so that guessing tells nothing.
      if (opened === 'unknown')
        return context.text('This link was used already, or is none: npm run admin makes a new one.', 404)
      if (opened === 'expired')
        return context.text('This link has expired: npm run admin makes a new one.', 410)
      context.header('Cache-Control', 'no-store')
      context.header('Referrer-Policy', 'no-referrer')
      return context.redirect(opened.location, 303)
    })
  }
  app.all('/_setup/*', (context) => context.notFound())
  app.all('/_dev/*', (context) => context.notFound())
  app.all('/_system/*', (context) => context.notFound())
  app.all('/realtime/*', (context) => context.notFound())
  if (options.webRoot !== null) app.route('/', webRoot(options.webRoot, options.webConfig))
  app.notFound((context) => context.json({ message: 'Not found' }, 404))
  return app
}

/** Like hosted Supabase: any origin may send requests, keys and policies decide. */
const allowEveryOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'],
  exposeHeaders: [
    'content-range',
    'content-location',
    'preference-applied',
    'x-supabase-api-version',
    'retry-after',
  ],
  // No list: all headers announced by the browser are allowed (supabase-js adds some with every version).
  maxAge: 86_400,
})
