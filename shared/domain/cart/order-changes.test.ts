import { describe, expect, it } from 'vitest'
import type { CartLine } from './cart'
import { lineChanges, totalAfter } from './order-changes'

const idOf = (n: number): string => `eeeeeeee-0000-4000-8000-00000000000${n}`
const line = (n: number, price_cents: number, quantity = 1): CartLine => ({
  id: `line-${n}`,
  product_id: idOf(n),
  code: `P00${n}`,
  name: `Dish ${n}`,
  category: 'Pizzas',
  price_cents,
  quantity,
  notes: null,
  source: 'main_menu',
})
const answered = (n: number, unit_price_cents: number | null, is_available = true) => ({
  id: idOf(n),
  product_id: idOf(n),
  name: `Dish ${n}`,
  unit_price_cents,
  is_available,
})

describe('lineChanges', () => {
  it('returns per line what it costs now, and what is gone', () => {
    const lines = [line(1, 1_000, 2), line(2, 500), line(3, 700), line(4, 900)]
    const changes = lineChanges(lines, [
      answered(1, 1_200),
      answered(2, 500),
      answered(3, 700, false),
      answered(4, null, false),
    ])
    expect(changes.map(({ kind, price_cents }) => [kind, price_cents])).toEqual([
      ['price', 1_200],
      ['same', 500],
      ['soldOut', null],
      ['soldOut', null],
    ])
    expect(totalAfter(changes)).toBe(2 * 1_200 + 500)
  })

  it('has none of a dish without a price, even where some remain', () => {
    const changes = lineChanges(
      [line(1, 1_000), line(2, 500, 3)],
      [answered(1, null), { ...answered(2, null, false), remaining: 2 }],
    )
    expect(changes.map(({ kind, price_cents, quantity }) => [kind, price_cents, quantity])).toEqual([
      ['soldOut', null, 0],
      ['soldOut', null, 0],
    ])
  })

  it('says how many can be had where fewer remain, line by line', () => {
    const lines = [line(1, 1_000, 5), { ...line(1, 1_000, 2), notes: 'sem sal' }]
    const changes = lineChanges(lines, [
      { ...answered(1, 1_000, false), remaining: 3 },
      { ...answered(1, 1_000, false), remaining: 0 },
    ])
    expect(changes.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['fewer', 3],
      ['soldOut', 0],
    ])
    expect(totalAfter(changes)).toBe(3_000)
  })

  it('leaves a line that the answer does not name', () => {
    const changes = lineChanges([line(1, 1_000)], [])
    expect(changes[0]?.kind).toBe('same')
  })
})
