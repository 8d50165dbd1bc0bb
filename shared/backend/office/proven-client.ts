import type * as z from 'zod/mini'
import { GatewayError } from '@shared/contract/errors'
import type { OwnProof } from '@shared/contract/people/own-data-methods'
import { authError } from '../auth-errors'
import type { Client } from '../client'
import { callFunction, type ArgumentsOf, type FunctionName } from '../data-api'
import { dataError } from '../errors'
import { parseAnswer } from '../parse'
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

/**
 * Calls a function that a session does only when it has just begun: in the present one, or by a proof in one that ends
 * with the call. Errors: sign_in_again without a proof, those of `provenClient` and `callFunction`.
 */
export const callProven = async <S extends z.ZodMiniType, F extends FunctionName>(
  parts: OfficeParts,
  proof: OwnProof | null,
  name: F,
  args: ArgumentsOf<F>,
  answer: S,
): Promise<z.output<S>> => {
  if (proof === null) return callFunction(parts, name, args, answer)
  const client = await provenClient(parts, proof)
  const { data, error, status } = await client.rpc(name, args as never)
  await client.auth.signOut({ scope: 'local' })
  if (error) throw status === 0 ? new GatewayError('connection') : dataError(status, error)
  return parseAnswer(answer, data, name, parts.report)
}
