import { describe, expect, it } from 'vitest'
import { figureSheets } from './figures-export'

type Figures = Parameters<typeof figureSheets>[0]

const figures: Figures = {
  from: '2026-02-28',
  to: '2026-03-01',
  sold_cents: 12_000,
  takings: {
    items_cents: 10_000,
    service_fee_cents: 1_000,
    discount_cents: 0,
    revenue_cents: 11_000,
    tip_cents: 500,
    by_method: [
      { method: 'cash', count: 2, revenue_cents: 8_000, tip_cents: 500 },
      { method: 'pix', count: 1, revenue_cents: 3_000, tip_cents: 0 },
    ],
  },
  by_day: [{ day: '2026-03-01', orders: 3, sold_cents: 12_000 }],
  by_hour: [
    { hour: 1, orders: 1, sold_cents: 2_000 },
    { hour: 20, orders: 2, sold_cents: 10_000 },
  ],
  by_staff: [
    { kind: 'person', name: 'Bia', orders: 1, sold_cents: 9_000 },
    { kind: 'customers', name: null, orders: 1, sold_cents: 2_000 },
    { kind: 'terminal', name: null, orders: 1, sold_cents: 1_000 },
  ],
  best_sellers: [{ code: 'P001', name: 'Margherita', quantity: 4, sold_cents: 12_000 }],
  cancel_reasons: [
    { reason: 'Cliente desistiu', orders: 2 },
    { reason: null, orders: 1 },
  ],
}

/** The rows of each table by its name. */
const tablesOf = (shown: Figures) => {
  const sheets = figureSheets(shown, 4, {
    sheet: (sheet) => `the ${sheet}`,
    heading: (column) => `its ${column}`,
    method: (method) => `in ${method}`,
    taker: (kind) => `some ${kind}`,
    reason: (reason) => reason ?? 'no reason',
  })
  return { names: sheets.map(({ name }) => name), tables: sheets.map(({ rows }) => rows) }
}

describe('the file of the figures', () => {
  it('has a table each of days, dishes, people, payments and cancellations, with money in cents', () => {
    const { names, tables } = tablesOf(figures)
    const [days, , ...others] = tables
    expect(names).toEqual([
      'the days',
      'the hours',
      'the dishes',
      'the staff',
      'the payments',
      'the cancellations',
    ])
    expect(days).toEqual([
      ['its day', 'its orders', 'its sold'],
      [{ day: '2026-02-28' }, 0, { cents: 0 }],
      [{ day: '2026-03-01' }, 3, { cents: 12_000 }],
    ])
    expect(others).toEqual([
      [
        ['its code', 'its product', 'its quantity', 'its sold'],
        ['P001', 'Margherita', 4, { cents: 12_000 }],
      ],
      [
        ['its person', 'its orders', 'its sold'],
        ['Bia', 1, { cents: 9_000 }],
        ['some customers', 1, { cents: 2_000 }],
        ['some terminal', 1, { cents: 1_000 }],
      ],
      [
        ['its method', 'its count', 'its received', 'its tip'],
        ['in cash', 2, { cents: 8_000 }, { cents: 500 }],
        ['in pix', 1, { cents: 3_000 }, { cents: 0 }],
      ],
      [
        ['its reason', 'its orders'],
        ['Cliente desistiu', 2],
        ['no reason', 1],
      ],
    ])
  })

  it('has the hours in the order of the business day, those without an order too', () => {
    const [, [heading, ...hours] = []] = tablesOf(figures).tables
    expect(heading).toEqual(['its hour', 'its orders', 'its sold'])
    expect(hours).toHaveLength(24)
    expect([hours[0], hours[16], hours[21], hours[23]]).toEqual([
      [4, 0, { cents: 0 }],
      [20, 2, { cents: 10_000 }],
      [1, 1, { cents: 2_000 }],
      [3, 0, { cents: 0 }],
    ])
  })

  it('leaves amounts empty for those who may not see money, and names no payments', () => {
    const [days, hours, dishes, staff, payments] = tablesOf({
      ...figures,
      sold_cents: null,
      takings: null,
      by_day: [{ day: '2026-03-01', orders: 3, sold_cents: null }],
      by_hour: [{ hour: 20, orders: 3, sold_cents: null }],
      by_staff: [{ kind: 'person', name: 'Bia', orders: 3, sold_cents: null }],
      best_sellers: [{ code: 'P001', name: 'Margherita', quantity: 4, sold_cents: null }],
    }).tables
    expect([days?.slice(1), dishes?.slice(1), staff?.slice(1), payments?.slice(1)]).toEqual([
      [
        [{ day: '2026-02-28' }, 0, null],
        [{ day: '2026-03-01' }, 3, null],
      ],
      [['P001', 'Margherita', 4, null]],
      [['Bia', 3, null]],
      [],
    ])
    expect(new Set(hours?.slice(1).map(([, , sold]) => sold))).toEqual(new Set([null]))
  })
})
