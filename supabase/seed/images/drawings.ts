import type { CategoryKey } from '../types'
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
  purple,
  salmon,
  shade,
  tomato,
  white,
} from './paint'
import type { Colour, Shape } from './raster'

const plate: readonly Shape[] = [
  circle(51, 53, 43, shade),
  circle(50, 50, 42, white),
  circle(50, 50, 33, [243, 239, 230]),
]

/** Spots spread evenly round the middle. */
const ring = (
  count: number,
  distance: number,
  spot: (x: number, y: number, turn: number) => Shape,
  offset = 0,
): Shape[] =>
  Array.from({ length: count }, (_, index) => {
    const turn = offset + (360 / count) * index
    const angle = (turn * Math.PI) / 180
    return spot(50 + distance * Math.cos(angle), 50 + distance * Math.sin(angle), turn)
  })

const pizza = (base: Colour, ...toppings: Shape[]): Shape[] => [
  circle(51, 53, 44, shade),
  circle(50, 50, 43, crust),
  circle(50, 50, 37, base),
  ...toppings,
]

const burger: Shape[] = [
  ellipse(50, 82, 38, 7, shade),
  ellipse(50, 72, 36, 10, gold),
  ellipse(50, 64, 39, 8, basil),
  ellipse(50, 58, 37, 9, brown),
  polygon(cheese, [14, 54], [86, 54], [66, 64], [50, 56], [34, 64]),
  ellipse(50, 50, 38, 7, tomato),
  ellipse(50, 38, 37, 21, crust),
  ...[
    [36, 30],
    [50, 25],
    [64, 30],
    [43, 37],
    [58, 37],
  ].map(([x, y]) => ellipse(x ?? 0, y ?? 0, 2.2, 1.3, cream)),
]

const tumbler = (drink: Colour, ...extra: Shape[]): Shape[] => [
  ellipse(50, 90, 24, 4, shade),
  polygon(glass, [28, 16], [72, 16], [66, 90], [34, 90]),
  polygon(drink, [31, 30], [69, 30], [64.5, 87], [35.5, 87]),
  ellipse(50, 30, 19, 3, white),
  ...extra,
]

const sticks = (fill: Colour): Shape[] =>
  [28, 36, 44, 52, 60, 68].map((x, index) =>
    polygon(fill, [x - 3, 22 + (index % 3) * 5], [x + 4, 20 + (index % 2) * 6], [x + 6, 70], [x - 1, 70]),
  )

/** What stands for a category's dishes: a background and shapes on it. */
export const drawings: Readonly<
  Record<CategoryKey, readonly [background: Colour, shapes: readonly Shape[]]>
