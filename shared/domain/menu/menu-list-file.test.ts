import { describe, expect, it } from 'vitest'
import { canUnpack, fileKind, LIST_MAX_BYTES, separatorOf } from './menu-list-file'

const bytes = (...values: number[]) => Uint8Array.from(values)
const text = (encoding: string) => ({ kind: 'text', encoding })
const refused = (problem: string) => ({ kind: 'refused', problem })

describe('a file', () => {
  it.each([
    ['a text', 20, Buffer.from('codigo;preço\r\nH1;1\t2'), text('utf-8')],
    ['UTF-16 with its mark', 20, Buffer.from('\uFEFFnome\t1', 'utf16le'), text('utf-16le')],
    ['UTF-16 without one', 20, Buffer.from('nome;preço', 'utf16le'), text('utf-16le')],
    ['big-endian UTF-16', 20, Buffer.from('\uFEFFnome\t1', 'utf16le').swap16(), text('utf-16be')],
    ['a letter in UTF-16 with its mark', 20, Buffer.from('\uFEFFa', 'utf16le'), text('utf-16le')],
    ['big-endian letters', 20, Buffer.from('\uFEFFa', 'utf16le').swap16(), text('utf-16be')],
    ['four letters in UTF-16 without one', 20, Buffer.from('nome', 'utf16le'), text('utf-16le')],
    ['four big-endian letters without one', 20, Buffer.from('nome', 'utf16le').swap16(), text('utf-16be')],
    ['zeros', 20, bytes(...Array.from({ length: 16 }, () => 0)), refused('binary')],
    ['nothing', 0, bytes(), refused('empty')],
    ['200 MB', 200_000_000, Buffer.from('codigo'), refused('tooBig')],
    ['as much as may be', LIST_MAX_BYTES, bytes(65), text('utf-8')],
    ['a workbook', 9_000, bytes(0x50, 0x4b, 3, 4, 0), { kind: 'xlsx' }],
    ['an old workbook', 9_000, bytes(0xd0, 0xcf, 0x11, 0xe0), refused('xls')],
    ['a PDF', 9_000, Buffer.from('%PDF-1.7'), refused('pdf')],
    ['a PNG', 9_000, bytes(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0), refused('image')],
    ['a JPEG', 9_000, bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16), refused('image')],
    ['anything else', 9_000, bytes(1, 2, 3), refused('binary')],
  ])('with %s is judged before it is read', (_what, size, head, kind) => {
    expect(fileKind(size, head)).toEqual(kind)
  })

  it.each([8, 14, 25, 27, 31])('with a text and one byte %i is no text', (byte) => {
    expect(fileKind(9_000, bytes(0x41, byte, 0x42))).toEqual(refused('binary'))
  })

  it.each([9, 10, 13, 26, 32])('with a text and the byte %i is a text', (byte) => {
    expect(fileKind(9_000, bytes(0x41, byte, 0x42))).toEqual(text('utf-8'))
  })

  it('of LibreOffice is known by its first entry', () => {
    const name = Buffer.from('mimetypeapplication/vnd.oasis.opendocument.spreadsheet')
    const head = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(26), name])
    expect(fileKind(9_000, head)).toEqual(refused('ods'))
  })

  it('is not unpacked where it holds more than any list', () => {
    const entry = (size: number): Buffer => {
      const bytes = Buffer.alloc(46)
      bytes.writeUInt32LE(0x02014b50, 0)
      bytes.writeUInt32LE(size, 24)
      return bytes
    }
    const workbook = (...sizes: number[]) => Buffer.concat([Buffer.from('PK...'), ...sizes.map(entry)])
    expect(canUnpack(workbook(1_000_000, 90_000_000))).toBe(true)
    expect(canUnpack(workbook(150_000_000, 150_000_000))).toBe(false)
    expect(canUnpack(workbook(100_000_000, 100_000_000))).toBe(true)
    expect(canUnpack(workbook(100_000_000, 100_000_001))).toBe(false)
    expect(canUnpack(Buffer.from('PK'))).toBe(true)
    // A letter that an entry begins with is no entry.
    expect(canUnpack(Buffer.concat([Buffer.from('P'), Buffer.alloc(60, 0xff)]))).toBe(true)
  })

  it.each([
    ['codigo;nome;preco\nH1;X;1,50,0,0,0', ';'],
    ['codigo,nome,preco\r\nH1,X;;;;;;,1', ','],
    ['"a;b;c;d","x"\n', ','],
    ['codigo\tnome', '\t'],
    ['Tabela de preços\nnome\tpreço\nSuco, 300 ml\t8,00\nÁgua\t4,00', '\t'],
    ['nome;preço\nSuco;8,00\nÁgua;4,00', ';'],
    ['Suco', ';'],
    ['', ';'],
    // Of as many lines, the sign that is there more often.
    ['a,b;c,d', ','],
    // A comma before three digits or more is no decimal one.
    ['H1,150;x\nH2,250', ','],
    ['Suco;8,5 a 9,00\nÁgua: 4,5 a 5,00', ';'],
  ])('%j is separated by %j', (content, separator) => {
    expect(separatorOf(content)).toBe(separator)
  })

  it('is separated as its first 50 lines with a text are', () => {
    const lines = (count: number, line: string) => `${line}\n`.repeat(count)
    expect(separatorOf(lines(50, 'a;b') + lines(60, 'a,b'))).toBe(';')
    expect(separatorOf(lines(50, '  ') + lines(3, 'a,b'))).toBe(',')
  })
})
