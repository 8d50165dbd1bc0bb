import { describe, expect, it } from 'vitest'
import {
  arrivals,
  boardOrders,
  boardTotals,
  countByStatus,
  isAllergyNote,
  isBoardStale,
} from './kitchen-board'
import type { OrderStatus } from './order-status'

const order = (id: string, placedAt: string, status: OrderStatus = 'placed', number = id) => ({
  id,
  number,
  placed_at: placedAt,
  status,
})

describe("the kitchen's board", () => {
  it('shows open orders, oldest first, whatever the offset their moment is written with', () => {
    const orders = [
      order('c', '2026-11-20T20:05:00Z', 'ready'),
      order('b', '2026-11-20T17:04:00-03:00'),
      order('gone', '2026-11-20T19:00:00Z', 'delivered'),
      order('void', '2026-11-20T19:00:00Z', 'cancelled'),
      order('a', '2026-11-20T20:03:00Z', 'preparing'),
    ]
    expect(boardOrders(orders).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it('keeps orders of one moment in the order of their numbers', () => {
    const moment = '2026-11-20T20:00:00Z'
    const orders = [order('1', moment, 'placed', 'A002'), order('2', moment, 'placed', 'A001')]
    expect(boardOrders(orders).map(({ number }) => number)).toEqual(['A001', 'A002'])
  })

  it('marks what came since the last look, and nothing at the first', () => {
    expect(arrivals(null, ['a', 'b'])).toEqual([])
    expect(arrivals(['a'], ['a', 'b'])).toEqual(['b'])
    expect(arrivals(['a', 'b'], ['b'])).toEqual([])
  })

  it('counts orders by state', () =>
    expect(countByStatus([order('a', ''), order('b', ''), order('c', '', 'ready')])).toMatchObject({
      placed: 2,
      ready: 1,
      preparing: 0,
    }))

  it('is stale after twenty seconds without an answer', () => {
    expect(isBoardStale(1000, 21_000)).toBe(false)
    expect(isBoardStale(1000, 21_001)).toBe(true)
  })

  it.each(['ALÉRGICO a camarão', 'sem glúten', 'intolerante à lactose', 'peanut allergy', 'celíaca'])(
    'raises its voice for %s',
    (note) => expect(isAllergyNote(note)).toBe(true),
  )
  it.each(['sem cebola', 'bem passado', null])('keeps calm about %s', (note) =>
    expect(isAllergyNote(note)).toBe(false),
  )

  it("sums up a table's orders, and only one's own where there is no table [S3.order-table-total]", () => {
    const seat = (table: string, cents: number, comanda: string | null = null) => ({
      table_number: table,
      comanda,
      status: 'placed',
      total_cents: cents,
    })
    const [first, second, alone, shared, ...rest] = [
      seat('5', 1000),
      seat(' 5 ', 500),
      seat('Trailer', 700),
      seat('trailer', 300, '12'),
      seat('Trailer', 100, '12'),
    ]
    const totalOf = boardTotals([first, second, alone, shared, ...rest])
    expect(totalOf(first)).toEqual({ of: 'table', cents: 1500 })
    expect(totalOf(second)).toEqual({ of: 'table', cents: 1500 })
    expect(totalOf(alone)).toEqual({ of: 'order', cents: 700 })
    expect(totalOf(shared)).toEqual({ of: 'table', cents: 400 })
  })
})
