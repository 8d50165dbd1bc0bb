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

const option = (id: string, name: string, price_cents: number, product_id: string | null = null) => ({
  ...{ id, name, price_cents, product_id, translations: {}, code: null, is_available: true },
})
/** Choices of which two are products. */
const extras = {
  ...{ id: 'extras', name: 'Adicionais', translations: {}, rule: 'sum', is_active: true },
  ...{ min_choices: 0, max_choices: 3 },
  options: [
    option('with-bacon', 'Bacon', 300, 'bacon'),
    option('with-cheese', 'Queijo', 200),
    option('with-water', 'Água', 400, 'water'),
  ],
}

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

describe('a line with choices', () => {
  it('is sold with their names and prices, so that it outlives the menu', () => {
    const asked = { ...line('a', 2, 1500), choices: ['with-cheese', 'with-bacon'] }
    expect(priceLines([asked], { itemOf: () => item(1000, { groups: [extras] }) }, 3000)).toEqual({
      kind: 'as_seen',
      total_cents: 3000,
      lines: [
        {
          ...{ ...line('a', 2, 1500), code: 'H001', name: 'Clássico', category: 'Burgers' },
          choices: [
            { option_id: 'with-bacon', group: 'Adicionais', name: 'Bacon', price_cents: 300 },
            { option_id: 'with-cheese', group: 'Adicionais', name: 'Queijo', price_cents: 200 },
          ],
        },
      ],
    })
  })

  it.each([
    [9_999_700, 'as_seen', 10_000_000],
    [9_999_701, 'changed', 0],
  ])('of a dish at %i cents and 300 more is %s: none costs more than R$ 100.000,00', (price, kind, total) => {
    const asked = { ...line('a', 1, price + 300), choices: ['with-bacon'] }
    const itemOf = () => item(price, { groups: [extras] })
    expect(priceLines([asked], { itemOf }, price + 300)).toMatchObject({ kind, total_cents: total })
  })
})

describe('an order of counted dishes', () => {
  const items: Record<string, ReturnType<typeof item>> = {
    'product-a': item(1000),
    'product-b': item(500, { groups: [extras] }),
  }
  const list = (counts: Record<string, number>) => ({
    itemOf: (id: string) => items[id] ?? null,
    stockOf: (id: string) => counts[id],
  })
  const priced = (id: string, unit_price_cents: number, over: object) => ({
    ...{ id, product_id: `product-${id}`, name: 'Clássico', unit_price_cents, is_available: true },
    ...over,
  })

  it('says of a line that wants more than the lines before it leave how many it can have', () => {
    const asked = [
      line('a', 3, 1000),
      { ...line('later', 3, 1000), product_id: 'product-a' },
      line('gone', 1, 700),
      line('b', 9, 500),
    ]
    expect(priceLines(asked, list({ 'product-a': 5 }), 11_200)).toEqual({
      kind: 'changed',
      total_cents: 7500,
      lines: [
        priced('a', 1000, {}),
        priced('later', 1000, { product_id: 'product-a', is_available: false, remaining: 2 }),
        priced('gone', 700, { name: 'old name', is_available: false }),
        priced('b', 500, {}),
      ],
    })
  })

  it('is sold as it was seen where all is there to the last', () =>
    expect(priceLines([line('a', 5, 1000)], list({ 'product-a': 5 }), 5000)).toMatchObject({
      kind: 'as_seen',
      total_cents: 5000,
    }))

  const short = { kind: 'changed', total_cents: 0, lines: [{ is_available: false, remaining: 1 }] }
  it.each([
    ['a choice that is no product', ['with-cheese'], 700, { kind: 'as_seen', total_cents: 1400 }],
    ['a chosen product that is not counted', ['with-water'], 900, { kind: 'as_seen', total_cents: 1800 }],
    ['a chosen product of which one is left', ['with-bacon'], 800, short],
    ['both products', ['with-water', 'with-bacon'], 1200, short],
  ])('takes chosen products from the count too: two with %s', (_what, choices, unit_cents, expected) => {
    const asked = { ...line('b', 2, unit_cents), choices }
    const counts = { bacon: 1, 'product-b': 2 }
    expect(priceLines([asked], list(counts), 2 * unit_cents)).toMatchObject(expected)
  })
})
