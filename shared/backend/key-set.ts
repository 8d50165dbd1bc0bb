import * as z from 'zod/mini'
import { GatewayError } from '../contract/errors'
import type { Output } from '../contract/gateway'
import type { BackendConfig } from '@shared/schemas/company/company'
import { answered, clientOf } from './account-guards'
import type { AuthClient } from './auth-client'
import { REQUEST_TIMEOUT_MS, requestWithin, type Fetch } from './http'
import { partOfToken } from './session-face'
import type { Sessions } from './sessions'

/** How long a key set holds: a key that is taken back must not be trusted for ever. */
const KEPT_MS = 10 * 60_000

const headerSchema = z.object({ alg: z.string(), kid: z.optional(z.string()) })
const keySetSchema = z.object({
  keys: z.array(z.looseObject({ kid: z.optional(z.string()), kty: z.string() })),
})
type Keys = z.infer<typeof keySetSchema>['keys']
type LibraryKeys = NonNullable<NonNullable<Parameters<AuthClient['getClaims']>[1]>['jwks']>

export interface KeySetParts {
  readonly config: BackendConfig
  readonly fetch: Fetch
  readonly sessions: Sessions
  readonly now: () => number
}

/** The backend's public keys (spec §7), read when first needed; none where it has none. Errors: connection. */
const createKeySet = ({ config, fetch, now }: KeySetParts): (() => Promise<Keys>) => {
  const url = `${config.url.replace(/\/+$/, '')}/auth/v1/.well-known/jwks.json`
  const init: RequestInit = { headers: { apikey: config.publishable_key, Accept: 'application/json' } }
  let kept: { readonly keys: Keys; readonly at: number } | null = null
  return async () => {
    if (kept && Math.abs(now() - kept.at) < KEPT_MS) return kept.keys
    const body = await requestWithin(
      fetch,
      url,
      init,
      REQUEST_TIMEOUT_MS,
      async (response): Promise<unknown> => (response.ok ? response.json() : null),
    )
    const parsed = keySetSchema.safeParse(body)
    kept = { keys: parsed.success ? parsed.data.keys : [], at: now() }
    return kept.keys
  }
}

/** Whether this token can be verified here: signed by a key pair whose public half is in the set. */
const keysFor = async (token: string, readKeys: () => Promise<Keys>): Promise<Keys> => {
  const header = headerSchema.safeParse(partOfToken(token, 0))
  if (!header.success || header.data.alg.startsWith('HS') || header.data.kid === undefined) return []
  const { kid } = header.data
  return (await readKeys()).filter((key) => key.kid === kid)
}

/**
 * How far the person has proved who they are, by the access token's own claims. The auth library verifies the signature on
 * this machine with the backend's key set; where the backend signs with a shared secret, or has no such key, it asks the
 * backend instead. Errors: not_authenticated (also for a token that is not the backend's), connection.
 */
export const createAssurance = (parts: KeySetParts): (() => Promise<Output<'account.assurance'>>) => {
  const readKeys = createKeySet(parts)
  return async () => {
    const auth = await clientOf(parts.sessions)
    const token = await parts.sessions.token()
    if (token === null) throw new GatewayError('not_authenticated')
    const keys = await keysFor(token, readKeys)
    const answer = await auth.getClaims(token, { jwks: { keys } as unknown as LibraryKeys })
    if (answer.error?.name === 'AuthInvalidJwtError') throw new GatewayError('not_authenticated')
    const { claims } = answered(answer)
    return {
      level: claims.aal === 'aal2' ? 'aal2' : 'aal1',
      verified_by: keys.length > 0 ? 'key_set' : 'backend',
    }
  }
}
