import { describe, expect, it } from 'vitest'
import {
  bytesBegin,
  directoryProblem,
  findDirectory,
  isDocument,
  LOCAL_HEADER_BYTES,
  readDirectory,
  ZIP_LIMITS,
  ZIP_TAIL_BYTES,
} from './zip-directory'

const le = (value: number, length: number): number[] =>
  Array.from({ length }, (_, place) => Math.floor(value / 256 ** place) % 256)
const codes = (text: string): number[] => [...new TextEncoder().encode(text)]
const bytesOf = (...parts: readonly (readonly number[])[]): Uint8Array => new Uint8Array(parts.flat())

interface Listed {
  readonly name: string | readonly number[]
  readonly flags?: number
  readonly method?: number
  readonly packed?: number
  readonly unpacked?: number
  readonly extra?: number
  readonly comment?: number
  readonly at?: number
}

/** An entry of a directory; extra fields and a comment follow its name, as tools write them. */
const listed = ({
  name,
  flags = 0,
  method = 8,
  packed = 1,
  unpacked = 1,
  extra = 0,
  comment = 0,
  at = 0,
}: Listed): number[] => {
  const path = typeof name === 'string' ? codes(name) : name
  return [
    ...[0x50, 0x4b, 1, 2, 20, 0, 20, 0, ...le(flags, 2), ...le(method, 2), ...le(0, 8)],
    ...[...le(packed, 4), ...le(unpacked, 4), ...le(path.length, 2), ...le(extra, 2), ...le(comment, 2)],
    ...[...le(0, 8), ...le(at, 4), ...path, ...Array<number>(extra + comment).fill(7)],
  ]
}
const namesIn = (...files: readonly Listed[]): readonly string[] => {
  const reading = readDirectory(bytesOf(...files.map(listed)))
  return reading.problem === null ? reading.entries.map(({ name }) => name) : [reading.problem]
}
const end = (at: number, size: number, entries: number): number[] => [
  ...[0x50, 0x4b, 5, 6, 0, 0, 0, 0, ...le(entries, 2), ...le(entries, 2), ...le(size, 4), ...le(at, 4), 0, 0],
]

describe('the end of a ZIP', () => {
  it('is found before the longest comment, and before nothing at all', () => {
    const comment = Array<number>(65_535).fill(0x20)
    const tail = bytesOf(end(66_000, 300, 4), comment)
    expect([tail.length, ZIP_TAIL_BYTES]).toEqual([65_557, 65_557])
    expect(findDirectory(tail, 131_857)).toEqual({ at: 66_000, size: 300, entries: 4 })
    expect(findDirectory(bytesOf(end(0, 0, 0)), 22)).toEqual({ at: 0, size: 0, entries: 0 })
  })

  it.each([0, 1, 21])('is not in a file of %i bytes', (length) => {
    expect(findDirectory(bytesOf(end(0, 0, 0)).subarray(0, length), length)).toBeNull()
  })

  it('is the one whose directory fits in the file, where a comment looks like another', () => {
    const liar = end(70_000, 345, 9)
    expect(findDirectory(bytesOf(end(70_000, 300, 4), liar), 70_344), 'one byte beyond its end').toEqual({
      at: 70_000,
      size: 300,
      entries: 4,
    })
  })

  it('of one that is larger than four bytes say is found, and refused as too big', () => {
    const directory = findDirectory(bytesOf(end(0xffffffff, 0xffffffff, 0xffff)), 5_000_000_000)
    expect(directory).toEqual({ at: 4_294_967_295, size: 4_294_967_295, entries: 65_535 })
    expect(directoryProblem(1_000, directory ?? { at: 0, size: 0, entries: 0 })).toBe('zipTooBig')
  })
})

describe('a ZIP', () => {
  it.each([
    ['of 500 MB', null, 500_000_000, 1, 100],
    ['of a byte more', 'zipTooBig', 500_000_001, 1, 100],
    ['of 3,000 files', null, 1_000, 3_000, 100],
    ['of one file more', 'zipTooMany', 1_000, 3_001, 100],
    ['with a directory of 4 MB', null, 9_000_000, 1, 4_000_000],
    ['with a directory of a byte more', 'zipTooMany', 9_000_000, 1, 4_000_001],
  ])('%s has the problem %s', (_what, problem, size, entries, directory) => {
    expect(directoryProblem(size, { at: 0, size: directory, entries })).toBe(problem)
  })

  it('is read up to as many files and bytes as are allowed, and not one beyond', () => {
    const most = Array.from({ length: ZIP_LIMITS.entries }, (_none, at) => ({ name: `${String(at)}.jpg` }))
    expect(namesIn(...most)).toHaveLength(3_000)
    expect(namesIn(...most, { name: 'a.jpg' })).toEqual(['zipTooMany'])
    expect(
      namesIn({ name: 'a.jpg', unpacked: 1_900_000_000 }, { name: 'b.jpg', unpacked: 100_000_000 }),
    ).toEqual(['a.jpg', 'b.jpg'])
    expect(
      namesIn({ name: 'a.jpg', unpacked: 1_900_000_000 }, { name: 'b.jpg', unpacked: 100_000_001 }),
    ).toEqual(['zipTooBig'])
    expect(
      namesIn({ name: '.DS_Store', unpacked: 2_000_000_001 }, { name: 'a.jpg' }),
      'what is left out is counted',
    ).toEqual(['zipTooBig'])
  })
})

