import * as z from 'zod/mini'
import { GatewayError } from '@shared/contract/errors'
import {
  accountOffersSchema,
  type AccountOffers,
  type PhoneChannel,
} from '@shared/contract/account/account-methods'
import type { BackendConfig } from '@shared/schemas/company/company'
import { answered, clientOf } from './account-guards'
import { canLinkIdentities, readAuthSettings } from './backend-probe'
import type { AuthClient, SessionStorage } from './client'
import { isPassing, type Fetch } from './plain-fetch'
import type { Sessions } from './sessions'
import { DAY_MS } from '@shared/domain/common/durations'

/** Where the result is cached: the backend is asked once a day and not at every visit. */
export const OFFERS_KEY = 'comanda.account-offers'
const KEPT_MS = DAY_MS

const keptSchema = z.object({ url: z.string(), at: z.number(), offers: accountOffersSchema })

export interface OfferParts {
  readonly config: BackendConfig
  readonly fetch: Fetch
  readonly storage: SessionStorage
  readonly sessions: Sessions
  readonly now: () => number
}

export interface OfferKeeper {
  /** What the backend supports. Errors: not_authenticated, connection, backend. */
  read(): Promise<AccountOffers>
  /** Clears the cache: something that was offered has just been rejected. */
  forget(): Promise<void>
}

const NOTHING: AccountOffers = { totp: false, phone: [], identities: [] }

/** The public settings of the auth service; every field may be missing. */
const settingsSchema = z.object({
  external: z._default(z.record(z.string(), z.unknown()), {}),
  sms_provider: z._default(z.string(), ''),
  // Only some versions include it.
  mfa_enabled: z.optional(z.boolean()),
})

/** The name of the factor that is enrolled only to test whether enrolment is possible. */
const PROBE_NAME = 'Comanda?'

type AuthError = NonNullable<Awaited<ReturnType<AuthClient['mfa']['enroll']>>['error']>

/** Sign-in methods that are no identity of a provider. */
const OWN_WAYS = new Set(['email', 'phone', 'anonymous_users', 'saml'])

const providersOf = (external: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(external).filter((name) => external[name] === true && !OWN_WAYS.has(name))

/** Only two SMS providers support WhatsApp (the auth service's own rule). */
const channelsOf = (smsProvider: string): PhoneChannel[] =>
  smsProvider.startsWith('twilio') ? ['sms', 'whatsapp'] : ['sms']

/** Errors that the auth service returns only after it has checked that the factor type is enabled. */
const SWITCHED_ON = new Set([
  'validation_failed',
  'mfa_factor_name_conflict',
  'too_many_enrolled_mfa_factors',
  'insufficient_aal',
  'mfa_verified_factor_exists',
])

/**
 * Detects what this backend supports: its settings name providers, but neither second factors nor identity linking, so
 * the endpoints themselves are called in ways without side effects.
 */
export const createOffers = ({ config, fetch, storage, sessions, now }: OfferParts): OfferKeeper => {
  let asking: Promise<AccountOffers> | null = null

  /** Whether the service has this factor type enabled: only an error from after that check proves it. */
  const isSwitchedOn = ({ status, code }: AuthError): boolean => {
    if (!status || isPassing(status)) throw new GatewayError('connection')
    return code !== undefined && SWITCHED_ON.has(code)
  }

  /** A phone factor cannot be enrolled without a number, so the request changes nothing. */
  const offersPhone = async (auth: AuthClient): Promise<boolean> => {
    const { error } = await auth.mfa.enroll({ factorType: 'phone', friendlyName: PROBE_NAME, phone: '' })
    return error !== null && isSwitchedOn(error)
  }

  /**
   * An authenticator app with the name of an existing one is rejected for its name; where there is none, one is
   * enrolled and removed at once, unverified.
   */
  const offersTotp = async (auth: AuthClient): Promise<boolean> => {
    const factors = answered(await auth.mfa.listFactors())
    const friendlyName = factors.all[0]?.friendly_name ?? PROBE_NAME
    const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName })
    if (error) return isSwitchedOn(error)
    await auth.mfa.unenroll({ factorId: data.id })
    return true
  }

  const find = async (): Promise<AccountOffers> => {
    const auth = await clientOf(sessions)
    const token = await sessions.token()
    if (token === null) throw new GatewayError('not_authenticated')
    const backend = { config, fetch }
    const settings = settingsSchema.safeParse(await readAuthSettings(backend, token))
    if (!settings.success) return NOTHING
    const { external, sms_provider, mfa_enabled } = settings.data
    const providers = providersOf(external)
    const hasFactors = mfa_enabled !== false
    const [totp, phone, links] = await Promise.all([
      hasFactors && offersTotp(auth),
      hasFactors && offersPhone(auth),
      providers.length > 0 && canLinkIdentities(backend, token),
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
