import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameData, mergeVersions } from './merge-versions'

const BASE = {
  name: 'Margherita',
  price_cents: 4_200,
  allergens: ['glúten'],
  translations: { en: { name: 'Margherita' } } as Record<string, { name: string }>,
}

describe('two versions of one record', () => {
  it('are both there where each changed other fields', () => {
    const mine = { ...BASE, price_cents: 4_500 }
    const theirs = { ...BASE, name: 'Margherita da casa', allergens: ['glúten', 'leite'] }
    expect(mergeVersions(BASE, mine, theirs)).toEqual({
      values: { ...theirs, price_cents: 4_500 },
      contested: [],
    })
  })

  it('are contested where both changed a field, each to something else', () => {
    const mine = { ...BASE, price_cents: 4_500, name: 'A' }
    const theirs = { ...BASE, price_cents: 4_800, name: 'A' }
    expect(mergeVersions(BASE, mine, theirs)).toEqual({ values: mine, contested: ['price_cents'] })
    expect(mergeVersions(BASE, mine, theirs, { price_cents: 'theirs' }).values).toEqual(theirs)
  })

  it('have the texts of both, language by language', () => {
    const mine = { ...BASE, translations: { ...BASE.translations, fr: { name: 'Marguerite' } } }
    const theirs = { ...BASE, translations: { en: { name: 'Margherita pizza' } } }
    expect(mergeVersions<typeof BASE>(BASE, mine, theirs)).toEqual({
      values: { ...BASE, translations: { en: { name: 'Margherita pizza' }, fr: { name: 'Marguerite' } } },
      contested: [],
    })
  })

  it('are the same data where their lists have the same entries in the same order', () => {
    expect(isSameData(['glúten', 'leite'], ['glúten', 'leite'])).toBe(true)
    expect(isSameData(['glúten', 'leite'], ['leite', 'glúten'])).toBe(false)
    expect(isSameData(['glúten'], ['glúten', 'leite'])).toBe(false)
    const theirs = { ...BASE, allergens: ['glúten'], name: 'Outra' }
    expect(mergeVersions(BASE, { ...BASE, allergens: ['leite'] }, theirs)).toEqual({
      values: { ...theirs, allergens: ['leite'] },
      contested: [],
    })
  })

  it('are contested where one emptied what the other changed', () => {
    const hours = (promotion_hours: { from: string } | null) => ({ promotion_hours })
    const [base, changed, none] = [hours({ from: '18:00' }), hours({ from: '19:00' }), hours(null)]
    const contested = ['promotion_hours']
    expect(mergeVersions(base, none, changed)).toEqual({ values: none, contested })
    expect(mergeVersions(base, changed, none)).toEqual({ values: changed, contested })
    expect(mergeVersions(base, changed, none, { promotion_hours: 'theirs' })).toEqual({
      values: none,
      contested,
    })
  })

  it('keep a text that one of them removed away, beside one that the other added', () => {
    const theirs = { ...BASE, translations: { ...BASE.translations, fr: { name: 'Marguerite' } } }
    const { values } = mergeVersions<typeof BASE>(BASE, { ...BASE, translations: {} }, theirs)
    expect(Object.entries(values.translations)).toEqual([['fr', { name: 'Marguerite' }]])
  })

  it('keep a text that one of them removed away', () => {
    const theirs = { ...BASE, name: 'Outra' }
    expect(mergeVersions(BASE, { ...BASE, translations: {} }, theirs).values).toEqual({
      ...theirs,
      translations: {},
    })
  })

  const record = fc.record({
    name: fc.constantFrom('a', 'b', 'c'),
    price: fc.constantFrom(1, 2, null, Number.NaN),
    tags: fc.constantFrom<string[][]>([], ['x'], ['x', 'y']),
    texts: fc.dictionary(fc.constantFrom('en', 'es'), fc.constantFrom('t', 'u')),
  })

  it('lose no change that only one of them made, in either order', () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const { values, contested } = mergeVersions(base, mine, theirs)
        const mirrored = mergeVersions(base, theirs, mine)
        expect(mirrored.contested).toEqual(contested)
        for (const field of ['name', 'price', 'tags'] as const) {
          if (isSameData(mine[field], base[field])) expect(values[field]).toEqual(theirs[field])
          if (isSameData(theirs[field], base[field])) expect(values[field]).toEqual(mine[field])
        }
        if (contested.length === 0) expect(isSameData(values, mirrored.values)).toBe(true)
        for (const language of ['en', 'es'])
          if (isSameData(theirs.texts[language], base.texts[language]))
            expect(values.texts[language]).toBe(mine.texts[language])
      }),
    )
  })
})
