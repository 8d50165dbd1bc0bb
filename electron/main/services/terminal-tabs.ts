import { changeTab, joinedTo, type TabOutcome } from '@shared/domain/tab/tab'
import { counts, tabNamed } from '@shared/domain/tab/tab-money'
import type { TabChange, TabState } from '@shared/domain/tab/tab-types'
import { orderSchema, type BoardOrder, type Order } from '@shared/schemas/order/order'
import { tabChangeSchema, tabSchema, type TabRow } from '@shared/schemas/tab/tab'
import { isOpenStatus } from '../db/open-statuses'
import type { Store } from '../db/open-store'
import type { OutboxEntry } from '../db/outbox-repository'
import type { ReplicaRow } from '../db/replica-repository'
import { applyInTurn } from './in-order-of-time'
import { namesUnknownLine, pendingOf, withPendingChanges } from './pending-changes'
import { generationFor, valid } from './replica-rows'
import { DAY_MS } from '@shared/domain/common/durations'

/** An order with its tab, or null where it has none. */
export type TabBoardOrder = BoardOrder & { tab_id: string | null }
export type TerminalTabs = TabState<TabBoardOrder>

const withTabId = (one: BoardOrder): TabBoardOrder => ({
  ...one,
  tab_id: one.tab_id ?? null,
})

/** The backend's answer to a placing may name a tab that no pull has brought: until then the order is on none. */
const onKnownTab = (one: TabBoardOrder, tabs: TerminalTabs['tabs']): TabBoardOrder =>
  one.tab_id === null || tabNamed(tabs, one.tab_id) ? one : { ...one, tab_id: null }

/** Operators' names by id, read at the first use. */
const namesOf = (store: Store, companyId: string): ((operatorId: string | null) => string | null) => {
  let names: Map<string, string> | null = null
  return (operatorId) => {
    names ??= new Map(store.operators.ofCompany(companyId).map(({ user_id, name }) => [user_id, name]))
    return names.get(operatorId ?? '') ?? null
  }
}

/**
 * Whether a change of a tab has no effect because it names what a later entry makes. A payment is none of that: another one
 * may be made of the bill.
 */
const namesUnknown = ({ op }: TabChange, outcome: TabOutcome<TabBoardOrder>): boolean =>
  outcome.kind === 'done'
    ? op === 'unsplit' && !outcome.changed
    : outcome.code === 'line_gone' || (outcome.code === 'not_found' && outcome.details.entity !== 'payment')

/**
 * Applies the company's entries to the pulled tabs and orders, in the order they were made, as the backend will. An entry it would
 * reject changes nothing.
 */
const withEntries = (
  store: Store,
  companyId: string,
  start: TerminalTabs,
  entries: readonly OutboxEntry[],
): TerminalTabs => {
  const nameOf = namesOf(store, companyId)
  let { tabs } = start
  // By id: each entry is about one order, and an evening has hundreds of both.
  let orders = new Map(start.orders.map((one) => [one.id, one]))
  const state = (): TerminalTabs => ({ tabs, orders: [...orders.values()] })
  applyInTurn(entries, (entry) => {
    const known = orders.get(entry.order_id)
    if (entry.kind === 'change_tab') {
      const change = tabChangeSchema.safeParse(entry.payload)
      const by = nameOf(entry.operator_id)
      if (!change.success) return true
      const outcome = changeTab(state(), change.data, {
        entry_id: entry.id,
        at: entry.at,
        by,
        terminal_id: entry.enrolment_id,
      })
      if (namesUnknown(change.data, outcome)) return false
      if (outcome.kind === 'refused') return true
      tabs = outcome.state.tabs
      orders = new Map(outcome.state.orders.map((one) => [one.id, one]))
    } else if (entry.kind === 'place_order') {
      const sync_state = entry.state === 'queued' ? 'queued' : 'sent'
      const own = known ? [] : valid(orderSchema, [store.localOrders.byId(entry.order_id)])
      for (const one of own)
        orders.set(
          one.id,
          joinedTo({ tabs, orders: [] }, onKnownTab(withTabId({ ...one, sync_state }), tabs)),
        )
    } else {
      if (!known || namesUnknownLine(known, entry)) return false
      const changed = withTabId({ ...known, ...withPendingChanges(known, [entry]) })
      const isConfirmed = known.status === 'unconfirmed' && changed.status === 'placed'
      orders.set(known.id, isConfirmed ? joinedTo({ tabs, orders: [] }, changed) : changed)
    }
    return true
  })
  return state()
}

