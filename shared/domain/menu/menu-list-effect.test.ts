import { describe, expect, it } from 'vitest'
import { sheetTexts } from '@shared/domain/common/sheet'
import { effectOf } from './menu-list-effect'
import { writeMenuList } from './menu-list-export'
import type { KnownProduct } from './menu-list-known'
import { knownProduct, noMenu } from './menu-list.fixture'
import type { ListDish } from './menu-list'

const product = knownProduct({
  code: 'P1',
  name: ' Pizza ',
  description: ' Com queijo ',
  subcategory_id: 's1',
  option_group_ids: ['g1'],
  allergens: ['leite'],
  translations: {
    en: { name: 'Pizza (en)', description: 'With cheese' },
    es: { name: 'Pizza (es)', description: '' },
  },
})
const least: ListDish = { code: 'P1', is_new: false, name: 'Pizza', category: 'pizzas ', price_cents: 1_000 }
const dish: ListDish = {
  ...least,
  description: 'Com queijo',
  subcategory: ' DOCES',
  promotion_price_cents: null,
  is_available: true,
  available_hours: null,
  promotion_hours: null,
  is_featured: false,
  allergens: ['leite'],
  option_group_ids: ['g1'],
  translations: {
    es: { name: 'Pizza (es)' },
    en: { description: 'With cheese', name: 'Pizza (en)' },
  },
}
const hours = [{ days: [1], opens_at: '07:00', closes_at: '11:00' }]
const effect = (listed: ListDish, held: KnownProduct = product) =>
  effectOf(
    { dishes: [listed] },
    {
      ...noMenu,
      categories: [{ id: 'c1', name: 'Pizzas ' }],
      subcategories: [{ id: 's1', category_id: 'c1', name: 'Doces' }],
      products: [held],
    },
  ).effects[0]

describe('a dish of a list', () => {
  it('is the same with blanks around its texts, and languages in another order', () => {
    expect(effect(dish)).toBe('same')
  })

  it('is the same where the list has only what it needs', () => {
    expect(effect(least)).toBe('same')
  })

  it('is the same where both have nothing', () => {
    const bare = knownProduct({ code: 'P1', name: 'Pizza' })
    expect(effect({ ...least, description: '', option_group_ids: [], translations: {} }, bare)).toBe('same')
  })

  it.each<[string, Partial<ListDish>]>([
    ['name', { name: 'Pizza doce' }],
    ['price', { price_cents: 1_001 }],
    ['category', { category: 'Bebidas' }],
    ['subcategory', { subcategory: '' }],
    ['description', { description: 'Sem queijo' }],
    ['promotion', { promotion_price_cents: 900 }],
    ['being sold', { is_available: false }],
    ['hours', { available_hours: hours }],
    ['promotion’s hours', { promotion_hours: hours }],
    ['place among the featured', { is_featured: true }],
    ['allergens', { allergens: [] }],
    ['options', { option_group_ids: [] }],
    ['name in another language', { translations: { ...dish.translations, es: { name: 'Otra' } } }],
  ])('is changed where its %s alone is another', (_what, change) => {
    expect(effect({ ...dish, ...change })).toBe('changed')
  })
})

describe('a menu as a list', () => {
  const menu = {
    ...noMenu,
    categories: ['Entradas', 'Pizzas', 'Bebidas'].map((name) => ({ id: name, name })),
    products: [
      knownProduct({ code: 'B1', category_id: 'Bebidas', image_url: 'a.webp' }),
      knownProduct({ code: 'P1', category_id: 'Pizzas' }),
      knownProduct({ code: 'X1', category_id: 'gone' }),
      knownProduct({ code: 'E1', category_id: 'Entradas' }),
    ],
  }
  const rows = writeMenuList(menu, {
    stockOf: () => undefined,
    pictureOf: (picture) => `https://x/${picture}`,
  })
  const [headings = [], ...texts] = sheetTexts(rows, { date: String, time: String }, 'UTC')

  it('follows the categories, and leaves empty what a dish has not', () => {
    const filled = texts.map((row) =>
      Object.fromEntries(row.flatMap((text, place) => (text === '' ? [] : [[headings[place] ?? '', text]]))),
    )
    const usual = { nome: 'Prato', preco: '10,00', disponivel: 'sim', destaque: 'nao' }
    expect(filled).toEqual([
      { ...usual, codigo: 'E1', categoria: 'Entradas' },
      { ...usual, codigo: 'P1', categoria: 'Pizzas' },
      { ...usual, codigo: 'B1', categoria: 'Bebidas', foto: 'https://x/a.webp' },
      { ...usual, codigo: 'X1' },
    ])
  })
})
