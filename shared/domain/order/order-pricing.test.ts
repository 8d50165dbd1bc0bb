import { describe, expect, it } from 'vitest'
import { priceLines } from './order-pricing'

const item = (price_cents: number, over: object = {}) => ({
  code: 'H001',
  name: 'Clássico',
  category: 'Burgers',
  price_cents,
  promotion_price_cents: null,
  is_available: true,
  ...over,
})
const line = (id: string, quantity: number, unit_price_cents: number) => ({
  id,
  product_id: `product-${id}`,
  code: 'old',
  name: 'old name',
  category: 'old',
  quantity,
  unit_price_cents,
})

describe('pricing an order by the menu', () => {
  it('uses code, name, category and price of the menu when the total is the one on screen', () => {
    const pricing = priceLines([line('a', 3, 1000)], { itemOf: () => item(1000) }, 3000)
    expect(pricing).toEqual({
      kind: 'as_seen',
      total_cents: 3000,
      lines: [{ ...line('a', 3, 1000), code: 'H001', name: 'Clássico', category: 'Burgers' }],
    })
  })

  it('reports another price instead of applying it', () => {
    const pricing = priceLines(
      [line('a', 2, 1000)],
      { itemOf: () => item(1000, { promotion_price_cents: 900 }) },
      2000,
    )
    expect(pricing).toMatchObject({ kind: 'changed', total_cents: 1800, lines: [{ unit_price_cents: 900 }] })
  })

  it('excludes unavailable lines from the total, and marks them', () => {
    const items: Record<string, ReturnType<typeof item>> = {
      'product-a': item(500),
      'product-b': item(700, { is_available: false }),
    }
    const pricing = priceLines(
      [line('a', 1, 500), line('b', 1, 700), line('c', 1, 900)],
      { itemOf: (id) => items[id] ?? null },
      500,
    )
    expect(pricing).toMatchObject({ kind: 'changed', total_cents: 500 })
    expect(pricing.lines.map((priced) => 'is_available' in priced && priced.is_available)).toEqual([
      true,
      false,
      false,
    ])
  })
})
