import * as z from 'zod/mini'
import { GatewayError } from '../contract/errors'
import {
  accountOffersSchema,
  type AccountOffers,
  type PhoneChannel,
} from '@shared/contract/account/account-methods'
import type { BackendConfig } from '@shared/schemas/company/company'
import { answered, clientOf } from './account-guards'
import type { AuthClient, SessionStorage } from './auth-client'
import { REQUEST_TIMEOUT_MS, requestWithin, type Fetch } from './http'
import type { Sessions } from './sessions'

/** Where the answer is kept, so that a backend is asked once a day and not at every visit. */
export const OFFERS_KEY = 'comanda.account-offers'
const KEPT_MS = 24 * 3_600_000

const keptSchema = z.object({ url: z.string(), at: z.number(), offers: accountOffersSchema })

export interface OfferParts {
  readonly config: BackendConfig
  readonly fetch: Fetch
  readonly storage: SessionStorage
  readonly sessions: Sessions
  readonly now: () => number
}

export interface OfferKeeper {
  /** What the backend offers. Errors: not_authenticated, connection, backend. */
  read(): Promise<AccountOffers>
  /** Asks afresh next time: something that was offered has just been refused. */
  forget(): Promise<void>
}

const NOTHING: AccountOffers = { totp: false, phone: [], identities: [] }

/** The public settings of the auth service; every field may be missing. */
const settingsSchema = z.object({
  external: z._default(z.record(z.string(), z.unknown()), {}),
  sms_provider: z._default(z.string(), ''),
  // Only some versions say it.
  mfa_enabled: z.optional(z.boolean()),
})

interface Reply {
  readonly status: number
  readonly code: string | null
  readonly body: unknown
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

const codeOf = (body: unknown): string | null => {
  const { error_code, code } = (body ?? {}) as { error_code?: unknown; code?: unknown }
  return [error_code, code].find((value): value is string => typeof value === 'string') ?? null
}

const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500

/** Ways of signing in that are no identity of a provider. */
const OWN_WAYS = new Set(['email', 'phone', 'anonymous_users', 'saml'])

const providersOf = (external: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(external).filter((name) => external[name] === true && !OWN_WAYS.has(name))

/** WhatsApp goes by two providers of short messages only (the auth service's own rule). */
const channelsOf = (smsProvider: string): PhoneChannel[] =>
  smsProvider.startsWith('twilio') ? ['sms', 'whatsapp'] : ['sms']

/** Refusals that come after the auth service has looked whether the kind of factor is switched on. */
const SWITCHED_ON = new Set([
  'validation_failed',
  'mfa_factor_name_conflict',
  'too_many_enrolled_mfa_factors',
  'insufficient_aal',
  'mfa_verified_factor_exists',
])

/**
 * What this backend offers, by asking it: its settings name providers, but neither second factors nor whether identities may be
 * linked, so the endpoints themselves are asked in ways that leave nothing behind.
 */
export const createOffers = ({ config, fetch, storage, sessions, now }: OfferParts): OfferKeeper => {
  const base = `${config.url.replace(/\/+$/, '')}/auth/v1`
  let asking: Promise<AccountOffers> | null = null

  const ask = async (path: string, token: string, body?: Record<string, unknown>): Promise<Reply> => {
    const init: RequestInit = {
      method: body ? 'POST' : 'GET',
      headers: {
        apikey: config.publishable_key,
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }
    const reply = await requestWithin(
      fetch,
      `${base}${path}`,
      init,
      REQUEST_TIMEOUT_MS,
      async (response) => ({
        status: response.status,
        body: jsonOf(await response.text()),
      }),
    )
    if (isPassing(reply.status)) throw new GatewayError('backend', { status: reply.status })
    if (reply.status === 401) throw new GatewayError('not_authenticated')
    return { ...reply, code: codeOf(reply.body) }
  }

  /** A telephone without its number can't be enrolled: only the switch is told. */
  const offersPhone = async (token: string): Promise<boolean> => {
    const { code } = await ask('/factors', token, { factor_type: 'phone' })
    return code !== null && SWITCHED_ON.has(code)
  }

  /**
   * An authenticator app by the name of one that is there is refused for its name; where there is none, one is begun and taken
   * back at once, unverified as it is.
   */
  const offersTotp = async (auth: AuthClient): Promise<boolean> => {
    const held = answered(await auth.mfa.listFactors())
    const friendlyName = held.all[0]?.friendly_name ?? 'Comanda?'
    const begun = await auth.mfa.enroll({ factorType: 'totp', friendlyName })
    if (begun.data) {
      await auth.mfa.unenroll({ factorId: begun.data.id })
      return true
    }
    const { status, code } = begun.error
    if (!status || isPassing(status)) throw new GatewayError('connection')
    return code !== undefined && SWITCHED_ON.has(code)
  }

  /** Without a provider nothing begins: either linking as such is refused, or the missing provider. */
  const linksIdentities = async (token: string): Promise<boolean> => {
    const { status, code } = await ask('/user/identities/authorize', token)
    return status === 400 && code === 'validation_failed'
  }

  const find = async (): Promise<AccountOffers> => {
    const auth = await clientOf(sessions)
    const token = await sessions.token()
    if (token === null) throw new GatewayError('not_authenticated')
    const { status, body } = await ask('/settings', token)
    const settings = settingsSchema.safeParse(body)
    if (status !== 200 || !settings.success) return NOTHING
    const { external, sms_provider, mfa_enabled } = settings.data
    const providers = providersOf(external)
    const hasFactors = mfa_enabled !== false
    const [totp, phone, links] = await Promise.all([
      hasFactors && offersTotp(auth),
      hasFactors && offersPhone(token),
      providers.length > 0 && linksIdentities(token),
    ])
    return { totp, phone: phone ? channelsOf(sms_provider) : [], identities: links ? providers : [] }
  }

  const readKept = async (): Promise<AccountOffers | null> => {
    const text = await storage.get(OFFERS_KEY)
    try {
      const kept = keptSchema.parse(JSON.parse(text ?? ''))
      const isFresh = kept.url === config.url && Math.abs(now() - kept.at) < KEPT_MS
      return isFresh ? kept.offers : null
    } catch {
      return null
    }
  }

  const findAndKeep = async (): Promise<AccountOffers> => {
    const offers = await find()
    await storage.set(OFFERS_KEY, JSON.stringify({ url: config.url, at: now(), offers }))
    return offers
  }

  return {
    read: async () => {
      if (!(await sessions.read())) throw new GatewayError('not_authenticated')
      const kept = await readKept()
      if (kept) return kept
      asking ??= findAndKeep().finally(() => {
        asking = null
      })
      return asking
    },
    forget: () => storage.remove(OFFERS_KEY),
  }
}