describe('the files of a ZIP', () => {
  it('have their place, their sizes and how they are packed, with extra fields and comments between them', () => {
    const files = bytesOf(
      listed({ name: 'fotos/H001.jpg', packed: 70_000, unpacked: 100_000, extra: 9, comment: 3 }),
      listed({ name: 'B.png', method: 0, packed: 258, unpacked: 258, extra: 5, at: 70_100 }),
      listed({ name: 'C.png', method: 9, packed: 10, unpacked: 20, comment: 4, at: 70_500 }),
      listed({ name: 'D.png', flags: 9, method: 0, packed: 10, unpacked: 10, at: 70_600 }),
      listed({ name: 'E.png', flags: 8, packed: 10, unpacked: 30, at: 70_700 }),
    )
    expect(readDirectory(files)).toEqual({
      problem: null,
      entries: [
        { name: 'fotos/H001.jpg', at: 0, packed: 70_000, unpacked: 100_000, packing: 'deflated' },
        { name: 'B.png', at: 70_100, packed: 258, unpacked: 258, packing: 'stored' },
        { name: 'C.png', at: 70_500, packed: 10, unpacked: 20, packing: null },
        { name: 'D.png', at: 70_600, packed: 10, unpacked: 10, packing: null },
        { name: 'E.png', at: 70_700, packed: 10, unpacked: 30, packing: 'deflated' },
      ],
    })
    expect(readDirectory(bytesOf([]))).toEqual({ problem: null, entries: [] })
  })

  it('are damaged where an entry lies of its length, and are those before the cut where the last is cut off', () => {
    const [first, second] = [listed({ name: 'a.jpg', extra: 4 }), listed({ name: 'b.jpg' })]
    const liar = first.with(30, 5)
    expect(readDirectory(bytesOf(liar, second))).toEqual({ problem: 'zipDamaged' })
    const cut = readDirectory(bytesOf(first, second).subarray(0, first.length + 45))
    expect(cut.problem === null && cut.entries.map(({ name }) => name)).toEqual(['a.jpg'])
  })

  it.each([
    ['the signs of Windows’ code page', [0x41, 0x80, 0xc7, 0x4f, 0x20, 0xfc], 'AÇÃO ³'],
    ['plain letters', codes('x-burger.jpg'), 'x-burger.jpg'],
    ['a control sign and a per cent', [0x0a, 0x25, 0x34, 0x31], '\n%41'],
    ['UTF-8 of four bytes', codes('🍕.jpg'), '🍕.jpg'],
  ])('have names in %s', (_what, name, read) => {
    expect(namesIn({ name })).toEqual([read])
  })

  it.each([
    ['fotos/', []],
    ['fotos/desktop.ini', []],
    ['THUMBS.DB', []],
    ['.env', []],
    ['..', []],
    ['..\\a.jpg', []],
    ['\\\\server\\a.jpg', []],
    ['z:a.jpg', []],
    ['__MACOSX/a.jpg', []],
    ['', []],
    ['Sobremesa: pudim.jpg', ['Sobremesa: pudim.jpg']],
    ['a..b/c..jpg', ['a..b/c..jpg']],
    ['fotos/thumbs.db.jpg', ['fotos/thumbs.db.jpg']],
    ['fotos\\.x\\b.jpg', ['fotos/.x/b.jpg']],
  ])('named %j are %j', (name, names) => {
    expect(namesIn({ name })).toEqual(names)
  })

  it.each([
    [['[Content_Types].xml', 'xl/workbook.xml'], true],
    [['mimetype', 'content.xml'], true],
    [['a.jpg', 'fotos/mimetype'], false],
    [[], false],
  ])('%j are a document: %s', (names, isOne) => {
    const reading = readDirectory(bytesOf(...names.map((name) => listed({ name }))))
    expect(reading.problem === null && isDocument(reading.entries)).toBe(isOne)
  })
})

describe('the bytes of a file', () => {
  const header = bytesOf([0x50, 0x4b, 3, 4], Array<number>(22).fill(9), le(300, 2), le(513, 2))

  it('begin after its own header, name and extra fields', () => {
    expect(LOCAL_HEADER_BYTES).toBe(30)
    expect(bytesBegin(header, 1_000)).toBe(1_843)
  })

  it('are nowhere where the header is cut off or is none', () => {
    expect(bytesBegin(header.subarray(0, 29), 1_000)).toBeNull()
    expect(bytesBegin(header.with(2, 1), 1_000)).toBeNull()
    expect(bytesBegin(bytesOf([]), 0)).toBeNull()
  })
})
