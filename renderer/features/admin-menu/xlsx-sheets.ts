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

/** The sheets of a workbook that have rows, and which of them is the list. */
export interface Workbook {
  readonly sheets: readonly { readonly name: string; readonly cells: Cells }[]
  readonly chosen: number
}

export const readWorkbook = async (file: Blob): Promise<Workbook> => {
  const sheets = (await readXlsxFile(file, { trim: false }))
    .map(({ sheet, data }) => ({ name: sheet, cells: data.map((row) => row.map(textOf)) }))
    .filter(({ cells }) => cells.some((row) => row.some((cell) => cell.trim() !== '')))
  return { sheets, chosen: listSheet(sheets.map(({ cells }) => cells)) }
}
