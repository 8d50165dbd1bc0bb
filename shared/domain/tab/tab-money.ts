import { percentOf } from '@shared/domain/common/percentages'
import { tableKey } from '@shared/domain/order/table-key'
import { keptCents } from './bill-payment'
import type { Bill, Charge, Split, Tab, TabOrder, TabState } from './tab-types'

/** `cents` in equal shares that add up to it; the first ones are a cent larger where it does not divide. */
export const shareOut = (cents: number, shares: number): number[] => {
  const least = Math.floor(cents / shares)
  return Array.from({ length: shares }, (_, place) => least + (place < cents - least * shares ? 1 : 0))
}

/** What is charged for a bill; fee and discount are percentages of its amount, each rounded half up to the cent. */
export const chargeOf = (
  subtotalCents: number,
  terms: { service_fee_percent: number; discount_percent: number },
): Charge => {
  const service_fee_cents = percentOf(subtotalCents, terms.service_fee_percent)
  const discount_cents = percentOf(subtotalCents, terms.discount_percent)
  return {
    service_fee_percent: terms.service_fee_percent,
    discount_percent: terms.discount_percent,
    service_fee_cents,
    discount_cents,
    total_cents: subtotalCents + service_fee_cents - discount_cents,
  }
}

export const ordersOf = <O extends TabOrder>(state: TabState<O>, tabId: string): O[] =>
  state.orders.filter(({ tab_id }) => tab_id === tabId)

/** Whether its lines must be paid. */
export const counts = ({ status }: { status: string }): boolean => status !== 'cancelled'

const linesOf = (orders: readonly TabOrder[]) =>
  orders.filter(counts).flatMap(({ items }) => items.filter(({ voided_at }) => voided_at === null))

export const billsOf = ({ splits }: Pick<Tab, 'splits'>): Bill[] => splits.flatMap(({ bills }) => bills)

/** Units of each line that are on a bill of the tab. */
export const takenUnits = ({ splits }: { splits: readonly Split[] }): ReadonlyMap<string, number> => {
  const taken = new Map<string, number>()
  for (const { item_id, quantity } of splits.flatMap(({ lines }) => lines))
    taken.set(item_id, (taken.get(item_id) ?? 0) + quantity)
  return taken
}

/** The part of a tab's lines that is on no bill yet. */
export const restUnits = <O extends TabOrder>(state: TabState<O>, tab: Tab) => {
  const taken = takenUnits(tab)
  return linesOf(ordersOf(state, tab.id))
    .map((line) => ({ ...line, quantity: line.quantity - (taken.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

export interface TabTotals {
  /** All lines that must be paid. */
  readonly lines_cents: number
  /** The sum of its bills without fee and discount. */
  readonly bills_cents: number
  /** The part of the lines that is on no bill. */
  readonly rest_cents: number
  /** The payments less their refunds, fee and discount included. */
  readonly paid_cents: number
  /** Unpaid bills. */
  readonly unpaid: number
}

const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0)
const worth = (lines: readonly { quantity: number; unit_price_cents: number }[]): number =>
  sum(lines.map(({ quantity, unit_price_cents }) => quantity * unit_price_cents))

export const tabTotals = (state: TabState, tab: Tab): TabTotals => {
  const bills = billsOf(tab)
  return {
    lines_cents: worth(linesOf(ordersOf(state, tab.id))),
    bills_cents: sum(bills.map(({ subtotal_cents }) => subtotal_cents)),
    rest_cents: worth(restUnits(state, tab)),
    paid_cents: sum(bills.map(({ payment }) => (payment ? keptCents(payment) : 0))),
    unpaid: bills.filter(({ payment }) => payment === null).length,
  }
}

/** The reference of a payment by code on the receiver's statement: the table, and the number of the bill. */
export const tabReference = ({
  table_number,
  number,
}: {
  table_number: string
  number: number | null
}): string => `MESA${table_number.slice(0, 16)}${number === null ? '' : `C${number}`}`

/** Whether nothing of it is left to bill or to pay. */
export const isSettled = (state: TabState, tab: Tab): boolean =>
  restUnits(state, tab).length === 0 && billsOf(tab).every(({ payment }) => payment !== null)

/**
 * The open tab of a table and comanda, in whatever spelling. The backend has one at most: of several here, the one opened
 * last, since the others are closed there.
 */
export const openTabAt = (
  tabs: readonly Tab[],
  place: { table_number: string; comanda: string | null },
): Tab | null => {
  const key = tableKey(place)
  const [last = null] = tabs
    .filter((tab) => !tab.is_closed && tableKey(tab) === key)
    .sort((left, right) => Date.parse(right.opened_at) - Date.parse(left.opened_at))
  return last
}

/** The tab with an id, followed through merges; null where there is none. */
export const tabNamed = (tabs: readonly Tab[], id: string): Tab | null => {
  let tab = tabs.find((one) => one.id === id) ?? null
  for (let steps = 0; tab?.merged_into && steps < tabs.length; steps += 1) {
    const next: string = tab.merged_into
    tab = tabs.find((one) => one.id === next) ?? null
  }
  return tab
}

/** Whether any of these lines is on a bill of the tab. */
export const isOnBill = (tab: Tab | null, order: { items: readonly { readonly id: string }[] }): boolean => {
  if (!tab) return false
  const taken = takenUnits(tab)
  return order.items.some(({ id }) => taken.has(id))
}

/** A new order: on the open tab of its table, where there is one. */
export const joinedTo = <O extends TabOrder>({ tabs }: TabState<O>, order: O): O => {
  const tab = openTabAt(tabs, order)
  return tab ? { ...order, tab_id: tab.id, table_number: tab.table_number, comanda: tab.comanda } : order
}
