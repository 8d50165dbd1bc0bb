import { changeTab, joinedTo } from '@shared/domain/tab'
import { counts } from '@shared/domain/tab-money'
import type { TabState } from '@shared/domain/tab-types'
import { orderSchema, type BoardOrder } from '@shared/schemas/order'
import { tabChangeSchema, tabSchema, type TabRow } from '@shared/schemas/tab'
import type { Store } from '../db/open-store'
import type { OutboxEntry } from '../db/outbox-repository'
import { readableReplica } from '../sync/replica-state'
import { withPendingChanges } from './pending-changes'

const DAY_MS = 24 * 3_600_000

/** An order that says whether it stands on a tab. */
export type TabBoardOrder = BoardOrder & { tab_id: string | null }
export type TerminalTabs = TabState<TabBoardOrder>

const order = (row: unknown, sync_state: BoardOrder['sync_state']): BoardOrder[] => {
  const parsed = orderSchema.safeParse(row)
  return parsed.success ? [{ ...parsed.data, sync_state }] : []
}
const withTabId = (one: BoardOrder): TabBoardOrder => ({
  ...one,
  tab_id: one.tab_id ?? null,
})

/** One entry of the outbox on what the pull brought, as the backend will take it; what it would refuse changes nothing. */
const withEntry = (store: Store, state: TerminalTabs, entry: OutboxEntry): TerminalTabs => {
  if (entry.kind === 'change_tab') {
    const change = tabChangeSchema.safeParse(entry.payload)
    if (!change.success) return state
    const outcome = changeTab(state, change.data, { entry_id: entry.id, at: entry.at })
    return outcome.kind === 'done' ? outcome.state : state
  }
  const known = state.orders.some(({ id }) => id === entry.order_id)
  if (entry.kind === 'place_order') {
    const own = known
      ? []
      : order(store.localOrders.byId(entry.order_id), entry.state === 'queued' ? 'queued' : 'sent')
    return { ...state, orders: [...state.orders, ...own.map((one) => joinedTo(state, withTabId(one)))] }
  }
  if (!known) return state
  return {
    ...state,
    orders: state.orders.map((one) =>
      one.id === entry.order_id ? withTabId({ ...one, ...withPendingChanges(one, [entry]) }) : one,
    ),
  }
}
/** Whether an order is of a tab held here, or of the last day and on none. */
const isNear = (
  row: Readonly<Record<string, unknown>>,
  tabIds: ReadonlySet<unknown>,
  nowMs: number,
): boolean =>
  tabIds.has(row.tab_id) ||
  ((row.tab_id ?? null) === null && nowMs - Date.parse(String(row.placed_at)) < DAY_MS)

/**
 * Tabs and their orders as this terminal knows them: the backend's rows, with everything done here since that no pull has brought, in
 * the order it was done. What the backend refused counts for nothing. Null until a pull is complete.
 */
export const terminalTabs = (store: Store, companyId: string, nowMs: number): TerminalTabs | null => {
  const replica = readableReplica(store)
  if (replica?.companyId !== companyId) return null
  const rows = (tbl: string) => store.replica.rowsOf(replica.generation, tbl)
  const tabs = rows('tabs').flatMap((row) => {
    const parsed = tabSchema.safeParse(row)
    return parsed.success ? [parsed.data] : []
  })
  const tabIds = new Set<unknown>(tabs.map(({ id }) => id))
  const orders = rows('orders')
    .filter((row) => isNear(row, tabIds, nowMs))
    .flatMap((row) => order(row, 'sent'))
    .map(withTabId)
  return store.outbox
    .unsettled()
    .filter(
      ({ state, enrolment_id }) =>
        state !== 'parked' && store.enrolments.byId(enrolment_id)?.company_id === companyId,
    )
    .reduce<TerminalTabs>((state, entry) => withEntry(store, state, entry), { tabs, orders })
}

/** Of these, what screens show: open tabs and those closed lately, with their orders, and orders to be paid that stand on none. */
export const shownTabs = ({ tabs, orders }: TerminalTabs): { tabs: TabRow[]; orders: TabBoardOrder[] } => ({
  tabs: tabs.flatMap((tab) => tabSchema.safeParse(tab).data ?? []),
  orders: orders.filter((one) => one.tab_id !== null || counts(one)),
})
