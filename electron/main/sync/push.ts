import * as z from 'zod/mini'
import type { TerminalApi, TerminalCredentials } from '@shared/backend/terminal-api'
import { isErrorCode } from '@shared/contract/errors'
import { orderSchema, orderStatusSchema } from '@shared/schemas/order'
import type { Gone, PushAnswer, PushEntry } from '@shared/schemas/sync'
import type { Store } from '../db/open-store'
import type { OutboxEntry } from '../db/outbox-repository'
import { readableReplica } from './replica-state'

export const BATCH_ENTRIES = 50
const BATCH_CHARACTERS = 700_000

/** Codes that mean 'not now' of a single entry; any other is a refusal, and the entry is parked. */
const TRANSIENT = new Set(['backend', 'unexpected', 'connection'])
/** An entry the backend fails on by itself, again and again, is parked at last: it must not hold up its order unseen. */
const MAX_FAILURES = 8

/** What an entry is parked with that was answered `MAX_FAILURES` times in words nobody here can read. */
const UNREADABLE = { code: 'backend', details: { reason: 'unreadable_answer' } } as const

const answeredOrderSchema = z.object({ order: orderSchema })

const toWire = ({ id, seq, kind, at, operator_id, payload, printed }: OutboxEntry): PushEntry => ({
  id,
  seq,
  kind,
  at,
  operator_id,
  payload,
  ...(printed ? { printed } : {}),
})

/** As many of the entries as fit into one push; at least one, however large. */
export const fitting = (entries: readonly OutboxEntry[]): OutboxEntry[] => {
  let size = 0
  const end = entries.findIndex((entry, index) => {
    size += JSON.stringify(entry.payload).length + 300
    return index > 0 && size > BATCH_CHARACTERS
  })
  return end < 0 ? [...entries] : entries.slice(0, end)
}

const itemsSchema = z.object({ items: z.array(z.object({ id: z.string() })) })
const itemIdsOf = (payload: OutboxEntry['payload']): string[] => {
  const parsed = itemsSchema.safeParse(payload)
  return parsed.success ? parsed.data.items.map(({ id }) => id) : []
}

const finalOrderSchema = z.object({ status: orderStatusSchema })

/**
 * An order that the backend calls final is so here at once. The pull that brings it comes later, and until then a dish that
 * was handed over, and called off meanwhile, would stand on the board to be cooked again: its step is refused.
 */
const believeFinal = (store: Store, orderId: string, code: string, details: unknown): void => {
  const final = finalOrderSchema.safeParse(details)
  if (code !== 'order_final' || !final.success) return
  const { status } = final.data
  const own = store.localOrders.byId(orderId)
  if (own) store.localOrders.replace({ ...own, status, delivered: status === 'delivered' })
  const replica = readableReplica(store)
  if (replica) store.replica.setOrderStatus(replica.generation, orderId, status)
}

export interface Settled {
  readonly acknowledged: number
  readonly parked: number
  /** Entries the answer did not settle: they are offered again. */
  readonly left: number
}

const shouldPark = (entry: OutboxEntry, code: string): boolean =>
  (isErrorCode(code) && !TRANSIENT.has(code)) || entry.attempts >= MAX_FAILURES

/**
 * Writes what a push was answered: one transaction. What the answer leaves out stays queued; what follows a refused
 * entry of the same order waits behind it, whatever was said of it. An answer that can't be read is a lost one, and the entry
 * is offered again; but not for ever: people are told at last. `isFinal` is false when a refusal decides nothing: a restored
 * server refuses what hangs on orders it has forgotten.
 */
export const settle = (
  store: Store,
  batch: readonly OutboxEntry[],
  answer: PushAnswer,
  now: string,
  { isFinal }: { isFinal: boolean },
): Settled =>
  store.transaction(() => {
    const results = new Map(answer.results.map((result) => [result.id, result]))
    const unreadable = new Set(answer.unreadable)
    const held = new Set<string>()
    let acknowledged = 0
    let parked = 0
    for (const entry of batch) {
      const result = unreadable.has(entry.id)
        ? ({ ok: false, ...UNREADABLE } as const)
        : results.get(entry.id)
      if (result?.ok) {
        store.outbox.acknowledge(entry.id, now)
        acknowledged += 1
        const answered = answeredOrderSchema.safeParse(result.value)
        if (answered.success && entry.kind === 'place_order') store.localOrders.replace(answered.data.order)
      } else if (result && isFinal && !held.has(entry.order_id)) {
        held.add(entry.order_id)
        if (!shouldPark(entry, result.code)) {
          store.outbox.countFailure(entry.id)
          continue
        }
        store.outbox.park(entry.id, result.code, result.details)
        believeFinal(store, entry.order_id, result.code, result.details)
        parked += 1
      }
    }
    return { acknowledged, parked, left: batch.length - acknowledged - parked }
  })

/** With an order goes whether its kitchen's ticket is on paper: the kitchen's screen then shows it without a sound. */
const withPaper = (store: Store, entry: OutboxEntry): OutboxEntry =>
  entry.kind === 'place_order' && store.printing.isOnPaper(entry.order_id, itemIdsOf(entry.payload))
    ? { ...entry, printed: true }
    : entry

/** The entries to offer next under an enrolment. */
export const takeBatch = (store: Store, enrolmentId: string, limit: number): OutboxEntry[] =>
  fitting(store.outbox.nextBatch(enrolmentId, limit)).map((entry) => withPaper(store, entry))

export const pushBatch = (
  api: TerminalApi,
  credentials: TerminalCredentials,
  batch: readonly OutboxEntry[],
): Promise<PushAnswer | Gone> => api.push(credentials, batch.map(toWire))
