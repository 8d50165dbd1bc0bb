import { deflateSync } from 'node:zlib'

/** `[red, green, blue]`, 0 to 255. */
export type Colour = readonly [number, number, number]

/** Shapes in a square of 100 by 100, painted one over the other. */
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

function covers(shape: Shape, x: number, y: number): boolean {
  if (shape.kind === 'ellipse') {
    const reach = Math.max(shape.rx, shape.ry)
    if (Math.abs(x - shape.x) > reach || Math.abs(y - shape.y) > reach) return false
    const turn = ((shape.turn ?? 0) * Math.PI) / 180
    const [dx, dy] = [x - shape.x, y - shape.y]
    const along = dx * Math.cos(turn) + dy * Math.sin(turn)
    const across = dy * Math.cos(turn) - dx * Math.sin(turn)
    return (along / shape.rx) ** 2 + (across / shape.ry) ** 2 <= 1
  }
  let isInside = false
  shape.points.forEach(([x1, y1], index) => {
    const [x2, y2] = shape.points[(index + 1) % shape.points.length] ?? [x1, y1]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside
  })
  return isInside
}

/** Points within a pixel, in pixels from its middle: enough for smooth edges. */
const samples = [-1 / 3, 0, 1 / 3].flatMap((dy) => [-1 / 3, 0, 1 / 3].map((dx) => [dx, dy] as const))

const corners = samples.filter(([dx, dy]) => dx !== 0 && dy !== 0)

/** The picture as rows of RGB, each row after its filter byte 0, as PNG wants them. */
function pixelsOf(shapes: readonly Shape[], background: Colour, size: number): Buffer {
  const topDown = [...shapes].reverse()
  const pixels = Buffer.alloc(size * (size * 3 + 1))
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const colourAt = ([dx, dy]: readonly [number, number]): Colour => {
        const x = ((column + 0.5 + dx) * 100) / size
        const y = ((row + 0.5 + dy) * 100) / size
        return topDown.find((shape) => covers(shape, x, y))?.fill ?? background
      }
      // Only a pixel on an edge, whose corners differ, needs all its points.
      const atCorners = corners.map(colourAt)
      const colours = atCorners.every((colour) => colour === atCorners[0]) ? atCorners : samples.map(colourAt)
      const sum = [0, 0, 0]
      for (const colour of colours) colour.forEach((part, index) => (sum[index] = (sum[index] ?? 0) + part))
      sum.forEach((part, index) =>
        pixels.writeUInt8(Math.round(part / colours.length), row * (size * 3 + 1) + 1 + column * 3 + index),
      )
    }
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

/** Shapes as a PNG of the given edge in pixels. */
export function drawPng(shapes: readonly Shape[], background: Colour, size: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixelsOf(shapes, background, size), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
