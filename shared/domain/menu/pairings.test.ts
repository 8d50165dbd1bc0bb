import { describe, expect, it } from 'vitest'
import type { MenuItem } from '@shared/schemas/menu/menu'
import { pairingsOf } from './pairings'

const categories = ['burgers', 'drinks', 'juices', 'desserts', 'starters'].map((key) => ({
  id: `of-${key}`,
  key: key as never,
}))

const item = (name: string, key: string, changes: Partial<MenuItem> = {}): MenuItem => ({
  id: name,
  company_id: 'company',
  code: name,
  name,
  description: null,
  translations: {},
  price_cents: 1_000,
  promotion_price_cents: null,
  image_url: null,
  is_available: true,
  is_featured: false,
  sort_order: 0,
  kind: 'product',
  category_id: `of-${key}`,
  category: key,
  allergens: [],
  ...changes,
})

const burger = item('burger', 'burgers')
const items = [
  burger,
  item('other burger', 'burgers', { is_featured: true }),
  item('water', 'drinks'),
  item('lemonade', 'juices', { promotion_price_cents: 900 }),
  item('cake', 'desserts'),
  item('pudding', 'desserts', { is_featured: true }),
  item('fries', 'starters', { is_available: false }),
  item('rings', 'starters'),
]
const namesWith = (of: MenuItem, among = items) =>
  pairingsOf(of, { items: among, categories }).map(({ name }) => name)

describe('what goes with a product', () => {
  it('completes a main dish by a drink, a side and a dessert: featured first, then on promotion', () => {
    expect(namesWith(burger)).toEqual(['lemonade', 'rings', 'pudding'])
  })

  it.each([
    ['lemonade', ['rings', 'other burger', 'pudding']],
    ['rings', ['other burger', 'lemonade', 'pudding']],
    ['cake', ['lemonade', 'rings']],
  ])('completes %s by %j', (name, expected) => {
    expect(namesWith(items.find((one) => one.name === name) ?? burger)).toEqual(expected)
  })

  it('never suggests what is sold out, the product itself or a combo', () => {
    const combo = item('combo', 'drinks', { kind: 'combo', is_featured: true })
    expect(namesWith(burger, [burger, combo, item('juice', 'juices', { is_available: false })])).toEqual([])
  })

  it('adds nothing to a combo', () => {
    expect(namesWith(item('meal', 'burgers', { kind: 'combo' }))).toEqual([])
  })

  it('counts a product without a category as a main dish', () => {
    expect(namesWith(item('special', 'none', { category_id: null }))).toEqual([
      'lemonade',
      'rings',
      'pudding',
    ])
  })
})
