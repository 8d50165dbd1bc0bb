import type { TerminalApi, TerminalCredentials } from '@shared/backend/terminal-api'
import type { Gone, PushAnswer, PushEntry } from '@shared/schemas/sync/sync'
import type { Store } from '../../db/open-store'
import { isEndOfCall, type OutboxEntry } from '../../db/outbox-repository'
import { isOrderOnPaper } from '../../printing/on-paper'
import { fitting } from '../fitting'

export const BATCH_ENTRIES = 50
const BATCH_CHARACTERS = 700_000

const toWire = ({ id, seq, kind, at, operator_id, payload, printed, approval }: PushEntry): PushEntry => ({
  id,
  seq,
  kind,
  at,
  operator_id,
  payload,
  ...(printed ? { printed } : {}),
  ...(approval ? { approval } : {}),
})

const sizeOf = ({ payload }: PushEntry): number => JSON.stringify(payload).length + 300

/** Marks an order whose kitchen ticket is printed: the kitchen's screen then shows it without a sound. */
const withPrinted = (store: Store, entry: OutboxEntry): OutboxEntry =>
  entry.kind === 'place_order' && isOrderOnPaper(store, entry.order_id) ? { ...entry, printed: true } : entry

/**
 * Those up to the end of a call that is about the same tab as one before it: the backend answers each for itself, and where
 * it refuses a payment the end of a PIX must not give the bill back.
 */
const untilEndOfCall = (entries: readonly OutboxEntry[]): readonly OutboxEntry[] => {
  const seen = new Set<string>()
  const place = entries.findIndex((entry) => {
    const isSecond = isEndOfCall(entry) && seen.has(entry.order_id)
    seen.add(entry.order_id)
    return isSecond
  })
  return place === -1 ? entries : entries.slice(0, place)
}

/** The entries of an enrolment to send next. */
export const takeBatch = (store: Store, enrolmentId: string, limit: number): OutboxEntry[] => {
  store.outbox.moveOvertaken(enrolmentId)
  const next = untilEndOfCall(store.outbox.nextBatch(enrolmentId, limit))
  const batch = fitting(next, sizeOf, BATCH_CHARACTERS)
  store.outbox.moveWaiting(enrolmentId, batch.at(-1)?.seq ?? 0)
  return batch.map((entry) => withPrinted(store, entry))
}

/** What others must not take for answered once a batch is. */
export const heldBackWith = (store: Store, enrolmentId: string, batch: readonly OutboxEntry[]): string[] =>
  store.outbox.waitingEntries(enrolmentId, batch.at(-1)?.seq ?? 0)

/** As many of another terminal's entries as one call brings, as they are sent. */
export const wireBatch = (entries: readonly PushEntry[]): PushEntry[] =>
  fitting(entries.slice(0, BATCH_ENTRIES), sizeOf, BATCH_CHARACTERS).map(toWire)

/** Sends a batch, and says what is held back meanwhile. Errors: connection, backend, invalid_input. */
export const pushBatch = (
  api: TerminalApi,
  credentials: TerminalCredentials,
  batch: readonly OutboxEntry[],
  waiting: readonly string[],
): Promise<PushAnswer | Gone> => api.push(credentials, batch.map(toWire), waiting)
