import { describe, expect, it } from 'vitest'
import type { OfferedGroup } from '@shared/domain/options/options'
import { comboParts, contentsText, otherChoices, partsToMake } from './combo-parts'

const part = (name: string, quantity: number, option_id?: string) => ({
  ...{ product_id: name, code: name.slice(0, 2), name, category: 'Pizzas', quantity },
  ...(option_id ? { option_id } : {}),
})
const choice = (option_id: string, name: string) => ({ option_id, group: 'Bebida', name, price_cents: 0 })
const family = {
  quantity: 2,
  parts: [part('Margherita', 1), part('Batata', 2), part('Guaraná', 1, 'drink')],
  choices: [choice('drink', 'Guaraná'), choice('ice', 'Sem gelo')],
}

describe("a line's contents", () => {
  it('has the parts of all its combos', () =>
    expect(partsToMake(family).map(({ quantity, name }) => [quantity, name])).toEqual([
      [2, 'Margherita'],
      [4, 'Batata'],
      [2, 'Guaraná'],
    ]))

  it('names a choice that is a part once', () => {
    expect(otherChoices(family).map(({ name }) => name)).toEqual(['Sem gelo'])
    expect(contentsText(family)).toBe('2× Margherita, 4× Batata, 2× Guaraná, Sem gelo')
  })

  it('is its choices alone where it is no combo, or was sold before combos had parts', () => {
    const { quantity, choices } = family
    for (const line of [
      { quantity, choices },
      { quantity, choices, parts: [] },
    ]) {
      expect(partsToMake(line)).toEqual([])
      expect(otherChoices(line)).toEqual(choices)
      expect(contentsText(line)).toBe('Guaraná, Sem gelo')
    }
    expect(contentsText({ quantity })).toBe('')
  })
})

describe('the parts of a combo when it is sold', () => {
  const group = (
    rule: 'sum' | 'halves',
    options: readonly (readonly [id: string, product_id: string | null])[],
  ): OfferedGroup => ({
    ...{ id: rule, name: rule, translations: {}, rule, min_choices: 0, max_choices: 9, is_active: true },
    options: options.map(([id, product_id]) => ({
      ...{ id, product_id, name: id, translations: {}, code: null, price_cents: 0, is_available: true },
    })),
  })
  const product = (code: string, name: string, over: object = {}) => ({
    ...{ code, name, category: 'Todos' },
    ...over,
  })
  const menu = new Map([
    ['pizza', product('P1', 'Margherita')],
    ['half', product('P2', 'Calabresa')],
    ['soda', product('B1', 'Guaraná')],
    ['beer', product('B2', 'Chope')],
    ['lunch', product('C1', 'Almoço', { items: [] })],
  ])
  const productOf = (id: string) => menu.get(id) ?? null

  it('are its products and the chosen options that are products, but no half, no other combo and nothing gone', () => {
    const items = ['pizza', 'lunch', 'gone'].map((product_id) => ({ product_id, quantity: 2 }))
    const drinks = group('sum', [
      ['with-soda', 'soda'],
      ['with-beer', 'beer'],
      ['without-ice', null],
      ['with-lunch', 'lunch'],
    ])
    const groups = [group('halves', [['half-half', 'half']]), drinks]
    const choices = ['half-half', 'without-ice', 'with-lunch', 'with-soda']
    expect(comboParts({ items, groups }, choices, productOf)).toEqual([
      { product_id: 'pizza', ...product('P1', 'Margherita'), quantity: 2 },
      { product_id: 'soda', ...product('B1', 'Guaraná'), quantity: 1, option_id: 'with-soda' },
    ])
    expect(comboParts({ groups }, choices, productOf)).toEqual([])
  })
})
