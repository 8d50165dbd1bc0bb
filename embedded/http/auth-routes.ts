import { randomUUID } from 'node:crypto'
import type { App } from '@supabase/lite'
import { Hono, type Context } from 'hono'
import { decode } from 'hono/jwt'
import { z } from 'zod/mini'
import type { Mailbox } from '../mailbox'
import { limitAuth, type AuthLimits } from './auth-limits'
import { refuseDemoAccounts, weakPassword, type DemoAccounts } from './demo-accounts'
import { hashQueue } from './hash-queue'
import { isStrongPassword } from './password-strength'
import { bodyOf, emailIn } from './request-body'
import { peerOf, type ServerEnv } from './server-env'
import type { LinkSigner } from './signed-links'

/** What the routes ask the database about people. */
export interface People {
  /** Whether a person with this e-mail has confirmed it; null where there is none. */
  hasConfirmed(email: string): Promise<boolean | null>
  /** Leaves an account that a mailed code has just made unconfirmed until the code is typed, with this metadata. */
  awaitCode(email: string, data: Readonly<Record<string, unknown>>): Promise<void>
  /** Removes the account of an e-mail that nobody confirmed. */
  removeUnconfirmed(email: string): Promise<void>
  /** Whether this person's password has to be a strong one. */
  needStrongPassword(userId: string): Promise<boolean>
  /** Ends the sessions of a session's user but for that one. */
  endOtherSessions(sessionId: string): Promise<void>
  /** Keeps which browser or terminal a session is used by. */
  noteDevice(sessionId: string, userAgent: string): Promise<void>
}

export interface AuthRoutesOptions {
  lite: App
  mailbox: Mailbox
  authLimits: AuthLimits
  people: People
  /** How many proxies in front append the address they saw to X-Forwarded-For. */
  trustedProxies: number
  links: LinkSigner
  /** The accounts that get no session; null where the demo's people may sign in. */
  refusedAccounts: DemoAccounts | null
}

