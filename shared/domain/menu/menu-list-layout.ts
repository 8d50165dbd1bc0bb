/** Where the heading of a list is, and what each of its columns is, proposed from headings and from contents. */
import { parsePriceToCents } from '@shared/domain/common/price-text'
import { foldText } from '@shared/domain/common/text-search'
import { isBlank } from './menu-list-cells'
import { columnOf, isOfNotes, sizeOf, type Meaning } from './menu-list-columns'

export type Cells = readonly (readonly string[])[]

export interface ListLayout {
  /** The index of the heading's row; null where the list has none. */
  readonly heading: number | null
  /** For each column what it is; null leaves it out. */
  readonly meanings: readonly (Meaning | null)[]
}

/** Titles, addresses and dates stand above a heading, seldom more than these. */
const ROWS_ABOVE = 25
/** The rows that a proposal looks at. */
const ROWS_JUDGED = 200
const MOSTLY = 0.6
/** Names of dishes are shorter on average. */
const NAME_LENGTH = 45

const widthOf = (table: Cells): number => table.reduce((most, row) => Math.max(most, row.length), 0)

/** A price alone in its cell. */
const isPrice = (cell: string): boolean =>
  /^\D{0,4}\d[\d.,\s]*\D{0,4}$/.test(cell.trim()) &&
  !/^[a-z]+\d/i.test(cell.trim()) &&
  parsePriceToCents(cell) !== null
const hasDecimals = (cell: string): boolean => /[.,]\d{1,2}\D*$|r\$|[€$£]/i.test(cell)
const isCode = (cell: string): boolean => /^[a-z]{0,4}[-. ]?\d{1,8}$/i.test(cell.trim())
const isCount = (cell: string): boolean => /^\d+$/.test(cell)
const hasLetters = (cell: string): boolean => /\p{L}{2}/u.test(cell)

const isHeading = (cell: string): boolean => columnOf(cell) !== null || sizeOf(cell) !== null

/** The headings at a row; of a merged cell that reaches down from the row above, that one's. */
const headingsAt = (table: Cells, row: number): string[] =>
  Array.from({ length: widthOf(table.slice(0, row + 1)) }, (_none, place) => {
    const own = table[row]?.[place] ?? ''
    const above = table[row - 1]?.[place] ?? ''
    return isBlank(own) && isHeading(above) ? above.trim() : own.trim()
  })

/** How many different columns a row names; none where it names neither a product nor a price. */
const namedBy = (table: Cells, row: number): number => {
  const named = headingsAt(table, row).flatMap((cell) => columnOf(cell) ?? sizeOf(cell) ?? [])
  const names = new Set<string>(named.map((one) => foldText(one)))
  const isOne = names.has('name') || names.has('price_cents')
  return isOne && names.size > 1 ? names.size : 0
}

/** The rows of data under a heading. */
const dataOf = (table: Cells, heading: number | null): Cells =>
  table
    .slice(heading === null ? 0 : heading + 1)
    .filter((row) => !row.every(isBlank))
    .slice(0, ROWS_JUDGED)

const filled = (rows: Cells, place: number): string[] =>
  rows.flatMap((row) => (isBlank(row[place] ?? '') ? [] : [(row[place] ?? '').trim()]))

