import { Hono, type MiddlewareHandler } from 'hono'
import type { Mailbox } from '../mailbox'
import { peerOf, type ServerEnv } from './server-env'
import { RateLimiter, type RateLimit } from './rate-limit'

/** What stands in front of Lite's /auth/v1: what it answers wrongly or not at all. */
export function authRoutes(mailbox: Mailbox, limit: RateLimit): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>()
  // supabase-js takes anything but JSON for a network fault.
  routes.all('/factors', (context) => context.json(noFactors, 422))
  routes.all('/factors/*', (context) => context.json(noFactors, 422))
  routes.use('/token', limitPasswords(new RateLimiter(limit)))
  routes.use('*', (context, next) => mailbox.duringRequest(context.req.query('redirect_to') ?? null, next))
  return routes
}

const noFactors = {
  code: 422,
  error_code: 'mfa_totp_enroll_not_enabled',
  msg: 'MFA enroll is disabled for TOTP',
}

/** Failed password sign-ins are limited for each address and e-mail; a success clears the count. */
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
