/** A menu as a spreadsheet: rows of cells become products, or a list of problems by row and column. */
import {
  isBlank,
  readAllergens,
  readBoolean,
  readCategory,
  readCode,
  readDescription,
  readName,
  readPrice,
  unguarded,
  type CellProblem,
  type CellReading,
} from './menu-csv-cells'
import { COLUMNS, columnOf, REQUIRED_COLUMNS, type CsvColumn } from './menu-csv-columns'
import { isIdlePromotion } from './price-change'

export const CSV_MAX_ROWS = 20_000
/** Problems are listed up to this number; a file with more of them is another kind of file. */
const MAX_PROBLEMS = 1_000

/** A product as `menu.import` accepts it. */
export interface CsvDish {
  readonly code: string
  readonly name: string
  readonly description: string
  readonly category: string
  readonly price_cents: number
  readonly promotion_price_cents: number | null
  readonly is_available: boolean
  readonly is_featured: boolean
  readonly allergens: string[]
}

export type CsvReason =
  | CellProblem
  | 'missing'
  | 'twice'
  | 'combo'
  | 'promotion'
  | 'extra'
  | 'quotes'
  | 'empty'
  | 'tooMany'

export interface CsvProblem {
  /** Spreadsheet numbering: the header is row 1. */
  readonly row: number
  /** null where it concerns the whole row. */
  readonly column: CsvColumn | null
  readonly reason: CsvReason
  /** The cell's text. */
  readonly text: string
}

export interface CsvMenu {
  readonly dishes: readonly CsvDish[]
  /** The row of the file for each product. */
  readonly rows: readonly number[]
  readonly problems: readonly CsvProblem[]
  /** Unknown headings: these columns are left out. */
  readonly ignored: readonly string[]
}

type Places = ReadonlyMap<CsvColumn, number>

const readHeader = (cells: readonly string[]) => {
  const places = new Map<CsvColumn, number>()
  const ignored: string[] = []
  const problems: CsvProblem[] = []
  cells.forEach((text, place) => {
    const column = columnOf(text)
    if (!column) {
      if (!isBlank(text)) ignored.push(text.trim())
    } else if (places.has(column)) problems.push({ row: 1, column, reason: 'twice', text: text.trim() })
    else places.set(column, place)
  })
  for (const column of REQUIRED_COLUMNS)
    if (!places.has(column)) problems.push({ row: 1, column, reason: 'missing', text: '' })
  return { places, ignored, problems }
}

/** Reads one row and reports its problems; null where there are any. */
const readRow = (
  cells: readonly string[],
  places: Places,
  report: (column: CsvColumn | null, reason: CsvReason, text: string) => void,
): CsvDish | null => {
  let isWrong = false
  const wrong = (column: CsvColumn | null, reason: CsvReason, text: string): void => {
    isWrong = true
    report(column, reason, text)
  }
  const read = <V>(column: CsvColumn, reading: (text: string) => CellReading<V>, otherwise: V): V => {
    const place = places.get(column)
    const text = place === undefined ? '' : unguarded(cells[place] ?? '')
    const { value, problem } = reading(text)
    if (problem) wrong(column, problem, text.trim())
    return value ?? otherwise
  }
  const dish: CsvDish = {
    code: read('code', readCode, ''),
    name: read('name', readName, ''),
    description: read('description', readDescription, ''),
    category: read('category', readCategory, ''),
    price_cents: read('price_cents', (text) => readPrice(text, true), 0) ?? 0,
    promotion_price_cents: read('promotion_price_cents', (text) => readPrice(text, false), null),
    is_available: read('is_available', readBoolean, true),
    is_featured: read('is_featured', readBoolean, false),
    allergens: read('allergens', readAllergens, []),
  }
  if (!isWrong && isIdlePromotion(dish.price_cents, dish.promotion_price_cents))
    wrong('promotion_price_cents', 'promotion', cells[places.get('promotion_price_cents') ?? 0] ?? '')
  return isWrong ? null : dish
}

/**
 * Parses a file's cells into products and problems. The first row names the columns (in Portuguese or English, in any
 * order). `comboCodes` are not available for products. With problems, nothing may be sent.
 */
export const readMenuCsv = (
  table: readonly (readonly string[])[],
  comboCodes: ReadonlySet<string> = new Set(),
): CsvMenu => {
  const { places, ignored, problems } = readHeader(table[0] ?? [])
  const dishes: CsvDish[] = []
  const rows: number[] = []
  const seen = new Set<string>()
  if (problems.length > 0) return { dishes, rows, problems, ignored }
  const width = table[0]?.length ?? 0

  for (let at = 1; at < table.length && problems.length < MAX_PROBLEMS; at += 1) {
    const cells = table[at] ?? []
    if (cells.every(isBlank)) continue
    const row = at + 1
    const report = (column: CsvColumn | null, reason: CsvReason, text: string): void => {
      problems.push({ row, column, reason, text })
    }
    const beyond = cells.slice(width).find((text) => !isBlank(text))
    if (beyond !== undefined) report(null, 'extra', beyond)
    const dish = readRow(cells, places, report)
    if (!dish) continue
    if (seen.has(dish.code)) report('code', 'twice', dish.code)
    else if (comboCodes.has(dish.code)) report('code', 'combo', dish.code)
    seen.add(dish.code)
    dishes.push(dish)
    rows.push(row)
  }
  if (dishes.length === 0 && problems.length === 0)
    problems.push({ row: 1, column: null, reason: 'empty', text: '' })
  if (dishes.length > CSV_MAX_ROWS)
    problems.push({ row: CSV_MAX_ROWS + 2, column: null, reason: 'tooMany', text: '' })
  return { dishes, rows, problems, ignored }
}

interface Refusal {
  readonly row: number
  readonly column: string
  readonly reason: string
}

const isRefusal = (value: unknown): value is Refusal => {
  const { row, column, reason } = (value ?? {}) as Partial<Refusal>
  return typeof row === 'number' && typeof column === 'string' && typeof reason === 'string'
}

/** What `menu.import` rejected (`details.problems`, rows from 0), by the rows of the file. */
export const refusedRows = ({ dishes, rows }: CsvMenu, problems: unknown): CsvProblem[] =>
  (Array.isArray(problems) ? problems : []).filter(isRefusal).map(({ row, column, reason }) => ({
    row: rows[row] ?? row + 2,
    column: COLUMNS.find((known) => known === column) ?? null,
    reason: reason === 'twice' || reason === 'combo' ? reason : 'invalid',
    text: column === 'code' ? (dishes[row]?.code ?? '') : '',
  }))
