import { randomUUID } from 'node:crypto'
import { guestOf, lineOf, orderOf, answerOf, type Company, type OrderRow, type Terminal } from './company'
import type { EmbeddedBackend } from '@embedded/testing'

export interface PushResult {
  id: string
  ok: boolean
  value?: { order: OrderRow; conflict?: boolean; duplicate?: boolean; changed?: boolean }
  code?: string
  details?: Record<string, unknown>
}

export interface Pushed {
  results: PushResult[]
  last_push_seq: number
  gone: boolean
  reason?: string
}

/** Pushes as the terminal: with the public key and its own token, and the ids of what it holds back. */
export const push = async (
  backend: EmbeddedBackend,
  terminal: Terminal,
  entries: unknown,
  waiting: readonly string[] = [],
): Promise<Pushed> => {
  const { id, token } = terminal
  return answerOf<Pushed>(
    await guestOf(backend).rpc('terminal_push', {
      p_terminal: id,
      p_token: token,
      p_entries: entries,
      p_waiting: waiting,
    }),
  )
}

export const entryOf = (seq: number, kind: string, payload: unknown, over: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  seq,
  kind,
  at: '2026-03-01T12:00:00Z',
  operator_id: null,
  payload,
  ...over,
})

/** A sale of one plain dish. */
export const saleOf = (
  company: Company,
  seq: number,
  number: string,
  over: Record<string, unknown> = {},
  entry: Record<string, unknown> = {},
) => entryOf(seq, 'place_order', orderOf([lineOf(company.plain, 1000)], { number, ...over }), entry)
