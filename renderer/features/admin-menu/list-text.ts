import Papa from 'papaparse'
import { separatorOf, type Encoding } from '@shared/domain/menu/menu-list-file'
import type { Cells } from '@shared/domain/menu/menu-list-layout'

/** Decodes bytes of this encoding; where they are no UTF-8, Windows-1252, as Excel in Brazil writes it. */
export const decodeText = (bytes: Uint8Array, encoding: Encoding): string => {
  try {
    return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export interface TextTable {
  readonly cells: Cells
  /** Rows (the first is 1) with a quotation mark that is unclosed or misplaced. */
  readonly badQuotes: readonly number[]
}

/** The cells of a text with separators. */
export const parseCells = (text: string): TextTable => {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text) })
  const badQuotes = errors.flatMap(({ type, row }) => (type === 'Quotes' ? [(row ?? 0) + 1] : []))
  return { cells: data, badQuotes: [...new Set(badQuotes)] }
}
