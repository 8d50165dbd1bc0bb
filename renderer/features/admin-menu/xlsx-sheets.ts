import readXlsxFile from 'read-excel-file/universal'
import { listSheet, type Cells } from '@shared/domain/menu/menu-list-layout'

/** A number as a price list writes it: two decimals at most, since a spreadsheet computes in binary. */
const numberText = (value: number): string => String(Number(value.toFixed(2)))

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return numberText(value)
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return String(value)
}

/** The cells of a workbook's list. */
export const readWorkbook = async (file: Blob): Promise<Cells> => {
  const sheets = (await readXlsxFile(file, { trim: false })).map(({ data }) =>
    data.map((row) => row.map(textOf)),
  )
  return listSheet(sheets)
}
