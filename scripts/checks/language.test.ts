import { describe, expect, it } from 'vitest'
import { countLanguage, excess, lowered } from './language'

const glossaryOf = (...cells: readonly string[]) => ({
  file: 'docs/glossary.md',
  text: cells.map((cell) => `| a tenant | \`company\` | ${cell} |`).join('\n'),
})

describe('the language check', () => {
  const count = (text: string, term: string, file = 'a.ts') =>
    countLanguage([glossaryOf(`\`${term}\``), { file, text }]).terms[term]

  it('reads wrong terms from the last column and from the sentences', () => {
    const glossary = [
      '| concept | we write | not |',
      '| --- | --- | --- |',
      '| a tenant | `company` | `house`, place |',
      'A title: `rejects a payment`.',
      '- No riddles: not `to be had`.',
    ].join('\n')
    const { terms } = countLanguage([{ file: 'docs/glossary.md', text: glossary }])
    expect(Object.keys(terms)).toEqual(['house', 'to be had'])
  })

  it.each([
    ['a house, two houses', 2],
    ['openHouse(house_id) in with-house.ts', 3],
    ['HouseRow', 1],
    ['household and lighthouse', 0],
  ])('finds in %s %i', (text, times) => expect(count(text, 'house')).toBe(times))

  it('finds phrases over names and cases', () =>
    expect(count('None is To Be Had, none isToBeHad', 'to be had')).toBe(2))

  it('finds a term in a file’s name, and none in what users read', () => {
    expect(count('', 'house', 'a/house.ts')).toBe(1)
    expect(count('house', 'house', 'renderer/i18n/locales/a.html')).toBe(0)
  })

  it('counts long lines of documents outside code, the glossary’s as well', () => {
    const long = 'x'.repeat(121)
    const text = `${long}\n${'x'.repeat(120)}\n\`\`\`\n${long}\n\`\`\`\n${long}`
    const { longLines } = countLanguage([
      glossaryOf(long),
      { file: 'a.md', text },
      { file: 'a.ts', text: long },
    ])
    expect(longLines).toEqual({ 'docs/glossary.md': 1, 'a.md': 2 })
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
