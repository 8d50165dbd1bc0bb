import { describe, expect, it } from 'vitest'
import {
  boardOrders,
  boardTotals,
  countByStatus,
  isAllergyNote,
  isBoardStale,
  lastReady,
  readyByTable,
  wallOrders,
} from './kitchen-board'
import type { OrderStatus } from '@shared/domain/order/order-status'

const order = (id: string, placedAt: string, status: OrderStatus = 'placed', number = id) => ({
  id,
  number,
  placed_at: placedAt,
  status,
})

describe("the kitchen's board", () => {
  it('shows open orders, oldest first, whatever the offset of their moment', () => {
    const orders = [
      order('c', '2026-11-20T20:05:00Z', 'ready'),
      order('b', '2026-11-20T17:04:00-03:00'),
      order('gone', '2026-11-20T19:00:00Z', 'delivered'),
      order('void', '2026-11-20T19:00:00Z', 'cancelled'),
      order('a', '2026-11-20T20:03:00Z', 'preparing'),
    ]
    expect(boardOrders(orders).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it('sorts orders of one moment by their numbers', () => {
    const moment = '2026-11-20T20:00:00Z'
    const orders = [order('1', moment, 'placed', 'A002'), order('2', moment, 'placed', 'A001')]
    expect(boardOrders(orders).map(({ number }) => number)).toEqual(['A001', 'A002'])
  })

  it('keeps a cancelled order at its position until it is acknowledged, beside those for the kitchen alone', () => {
    const open = [order('a', '2026-11-20T20:00:00Z'), order('c', '2026-11-20T20:02:00Z')]
    const cancelled = [order('b', '2026-11-20T20:01:00Z', 'cancelled')]
    const unconfirmed = order('x', '2026-11-20T20:00:30Z', 'unconfirmed')
    expect(wallOrders([...open, unconfirmed], cancelled).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it('finds the order made ready last', () => {
    const ready = (id: string, changed: string, status: OrderStatus = 'ready') => ({
      ...order(id, '2026-11-20T20:00:00Z', status),
      status_changed_at: changed,
    })
    expect(
      lastReady([
        ready('a', '2026-11-20T20:05:00Z'),
        ready('b', '2026-11-20T20:07:00Z'),
        ready('c', '2026-11-20T20:09:00Z', 'preparing'),
      ])?.id,
    ).toBe('b')
    expect(
      lastReady([ready('b', '2026-11-20T20:07:00Z'), ready('a', '2026-11-20T20:05:00Z')])?.id,
      'listed first',
    ).toBe('b')
    expect(lastReady([])).toBeNull()
  })

  it('counts orders by state', () =>
    expect(countByStatus([order('a', ''), order('b', ''), order('c', '', 'ready')])).toMatchObject({
      placed: 2,
      ready: 1,
      preparing: 0,
    }))

  it('is stale after twenty seconds without a response', () => {
    expect(isBoardStale(1000, 21_000)).toBe(false)
    expect(isBoardStale(1000, 21_001)).toBe(true)
  })

  it.each([
    'ALÉRGICO a camarão',
    'sem glúten',
    'intolerante à lactose',
    'peanut allergy',
    ...['celíaca', 'Coeliac', 'celiac', 'coeliaque', 'MALADIE CŒLIAQUE', 'coeliakie', 'cöeliakie'],
    ...['ALÉRGICO', 'sem glúten', 'celíaca'].map((note) => note.normalize('NFD')),
  ])('raises its voice for %s', (note) => expect(isAllergyNote(note)).toBe(true))
  it.each(['sem cebola', 'bem passado', null])('does not emphasise %s', (note) =>
    expect(isAllergyNote(note)).toBe(false),
  )

  it("sums up a table's orders, and only an order's own where there is no table [S3.order-table-total]", () => {
    const seat = (table: string, cents: number, comanda: string | null = null) => ({
      table_number: table,
      comanda,
      status: 'placed',
      total_cents: cents,
    })
    const [first, second, alone, spaced, shared, ...rest] = [
      seat('5', 1000),
      seat(' 5 ', 500),
      seat('Trailer', 700),
      seat(' Trailer ', 250),
      seat('trailer', 300, '12'),
      seat('Trailer', 100, '12'),
    ]
    const totalOf = boardTotals([first, second, alone, spaced, shared, ...rest])
    expect(totalOf(first)).toEqual({ of: 'table', cents: 1500 })
    expect(totalOf(second)).toEqual({ of: 'table', cents: 1500 })
    expect(totalOf(alone)).toEqual({ of: 'order', cents: 700 })
    expect(totalOf(spaced)).toEqual({ of: 'order', cents: 250 })
    expect(totalOf(shared)).toEqual({ of: 'table', cents: 400 })
  })

  it('has what is ready by table, the longest waiting first, and each order to carry away alone', () => {
    const ready = (
      id: string,
      table_number: string,
      minute: number,
      { status = 'ready', comanda = null }: { status?: OrderStatus; comanda?: string | null } = {},
    ) => ({
      ...order(id, '2026-11-20T20:00:00Z', status),
      ...{ table_number, comanda, total_cents: 0 },
      status_changed_at: `2026-11-20T20:0${minute}:00Z`,
    })
    const tables = readyByTable([
      ready('a', '5', 4),
      ready('b', 'Trailer', 3),
      ready('c', ' 5', 1),
      ready('d', 'Trailer', 2),
      ready('e', '7', 0, { status: 'preparing' }),
      ready('f', 'Trailer', 6, { comanda: '12' }),
      ready('g', 'Trailer', 5, { comanda: '12' }),
    ])
    expect(tables.map(({ orders }) => orders.map(({ id }) => id))).toEqual([
      ['c', 'a'],
      ['d'],
      ['b'],
      ['g', 'f'],
    ])
  })
})
