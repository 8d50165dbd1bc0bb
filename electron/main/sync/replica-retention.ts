import { movementsOf } from '@shared/domain/cash/cash-report'
import { isOpen } from '@shared/domain/order/order-status'
import { CALL_SHOWN_MS } from '@shared/domain/tab/table-calls'
import { billsOf } from '@shared/domain/tab/tab-money'
import { cashSessionSchema } from '@shared/schemas/cash/cash'
import { orderStatusSchema } from '@shared/schemas/order/order'
import { tabSchema } from '@shared/schemas/tab/tab'
import type { ReplicaRow } from '../db/replica-repository'
import type { Store } from '../db/open-store'
import { readableReplica } from './replica-state'
import { DAY_MS } from '@shared/domain/common/durations'

/** A day longer than the pull's window (app.in_window, app.tab_in_window, app.cash_in_window) for all but calls. */
const KEPT_MS = 8 * DAY_MS

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Removes what a pull from the start would no longer bring: deltas name what changed, never what grew old, so a terminal in daily
 * use would keep every evening. What an unsent entry is about stays. Returns how many rows went.
 */
export const forgetOldRows = (store: Store, nowMs: number): number => {
  const replica = readableReplica(store)
  if (!replica) return 0
  const { generation } = replica
  const isOld = (moment: unknown, keptMs = KEPT_MS): boolean => Date.parse(textOf(moment)) < nowMs - keptMs
  const rowsOf = (tbl: string): ReplicaRow[] => store.replica.rowsOf(generation, tbl)

  const sessions = rowsOf('cash_sessions').flatMap((row) => cashSessionSchema.safeParse(row).data ?? [])
  const isLast = ({ terminal_id, z_number }: (typeof sessions)[number]): boolean =>
    !sessions.some((other) => other.terminal_id === terminal_id && other.z_number > z_number)
  const [oldSessions, keptSessions] = [new Set<string>(), new Set<string | null>()]
  for (const session of sessions) {
    const isKept = session.closing === null || !isOld(session.closing.at) || isLast(session)
    if (isKept) keptSessions.add(session.id)
    else oldSessions.add(session.id)
  }

  const named = new Set<unknown>(
    store.outbox.unsettledForBoard().flatMap(({ order_id, payload }) => [order_id, payload.call_id]),
  )
  const tabs = rowsOf('tabs')
  const isOldTab = (row: ReplicaRow): boolean => {
    const tab = tabSchema.safeParse(row).data
    return (
      tab !== undefined &&
      isOld(tab.closed_at) &&
      !named.has(tab.id) &&
      !billsOf(tab)
        .flatMap(movementsOf)
        .some(({ session_id }) => session_id !== null && keptSessions.has(session_id))
    )
  }
  const oldTabs = new Set<unknown>(tabs.filter(isOldTab).map(({ id }) => id))
  const keptTabs = new Set<unknown>(tabs.map(({ id }) => id).filter((id) => !oldTabs.has(id)))

  const isOldOrder = ({ id, status, placed_at, tab_id }: ReplicaRow): boolean => {
    const known = orderStatusSchema.safeParse(status).data
    return (
      known !== undefined && !isOpen(known) && isOld(placed_at) && !keptTabs.has(tab_id) && !named.has(id)
    )
  }
  const gone = [
    ...[...oldSessions].map((id) => ({ tbl: 'cash_sessions', id })),
    ...[...oldTabs].map((id) => ({ tbl: 'tabs', id: textOf(id) })),
    ...rowsOf('orders')
      .filter(isOldOrder)
      .map(({ id }) => ({ tbl: 'orders', id: textOf(id) })),
    ...rowsOf('table_calls')
      .filter(({ id, called_at }) => isOld(called_at, CALL_SHOWN_MS) && !named.has(id))
      .map(({ id }) => ({ tbl: 'table_calls', id: textOf(id) })),
  ]
  store.replica.apply(
    generation,
    gone.map((row) => ({ ...row, version: 0, deleted: true, row: null })),
  )
  return gone.length
}
