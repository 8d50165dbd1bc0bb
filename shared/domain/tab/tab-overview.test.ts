import { describe, expect, it } from 'vitest'
import { closedTabCards, looseTables, openTabCards } from './tab-overview'
import type { Tab } from './tab-types'

const tab = (id: string, table_number: string, over: Partial<Tab> = {}): Tab => ({
  id,
  table_number,
  comanda: null,
  opened_at: '2026-03-01T20:00:00Z',
  is_closed: false,
  closed_at: null,
  closed_by: null,
  merged_into: null,
  splits: [],
  event_ids: [],
  ...over,
})
const order = (number: string, table_number: string, tab_id: string | null, over = {}) => ({
  id: number,
  number,
  tab_id,
  table_number,
  comanda: null as string | null,
  status: 'placed',
  subtotal_cents: 1000,
  total_cents: 1000,
  placed_at: '2026-03-01T20:00:00Z',
  items: [{ id: `${number}-1`, quantity: 1, unit_price_cents: 1000, voided_at: null }],
  ...over,
})

describe('tables at the counter', () => {
  const state = {
    tabs: [
      tab('b', '10'),
      tab('a', '2'),
      tab('c', '3', { is_closed: true }),
      tab('d', '2', { is_closed: true, merged_into: 'a' }),
    ],
    orders: [order('A1', '2', 'a'), order('A2', '2', 'a', { status: 'cancelled' }), order('A3', '10', 'b')],
  }
  it('are sorted by number, with their unpaid amount; cancelled orders count nothing', () => {
    expect(
      openTabCards(state).map(({ tab: { table_number }, totals, orders }) => [
        table_number,
        totals.rest_cents,
        orders.length,
      ]),
    ).toEqual([
      ['2', 1000, 1],
      ['10', 1000, 1],
    ])
  })
  it('that are closed are listed apart, merged tabs not at all', () =>
    expect(closedTabCards(state).map((card) => card.tab.id)).toEqual(['c']))

  it('without a tab are grouped by comanda', () => {
    const orders = [
      order('A1', ' 5 ', null),
      order('A2', '5', null),
      order('A3', '5', null, { comanda: '17' }),
      order('A4', '5', null, { status: 'cancelled' }),
      order('A5', '5', 'x'),
    ]
    expect(
      looseTables({ tabs: [], orders }).map(({ comanda, orders: own, total_cents }) => [
        comanda,
        own.length,
        total_cents,
      ]),
    ).toEqual([
      [null, 2, 2000],
      ['17', 1, 1000],
    ])
  })

  it('do not exist for orders carried away: each stands alone, by its number', () => {
    const orders = [
      order('A7', 'Trailer', null),
      order('A8', 'trailer', null),
      order('A9', 'Trailer', null, { comanda: '3' }),
    ]
    expect(
      looseTables({ tabs: [], orders }).map(({ comanda, orders: own }) => [comanda, own.length]),
    ).toEqual([
      ['3', 1],
      ['A7', 1],
      ['A8', 1],
    ])
  })
})
