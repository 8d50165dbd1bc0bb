import { describe, expect, it } from 'vitest'
import type { MenuItem, OptionGroup } from '@shared/schemas/menu/menu'
import { addLine, applyChangedLines, emptyCart, type Cart, type NewCartLine } from './cart'
import { changesByMenu, type PricingMenu } from './menu-changes'

const item = (id: string, price_cents: number, changes: Partial<MenuItem> = {}) =>
  ({
    id,
    kind: 'product',
    name: id,
    price_cents,
    promotion_price_cents: null,
    is_available: true,
    ...changes,
  }) as MenuItem
const option = (id: string, product_id: string, is_available = true) =>
  ({ id, name: id, price_cents: null, product_id, is_available }) as OptionGroup['options'][number]
const halves = (ofHam = true) =>
  ({
    ...{ id: 'halves', name: 'halves', rule: 'halves', is_active: true, min_choices: 2, max_choices: 2 },
    options: [option('half ham', 'ham', ofHam), option('half tuna', 'tuna')],
  }) as OptionGroup
const menu = (items: MenuItem[], group = halves(), halves_price?: 'average'): PricingMenu => ({
  items: [
    ...items,
    item('ham', 4_000),
    item('tuna', 5_000),
    item('pizza', 0, { option_group_ids: ['halves'] }),
  ],
  option_groups: [group],
  company: { halves_price },
})
const line = (product_id: string, price_cents: number, changes: Partial<NewCartLine> = {}): NewCartLine => ({
  ...{ product_id, price_cents, code: product_id, name: product_id, category: '', quantity: 1 },
  ...{ notes: null, source: 'main_menu' },
  ...changes,
})
const cartOf = (...lines: NewCartLine[]): Cart =>
  lines.reduce((cart, added, at) => addLine(cart, added, at), emptyCart('company'))
const pizza = (price_cents: number) => line('pizza', price_cents, { choices: ['half ham', 'half tuna'] })
const accepted = (cart: Cart, now: PricingMenu) =>
  applyChangedLines(cart, changesByMenu(cart.lines, now)).lines.map(
    ({ product_id, price_cents, quantity }) => [product_id, price_cents, quantity],
  )

describe('a cart beside the menu of now', () => {
  it('has no news where the menu has its lines at their prices', () => {
    const promoted = item('soup', 2_000, { promotion_price_cents: 1_500 })
    const cart = cartOf(line('soup', 1_500, { quantity: 3 }), pizza(5_000))
    expect(changesByMenu(cart.lines, menu([promoted]))).toEqual([])
  })

  it('has the new price, of halves by the company’s rule', () => {
    const cart = cartOf(line('soup', 4_000), pizza(4_200))
    expect(accepted(cart, menu([item('soup', 5_000)], halves(), 'average'))).toEqual([
      ['soup', 5_000, 1],
      ['pizza', 4_500, 1],
    ])
  })

  it('loses what is sold out or gone, and what was chosen with it', () => {
    const cart = cartOf(line('soup', 4_000), line('stew', 1_000), pizza(5_000))
    const now = menu([item('soup', 4_000, { is_available: false })], halves(false))
    expect(changesByMenu(cart.lines, now)).toMatchObject([
      { product_id: 'soup', is_available: false },
      { product_id: 'stew', is_available: false, name: null },
      { product_id: 'pizza', is_available: false, unit_price_cents: null },
    ])
    expect(accepted(cart, now)).toEqual([])
  })

  it('has as many as remain, in all lines of a product together', () => {
    const cart = cartOf(
      line('soup', 4_000, { quantity: 2 }),
      line('soup', 4_000, { quantity: 2, notes: 'sem sal' }),
      line('stew', 1_000),
    )
    const now = menu([item('soup', 4_000, { remaining: 3 }), item('stew', 1_000, { remaining: -1 })])
    expect(accepted(cart, now)).toEqual([
      ['soup', 4_000, 2],
      ['soup', 4_000, 1],
    ])
  })
})
