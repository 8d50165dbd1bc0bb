import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText, textSearch } from './text-search'

type Texts = readonly string[]
const found = (query: string, ...items: Texts[]): readonly Texts[] =>
  textSearch(items, (texts) => texts).find(query)
const isFound = (query: string, ...texts: string[]): boolean => found(query, texts).length > 0

describe('search', () => {
  it('ignores accents, case and order of words', () => {
    expect(foldText('  Açaí ')).toBe('acai')
    expect(isFound('acai', 'Açaí na tigela')).toBe(true)
    expect(isFound('tigela ACAI', 'Açaí na tigela')).toBe(true)
  })

  it.each([
    ['calabreza', 'Pizza Calabresa'],
    ['margerita', 'Pizza Margherita'],
    ['mussarlea', 'Mussarela'],
    ['hamburger', 'Hambúrguer'],
    ['estrogonofi', 'Estrogonofe'],
    ['strogonoff', 'Strogonofe de frango'],
    ['champinhon', 'Champignon'],
    ['parmeggiana', 'Filé à parmegiana'],
  ])('finds %s in %s despite the typo', (query, text) => expect(isFound(query, text)).toBe(true))

  it('finds nothing in other texts', () => {
    expect(isFound('sushi', 'Pizza Calabresa', 'Molho de tomate')).toBe(false)
    expect(isFound('pizza sushi', 'Pizza Calabresa')).toBe(false)
    expect(isFound('ovo', 'uva')).toBe(false)
    expect(isFound('calabresa', 'Calabouço', 'Calendário')).toBe(false)
  })

  it('finds texts with signs besides letters', () => {
    expect(isFound('coca-cola', 'Refrigerante', 'Coca-Cola 350 ml')).toBe(true)
    expect(isFound('coca-cola', 'Refrigerante', 'Coca Cola 350 ml')).toBe(false)
    expect(isFound('7-up', 'Lata de 7-Up')).toBe(true)
  })

  it('ranks the code first, then the beginning of the name, of a word of it, a part of one, and a typo', () => {
    const items: Texts[] = [
      ['P005', 'Salada', 'Molho de tomate'],
      ['P004', 'Pastel de romate', ''],
      ['P003', 'Antitomate', ''],
      ['P002', 'Pizza de tomate', ''],
      ['P001', 'Tomates assados', ''],
      ['TOMATE', 'Suco', ''],
    ]
    expect(found('tomate', ...items).map(([code]) => code)).toEqual([
      'TOMATE',
      'P001',
      'P002',
      'P003',
      'P005',
      'P004',
    ])
  })

  it('keeps the order of equal results, and includes favoured items', () => {
    const items: Texts[] = [['Pizza A'], ['Pizza B'], ['Suco']]
    expect(found('pizza', ...items)).toEqual([['Pizza A'], ['Pizza B']])
    const search = textSearch(items, (texts) => texts)
    expect(search.find('pizza', ([name]) => (name === 'Suco' ? 1000 : 0))).toEqual([
      ['Suco'],
      ['Pizza A'],
      ['Pizza B'],
    ])
  })

  it('returns everything for an empty query', () => expect(isFound('  ', 'x')).toBe(true))
})

it('allows no typo in a code: P001 is not P002', () => {
  expect(isFound('p001', 'P001', 'Margherita')).toBe(true)
  expect(isFound('p001', 'P002', 'Calabresa')).toBe(false)
})

it('can be prepared in steps, and finds everything before that is done', () => {
  const items = ['suco', 'sopa', 'salada', 'suco de uva']
  const search = textSearch(items, (text) => [text])
  expect(search.prepare(3)).toBe(true)
  expect(search.find('suco')).toEqual(['suco', 'suco de uva'])
  expect(search.prepare(3)).toBe(false)
})

it('finds an item among others exactly where it finds it alone, whatever words they share', () => {
  const text = fc.string({ unit: fc.constantFrom(...'aábc12-( '), maxLength: 14 })
  const item = fc.tuple(text, text)
  fc.assert(
    fc.property(fc.array(item, { maxLength: 8 }), text, (items, query) => {
      expect(found(query, ...items)).toHaveLength(items.filter((one) => isFound(query, ...one)).length)
      for (const one of found(query, ...items)) expect(isFound(query, ...one)).toBe(true)
    }),
  )
})
