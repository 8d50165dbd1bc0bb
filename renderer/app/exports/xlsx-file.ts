import writeXlsxFile, { type Cell } from 'write-excel-file/universal'
import { wallClock } from '@shared/domain/common/wall-clock'
import { guarded, type Sheet, type SheetCell } from '@shared/domain/common/sheet'
import { DAY_MS } from '@shared/domain/common/durations'

/** The longest name of a sheet, and the signs that it may not have. */
const NAME_LENGTH = 31
const FORBIDDEN = /[\\/?*[\]:']/g
const WIDTH = { least: 10, most: 48 } as const

const FORMATS = {
  cents: '#,##0.00',
  date: 'dd/mm/yyyy',
  time: 'hh:mm',
  both: 'dd/mm/yyyy hh:mm',
} as const

/** Texts stay guarded: a workbook is saved as CSV again. */
const cellOf = (cell: SheetCell, timeZone: string): Cell => {
  if (cell === null) return null
  if (typeof cell === 'string') return { value: guarded(cell), type: String }
  if (typeof cell === 'number') return { value: cell, type: Number }
  if ('cents' in cell) return { value: cell.cents / 100, type: Number, format: FORMATS.cents }
  if ('day' in cell) return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: FORMATS.date }
  // A workbook's dates have no zone: the company's clock as if it were UTC.
  const wall = wallClock(Date.parse(cell.moment), timeZone)
  if (cell.shows === 'both') return { value: new Date(wall), type: Date, format: FORMATS.both }
  // The time of no day is a share of one.
  const midnight = Math.floor(wall / DAY_MS) * DAY_MS
  return { value: (wall - midnight) / DAY_MS, type: Number, format: FORMATS.time }
}

const lengthOf = (cell: SheetCell | undefined): number => {
  if (typeof cell === 'string') return cell.length
  return typeof cell === 'object' && cell !== null && 'shows' in cell && cell.shows === 'both' ? 16 : 0
}

const widthsOf = ({ rows }: Sheet): { width: number }[] =>
  (rows[0] ?? []).map((_heading, column) => ({
    width: Math.min(
      WIDTH.most,
      rows.reduce<number>((width, row) => Math.max(width, lengthOf(row[column]) + 2), WIDTH.least),
    ),
  }))

/** Sheets as a workbook: numbers and dates that a spreadsheet adds up and sorts, with the heading always in sight. */
export const xlsxFile = (sheets: readonly Sheet[], timeZone: string): Promise<Blob> =>
  writeXlsxFile(
    sheets.map((sheet) => {
      const [heading = [], ...rows] = sheet.rows
      return {
        data: [
          heading.map((cell): Cell => {
            const plain = cellOf(cell, timeZone)
            return plain && typeof plain === 'object' && 'value' in plain
              ? { ...plain, fontWeight: 'bold' }
              : plain
          }),
          ...rows.map((row) => row.map((cell) => cellOf(cell, timeZone))),
        ],
        sheet: sheet.name.replace(FORBIDDEN, ' ').slice(0, NAME_LENGTH),
        columns: widthsOf(sheet),
        stickyRowsCount: 1,
      }
    }),
  ).toBlob()
