import { GatewayError } from '@shared/contract/errors'
import type { Factor } from '@shared/contract/account/account-methods'
import type { Handlers } from '@shared/contract/gateway'
import type { methods } from '@shared/contract/methods'
import { answered, clientOf } from './account-guards'
import type { OfferKeeper } from './account-offers'
import type { AuthClient } from './client'
import type { Sessions } from './sessions'

type FactorMethods =
  | 'account.factors'
  | 'account.enrolTotp'
  | 'account.enrolPhone'
  | 'account.challenge'
  | 'account.verify'
  | 'account.unenrol'

/** The issuer that the user reads in their authenticator app above the code. */
const ISSUER = 'Comanda'

type Listed = Awaited<ReturnType<AuthClient['mfa']['listFactors']>>
type Held = NonNullable<Listed['data']>['all'][number]

const factorOf = (held: Held): Factor[] => {
  const type = held.factor_type
  if (type !== 'totp' && type !== 'phone') return []
  const phone = 'phone' in held && typeof held.phone === 'string' && held.phone !== '' ? held.phone : null
  return [
    { id: held.id, type, name: held.friendly_name ?? '', phone, is_verified: held.status === 'verified' },
  ]
}

const factorsOf = async (auth: AuthClient): Promise<Factor[]> =>
  answered(await auth.mfa.listFactors()).all.flatMap(factorOf)

/** A name that no other factor of the user has: the auth service requires unique names. */
const freeName = (name: string, factors: readonly Factor[]): string => {
  const taken = new Set(factors.map((factor) => factor.name))
  let free = name
  for (let count = 2; taken.has(free); count += 1) free = `${name} ${count}`
  return free
}

/** Second factors, by the auth library. The error 'not_offered' clears the cached offers. */
export const createFactors = (
  sessions: Sessions,
  offers: OfferKeeper,
): Pick<Handlers<typeof methods>, FactorMethods> => {
  const offered = async <T>(work: (auth: AuthClient) => Promise<T>): Promise<T> => {
    try {
      return await work(await clientOf(sessions))
    } catch (cause) {
      if (cause instanceof GatewayError && cause.code === 'not_offered') await offers.forget()
      throw cause
    }
  }

  /** Unverified factors are removed first: one of the same name would block the new one. */
  const clearedFor = async (auth: AuthClient, type: Factor['type'], name: string): Promise<string> => {
    const factors = await factorsOf(auth)
    const leftovers = factors.filter((factor) => factor.type === type && !factor.is_verified)
    for (const { id } of leftovers) await auth.mfa.unenroll({ factorId: id })
    return freeName(
      name,
      factors.filter((factor) => !leftovers.includes(factor)),
    )
  }

  return {
    'account.factors': () => offered(factorsOf),
    'account.enrolTotp': ({ name }) =>
      offered(async (auth) => {
        const friendlyName = await clearedFor(auth, 'totp', name)
        const begun = answered(await auth.mfa.enroll({ factorType: 'totp', issuer: ISSUER, friendlyName }))
        return { factor_id: begun.id, uri: begun.totp.uri, secret: begun.totp.secret }
      }),
    'account.enrolPhone': ({ name, phone }) =>
      offered(async (auth) => {
        const friendlyName = await clearedFor(auth, 'phone', name)
        return { factor_id: answered(await auth.mfa.enroll({ factorType: 'phone', friendlyName, phone })).id }
      }),
    'account.challenge': ({ factor_id, channel }) =>
      offered(async (auth) => {
        const challenge = answered(
          await auth.mfa.challenge({ factorId: factor_id, ...(channel === undefined ? {} : { channel }) }),
        )
        const ends = challenge.expires_at
        return {
          challenge_id: challenge.id,
          expires_at: ends > 0 ? new Date(ends * 1_000).toISOString() : null,
        }
      }),
    'account.verify': ({ factor_id, challenge_id, code }) =>
      offered(async (auth) => {
        answered(await auth.mfa.verify({ factorId: factor_id, challengeId: challenge_id, code }))
        const session = await sessions.read()
        if (!session) throw new GatewayError('not_authenticated')
        return session
      }),
    'account.unenrol': ({ factor_id }) =>
      offered(async (auth) => {
        answered(await auth.mfa.unenroll({ factorId: factor_id }))
        return {}
      }),
  }
}
