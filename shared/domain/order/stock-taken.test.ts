import { describe, expect, it } from 'vitest'
import { withStock } from '@shared/domain/menu/stock'
import { shortages, stockTaken, sumOf } from './stock-taken'

const part = (product_id: string, quantity: number, option_id?: string) => ({
  ...{ product_id, quantity, code: 'X1', name: 'X', category: '' },
  ...(option_id ? { option_id } : {}),
})
const products = new Map([
  ['half-a', 'a'],
  ['half-b', 'b'],
  ['drink', 'water'],
])
const productOfOption = (id: string) => products.get(id) ?? null
const taken = (line: Parameters<typeof stockTaken>[0]) =>
  Object.fromEntries(stockTaken(line, productOfOption))

describe('what a line takes from counted stock', () => {
  it.each([
    ['a dish: itself', { product_id: 'a', quantity: 3 }, { a: 3 }],
    [
      'a combo: itself and its parts, as often as it is ordered',
      { product_id: 'combo', quantity: 2, parts: [part('a', 2), part('b', 1)] },
      { combo: 2, a: 4, b: 2 },
    ],
    [
      'halves: a whole dish each',
      {
        product_id: 'pizza',
        quantity: 2,
        choices: [{ option_id: 'half-a' }, { option_id: 'half-b' }, { option_id: 'crust' }],
      },
      { pizza: 2, a: 2, b: 2 },
    ],
    [
      'a chosen option that is among a combo’s parts: once',
      {
        product_id: 'combo',
        quantity: 1,
        choices: [{ option_id: 'drink' }],
        parts: [part('water', 1, 'drink')],
      },
      { combo: 1, water: 1 },
    ],
  ])('%s', (_, line, wanted) => {
    expect(taken(line)).toEqual(wanted)
  })

  it('is added and subtracted by product', () => {
    const sum = sumOf([new Map([['a', 2]]), sumOf([new Map([['a', 1]]), new Map([['b', 4]])], -1)])
    expect(Object.fromEntries(sum)).toEqual({ a: 1, b: -4 })
  })
})

describe('lines that want more than is counted', () => {
  const line = (quantity: number, each: Record<string, number>, is_available = true) => ({
    quantity,
    is_available,
    taken: new Map(Object.entries(each).map(([id, units]) => [id, units * quantity])),
  })
  const counts: Record<string, number> = { a: 5, b: 1 }
  const stockOf = (id: string) => counts[id]

  it.each([
    ['all that is there', [line(5, { a: 1 })], [null]],
    ['one more', [line(6, { a: 1 })], [5]],
    [
      'what the lines before leave',
      [line(3, { a: 1 }), line(3, { a: 1 }), line(1, { c: 1 })],
      [null, 2, null],
    ],
    ['nothing after a line that took all', [line(5, { a: 1 }), line(1, { a: 1 })], [null, 0]],
    ['the scarcest part', [line(2, { a: 2, b: 1 })], [1]],
    ['whole ones alone, where each takes two of five', [line(3, { a: 2 })], [2]],
    ['a sold-out line takes nothing', [line(5, { a: 1 }, false), line(5, { a: 1 })], [null, null]],
    ['nothing counted', [line(99, { c: 1 })], [null]],
  ])('%s', (_, lines, wanted) => {
    expect(shortages(lines, stockOf)).toEqual(wanted)
  })
})

describe('an item with its stock', () => {
  const counts: Record<string, number> = { a: 5, b: 1, c: -1 }
  const stockOf = (id: string) => counts[id]
  const dish = { id: 'a', is_available: true }
  it('names how many remain, and is sold out at none or below', () => {
    expect(withStock(dish, stockOf)).toEqual({ ...dish, remaining: 5 })
    expect(withStock({ ...dish, is_available: false }, stockOf)).toMatchObject({ is_available: false })
    expect(withStock({ ...dish, id: 'c' }, stockOf)).toEqual({ id: 'c', remaining: -1, is_available: false })
    expect(withStock({ ...dish, id: 'x' }, stockOf)).toEqual({ ...dish, id: 'x' })
  })
  it('of a combo are its scarcest part’s', () => {
    const items = [
      { product_id: 'a', quantity: 2 },
      { product_id: 'x', quantity: 1 },
    ]
    expect(withStock({ ...dish, id: 'combo', items }, stockOf)).toMatchObject({ remaining: 2 })
  })
})
