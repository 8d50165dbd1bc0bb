/**
 * The directory of a ZIP that comes with a list: names and sizes, read before anything is unpacked. A few kilobytes can
 * hold gigabytes of zeros, so that sizes, counts and names are judged here, and real sizes again while unpacking.
 */

export const ZIP_LIMITS = {
  /** Of the file. */
  bytes: 500_000_000,
  entries: 3_000,
  /** Of all entries together, as the directory says. */
  unpacked: 2_000_000_000,
  /** Of the directory. */
  directory: 4_000_000,
}

export interface ZipEntry {
  readonly name: string
  /** Where its own header is in the file. */
  readonly at: number
  /** Bytes in the file, and unpacked, as the directory says. */
  readonly packed: number
  readonly unpacked: number
  /** Null where it is packed or locked in a way that is not read here. */
  readonly packing: 'stored' | 'deflated' | null
}

export type ZipProblem = 'zipDamaged' | 'zipTooBig' | 'zipTooMany'

const END = { mark: 0x06054b50, length: 22, entries: 10, size: 12, at: 16 }
/** How far from its end a ZIP's directory is announced: a comment of 65,535 bytes may follow. */
export const ZIP_TAIL_BYTES = END.length + 65_535
const HEADER = { mark: 0x02014b50, length: 46 }
export const LOCAL_HEADER_BYTES = 30
const LOCAL_MARK = 0x04034b50
const LOCKED = 1
/** What stands for 'larger than four bytes say': such a file is beyond the limits anyway. */
const BEYOND = 0xffffffff

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Code page 850, in which Windows of Europe and Brazil packs names, from its sign 128 on. */
const CODE_PAGE =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** UTF-8, also where the ZIP does not say so, as macOS packs names; else Windows' code page. */
const nameOf = (bytes: Uint8Array): string => {
  try {
    return decodeURIComponent([...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return [...bytes]
      .map((byte) => (byte < 128 ? String.fromCharCode(byte) : (CODE_PAGE[byte - 128] ?? '?')))
      .join('')
  }
}

/** The path of a file; null of a folder, of what systems add, and of a name that leads out of the ZIP. */
const pathOf = (name: string): string | null => {
  const path = name.replaceAll('\\', '/')
  const parts = path.split('/')
  const last = parts.at(-1) ?? ''
  const leadsOut = path.startsWith('/') || /^[a-z]:/i.test(path) || parts.includes('..')
  const isAdded = parts[0] === '__MACOSX' || last.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(last)
  return last === '' || leadsOut || isAdded ? null : path
}

export interface ZipDirectory {
  readonly at: number
  readonly size: number
  readonly entries: number
}

/** Where the directory is, from the last bytes of a file of `size` bytes; null where it is no ZIP. */
export const findDirectory = (tail: Uint8Array, size: number): ZipDirectory | null => {
  const view = viewOf(tail)
  for (let at = tail.length - END.length; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== END.mark) continue
    const directory = {
      at: view.getUint32(at + END.at, true),
      size: view.getUint32(at + END.size, true),
      entries: view.getUint16(at + END.entries, true),
    }
    if (directory.at === BEYOND || directory.at + directory.size <= size) return directory
  }
  return null
}

/** Why a ZIP is not opened at all, by its size and what its end says. */
export const directoryProblem = (size: number, directory: ZipDirectory): ZipProblem | null => {
  if (size > ZIP_LIMITS.bytes || directory.at === BEYOND) return 'zipTooBig'
  return directory.entries > ZIP_LIMITS.entries || directory.size > ZIP_LIMITS.directory ? 'zipTooMany' : null
}

export type ZipReading =
  | { readonly problem: ZipProblem }
  | { readonly problem: null; readonly entries: readonly ZipEntry[] }

/** The files of a directory's bytes. */
export const readDirectory = (bytes: Uint8Array): ZipReading => {
  const view = viewOf(bytes)
  const entries: ZipEntry[] = []
  let unpacked = 0
  for (let at = 0, read = 0; at + HEADER.length <= bytes.length; read += 1) {
    if (view.getUint32(at, true) !== HEADER.mark) return { problem: 'zipDamaged' }
    // The count at the end of a file may lie.
    if (read >= ZIP_LIMITS.entries) return { problem: 'zipTooMany' }
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
    const own = view.getUint32(at + 24, true)
    const lengths = [28, 30, 32].map((place) => view.getUint16(at + place, true))
    const [nameLength = 0, extra = 0, comment = 0] = lengths
    const path = pathOf(nameOf(bytes.subarray(at + HEADER.length, at + HEADER.length + nameLength)))
    unpacked += own
    if (path !== null)
      entries.push({
        name: path,
        at: view.getUint32(at + 42, true),
        packed: view.getUint32(at + 20, true),
        unpacked: own,
        packing: (flags & LOCKED) !== 0 ? null : method === 0 ? 'stored' : method === 8 ? 'deflated' : null,
      })
    at += HEADER.length + nameLength + extra + comment
  }
  return unpacked > ZIP_LIMITS.unpacked ? { problem: 'zipTooBig' } : { problem: null, entries }
}

/** Where an entry's bytes begin, by its own header; null where there is none. */
export const bytesBegin = (header: Uint8Array, at: number): number | null => {
  if (header.length < LOCAL_HEADER_BYTES) return null
  const view = viewOf(header)
  if (view.getUint32(0, true) !== LOCAL_MARK) return null
  return at + LOCAL_HEADER_BYTES + view.getUint16(26, true) + view.getUint16(28, true)
}

/** Whether the entries are those of a spreadsheet or a document, which are ZIPs as well. */
export const isDocument = (entries: readonly ZipEntry[]): boolean =>
  entries.some(({ name }) => name === '[Content_Types].xml' || name === 'mimetype')
