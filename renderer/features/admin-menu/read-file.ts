import {
  CSV_MAX_BYTES,
  CSV_SNIFF_BYTES,
  fileProblem,
  type FileProblem,
} from '@shared/domain/menu/menu-csv-file'
import { readMenuCsv, type CsvMenu } from '@shared/domain/menu/menu-csv'

const SLICE_BYTES = 262_144

export type FileReading =
  | { readonly problem: FileProblem }
  | { readonly problem: null; readonly menu: CsvMenu }

const bytesOf = async (part: Blob): Promise<Uint8Array> => new Uint8Array(await part.arrayBuffer())

/** Why a file is rejected, by its size and first bytes, before the rest is read. */
const problemOf = async (file: File): Promise<FileProblem | null> => {
  // Of a file that is too large not even the beginning is read.
  const head = file.size > CSV_MAX_BYTES ? new Uint8Array() : await bytesOf(file.slice(0, CSV_SNIFF_BYTES))
  return fileProblem(file.size, head)
}

/** Reads a menu from a file and reports the progress (0 to 1). Rejects where the file cannot be read any more. */
export const readMenuFile = async (
  file: File,
  comboCodes: ReadonlySet<string>,
  onProgress: (share: number) => void,
): Promise<FileReading> => {
  const problem = await problemOf(file)
  if (problem) return { problem }
  const bytes = new Uint8Array(file.size)
  for (let at = 0; at < file.size; at += SLICE_BYTES) {
    bytes.set(await bytesOf(file.slice(at, at + SLICE_BYTES)), at)
    onProgress(Math.min(1, (at + SLICE_BYTES) / file.size))
  }
  // The spreadsheet library is imported with the first such file.
  const { decodeCsv, parseCsv } = await import('./csv-file')
  const { cells, badQuotes } = parseCsv(decodeCsv(bytes))
  const menu = readMenuCsv(cells, comboCodes)
  const quotes = badQuotes.map((row) => ({ row, column: null, reason: 'quotes' as const, text: '' }))
  return { problem: null, menu: { ...menu, problems: [...quotes, ...menu.problems] } }
}
