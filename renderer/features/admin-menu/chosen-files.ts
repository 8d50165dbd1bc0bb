import { imageKindOf, MAX_IMAGE_BYTES, type ImageRefusal } from '@shared/domain/menu/image-file'
import { LIST_MAX_BYTES, type FileProblem } from '@shared/domain/menu/menu-list-file'
import type { ZipProblem } from '@shared/domain/menu/zip-directory'
import { openZip, unpack } from './zip-file'

/** A picture among the chosen files or in a ZIP, read when it is needed. */
export interface PictureFile {
  readonly name: string
  readonly read: () => Promise<
    { readonly bytes: Uint8Array<ArrayBuffer>; readonly refusal: null } | { readonly refusal: ImageRefusal }
  >
}

export type ChosenProblem = FileProblem | ZipProblem | 'unreadable' | 'noList' | 'manyLists'

/** What was chosen: the list, where there is one, and the pictures beside it. */
export type Chosen =
  | { readonly problem: ChosenProblem; readonly name: string }
  | { readonly problem: null; readonly list: File | null; readonly pictures: readonly PictureFile[] }

/** As many bytes as say that a file is a picture, or may be a ZIP. */
const HEAD_BYTES = 64
const isList = (name: string): boolean => /\.(csv|tsv|txt|xlsx)$/i.test(name)
const isNote = (name: string): boolean => /\.txt$/i.test(name)
const baseName = (path: string): string => path.split('/').at(-1) ?? path

const looseFile = (file: File): PictureFile => ({
  name: file.name,
  read: async () =>
    file.size > MAX_IMAGE_BYTES
      ? { refusal: 'too_large' }
      : { bytes: new Uint8Array(await file.arrayBuffer()), refusal: null },
})

interface Opened {
  readonly lists: readonly File[]
  readonly pictures: readonly PictureFile[]
}

/** A ZIP's list and pictures; a note beside a table is none of both. */
const openedZip = async (file: File): Promise<Opened | ChosenProblem | null> => {
  const zip = await openZip(file)
  if (!zip) return null
  if (zip.problem !== null) return zip.problem
  const named = zip.entries.filter(({ name }) => isList(name))
  const tables = named.filter(({ name }) => !isNote(name))
  const listed = tables.length > 0 ? tables : named
  const lists: File[] = []
  for (const entry of listed.slice(0, 2)) {
    const unpacked = await unpack(file, entry, LIST_MAX_BYTES)
    if (unpacked.refusal === null) lists.push(new File([unpacked.bytes], baseName(entry.name)))
    else return unpacked.refusal === 'too_large' ? 'tooBig' : 'zipDamaged'
  }
  return {
    lists,
    pictures: zip.entries
      .filter((entry) => !named.includes(entry))
      .map((entry) => ({ name: entry.name, read: () => unpack(file, entry, MAX_IMAGE_BYTES) })),
  }
}

/** Tells lists, pictures and ZIPs apart by their first bytes. A list outside of a ZIP counts before one in it. */
export const sortFiles = async (files: readonly File[]): Promise<Chosen> => {
  const lists: File[] = []
  const packed: File[] = []
  const pictures: PictureFile[] = []
  for (const file of files) {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
    const opened = head[0] === 0x50 && head[1] === 0x4b ? await openedZip(file) : null
    if (typeof opened === 'string') return { problem: opened, name: file.name }
    if (opened) {
      packed.push(...opened.lists)
      pictures.push(...opened.pictures)
      // A single picture is refused as a list, with what to do instead.
    } else if (files.length > 1 && imageKindOf(head) !== null) pictures.push(looseFile(file))
    else lists.push(file)
  }
  const found = lists.length > 0 ? lists : packed
  if (found.length > 1) return { problem: 'manyLists', name: found.map(({ name }) => name).join(', ') }
  return { problem: null, list: found[0] ?? null, pictures }
}

/** Pictures that come after the list: ZIPs and pictures alone, whatever else is left out. */
export const sortPictures = async (files: readonly File[]): Promise<Chosen> => {
  const pictures: PictureFile[] = []
  for (const file of files) {
    const opened = await openedZip(file)
    if (typeof opened === 'string') return { problem: opened, name: file.name }
    pictures.push(...(opened ? opened.pictures : [looseFile(file)]))
  }
  return { problem: null, list: null, pictures }
}
