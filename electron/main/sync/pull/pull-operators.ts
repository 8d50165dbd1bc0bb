import type { TerminalApi, TerminalCredentials } from '@shared/backend/terminal-api'
import type { Enrolment } from '../../db/enrolment-repository'
import type { TaskParts } from '../engine-ports'

/**
 * Pulls the operators where the digest in an answer differs from the stored one, or none is stored; null: the answer
 * has none, because nothing changed. Returns whether the token is good.
 */
export const pullOperators = async (
  { operators, link }: TaskParts,
  {
    api,
    enrolment,
    credentials,
  }: { api: TerminalApi; enrolment: Enrolment; credentials: TerminalCredentials },
  digest: string | null,
): Promise<boolean> => {
  const stored = operators.digest(enrolment.company_id)
  if (stored !== '' && (digest === null || digest === stored)) return true
  const answer = await api.operators(credentials)
  if (answer.gone) link.markGone(enrolment.id, answer.reason)
  else operators.learn(enrolment.company_id, answer)
  return !answer.gone
}
