import { GatewayError } from '@shared/contract/errors'
import { authError } from './auth-errors'
import type { AuthClient } from './client'
import type { Sessions } from './sessions'

/** The errors that the auth library returns instead of throwing. */
export interface AuthFailure {
  readonly name?: string
  readonly status?: number | undefined
  readonly code?: string | undefined
  readonly message: string
}

/** An error of the auth service as ours; a missing session is not_authenticated. */
export const accountError = ({ name, status, code, message }: AuthFailure): GatewayError => {
  if (name === 'AuthSessionMissingError' || code === 'session_not_found' || code === 'no_authorization')
    return new GatewayError('not_authenticated', {}, message)
  return authError(status, code, message)
}

/** The data of a result of the auth library. Errors: those of the auth service. */
export const answered = <D>(answer: { data: D; error: AuthFailure | null }): NonNullable<D> => {
  if (answer.error) throw accountError(answer.error)
  if (answer.data === null || answer.data === undefined) throw new GatewayError('backend')
  return answer.data
}

/** The auth library for the signed-in user. Errors: not_authenticated, connection. */
export const clientOf = async (sessions: Sessions): Promise<AuthClient> => {
  if (!(await sessions.read())) throw new GatewayError('not_authenticated')
  return (await sessions.client()).auth
}
