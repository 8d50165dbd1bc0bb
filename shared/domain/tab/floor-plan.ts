/** The floor plan: where tables stand in their areas, and which of them have something on them. */
import { tableNameKey } from '@shared/domain/order/table-key'

/** Rows and columns of an area's grid; public.dining_tables checks the same. */
export const PLAN_CELLS = 12
export const TABLE_SHAPES = ['round', 'square', 'rectangle'] as const
export type TableShape = (typeof TABLE_SHAPES)[number]

export interface Cell {
  readonly x: number
  readonly y: number
}

export interface PlacedTable extends Cell {
  readonly id: string
  readonly name: string
  readonly area: string
  readonly shape: TableShape
}

const IN_ORDER = { numeric: true, sensitivity: 'base' } as const
const byName = (left: string, right: string): number => left.localeCompare(right, 'pt', IN_ORDER)

/** How many columns a table takes; every table takes one row. */
export const widthOf = (shape: TableShape): number => (shape === 'rectangle' ? 2 : 1)

const overlaps = (left: Cell & { shape: TableShape }, right: Cell & { shape: TableShape }): boolean =>
  left.y === right.y && left.x < right.x + widthOf(right.shape) && right.x < left.x + widthOf(left.shape)

/** Whether a table can stand where it is placed: inside the grid, and on no other table of its area. */
export const canStand = (tables: readonly PlacedTable[], table: Omit<PlacedTable, 'name'>): boolean =>
  table.x >= 0 &&
  table.y >= 0 &&
  table.x + widthOf(table.shape) <= PLAN_CELLS &&
  table.y < PLAN_CELLS &&
  !tables.some(({ id, area, ...other }) => id !== table.id && area === table.area && overlaps(other, table))

/** The first free cell of an area, row by row; null where the area is full. */
export const firstFreeCell = (
  tables: readonly PlacedTable[],
  table: Omit<PlacedTable, 'name' | 'x' | 'y'>,
): Cell | null => {
  for (let y = 0; y < PLAN_CELLS; y += 1)
    for (let x = 0; x < PLAN_CELLS; x += 1) if (canStand(tables, { ...table, x, y })) return { x, y }
  return null
}

/** The areas of a plan by name, and the tables of each by row and column. */
export const areasOf = <T extends PlacedTable>(
  tables: readonly T[],
): { readonly area: string; readonly tables: readonly T[] }[] =>
  [...new Set(tables.map(({ area }) => area))].sort(byName).map((area) => ({
    area,
    tables: tables
      .filter((table) => table.area === area)
      .sort((left, right) => left.y - right.y || left.x - right.x || byName(left.name, right.name)),
  }))

/** The part of an area's grid that its tables take: no empty rows or columns around them. */
export const boundsOf = (
  tables: readonly PlacedTable[],
): { readonly left: number; readonly top: number; readonly columns: number; readonly rows: number } => {
  if (tables.length === 0) return { left: 0, top: 0, columns: 0, rows: 0 }
  const left = Math.min(...tables.map(({ x }) => x))
  const top = Math.min(...tables.map(({ y }) => y))
  return {
    left,
    top,
    columns: Math.max(...tables.map(({ x, shape }) => x + widthOf(shape))) - left,
    rows: Math.max(...tables.map(({ y }) => y)) + 1 - top,
  }
}

/** A free name for the next table: the number after the highest. */
export const nextTableName = (tables: readonly { readonly name: string }[]): string =>
  String(Math.max(0, ...tables.map(({ name }) => Number(/^\d+$/.exec(tableNameKey(name))?.[0] ?? 0))) + 1)

/** Whether another table of the plan already has the name, in whatever spelling. */
export const isNameTaken = (
  tables: readonly { readonly id: string; readonly name: string }[],
  table: { readonly id: string; readonly name: string },
): boolean =>
  tables.some(({ id, name }) => id !== table.id && tableNameKey(name) === tableNameKey(table.name))
