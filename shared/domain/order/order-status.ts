/** The states of an order: forward only, but for the recall. */
import type { Order, OrderStatus, OrderStep } from '@shared/schemas/order/order'

export type { OrderStatus, OrderStep }

const RANK: Readonly<Record<Exclude<OrderStatus, 'cancelled'>, number>> = {
  unconfirmed: -1,
  placed: 0,
  preparing: 1,
  ready: 2,
  delivered: 3,
}

export type Transition =
  | { kind: 'change' }
  /** The state was passed already: succeeds without a change, so that a repeated or late tap is harmless. */
  | { kind: 'passed' }
  /** ready → preparing, logged as a step back. */
  | { kind: 'recall' }
  | { kind: 'refused'; code: 'order_final' | 'order_unconfirmed' | 'reason_required' }

/** The state after a step. */
export const targetOf = (step: OrderStep): OrderStatus => (step === 'recall' ? 'preparing' : step)

/**
 * The outcome of `step` on an order in state `from`; cancelling needs a reason. The recall is a step of its own, so
 * that a late or repeated 'preparing' recalls no finished dish.
 */
export const transitionOf = (from: OrderStatus, step: OrderStep, reason: string | null): Transition => {
  if (from === targetOf(step)) return { kind: 'passed' }
  if (from === 'cancelled') return { kind: 'refused', code: 'order_final' }
  if (from === 'unconfirmed' && step !== 'placed' && step !== 'cancelled')
    return { kind: 'refused', code: 'order_unconfirmed' }
  if (step === 'recall') {
    if (from === 'delivered') return { kind: 'refused', code: 'order_final' }
    return from === 'ready' ? { kind: 'recall' } : { kind: 'passed' }
  }
  if (step === 'cancelled') {
    if (from === 'delivered') return { kind: 'refused', code: 'order_final' }
    return reason?.trim() ? { kind: 'change' } : { kind: 'refused', code: 'reason_required' }
  }
  return RANK[step] > RANK[from] ? { kind: 'change' } : { kind: 'passed' }
}

/** Whether the kitchen still has to work on it; never before staff confirmed it. */
export const isForKitchen = (status: OrderStatus): boolean => isOpen(status) && status !== 'unconfirmed'

/** Whether a step is the counter's and not the kitchen's: to cancel, and to confirm what waits for staff. */
export const isCountersStep = (step: unknown): boolean => step === 'cancelled' || step === 'placed'

/** Whether it is neither delivered nor cancelled. */
export const isOpen = (status: OrderStatus): boolean => status !== 'delivered' && status !== 'cancelled'

/** How long an order waits for staff to confirm it; ms. The backend's is app.confirmation_limit(). */
export const CONFIRMATION_LIMIT_MS = 30 * 60_000

/** The stored reason of an order that nobody confirmed in time; screens translate it. */
export const EXPIRED_REASON = 'expired'

/**
 * The order as it is now: one that nobody confirmed in time is cancelled. The backend starts no work of its own and
 * writes it with the company's next order, so that its row may say 'unconfirmed' for longer.
 */
export const withExpiry = <O extends Pick<Order, 'status' | 'placed_at' | 'cancel_reason'>>(
  order: O,
  nowMs: number,
): O =>
  order.status === 'unconfirmed' && nowMs - Date.parse(order.placed_at) >= CONFIRMATION_LIMIT_MS
    ? { ...order, status: 'cancelled', cancel_reason: EXPIRED_REASON }
    : order

/** The next step of the kitchen's button, or null when there is none. */
export const nextStatus = (status: OrderStatus): OrderStep | null =>
  status === 'placed'
    ? 'preparing'
    : status === 'preparing'
      ? 'ready'
      : status === 'ready'
        ? 'delivered'
        : null
