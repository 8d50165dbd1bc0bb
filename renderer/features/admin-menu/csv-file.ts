import Papa from 'papaparse'
import { separatorOf } from '@shared/domain/menu/menu-csv-file'

/** Decodes UTF-8, else Windows-1252, as Excel in Brazil writes it. */
export const decodeCsv = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export interface CsvTable {
  readonly cells: string[][]
  /** Rows (the heading is 1) with a quotation mark that is unclosed or misplaced. */
  readonly badQuotes: readonly number[]
}

/** The cells of a file's text. */
export const parseCsv = (text: string): CsvTable => {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text) })
  const badQuotes = errors.flatMap(({ type, row }) => (type === 'Quotes' ? [(row ?? 0) + 1] : []))
  return { cells: data, badQuotes: [...new Set(badQuotes)] }
}
