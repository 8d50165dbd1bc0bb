/** What a customer reads of an order under way: its step, the minutes that are left, and when to speak to the staff. */
import { isOpen } from '@shared/domain/order/order-status'
import type { GuestChoice, Order, OrderItem } from '@shared/schemas/order/order'
import { MINUTE_MS } from '@shared/domain/common/durations'

/** The steps of an order in their order; 'cancelled' ends it at any of them. */
export const TRACKING_STEPS = ['sent', 'accepted', 'preparing', 'ready', 'delivered'] as const
type TrackingStep = (typeof TRACKING_STEPS)[number]

const STEP_OF = {
  unconfirmed: 'sent',
  placed: 'accepted',
  preparing: 'preparing',
  ready: 'ready',
  delivered: 'delivered',
} as const satisfies Record<Exclude<Order['status'], 'cancelled'>, TrackingStep>

/** How far an order is; null once it is cancelled. */
export const stepOf = (status: Order['status']): TrackingStep | null =>
  status === 'cancelled' ? null : STEP_OF[status]

/** How long an order may wait before its customer is advised to speak to the staff; ms. */
const UNSEEN_LIMIT_MS = 5 * MINUTE_MS

type Seen = Pick<Order, 'status' | 'placed_at' | 'accepted_at' | 'shown_at'>

/** Whether nobody has accepted it for five minutes, or no kitchen's screen has shown it for as long. */
export const isUnnoticed = (order: Seen, nowMs: number): boolean => {
  if (order.status === 'unconfirmed') return nowMs - Date.parse(order.placed_at) >= UNSEEN_LIMIT_MS
  if (order.status !== 'placed' || order.shown_at !== null) return false
  return nowMs - Date.parse(order.accepted_at ?? order.placed_at) >= UNSEEN_LIMIT_MS
}

/** How long after it was placed a customer still waits for an order, ms: one that was forgotten is not asked for all night. */
const AWAITED_MS = 180 * MINUTE_MS

/** Whether its customer waits for the word that it is ready. */
export const isAwaited = (
  { status, placed_at }: Pick<Order, 'status' | 'placed_at'>,
  nowMs: number,
): boolean =>
  ['unconfirmed', 'placed', 'preparing'].includes(status) && nowMs - Date.parse(placed_at) < AWAITED_MS

type Estimated = Pick<Order, 'status' | 'accepted_at' | 'estimate_minutes'>

/** Whether an estimate is given at all: before the kitchen has it and once it is ready there is none. */
const isEstimated = ({
  status,
  accepted_at,
  estimate_minutes,
}: Estimated): { at: number; minutes: number } | null =>
  (status === 'placed' || status === 'preparing') && accepted_at && estimate_minutes
    ? { at: Date.parse(accepted_at), minutes: estimate_minutes }
    : null

/** Minutes until it should be ready, rounded up; 0 where that moment has passed; null without an estimate. */
export const minutesLeft = (order: Estimated, nowMs: number): number | null => {
  const estimate = isEstimated(order)
  return estimate && Math.max(0, Math.ceil((estimate.at + estimate.minutes * MINUTE_MS - nowMs) / MINUTE_MS))
}

/** When it should be ready, in ISO 8601; null without an estimate. */
export const readyAt = (order: Estimated): string | null => {
  const estimate = isEstimated(order)
  return estimate && new Date(estimate.at + estimate.minutes * MINUTE_MS).toISOString()
}

/** Whether an estimate of `minutes` from the acceptance is longer than the order's; app.lengthen_order has the same rule. */
export const isLonger = (order: Estimated, minutes: number): boolean => {
  const estimate = isEstimated(order)
  return estimate !== null && minutes > estimate.minutes
}

/** The choices of minutes by which the kitchen lengthens an estimate. */
export const DELAY_MINUTES = [5, 10, 15, 30] as const

/**
 * The estimate, in minutes from the acceptance, that is `added` minutes later than the one now, or than this moment where that
 * has passed. Null without an estimate.
 */
export const lengthened = (order: Estimated, added: number, nowMs: number): number | null => {
  const estimate = isEstimated(order)
  if (!estimate) return null
  const elapsed = Math.ceil((nowMs - estimate.at) / MINUTE_MS)
  return Math.max(estimate.minutes, elapsed) + added
}

/** The lines that their customer is asked about: the kitchen can't make them, and staff have not decided yet. */
export const linesToChoose = (
  order: Pick<Order, 'status'> & { readonly items: readonly OrderItem[] },
): (OrderItem & { unavailable_reason: string })[] =>
  isOpen(order.status)
    ? order.items.flatMap((item) =>
        item.voided_at === null && item.unavailable_reason
          ? [{ ...item, unavailable_reason: item.unavailable_reason }]
          : [],
      )
    : []

/** The choices in the order in which they are offered. */
export const GUEST_CHOICES: readonly GuestChoice[] = ['remove', 'swap', 'cancel']

/** The newest of the orders that can be ordered again: sent here by the customer, with lines that were not taken off. */
export const orderToRepeat = <O extends Pick<Order, 'status' | 'placed_at' | 'items'>>(
  orders: readonly O[],
): O | null =>
  orders
    .filter(({ items }) => items.some(({ voided_at }) => voided_at === null))
    .reduce<O | null>(
      (newest, order) =>
        newest === null || Date.parse(order.placed_at) > Date.parse(newest.placed_at) ? order : newest,
      null,
    )
