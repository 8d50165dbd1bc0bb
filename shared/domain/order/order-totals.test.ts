import { describe, expect, it } from 'vitest'
import { effectivePriceCents, isPromoted, tableKey, tableTotals, totalOfLines } from './order-totals'

describe('order totals', () => {
  it('uses the promotion price only where it is lower', () => {
    expect(effectivePriceCents({ price_cents: 1000, promotion_price_cents: 800 })).toBe(800)
    expect(effectivePriceCents({ price_cents: 1000, promotion_price_cents: 1200 })).toBe(1000)
    expect(effectivePriceCents({ price_cents: 1000, promotion_price_cents: null })).toBe(1000)
    expect(effectivePriceCents({ price_cents: 1000, promotion_price_cents: 0 })).toBe(0)
    expect(isPromoted({ price_cents: 1000, promotion_price_cents: 1000 })).toBe(false)
  })

  it('sums lines', () => {
    expect(totalOfLines([])).toBe(0)
    expect(
      totalOfLines([
        { quantity: 3, unit_price_cents: 1290 },
        { quantity: 1, unit_price_cents: 5 },
      ]),
    ).toBe(3875)
  })

  it('sums the orders of a table, free text included, cancelled ones left out [S3.order-table-total] [S3.order-table-text]', () => {
    const order = (table_number: string, comanda: string | null, total_cents: number, status = 'placed') => ({
      table_number,
      comanda,
      total_cents,
      status,
    })
    const totals = tableTotals([
      order('A1', null, 1000),
      order(' a1 ', null, 500),
      order('A1', '12', 700),
      order('balcão', null, 300, 'delivered'),
      order('A1', null, 9999, 'cancelled'),
    ])
    expect(totals.get(tableKey(order('A1', null, 0)))).toBe(1500)
    expect(totals.get(tableKey(order('A1', '12', 0)))).toBe(700)
    expect(totals.get(tableKey(order('Balcão', null, 0)))).toBe(300)
  })
})
