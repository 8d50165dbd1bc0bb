/** Shapes and colours of the demo's drawings. */
import type { Colour, Shape } from './raster'

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: Colour, turn = 0): Shape => ({
  kind: 'ellipse',
  x,
  y,
  rx,
  ry,
  fill,
  turn,
})
export const polygon = (fill: Colour, ...points: (readonly [number, number])[]): Shape => ({
  kind: 'polygon',
  points,
  fill,
})
export const circle = (x: number, y: number, r: number, fill: Colour): Shape => ellipse(x, y, r, r, fill)

export const white: Colour = [252, 251, 248]
export const shade: Colour = [226, 220, 208]
export const crust: Colour = [214, 158, 88]
export const cheese: Colour = [248, 212, 120]
export const cream: Colour = [250, 238, 212]
export const tomato: Colour = [206, 62, 44]
export const basil: Colour = [72, 132, 66]
export const brown: Colour = [112, 68, 42]
export const dark: Colour = [66, 40, 30]
export const gold: Colour = [232, 176, 72]
export const salmon: Colour = [240, 142, 112]
export const purple: Colour = [82, 38, 92]
export const glass: Colour = [214, 232, 238]
