import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { setTimeout as delay } from 'node:timers/promises'
import { networkOf } from './client-address'
import { RateLimiter, type RateLimit } from './rate-limit'
import { bodyOf, emailIn } from './request-body'
import type { ServerEnv } from './server-env'

/**
 * What one sender may try. A limit by account and network stops guessing, one by network stops a sender who goes through accounts, and
 * one by account stops many networks that share one target. Successes do not count.
 */
export interface AuthLimits {
  /** Wrong passwords. */
  passwords: RateLimit
  passwordsOfNetwork: RateLimit
  passwordsOfAccount: RateLimit
  /** Wrong codes of mails. Beyond the last an account's codes are not accepted; the mail's link is. */
  codes: RateLimit
  codesOfNetwork: RateLimit
  codesOfAccount: RateLimit
  /** Mails asked for, whether or not the address has an account. */
  mails: RateLimit
  mailsOfNetwork: RateLimit
  mailsOfAccount: RateLimit
  signUpsOfNetwork: RateLimit
}

const minutes = (count: number): number => count * 60_000

/** The people of a restaurant, and its guests on its Wi-Fi, share one network. */
export const defaultAuthLimits: AuthLimits = {
  passwords: { attempts: 30, windowMs: minutes(5) },
  passwordsOfNetwork: { attempts: 30, windowMs: minutes(5) },
  passwordsOfAccount: { attempts: 100, windowMs: minutes(60) },
  codes: { attempts: 5, windowMs: minutes(15) },
  codesOfNetwork: { attempts: 30, windowMs: minutes(15) },
  codesOfAccount: { attempts: 10, windowMs: minutes(60) },
  mails: { attempts: 3, windowMs: minutes(10) },
  mailsOfNetwork: { attempts: 20, windowMs: minutes(10) },
  mailsOfAccount: { attempts: 6, windowMs: minutes(60) },
  signUpsOfNetwork: { attempts: 20, windowMs: minutes(10) },
}

/** Longer than a mail takes to be written: the time says nothing about whether the address has an account. */
const mailAnswerMs = 250
/** Accounts that signed in from a network are remembered up to this number. */
const rememberedSignIns = 10_000

interface Counter {
  limiter: RateLimiter
  key: string
}

/** Stands in front of /auth/v1 and stops a sender who tries too much. */
export const limitAuth = (limits: AuthLimits): Hono<ServerEnv> => {
  const limiterOf = (name: keyof AuthLimits) => new RateLimiter(limits[name])
  const mails = limiterOf('mails')
  const mailsOfNetwork = limiterOf('mailsOfNetwork')
  const mailsOfAccount = limiterOf('mailsOfAccount')

  const mailCounters = (context: Context<ServerEnv>, email: string): Counter[] => {
    const network = networkOf(context.var.clientAddress)
    return [
      { limiter: mails, key: `${network} ${email}` },
      { limiter: mailsOfNetwork, key: network },
      { limiter: mailsOfAccount, key: email },
    ]
  }
  const limitMails: MiddlewareHandler<ServerEnv> = async (context, next) => {
    const email = emailIn(await bodyOf(context.req.raw))
    const wait = takeAll(mailCounters(context, email))
    if (wait > 0) return tooMany(context, wait, 'over_email_send_rate_limit')
    const shortest = delay(mailAnswerMs)
    await next()
    await shortest
  }

  const signUps = limiterOf('signUpsOfNetwork')
  const limitSignUps: MiddlewareHandler<ServerEnv> = async (context, next) => {
    const wait = signUps.take(networkOf(context.var.clientAddress), Date.now())
    return wait > 0 ? tooMany(context, wait) : next()
  }

  const routes = new Hono<ServerEnv>()
  routes.post('/token', limitPasswords(limits))
  routes.post('/verify', limitCodes(limits))
  routes.get('/verify', limitCodes(limits))
  routes.post('/signup', limitSignUps)
  for (const path of ['/recover', '/resend', '/otp', '/magiclink']) routes.post(path, limitMails)
  routes.get('/reauthenticate', limitMails)
  routes.put('/user', async (context, next) => {
    const email = emailIn(await bodyOf(context.req.raw))
    // A change of address sends a mail, and a refusal says that the address is taken.
    const wait = email === '' ? 0 : takeAll(mailCounters(context, email))
    return wait > 0 ? tooMany(context, wait, 'over_email_send_rate_limit') : next()
  })
  return routes
}

