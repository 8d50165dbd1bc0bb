import { describe, expect, it } from 'vitest'
import { textSearch } from './text-search'

const found = (query: string, ...texts: string[]): readonly string[] =>
  textSearch(texts, (text) => [text]).find(query)
const isFound = (query: string, text: string): boolean => found(query, text).length > 0

describe('a word of four to seven letters', () => {
  it.each([
    ['a changed letter', 'pizzs', 'Pizza'],
    ['a letter too many', 'pizzza', 'Pizza'],
    ['a missing letter', 'piza', 'Pizza'],
    ['two letters swapped', 'pziza', 'Pizza'],
    ['a changed letter of four', 'suca', 'Suco'],
    ['a changed letter in the beginning of a longer word', 'calebr', 'Calabresa'],
  ])('is found with %s', (_what, query, text) => expect(isFound(query, text)).toBe(true))

  it.each([
    ['two letters changed', 'caldo', 'Canto'],
    ['two letters changed, one of them moved ahead', 'carne', 'Crine'],
    ['two letters changed, one of them moved back', 'carne', 'Ciane'],
    ['a letter changed and one missing', 'carne', 'Cabine'],
    ['a letter changed and one too many', 'cabine', 'Carne'],
    ['two swapped and one missing', 'carne', 'Crasne'],
    ['two swapped and one too many', 'crasne', 'Carne'],
    ['a typo in each half', 'pikanja', 'Picanha'],
  ])('is not found with %s', (_what, query, text) => expect(isFound(query, text)).toBe(false))
})

describe('a word of eight letters or more', () => {
  it.each([
    ['a typo in each half, of eight letters', 'parmezam', 'Parmesão'],
    ['two letters too many', 'calabbressa', 'Calabresa'],
  ])('is found with %s', (_what, query, text) => expect(isFound(query, text)).toBe(true))

  it.each([
    ['two typos, one in its first letter', 'salabreza', 'Calabresa'],
    ['two letters before it and one missing', 'parmesao', 'Paparmesa'],
    ['two typos and two letters after it', 'calabresa', 'Calibrezado'],
  ])('is not found with %s', (_what, query, text) => expect(isFound(query, text)).toBe(false))
})

describe('a short word', () => {
  it('has no typo, and is found within another from three letters on', () => {
    expect(isFound('ova', 'Ovo')).toBe(false)
    expect([isFound('arn', 'Carne'), isFound('ar', 'Carne')]).toEqual([true, false])
    expect([isFound('7-u', 'Lata de 7-Up'), isFound('7-', 'Lata de 7-Up')]).toEqual([true, false])
  })
})

describe('the order of results', () => {
  it('has a whole text before the beginning of one', () =>
    expect(found('tomate', 'Tomates secos', 'Tomate')).toEqual(['Tomate', 'Tomates secos']))

  it('is by the field that matches best, also after one that matches a little', () => {
    const items = [
      ['P001', 'Tomates'],
      ['SUPERTOMATE', 'Tomate'],
    ]
    const codes = textSearch(items, (texts) => [...texts, '']).find('tomate')
    expect(codes.map(([code]) => code)).toEqual(['SUPERTOMATE', 'P001'])
  })

  it('is as it was for a query without letters', () =>
    expect(found('  ', 'Pizza', '')).toEqual(['Pizza', '']))
})
