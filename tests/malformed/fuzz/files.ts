import fc from 'fast-check'
import { encode } from 'iconv-lite'

const CELLS = [
  '',
  ' ',
  'H001',
  'h 002',
  'Pão de queijo',
  '12,90',
  'R$ 1.234,50',
  '-1',
  '1e9',
  '99999999999',
  '12,905',
  'sim',
  'nao',
  'talvez',
  '=HYPERLINK("https://evil.example";"x")',
  '+1',
  '@SUM(A1)',
  '\t=1',
  '"',
  'a"b',
  '""',
  'uma\nlinha',
  'outra\r\nlinha',
  'glúten, leite',
  'a|b\\|c|',
  'x'.repeat(161),
  'y'.repeat(2_001),
  '\u0000',
  'a\u0000b',
  '\ufeff',
  '\ud800',
  '👩‍👩‍👧‍👦',
  '<script>alert(1)</script>',
  '__proto__',
] as const

const HEADINGS = [
  'código;nome;descrição;categoria;preço;promoção;disponível;destaque;alérgenos',
  'codigo,nome,categoria,preco',
  'code\tname\tcategory\tprice',
  'nome;código;preço;categoria;nada',
  'código;código;nome;categoria;preço',
  '__proto__;constructor;nome',
  '',
] as const

const ENCODINGS = ['utf8', 'utf8', 'utf8', 'win1252', 'utf16le', 'utf16be'] as const

const cell = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<string>(...CELLS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom(70_000, 1_200_000).map((length) => 'z'.repeat(length)) },
)

const quoted = (text: string, isQuoted: boolean): string =>
  isQuoted ? `"${text.replaceAll('"', '""')}"` : text

/** A valid row, so that not every file is rejected by its first line. */
const goodRow = fc
  .tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom<string>(...CELLS))
  .map(([place, odd]) => [`H${place}`, `Prato ${place}`, odd, 'Pratos', '12,90', '', 'sim', 'nao', ''])

const row = fc.oneof(goodRow, fc.array(cell, { maxLength: 11 }))

const csvText = fc
  .record({
    heading: fc.constantFrom(...HEADINGS),
    rows: fc.array(fc.tuple(row, fc.boolean()), { maxLength: 12 }),
    separator: fc.constantFrom(';', ';', ',', '\t'),
    newline: fc.constantFrom('\n', '\r\n', '\r'),
    tail: fc.constantFrom('', '"', '\u001a', ';;;;;;;;;;;;'),
  })
  .map(
    ({ heading, rows, separator, newline, tail }) =>
      [
        heading,
        ...rows.map(([cells, isQuoted]) => cells.map((one) => quoted(one, isQuoted)).join(separator)),
      ].join(newline) + tail,
  )

/** Bytes with a few of them changed, some cut off, or some put in between. */
export const damaged = (bytes: Uint8Array): fc.Arbitrary<Uint8Array> =>
  fc
    .array(fc.tuple(fc.nat(1_000_000), fc.nat(255), fc.constantFrom('set', 'cut', 'insert')), {
      maxLength: 4,
    })
    .map((hits) =>
      hits.reduce<Uint8Array>((now, [place, value, how]) => {
        const at = now.length === 0 ? 0 : place % now.length
        if (how === 'cut') return now.slice(0, at)
        const [head, tail] = [now.slice(0, at), now.slice(how === 'set' ? at + 1 : at)]
        return Uint8Array.from([...head.slice(0, 2_000_000), value, ...tail.slice(0, 2_000_000)])
      }, bytes),
    )

