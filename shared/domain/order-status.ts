/** The states of an order (DESIGN §5, 'State'; DECISIONS 14): forward only, but for the recall. */

export type OrderStatus = 'placed' | 'preparing' | 'ready' | 'delivered' | 'cancelled'

const RANK: Readonly<Record<Exclude<OrderStatus, 'cancelled'>, number>> = {
  placed: 0,
  preparing: 1,
  ready: 2,
  delivered: 3,
}

export type Transition =
  | { kind: 'change' }
  /** The state was passed already: succeed and change nothing, so that a repeated or late tap is harmless. */
  | { kind: 'passed' }
  /** ready → preparing, logged as a step back. */
  | { kind: 'recall' }
  | { kind: 'refused'; code: 'order_final' | 'invalid_transition' | 'reason_required' }

/** What happens when an order in state `from` is told to go to `to`; cancelling needs a reason. */
export const transitionOf = (from: OrderStatus, to: OrderStatus, reason: string | null): Transition => {
  if (from === to) return { kind: 'passed' }
  if (to === 'cancelled') {
    if (from === 'delivered') return { kind: 'refused', code: 'order_final' }
    return reason?.trim() ? { kind: 'change' } : { kind: 'refused', code: 'reason_required' }
  }
  if (from === 'cancelled') return { kind: 'refused', code: 'order_final' }
  if (from === 'ready' && to === 'preparing') return { kind: 'recall' }
  return RANK[to] > RANK[from] ? { kind: 'change' } : { kind: 'passed' }
}

/** Whether the kitchen still has to do something about it. */
export const isOpen = (status: OrderStatus): boolean => status !== 'delivered' && status !== 'cancelled'

/** The next step of the kitchen's button, or null when there is none. */
export const nextStatus = (status: OrderStatus): OrderStatus | null =>
  status === 'placed'
    ? 'preparing'
    : status === 'preparing'
      ? 'ready'
      : status === 'ready'
        ? 'delivered'
        : null
