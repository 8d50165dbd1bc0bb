import * as z from 'zod/mini'
import { businessDay } from '@shared/domain/sales/sales-figures'
import type { ChangedRow } from '@shared/schemas/sync/sync'
import type { Store } from '../db/open-store'
import { isNobody, isSamePeople, NO_NAME, withoutPeople } from '../db/people'
import { readableReplica } from './replica-state'

const KEY = 'people_kept_since'
const QUARTER_MS = 15 * 60_000
const DAY_QUARTERS = 4 * 26

const calendarSchema = z.object({
  time_zone: z._default(z.string(), 'America/Sao_Paulo'),
  day_cutoff_hour: z._default(z.int(), 4),
})

/** The moment the company's business day began, ISO 8601; null before its first pull. */
export const dayStart = (store: Store, nowMs: number): string | null => {
  const replica = readableReplica(store)
  const row = replica && store.replica.rowById(replica.generation, 'companies', replica.companyId)
  const calendar = calendarSchema.safeParse(row ?? {})
  if (!replica || !calendar.success) return null
  const today = businessDay(nowMs, calendar.data)
  // Offsets of time zones are whole quarters of an hour, and no day is longer than 26 hours.
  let start = nowMs - (nowMs % QUARTER_MS)
  for (let steps = 0; steps < DAY_QUARTERS; steps += 1) {
    if (businessDay(start - QUARTER_MS, calendar.data) !== today) break
    start -= QUARTER_MS
  }
  return new Date(start).toISOString()
}

/**
 * Once a business day, at its cut-off: names and telephones of earlier days leave this disk but for what is on its way; what is kept
 * for a re-offer is encrypted. Returns the day's start when that was done now.
 */
export const endBusinessDay = (store: Store, nowMs: number): string | null => {
  const start = dayStart(store, nowMs)
  if (start === null || store.settings.get(KEY, z.string()) === start) return null
  store.transaction(() => {
    store.replica.forgetPeopleBefore(start)
    store.localOrders.forgetPeopleBefore(start)
    store.outbox.sealPeopleBefore(start)
    store.rejected.sealPeopleBefore(start)
    store.carts.forgetPeopleBefore(start)
    store.printing.forgetHeldBefore(start)
    store.settings.set(KEY, start)
  })
  // The write-ahead log still has the pages as they were.
  store.writeThrough()
  return start
}

const isOrder = ({ tbl }: ChangedRow): boolean => tbl === 'orders'
const isFinished = (status: unknown): boolean => status === 'delivered' || status === 'cancelled'

/** A page's rows as they are stored: finished orders of earlier business days name nobody. */
export const withoutEarlierPeople = (store: Store, rows: readonly ChangedRow[]): readonly ChangedRow[] => {
  const start = store.settings.get(KEY, z.string())
  if (start === null) return rows
  const sinceMs = Date.parse(start)
  return rows.map((change) =>
    isOrder(change) &&
    change.row &&
    isFinished(change.row.status) &&
    Date.parse(String(change.row.placed_at)) < sinceMs
      ? { ...change, row: { ...withoutPeople(change.row) } }
      : change,
  )
}

/**
 * Lets the backend's rows decide whom this terminal's own orders name: a person who was erased there is not sent again after a
 * restore.
 */
export const adoptErasures = (store: Store, rows: readonly ChangedRow[]): void => {
  for (const { id, row, deleted } of rows.filter(isOrder)) {
    const own = store.localOrders.byId(id)
    if (!own || deleted || !row || isSamePeople(own, row)) continue
    store.outbox.adoptPeople(id, row)
    // After the cut-off the order names nobody here.
    if (!isNobody(own)) store.localOrders.replace({ ...own, ...withNames(row) })
  }
}

const nameSchema = z.nullable(z.string())
const withNames = (row: Readonly<Record<string, unknown>>) => ({
  customer_name: nameSchema.safeParse(row.customer_name).data ?? NO_NAME,
  customer_phone: nameSchema.safeParse(row.customer_phone).data ?? null,
  responsible_name: nameSchema.safeParse(row.responsible_name).data ?? null,
})
