import { describe, expect, it } from 'vitest'
import { menuItems, menuSearch, translated } from './menu'

const categories = [
  { id: 'pizzas', name: 'Pizzas', sort_order: 2 },
  { id: 'drinks', name: 'Bebidas', sort_order: 1 },
]
const product = (name: string, category_id: string, sort_order: number, code: string) => ({
  name,
  category_id,
  sort_order,
  code,
  description: null,
  allergens: ['glúten'],
})

describe('menu', () => {
  const items = menuItems(
    categories,
    [
      product('Calabresa', 'pizzas', 2, 'P002'),
      product('Margherita', 'pizzas', 1, 'P001'),
      product('Suco', 'drinks', 1, 'B001'),
    ],
    [{ name: 'Combo família', category_id: null, sort_order: 1, code: 'C001', description: 'pizza e suco' }],
  )

  it('orders items by category, then by their own order; items without a category come last', () => {
    expect(items.map((item) => [item.kind, item.category, item.name])).toEqual([
      ['product', 'Bebidas', 'Suco'],
      ['product', 'Pizzas', 'Margherita'],
      ['product', 'Pizzas', 'Calabresa'],
      ['combo', '', 'Combo família'],
    ])
  })

  it('orders items of the same place by name, as Portuguese does', () => {
    const names = ['Ovo', 'Água', 'Bolo', 'Avelã']
    expect(
      menuItems(
        categories,
        names.map((name) => product(name, 'drinks', 1, name)),
        [],
      ).map(({ name }) => name),
    ).toEqual(['Água', 'Avelã', 'Bolo', 'Ovo'])
  })

  it('finds by code first, by name, and despite accents and typos', () => {
    const search = menuSearch(items)
    expect(search.find('p-002')[0]?.name).toBe('Calabresa')
    expect(search.find('calabreza').map((item) => item.name)).toEqual(['Calabresa'])
    expect(search.find('familia').map((item) => item.code)).toEqual(['C001'])
    expect(search.find('sushi')).toEqual([])
    expect(search.find(' ')).toHaveLength(4)
  })

  it('uses the current language, and Portuguese where a translation is missing', () => {
    const dish = {
      name: 'Suco',
      description: 'de laranja',
      translations: { en: { name: 'Juice' }, fr: { name: '' } },
    }
    expect(translated(dish, 'en')).toEqual({ name: 'Juice', description: 'de laranja' })
    expect(translated(dish, 'fr')).toEqual({ name: 'Suco', description: 'de laranja' })
    expect(translated(dish, 'nl').name).toBe('Suco')
    expect(translated({ name: 'Suco' }, 'en'), 'never translated').toEqual({
      name: 'Suco',
      description: null,
    })
  })
})
