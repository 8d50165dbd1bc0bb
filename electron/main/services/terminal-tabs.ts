import { isOpen } from '@shared/domain/order-status'
import { changeTab, joinedTo } from '@shared/domain/tab'
import { counts } from '@shared/domain/tab-money'
import type { TabState } from '@shared/domain/tab-types'
import { ORDER_STATUSES, orderSchema, type BoardOrder, type Order } from '@shared/schemas/order'
import { tabChangeSchema, tabSchema, type TabRow } from '@shared/schemas/tab'
import type { Store } from '../db/open-store'
import type { OutboxEntry } from '../db/outbox-repository'
import { withPendingChanges } from './pending-changes'
import { generationFor, valid } from './replica-menu'

const DAY_MS = 24 * 3_600_000
const UNFINISHED: ReadonlySet<unknown> = new Set(ORDER_STATUSES.filter(isOpen))

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

/** Who did it, as this terminal knows its operators. */
const nameOf = (store: Store, { operator_id, enrolment_id }: OutboxEntry): string | null =>
  store.operators
    .ofCompany(store.enrolments.byId(enrolment_id)?.company_id ?? '')
    .find(({ user_id }) => user_id === operator_id)?.name ?? null

/** One entry of the outbox on what the pull brought, as the backend will take it; what it would refuse changes nothing. */
const withEntry = (store: Store, state: TerminalTabs, entry: OutboxEntry): TerminalTabs => {
  if (entry.kind === 'change_tab') {
    const change = tabChangeSchema.safeParse(entry.payload)
    if (!change.success) return state
    const outcome = changeTab(state, change.data, {
      entry_id: entry.id,
      at: entry.at,
      by: nameOf(store, entry),
    })
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

/** The company's entries that no pull has brought yet; what the backend refused counts for nothing. */
const pendingOf = (store: Store, companyId: string): OutboxEntry[] => {
  // One a company: asked once, not with every entry of a long evening.
  const enrolment = store.enrolments.byCompany(companyId)
  return store.outbox
    .unsettled()
    .filter(({ state, enrolment_id }) => state !== 'parked' && enrolment_id === enrolment?.id)
}

const tabsIn = (store: Store, generation: number): TabRow[] =>
  valid(tabSchema, store.replica.rowsOf(generation, 'tabs'))

/**
 * Tabs and their orders as this terminal knows them: the backend's rows, with everything done here since that no pull has brought, in
 * the order it was done. Null until a pull is complete.
 */
export const terminalTabs = (store: Store, companyId: string, nowMs: number): TerminalTabs | null => {
  const generation = generationFor(store, companyId)
  if (generation === null) return null
  const tabs = tabsIn(store, generation)
  const tabIds = new Set<unknown>(tabs.map(({ id }) => id))
  const orders = store.replica
    .rowsOf(generation, 'orders')
    .filter((row) => isNear(row, tabIds, nowMs))
    .flatMap((row) => order(row, 'sent'))
    .map(withTabId)
  return pendingOf(store, companyId).reduce<TerminalTabs>((state, entry) => withEntry(store, state, entry), {
    tabs,
    orders,
  })
}

/** What a tab's change says of an order: where it stands, and which of its lines are void. */
type Seat = Pick<Order, 'table_number' | 'comanda' | 'tab_id' | 'items' | 'subtotal_cents' | 'total_cents'>
export type Seats = ReadonlyMap<string, Seat>

/**
 * Orders that stand elsewhere, or have lines taken back, by what was done to tabs here and no pull has brought: open ones, and those of
 * open tabs. Empty where nothing was.
 */
export const pendingSeats = (store: Store, companyId: string): Seats => {
  const generation = generationFor(store, companyId)
  // Asked first: on most evenings of a counter nothing is done to tabs, and a board is read again at each change.
  if (generation === null || store.outbox.unsettledOfKind('change_tab').length === 0) return new Map()
  const pending = pendingOf(store, companyId)
  const tabs = tabsIn(store, generation)
  const named = new Set(pending.map(({ order_id }) => order_id))
  const tabIds = new Set<unknown>(
    tabs.filter((tab) => !tab.is_closed || named.has(tab.id)).map(({ id }) => id),
  )
  const orders = store.replica
    .rowsOf(generation, 'orders')
    .filter((row) => tabIds.has(row.tab_id) || ((row.tab_id ?? null) === null && UNFINISHED.has(row.status)))
    .flatMap((row) => order(row, 'sent'))
    .map(withTabId)
  const { orders: seated } = pending.reduce<TerminalTabs>((state, entry) => withEntry(store, state, entry), {
    tabs,
    orders,
  })
  return new Map(seated.map((one) => [one.id, one]))
}

/** An order where its tab stands now, without the lines taken back; what else was done to it is in it already. */
export const seatedAt = (order: Order, seats: Seats): Order => {
  const seat = seats.get(order.id)
  if (!seat) return order
  const { table_number, comanda, tab_id, subtotal_cents, total_cents } = seat
  const voided = new Map(seat.items.map(({ id, voided_at }) => [id, voided_at]))
  const items = order.items.map((item) => ({ ...item, voided_at: voided.get(item.id) ?? item.voided_at }))
  return { ...order, table_number, comanda, tab_id, subtotal_cents, total_cents, items }
}

/** Of these, what screens show: open tabs and those closed lately, with their orders, and orders to be paid that stand on none. */
export const shownTabs = ({ tabs, orders }: TerminalTabs): { tabs: TabRow[]; orders: TabBoardOrder[] } => ({
  tabs: tabs.flatMap((tab) => tabSchema.safeParse(tab).data ?? []),
  orders: orders.filter((one) => one.tab_id !== null || counts(one)),
})
