import { describe, expect, it } from 'vitest'
import { repeatedOrder } from './repeated-order'

const item = (id: string, changes: Record<string, unknown> = {}) => ({
  id,
  code: id.toUpperCase(),
  name: `Dish ${id}`,
  category: 'Pizzas',
  price_cents: 2_000,
  promotion_price_cents: null,
  is_available: true,
  ...changes,
})
const line = (product_id: string, changes: Record<string, unknown> = {}) => ({
  product_id,
  name: `Dish ${product_id}`,
  quantity: 2,
  unit_price_cents: 1_500,
  notes: null,
  voided_at: null,
  ...changes,
})

describe('an order once more', () => {
  it('has the menu’s price of today, with its notes', () => {
    expect(
      repeatedOrder([line('a', { notes: 'sem cebola' })], [item('a', { promotion_price_cents: 1_800 })]),
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

  it('keeps what was chosen, at the price it had', () => {
    const [again] = repeatedOrder([line('a', { choices: [{ option_id: 'x' }] })], [item('a')]).lines
    expect(again).toMatchObject({ choices: ['x'], price_cents: 1_500 })
  })

  it('leaves out what was taken off, and names what is not offered any more', () => {
    const items = [line('a', { voided_at: '2026-11-24T20:00:00Z' }), line('b'), line('c')]
    expect(repeatedOrder(items, [item('a'), item('b', { is_available: false })])).toEqual({
      lines: [],
      missing: ['Dish b', 'Dish c'],
    })
  })
})
