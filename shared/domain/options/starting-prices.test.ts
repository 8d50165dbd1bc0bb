import { describe, expect, it } from 'vitest'
import { startingPrices } from './starting-prices'

const item = (id: string, price_cents: number, option_group_ids: string[] = [], is_available = true) => ({
  id,
  price_cents,
  promotion_price_cents: null,
  is_available,
  option_group_ids,
})
const option = (
  id: string,
  price_cents: number | null,
  product_id: string | null = null,
  is_available = true,
) => ({
  id,
  name: id,
  translations: {},
  code: null,
  price_cents,
  product_id,
  is_available,
})
const group = (
  id: string,
  least: number,
  options: ReturnType<typeof option>[],
  rule: 'sum' | 'halves' = 'sum',
) => ({
  id,
  name: id,
  translations: {},
  rule,
  min_choices: least,
  max_choices: 4,
  options,
  is_active: true,
})

describe('starting prices of products', () => {
  const flavours = group(
    'flavours',
    2,
    [option('a', null, 'P1'), option('b', null, 'P2'), option('c', null, 'P3'), option('d', null, 'P4')],
    'halves',
  )
  const menu = {
    items: [
      item('P1', 5_000),
      item('P2', 4_501),
      item('P3', 1_000, [], false),
      item('P4', 9_000),
      item('half', 0, ['flavours']),
      item('burger', 2_000, ['extras', 'size']),
      item('water', 500, ['extras']),
    ],
    option_groups: [
      flavours,
      group('size', 1, [option('double', 900), option('single', 300), option('cheap', 100, null, false)]),
      group('extras', 0, [option('egg', 200)]),
    ],
  }

  it('count required choices at their cheapest, and nothing that is sold out', () => {
    const prices = startingPrices({ ...menu, company: {} })
    expect([...prices]).toEqual([
      ['half', 5_000],
      ['burger', 2_300],
    ])
  })

  it('follow the company’s rule for half-and-half, to the cent', () => {
    const prices = startingPrices({ ...menu, company: { halves_price: 'average' } })
    expect(prices.get('half')).toBe(4_751)
  })

  it('are empty on a menu without options', () => {
    expect(startingPrices({ items: menu.items, company: {} }).size).toBe(0)
  })
})
