import { describe, expect, it } from 'vitest'
import { isOpen, nextStatus, transitionOf, type OrderStatus, type OrderStep } from './order-status'

const ALL: OrderStatus[] = ['placed', 'preparing', 'ready', 'delivered', 'cancelled']
const STEPS: OrderStep[] = [...ALL, 'recall']

/** from → step → outcome, with a reason given. */
const TABLE: Record<OrderStatus, Record<OrderStep, string>> = {
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

  it('cancels only with a reason', () => {
    expect(transitionOf('placed', 'cancelled', '  ')).toEqual({ kind: 'refused', code: 'reason_required' })
    expect(transitionOf('placed', 'cancelled', null)).toEqual({ kind: 'refused', code: 'reason_required' })
  })

  it('removes delivered and cancelled orders from the board', () => {
    expect(ALL.filter(isOpen)).toEqual(['placed', 'preparing', 'ready'])
    expect(ALL.map(nextStatus)).toEqual(['preparing', 'ready', 'delivered', null, null])
  })
})
