import * as z from 'zod/mini'
import { GatewayError } from '@shared/contract/errors'
import type { Output } from '@shared/contract/gateway'
import { answered, clientOf } from './account-guards'
import type { Sessions } from './sessions'
import { partOfToken } from './stored-session'

const headerSchema = z.object({ alg: z.string(), kid: z.optional(z.string()) })

/** Whether this token can be verified on this device: signed by a key pair whose public key the backend publishes. */
const isOfKeyPair = (token: string): boolean => {
  const header = headerSchema.safeParse(partOfToken(token, 0))
  return header.success && !header.data.alg.startsWith('HS') && header.data.kid !== undefined
}

/**
 * The authentication level of the session, by the verified claims of the access token. supabase-js verifies the
 * signature on this device with the backend's key set (spec §7), which it caches for ten minutes; where the backend
 * signs with a shared secret, the backend verifies it. Errors: not_authenticated (also for a forged token),
 * connection.
 */
export const createAssurance =
  (sessions: Sessions): (() => Promise<Output<'account.assurance'>>) =>
  async () => {
    const auth = await clientOf(sessions)
    const token = await sessions.token()
    if (token === null) throw new GatewayError('not_authenticated')
    const answer = await auth.getClaims(token)
    if (answer.error?.name === 'AuthInvalidJwtError') throw new GatewayError('not_authenticated')
    const { claims } = answered(answer)
    return {
      level: claims.aal === 'aal2' ? 'aal2' : 'aal1',
      verified_by: isOfKeyPair(token) ? 'key_set' : 'backend',
    }
  }
