import { describe, expect, it } from 'vitest'
import type { Meaning } from './menu-list-columns'
import { proposeLayout } from './menu-list-layout'
import { asRemembered, LIST_MEMORY, listToRemember, type RememberedList } from './menu-list-memory'

const table = [
  ['Tabela de novembro'],
  ['Produto', 'Preço Balcão', 'Obs.'],
  ['Suco', '8,00', 'gelado'],
  ['Água', '4,00', ''],
]
const proposed = proposeLayout(table)
const chosen: readonly Meaning[] = ['name', 'price_cents', 'description']
const remembered = (more: Partial<RememberedList> = {}): RememberedList => ({
  headings: 'produto|preco balcao|obs',
  meanings: [...chosen],
  category: null,
  ...more,
})

describe('a list that was imported', () => {
  it('is remembered by its headings, however they are written', () => {
    expect(listToRemember(table, { ...proposed, meanings: chosen }, 'Bebidas')).toEqual(
      remembered({ category: 'Bebidas' }),
    )
    const shouted = table.map((row) => row.map((cell) => `${cell.toUpperCase()} `))
    expect(asRemembered(shouted, proposed, [remembered()]).layout.meanings).toEqual(chosen)
    const apart = table.map((row) => row.map((cell) => cell.replace(' ', ' - ')))
    expect(asRemembered(apart, proposed, [remembered()]).layout.meanings).toEqual(chosen)
  })

  it('is as it was chosen; another one is as it is proposed', () => {
    expect(asRemembered(table, proposed, [])).toEqual({ layout: proposed, category: null })
    expect(asRemembered(table, proposed, [remembered({ headings: 'produto|valor|obs' })]).layout).toEqual(
      proposed,
    )
    expect(asRemembered(table, proposed, [remembered({ meanings: ['name'] })]).layout).toEqual(proposed)
  })

  it('leaves out a column whose meaning another version has', () => {
    const lists = [remembered({ meanings: ['name', 'price_cents', 'calories'] })]
    expect(asRemembered(table, proposed, lists).layout.meanings).toEqual(['name', 'price_cents', null])
  })

  it('has the category of its own dishes without one, else that of the list imported last', () => {
    const others = [remembered({ headings: 'a' }), remembered({ headings: '', category: 'Da feira' })]
    expect(asRemembered(table, proposed, others).category).toBe('Da feira')
    expect(asRemembered(table, proposed, [...others, remembered({ category: 'Bar' })]).category).toBe('Bar')
  })

  it('without headings has no columns to remember, and with too many none', () => {
    const untitled = { heading: null, meanings: chosen }
    expect(listToRemember(table, untitled, 'Bar')).toEqual({ headings: '', meanings: [], category: 'Bar' })
    expect(asRemembered(table, untitled, [remembered({ headings: '' })]).layout).toEqual(untitled)
    const most = Array.from({ length: LIST_MEMORY.columns }, () => null)
    expect(listToRemember(table, { heading: 1, meanings: most }, null)?.meanings).toEqual(most)
    const wide = [...most, null]
    expect(listToRemember(table, { heading: 1, meanings: wide }, null)).toBeNull()
  })

  it('has headings that every database stores, and not too many', () => {
    const strange = [
      ['Nome\u0000\uD800', '€ 𝒜'.repeat(300)],
      ['Suco', '8'],
    ]
    const { headings = '' } = listToRemember(strange, { heading: 0, meanings: chosen }, null) ?? {}
    expect(headings.length).toBeLessThanOrEqual(LIST_MEMORY.headings)
    expect(headings).toMatch(/^nome\|/)
    expect(headings.isWellFormed()).toBe(true)
    expect(headings).not.toContain('\u0000')
    // A letter of two code units at the limit is left out whole.
    const letters = [['Nome', '𝒜'.repeat(300)]]
    expect(listToRemember(letters, { heading: 0, meanings: chosen }, null)?.headings).toBe(
      `nome|${'𝒜'.repeat(247)}`,
    )
  })
})
