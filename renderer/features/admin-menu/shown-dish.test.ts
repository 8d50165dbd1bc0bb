import { describe, expect, it } from 'vitest'
import { DEFAULT_MENU_DISPLAY } from '@shared/domain/menu/menu'
import { writeOf, type RecordRow } from '@shared/schemas/records/records'
import type { ProductWrite } from './menu-records'
import { at, category, company, id, product } from './menu.fixture'
import { shownDish } from './shown-dish'

const options = (
  prices: readonly (number | null)[],
  more: Partial<RecordRow<'option_groups'>> = {},
): RecordRow<'option_groups'> => ({
  ...{ id: id(50), company_id: company.id, name: 'Tamanho', translations: {} },
  rule: 'sum' as const,
  ...{ min_choices: 1, max_choices: 1, sort_order: 0, is_active: true, updated_at: at },
  options: prices.map((price_cents, place) => ({
    ...{ id: id(60 + place), name: `Opção ${String(place)}`, translations: {}, code: null, price_cents },
    product_id: price_cents === null ? id(2) : null,
    is_available: true,
  })),
  ...more,
})

const menu = {
  categories: [category(1, 'Pratos'), { ...category(2, 'Fora de época'), is_active: false }],
  subcategories: [],
  products: [product(1, 'Lasanha'), product(2, 'Molho', { price_cents: 300 })],
  combos: [],
}
const lasagne = writeOf('products', product(1, 'Lasanha'))
const shown = (values: Partial<ProductWrite>, more: Partial<Parameters<typeof shownDish>[1]> = {}) =>
  shownDish(
    { ...lasagne, ...values },
    {
      ...{ company, menu, groups: [], display: DEFAULT_MENU_DISPLAY, picture: null },
      ...{ nameless: 'Nome do prato', now: Date.parse('2026-03-02T15:00:00Z'), ...more },
    },
  )

describe('a dish that is typed, as guests see it', () => {
  it('has a name before one is typed, no description of blanks, and its category’s name', () => {
    expect(shown({ name: '  ', description: ' ' }).entry).toMatchObject({
      name: 'Nome do prato',
      description: null,
      category: 'Pratos',
    })
    expect(shown({ name: ' Lasanha verde ' }).entry.name).toBe('Lasanha verde')
  })

  it('has a price only once one is typed, and no promotion that is none', () => {
    expect(shown({ price_cents: Number.NaN })).toMatchObject({
      hasPrice: false,
      entry: { item: { price_cents: 0 } },
    })
    expect(shown({ price_cents: 0 }).hasPrice).toBe(true)
    expect(shown({ promotion_price_cents: Number.NaN }).entry.item.promotion_price_cents).toBeNull()
  })

  it('costs from the cheapest required choice, also where that is another dish of the menu', () => {
    const group = options([1_200, 500])
    const chosen = { option_group_ids: [group.id] }
    expect(shown(chosen, { groups: [group] })).toMatchObject({
      hasChoices: true,
      entry: { from_cents: 1_500 },
    })
    expect(shown(chosen, { groups: [options([1_200, null])] }).entry.from_cents).toBe(1_300)
    const isPutAway = shown(chosen, { groups: [options([500], { is_active: false })] })
    expect(isPutAway).toMatchObject({ hasChoices: false, entry: { from_cents: undefined } })
    expect(shown({ ...chosen, is_available: false }, { groups: [group] }).hasChoices).toBe(false)
  })

  it('keeps its picture while its name is typed, and changes it with the illustration', () => {
    const pictureOf = (values: Partial<ProductWrite>) => shown(values).entry.item.name
    expect(pictureOf({ name: 'Lasanha da casa' })).toBe(pictureOf({ name: 'Lasanha da cas' }))
    expect(pictureOf({ illustration: 'pudding' })).toBe('pudding')
    expect(shown({ illustration: 'pudding' }).entry.item.illustration).toBe('pudding')
  })

  it('is as its hours make it at the moment, with the hours that it is outside of', () => {
    const hours = [{ days: [1], opens_at: '17:00', closes_at: '19:00' }]
    const promoted = { promotion_price_cents: 900, promotion_hours: hours }
    // 12:00 and 18:00 of a Monday in São Paulo.
    const noon = shown({ ...promoted, available_hours: hours })
    expect(noon.entry.item).toMatchObject({
      is_available: false,
      promotion_price_cents: null,
      available_hours: hours,
    })
    expect(noon.promotionOutside).toEqual(hours)
    const display = { ...DEFAULT_MENU_DISPLAY, show_sold_out: false }
    expect(shown({ available_hours: hours }, { display }).isOnMenu).toBe(false)
    const evening = shown(
      { ...promoted, available_hours: hours },
      { now: Date.parse('2026-03-02T21:00:00Z') },
    )
    expect(evening.entry.item).toMatchObject({ is_available: true, promotion_price_cents: 900 })
    expect(evening.entry.item.available_hours).toBeUndefined()
    expect(evening.promotionOutside).toBeNull()
    expect(shown({ promotion_hours: hours }).promotionOutside).toBeNull()
    // What is switched off is sold out at any hour.
    expect(shown({ is_available: false, available_hours: hours }).entry.item.available_hours).toBeUndefined()
  })

  it('is on the menu unless its category is hidden, or it is sold out where such dishes are left out', () => {
    expect(shown({}).isOnMenu).toBe(true)
    expect(shown({ category_id: id(2) }).isOnMenu).toBe(false)
    expect(shown({ is_available: false }).isOnMenu).toBe(true)
    const display = { ...DEFAULT_MENU_DISPLAY, show_sold_out: false }
    expect(shown({ is_available: false }, { display }).isOnMenu).toBe(false)
  })
})
