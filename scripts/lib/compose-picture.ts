import sharp, { type OverlayOptions } from 'sharp'
import { inProject } from './project'

/** An emoji of @lobehub/fluent-emoji-3d. */
export interface Motif {
  /** The emoji's code point. */
  readonly code: string
  /** Rotates the hue, in degrees. */
  readonly hue?: number
  /** Multiplies red, green and blue: a glass of milk becomes one of juice. */
  readonly ink?: readonly [red: number, green: number, blue: number]
}

/** A motif's position: its side and centre as shares of the picture's width. */
export type Place = readonly [motif: Motif, side: number, x: number, y: number]

const emoji = async ({ code, hue = 0, ink = [1, 1, 1] }: Motif, side: number): Promise<Buffer> =>
  sharp(inProject('node_modules', '@lobehub', 'fluent-emoji-3d', 'assets', `${code}.webp`))
    .resize(side, side)
    .modulate({ hue })
    .linear([...ink, 1], [0, 0, 0, 0])
    .png()
    .toBuffer()

/** The motif's outline, dark and blurred. */
const shadowOf = async (drawing: Buffer, side: number): Promise<Buffer> => {
  const dark = { create: { width: side, height: side, channels: 4 as const, background: '#4a2a10' } }
  return sharp(drawing)
    .composite([{ input: await sharp(dark).png().toBuffer(), blend: 'in' }])
    .blur(side / 28)
    .linear([1, 1, 1, 0.28], [0, 0, 0, 0])
    .png()
    .toBuffer()
}

/** Motifs with their shadows on a ground of any size; positions are shares of `unit` px. */
export const compose = async (ground: Buffer, unit: number, places: readonly Place[]): Promise<Buffer> => {
  const layers: OverlayOptions[] = []
  for (const [drawn, share, x, y] of places) {
    const side = Math.round(share * unit)
    const input = await emoji(drawn, side)
    const [left, top] = [Math.round(x * unit - side / 2), Math.round(y * unit - side / 2)]
    layers.push(
      { input: await shadowOf(input, side), left, top: top + Math.round(side * 0.03) },
      { input, left, top },
    )
  }
  return sharp(ground).composite(layers).png().toBuffer()
}
