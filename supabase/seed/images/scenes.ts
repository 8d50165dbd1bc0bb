import { companyIds } from '../companies'
import {
  basil,
  brown,
  cheese,
  circle,
  cream,
  crust,
  dark,
  ellipse,
  glass,
  gold,
  polygon,
  shade,
  tomato,
  white,
} from './paint'
import type { Colour, Shape } from './raster'

/** Scenes are 100 by 62.5 units: 16 to 10. */
export const sceneSize = { width: 1280, height: 800 }

export type SceneName = 'street' | 'room' | 'table'
export type Scene = readonly [background: Colour, shapes: readonly Shape[]]

const box = (fill: Colour, x: number, y: number, width: number, height: number): Shape =>
  polygon(fill, [x, y], [x + width, y], [x + width, y + height], [x, y + height])

interface House {
  readonly sky: Colour
  readonly wall: Colour
  readonly awning: Colour
  readonly wood: Colour
  readonly floor: Colour
  readonly lamp: Colour
  /** What stands on the table, drawn round (50, 34). */
  readonly dish: readonly Shape[]
}

const around = (count: number, distance: number, spot: (x: number, y: number) => Shape): Shape[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI
    return spot(50 + distance * Math.cos(angle), 34 + distance * Math.sin(angle))
  })

/** Stripes of an awning, every other in the house's colour, with round ends. */
const awningOf = (colour: Colour, x: number, y: number, width: number): Shape[] =>
  Array.from({ length: 8 }, (_, index) => {
    const step = width / 8
    const fill = index % 2 === 0 ? colour : white
    const left = x + index * step
    return [box(fill, left, y, step, 7), circle(left + step / 2, y + 7, step / 2, fill)]
  }).flat()

const windowAt = (x: number, y: number, width: number, height: number, lit: Colour): Shape[] => [
  box(dark, x - 0.8, y - 0.8, width + 1.6, height + 1.6),
  box(lit, x, y, width, height),
  box(dark, x + width / 2 - 0.3, y, 0.6, height),
]

const plantAt = (x: number, y: number): Shape[] => [
  ellipse(x, y - 7, 2.2, 5, basil, 20),
  ellipse(x - 2.5, y - 5.5, 2, 4.5, [92, 152, 82], -25),
  ellipse(x + 2.8, y - 5, 2, 4.2, [56, 112, 58], 40),
  polygon([168, 96, 62], [x - 3, y - 3], [x + 3, y - 3], [x + 2.2, y + 2], [x - 2.2, y + 2]),
]

/** The house from across the street. */
const street = ({ sky, wall, awning, wood, lamp }: House): Scene => [
  sky,
  [
    circle(84, 11, 6, [250, 224, 160]),
    box([206, 200, 190], 0, 16, 20, 38),
    ...windowAt(5, 22, 9, 8, glass),
    box([190, 186, 182], 80, 20, 22, 34),
    ...windowAt(86, 26, 9, 8, glass),
    box(wall, 18, 6, 64, 48),
    box(wood, 18, 6, 64, 2.4),
    ...windowAt(26, 12, 9, 9, lamp),
    ...windowAt(45.5, 12, 9, 9, lamp),
    ...windowAt(65, 12, 9, 9, lamp),
    ...windowAt(24, 36, 20, 13, lamp),
    ...windowAt(58, 36, 18, 13, lamp),
    box(wood, 47, 35, 8.5, 19),
    box(lamp, 48.5, 37, 5.5, 8),
    circle(54.2, 47, 0.5, gold),
    ...awningOf(awning, 20, 26, 60),
    box([176, 170, 160], 0, 54, 100, 3),
    box([120, 116, 112], 0, 57, 100, 6),
    ...plantAt(21, 52.5),
    ...plantAt(79, 52.5),
    ...plantAt(57.5, 53),
  ],
]

const lampAt = (x: number, length: number, lamp: Colour): Shape[] => [
  box(dark, x - 0.15, 0, 0.3, length),
  ellipse(x, length + 3.5, 6, 5.5, [252, 236, 196]),
  polygon(lamp, [x - 1.5, length], [x + 1.5, length], [x + 4.5, length + 4], [x - 4.5, length + 4]),
]

const tableAt = (x: number, y: number, wood: Colour): Shape[] => [
  box(dark, x - 0.6, y, 1.2, 11),
  ellipse(x, y + 11.5, 5, 1.2, dark),
  ellipse(x, y, 11, 2.6, wood),
  ellipse(x, y - 0.6, 11, 2.4, [222, 188, 146]),
  ellipse(x - 4, y - 0.8, 2.8, 0.8, white),
  ellipse(x + 4, y - 0.8, 2.8, 0.8, white),
  box(glass, x - 0.8, y - 4.5, 1.6, 3.6),
]

const chairAt = (x: number, y: number, wood: Colour): Shape[] => [
  box(wood, x - 2.5, y - 8, 5, 6),
  box(wood, x - 2.5, y, 5, 1.2),
  box(dark, x - 2.4, y + 1, 0.7, 8),
  box(dark, x + 1.7, y + 1, 0.7, 8),
]

