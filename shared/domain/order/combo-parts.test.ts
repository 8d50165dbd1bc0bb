import { describe, expect, it } from 'vitest'
import { contentsText, otherChoices, partsToMake } from './combo-parts'

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
