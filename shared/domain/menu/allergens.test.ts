import { describe, expect, it } from 'vitest'
import type { MenuItem, OptionGroup } from '@shared/schemas/menu/menu'
import { allergensOf } from './allergens'

const item = (id: string, allergens: string[], changes: Partial<MenuItem> = {}): MenuItem => ({
  id,
  company_id: 'company',
  code: id,
  name: id,
  description: null,
  translations: {},
  price_cents: 1_000,
  promotion_price_cents: null,
  image_url: null,
  is_available: true,
  is_featured: false,
  sort_order: 0,
  kind: 'product',
  category_id: null,
  category: '',
  allergens,
  ...changes,
})
const option = (id: string, product_id: string | null, price_cents: number | null = null) => ({
  id,
  name: id,
  translations: {},
  code: null,
  price_cents,
  product_id,
  is_available: true,
})
const group = (
  id: string,
  options: OptionGroup['options'],
  rule: OptionGroup['rule'] = 'sum',
): OptionGroup => ({
  id,
  company_id: 'company',
  name: id,
  translations: {},
  rule,
  min_choices: 0,
  max_choices: 2,
  options,
  sort_order: 0,
  is_active: true,
})
const option_groups = [
  group('halves', [option('half tuna', 'tuna'), option('half cheese', 'cheese')], 'halves'),
  group('drinks', [option('with beer', 'beer', 500), option('with ice', null, 0)]),
]
const halves = item('halves', ['gluten'], { option_group_ids: ['halves', 'drinks'] })
const combo = item('combo', [], {
  kind: 'combo',
  items: [
    { product_id: 'tuna', quantity: 2 },
    { product_id: 'gone', quantity: 1 },
  ],
  option_group_ids: ['drinks'],
})
const menu = {
  items: [
    halves,
    item('tuna', ['gluten', 'fish']),
    item('cheese', ['gluten', 'milk']),
    item('beer', ['barley']),
    combo,
  ],
  option_groups,
}

describe('the allergens of a dish', () => {
  it('are its own, and those of the chosen options that are products, each once', () => {
    expect(allergensOf(halves, menu)).toEqual(['gluten'])
    expect(allergensOf(halves, menu, ['half tuna', 'with ice'])).toEqual(['gluten', 'fish'])
    expect(allergensOf(halves, menu, ['half tuna', 'half cheese', 'with beer'])).toEqual([
      'gluten',
      'fish',
      'milk',
      'barley',
    ])
  })

  it('are those of a combo’s parts before anything is chosen, and of what is chosen with it', () => {
    expect(allergensOf(combo, menu)).toEqual(['gluten', 'fish'])
    expect(allergensOf(combo, menu, ['with beer'])).toEqual(['gluten', 'fish', 'barley'])
  })

  it('are none of an option that belongs to another dish', () => {
    expect(allergensOf(item('water', []), menu, ['half tuna'])).toEqual([])
    expect(allergensOf(combo, { items: menu.items }, ['with beer'])).toEqual(['gluten', 'fish'])
  })
})