const shareOf = (cells: readonly string[], test: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(test).length / cells.length

/** Whether a first row without known words is a heading all the same: no price in it, and prices below one of its cells. */
const isForeignHeading = (table: Cells, row: number): boolean => {
  const cells = table[row] ?? []
  if (cells.filter((cell) => !isBlank(cell)).length < 2 || cells.some((cell) => /\d/.test(cell))) return false
  const below = dataOf(table, row)
  return cells.some(
    (cell, place) => !isBlank(cell) && shareOf(filled(below, place), (one) => isPrice(one)) >= MOSTLY,
  )
}

const headingOfTable = (table: Cells): number | null => {
  let best: { row: number; named: number } | null = null
  for (let row = 0; row < Math.min(table.length, ROWS_ABOVE); row += 1) {
    const named = namedBy(table, row)
    if (named > (best?.named ?? 0)) best = { row, named }
  }
  if (best) return best.row
  const first = table.findIndex((cells) => cells.filter((cell) => !isBlank(cell)).length > 1)
  return first >= 0 && isForeignHeading(table, first) ? first : null
}

/** Which sheet of a workbook is the list: the first whose heading has names and prices, else one of them, else any rows. */
export const listSheet = (sheets: readonly Cells[]): number => {
  const places = (table: Cells): number[] => [...table.slice(0, ROWS_ABOVE).keys()]
  const hasBoth = (table: Cells, row: number): boolean => {
    const headings = headingsAt(table, row)
    const columns = headings.map(columnOf)
    const hasPrice = columns.includes('price_cents') || headings.some((cell) => sizeOf(cell) !== null)
    return columns.includes('name') && hasPrice
  }
  const rankOf = (table: Cells): number => {
    if (places(table).some((row) => hasBoth(table, row))) return 3
    if (places(table).some((row) => namedBy(table, row) > 0)) return 2
    return table.length > 0 ? 1 : 0
  }
  const ranks = sheets.map(rankOf)
  return ranks.indexOf(Math.max(...ranks))
}

/** The headings of a list's columns; empty texts where it has none. */
export const headingsOf = (table: Cells, heading: number | null): string[] => {
  const width = widthOf(table)
  const headings = heading === null ? [] : headingsAt(table, heading)
  return Array.from({ length: width }, (_none, place) => headings[place] ?? '')
}

type Draft = (Meaning | null)[]

const columnsByHeading = (headings: readonly string[], rows: Cells): Draft => {
  const sizes = headings.filter((cell) => sizeOf(cell) !== null && columnOf(cell) === null).length
  const hasPrice = headings.some((cell) => columnOf(cell) === 'price_cents')
  const names = headings.filter((cell) => columnOf(cell) === 'name').length
  const taken = new Set<Meaning>()
  return headings.map((cell, place) => {
    const column = columnOf(cell)
    if (column === null) return sizeOf(cell) !== null && (sizes > 1 || !hasPrice) ? 'size' : null
    // 'Item' is a number in one list and the name in another.
    const isNumber = column === 'name' && names > 1 && shareOf(filled(rows, place), isCount) === 1
    const meant = isNumber ? 'code' : column
    // Two prices are a question for a person; of other columns the first counts.
    if (taken.has(meant) && meant !== 'price_cents') return null
    taken.add(meant)
    return meant
  })
}

const averageLength = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, cells.length)

/** Fills in by contents what the headings left open: the price, the name, and without any heading the others. */
const completed = (draft: Draft, rows: Cells, headings: readonly string[]): Draft => {
  const open = (): number[] => draft.flatMap((meaning, place) => (meaning === null ? [place] : []))
  const cellsOf = draft.map((_none, place) => filled(rows, place))
  const of = (place: number): readonly string[] => cellsOf[place] ?? []
  const has = (meaning: Meaning): boolean => draft.includes(meaning)
  const best = (places: readonly number[], score: (place: number) => number): number | undefined =>
    [...places].sort((left, right) => score(right) - score(left) || left - right)[0]

  if (!has('price_cents') && !has('size')) {
    const prices = open().filter((place) => shareOf(of(place), isPrice) >= MOSTLY)
    const place = best(prices, (one) => shareOf(of(one), hasDecimals) + one / 1_000)
    if (place !== undefined) draft[place] = 'price_cents'
  }
  const distinct = (place: number): number => new Set(of(place)).size / Math.max(1, of(place).length)
  const texts = open().filter((place) => shareOf(of(place), hasLetters) >= MOSTLY)
  if (!has('name')) {
    // The first one, unless it is sentences. A cash register's list has 'Descrição' for the name; its units hardly differ,
    // and what few of its rows have is no name.
    const first = (places: readonly number[]) =>
      best(places, (one) => Number(averageLength(of(one)) <= NAME_LENGTH))
    const described = draft.indexOf('description')
    const nameable = texts.filter((place) => !isOfNotes(headings[place] ?? ''))
    const names = [...nameable, ...(described >= 0 ? [described] : [])]
      .filter((place) => distinct(place) > 0.5)
      .sort((left, right) => left - right)
    const fullest = Math.max(...names.map((place) => of(place).length))
    const place =
      first(names.filter((one) => of(one).length >= fullest * MOSTLY)) ??
      (described >= 0 ? described : first(nameable))
    if (place !== undefined) draft[place] = 'name'
  }
  if (headings.some(isHeading)) return draft
  for (const place of open()) {
    const cells = of(place)
    if (cells.length === 0) continue
    const isText = shareOf(cells, hasLetters) >= MOSTLY
    if (!has('code') && shareOf(cells, isCode) >= 1 - 1e-9 && distinct(place) === 1) draft[place] = 'code'
    else if (isText && !has('category') && distinct(place) <= 0.5 && cells.length > 3)
      draft[place] = 'category'
    else if (isText && !has('description') && distinct(place) > 0.5) draft[place] = 'description'
  }
  return draft
}

/** The proposal for a list: its heading's row, and what each column is. */
export const proposeLayout = (table: Cells): ListLayout => {
  const heading = headingOfTable(table)
  const rows = dataOf(table, heading)
  const headings = headingsOf(table, heading)
  const draft = columnsByHeading(headings, rows)
  return { heading, meanings: completed(draft, rows, headings) }
}

/** The first different values of a column. */
export const samplesOf = (table: Cells, heading: number | null, place: number, most = 3): string[] =>
  [...new Set(filled(dataOf(table, heading), place))].slice(0, most)