/** Orders that entries are about: an outage may be longer than the day for which an order without a tab is listed. */
const ordersNamedIn = (entries: readonly OutboxEntry[]): ReadonlySet<unknown> =>
  new Set(
    entries.flatMap(({ order_id, payload }) => [
      order_id,
      ...(Array.isArray(payload.order_ids) ? payload.order_ids : []),
    ]),
  )

/** Whether an order belongs to a tab in the replica, or has none and is of the last day or named in an entry. */
const isNear = (
  row: ReplicaRow,
  tabIds: ReadonlySet<unknown>,
  named: ReadonlySet<unknown>,
  nowMs: number,
): boolean =>
  tabIds.has(row.tab_id) ||
  ((row.tab_id ?? null) === null && (named.has(row.id) || nowMs - Date.parse(String(row.placed_at)) < DAY_MS))

const tabsIn = (store: Store, generation: number): TabRow[] =>
  valid(tabSchema, store.replica.heldRowsOf(generation, 'tabs'))

const ordersIn = (
  store: Store,
  generation: number,
  isWanted: (row: ReplicaRow) => boolean,
): TabBoardOrder[] =>
  valid(orderSchema, store.replica.heldRowsOf(generation, 'orders').filter(isWanted)).map((one) =>
    withTabId({ ...one, sync_state: 'sent' }),
  )

/**
 * Tabs and their orders as this terminal knows them: the backend's rows, with everything done here since that no pull has brought, in
 * the order it was done. Null until a pull is complete.
 */
export const terminalTabs = (store: Store, companyId: string, nowMs: number): TerminalTabs | null => {
  const generation = generationFor(store, companyId)
  if (generation === null) return null
  const pending = pendingOf(store, companyId)
  const tabs = tabsIn(store, generation)
  const tabIds = new Set<unknown>(tabs.map(({ id }) => id))
  const named = ordersNamedIn(pending)
  const orders = ordersIn(store, generation, (row) => isNear(row, tabIds, named, nowMs))
  const state = withEntries(store, companyId, { tabs, orders }, pending)
  return { ...state, orders: state.orders.filter(({ status }) => status !== 'unconfirmed') }
}

/** What tab changes alter in an order: its table and tab, voided lines and totals. */
type Seat = Pick<Order, 'table_number' | 'comanda' | 'tab_id' | 'items' | 'subtotal_cents' | 'total_cents'>
export type Seats = ReadonlyMap<string, Seat>

/**
 * Orders whose table, tab or lines were changed here by tab changes that no pull has brought: open orders, and those of open tabs.
 * Empty without such changes.
 */
export const pendingSeats = (store: Store, companyId: string): Seats => {
  const generation = generationFor(store, companyId)
  // Checked first: most counters change no tabs, and a board is read again at each change.
  if (generation === null || store.outbox.unsettledOfKind('change_tab').length === 0) return new Map()
  const pending = pendingOf(store, companyId)
  const tabs = tabsIn(store, generation)
  const named = new Set(pending.map(({ order_id }) => order_id))
  const tabIds = new Set<unknown>(
    tabs.filter((tab) => !tab.is_closed || named.has(tab.id)).map(({ id }) => id),
  )
  const orders = ordersIn(
    store,
    generation,
    (row) => tabIds.has(row.tab_id) || ((row.tab_id ?? null) === null && isOpenStatus(row.status)),
  )
  const { orders: seated } = withEntries(store, companyId, { tabs, orders }, pending)
  return new Map(seated.map((one) => [one.id, one]))
}

/** The order with its table, tab and voided lines after pending tab changes. */
export const seatedAt = (order: Order, seats: Seats): Order => {
  const seat = seats.get(order.id)
  if (!seat) return order
  const { table_number, comanda, tab_id, subtotal_cents, total_cents } = seat
  const voided = new Map(seat.items.map(({ id, voided_at }) => [id, voided_at]))
  const items = order.items.map((item) => ({ ...item, voided_at: voided.get(item.id) ?? item.voided_at }))
  return { ...order, table_number, comanda, tab_id, subtotal_cents, total_cents, items }
}

/** What screens show of these, as app.read_tabs: tabs open or closed within a day with their orders, and unpaid orders without a tab. */
export const shownTabs = (
  { tabs, orders }: TerminalTabs,
  nowMs: number,
): { tabs: TabRow[]; orders: TabBoardOrder[] } => {
  const shown = tabs
    .filter(({ closed_at }) => closed_at === null || nowMs - Date.parse(closed_at) < DAY_MS)
    .flatMap((tab) => tabSchema.safeParse(tab).data ?? [])
  const tabIds = new Set(shown.map(({ id }) => id))
  return {
    tabs: shown,
    orders: orders.filter((one) => (one.tab_id === null ? counts(one) : tabIds.has(one.tab_id))),
  }
}
