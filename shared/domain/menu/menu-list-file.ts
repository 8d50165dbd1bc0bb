/** Checks what a file is before it is read whole, and which separator a text's cells have. */

export const LIST_MAX_BYTES = 5_000_000
/** How many bytes are checked before a file is read. */
export const LIST_SNIFF_BYTES = 65_536

export type FileProblem = 'empty' | 'tooBig' | 'xls' | 'ods' | 'pdf' | 'image' | 'binary' | 'damaged'
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'
export type FileKind =
  | { readonly kind: 'refused'; readonly problem: FileProblem }
  | { readonly kind: 'xlsx' }
  /** UTF-8 stands for Windows-1252 too: bytes that are none are that. */
  | { readonly kind: 'text'; readonly encoding: Encoding }

const startsWith = (head: Uint8Array, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, place) => head[at + place] === byte)
const ascii = (text: string): number[] => [...text].map((sign) => sign.charCodeAt(0))

const SIGNATURES: readonly (readonly [FileProblem, readonly number[], number?])[] = [
  ['xls', [0xd0, 0xcf, 0x11, 0xe0]],
  ['pdf', ascii('%PDF')],
  ['image', [0x89, 0x50, 0x4e, 0x47]],
  ['image', [0xff, 0xd8, 0xff]],
  ['image', ascii('GIF8')],
  ['image', ascii('WEBP'), 8],
  ['image', ascii('ftyp'), 4],
  ['image', [0x49, 0x49, 0x2a, 0]],
  ['image', [0x4d, 0x4d, 0, 0x2a]],
  // The first entry of an OpenDocument says what it is, uncompressed.
  ['ods', ascii('mimetypeapplication/vnd.oasis'), 30],
]

/**
 * Characters that no text has: all control characters but tabs, line breaks, form feeds and the end-of-file of old
 * editors.
 */
const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 26) || (byte > 26 && byte < 32)

/** By its mark, or by the zeros in half of a text's bytes. */
const encodingOf = (head: Uint8Array): Encoding => {
  if (startsWith(head, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(head, [0xfe, 0xff])) return 'utf-16be'
  const zeros = (offset: number): number =>
    head.reduce((sum, byte, at) => sum + (at % 2 === offset && byte === 0 ? 1 : 0), 0)
  const [even, odd, half] = [zeros(0), zeros(1), head.length / 2]
  if (half >= 4 && odd > half * 0.7 && even === 0) return 'utf-16le'
  return half >= 4 && even > half * 0.7 && odd === 0 ? 'utf-16be' : 'utf-8'
}

const refused = (problem: FileProblem): FileKind => ({ kind: 'refused', problem })

/** What a file of `size` bytes that begins with `head` is, or why it is no list. */
export const fileKind = (size: number, head: Uint8Array): FileKind => {
  if (size === 0) return refused('empty')
  if (size > LIST_MAX_BYTES) return refused('tooBig')
  const [problem] = SIGNATURES.find(([, bytes, at]) => startsWith(head, bytes, at)) ?? []
  if (problem) return refused(problem)
  if (startsWith(head, [0x50, 0x4b, 3, 4])) return { kind: 'xlsx' }
  const encoding = encodingOf(head)
  if (encoding === 'utf-8' && head.some(isControl)) return refused('binary')
  return { kind: 'text', encoding }
}

/** What a workbook may hold once it is unpacked: a list of 20,000 dishes is a tenth of it. */
const UNPACKED_MAX_BYTES = 200_000_000
/** An entry of a ZIP's directory: its mark, and where its unpacked size is in it. */
const ENTRY = { mark: 0x02014b50, size: 24, length: 46 }

/** Whether a workbook is small enough to be unpacked: a few kilobytes can hold gigabytes of zeros. */
export const canUnpack = (bytes: Uint8Array): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let unpacked = 0
  for (let at = 0; at + ENTRY.length <= bytes.length; at += 1)
    if (bytes[at] === 0x50 && view.getUint32(at, true) === ENTRY.mark)
      unpacked += view.getUint32(at + ENTRY.size, true)
  return unpacked <= UNPACKED_MAX_BYTES
}

const CANDIDATES = ['\t', ';', ','] as const
export type ListSeparator = (typeof CANDIDATES)[number]
/** The lines that decide about the separator. */
const LINES_JUDGED = 50

/** The separator of a text's cells: the one most lines have. A comma within a number separates none. */
export const separatorOf = (text: string): ListSeparator => {
  const lines = text
    .replace(/"[^"]*"/g, 'x')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_JUDGED)
    .map((line) => line.replace(/(\d),(?=\d{1,2}(\D|$))/g, '$1.'))
  const times = (line: string, sign: string): number => line.split(sign).length - 1
  const [most] = CANDIDATES.map((sign) => ({
    sign,
    lines: lines.filter((line) => times(line, sign) > 0).length,
    signs: lines.reduce((sum, line) => sum + times(line, sign), 0),
  }))
    .filter(({ lines: having }) => having > 0)
    .sort((left, right) => right.lines - left.lines || right.signs - left.signs)
  return most?.sign ?? ';'
}