/** Routes in front of Lite's /auth/v1, for requests that it handles wrongly or not at all. */
export const authRoutes = (options: AuthRoutesOptions): Hono<ServerEnv> => {
  const { lite, mailbox, authLimits, people, trustedProxies, links, refusedAccounts } = options
  const routes = new Hono<ServerEnv>()
  /** Lite's response to a changed request. */
  const liteWith = (context: Context<ServerEnv>, url: URL, body?: Readonly<Record<string, unknown>>) => {
    const headers = new Headers(context.req.raw.headers)
    headers.delete('content-length')
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
    return lite.fetch(new Request(url, init), { peerAddress: peerOf(context) })
  }

  // supabase-js treats anything but JSON as a network error.
  routes.all('/factors', (context) => context.json(noFactors, 422))
  routes.all('/factors/*', (context) => context.json(noFactors, 422))
  // Its settings say that it has none, like some versions of Supabase: clients then do not try.
  routes.get('/settings', async (context, next) => {
    // How its operator sees that as many proxies are trusted as there are (`npm run doctor`). Lite gets another header.
    const found = (context.req.header('x-forwarded-for') ?? '').split(',').filter(Boolean).length
    await next()
    if (!context.res.ok) return
    const settings = await bodyOf(context.res)
    const proxies = { trusted: trustedProxies, found }
    context.res = context.json({ ...settings, mfa_enabled: false, sends_mails: false, proxies }, 200)
  })
  routes.route('/', limitAuth(authLimits))
  if (refusedAccounts !== null) routes.route('/', refuseDemoAccounts(refusedAccounts))
  const hashes = hashQueue()
  // A mailed code for an unknown address makes an account with a password of chance.
  for (const path of ['/signup', '/otp', '/magiclink']) routes.post(path, hashes.signUps)
  routes.post('/token', (context, next) =>
    context.req.query('grant_type') === 'password' ? hashes.signIns(context, next) : next(),
  )
  routes.put('/user', async (context, next) =>
    'password' in (await bodyOf(context.req.raw)) ? hashes.signIns(context, next) : next(),
  )
  routes.use('*', (context, next) => mailbox.duringRequest(context.req.query('redirect_to') ?? null, next))

  // As on Supabase, a session names the device of its sign-in or last renewal. Lite has the column and leaves it empty.
  for (const path of ['/token', '/signup', '/verify'])
    routes.post(path, async (context, next) => {
      await next()
      const userAgent = context.req.header('user-agent')
      const { session_id } = claimsIn(String((await bodyOf(context.res)).access_token))
      if (userAgent !== undefined && session_id !== undefined) await people.noteDevice(session_id, userAgent)
    })

  routes.post('/signup', async (context, next) => {
    const email = emailIn(await bodyOf(context.req.raw))
    const hasConfirmed = await people.hasConfirmed(email)
    // Lite refuses the second sign-up of an unconfirmed address for ever, even where the first mail was lost.
    if (hasConfirmed === false) await people.removeUnconfirmed(email)
    await next()
    // Lite reports a mail sent too recently, which was never sent.
    if (context.res.status === 429 && hasConfirmed === true) context.res = context.json(somebody(email), 200)
  })
  routes.post('/resend', async (context, next) => {
    const body = await bodyOf(context.req.raw)
    const email = emailIn(body)
    await next()
    if (context.res.status !== 200 && context.res.status !== 429) return
    // Lite never sends a confirmation again; its sign-in mail has a code and a link that confirm as well.
    if (body.type === 'signup' && (await people.hasConfirmed(email)) === false)
      await liteWith(context, new URL('otp', context.req.url), { email, create_user: false })
    context.res = context.json({}, 200)
  })
  for (const path of ['/otp', '/magiclink']) {
    routes.post(path, async (context, next) => {
      const body = await bodyOf(context.req.raw)
      const email = emailIn(body)
      // As on Supabase, an account that this request made is confirmed by its code and has `data` as metadata. Lite
      // confirms it at once and drops the data.
      const data = dataSchema.safeParse(body.data)
      const isNew = (await people.hasConfirmed(email)) === null
      const awaitCode = () => people.awaitCode(email, data.success ? data.data : {})
      await (isNew ? mailbox.beforeMail(awaitCode, next) : next())
      // 'Signups not allowed for otp': the address has no account.
      if (context.res.status === 422) context.res = context.json({}, 200)
    })
  }
  routes.put('/user', async (context, next) => {
    const { password } = await bodyOf(context.req.raw)
    if (typeof password !== 'string') return next()
    // Not verified here: Lite refuses a forged token.
    const { sub, session_id } = claimsIn(context.req.header('authorization') ?? '')
    const mustBeStrong = sub !== undefined && (await people.needStrongPassword(sub))
    if (mustBeStrong && !(await isStrongPassword(password))) return weakPassword(context)
    await next()
    // A password is changed because somebody else may know it: as on Supabase, only this session goes on.
    if (context.res.ok && session_id !== undefined) await people.endOtherSessions(session_id)
  })
  routes.get('/verify', (context) => {
    const url = new URL(context.req.url)
    url.searchParams.set('token', links.verify(url.searchParams.get('token') ?? ''))
    return liteWith(context, url)
  })
  routes.post('/verify', async (context) => {
    const url = new URL(context.req.url)
    const body = await bodyOf(context.req.raw)
    if (typeof body.token_hash === 'string')
      return liteWith(context, url, { ...body, token_hash: links.verify(body.token_hash) })
    const types = codeTypes[String(body.type)] ?? [body.type]
    let answer = await liteWith(context, url, { ...body, type: types[0] })
    for (const type of types.slice(1))
      if (!answer.ok) answer = await liteWith(context, url, { ...body, type })
    return answer
  })
  return routes
}

const dataSchema = z.record(z.string(), z.unknown())
const claimsSchema = z.object({ sub: z.optional(z.uuid()), session_id: z.optional(z.uuid()) })

/** The user and the session of a token, unverified; {} where it is none. */
const claimsIn = (authorization: string): z.infer<typeof claimsSchema> => {
  try {
    return claimsSchema.parse(decode(authorization.replace(/^Bearer /, '')).payload)
  } catch {
    return {}
  }
}

/** Lite keeps a code under the kind of its mail; clients name the kind they wait for, and 'email' means either. */
const codeTypes: Readonly<Record<string, readonly string[]>> = {
  signup: ['signup', 'magiclink'],
  email: ['signup', 'magiclink'],
}

const noFactors = {
  code: 422,
  error_code: 'mfa_totp_enroll_not_enabled',
  msg: 'MFA enroll is disabled for TOTP',
}

/** Supabase's response for a taken e-mail: it looks like a new user, but has no identity. */
const somebody = (email: string): Record<string, unknown> => {
  const now = new Date().toISOString()
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}
