/** The counter's overview of tables: open tabs, and orders without a tab. */
import { isCarriedAway } from '@shared/domain/kitchen/kitchen-board'
import { tableKey } from '@shared/domain/order/order-totals'
import { counts, ordersOf, tabTotals, type TabTotals } from './tab-money'
import type { Tab, TabOrder, TabState } from './tab-types'

interface ListedOrder extends TabOrder {
  readonly number: string
  readonly placed_at: string
}

export interface TabCard<O extends TabOrder> {
  readonly tab: Tab
  readonly orders: readonly O[]
  readonly totals: TabTotals
}

/** Orders that would join one tab if it were opened now. */
export interface LooseTable<O extends TabOrder> {
  readonly key: string
  readonly table_number: string
  readonly comanda: string | null
  readonly orders: readonly O[]
  readonly total_cents: number
}

interface Place {
  readonly table_number: string
  readonly comanda: string | null
}

const IN_ORDER = { numeric: true, sensitivity: 'base' } as const

/** Table 2 before table 10, then by comanda. */
const byPlace = (left: Place, right: Place): number =>
  left.table_number.localeCompare(right.table_number, 'pt', IN_ORDER) ||
  (left.comanda ?? '').localeCompare(right.comanda ?? '', 'pt', IN_ORDER)

const cardOf = <O extends TabOrder>(state: TabState<O>, tab: Tab): TabCard<O> => ({
  tab,
  orders: ordersOf(state, tab.id).filter(counts),
  totals: tabTotals(state, tab),
})

/** Open tabs by table. */
export const openTabCards = <O extends TabOrder>(state: TabState<O>): TabCard<O>[] =>
  state.tabs
    .filter(({ is_closed }) => !is_closed)
    .sort((left, right) => byPlace(left, right))
    .map((tab) => cardOf(state, tab))

/** Closed tabs with payments, by table, without merged ones. */
export const closedTabCards = <O extends TabOrder>(state: TabState<O>): TabCard<O>[] =>
  state.tabs
    .filter(({ is_closed, merged_into }) => is_closed && merged_into === null)
    .sort((left, right) => byPlace(left, right))
    .map((tab) => cardOf(state, tab))

/**
 * Customers who carry their order away share no table: each has a tab of their own, by the order's number where there
 * is no comanda.
 */
const placeOf = (order: ListedOrder): Place =>
  isCarriedAway(order) && order.comanda === null
    ? { table_number: order.table_number, comanda: order.number }
    : { table_number: order.table_number, comanda: order.comanda }

/** Orders on no tab, grouped like their tables. */
export const looseTables = <O extends ListedOrder>(state: TabState<O>): LooseTable<O>[] => {
  const groups = new Map<string, LooseTable<O>>()
  for (const order of state.orders) {
    if (order.tab_id !== null || !counts(order)) continue
    const place = placeOf(order)
    const key = tableKey(place)
    const before = groups.get(key)
    groups.set(key, {
      key,
      ...(before ?? place),
      orders: [...(before?.orders ?? []), order],
      total_cents: (before?.total_cents ?? 0) + order.total_cents,
    } as LooseTable<O>)
  }
  return [...groups.values()].sort(byPlace)
}
