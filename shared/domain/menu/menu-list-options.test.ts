import { describe, expect, it } from 'vitest'
import {
  knownGroup as groupMeant,
  readGroups,
  writeGroupNames,
  writeGroups,
  type ListGroup,
} from './menu-list-options'
import { knownGroup } from './menu-list.fixture'
import type { KnownGroup } from './menu-list-known'

const A = { name: 'A', price_cents: 0 }
const B = { name: 'B', price_cents: 0 }
const several = (count: number, textOf: (at: number) => string, separator: string) =>
  Array.from({ length: count }, (_none, at) => textOf(at)).join(separator)

describe('groups of options in a cell', () => {
  it.each<[string, readonly ListGroup[]]>([
    ['Molhos:A,B', [{ name: 'Molhos', options: [A, B] }]],
    ['Molhos: A +5,00 ; B', [{ name: 'Molhos', options: [{ name: 'A', price_cents: 500 }, B] }]],
    ['Molhos: A | ', [{ name: 'Molhos', options: [A] }]],
    ['Molhos (10-12): A', [{ name: 'Molhos', options: [A], choices: { min: 10, max: 12 } }]],
    ['Molhos ( 1 - 3 ) : A', [{ name: 'Molhos', options: [A], choices: { min: 1, max: 3 } }]],
    ['Molhos(1): A', [{ name: 'Molhos', options: [A], choices: { min: 1, max: 1 } }]],
    ['Molhos (0-60): A', [{ name: 'Molhos', options: [A], choices: { min: 0, max: 60 } }]],
    // What is no rule is of the name.
    ['Molhos (até 3): A', [{ name: 'Molhos (até 3)', options: [A] }]],
    ['Molhos (): A', [{ name: 'Molhos ()', options: [A] }]],
    ['Molhos (da casa): A', [{ name: 'Molhos (da casa)', options: [A] }]],
    ['Molhos (1) extra: A', [{ name: 'Molhos (1) extra', options: [A] }]],
    // A quote within a name is of the name.
    ['Com:"A: 1"', [{ name: 'Com', options: [{ name: 'A: 1', price_cents: 0 }] }]],
    ['Com: " A "', [{ name: 'Com', options: [A] }]],
    ['Com: Pizza "G", B', [{ name: 'Com', options: [{ name: 'Pizza "G"', price_cents: 0 }, B] }]],
  ])('are read: %s', (cell, groups) => {
    expect(readGroups(cell)).toEqual({ value: groups })
  })

  it.each([
    ['a price without a name', 'Borda: +5,00'],
    ['a price without digits', 'Borda: A +.'],
    ['a price before other remarks', 'Borda: A +5,00 (novo)'],
    ['a code before other remarks', 'Borda: A [C1] (novo)'],
    ['a dish before other remarks', 'Borda: A [=P1] (novo)'],
    ['more at least than at most', 'Borda (3-1): A'],
    ['no choice at all', 'Borda (0): A'],
    ['61 choices', 'Borda (0-61): A'],
  ])('are wrong with %s', (_what, cell) => {
    expect(readGroups(cell)).toEqual({ problem: 'invalid' })
  })

  it.each([
    ['20 groups', (count: number) => several(count, (at) => `G${String(at)}: A`, '|'), 20, 'tooBig'],
    ['60 options', (count: number) => `G: ${several(count, (at) => `O${String(at)}`, ', ')}`, 60, 'invalid'],
    ['80 characters of a group', (count: number) => `${'🍕'.repeat(count)}: A`, 80, 'invalid'],
    ['160 characters of an option', (count: number) => `G: ${'🍕'.repeat(count)}`, 160, 'invalid'],
    ['R$ 100.000,00', (count: number) => `G: A +${String(count)},00`, 100_000, 'invalid'],
  ])('are %s and no more', (_what, cellOf, most, problem) => {
    expect(readGroups(cellOf(most)).problem).toBeUndefined()
    expect(readGroups(cellOf(most + 1))).toEqual({ problem })
  })
})

