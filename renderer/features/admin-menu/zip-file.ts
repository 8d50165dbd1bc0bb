import { readAtMost } from '@renderer/ui/read-at-most'
import {
  bytesBegin,
  directoryProblem,
  findDirectory,
  isDocument,
  LOCAL_HEADER_BYTES,
  readDirectory,
  ZIP_TAIL_BYTES,
  type ZipEntry,
  type ZipReading,
} from '@shared/domain/menu/zip-directory'

const bytesOf = async (part: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await part.arrayBuffer())

/** The files of a ZIP, or why it is not opened; null where it is none, or a spreadsheet. Nothing is unpacked. */
export const openZip = async (file: Blob): Promise<ZipReading | null> => {
  const tail = await bytesOf(file.slice(Math.max(0, file.size - ZIP_TAIL_BYTES)))
  const directory = findDirectory(tail, file.size)
  if (!directory) return null
  const problem = directoryProblem(file.size, directory)
  if (problem) return { problem }
  const reading = readDirectory(await bytesOf(file.slice(directory.at, directory.at + directory.size)))
  return reading.problem === null && isDocument(reading.entries) ? null : reading
}

const inflated = (packed: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const { readable, writable } = new DecompressionStream('deflate-raw')
  const writer = writable.getWriter()
  // What is damaged fails at the reader, too.
  writer.write(packed).catch(() => undefined)
  writer.close().catch(() => undefined)
  return readable
}

export type Unpacked =
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly refusal: null }
  | { readonly refusal: 'too_large' | 'damaged' }

/** One file of a ZIP, if it has at most so many bytes, by what the directory says and by what comes out. */
export const unpack = async (file: Blob, entry: ZipEntry, mostBytes: number): Promise<Unpacked> => {
  if (entry.unpacked > mostBytes || entry.packed > mostBytes) return { refusal: 'too_large' }
  if (entry.packing === null) return { refusal: 'damaged' }
  try {
    const begin = bytesBegin(await bytesOf(file.slice(entry.at, entry.at + LOCAL_HEADER_BYTES)), entry.at)
    if (begin === null) return { refusal: 'damaged' }
    const packed = await bytesOf(file.slice(begin, begin + entry.packed))
    const bytes = entry.packing === 'stored' ? packed : await readAtMost(inflated(packed), entry.unpacked)
    return bytes?.length === entry.unpacked ? { bytes, refusal: null } : { refusal: 'damaged' }
  } catch {
    return { refusal: 'damaged' }
  }
}
