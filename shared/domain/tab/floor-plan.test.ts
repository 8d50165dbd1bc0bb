import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  areasOf,
  boundsOf,
  canStand,
  firstFreeCell,
  isNameTaken,
  nextTableName,
  PLAN_CELLS,
  TABLE_SHAPES,
  widthOf,
  type PlacedTable,
} from './floor-plan'

const table = (name: string, x: number, y: number, over: Partial<PlacedTable> = {}): PlacedTable => ({
  id: name,
  name,
  area: 'Salão',
  shape: 'square',
  x,
  y,
  ...over,
})

describe('a table of the plan', () => {
  const plan = [
    table('1', 0, 0),
    table('2', 2, 0, { shape: 'rectangle' }),
    table('3', 2, 1, { area: 'Varanda' }),
  ]

  it.each([
    ['beside another', table('9', 1, 0), true],
    ['on another', table('9', 0, 0), false],
    ['on the second half of a rectangle', table('9', 3, 0), false],
    ['with its own second half on another', table('9', 1, 0, { shape: 'rectangle' }), false],
    ['on a table of another area', table('9', 2, 1), true],
    ['where it stands itself', table('2', 2, 0, { shape: 'rectangle' }), true],
    ['left of the grid', table('9', -1, 0), false],
    ['above the grid', table('9', 5, -1), false],
    ['at the left edge', table('9', 0, 5), true],
    ['at the top edge', table('9', 5, 0), true],
    ['at the bottom edge', table('9', 5, PLAN_CELLS - 1), true],
    ['below the grid', table('9', 0, PLAN_CELLS), false],
    ['over the right edge', table('9', PLAN_CELLS - 1, 3, { shape: 'rectangle' }), false],
    ['at the right edge', table('9', PLAN_CELLS - 1, 3), true],
  ])('stands %s: %#', (_where, placed, isAllowed) => {
    expect(canStand(plan, placed)).toBe(isAllowed)
  })

  it('is added at the first free cell, until the area is full', () => {
    expect(firstFreeCell(plan, { id: 'n', area: 'Salão', shape: 'rectangle' })).toEqual({ x: 4, y: 0 })
    expect(firstFreeCell(plan, { id: 'n', area: 'Salão', shape: 'round' })).toEqual({ x: 1, y: 0 })
    const full = Array.from({ length: PLAN_CELLS ** 2 }, (_, place) =>
      table(String(place), place % PLAN_CELLS, Math.floor(place / PLAN_CELLS)),
    )
    expect(firstFreeCell(full, { id: 'n', area: 'Salão', shape: 'round' })).toBeNull()
  })

  it('never overlaps another, whatever is added', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...TABLE_SHAPES), { maxLength: 100 }), (shapes) => {
        const placed = shapes.reduce<PlacedTable[]>((tables, shape, place) => {
          const id = String(place)
          const cell = firstFreeCell(tables, { id, area: '', shape })
          return cell ? [...tables, table(id, cell.x, cell.y, { area: '', shape })] : tables
        }, [])
        const cells = placed.flatMap(({ x, y, shape }) =>
          Array.from({ length: widthOf(shape) }, (_, step) => `${String(x + step)},${String(y)}`),
        )
        expect(new Set(cells).size).toBe(cells.length)
        expect(placed.every((one) => canStand(placed, one))).toBe(true)
      }),
    )
  })

  it('is named after the highest number, and no two have one name in two spellings', () => {
    expect(nextTableName([])).toBe('1')
    expect(nextTableName([{ name: 'Mesa 07' }, { name: 'A1' }, { name: '3' }])).toBe('8')
    // A number beside letters is none.
    expect(nextTableName([{ name: 'A15' }, { name: '16b' }, { name: '12' }])).toBe('13')
    expect(isNameTaken([table('4', 1, 0), table('5', 0, 0)], { id: 'new', name: 'Mesa 05' })).toBe(true)
    expect(isNameTaken([table('4', 1, 0), table('5', 0, 0)], { id: 'new', name: '6' })).toBe(false)
    expect(isNameTaken([table('5', 0, 0)], { id: '5', name: 'Mesa 05' })).toBe(false)
  })
})

describe('a plan', () => {
  it('lists its areas by name and their tables row by row', () => {
    const plan = [
      table('1', 1, 1),
      table('10', 0, 1),
      table('2', 5, 0),
      table('V1', 0, 0, { area: 'Varanda' }),
      table('T1', 0, 0, { area: 'Área 2' }),
    ]
    expect(areasOf(plan).map(({ area, tables }) => [area, tables.map(({ name }) => name)])).toEqual([
      ['Área 2', ['T1']],
      ['Salão', ['2', '10', '1']],
      ['Varanda', ['V1']],
    ])
  })

  it('shows no empty rows and columns around its tables', () => {
    expect(boundsOf([table('1', 3, 2), table('2', 5, 4, { shape: 'rectangle' })])).toEqual({
      left: 3,
      top: 2,
      columns: 4,
      rows: 3,
    })
    expect(boundsOf([])).toEqual({ left: 0, top: 0, columns: 0, rows: 0 })
  })
})
