import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  writeFileSync,
  writeSync,
} from 'node:fs'

/**
 * The first page of a database holds its header and where each table begins. A copy of it is kept beside the file: where
 * that one page is damaged, all the others can be read by it. Tables begin elsewhere only after a migration.
 */
const copyOf = (path: string): string => `${path}.first-page`

const HEADER_BYTES = 100
const PAGE_COUNT_AT = 28
const FREE_LIST_AT = 32

const pageSizeOf = (header: Buffer): number => {
  const size = header.readUInt16BE(16)
  return size === 1 ? 65_536 : size
}

/** Keeps the first page of a database that is open and written through. */
export const keepFirstPage = (path: string): void => {
  const file = openSync(path, 'r')
  try {
    const header = Buffer.alloc(HEADER_BYTES)
    readSync(file, header, 0, HEADER_BYTES, 0)
    const page = Buffer.alloc(pageSizeOf(header))
    readSync(file, page, 0, page.length, 0)
    if (existsSync(copyOf(path)) && readFileSync(copyOf(path)).equals(page)) return
    writeFileSync(copyOf(path), page, { mode: 0o600 })
  } finally {
    closeSync(file)
  }
}

/** Puts the kept first page of `path` into another copy of that file; false where none was kept. */
export const putFirstPage = (path: string, into: string): boolean => {
  if (!existsSync(copyOf(path))) return false
  const page = readFileSync(copyOf(path))
  if (page.length < HEADER_BYTES) return false
  const file = openSync(into, 'r+')
  try {
    // The file may have grown since, and its free pages are unknown: the list of free pages is emptied.
    page.writeUInt32BE(Math.floor(fstatSync(file).size / pageSizeOf(page)), PAGE_COUNT_AT)
    page.writeUInt32BE(0, FREE_LIST_AT)
    page.writeUInt32BE(0, FREE_LIST_AT + 4)
    // SQLite believes the page count only where these two agree: 'change counter' and 'version valid for'.
    page.copy(page, 92, 24, 28)
    writeSync(file, page, 0, page.length, 0)
    return true
  } finally {
    closeSync(file)
  }
}
