import { describe, expect, it } from 'vitest'
import { isOpen, nextStatus, transitionOf, type OrderStatus } from './order-status'

const ALL: OrderStatus[] = ['placed', 'preparing', 'ready', 'delivered', 'cancelled']

/** from → to → outcome, with a reason given. The same table of cases is asserted on the SQL function. */
const TABLE: Record<OrderStatus, Record<OrderStatus, string>> = {
  placed: {
    placed: 'passed',
    preparing: 'change',
    ready: 'change',
    delivered: 'change',
    cancelled: 'change',
  },
  preparing: {
    placed: 'passed',
    preparing: 'passed',
    ready: 'change',
    delivered: 'change',
    cancelled: 'change',
  },
  ready: { placed: 'passed', preparing: 'recall', ready: 'passed', delivered: 'change', cancelled: 'change' },
  delivered: {
    placed: 'passed',
    preparing: 'passed',
    ready: 'passed',
    delivered: 'passed',
    cancelled: 'refused',
  },
  cancelled: {
    placed: 'refused',
    preparing: 'refused',
    ready: 'refused',
    delivered: 'refused',
    cancelled: 'passed',
  },
}

describe('order status', () => {
  it.each(ALL.flatMap((from) => ALL.map((to) => [from, to] as const)))('%s → %s', (from, to) => {
    expect(transitionOf(from, to, 'cliente desistiu').kind).toBe(TABLE[from][to])
  })

  it('cancels only with a reason', () => {
    expect(transitionOf('placed', 'cancelled', '  ')).toEqual({ kind: 'refused', code: 'reason_required' })
    expect(transitionOf('placed', 'cancelled', null)).toEqual({ kind: 'refused', code: 'reason_required' })
  })

  it('keeps delivered and cancelled off the board', () => {
    expect(ALL.filter(isOpen)).toEqual(['placed', 'preparing', 'ready'])
    expect(ALL.map(nextStatus)).toEqual(['preparing', 'ready', 'delivered', null, null])
  })
})
