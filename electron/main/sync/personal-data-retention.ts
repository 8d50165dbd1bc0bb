import * as z from 'zod/mini'
import { DEFAULT_DAY_CUTOFF_HOUR, DEFAULT_TIME_ZONE } from '@shared/domain/company/company-defaults'
import { isOpen } from '@shared/domain/order/order-status'
import { businessDay, businessDayStart } from '@shared/domain/sales/business-day'
import { orderStatusSchema } from '@shared/schemas/order/order'
import type { ChangedRow } from '@shared/schemas/sync/sync'
import type { Store } from '../db/open-store'
import { isNobody, isSamePeople, NO_NAME, withoutCaller, withoutPersonalData } from '../db/personal-data'
import { readableReplica } from './replica-state'
import type { PassedTime } from './server-clock'

const KEY = 'people_kept_since'

const calendarSchema = z.object({
  time_zone: z._default(z.string(), DEFAULT_TIME_ZONE),
  day_cutoff_hour: z._default(z.int(), DEFAULT_DAY_CUTOFF_HOUR),
})

/** The calendar of the company's business days; null before its first pull. */
const calendarOf = (store: Store): z.infer<typeof calendarSchema> | null => {
  const replica = readableReplica(store)
  if (!replica) return null
  const row = store.replica.rowById(replica.generation, 'companies', replica.companyId)
  return calendarSchema.safeParse(row ?? {}).data ?? null
}

/**
 * Once a business day, at its cut-off: names and telephones of earlier days leave this disk but for what is on its way; what is kept
 * for a re-offer is encrypted. Returns the day's start (ISO 8601) when that was done now; an unsure time takes no day back.
 */
export const endBusinessDay = (store: Store, { ms, isSure }: PassedTime): string | null => {
  const calendar = calendarOf(store)
  if (!calendar) return null
  const ended = store.settings.get(KEY, z.string())
  if (ended !== null && businessDay(Date.parse(ended), calendar) === businessDay(ms, calendar)) return null
  const start = new Date(businessDayStart(ms, calendar)).toISOString()
  if (ended !== null && !isSure && Date.parse(start) < Date.parse(ended)) return null
  store.transaction(() => {
    store.replica.forgetPeopleBefore(start)
    store.localOrders.forgetPeopleBefore(start)
    store.outbox.sealPeopleBefore(start)
    store.rejected.sealPeopleBefore(start)
    store.carts.forgetPeopleBefore(start)
    store.printing.forgetHeldBefore(start)
    store.peers.forgetPeopleBefore(start)
    store.settings.set(KEY, start)
  })
  // The write-ahead log still has the pages as they were.
  store.writeThrough()
  return start
}

const isOrder = ({ tbl }: ChangedRow): boolean => tbl === 'orders'
const isFinished = (status: unknown): boolean => {
  const known = orderStatusSchema.safeParse(status)
  return known.success && !isOpen(known.data)
}

/** A page's rows as they are stored: of earlier business days finished orders and calls name nobody. */
export const withoutEarlierPeople = (store: Store, rows: readonly ChangedRow[]): readonly ChangedRow[] => {
  const start = store.settings.get(KEY, z.string())
  if (start === null) return rows
  const isBefore = (moment: unknown): boolean => Date.parse(String(moment)) < Date.parse(start)
  return rows.map((change) => {
    const { tbl, row } = change
    if (!row) return change
    if (tbl === 'table_calls' && isBefore(row.called_at)) return { ...change, row: withoutCaller(row) }
    return isOrder(change) && isFinished(row.status) && isBefore(row.placed_at)
      ? { ...change, row: { ...withoutPersonalData(row) } }
      : change
  })
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
