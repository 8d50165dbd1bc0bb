import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRICE_CASES } from './price.fixture'
import { changedPrice, HIGHEST_PRICE_CENTS, isIdlePromotion, previewPrices } from './price-change'

const by = (percent: number | null, cents: number | null, round_to_cents = 1) => ({
  percent,
  cents,
  round_to_cents,
})

describe('a changed price', () => {
  it.each(PRICE_CASES)('%i cents by %o is %i', (from, change, to) => {
    expect(changedPrice(from, change)).toBe(to)
  })

  it('is the nearest multiple of its step, half up, for any numbers', () => {
    const step = fc.integer({ min: 1, max: 10_000 })
    const hundredths = fc.integer({ min: -10_000, max: 100_000 })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: HIGHEST_PRICE_CENTS }),
        hundredths,
        step,
        (price, percent, each) => {
          const to = changedPrice(price, by(percent / 100, null, each))
          // With exact fractions, like numeric in SQL.
          const exact = BigInt(price) * BigInt(10_000 + percent)
          const unit = BigInt(each) * 10_000n
          const expected = ((2n * exact + unit) / (2n * unit)) * BigInt(each)
          expect(to).toBe(Math.min(HIGHEST_PRICE_CENTS, Number(expected)))
        },
      ),
    )
  })
})

describe('a promotion', () => {
  it.each([
    [1_000, null, false],
    [0, null, false],
    [1_000, 999, false],
    [1_000, 1_000, true],
    [1_000, 1_001, true],
  ])('at a price of %i and %s is invalid: %s', (price, promotion, isIdle) => {
    expect(isIdlePromotion(price, promotion)).toBe(isIdle)
  })
})

describe('the preview of a change', () => {
  const item = (
    id: string,
    category_id: string | null,
    price_cents: number,
    promotion: number | null = null,
  ) => ({
    id,
    category_id,
    price_cents,
    promotion_price_cents: promotion,
  })
  const items = [item('a', 'x', 1_000, 900), item('b', 'x', 2_000), item('c', 'y', 3_000), item('d', null, 0)]
  const all = { category_id: null, ids: null }
  const idsOf = (changes: readonly { item: { id: string } }[]) => changes.map(({ item: { id } }) => id)

  it('has only what changes: of the whole menu, of a category, of selected rows', () => {
    const ten = by(10, null)
    expect(idsOf(previewPrices(items, 'price_cents', all, ten))).toEqual(['a', 'b', 'c'])
    expect(idsOf(previewPrices(items, 'price_cents', { category_id: 'x', ids: null }, ten))).toEqual([
      'a',
      'b',
    ])
    expect(idsOf(previewPrices(items, 'price_cents', { category_id: 'x', ids: ['b', 'c'] }, ten))).toEqual([
      'b',
    ])
    expect(previewPrices(items, 'price_cents', { category_id: null, ids: ['c'] }, ten)).toMatchObject([
      { from: 3_000, to: 3_300 },
    ])
  })

  it('gives no promotion to products without one, and reports those that are lost', () => {
    expect(previewPrices(items, 'promotion_price_cents', all, by(null, 100))).toMatchObject([
      { from: 900, to: 1_000, losesPromotion: true },
    ])
    expect(previewPrices(items, 'price_cents', all, by(-20, null))[0]).toMatchObject({ losesPromotion: true })
    expect(previewPrices(items, 'price_cents', all, by(20, null))[0]).toMatchObject({ losesPromotion: false })
  })
})
