import { describe, expect, it } from 'vitest'
import type { MenuItem, OptionGroup } from '@shared/schemas/menu/menu'
import { repeatedOrder } from './repeated-order'

const item = (id: string, changes: Partial<MenuItem> = {}) =>
  ({
    id,
    kind: 'product',
    code: id.toUpperCase(),
    name: `Dish ${id}`,
    category: 'Pizzas',
    price_cents: 2_000,
    promotion_price_cents: null,
    is_available: true,
    ...changes,
  }) as MenuItem
const menu = (items: MenuItem[], option_groups: OptionGroup[] = []) => ({ items, option_groups, company: {} })
const line = (product_id: string, changes: Record<string, unknown> = {}) => ({
  product_id,
  name: `Dish ${product_id}`,
  quantity: 2,
  notes: null,
  voided_at: null,
  ...changes,
})

describe('an order once more', () => {
  it('has the menu’s price of today, with its notes', () => {
    expect(
      repeatedOrder(
        [line('a', { notes: 'sem cebola' })],
        menu([item('a', { promotion_price_cents: 1_800 })]),
      ),
    ).toEqual({
      lines: [
        {
          product_id: 'a',
          code: 'A',
          name: 'Dish a',
          category: 'Pizzas',
          price_cents: 1_800,
          quantity: 2,
          notes: 'sem cebola',
          source: 'main_menu',
        },
      ],
      missing: [],
    })
  })

  it('keeps what was chosen, at the menu’s price of today', () => {
    const halves = {
      ...{ id: 'halves', name: 'halves', rule: 'halves', is_active: true, min_choices: 2, max_choices: 2 },
      options: ['ham', 'tuna'].map((id) => ({
        id: `half ${id}`,
        price_cents: null,
        product_id: id,
        is_available: true,
      })),
    } as OptionGroup
    const items = [
      item('a', { price_cents: 0, option_group_ids: ['halves'] }),
      item('ham', { price_cents: 4_000 }),
      item('tuna', { price_cents: 5_200 }),
    ]
    const choices = [{ option_id: 'half ham' }, { option_id: 'half tuna' }]
    const [again] = repeatedOrder([line('a', { choices })], menu(items, [halves])).lines
    expect(again).toMatchObject({ choices: ['half ham', 'half tuna'], price_cents: 5_200 })
  })

  it('leaves out what was taken off, and names what is not offered any more', () => {
    const items = [line('a', { voided_at: '2026-11-24T20:00:00Z' }), line('b'), line('c')]
    expect(repeatedOrder(items, menu([item('a'), item('b', { is_available: false })]))).toEqual({
      lines: [],
      missing: ['Dish b', 'Dish c'],
    })
  })
})
