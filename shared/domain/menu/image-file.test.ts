import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fitWithin, imageKindOf, MAX_IMAGE_BYTES, readImageFile } from './image-file'

const bytesOf = (...parts: (string | readonly number[] | Uint8Array)[]): Uint8Array =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1'))))
const be = (value: number, length: number): number[] =>
  Array.from({ length }, (_, index) => (value >>> (8 * (length - 1 - index))) & 0xff)
const le = (value: number, length: number): number[] => be(value, length).reverse()

const chunk = (type: string, data: Uint8Array): Uint8Array => {
  const body = bytesOf(type, data)
  return bytesOf(be(data.length, 4), body, be(crc32(body), 4))
}
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** A valid PNG of grey rows; its header may claim another size. */
const png = (width: number, height: number, rows = height): Uint8Array =>
  bytesOf(
    PNG,
    chunk('IHDR', bytesOf(be(width, 4), be(height, 4), [8, 0, 0, 0, 0])),
    chunk('IDAT', new Uint8Array(deflateSync(new Uint8Array(rows * (Math.min(width, 64) + 1))))),
    chunk('IEND', bytesOf([])),
  )
const gif = (width: number, height: number): Uint8Array =>
  bytesOf('GIF89a', le(width, 2), le(height, 2), [0x80, 0, 0, 0, 0, 0, 255, 255, 255], [0x2c], le(0, 4), [
    ...le(width, 2),
    ...le(height, 2),
    0,
    2,
    2,
    0x44,
    1,
    0,
    0x3b,
  ])
const segment = (marker: number, data: Uint8Array): Uint8Array =>
  bytesOf([0xff, marker], be(data.length + 2, 2), data)
