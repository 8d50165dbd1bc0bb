/** The counter's overview of tables: open tabs, and orders without a tab. */
import { ageMinutes } from '@shared/domain/kitchen/order-age'
import { tableKey, tableNameKey } from '@shared/domain/order/table-key'
import { tabPlaceOf } from './order-bill'
import { billsOf, counts, ordersOf, tabTotals, type TabTotals } from './tab-money'
import type { Tab, TabOrder, TabState } from './tab-types'

interface ListedOrder extends TabOrder {
  readonly number: string
  readonly customer_name: string
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

/** Orders on no tab, grouped like their tables. */
export const looseTables = <O extends ListedOrder>(state: TabState<O>): LooseTable<O>[] => {
  const groups = new Map<string, LooseTable<O>>()
  for (const order of state.orders) {
    if (order.tab_id !== null || !counts(order)) continue
    const place = tabPlaceOf(order)
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

/** What a table shows at a glance, the most urgent first. */
export const TABLE_STATES = ['ready', 'late', 'bill', 'occupied', 'free'] as const
export type TableState = (typeof TABLE_STATES)[number]

/** A table with something on it: an open tab, or orders that wait for one. */
export interface Seating<O extends TabOrder = TabOrder> extends Place {
  /** Null for orders without a tab. */
  readonly tab: Tab | null
  readonly orders: readonly O[]
  readonly cents: number
  readonly paid_cents: number
}

export const seatingOfTab = <O extends TabOrder>({ tab, orders, totals }: TabCard<O>): Seating<O> => ({
  tab,
  orders,
  table_number: tab.table_number,
  comanda: tab.comanda,
  cents: totals.lines_cents,
  paid_cents: totals.paid_cents,
})

export const seatingOfLoose = <O extends TabOrder>(table: LooseTable<O>): Seating<O> => ({
  tab: null,
  orders: table.orders,
  table_number: table.table_number,
  comanda: table.comanda,
  cents: table.total_cents,
  paid_cents: 0,
})

/** The customers of orders, each once, in the order they came. */
export const customersOf = (orders: readonly Pick<ListedOrder, 'customer_name'>[]): string[] => {
  const names = orders.map(({ customer_name }) => customer_name.trim())
  const keys = names.map((name) => name.toLowerCase())
  return names.filter((name, place) => name !== '' && keys.indexOf(keys[place] ?? '') === place)
}

/** Since when a table is taken: its tab's opening or its first order, whichever came first. */
export const takenSince = ({
  tab,
  orders,
}: {
  readonly tab: Pick<Tab, 'opened_at'> | null
  readonly orders: readonly Pick<ListedOrder, 'placed_at'>[]
}): string | null =>
  [...(tab ? [tab.opened_at] : []), ...orders.map(({ placed_at }) => placed_at)].reduce<string | null>(
    (first, moment) => (first === null || Date.parse(moment) < Date.parse(first) ? moment : first),
    null,
  )

/** A table's state; `lateMinutes` is the age from which the kitchen is late with an order. */
export const tableState = (
  seatings: readonly Pick<Seating<ListedOrder>, 'tab' | 'orders'>[],
  serverNowMs: number,
  lateMinutes: number,
): TableState => {
  const orders = seatings.flatMap((seating) => seating.orders)
  if (seatings.length === 0) return 'free'
  if (orders.some(({ status }) => status === 'ready')) return 'ready'
  const isLate = ({ status, placed_at }: ListedOrder): boolean =>
    (status === 'placed' || status === 'preparing') && ageMinutes(placed_at, serverNowMs) >= lateMinutes
  if (orders.some(isLate)) return 'late'
  const hasBill = seatings.some(
    ({ tab }) => tab !== null && billsOf(tab).some(({ payment }) => payment === null),
  )
  return hasBill ? 'bill' : 'occupied'
}

/** The seatings of each table of the plan, and those at no table of it. */
export const seatedOnPlan = <T extends { readonly name: string }, S extends Place>(
  tables: readonly T[],
  seatings: readonly S[],
): { readonly placed: ReadonlyMap<T, readonly S[]>; readonly beside: readonly S[] } => {
  const tableOf = new Map(tables.map((table) => [tableNameKey(table.name), table]))
  const placed = new Map<T, S[]>()
  const beside: S[] = []
  for (const seating of seatings) {
    const table = tableOf.get(tableNameKey(seating.table_number))
    if (table) placed.set(table, [...(placed.get(table) ?? []), seating])
    else beside.push(seating)
  }
  return { placed, beside }
}
