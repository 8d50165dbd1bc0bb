import { randomBytes } from 'node:crypto'
import type { EmbeddedBackend } from '@embedded/testing'
import { answerOf, guestOf, type Terminal } from './company'

export interface Operator {
  user_id: string
  name: string
  can_take_orders: boolean
  can_manage_company: boolean
  is_staff: boolean
  pin: { version: string; salt: string; rounds: number; digits: number } | null
}

export interface OperatorsAnswer {
  operators: Operator[]
  digest: string
  gone: boolean
}

/** What a client sends of a PIN that it sets. */
export interface NewPin {
  readonly salt: string
  readonly rounds: number
  readonly digits: number
  readonly proof: string
}

export const newPin = (over: Partial<NewPin> = {}): NewPin => ({
  salt: randomBytes(16).toString('base64url'),
  rounds: 15,
  digits: 6,
  proof: randomBytes(32).toString('base64url'),
  ...over,
})

/** What the backend tells a terminal of its operators. */
export const askOperators = async (
  backend: EmbeddedBackend,
  { id, token }: Terminal,
): Promise<OperatorsAnswer> =>
  answerOf(await guestOf(backend).rpc('terminal_operators', { p_terminal: id, p_token: token }))
