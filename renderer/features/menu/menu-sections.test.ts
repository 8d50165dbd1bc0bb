import { DEFAULT_MENU_DISPLAY, menuSearch } from '@shared/domain/menu/menu'
import { describe, expect, it } from 'vitest'
import type { Menu } from '@shared/schemas/menu/menu'
import { testCompany } from '@renderer/testing/company'
import { testCategory, testItem } from './testing'
import { entriesOf, entryByCode, menuSections, narrowed } from './menu-sections'

const menu: Menu = {
  company: testCompany(),
  categories: [
    testCategory('pizzas', 'Pizzas', { translations: { en: { name: 'Pizza' } } }),
    testCategory('empty', 'Vazia'),
    testCategory('drinks', 'Bebidas'),
  ],
  items: [
    testItem('P001', 'Margherita', 'pizzas', { translations: { en: { name: 'Daisy pizza' } } }),
    testItem('P002', 'Calabresa', 'pizzas', { description: 'Com cebola roxa' }),
    testItem('B001', 'Guaraná', 'drinks'),
    testItem('X001', 'Couvert', null),
  ],
  theme: null,
  opening_hours: [],
  opening_exceptions: [],
  display: DEFAULT_MENU_DISPLAY,
}
const codes = (query: string, within: string | null = null) => {
  const sections = menuSections(menu, 'pt')
  return narrowed(menuSearch(entriesOf(sections)).find(query), sections, within).map(({ code }) => code)
}

describe('menuSections', () => {
  it('groups by category in the menu’s order, without empty ones; what has none comes last', () => {
    const sections = menuSections(menu, 'pt')
    expect(sections.map(({ name }) => name)).toEqual(['Pizzas', 'Bebidas', null])
    expect(sections[0]?.entries.map(({ code }) => code)).toEqual(['P001', 'P002'])
  })

  it('speaks the language in use, Portuguese where nothing was translated', () => {
    const [pizzas] = menuSections(menu, 'en')
    expect(pizzas?.name).toBe('Pizza')
    expect(pizzas?.entries.map(({ name }) => name)).toEqual(['Daisy pizza', 'Calabresa'])
  })
})

describe('searching', () => {
  it.each([
    ['guarana', ['B001']],
    ['cebola', ['P002']],
    ['calabrsa', ['P002']],
    ['p001', ['P001']],
    ['sushi', []],
  ])('finds %s by name, text or code, forgiving accents and a slip [S2.menu-search]', (query, found) => {
    expect(codes(query)).toEqual(found)
  })

  it('narrows to one category [S2.menu-categories]', () => {
    const [pizzas, drinks] = menuSections(menu, 'pt')
    expect(codes('guarana', drinks?.id)).toEqual(['B001'])
    expect(codes('guarana', pizzas?.id)).toEqual([])
    expect(codes('guarana', 'a category that was switched off')).toEqual([])
  })
})

it('finds the dish an address names', () => {
  expect(entryByCode(menuSections(menu, 'pt'), 'B001')?.name).toBe('Guaraná')
  expect(entryByCode(menuSections(menu, 'pt'), 'Z999')).toBeNull()
  expect(entryByCode(menuSections(menu, 'pt'), null)).toBeNull()
})
