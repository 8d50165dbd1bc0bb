/** The notices that an order is ready, for those who took it: once an order, on one device, however many pages are open. */
import { isSelfServiceOrder } from '@shared/domain/terminal/self-service'
import type { Order } from '@shared/schemas/order/order'
import { HOUR_MS } from '@shared/domain/common/durations'

type ReadyOrder = Pick<Order, 'id' | 'status' | 'status_changed_at'>

/** The notices of this device by the order's id: when it was announced, by the board's clock, and whether somebody has read it. */
export type ReadyNotices = Readonly<Record<string, { readonly at: string; readonly is_read: boolean }>>

/** So long after its announcement an order that is off the board may return: a page may have read an older board. */
const KEPT_MS = 12 * HOUR_MS

type TakenOrder = Pick<Order, 'origin' | 'terminal_id' | 'user_id' | 'operator_id' | 'source'>

/** Whether guests took it themselves: at a self-service terminal, or from the menu on their phone. */
const isTakenByGuest = (order: TakenOrder): boolean =>
  isSelfServiceOrder(order) || (order.origin === 'web' && order.source === 'main_menu')

/**
 * Whether this device says that an order is ready: a terminal for its own orders and for those of the web, a person in a browser for
 * those they took. What guests took themselves is announced on both, since nobody else waits for it.
 */
export const isReadyHere = (
  order: TakenOrder,
  { terminalId, userId }: { readonly terminalId: string | null; readonly userId: string | null },
): boolean => {
  if (terminalId === null && userId === null) return false
  if (isTakenByGuest(order)) return true
  if (terminalId !== null) return order.origin === 'web' || order.terminal_id === terminalId
  return order.user_id === userId
}

/** The orders to announce now: ready since this session began, and not announced before. */
export const newlyReady = <T extends ReadyOrder>(
  orders: readonly T[],
  notices: ReadyNotices,
  sinceMs: number,
): T[] =>
  orders.filter(
    ({ id, status, status_changed_at }) =>
      status === 'ready' && !notices[id] && Date.parse(status_changed_at) >= sinceMs,
  )

/**
 * The notices after these orders were announced. One that the kitchen took back is announced again when it is ready once
 * more. `nowMs`: when the board was read; an older one than the announcement's changes nothing.
 */
export const afterBoard = (
  notices: ReadyNotices,
  orders: readonly ReadyOrder[],
  announced: readonly ReadyOrder[],
  nowMs: number,
): ReadyNotices => {
  const onBoard = new Map(orders.map((order) => [order.id, order]))
  const isKept = (id: string, at: string): boolean => {
    const order = onBoard.get(id)
    if (!order) return nowMs - Date.parse(at) < KEPT_MS
    return order.status === 'ready' || nowMs <= Date.parse(at)
  }
  const at = new Date(nowMs).toISOString()
  return Object.fromEntries([
    ...Object.entries(notices).filter(([id, notice]) => isKept(id, notice.at)),
    ...announced.map(({ id }) => [id, { at, is_read: false }] as const),
  ])
}

/** The ready orders whose notice nobody has read, the oldest first. */
export const unreadReady = <T extends ReadyOrder>(orders: readonly T[], notices: ReadyNotices): T[] =>
  orders
    .filter(({ id, status }) => status === 'ready' && notices[id]?.is_read === false)
    .sort((left, right) => Date.parse(left.status_changed_at) - Date.parse(right.status_changed_at))

export const withRead = (notices: ReadyNotices, id: string): ReadyNotices => {
  const notice = notices[id]
  return notice ? { ...notices, [id]: { ...notice, is_read: true } } : notices
}