> = {
  pizzas_traditional: [
    [244, 228, 206],
    pizza(
      tomato,
      ...ring(6, 22, (x, y) => circle(x, y, 9, cream)),
      circle(50, 50, 8, cream),
      ...ring(5, 14, (x, y, turn) => ellipse(x, y, 6, 3, basil, turn), 30),
    ),
  ],
  pizzas_special: [
    [232, 222, 206],
    pizza(
      cheese,
      ...ring(5, 22, (x, y, turn) => ellipse(x, y, 10, 6, salmon, turn)),
      circle(50, 50, 11, white),
      ...ring(7, 28, (x, y, turn) => ellipse(x, y, 6, 2.5, basil, turn + 60), 12),
    ),
  ],
  pizzas_savory: [
    [238, 214, 196],
    pizza(
      cheese,
      ...ring(7, 25, (x, y) => circle(x, y, 7, tomato)),
      ...ring(3, 10, (x, y) => circle(x, y, 6.5, tomato), 20),
    ),
  ],
  pizzas_white: [
    [224, 226, 212],
    pizza(
      cream,
      ...ring(6, 20, (x, y) => circle(x, y, 7, white)),
      ...ring(8, 26, (x, y, turn) => ellipse(x, y, 5, 1.5, basil, turn + 40), 10),
    ),
  ],
  pizzas_sweet: [
    [246, 220, 222],
    pizza(
      dark,
      ...ring(6, 22, (x, y, turn) => ellipse(x, y, 7, 5, tomato, turn)),
      ...ring(5, 10, (x, y) => circle(x, y, 3, cream), 40),
    ),
  ],
  starters: [
    [230, 220, 200],
    [
      ...plate,
      ...[34, 50, 66].flatMap((x) => [
        ellipse(x, 50, 9, 20, crust, 12),
        ellipse(x, 49, 6, 16, tomato, 12),
        ellipse(x, 44, 4, 2.5, basil, -30),
      ]),
    ],
  ],
  main_dishes: [
    [226, 212, 194],
    [
      ...plate,
      ellipse(50, 51, 27, 24, gold),
      ...ring(9, 15, (x, y, turn) => ellipse(x, y, 13, 2, cheese, turn + 80)),
      circle(50, 48, 11, tomato),
      ellipse(52, 45, 5, 3, basil, 30),
    ],
  ],
  dishes_and_roasts: [
    [222, 206, 186],
    [
      ...plate,
      ellipse(48, 48, 25, 18, crust, -15),
      ellipse(46, 45, 19, 12, brown, -15),
      polygon(cream, [68, 62], [80, 72], [77, 76], [64, 68]),
      ...ring(3, 27, (x, y) => circle(x, y, 5, gold), 95),
    ],
  ],
  fish: [
    [206, 224, 228],
    [
      ...plate,
      ellipse(46, 50, 26, 12, salmon),
      polygon(salmon, [66, 50], [82, 38], [82, 62]),
      circle(30, 47, 2.5, dark),
      ...[40, 48, 56].map((x) => ellipse(x, 50, 1, 8, cream)),
      circle(60, 70, 7, [236, 220, 96]),
    ],
  ],
  aged_cuts: [
    [216, 200, 190],
    [
      ...plate,
      ellipse(49, 50, 27, 21, cream, -20),
      ellipse(50, 50, 24, 18, [150, 52, 44], -20),
      ellipse(44, 46, 9, 3, [196, 96, 84], -35),
      ellipse(56, 54, 10, 3, [196, 96, 84], -35),
      ellipse(72, 68, 7, 2, basil, 40),
    ],
  ],
  burgers: [[246, 226, 190], burger],
  sandwiches: [
    [236, 224, 200],
    [
      ellipse(50, 80, 38, 7, shade),
      polygon(crust, [14, 70], [50, 22], [86, 70]),
      polygon(cream, [20, 68], [50, 28], [80, 68]),
      polygon(basil, [14, 70], [86, 70], [83, 75], [17, 75]),
      polygon(tomato, [17, 75], [83, 75], [80, 79], [20, 79]),
      polygon(crust, [18, 79], [82, 79], [80, 85], [20, 85]),
    ],
  ],
  portion: [
    [232, 214, 186],
    [
      ...plate,
      ...ring(6, 17, (x, y) => circle(x, y, 9, crust)),
      circle(50, 50, 9, gold),
      circle(72, 70, 9, white),
      circle(72, 70, 7, tomato),
    ],
  ],
  potatoes: [
    [248, 230, 190],
    [
      ellipse(50, 90, 26, 4, shade),
      ...sticks(gold),
      polygon(tomato, [24, 52], [76, 52], [70, 90], [30, 90]),
      polygon(white, [37, 60], [63, 60], [61, 72], [39, 72]),
    ],
  ],
  kids: [
    [216, 230, 240],
    [
      ...plate,
      circle(50, 50, 25, cheese),
      circle(42, 45, 3.5, dark),
      circle(58, 45, 3.5, dark),
      ellipse(50, 58, 11, 6, tomato),
      ellipse(50, 55, 11, 5, cheese),
    ],
  ],
  combo: [
    [240, 218, 198],
    [
      ...burger.map((shape): Shape =>
        shape.kind === 'ellipse'
          ? {
              ...shape,
              x: shape.x * 0.62 + 2,
              y: shape.y * 0.62 + 34,
              rx: shape.rx * 0.62,
              ry: shape.ry * 0.62,
            }
          : { ...shape, points: shape.points.map(([x, y]) => [x * 0.62 + 2, y * 0.62 + 34] as const) },
      ),
      polygon(glass, [68, 28], [92, 28], [89, 86], [71, 86]),
      polygon([120, 44, 30], [70, 38], [90, 38], [87.5, 84], [72.5, 84]),
      polygon(tomato, [80, 10], [83, 10], [81, 40], [78, 40]),
    ],
  ],
  add_ons: [
    [228, 230, 212],
    [...plate, circle(38, 42, 13, cheese), circle(62, 42, 13, tomato), circle(50, 64, 13, basil)],
  ],
  desserts: [
    [246, 226, 226],
    [
      ...plate,
      polygon(cream, [26, 44], [70, 34], [76, 62], [30, 66]),
      polygon(brown, [26, 44], [70, 34], [71, 40], [27, 50]),
      polygon(brown, [28, 55], [73, 48], [74, 53], [29, 60]),
      circle(50, 34, 5, tomato),
    ],
  ],
  acai: [
    [230, 216, 234],
    [
      ellipse(50, 86, 28, 5, shade),
      polygon(white, [16, 44], [84, 44], [68, 84], [32, 84]),
      ellipse(50, 44, 34, 13, purple),
      ...[34, 44, 54].map((x) => circle(x, 42, 5, cheese)),
      ...[62, 68, 65].map((x, index) => circle(x, 40 + index * 3, 2.5, crust)),
    ],
  ],
  juices: [
    [250, 232, 200],
    tumbler(
      [248, 168, 56],
      circle(70, 20, 11, [248, 168, 56]),
      circle(70, 20, 8, [252, 206, 124]),
      polygon(basil, [44, 8], [47, 8], [50, 60], [47, 60]),
    ),
  ],
  drinks: [
    [210, 224, 228],
    tumbler(
      [190, 120, 44],
      ellipse(50, 27, 20, 7, white),
      circle(38, 24, 6, white),
      circle(60, 23, 7, white),
    ),
  ],
}
