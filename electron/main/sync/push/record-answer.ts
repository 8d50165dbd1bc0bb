import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import { isErrorCode } from '@shared/contract/errors'
import { orderSchema, orderStatusSchema } from '@shared/schemas/order/order'
import type { PushAnswer, PushResult } from '@shared/schemas/sync/sync'
import type { Store } from '../../db/open-store'
import { holdsOthers, type OutboxEntry } from '../../db/outbox-repository'
import { readableReplica } from '../replica-state'

/** Main answers windows between two slices of a batch. */
const SLICE_ENTRIES = 10

/** Codes that mean 'not now' for a single entry; any other rejects it. */
const TRANSIENT = new Set(['backend', 'unexpected', 'connection'])
/** An entry on which the backend alone fails this often is rejected: it must not block its order unseen. */
const MAX_FAILURES = 8

/** The reason of an entry that was answered `MAX_FAILURES` times in a form this version can't read. */
const UNREADABLE = { code: 'backend', details: { reason: 'unreadable_answer' } } as const

const answeredOrderSchema = z.object({ order: orderSchema })
const finalOrderSchema = z.object({ status: orderStatusSchema })

/**
 * Applies an order's final status at once when the backend rejects a step because of it. The pull brings it later; until
 * then the board would show a dish that was handed over, and cancelled meanwhile, as one to cook.
 */
const applyFinalStatus = (store: Store, orderId: string, code: string, details: unknown): void => {
  const final = finalOrderSchema.safeParse(details)
  if (code !== 'order_final' || !final.success) return
  const { status } = final.data
  const own = store.localOrders.byId(orderId)
  if (own) store.localOrders.replace({ ...own, status, delivered: status === 'delivered' })
  const replica = readableReplica(store)
  if (replica) store.replica.setOrderStatus(replica.generation, orderId, status)
}

/** Whether a code decides on an entry; others mean 'not now'. */
export const isRefusal = (code: string): boolean => isErrorCode(code) && !TRANSIENT.has(code)

const isRejection = (entry: OutboxEntry, code: string): boolean =>
  isRefusal(code) || entry.attempts >= MAX_FAILURES

export interface RecordedAnswer {
  readonly acknowledged: number
  readonly rejected: number
  /** Entries the answer left open: they are sent again. */
  readonly left: number
}

type Outcome = 'acknowledged' | 'rejected' | 'left'

/**
 * Writes what a push was answered, some entries per transaction. Entries the answer leaves out stay queued, and what
 * follows a refused entry of the same order waits behind it, whatever its own result. An unreadable result counts as a
 * lost one, up to `MAX_FAILURES` times. `isFinal` is false when a refusal decides nothing: a restored server refuses
 * what depends on orders it has forgotten.
 */
export const recordAnswer = async (
  store: Store,
  batch: readonly OutboxEntry[],
  answer: PushAnswer,
  now: string,
  { isFinal }: { isFinal: boolean },
): Promise<RecordedAnswer> => {
  const results = new Map(answer.results.map((result) => [result.id, result]))
  const unreadable = new Set(answer.unreadable)
  const blockedOrders = new Set<string>()

  const acknowledge = (entry: OutboxEntry, value: unknown): void => {
    store.outbox.acknowledge(entry.id, now)
    if (entry.kind !== 'place_order') return
    const answered = answeredOrderSchema.safeParse(value)
    if (answered.success) store.localOrders.replace(answered.data.order)
  }

  const record = (entry: OutboxEntry): Outcome => {
    const result: PushResult | undefined = unreadable.has(entry.id)
      ? { id: entry.id, ok: false, ...UNREADABLE }
      : results.get(entry.id)
    if (result?.ok) {
      acknowledge(entry, result.value)
      return 'acknowledged'
    }
    if (!result || !isFinal || blockedOrders.has(entry.order_id)) return 'left'
    if (holdsOthers(entry)) blockedOrders.add(entry.order_id)
    if (!isRejection(entry, result.code)) {
      store.outbox.countFailure(entry.id)
      return 'left'
    }
    store.outbox.reject(entry.id, result.code, result.details)
    applyFinalStatus(store, entry.order_id, result.code, result.details)
    return 'rejected'
  }

  const outcomes: Outcome[] = []
  for (let from = 0; from < batch.length; from += SLICE_ENTRIES) {
    if (from > 0) await setImmediate()
    const slice = batch.slice(from, from + SLICE_ENTRIES)
    outcomes.push(...store.transaction(() => slice.map(record)))
  }
  const count = (wanted: Outcome): number => outcomes.filter((outcome) => outcome === wanted).length
  return { acknowledged: count('acknowledged'), rejected: count('rejected'), left: count('left') }
}
