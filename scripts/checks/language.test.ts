import { describe, expect, it } from 'vitest'
import { countLongLines, countTerm, excess, lowered, wrongTerms } from './language'

describe('the language check', () => {
  it('reads wrong terms from the last column and from the sentences', () => {
    const glossary = [
      '| concept | we write | not |',
      '| --- | --- | --- |',
      '| a tenant | `company` | `house`, place |',
      'A title: `rejects a payment`.',
      '- No riddles: not `to be had`.',
    ].join('\n')
    expect(wrongTerms(glossary)).toEqual(['house', 'to be had'])
  })

  it.each([
    ['a house, two houses', 2],
    ['openHouse(house_id) in with-house.ts', 3],
    ['HouseRow', 1],
    ['household and lighthouse', 0],
  ])('finds in %s %i', (text, count) => expect(countTerm(text, 'house')).toBe(count))

  it('finds phrases over names and cases', () =>
    expect(countTerm('None is To Be Had, none isToBeHad', 'to be had')).toBe(2))

  it('counts long lines of documents outside code', () => {
    const long = 'x'.repeat(121)
    expect(countLongLines(`${long}\n${'x'.repeat(120)}\n\`\`\`\n${long}\n\`\`\`\n${long}`)).toBe(2)
  })

  it('lets a number fall and never rise', () => {
    const debt = { terms: { house: 3 }, longLines: { 'a.md': 2 } }
    expect(excess({ terms: { house: 3, firm: 0 }, longLines: {} }, debt)).toEqual([])
    expect(excess({ terms: { house: 4, firm: 1 }, longLines: { 'b.md': 1 } }, debt)).toHaveLength(3)
    expect(lowered({ terms: { house: 2, firm: 5 }, longLines: { 'a.md': 4 } }, debt)).toEqual({
      terms: { house: 2 },
      longLines: { 'a.md': 2 },
    })
  })
})
