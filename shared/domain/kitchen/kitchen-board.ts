/** The open orders on the kitchen's board, and their order. */
import { TRAILER_TABLE } from '@shared/domain/cart/checkout'
import { foldText } from '@shared/domain/common/text-search'
import { isForKitchen, type OrderStatus } from '@shared/domain/order/order-status'
import { tableKey, tableTotals } from '@shared/domain/order/table-key'
import type { Order } from '@shared/schemas/order/order'

type BoardOrder = Pick<Order, 'id' | 'number' | 'placed_at' | 'status'>

/** Oldest first; the number decides between orders of one moment, so that cards never swap places. */
const byAge = <T extends BoardOrder>(orders: readonly T[]): T[] =>
  orders
    .map((order) => ({ order, placedAtMs: Date.parse(order.placed_at) }))
    .sort(
      (left, right) =>
        left.placedAtMs - right.placedAtMs ||
        left.order.number.localeCompare(right.order.number) ||
        left.order.id.localeCompare(right.order.id),
    )
    .map(({ order }) => order)

/** Open orders, oldest first. */
export const boardOrders = <T extends BoardOrder>(orders: readonly T[]): T[] =>
  byAge(orders.filter((order) => isForKitchen(order.status)))

/** The orders on the board: open ones, and cancelled ones that nobody has acknowledged, by age. */
export const wallOrders = <T extends BoardOrder>(orders: readonly T[], cancelled: readonly T[]): T[] =>
  byAge([...orders.filter((order) => isForKitchen(order.status)), ...cancelled])

/** The order made ready last: the target of a recall without a selected card. Null where none is ready. */
export const lastReady = <T extends BoardOrder & { readonly status_changed_at: string }>(
  orders: readonly T[],
): T | null =>
  orders
    .filter(({ status }) => status === 'ready')
    .reduce<T | null>(
      (last, order) =>
        last && Date.parse(last.status_changed_at) >= Date.parse(order.status_changed_at) ? last : order,
      null,
    )

/** How many of the orders finished last a screen receives: enough that no cancellation is missed in a busy hour. */
export const FINISHED_SHOWN = 60

/** How many open orders are in each state. */
export const countByStatus = (orders: readonly BoardOrder[]): Readonly<Record<OrderStatus, number>> => {
  const counts: Record<OrderStatus, number> = {
    unconfirmed: 0,
    placed: 0,
    preparing: 0,
    ready: 0,
    delivered: 0,
    cancelled: 0,
  }
  for (const order of orders) counts[order.status] += 1
  return counts
}

/** After this long without a response the board warns that it may be stale; ms. */
export const BOARD_STALE_MS = 20_000

/** Whether the board's last response is too old. */
export const isBoardStale = (answeredAtMs: number, atMs: number): boolean =>
  atMs - answeredAtMs > BOARD_STALE_MS

const ALLERGY =
  /all?erg|c(?:e|oe|œ)lia[ckq]|intoler|gluten|lactos|amendoim|peanut|cacahu|arachide|pinda|nozes|\bnuts?\b|noix|noten/u

/** Whether a note mentions an allergy or intolerance and is emphasised. It never removes emphasis. */
export const isAllergyNote = (note: string | null): boolean => note !== null && ALLERGY.test(foldText(note))

interface Seated {
  readonly table_number: string
  readonly comanda: string | null
  readonly status: string
  readonly total_cents: number
}

/** Whether an order has no table: taken at the trailer and carried away. */
export const isCarriedAway = ({ table_number }: Pick<Seated, 'table_number'>): boolean =>
  table_number.trim().toLowerCase() === TRAILER_TABLE.toLowerCase()

export interface BoardTotal {
  readonly of: 'table' | 'order'
  readonly cents: number
}

/**
 * The sum on each card: of its table's open orders (spec §3, 'table total'); of the order alone without a table, since
 * trailer customers do not pay together, unless they share a comanda.
 */
export const boardTotals = <T extends Seated>(orders: readonly T[]): ((order: T) => BoardTotal) => {
  const totals = tableTotals(orders)
  return (order) =>
    isCarriedAway(order) && order.comanda === null
      ? { of: 'order', cents: order.total_cents }
      : { of: 'table', cents: totals.get(tableKey(order)) ?? order.total_cents }
}

/** What stands ready for one table; without a table, for one order. */
export interface ReadyTable<T> {
  readonly key: string
  readonly orders: readonly T[]
}

/** The ready orders by table, the one that waits longest first. */
export const readyByTable = <T extends BoardOrder & Seated & { readonly status_changed_at: string }>(
  orders: readonly T[],
): ReadyTable<T>[] => {
  const tables = new Map<string, T[]>()
  const ready = orders
    .filter(({ status }) => status === 'ready')
    .sort((left, right) => Date.parse(left.status_changed_at) - Date.parse(right.status_changed_at))
  for (const order of ready) {
    const key = isCarriedAway(order) && order.comanda === null ? order.id : tableKey(order)
    tables.set(key, [...(tables.get(key) ?? []), order])
  }
  return [...tables].map(([key, waiting]) => ({ key, orders: waiting }))
}
