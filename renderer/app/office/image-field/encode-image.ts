import { fitWithin } from '@shared/domain/menu/image-file'
import { MAX_NARROW_BYTES, MAX_UPLOAD_BYTES } from '@shared/contract/menu/image-methods'

/** The cropped part of a picture, in per cent of its width and height. */
export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
/** Pixels: of the longer side for large display and for a card, and the least of either side of the original. */
export interface PictureEdges {
  readonly wide: number
  readonly narrow: number
  readonly least: number
}
export interface EncodedImage {
  readonly kind: 'webp' | 'jpeg'
  /** Base64. */
  readonly bytes: string
  /** The same picture for small display; absent where the chosen one is hardly larger. */
  readonly narrow_bytes?: string
}

/** Tried in this order while a picture is too large to upload. */
const QUALITIES = [0.86, 0.7, 0.5] as const

const blobOf = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality))

const base64Of = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 8_192)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)))
  return btoa(parts.join(''))
}

const draw = (
  image: HTMLImageElement,
  part: Part,
  edge: number,
  ground: string | null,
): HTMLCanvasElement => {
  const { naturalWidth, naturalHeight } = image
  const source = {
    x: (part.x / 100) * naturalWidth,
    y: (part.y / 100) * naturalHeight,
    width: Math.max(1, (part.width / 100) * naturalWidth),
    height: Math.max(1, (part.height / 100) * naturalHeight),
  }
  const size = fitWithin(source, edge)
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  if (ground !== null) {
    context.fillStyle = ground
    context.fillRect(0, 0, size.width, size.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, source.x, source.y, source.width, source.height, 0, 0, size.width, size.height)
  return canvas
}

/** A second file is worth storing only up to this share of the first one's size. */
const MUCH_NARROWER = 0.7

/** In the best quality below the size limit; null where the browser cannot encode this type. */
const encode = async (
  canvas: HTMLCanvasElement,
  kind: EncodedImage['kind'],
  mostBytes: number,
): Promise<string | null> => {
  for (const quality of QUALITIES) {
    const blob = await blobOf(canvas, `image/${kind}`, quality)
    if (blob?.type !== `image/${kind}`) return null
    if (blob.size <= mostBytes) return base64Of(blob)
  }
  return null
}

/**
 * Encodes the chosen part with at most `edges.wide` pixels per side, and once more for a card. Encoding drops the
 * camera's metadata (place, device). WebP, or JPEG on white where the browser cannot encode WebP. Throws when the
 * picture cannot be rendered.
 */
export const encodeImage = async (
  image: HTMLImageElement,
  part: Part,
  edges: PictureEdges,
): Promise<EncodedImage> => {
  for (const [kind, ground] of [
    ['webp', null],
    ['jpeg', '#fff'],
  ] as const) {
    const wide = draw(image, part, edges.wide, ground)
    const bytes = await encode(wide, kind, MAX_UPLOAD_BYTES)
    if (bytes === null) continue
    const narrow = draw(image, part, edges.narrow, ground)
    const narrowBytes =
      narrow.width <= wide.width * MUCH_NARROWER ? await encode(narrow, kind, MAX_NARROW_BYTES) : null
    return { kind, bytes, ...(narrowBytes === null ? {} : { narrow_bytes: narrowBytes }) }
  }
  throw new Error('The picture could not be made small enough.')
}
