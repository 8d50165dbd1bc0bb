import { Hono, type Context } from 'hono'
import { decode } from 'hono/jwt'
import { bodyOf } from './request-body'
import type { ServerEnv } from './server-env'

/** The accounts of the seed, whose password stands in the README. */
export interface DemoAccounts {
  readonly password: string
  readonly emails: readonly string[]
}

/** Stands in front of /auth/v1 where strangers reach it: no session for a demo account, and the demo's password for nobody. */
export const refuseDemoAccounts = ({ password, emails }: DemoAccounts): Hono<ServerEnv> => {
  const demoEmails = new Set(emails)
  const routes = new Hono<ServerEnv>()
  const refuseSession = async (context: Context<ServerEnv>) => {
    if (!context.res.ok) return
    const email = textAt(await bodyOf(context.res), 'user', 'email')
    if (demoEmails.has(email.toLowerCase())) context.res = invalidCredentials(context)
  }
  routes.post('/token', async (context, next) => {
    if (textAt(await bodyOf(context.req.raw), 'password') === password) return invalidCredentials(context)
    await next()
    return refuseSession(context)
  })
  routes.post('/verify', async (context, next) => {
    await next()
    return refuseSession(context)
  })
  // The link of a mail from when the database was a demo: its session stands in the address that it leads to.
  routes.get('/verify', async (context, next) => {
    await next()
    const location = URL.parse(context.res.headers.get('location') ?? '')
    const token = new URLSearchParams(location?.hash.slice(1)).get('access_token')
    if (location === null || token === null) return
    const { email } = decode(token).payload
    if (typeof email !== 'string' || !demoEmails.has(email.toLowerCase())) return
    location.hash = new URLSearchParams({ error: 'access_denied', error_code: 'otp_expired' }).toString()
    context.res = context.redirect(location.href, 303)
  })
  routes.on(['POST', 'PUT'], ['/signup', '/user'], async (context, next) => {
    if (textAt(await bodyOf(context.req.raw), 'password') === password) return weakPassword(context)
    return next()
  })
  return routes
}

const invalidCredentials = (context: Context<ServerEnv>): Response =>
  context.json({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }, 400)

export const weakPassword = (context: Context<ServerEnv>): Response =>
  context.json(
    {
      code: 422,
      error_code: 'weak_password',
      msg: 'Password is known to be weak and easy to guess, please choose a different one.',
      weak_password: { reasons: ['pwned'] },
    },
    422,
  )

/** The text at a path of keys, or ''. */
const textAt = (value: unknown, ...path: string[]): string => {
  const found = path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : null),
    value,
  )
  return typeof found === 'string' ? found : ''
}
