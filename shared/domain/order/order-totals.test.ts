import { describe, expect, it } from 'vitest'
import { effectivePriceCents, isPromoted, totalOfLines } from './order-totals'

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
})
