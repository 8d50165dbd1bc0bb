import { describe, expect, it } from 'vitest'
import { crowdOf, PICK_UP_LIMIT, pickUpBoard, waitsAtCounter } from './pick-up'
import type { OrderStatus } from '@shared/domain/order/order-status'

const order = (number: string, status: OrderStatus, minute: number, table_number = 'Trailer') => ({
  ...{ id: `id of ${number}`, number, status, table_number },
  placed_at: `2026-11-20T20:${String(minute).padStart(2, '0')}:00Z`,
  status_changed_at: `2026-11-20T20:${String(minute).padStart(2, '0')}:30Z`,
})
const numbers = (board: ReturnType<typeof pickUpBoard>) => ({
  preparing: board.preparing.map(({ number }) => number),
  ready: board.ready.map(({ number }) => number),
})

describe('the pick-up screen', () => {
  it('has the numbers in preparation, oldest first, and the ready ones, last called first; a moment by number', () =>
    expect(
      numbers(
        pickUpBoard([
          order('A009', 'placed', 1),
          order('A003', 'preparing', 3),
          order('A002', 'placed', 3),
          order('A004', 'ready', 5),
          order('A005', 'ready', 4),
          order('A011', 'ready', 5),
          order('A010', 'ready', 5),
          order('A006', 'delivered', 6),
          order('A007', 'cancelled', 7),
          order('A008', 'unconfirmed', 8),
        ]),
      ),
    ).toEqual({ preparing: ['A009', 'A002', 'A003'], ready: ['A011', 'A010', 'A004', 'A005'] }))

  it('is for those who wait at the counter, not for tables', () => {
    expect(
      ['Trailer', 'Balcão', 'counter', 'para viagem'].every((table_number) =>
        waitsAtCounter({ table_number }),
      ),
    ).toBe(true)
    expect(['5', 'A1', 'Mesa 12', 'varanda 3'].some((table_number) => waitsAtCounter({ table_number }))).toBe(
      false,
    )
    expect(numbers(pickUpBoard([order('A001', 'ready', 1, '5')])).ready).toEqual([])
  })

  it('shows numbers and nothing of a person', () =>
    expect(pickUpBoard([{ ...order('A001', 'ready', 1), customer_name: 'Ana' } as never]).ready).toEqual([
      { id: 'id of A001', number: 'A001' },
    ]))

  it('keeps to what can be read across a yard', () => {
    const many = Array.from({ length: 40 }, (_, index) => order(`A0${10 + index}`, 'ready', index))
    expect(pickUpBoard(many).ready).toHaveLength(PICK_UP_LIMIT.ready)
    expect(pickUpBoard(many).ready[0]?.number).toBe('A049')
    const waiting = pickUpBoard(many.map((one) => ({ ...one, status: 'preparing' as const }))).preparing
    expect(waiting).toHaveLength(24)
    expect(waiting.at(-1)?.number).toBe('A033')
    expect([3, 4, 6, 7].map(crowdOf)).toEqual(['few', 'some', 'some', 'many'])
  })

  it('has called those that no longer fit as well', () => {
    const many = Array.from({ length: 14 }, (_, index) => order(`A0${10 + index}`, 'ready', index))
    const { called } = pickUpBoard([...many, order('A050', 'placed', 50)])
    expect(called).toHaveLength(14)
    expect([called[0], called.at(-1)]).toEqual(['id of A023', 'id of A010'])
  })
})
