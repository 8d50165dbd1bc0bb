import { describe, expect, it } from 'vitest'
import { foldText, searchScore } from './text-search'

describe('search', () => {
  it('forgives accents, case and order of words', () => {
    expect(foldText('  Açaí ')).toBe('acai')
    expect(searchScore('acai', ['Açaí na tigela'])).toBeGreaterThan(0)
    expect(searchScore('tigela ACAI', ['Açaí na tigela'])).toBeGreaterThan(0)
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
  ])('finds %s in %s despite the slip', (query, text) =>
    expect(searchScore(query, [text])).toBeGreaterThan(0),
  )

  it('finds nothing in what is something else', () => {
    expect(searchScore('sushi', ['Pizza Calabresa', 'Molho de tomate'])).toBe(0)
    expect(searchScore('pizza sushi', ['Pizza Calabresa'])).toBe(0)
    expect(searchScore('ovo', ['uva'])).toBe(0)
    expect(searchScore('calabresa', ['Calabouço', 'Calendário'])).toBe(0)
  })

  it('ranks the code first, then the beginning of the name', () => {
    const byCode = searchScore('p001', ['P001', 'Margherita', ''])
    const byName = searchScore('marg', ['P001', 'Margherita', ''])
    const byText = searchScore('tomate', ['P001', 'Margherita', 'Molho de tomate'])
    expect(byCode).toBeGreaterThan(byName)
    expect(byName).toBeGreaterThan(byText)
    expect(byText).toBeGreaterThan(0)
  })

  it('takes an empty query for everything', () => expect(searchScore('  ', ['x'])).toBe(1))
})

it('forgives no slip in a code: P001 is not P002', () => {
  expect(searchScore('p001', ['P001', 'Margherita'])).toBeGreaterThan(0)
  expect(searchScore('p001', ['P002', 'Calabresa'])).toBe(0)
})