/** The room, laid for guests. */
const room = ({ wall, awning, wood, floor, lamp }: House): Scene => [
  wall,
  [
    box(floor, 0, 44, 100, 20),
    ...[46, 50, 55].map((y, index) =>
      box([floor[0] - 12, floor[1] - 12, floor[2] - 12], 0, y + index, 100, 0.4),
    ),
    box(awning, 0, 30, 100, 14),
    box(wood, 0, 29, 100, 1.2),
    ...windowAt(6, 8, 16, 15, [196, 224, 236]),
    ...windowAt(78, 8, 16, 15, [196, 224, 236]),
    box(dark, 35, 9, 30, 13),
    box([248, 240, 226], 36, 10, 28, 11),
    circle(43, 15.5, 3.5, awning),
    box(wood, 49, 12.5, 12, 1.2),
    box(wood, 49, 15.5, 9, 1.2),
    box(wood, 49, 18, 11, 1),
    ...[28.5, 71.5].flatMap((x) => lampAt(x, 5, lamp)),
    ...[14, 86].flatMap((x) => chairAt(x, 46, wood)),
    ...[36, 64].flatMap((x) => chairAt(x, 47, wood)),
    ...tableAt(25, 46, wood),
    ...tableAt(75, 46, wood),
    ...tableAt(50, 50, wood),
    ...plantAt(4, 50),
    ...plantAt(96, 50),
  ],
]

/** What the house is known for, on its table. */
const table = ({ wood, dish }: House): Scene => [
  wood,
  [
    ...[9, 22, 35, 48, 61].map((y) => box([wood[0] - 14, wood[1] - 12, wood[2] - 10], 0, y, 100, 0.5)),
    polygon([236, 228, 214], [-2, 50], [26, 64], [-2, 66]),
    polygon([236, 228, 214], [74, -2], [102, -2], [102, 14]),
    ...dish,
  ],
]

const pizzaDish: Shape[] = [
  circle(51, 35.5, 27, [70, 44, 30]),
  circle(50, 34, 26.5, shade),
  circle(50, 34, 25, crust),
  circle(50, 34, 21.5, tomato),
  ...around(7, 13, (x, y) => circle(x, y, 5.2, cream)),
  circle(50, 34, 5, cream),
  ...around(9, 9, (x, y) => ellipse(x, y, 2.6, 1.3, basil, x * 7)),
  ...around(5, 17.5, (x, y) => ellipse(x, y, 2.4, 1.2, basil, y * 9)),
  box(glass, 84, 22, 9, 16),
  box([142, 30, 42], 84.8, 28, 7.4, 9.4),
  ...plantAt(10, 16),
]

const burgerDish: Shape[] = [
  ellipse(51, 52, 34, 6, [54, 40, 34]),
  ellipse(50, 50, 33, 6, shade),
  ellipse(50, 48.5, 32, 5, white),
  ellipse(44, 45, 19, 5, crust),
  ellipse(44, 41.5, 20, 3.6, basil),
  ellipse(44, 38.5, 19, 4.2, brown),
  polygon(cheese, [26, 36.5], [62, 36.5], [54, 41], [44, 38.5], [34, 41.5]),
  ellipse(44, 34.5, 19, 3.2, tomato),
  ellipse(44, 27, 19, 11, crust),
  ...[34, 40, 46, 52].map((x, index) => ellipse(x, 21 + (index % 2) * 3, 1.2, 0.7, cream)),
  ...[66, 69, 72, 75, 78].map((x, index) => box(gold, x, 24 + (index % 3) * 2, 2.2, 20)),
  polygon(tomato, [63, 36], [83, 36], [80, 50], [66, 50]),
  box(glass, 86, 16, 10, 26),
  box([222, 160, 52], 87, 22, 8, 19),
  ellipse(91, 21, 5, 2.2, white),
]

const coffeeDish: Shape[] = [
  ellipse(38, 46, 22, 6, [60, 42, 34]),
  ellipse(37, 44.5, 21, 6, white),
  ellipse(37, 44, 13, 3.4, shade),
  polygon(white, [24, 26], [50, 26], [46, 44], [28, 44]),
  ellipse(51, 33, 5, 5, white),
  ellipse(51, 33, 3, 3, [176, 132, 96]),
  polygon(white, [24, 26], [50, 26], [46, 44], [28, 44]),
  ellipse(37, 26, 13, 3.6, shade),
  ellipse(37, 26, 11.5, 3, [92, 56, 36]),
  ellipse(35, 25.5, 4, 1, [196, 156, 112]),
  ellipse(74, 46, 17, 5, white),
  polygon(cream, [62, 36], [84, 32], [86, 42], [64, 46]),
  polygon(brown, [62, 36], [84, 32], [84.6, 34.5], [62.4, 38.5]),
  polygon(brown, [63, 41], [85.4, 37], [85.8, 39], [63.4, 43]),
  circle(73, 32, 2.2, tomato),
  ...plantAt(90, 18),
]

const houses: Readonly<Record<string, House>> = {
  [companyIds.bellaNapoli]: {
    sky: [188, 214, 226],
    wall: [240, 222, 188],
    awning: [178, 46, 40],
    wood: [140, 92, 58],
    floor: [196, 150, 108],
    lamp: [252, 214, 130],
    dish: pizzaDish,
  },
  [companyIds.burgerDoPorto]: {
    sky: [86, 104, 138],
    wall: [150, 78, 58],
    awning: [48, 50, 58],
    wood: [112, 78, 56],
    floor: [120, 116, 114],
    lamp: [255, 206, 108],
    dish: burgerDish,
  },
  [companyIds.cafeDaVila]: {
    sky: [206, 226, 220],
    wall: [214, 226, 206],
    awning: [70, 112, 92],
    wood: [158, 116, 80],
    floor: [206, 184, 152],
    lamp: [255, 236, 190],
    dish: coffeeDish,
  },
}

const draw: Readonly<Record<SceneName, (house: House) => Scene>> = { street, room, table }

/** A scene in a demo company's own colours; null for a company of nobody's. */
export const sceneOf = (company: string, name: SceneName): Scene | null => {
  const house = houses[company]
  return house ? draw[name](house) : null
}
