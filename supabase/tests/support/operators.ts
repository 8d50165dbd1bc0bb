import type { EmbeddedBackend } from '@embedded/testing'
import { answerOf, guestOf, type Terminal } from './company'

export interface Operator {
  user_id: string
  name: string
  can_take_orders: boolean
  can_manage_company: boolean
  is_staff: boolean
  verifier: string | null
}

export interface OperatorsAnswer {
  operators: Operator[]
  digest: string
  gone: boolean
}

/** A text of a verifier's form. */
export const verifierOf = (letter: string): string =>
  `scrypt$ln=15,r=8,p=1$${letter.repeat(22)}$${letter.repeat(43)}`

/** What the backend tells a terminal of its operators. */
export const askOperators = async (
  backend: EmbeddedBackend,
  { id, token }: Terminal,
): Promise<OperatorsAnswer> =>
  answerOf(await guestOf(backend).rpc('terminal_operators', { p_terminal: id, p_token: token }))