/** A realistic menu, with an odd text in a product's description: mostly it is accepted. */
const goodText = fc
  .tuple(fc.uniqueArray(goodRow, { minLength: 1, maxLength: 12, selector: ([code]) => code }), fc.boolean())
  .map(([rows, isQuoted]) =>
    [
      HEADINGS[0],
      ...rows.map((cells) => cells.map((one) => quoted(one, isQuoted || /["\n;]/.test(one))).join(';')),
    ].join('\r\n'),
  )

/** Bytes that a user could choose as a menu. */
export const csvBytes: fc.Arbitrary<Uint8Array> = fc.oneof(
  { weight: 5, arbitrary: goodText.map((text) => new Uint8Array(encode(text, 'utf8', { addBOM: true }))) },
  {
    weight: 8,
    arbitrary: fc
      .tuple(csvText, fc.constantFrom(...ENCODINGS), fc.boolean())
      .map(([text, encoding, addBOM]) => new Uint8Array(encode(text, encoding, { addBOM }))),
  },
  {
    weight: 2,
    arbitrary: csvText
      .filter((text) => text.length < 20_000)
      .chain((text) => damaged(new Uint8Array(encode(text, 'utf8')))),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 3_000 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      new Uint8Array(),
      Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]),
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]),
      new Uint8Array(5_000_001).fill(0x61),
    ),
  },
)

const codes = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))
const big32 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff)
const little16 = (value: number): number[] => [value & 0xff, (value >>> 8) & 0xff]
const little24 = (value: number): number[] => [...little16(value), (value >>> 16) & 0xff]
const big16 = (value: number): number[] => [(value >>> 8) & 0xff, value & 0xff]

const HEADERS = {
  png: (w: number, h: number) => [
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13],
    ...codes('IHDR'),
    ...big32(w),
    ...big32(h),
    ...[8, 6, 0, 0, 0],
  ],
  jpeg: (w: number, h: number) => [0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, ...big16(h), ...big16(w), 3, 0xff, 0xd9],
  webp: (w: number, h: number) => [
    ...codes('RIFF'),
    ...[30, 0, 0, 0],
    ...codes('WEBPVP8X'),
    ...[10, 0, 0, 0, 0, 0, 0, 0],
    ...little24(Math.max(0, w - 1)),
    ...little24(Math.max(0, h - 1)),
  ],
  gif: (w: number, h: number) => [...codes('GIF89a'), ...little16(w), ...little16(h), 0, 0, 0],
} as const

const SIDES = [0, 1, 2, 320, 1_080, 5_000, 40_000, 65_535, 16_777_215, 4_294_967_295]

const TAILS = [
  '',
  '<script>alert(1)</script>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  '%PDF-1.4',
  'PK\u0003\u0004',
  '<?php system($_GET["c"]); ?>',
] as const

const TEXT_FILES = [
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
  '<!doctype html><script>alert(1)</script>',
  'GIF89a=1;alert(1)//',
] as const

/** Small pictures by their headers alone, each with its type. */
export const goodPicture = fc
  .constantFrom('png', 'jpeg', 'webp')
  .map((kind) => ({ kind, bytes: Uint8Array.from(HEADERS[kind](640, 480)) }))

/** Bytes that a user, or an attacker, could choose as a picture. */
export const pictureBytes: fc.Arbitrary<Uint8Array> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record({
        kind: fc.constantFrom<keyof typeof HEADERS>('png', 'jpeg', 'webp', 'gif'),
        width: fc.constantFrom(...SIDES),
        height: fc.constantFrom(...SIDES),
        tail: fc.constantFrom(...TAILS),
        padding: fc.constantFrom(0, 0, 100, 20_000),
      })
      .map(({ kind, width, height, tail, padding }) =>
        Uint8Array.from([
          ...HEADERS[kind](width, height),
          ...codes(tail),
          ...Array.from({ length: padding }, () => 0),
        ]),
      ),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(...Object.values(HEADERS))
      .chain((make) => damaged(Uint8Array.from(make(640, 480)))),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<string>(...TEXT_FILES).map((text) => Uint8Array.from(codes(text))),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 500 }) },
  { weight: 1, arbitrary: fc.constantFrom(new Uint8Array(), new Uint8Array(6_000_000)) },
)
