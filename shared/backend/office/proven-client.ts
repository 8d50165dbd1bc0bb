import { GatewayError } from '@shared/contract/errors'
import type { OwnProof } from '@shared/contract/people/own-data-methods'
import { authError } from '../auth-errors'
import type { Client } from '../client'
import type { OfficeParts } from './index'

type Sessions = Pick<OfficeParts, 'sessions' | 'openClient'>

/** The address of the caller's account. */
export const ownAddress = async ({ sessions }: Sessions): Promise<string> => {
  const person = await sessions.person()
  if (!person) throw new GatewayError('not_authenticated')
  return person.email
}

export const checkAuth = (
  error: { status?: number | undefined; code?: string | undefined; message: string } | null,
): void => {
  if (error) throw authError(error.status, error.code, error.message)
}

/**
 * What needs a recent session gets a client of its own, on which the caller signs in by password or mailed code; the
 * present session stays. Its session is to be ended. Errors: invalid_credentials, link_invalid.
 */
export const provenClient = async (parts: Sessions, proof: OwnProof): Promise<Client> => {
  const email = await ownAddress(parts)
  const client = await parts.openClient()
  const { error } =
    'password' in proof
      ? await client.auth.signInWithPassword({ email, password: proof.password })
      : await client.auth.verifyOtp({ email, token: proof.code, type: 'email' })
  checkAuth(error)
  return client
}
