/** Checks whether a file can be a menu before it is read whole, and which separator its cells have. */

export const CSV_MAX_BYTES = 5_000_000
/** How many bytes are checked before a file is read. */
export const CSV_SNIFF_BYTES = 65_536

export type FileProblem = 'empty' | 'tooBig' | 'spreadsheet' | 'binary'

/**
 * Characters that no text has: all control characters but tabs, line breaks, form feeds and the end-of-file of old
 * editors.
 */
const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 26) || (byte > 26 && byte < 32)

/** Why a file of `size` bytes that begins with `head` is no menu, or null. Excel's own files have their own message: they need saving as CSV. */
export const fileProblem = (size: number, head: Uint8Array): FileProblem | null => {
  if (size === 0) return 'empty'
  if (size > CSV_MAX_BYTES) return 'tooBig'
  const isZip = head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4
  const isOle = head[0] === 0xd0 && head[1] === 0xcf && head[2] === 0x11 && head[3] === 0xe0
  if (isZip || isOle) return 'spreadsheet'
  return head.some(isControl) ? 'binary' : null
}

const CANDIDATES = [';', ',', '\t'] as const
export type CsvSeparator = (typeof CANDIDATES)[number]

/** The separator of a file: the most frequent one in its heading. Prices have commas; headings have none. */
export const separatorOf = (text: string): CsvSeparator => {
  const heading = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const [most] = CANDIDATES.map((sign) => ({ sign, times: heading.split(sign).length })).sort(
    (left, right) => right.times - left.times,
  )
  return most?.sign ?? ';'
}
