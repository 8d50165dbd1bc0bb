import { describe, expect, it } from 'vitest'
import { zipOf, type ZipFile } from './zip'
import {
  directoryProblem,
  findDirectory,
  isDocument,
  readDirectory,
  ZIP_LIMITS,
  ZIP_TAIL_BYTES,
} from '@shared/domain/menu/zip-directory'

const content = Buffer.from('x')
const file = (name: string | Buffer, more: Partial<ZipFile> = {}): ZipFile => ({ name, content, ...more })

const read = (zip: Buffer) => {
  const directory = findDirectory(zip.subarray(-ZIP_TAIL_BYTES), zip.length)
  if (!directory) return null
  return readDirectory(zip.subarray(directory.at, directory.at + directory.size))
}
const namesIn = (...files: ZipFile[]) => {
  const reading = read(zipOf(...files))
  return reading?.problem === null ? reading.entries.map(({ name }) => name) : reading
}

describe('the directory of a ZIP', () => {
  it('names its files, whatever comment follows it', () => {
    const zip = Buffer.concat([zipOf(file('fotos/H001.jpg'), file('B.png')), Buffer.from('um comentário')])
    expect(read(zip)).toMatchObject({ entries: [{ name: 'fotos/H001.jpg', unpacked: 1 }, { name: 'B.png' }] })
    expect(read(Buffer.from('PK\u0003\u0004 no zip at all'))).toBeNull()
  })

  it.each([
    ['UTF-8 that says so', Buffer.from('Açaí.jpg'), true],
    ['UTF-8 that does not, as of macOS', Buffer.from('Açaí.jpg'), false],
    ['Windows’ code page', Buffer.from([0x41, 0x87, 0x61, 0xa1, 0x2e, 0x6a, 0x70, 0x67]), false],
  ])('reads a name in %s', (_what, name, isUtf8) => {
    expect(namesIn(file(name, { isUtf8 }))).toEqual(['Açaí.jpg'])
  })

  it('leaves out folders, what systems add, and names that lead out of it', () => {
    expect(
      namesIn(
        file('fotos/'),
        file('__MACOSX/._a.jpg'),
        file('fotos/.DS_Store'),
        file('fotos/Thumbs.db'),
        file('../a.jpg'),
        file('fotos/../../a.jpg'),
        file('fotos\\..\\a.jpg'),
        file('/etc/a.jpg'),
        file('C:\\a.jpg'),
        file('fotos\\b.jpg'),
      ),
    ).toEqual(['fotos/b.jpg'])
  })

  it('is refused for its size, its number of files, and what they would be together', () => {
    const directory = { at: 0, size: 100, entries: 1 }
    expect(directoryProblem(ZIP_LIMITS.bytes, directory)).toBeNull()
    expect(directoryProblem(ZIP_LIMITS.bytes + 1, directory)).toBe('zipTooBig')
    expect(directoryProblem(1_000, { ...directory, entries: ZIP_LIMITS.entries + 1 })).toBe('zipTooMany')
    expect(directoryProblem(1_000, { ...directory, size: ZIP_LIMITS.directory + 1 })).toBe('zipTooMany')
    expect(namesIn(file('a', { claims: 1_900_000_000 }), file('b', { claims: 200_000_000 }))).toEqual({
      problem: 'zipTooBig',
    })
  })

  it('with more files than its end says is refused all the same', () => {
    const many = Array.from({ length: ZIP_LIMITS.entries + 1 }, (_none, at) =>
      file(`${String(at)}.jpg`, { isStored: true }),
    )
    const zip = zipOf(...many)
    zip.writeUInt16LE(1, zip.length - 22 + 10)
    expect(read(zip)).toEqual({ problem: 'zipTooMany' })
  })

  it('that is cut or changed is damaged', () => {
    const zip = zipOf(file('a.jpg'))
    const at = zip.indexOf('PK\u0001\u0002')
    zip[at] = 0
    expect(read(zip)).toEqual({ problem: 'zipDamaged' })
    expect(read(zipOf(file('a.jpg')).subarray(0, -10))).toBeNull()
  })

  it('knows what is locked, and a spreadsheet', () => {
    expect(read(zipOf(file('a.jpg', { isLocked: true })))).toMatchObject({ entries: [{ packing: null }] })
    const sheet = read(zipOf(file('[Content_Types].xml'), file('xl/workbook.xml')))
    expect(sheet?.problem === null && isDocument(sheet.entries)).toBe(true)
    const photos = read(zipOf(file('a.jpg')))
    expect(photos?.problem === null && isDocument(photos.entries)).toBe(false)
  })
})
