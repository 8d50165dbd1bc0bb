/**
 * A cell of a file for spreadsheets by what it means: its format, CSV or a workbook, writes it. Null is empty; a moment
 * is shown on the company's clock.
 */
export type SheetCell =
  | string
  | number
  | null
  | { readonly cents: number }
  | { readonly day: string }
  | { readonly moment: string; readonly shows: 'time' | 'both' }

export type SheetRows = readonly (readonly SheetCell[])[]

/** A table of a file; its first row is the heading. */
export interface Sheet {
  readonly name: string
  readonly rows: SheetRows
}

/** Cents as a cell; empty where they are not known. */
export const money = (cents: number | null): SheetCell => (cents === null ? null : { cents })

/** '12,90' for 1290 cents: the number format of Brazilian spreadsheets. A sign makes it no formula: it is not guarded. */
export const decimal = (cents: number): string => {
  const whole = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${String(Math.floor(whole / 100))},${String(whole % 100).padStart(2, '0')}`
}

/** What a spreadsheet would read as a formula, full-width signs included. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A text that no spreadsheet executes: an apostrophe before what looks like a formula. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** Reverses `guarded`. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text

/** How dates are written, in the reader's language. */
export interface SheetFormats {
  date(iso: string, timeZone: string): string
  time(iso: string, timeZone: string): string
}

/** A sheet's cells as the texts of a CSV file. */
export const sheetTexts = (rows: SheetRows, formats: SheetFormats, timeZone: string): string[][] => {
  const textOf = (cell: SheetCell): string => {
    if (cell === null) return ''
    if (typeof cell === 'string') return guarded(cell)
    if (typeof cell === 'number') return String(cell)
    if ('cents' in cell) return decimal(cell.cents)
    if ('day' in cell) return formats.date(`${cell.day}T12:00:00Z`, 'UTC')
    const time = formats.time(cell.moment, timeZone)
    return cell.shows === 'time' ? time : `${formats.date(cell.moment, timeZone)} ${time}`
  }
  return rows.map((row) => row.map(textOf))
}
