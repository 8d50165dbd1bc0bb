/** Reads a file's type from its first bytes, before anything decodes it: a name and a claimed type prove nothing. */

export type ImageKind = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif'
/** Why a file is rejected; keys of translations. */
export type ImageRefusal =
  | 'empty'
  | 'too_large'
  | 'svg'
  | 'type'
  | 'damaged'
  | 'too_many_pixels'
  | 'too_small'

interface Size {
  readonly width: number
  readonly height: number
}

export interface ImageHeader {
  readonly kind: ImageKind
  /** Pixels, according to the header. */
  readonly width: number
  readonly height: number
}
export type ReadImage =
  | { readonly header: ImageHeader; readonly refusal: null }
  /** `details` are the values of the refusal's translation. */
  | { readonly header: null; readonly refusal: ImageRefusal; readonly details?: Size & { least: number } }

export const MAX_IMAGE_BYTES = 15 * 1024 * 1024
/** More pixels exhaust a phone's memory when decoded. */
export const MAX_IMAGE_PIXELS = 40_000_000

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const has = (bytes: Uint8Array, at: number, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte)
const codes = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))
const says = (bytes: Uint8Array, at: number, text: string): boolean => has(bytes, at, codes(text))

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const AVIF_BRANDS = ['avif', 'avis']
/** The first box lists the brands: the major one, and after its version the compatible ones. */
const isAvif = (bytes: Uint8Array): boolean => {
  if (bytes.length < 16 || !says(bytes, 4, 'ftyp')) return false
  const end = Math.min(viewOf(bytes).getUint32(0), bytes.length, 256)
  for (let at = 8; at + 4 <= end; at += 4)
    if (at !== 12 && AVIF_BRANDS.some((brand) => says(bytes, at, brand))) return true
  return false
}

/** The type by its signature, or null. */
export const imageKindOf = (bytes: Uint8Array): ImageKind | null => {
  if (has(bytes, 0, PNG)) return 'png'
  if (has(bytes, 0, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (says(bytes, 0, 'RIFF') && says(bytes, 8, 'WEBP')) return 'webp'
  if (says(bytes, 0, 'GIF87a') || says(bytes, 0, 'GIF89a')) return 'gif'
  return isAvif(bytes) ? 'avif' : null
}

const pngSize = (bytes: Uint8Array): Size | null => {
  if (bytes.length < 24 || !says(bytes, 12, 'IHDR')) return null
  const view = viewOf(bytes)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

const gifSize = (bytes: Uint8Array): Size | null => {
  if (bytes.length < 10) return null
  const view = viewOf(bytes)
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
}

/** Start of frame: C0–CF without the tables DHT (C4), JPG (C8) and DAC (CC). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

const jpegSize = (bytes: Uint8Array): Size | null => {
  const view = viewOf(bytes)
  let at = 2
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) at += 1
    else if (standsAlone(marker)) at += 2
    else if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    else {
      const length = view.getUint16(at + 2)
      // Data before any frame, or a segment shorter than its own length: no valid picture.
      if (length < 2 || marker === 0xda || marker === 0xd9) return null
      at += 2 + length
    }
  }
  return null
}

const webpSize = (bytes: Uint8Array): Size | null => {
  if (bytes.length < 30) return null
  const view = viewOf(bytes)
  const three = (at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  if (says(bytes, 12, 'VP8X')) return { width: three(24) + 1, height: three(27) + 1 }
  if (says(bytes, 12, 'VP8 ') && has(bytes, 23, [0x9d, 0x01, 0x2a]))
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (says(bytes, 12, 'VP8L') && bytes[20] === 0x2f) {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  return null
}

const ISPE = codes('ispe')
/** The largest of the picture's extents: a thumbnail has one of its own. */
const avifSize = (bytes: Uint8Array): Size | null => {
  const view = viewOf(bytes)
  let largest: Size | null = null
  for (let at = bytes.indexOf(0x69); at >= 0 && at + 16 <= bytes.length; at = bytes.indexOf(0x69, at + 1)) {
    if (!has(bytes, at, ISPE)) continue
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}

const SIZES: Readonly<Record<ImageKind, (bytes: Uint8Array) => Size | null>> = {
  png: pngSize,
  jpeg: jpegSize,
  webp: webpSize,
  gif: gifSize,
  avif: avifSize,
}

/** SVG is text that can hold scripts: it is recognised so that the message can say why it is rejected. */
const looksLikeSvg = (bytes: Uint8Array): boolean => {
  const start = String.fromCharCode(...bytes.subarray(0, 2_048))
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  return /^(<\?xml|<!--|<!doctype svg|<svg)/i.test(start) && /<svg[\s>]/i.test(start)
}

const refused = (refusal: ImageRefusal): ReadImage => ({ header: null, refusal })

/** Whether it has fewer pixels than `least` on a side: it would be blurred where it is shown. */
const isBelow = ({ width, height }: Size, least: number): boolean => Math.min(width, height) < least

/**
 * Type and size of a picture, or why it is rejected, without decoding it. `bytes` is the whole file, `least` the pixels
 * that either side must have.
 */
export const readImageFile = (bytes: Uint8Array, least = 1): ReadImage => {
  if (bytes.length === 0) return refused('empty')
  if (bytes.length > MAX_IMAGE_BYTES) return refused('too_large')
  const kind = imageKindOf(bytes)
  if (kind === null) return refused(looksLikeSvg(bytes) ? 'svg' : 'type')
  const size = SIZES[kind](bytes)
  if (!size || size.width === 0 || size.height === 0) return refused('damaged')
  if (size.width * size.height > MAX_IMAGE_PIXELS) return refused('too_many_pixels')
  if (isBelow(size, least)) return { header: null, refusal: 'too_small', details: { ...size, least } }
  return { header: { kind, ...size }, refusal: null }
}

/** The size within a square of `edge` pixels, of the same shape; never larger than the original. */
export const fitWithin = ({ width, height }: Size, edge: number): Size => {
  const scale = Math.min(1, edge / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