const jpeg = (width: number, height: number, before: Uint8Array = bytesOf([]), frame = 0xc2): Uint8Array =>
  bytesOf(
    [0xff, 0xd8],
    segment(0xe0, bytesOf('JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0])),
    before,
    segment(frame, bytesOf([8], be(height, 2), be(width, 2), [1, 1, 0x11, 0])),
    [0xff, 0xd9],
  )
const riff = (type: string, data: Uint8Array): Uint8Array =>
  bytesOf('RIFF', le(data.length + 12, 4), 'WEBP', type, le(data.length, 4), data)
const lossy = (width: number, height: number) =>
  riff('VP8 ', bytesOf([0x30, 0x01, 0x00], [0x9d, 0x01, 0x2a], le(width, 2), le(height, 2), [0, 0, 0, 0]))
const lossless = (width: number, height: number) =>
  riff('VP8L', bytesOf([0x2f], le(((width - 1) | ((height - 1) << 14)) >>> 0, 4), Array<number>(8).fill(0)))
const extended = (width: number, height: number) =>
  riff('VP8X', bytesOf([0x10, 0, 0, 0], le(width - 1, 3), le(height - 1, 3)))
const box = (type: string, data: Uint8Array): Uint8Array => bytesOf(be(data.length + 8, 4), type, data)
const ispe = (width: number, height: number) => box('ispe', bytesOf(be(0, 4), be(width, 4), be(height, 4)))
const avif = (...sizes: Uint8Array[]): Uint8Array =>
  bytesOf(
    box('ftyp', bytesOf('mif1', be(0, 4), 'mif1', 'avif')),
    box('meta', bytesOf(be(0, 4), box('iprp', box('ipco', bytesOf(...sizes))))),
  )

describe('a picture by its first bytes', () => {
  it.each([
    ['png', png(3, 2)],
    ['gif', gif(3, 2)],
    ['jpeg', jpeg(3, 2)],
    ['webp', lossy(3, 2)],
    ['webp', lossless(3, 2)],
    ['webp', extended(3, 2)],
    ['avif', avif(ispe(3, 2), ispe(1, 1))],
  ])('is read as %s with its size', (kind, bytes) => {
    expect(readImageFile(bytes)).toEqual({ header: { kind, width: 3, height: 2 }, refusal: null })
  })

  it('finds the frame of a photograph after the metadata of a camera', () => {
    const exif = bytesOf(
      segment(0xe1, bytesOf('Exif\0\0', Array<number>(5_000).fill(7))),
      segment(0xdb, bytesOf([0])),
    )
    expect(readImageFile(jpeg(4_032, 3_024, exif)).header).toMatchObject({ width: 4_032, height: 3_024 })
  })

  it.each([
    ['without progress', jpeg(3, 2, bytesOf([]), 0xc0)],
    ['after an empty comment', jpeg(3, 2, segment(0xfe, bytesOf([])))],
    ['after its tables', jpeg(3, 2, bytesOf(segment(0xc4, bytesOf([0, 1])), segment(0xcc, bytesOf([0, 1]))))],
    ['after bytes that only fill', jpeg(3, 2, bytesOf([0xff, 0xff, 0xff]))],
  ])('finds the frame of a photograph %s', (_what, bytes) => {
    expect(readImageFile(bytes)).toEqual({ header: { kind: 'jpeg', width: 3, height: 2 }, refusal: null })
  })

  it('has the size of the whole picture, not of its thumbnail, before or after it', () => {
    const [whole, thumbnail] = [ispe(1_000, 800), ispe(160, 120)]
    const header = { kind: 'avif', width: 1_000, height: 800 }
    expect(readImageFile(avif(whole, thumbnail)).header).toEqual(header)
    expect(readImageFile(avif(thumbnail, whole)).header).toEqual(header)
  })

  it('may have as many bytes and pixels as are allowed, and none more', () => {
    const largest = new Uint8Array(15 * 1024 * 1024)
    largest.set(png(3, 2))
    expect(readImageFile(largest).header).toEqual({ kind: 'png', width: 3, height: 2 })
    expect(readImageFile(png(8_000, 5_000, 1)).header).toEqual({ kind: 'png', width: 8_000, height: 5_000 })
    expect(readImageFile(png(8_000, 5_001, 1))).toEqual({ header: null, refusal: 'too_many_pixels' })
    expect(readImageFile(extended(65_537, 600)).header, 'a width of three bytes').toEqual({
      kind: 'webp',
      width: 65_537,
      height: 600,
    })
  })

  it.each([
    ['empty', bytesOf([])],
    ['too_large', new Uint8Array(MAX_IMAGE_BYTES + 1)],
    ['svg', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['svg', bytesOf('\ufeff', '<?xml version="1.0"?>\n<!-- x --><svg width="1"/>').subarray(1)],
    ['svg', bytesOf([0xef, 0xbb, 0xbf], '<svg width="1"/>')],
    ['svg', bytesOf('\r\n  <svg\nwidth="1"/>')],
    ['type', bytesOf('<?xml version="1.0"?><nfeProc versao="4.00"></nfeProc>')],
    ['type', bytesOf('<html><body><svg width="1"/></body></html>')],
    ['type', bytesOf('Isto é um texto')],
    ['type', bytesOf('Formato avif, webp ou png')],
    ['type', bytesOf('imagens WEBP, AVIF ou PNG')],
    ['type', bytesOf('%PDF-1.7')],
    ['type', bytesOf('<html><script></script></html>')],
    ['type', bytesOf([0xff])],
    ['damaged', png(3, 2).subarray(0, 20)],
    ['damaged', png(0, 2)],
    ['damaged', png(3, 0)],
    ['damaged', bytesOf(PNG, chunk('CgBI', bytesOf([0x50, 0, 0x20, 2])), png(3, 2).subarray(8))],
    ['damaged', jpeg(3, 2).subarray(0, 22)],
    ['damaged', bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
    ['damaged', bytesOf([0xff, 0xd8, 0xff, 0xda, 0, 8], Array<number>(30).fill(0))],
    ['damaged', jpeg(3, 2, bytesOf([0xff, 0xe1], be(3, 2), [7, 7]))],
    ['damaged', riff('VP8 ', new Uint8Array(20))],
    ['damaged', lossy(3, 2).with(23, 0)],
    ['damaged', lossless(3, 2).with(20, 0)],
    ['damaged', riff('JUNK', new Uint8Array(20))],
    ['damaged', avif()],
    ['damaged', gif(0, 0)],
    ['too_many_pixels', png(10_000, 6_000, 1)],
    ['too_many_pixels', png(0xffffffff, 0xffffffff, 1)],
    ['too_many_pixels', jpeg(65_535, 65_535)],
    ['too_many_pixels', extended(16_777_216, 16_777_216)],
    ['too_many_pixels', avif(ispe(10, 10), ispe(100_000, 100_000))],
  ])('is rejected as %s', (refusal, bytes) => {
    expect(readImageFile(bytes)).toEqual({ header: null, refusal })
  })

  it('is below a least size by either side', () => {
    expect(readImageFile(png(320, 320), 320).header).toMatchObject({ width: 320, height: 320 })
    for (const [width, height] of [
      [319, 900],
      [900, 319],
    ] as const)
      expect(readImageFile(png(width, height), 320)).toEqual({
        header: null,
        refusal: 'too_small',
        details: { width, height, least: 320 },
      })
  })

  it('never throws, wherever a file is cut off or a byte is changed', () => {
    for (const whole of [
      png(3, 2),
      gif(3, 2),
      jpeg(3, 2),
      lossy(3, 2),
      lossless(3, 2),
      extended(3, 2),
      avif(ispe(3, 2)),
    ])
      for (let length = 0; length <= whole.length; length++) {
        expect(() => readImageFile(whole.slice(0, length))).not.toThrow()
        const changed = whole.slice()
        changed[length % whole.length] = 0xff
        expect(() => readImageFile(changed)).not.toThrow()
      }
  })

  it('is recognised by its signature alone, whatever its name says', () => {
    expect(imageKindOf(bytesOf('RIFF', le(4, 4), 'WAVE'))).toBeNull()
    const film = box('ftyp', bytesOf('mp42', be(0, 4), 'isom'))
    expect(imageKindOf(film)).toBeNull()
    expect(
      imageKindOf(bytesOf(film, box('free', bytesOf('avif')))),
      'which only names the type later',
    ).toBeNull()
  })
})

describe('the stored size', () => {
  it('fits within the edge, in the same shape, and never grows', () => {
    expect(fitWithin({ width: 4_000, height: 3_000 }, 1_600)).toEqual({ width: 1_600, height: 1_200 })
    expect(fitWithin({ width: 300, height: 200 }, 1_600)).toEqual({ width: 300, height: 200 })
    expect(fitWithin({ width: 10_000, height: 1 }, 512)).toEqual({ width: 512, height: 1 })
  })
})
