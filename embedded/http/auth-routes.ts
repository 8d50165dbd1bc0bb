import { randomUUID } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import type { Mailbox } from '../mailbox'
import { peerOf, type ServerEnv } from './server-env'
import { refuseDemoAccounts, type DemoAccounts } from './demo-accounts'
import { RateLimiter, type RateLimit } from './rate-limit'

export type AuthRoutesOptions = {
  mailbox: Mailbox
  passwordLimit: RateLimit
  /** Whether a user with this e-mail has confirmed it. */
  isConfirmed: (email: string) => Promise<boolean>
  /** The accounts that get no session; null where the demo's people may sign in. */
  refusedAccounts: DemoAccounts | null
}

/** Routes in front of Lite's /auth/v1, for requests that it handles wrongly or not at all. */
export function authRoutes(options: AuthRoutesOptions): Hono<ServerEnv> {
  const { mailbox, passwordLimit, isConfirmed, refusedAccounts } = options
  const routes = new Hono<ServerEnv>()
  // supabase-js treats anything but JSON as a network error.
  routes.all('/factors', (context) => context.json(noFactors, 422))
  routes.all('/factors/*', (context) => context.json(noFactors, 422))
  // Its settings say that it has none, like some versions of Supabase: clients then do not try.
  routes.get('/settings', async (context, next) => {
    await next()
    if (!context.res.ok) return
    const settings = (await context.res.clone().json()) as Record<string, unknown>
    context.res = context.json({ ...settings, mfa_enabled: false, sends_mails: false }, 200)
  })
  routes.use('/token', limitPasswords(new RateLimiter(passwordLimit)))
  if (refusedAccounts !== null) routes.route('/', refuseDemoAccounts(refusedAccounts))
  routes.post('/signup', async (context, next) => {
    const email = await emailOf(context.req.raw.clone())
    await next()
    // Lite reports a mail sent too recently, which was never sent.
    if (context.res.status === 429 && (await isConfirmed(email)))
      context.res = context.json(somebody(email), 200)
  })
  routes.use('*', (context, next) => mailbox.duringRequest(context.req.query('redirect_to') ?? null, next))
  return routes
}

const noFactors = {
  code: 422,
  error_code: 'mfa_totp_enroll_not_enabled',
  msg: 'MFA enroll is disabled for TOTP',
}

/** Supabase's response for a taken e-mail: it looks like a new user, but has no identity. */
function somebody(email: string): Record<string, unknown> {
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

/** Limits failed password sign-ins by address and e-mail; a success clears the count. */
function limitPasswords(limiter: RateLimiter): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    if (context.req.method !== 'POST' || context.req.query('grant_type') !== 'password') return next()
    const key = `${peerOf(context) ?? 'unknown'} ${await emailOf(context.req.raw.clone())}`
    const wait = limiter.take(key, Date.now())
    if (wait > 0) {
      return context.json(
        { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
        429,
        { 'Retry-After': String(wait), 'X-Sb-Error-Code': 'over_request_rate_limit' },
      )
    }
    await next()
    if (context.res.status === 200) limiter.forget(key)
  }
}

async function emailOf(request: Request): Promise<string> {
  const body: unknown = await request.json().catch(() => null)
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : null
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 320) : ''
}
