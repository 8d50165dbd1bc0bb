import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tableProposals, type SeatingTable } from './reservation-tables'

const table = (id: string, over: Partial<SeatingTable> = {}): SeatingTable => ({
  id,
  name: id,
  area: '',
  seats: 4,
  x: 0,
  y: 0,
  ...over,
})

const anyTables = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    name: fc.nat(60).map(String),
    area: fc.constantFrom('', 'Salão', 'Varanda'),
    seats: fc.integer({ min: 1, max: 10 }),
    x: fc.nat(11),
    y: fc.nat(11),
  }),
  { maxLength: 14, selector: ({ id }) => id },
)
const idsOf = (groups: readonly (readonly SeatingTable[])[]): string[][] =>
  groups.map((group) => group.map(({ id }) => id))
const seatsOf = (tables: readonly SeatingTable[]): number => tables.reduce((sum, { seats }) => sum + seats, 0)

describe('free tables', () => {
  it('are proposed by fit: the smallest that is large enough first', () => {
    const tables = [
      table('1', { seats: 8 }),
      table('2', { seats: 2 }),
      table('3', { seats: 4 }),
      table('10', { seats: 4 }),
    ]
    expect(idsOf(tableProposals(tables, new Set(), 3))).toEqual([['3'], ['10'], ['1']])
    expect(idsOf(tableProposals(tables, new Set(['3']), 3))[0]).toEqual(['10'])
  })

  it('of one size stand by the number in their name, six at most', () => {
    const named = (id: string, name: string) => table(id, { name })
    const tables = [
      ...[named('a', 'Mesa 10'), named('c', 'Mesa 2'), named('b', 'Mesa 2'), named('d', 'Mesa 9')],
      ...[named('e', 'Mesa 13'), named('f', 'Mesa 12'), named('g', 'Mesa 11')],
    ]
    expect(idsOf(tableProposals(tables, new Set(), 4))).toEqual([['b'], ['c'], ['d'], ['a'], ['g'], ['f']])
  })

  it('are joined by twos where two are enough, those of a column like those of a row', () => {
    const tables = [table('1', { y: 0 }), table('2', { y: 9 }), table('3', { y: 10 })]
    expect(idsOf(tableProposals(tables, new Set(), 8))).toEqual([
      ['2', '3'],
      ['1', '2'],
      ['1', '3'],
    ])
  })

  it('are joined by threes where two are not enough, the nearest first', () => {
    const seats = 3
    const tables = [
      table('1', { seats, x: 0 }),
      table('2', { seats, x: 9 }),
      table('3', { seats, x: 10 }),
      table('4', { seats, x: 11 }),
    ]
    expect(idsOf(tableProposals(tables, new Set(), 9))).toEqual([
      ['2', '3', '4'],
      ['1', '2', '3'],
      ['1', '2', '4'],
      ['1', '3', '4'],
    ])
  })

  it('are the largest of an area where three are not enough, until everybody sits', () => {
    const tables = [2, 2, 3, 4, 4].map((seats, place) => table(String(place + 1), { seats }))
    expect(idsOf(tableProposals(tables, new Set(), 12))).toEqual([['4', '5', '3', '1']])
    expect(idsOf(tableProposals(tables, new Set(), 13))).toEqual([['4', '5', '3', '1']])
    expect(idsOf(tableProposals(tables, new Set(), 14))).toEqual([['4', '5', '3', '1', '2']])
  })

  it('are never more than twenty', () => {
    const many = Array.from({ length: 21 }, (_, place) => table(String(place), { seats: 1 }))
    expect(tableProposals(many, new Set(), 20)[0]).toHaveLength(20)
    expect(tableProposals(many, new Set(), 21)).toEqual([])
  })

  it('are joined where none is large enough: near ones first, never of two areas', () => {
    const tables = [
      table('1', { x: 0 }),
      table('2', { x: 9 }),
      table('3', { x: 10 }),
      table('9', { area: 'Varanda', seats: 5 }),
    ]
    expect(idsOf(tableProposals(tables, new Set(), 7))).toEqual([
      ['2', '3'],
      ['1', '2'],
      ['1', '3'],
    ])
    expect(tableProposals(tables, new Set(), 13)).toEqual([])
    const many = Array.from({ length: 10 }, (_, place) => table(String(place)))
    expect(tableProposals(many, new Set(), 30)[0]).toHaveLength(8)
  })

  it('seat everybody, are free, of one area, none of them spare, and waste the least', () => {
    fc.assert(
      fc.property(
        anyTables,
        fc.integer({ min: 1, max: 30 }),
        fc.array(fc.nat(13), { maxLength: 6 }),
        (tables, people, gone) => {
          const taken = new Set(gone.flatMap((place) => tables[place]?.id ?? []))
          const found = tableProposals(tables, taken, people)
          for (const group of found) {
            expect(seatsOf(group)).toBeGreaterThanOrEqual(people)
            expect(group.some(({ id }) => taken.has(id))).toBe(false)
            expect(new Set(group.map(({ area }) => area)).size).toBe(1)
            expect(group.every(({ seats }) => seatsOf(group) - seats < people)).toBe(true)
          }
          const free = tables.filter(({ id }) => !taken.has(id))
          const single = free.filter(({ seats }) => seats >= people)
          if (single.length > 0)
            expect(seatsOf(found[0] ?? [])).toBe(Math.min(...single.map(({ seats }) => seats)))
          const byArea = new Map<string, number>()
          for (const { area, seats } of free) byArea.set(area, (byArea.get(area) ?? 0) + seats)
          expect(found.length > 0).toBe([...byArea.values()].some((seats) => seats >= people))
        },
      ),
    )
  })
})
