import {
  canUnpack,
  fileKind,
  LIST_MAX_BYTES,
  LIST_SNIFF_BYTES,
  type FileProblem,
} from '@shared/domain/menu/menu-list-file'
import { proposeLayout, type Cells, type ListLayout } from '@shared/domain/menu/menu-list-layout'
import { cellsOfLines, isLineList, LINE_MEANINGS } from '@shared/domain/menu/menu-list-lines'
import type { Workbook } from './xlsx-sheets'

const SLICE_BYTES = 262_144

/** A list as cells, with the proposal of what its columns are. */
export interface ListTable {
  readonly cells: Cells
  readonly badQuotes: readonly number[]
  readonly layout: ListLayout
  /** Null of a text. */
  readonly workbook: Workbook | null
}

export type ListReading =
  | { readonly problem: FileProblem }
  | { readonly problem: null; readonly table: ListTable }

const bytesOf = async (part: Blob): Promise<Uint8Array> => new Uint8Array(await part.arrayBuffer())

const readWhole = async (
  file: File,
  onProgress: (share: number) => void,
): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = new Uint8Array(file.size)
  for (let at = 0; at < file.size; at += SLICE_BYTES) {
    bytes.set(await bytesOf(file.slice(at, at + SLICE_BYTES)), at)
    onProgress(Math.min(1, (at + SLICE_BYTES) / file.size))
  }
  return bytes
}

/** A text with separators, or lines with a price at their end. */
export const tableOfText = async (given: string): Promise<ListTable> => {
  // No column stores it: a name of nothing else is none.
  const text = given.replaceAll('\0', '')
  if (isLineList(text))
    return {
      cells: cellsOfLines(text),
      badQuotes: [],
      layout: { heading: null, meanings: LINE_MEANINGS },
      workbook: null,
    }
  // The library for separated values is imported with the first list.
  const { parseCells } = await import('./list-text')
  const { cells, badQuotes } = parseCells(text)
  return { cells, badQuotes, layout: proposeLayout(cells), workbook: null }
}

/** The chosen sheet of a workbook. */
export const tableOfSheet = (workbook: Workbook): ListTable => {
  const cells = workbook.sheets[workbook.chosen]?.cells ?? []
  return { cells, badQuotes: [], layout: proposeLayout(cells), workbook }
}

const readWorkbookFile = async (file: File, onProgress: (share: number) => void): Promise<ListReading> => {
  const bytes = await readWhole(file, onProgress)
  if (!canUnpack(bytes)) return { problem: 'tooBig' }
  const { readWorkbook } = await import('./xlsx-sheets')
  try {
    return { problem: null, table: tableOfSheet(await readWorkbook(new Blob([bytes]))) }
  } catch {
    return { problem: 'damaged' }
  }
}

/**
 * Reads a list from a file (.xlsx, or a text in any usual encoding) and reports the progress (0 to 1). Rejects where the
 * file cannot be read any more.
 */
export const readListFile = async (
  file: File,
  onProgress: (share: number) => void = () => undefined,
): Promise<ListReading> => {
  // Of a file that is too large not even the beginning is read.
  const head = file.size > LIST_MAX_BYTES ? new Uint8Array() : await bytesOf(file.slice(0, LIST_SNIFF_BYTES))
  const kind = fileKind(file.size, head)
  if (kind.kind === 'refused') return { problem: kind.problem }
  if (kind.kind === 'xlsx') return readWorkbookFile(file, onProgress)
  const bytes = await readWhole(file, onProgress)
  const { decodeText } = await import('./list-text')
  return { problem: null, table: await tableOfText(decodeText(bytes, kind.encoding)) }
}
