import { describe, expect, it } from 'vitest'
import {
  CONFIRMATION_LIMIT_MS,
  EXPIRED_REASON,
  isCountersStep,
  isForKitchen,
  isOpen,
  nextStatus,
  targetOf,
  transitionOf,
  withExpiry,
  type OrderStatus,
  type OrderStep,
} from './order-status'

const ALL: OrderStatus[] = ['unconfirmed', 'placed', 'preparing', 'ready', 'delivered', 'cancelled']
const STEPS: OrderStep[] = ['placed', 'preparing', 'ready', 'delivered', 'cancelled', 'recall']

/** from → step → outcome, with a reason given. */
const TABLE: Record<OrderStatus, Record<OrderStep, string>> = {
  unconfirmed: {
    placed: 'change',
    preparing: 'refused',
    ready: 'refused',
    delivered: 'refused',
    cancelled: 'change',
    recall: 'refused',
  },
  placed: {
    placed: 'passed',
    preparing: 'change',
    ready: 'change',
    delivered: 'change',
    cancelled: 'change',
    recall: 'passed',
  },
  preparing: {
    placed: 'passed',
    preparing: 'passed',
    ready: 'change',
    delivered: 'change',
    cancelled: 'change',
    recall: 'passed',
  },
  ready: {
    placed: 'passed',
    preparing: 'passed',
    ready: 'passed',
    delivered: 'change',
    cancelled: 'change',
    recall: 'recall',
  },
  delivered: {
    placed: 'passed',
    preparing: 'passed',
    ready: 'passed',
    delivered: 'passed',
    cancelled: 'refused',
    recall: 'refused',
  },
  cancelled: {
    placed: 'refused',
    preparing: 'refused',
    ready: 'refused',
    delivered: 'refused',
    cancelled: 'passed',
    recall: 'refused',
  },
}

describe('order status', () => {
  it.each(ALL.flatMap((from) => STEPS.map((step) => [from, step] as const)))('%s → %s', (from, step) => {
    expect(transitionOf(from, step, 'cliente desistiu').kind).toBe(TABLE[from][step])
  })

  it.each([
    ['delivered', 'cancelled'],
    ['delivered', 'recall'],
    ['cancelled', 'preparing'],
    ['cancelled', 'recall'],
  ] as const)('says of an order that is %s that it is final, when it is asked for %s', (from, step) =>
    expect(transitionOf(from, step, 'cliente desistiu')).toEqual({ kind: 'refused', code: 'order_final' }),
  )

  it('goes where a step says, and back to preparing by a recall', () =>
    expect(STEPS.map(targetOf)).toEqual([
      'placed',
      'preparing',
      'ready',
      'delivered',
      'cancelled',
      'preparing',
    ]))

  it('is confirmed and cancelled by the counter alone', () => {
    expect(STEPS.filter(isCountersStep)).toEqual(['placed', 'cancelled'])
    expect([undefined, null, '', 'unconfirmed'].filter(isCountersStep)).toEqual([])
  })

  it('cancels only with a reason', () => {
    expect(transitionOf('placed', 'cancelled', '  ')).toEqual({ kind: 'refused', code: 'reason_required' })
    expect(transitionOf('placed', 'cancelled', null)).toEqual({ kind: 'refused', code: 'reason_required' })
  })

  it('cooks an unconfirmed order only once it is confirmed', () => {
    expect(transitionOf('unconfirmed', 'preparing', null)).toEqual({
      kind: 'refused',
      code: 'order_unconfirmed',
    })
    expect(transitionOf('unconfirmed', 'cancelled', null)).toEqual({
      kind: 'refused',
      code: 'reason_required',
    })
  })

  it.each([
    ['unconfirmed', CONFIRMATION_LIMIT_MS - 1, 'unconfirmed'],
    ['unconfirmed', CONFIRMATION_LIMIT_MS, 'cancelled'],
    ['placed', CONFIRMATION_LIMIT_MS, 'placed'],
    ['delivered', CONFIRMATION_LIMIT_MS, 'delivered'],
  ] as const)('an order %s for %i ms is %s', (status, ageMs, expected) => {
    const placed_at = '2026-11-21T15:00:00Z'
    const order = { status, placed_at, cancel_reason: null }
    expect(withExpiry(order, Date.parse(placed_at) + ageMs)).toEqual({
      status: expected,
      placed_at,
      cancel_reason: expected === 'cancelled' ? EXPIRED_REASON : null,
    })
  })

  it('cancels for good what nobody confirmed in time', () => {
    expect(transitionOf('cancelled', 'placed', null)).toEqual({ kind: 'refused', code: 'order_final' })
  })

  it('keeps delivered, cancelled and unconfirmed orders off the board', () => {
    expect(ALL.filter(isForKitchen)).toEqual(['placed', 'preparing', 'ready'])
    expect(ALL.filter(isOpen)).toEqual(['unconfirmed', 'placed', 'preparing', 'ready'])
    expect(ALL.map(nextStatus)).toEqual([null, 'preparing', 'ready', 'delivered', null, null])
  })
})
