import Papa from 'papaparse'
import { sheetTexts, type Sheet, type SheetFormats } from '@shared/domain/common/sheet'

/** Cells as a CSV file for Brazilian spreadsheets: semicolons, and a byte order mark for UTF-8. */
export const csvText = (cells: readonly (readonly string[])[]): string =>
  `\uFEFF${Papa.unparse(cells as string[][], { delimiter: ';', newline: '\r\n' })}`

/** Sheets as the cells of one CSV file: of several, one below the other, each under its name. */
export const csvCells = (sheets: readonly Sheet[], formats: SheetFormats, timeZone: string): string[][] =>
  sheets.length === 1
    ? sheets.flatMap(({ rows }) => sheetTexts(rows, formats, timeZone))
    : sheets.flatMap(({ name, rows }, place) => [
        ...(place === 0 ? [] : [['']]),
        ...sheetTexts([[name]], formats, timeZone),
        ...sheetTexts(rows, formats, timeZone),
      ])
