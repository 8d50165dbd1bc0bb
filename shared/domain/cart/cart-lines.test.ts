import { describe, expect, it } from 'vitest'
import {
  addLine,
  applyChangedLines,
  emptyCart,
  setNotes,
  setQuantity,
  type Cart,
  type NewCartLine,
} from './cart'

const COMPANY = '00000000-0000-4000-8000-000000000001'
const dish = (name: string, quantity = 1): NewCartLine => ({
  product_id: name,
  code: name,
  name,
  category: 'Pizzas',
  price_cents: 4_500,
  quantity,
  notes: null,
  source: 'main_menu',
})
const cart: Cart = ['A', 'B', 'C'].reduce(
  (filled, name, index) => addLine(filled, dish(name), 1_000 + index),
  emptyCart(COMPANY),
)

describe('the lines of a cart', () => {
  it('change their quantity and note one by one', () => {
    const more = setQuantity(cart, 'b-1001', 4)
    expect(more.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['A', 1],
      ['B', 4],
      ['C', 1],
    ])
    const noted = setNotes(more, 'c-1002', 'alergia: nozes')
    expect(noted.lines.map(({ notes }) => notes)).toEqual([null, null, 'alergia: nozes'])
    expect(
      setNotes(noted, 'c-1002', '  ').lines.map(({ notes }) => notes),
      'blank',
    ).toEqual([null, null, null])
  })

  it('stay as they are where another tab removed the one to change', () => {
    expect(setQuantity(cart, 'gone-1', 4)).toBe(cart)
    expect(setNotes(cart, 'gone-1', 'sem sal')).toBe(cart)
  })

  it('are 200 at most; what belongs in one of them is still added to it', () => {
    const lines = Array.from({ length: 199 }, (_, index) => ({ ...dish(`N${index}`), id: `n${index}` }))
    const full = addLine({ ...emptyCart(COMPANY), lines }, dish('last'), 1)
    expect(full.lines).toHaveLength(200)
    expect(addLine(full, dish('one more'), 2)).toBe(full)
    expect(addLine(full, dish('last', 2), 2).lines.at(-1)).toMatchObject({ name: 'last', quantity: 3 })
  })

  it('hold 999 of a dish at most', () => {
    expect(setQuantity(cart, 'a-1000', 999).lines[0]?.quantity).toBe(999)
    expect(setQuantity(cart, 'a-1000', 1_000).lines[0]?.quantity).toBe(999)
    expect(addLine(setQuantity(cart, 'a-1000', 998), dish('A', 2), 1).lines[0]?.quantity).toBe(999)
  })

  it('take new prices, and leave where they are sold out or have none', () => {
    const next = applyChangedLines(cart, [
      { product_id: 'A', unit_price_cents: 5_000, is_available: true },
      { product_id: 'B', unit_price_cents: 100, is_available: false },
      { product_id: 'C', unit_price_cents: null, is_available: true },
    ])
    expect(next.lines.map(({ name, price_cents }) => [name, price_cents])).toEqual([['A', 5_000]])
  })

  it('take the news of their own product in whatever order it comes, and none of another’s', () => {
    const next = applyChangedLines(cart, [
      { product_id: 'C', unit_price_cents: 900, is_available: true },
      { product_id: 'A', unit_price_cents: 500, is_available: true },
    ])
    expect(next.lines.map(({ name, price_cents }) => [name, price_cents])).toEqual([
      ['A', 500],
      ['B', 4_500],
      ['C', 900],
    ])
  })
})
