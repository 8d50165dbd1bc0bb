import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { suggestCode } from './code-suggestion'

describe('the code suggested for a new product', () => {
  it.each([
    [
      'goes on from the category’s highest',
      ['H001', 'H007', 'P012'],
      ['H001', 'H007'],
      'Hambúrgueres',
      'H008',
    ],
    [
      'takes the letter most of its codes have',
      ['X001', 'B001', 'B002'],
      ['X001', 'B001', 'B002'],
      'Pizzas',
      'B003',
    ],
    ['leaves out codes without a letter', ['123', '124', 'B001'], ['123', '124', 'B001'], 'Pizzas', 'B002'],
    ['begins with the name’s letter, without its accent', [], [], 'Água e sucos', 'A001'],
    ['shares the letter with other categories', ['P001', 'P002'], [], 'Porções', 'P003'],
    ['counts the codes of combos', ['C001', 'C009'], ['C001'], 'Carnes', 'C010'],
    ['keeps letters of two', ['PZ09'], ['PZ09'], 'Pizzas', 'PZ010'],
    ['goes beyond three digits', ['H999'], ['H999'], 'Hambúrgueres', 'H1000'],
    ['steps over a code beyond six digits', ['H999999', 'H1000000'], ['H999999'], 'Hambúrgueres', 'H1000001'],
    ['is of a letter whatever the name', ['123'], ['123'], '7 & 8', 'P001'],
  ])('%s [S3.product-code]', (_what, taken, codes, name, expected) => {
    expect(suggestCode(taken, { name, codes })).toBe(expected)
  })

  it('is always free and valid [S3.product-code]', () => {
    const code = fc.stringMatching(/^[A-Z0-9]{1,12}$/)
    fc.assert(
      fc.property(fc.array(code), fc.array(code), fc.string(), (others, codes, name) => {
        const taken = [...others, ...codes]
        const suggested = suggestCode(taken, { name, codes })
        expect(taken).not.toContain(suggested)
        expect(suggested).toMatch(/^[A-Z0-9]{1,12}$/)
      }),
    )
  })
})
