import { deflateSync } from 'node:zlib'

/** `[red, green, blue]`, 0 to 255. */
export type Colour = readonly [number, number, number]

/** Shapes on a ground 100 units wide, painted one over the other. */
export type Shape =
  | {
      readonly kind: 'ellipse'
      readonly x: number
      readonly y: number
      readonly rx: number
      readonly ry: number
      readonly turn?: number
      readonly fill: Colour
    }
  | {
      readonly kind: 'polygon'
      readonly points: readonly (readonly [number, number])[]
      readonly fill: Colour
    }

/** Asks a shape whether it covers a point; what does not change from point to point is worked out once. */
function coverOf(shape: Shape): (x: number, y: number) => boolean {
  if (shape.kind === 'ellipse') {
    const turn = ((shape.turn ?? 0) * Math.PI) / 180
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    return (x, y) => {
      const dx = x - shape.x
      const dy = y - shape.y
      const along = (dx * cos + dy * sin) / shape.rx
      const across = (dy * cos - dx * sin) / shape.ry
      return along * along + across * across <= 1
    }
  }
  const sides = shape.points.map(([x1, y1], index) => {
    const [x2, y2] = shape.points[(index + 1) % shape.points.length] ?? [x1, y1]
    return { x1, y1, y2, slope: (x2 - x1) / (y2 - y1) }
  })
  return (x, y) => {
    let isInside = false
    for (const { x1, y1, y2, slope } of sides)
      if (y1 > y !== y2 > y && x < slope * (y - y1) + x1) isInside = !isInside
    return isInside
  }
}

/** The box round a shape, so that only its own pixels are asked for. */
function boxOf(shape: Shape): readonly [left: number, top: number, right: number, bottom: number] {
  if (shape.kind === 'ellipse') {
    const reach = Math.max(shape.rx, shape.ry)
    return [shape.x - reach, shape.y - reach, shape.x + reach, shape.y + reach]
  }
  const xs = shape.points.map(([x]) => x)
  const ys = shape.points.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** Points a pixel is asked at, along each side: enough for smooth edges. */
const finer = 2

/** Every point's colour as one number. */
interface Canvas {
  readonly width: number
  readonly height: number
  readonly points: Uint32Array
}

const packed = ([red, green, blue]: Colour): number => (red << 16) | (green << 8) | blue

/** Paints a shape over what is there; `unit` is how many points make one unit of the drawing. */
function paint({ width, height, points }: Canvas, shape: Shape, unit: number): void {
  const [left, top, right, bottom] = boxOf(shape)
  const isCovered = coverOf(shape)
  const colour = packed(shape.fill)
  const lastRow = Math.min(height - 1, Math.ceil(bottom * unit))
  const firstColumn = Math.max(0, Math.floor(left * unit))
  const lastColumn = Math.min(width - 1, Math.ceil(right * unit))
  for (let row = Math.max(0, Math.floor(top * unit)); row <= lastRow; row++) {
    const y = (row + 0.5) / unit
    for (let column = firstColumn; column <= lastColumn; column++)
      if (isCovered((column + 0.5) / unit, y)) points[row * width + column] = colour
  }
}

/** The picture as rows of RGB, each row after its filter byte 0, as PNG wants them. */
function pixelsOf(shapes: readonly Shape[], background: Colour, width: number, height: number): Buffer {
  const wide = width * finer
  const points = new Uint32Array(wide * height * finer).fill(packed(background))
  for (const shape of shapes) paint({ width: wide, height: height * finer, points }, shape, wide / 100)
  const pixels = Buffer.alloc(height * (width * 3 + 1))
  const share = finer * finer
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      let [red, green, blue] = [0, 0, 0]
      for (let point = 0; point < share; point++) {
        const y = row * finer + Math.floor(point / finer)
        const colour = points[y * wide + column * finer + (point % finer)] ?? 0
        red += colour >> 16
        green += (colour >> 8) & 255
        blue += colour & 255
      }
      const at = row * (width * 3 + 1) + 1 + column * 3
      pixels[at] = Math.round(red / share)
      pixels[at + 1] = Math.round(green / share)
      pixels[at + 2] = Math.round(blue / share)
    }
  return pixels
}

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1
  return crc >>> 0
})

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const crc = body.reduce(
    (held, byte) => ((crcTable[(held ^ byte) & 255] ?? 0) ^ (held >>> 8)) >>> 0,
    0xffffffff,
  )
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE((crc ^ 0xffffffff) >>> 0)
  return Buffer.concat([length, body, check])
}

/** The same rows of pixels at half the width and height, which are even. */
function halved(pixels: Buffer, width: number, height: number): Buffer {
  const [line, half] = [width * 3 + 1, (width / 2) * 3 + 1]
  const small = Buffer.alloc(half * (height / 2))
  for (let row = 0; row < height / 2; row++)
    for (let place = 0; place < half - 1; place++) {
      const at = 2 * row * line + 1 + 6 * Math.floor(place / 3) + (place % 3)
      const sum = [at, at + 3, at + line, at + line + 3].reduce((held, one) => held + (pixels[one] ?? 0), 0)
      small[row * half + 1 + place] = Math.round(sum / 4)
    }
  return small
}

const MOST_COLOURS = 256

/** How unlike two colours are: 0 for the same. */
const distance = (one: number, other: number): number =>
  [16, 8, 0].reduce((sum, shift) => sum + (((one >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0)

/**
 * The colours of a picture, the most used first, and its rows as places among them. Drawn shapes have few colours; of the mixed ones at their edges, what
 * is beyond the 256 that a palette holds becomes the likest of those. Half the bytes, which a guest's first view waits for.
 */
function indexed(pixels: Buffer, width: number, height: number): { colours: number[]; rows: Buffer } {
  const line = width * 3 + 1
  const colourAt = (row: number, column: number): number => pixels.readUIntBE(row * line + 1 + column * 3, 3)
  const used = new Map<number, number>()
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const colour = colourAt(row, column)
      used.set(colour, (used.get(colour) ?? 0) + 1)
    }
  const ranked = [...used.keys()].sort((one, other) => (used.get(other) ?? 0) - (used.get(one) ?? 0))
  const colours = ranked.slice(0, MOST_COLOURS)
  const likest = (colour: number): number =>
    colours.reduce(
      (best, one, place) => (distance(one, colour) < distance(colours[best] ?? 0, colour) ? place : best),
      0,
    )
  const places = new Map(
    ranked.map((colour, place) => [colour, place < MOST_COLOURS ? place : likest(colour)]),
  )
  const rows = Buffer.alloc(height * (width + 1))
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++)
      rows[row * (width + 1) + 1 + column] = places.get(colourAt(row, column)) ?? 0
  return { colours, rows }
}

function pngOf(pixels: Buffer, width: number, height: number): Buffer {
  const { colours, rows } = indexed(pixels, width, height)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk(
      'PLTE',
      Buffer.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255])),
    ),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A drawing as PNG, as wide as asked and half as wide. */
export interface Drawn {
  readonly wide: Buffer
  readonly narrow: Buffer
}

/** Shapes on a ground, `width` by `height` pixels, which are even: 100 units of the drawing are its width. A square unless told. */
export function drawPngs(
  shapes: readonly Shape[],
  background: Colour,
  width: number,
  height: number = width,
): Drawn {
  const pixels = pixelsOf(shapes, background, width, height)
  return {
    wide: pngOf(pixels, width, height),
    narrow: pngOf(halved(pixels, width, height), width / 2, height / 2),
  }
}