describe('the group of the menu that a list means', () => {
  const codes = new Map([
    ['p1', 'P1'],
    ['p2', 'P2'],
  ])
  const codeOf = (id: string) => codes.get(id)
  const known = knownGroup({
    id: 'g1',
    min_choices: 1,
    max_choices: 2,
    options: [
      { name: 'Média', price_cents: 0 },
      { name: 'Grande', price_cents: null, product_id: 'p1' },
    ],
  })
  const media = { name: ' MÉDIA', price_cents: 0 }
  const grande = { name: 'grande ', price_cents: null, dish: 'P1' }
  const listed: ListGroup = { name: 'tamanho ', options: [media, grande], choices: { min: 1, max: 2 } }

  it.each<[string, Partial<ListGroup>]>([
    ['the same', {}],
    ['its name alone', { options: null, choices: undefined }],
    ['no numbers', { choices: undefined }],
    ['no dish, at its price', { options: [media, { name: 'Grande', price_cents: null }] }],
  ])('is the one with %s', (_what, change) => {
    expect(groupMeant([known], { ...listed, ...change }, [], codeOf)?.id).toBe('g1')
  })

  it.each<[string, Partial<ListGroup>]>([
    ['name', { name: 'Borda' }],
    ['option', { options: [{ name: 'Pequena', price_cents: 0 }, grande] }],
    ['price', { options: [{ name: 'Média', price_cents: 1 }, grande] }],
    ['dish', { options: [media, { ...grande, dish: 'P2' }] }],
    ['dish in one option', { options: [{ ...media, dish: 'P1' }, grande] }],
    ['number of options: fewer', { options: [media] }],
    ['number of options: more', { options: [media, grande, A] }],
    ['order', { options: [grande, media] }],
    ['least', { choices: { min: 0, max: 2 } }],
    ['most', { choices: { min: 1, max: 3 } }],
    ['rule', { isHalves: true }],
  ])('is none with another %s', (_what, change) => {
    expect(groupMeant([known], { ...listed, ...change }, ['g1'], codeOf)).toBeUndefined()
  })

  it('is the dish’s own one first', () => {
    expect(groupMeant([known, { ...known, id: 'g2' }], listed, ['g2'], codeOf)?.id).toBe('g2')
  })
})

describe('groups of options are written', () => {
  const codeOf = (id: string) => (id === 'p1' ? 'P1' : undefined)
  const written = (changes: Partial<KnownGroup>) =>
    writeGroups([knownGroup({ id: 'g1', ...changes })], codeOf)

  it.each<[string, Partial<KnownGroup>]>([
    ['Tamanho: Média, Grande +10,00', {}],
    ['Tamanho (0-1): Média, Grande +10,00', { min_choices: 0 }],
    ['Tamanho (1 metades): Média, Grande +10,00', { rule: 'halves' }],
    ['Tamanho (inativo): Média, Grande +10,00', { is_active: false }],
    ['Tamanho (1):', { options: [] }],
    [
      'Tamanho: "", " A", "12"" lata" +1,00 (esgotado)',
      {
        options: [
          { name: '', price_cents: 0 },
          { name: ' A', price_cents: 0 },
          { name: '12" lata', price_cents: 100, is_available: false },
        ],
      },
    ],
    [
      'Tamanho: A [X1] [=P1], B [=P1] +0,00',
      {
        options: [
          { name: 'A', price_cents: null, product_id: 'p1', code: 'X1' },
          { name: 'B', price_cents: 0, product_id: 'p1' },
        ],
      },
    ],
    // Nobody can read the price of a dish that is gone: the name means the same group.
    ['Tamanho', { options: [A, { name: 'B', price_cents: null, product_id: 'gone' }] }],
  ])('as %s', (cell, changes) => {
    expect(written(changes)).toBe(cell)
  })

  it('in another language with their own names where they have no other', () => {
    const groups = [
      knownGroup({ id: 'g1', translations: { en: { name: 'Size' } } }),
      knownGroup({ id: 'g2', name: 'Borda', options: [{ ...A, translations: { es: { name: 'Uno' } } }] }),
      knownGroup({ id: 'g3', name: 'Molho', options: [] }),
    ]
    expect(writeGroupNames(groups, 'en')).toBe('Size: Média, Grande | Borda: A | Molho (1):')
    expect(writeGroupNames(groups, 'es')).toBe('Tamanho: Média, Grande | Borda: Uno | Molho (1):')
    expect(writeGroupNames(groups, 'fr')).toBe('')
  })
})
