import { describe, expect, it } from 'vitest'
import { testTab as tab } from './tab-money.fixture'
import {
  closedTabCards,
  customersOf,
  looseTables,
  openTabCards,
  seatedOnPlan,
  seatingOfLoose,
  seatingOfTab,
  tableState,
  takenSince,
} from './tab-overview'
import type { Tab } from './tab-types'
const order = (number: string, table_number: string, tab_id: string | null, over = {}) => ({
  id: number,
  number,
  tab_id,
  table_number,
  comanda: null as string | null,
  customer_name: 'Ana',
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
  it('that are closed are listed apart by number, merged tabs not at all', () => {
    const tabs = [tab('last', '12', { is_closed: true }), ...state.tabs]
    expect(closedTabCards({ ...state, tabs }).map((card) => card.tab.id)).toEqual(['c', 'last'])
  })

  it('with several tabs have first the one without a comanda, then those of comandas by number', () => {
    const tabs = [
      tab('ten', '5', { comanda: '10' }),
      tab('none', '5'),
      tab('two', '5', { comanda: '2' }),
      tab('word', '5', { comanda: 'Ana' }),
      tab('none too', '5'),
    ]
    expect(openTabCards({ tabs, orders: [] }).map((card) => card.tab.id)).toEqual([
      'none',
      'none too',
      'two',
      'ten',
      'word',
    ])
  })

  it('without a tab are grouped by comanda', () => {
    const orders = [
      order('A1', ' Mesa 05 ', null),
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

describe('a table with something on it', () => {
  const now = Date.parse('2026-03-01T20:30:00Z')
  const bill = (payment: unknown) => ({
    splits: [{ id: 's', lines: [], bills: [{ id: 'b', subtotal_cents: 1000, payment }] }] as Tab['splits'],
  })
  const state = (orders: ReturnType<typeof order>[], own: Tab | null = tab('t', '5')) =>
    tableState([{ tab: own, orders }], now, 20)

  it.each([
    ['is free with nothing on it', tableState([], now, 20), 'free'],
    ['is occupied once its tab is open', state([]), 'occupied'],
    [
      'is occupied while the kitchen is in time',
      state([order('A1', '5', 't', { placed_at: '2026-03-01T20:11:00Z' })]),
      'occupied',
    ],
    [
      'is late from the company’s minute on',
      state([order('A1', '5', 't', { placed_at: '2026-03-01T20:10:00Z' })]),
      'late',
    ],
    [
      'is not late with food that is served',
      state([order('A1', '5', 't', { status: 'delivered' })]),
      'occupied',
    ],
    [
      'has food waiting before anything else',
      state([order('A1', '5', 't'), order('A2', '5', 't', { status: 'ready' })]),
      'ready',
    ],
    [
      'has asked for its bill',
      state([order('A1', '5', 't', { status: 'delivered' })], tab('t', '5', bill(null))),
      'bill',
    ],
    [
      'has paid its bill',
      state([order('A1', '5', 't', { status: 'delivered' })], tab('t', '5', bill({ method: 'pix' }))),
      'occupied',
    ],
    ['needs no tab', state([order('A1', '5', null)], null), 'late'],
  ])('%s', (_what, is, expected) => {
    expect(is).toBe(expected)
  })

  it('is taken since its tab or its first order, whichever was first', () => {
    const early = order('A1', '5', 't', { placed_at: '2026-03-01T19:00:00Z' })
    expect(takenSince({ tab: tab('t', '5'), orders: [order('A2', '5', 't'), early] })).toBe(
      '2026-03-01T19:00:00Z',
    )
    const later = order('A3', '5', 't', { placed_at: '2026-03-01T20:05:00Z' })
    expect(takenSince({ tab: tab('t', '5'), orders: [later] })).toBe('2026-03-01T20:00:00Z')
    expect(takenSince({ tab: null, orders: [early, later] })).toBe('2026-03-01T19:00:00Z')
    expect(takenSince({ tab: tab('t', '5'), orders: [] })).toBe('2026-03-01T20:00:00Z')
    expect(takenSince({ tab: null, orders: [] })).toBeNull()
  })

  it('names each customer once, and none where no name was given', () => {
    const named = (customer_name: string) => order('A1', '5', null, { customer_name })
    expect(customersOf([named(' '), named('Ana'), named(' ana '), named('Bruno')])).toEqual(['Ana', 'Bruno'])
  })

  it('is found on the plan in whatever spelling, with every comanda, and otherwise beside it', () => {
    const state = {
      tabs: [tab('a', 'Mesa 05'), tab('b', '5', { comanda: '17' }), tab('c', '9')],
      orders: [order('A1', '005', null), order('A2', 'Balcão', null)],
    }
    const seatings = [...openTabCards(state).map(seatingOfTab), ...looseTables(state).map(seatingOfLoose)]
    const five = { name: '5' }
    const { placed, beside } = seatedOnPlan([five, { name: '6' }], seatings)
    expect(placed.get(five)?.map((seating) => seating.tab?.id ?? null)).toEqual(['b', 'a', null])
    expect([...placed.keys()]).toEqual([five])
    expect(beside.map(({ table_number }) => table_number)).toEqual(['9', 'Balcão'])
  })
})
