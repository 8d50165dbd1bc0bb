/** The bill of one order, paid where it was sold: its own lines alone, whatever else is on the table's tab. */
import { isCarriedAway } from '@shared/domain/kitchen/kitchen-board'
import { counts, openTabAt, restUnits, tabNamed } from './tab-money'
import type { Split, Tab, TabChange, TabOrder, TabState } from './tab-types'

interface NumberedOrder extends TabOrder {
  readonly number: string
}

export interface OrderBill {
  readonly tab_id: string
  readonly bill_id: string
  readonly subtotal_cents: number
  /** What puts the lines on the bill: made together with the payment. */
  readonly changes: readonly TabChange[]
}

/** Customers who carry their order away share no table: each has a tab of their own, by the order's number. */
export const tabPlaceOf = (
  order: Pick<NumberedOrder, 'table_number' | 'comanda' | 'number'>,
): { table_number: string; comanda: string | null } => ({
  table_number: order.table_number,
  comanda: isCarriedAway(order) && order.comanda === null ? order.number : order.comanda,
})

/** Whether a tab has the number of a carried-away order where others have the guests' comanda. */
export const isByNumber = (
  tab: Pick<Tab, 'table_number' | 'comanda'>,
  orders: readonly Pick<NumberedOrder, 'number'>[],
): boolean => isCarriedAway(tab) && orders.some(({ number }) => number === tab.comanda)

const linesLeft = (order: TabOrder) => order.items.filter(({ voided_at }) => voided_at === null)

/** A bill that is only of this order and waits for its payment, as a payment that went wrong leaves it. */
const waitingBill = (tab: Tab, order: TabOrder): Split['bills'][number] | null => {
  const own = new Set(order.items.map(({ id }) => id))
  for (const { lines, bills } of tab.splits) {
    const [bill] = bills
    if (bill?.payment === null && bills.length === 1 && lines.every(({ item_id }) => own.has(item_id)))
      return bill
  }
  return null
}

const billOnTab = (
  state: TabState,
  tab: Tab,
  order: TabOrder,
  ids: { readonly split_id: string; readonly bill_id: string },
): OrderBill | null => {
  const own = new Set(order.items.map(({ id }) => id))
  const rest = restUnits(state, tab).filter(({ id }) => own.has(id))
  if (rest.length > 0) {
    const lines = rest.map(({ id, quantity }) => ({ item_id: id, quantity }))
    return {
      tab_id: tab.id,
      bill_id: ids.bill_id,
      subtotal_cents: rest.reduce((cents, line) => cents + line.quantity * line.unit_price_cents, 0),
      changes: [{ op: 'split', tab_id: tab.id, split_id: ids.split_id, lines, bill_ids: [ids.bill_id] }],
    }
  }
  const bill = waitingBill(tab, order)
  return bill && { tab_id: tab.id, bill_id: bill.id, subtotal_cents: bill.subtotal_cents, changes: [] }
}

/**
 * The bill of what is unpaid of an order, with the changes that make it; null where nothing of it is left to pay. The ids
 * are those of a new tab, split and bill.
 */
export const orderBill = (
  state: TabState,
  order: NumberedOrder,
  ids: { readonly tab_id: string; readonly split_id: string; readonly bill_id: string },
): OrderBill | null => {
  if (!counts(order)) return null
  const tab = order.tab_id === null ? null : tabNamed(state.tabs, order.tab_id)
  if (tab) return tab.is_closed ? null : billOnTab(state, tab, order, ids)
  const lines = linesLeft(order).map(({ id, quantity }) => ({ item_id: id, quantity }))
  if (lines.length === 0) return null
  const place = tabPlaceOf(order)
  const standing = openTabAt(state.tabs, place)
  const tab_id = standing?.id ?? ids.tab_id
  return {
    tab_id,
    bill_id: ids.bill_id,
    subtotal_cents: order.total_cents,
    changes: [
      standing
        ? { op: 'move_orders', tab_id, from_tab_id: null, order_ids: [order.id] }
        : { op: 'open', tab_id, ...place, order_ids: [order.id] },
      { op: 'split', tab_id, split_id: ids.split_id, lines, bill_ids: [ids.bill_id] },
    ],
  }
}