/**
 * Limits wrong passwords. An account that signed in from a network before is let through from there by its own limit alone: a sender
 * who uses up the limit of a shared network, or of the account, does not lock out who is known there.
 */
const limitPasswords = (limits: AuthLimits): MiddlewareHandler<ServerEnv> => {
  const ofPair = new RateLimiter(limits.passwords)
  const ofNetwork = new RateLimiter(limits.passwordsOfNetwork)
  const ofAccount = new RateLimiter(limits.passwordsOfAccount)
  const known = new Set<string>()
  return async (context, next) => {
    if (context.req.query('grant_type') !== 'password') return next()
    const network = networkOf(context.var.clientAddress)
    const email = emailIn(await bodyOf(context.req.raw))
    const pair = `${network} ${email}`
    const shared = [
      { limiter: ofNetwork, key: network },
      { limiter: ofAccount, key: email },
    ]
    const wait = takeAll([{ limiter: ofPair, key: pair }, ...(known.has(pair) ? [] : shared)])
    if (wait > 0) return tooMany(context, wait)
    const wasKnown = known.has(pair)
    await next()
    if (context.res.status !== 200) return
    ofPair.forget(pair)
    if (!wasKnown) giveBackAll(shared)
    known.delete(pair)
    known.add(pair)
    const [oldest] = known
    if (known.size > rememberedSignIns && oldest !== undefined) known.delete(oldest)
  }
}

/** Limits wrong codes. A link has no address to count by and is not guessable (signed-links.ts): its network alone counts. */
const limitCodes = (limits: AuthLimits): MiddlewareHandler<ServerEnv> => {
  const ofPair = new RateLimiter(limits.codes)
  const ofNetwork = new RateLimiter(limits.codesOfNetwork)
  const ofAccount = new RateLimiter(limits.codesOfAccount)
  return async (context, next) => {
    const network = networkOf(context.var.clientAddress)
    const body = await bodyOf(context.req.raw)
    const email = 'token_hash' in body ? '' : emailIn(body)
    const counters: Counter[] = [{ limiter: ofNetwork, key: network }]
    if (email !== '') {
      counters.unshift({ limiter: ofPair, key: `${network} ${email}` })
      counters.push({ limiter: ofAccount, key: email })
    }
    const wait = takeAll(counters)
    if (wait > 0) return tooMany(context, wait)
    await next()
    const redirect = context.res.headers.get('location')
    const isRight = context.res.status === 200 || (redirect !== null && !redirect.includes('error='))
    if (isRight) giveBackAll(counters)
  }
}

/** Counts one attempt against each, the narrowest first; the first that is used up stops it. Returns the seconds to wait, or 0. */
const takeAll = (counters: readonly Counter[]): number => {
  for (const { limiter, key } of counters) {
    const wait = limiter.take(key, Date.now())
    if (wait > 0) return wait
  }
  return 0
}

const giveBackAll = (counters: readonly Counter[]): void => {
  for (const { limiter, key } of counters) limiter.giveBack(key)
}

/** The auth service's response to a sender who tries too much; `wait` in seconds. */
export const tooMany = (context: Context, wait: number, code = 'over_request_rate_limit'): Response => {
  const headers = { 'Retry-After': String(wait), 'X-Sb-Error-Code': code }
  return context.json({ code: 429, error_code: code, msg: 'Request rate limit reached' }, 429, headers)
}
