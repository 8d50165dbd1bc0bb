import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { pairNames } from '../shared/domain/menu/picture-names'
import { PAGE_WIDTHS } from '../supabase/seed/company-files'
import { compose, type Place } from './lib/compose-picture'
import { inProject } from './lib/project'

/**
 * Composes the pictures of the demo companies' pages into supabase/seed/pictures: `npx tsx scripts/demo-pictures.ts`
 * after a scene changed.
 */
const HEIGHT = 800

interface Look {
  readonly sky: readonly [top: string, bottom: string]
  readonly wall: string
  readonly awning: string
  readonly wood: string
  readonly floor: string
  readonly lamp: string
  /** The objects in front of the door and on the walls. */
  readonly vehicle: string
  readonly dish: readonly Place[]
}

const at = (code: string, side: number, x: number, y: number): Place => [{ code }, side, x, y]

const LOOKS: Readonly<Record<string, Look>> = {
  'bella-napoli': {
    sky: ['#a9d3ea', '#eef4ec'],
    wall: '#f2dfbb',
    awning: '#b5332b',
    wood: '#9a6840',
    floor: '#c99b70',
    lamp: '#fbdc93',
    vehicle: '1f6f5',
    dish: [
      at('1f355', 0.42, 0.43, 0.33),
      at('1f377', 0.26, 0.76, 0.2),
      at('1f345', 0.13, 0.16, 0.17),
      at('1f33f', 0.12, 0.69, 0.49),
      at('1f9c0', 0.15, 0.15, 0.46),
      at('1fad2', 0.09, 0.84, 0.46),
    ],
  },
  'burger-do-porto': {
    sky: ['#4b5a86', '#e9a37c'],
    wall: '#a5583f',
    awning: '#33363f',
    wood: '#7a543c',
    floor: '#8b8580',
    lamp: '#ffd27a',
    vehicle: '1f6b2',
    dish: [
      at('1f354', 0.4, 0.36, 0.34),
      at('1f35f', 0.28, 0.68, 0.36),
      at('1f37a', 0.26, 0.87, 0.22),
      at('1f345', 0.11, 0.11, 0.16),
      at('1f952', 0.12, 0.13, 0.5),
    ],
  },
  'cafe-da-vila': {
    sky: ['#bfe0d8', '#f6f3e4'],
    wall: '#dbe5d0',
    awning: '#477a62',
    wood: '#a87d57',
    floor: '#d6bf9f',
    lamp: '#ffeec2',
    vehicle: '1f6b2',
    dish: [
      at('2615', 0.36, 0.36, 0.34),
      at('1f370', 0.28, 0.7, 0.36),
      at('1f950', 0.18, 0.88, 0.16),
      at('1f33c', 0.12, 0.12, 0.15),
      at('1f36a', 0.11, 0.1, 0.5),
    ],
  },
}

const box = (fill: string, x: number, y: number, width: number, height: number, round = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`
const windowAt = (lit: string, x: number, y: number, width: number, height: number): string =>
  box('#4a3429', x - 10, y - 10, width + 20, height + 20, 10) +
  box(lit, x, y, width, height, 4) +
  box('#4a3429', x + width / 2 - 4, y, 8, height)
const scallops = (colour: string, x: number, y: number, width: number): string =>
  Array.from({ length: 8 }, (_, index) => {
    const [step, fill] = [width / 8, index % 2 === 0 ? colour : '#fdfaf4']
    const left = x + index * step
    return `${box(fill, left, y, step + 1, 86)}<circle cx="${left + step / 2}" cy="${y + 86}" r="${step / 2}" fill="${fill}"/>`
  }).join('')

interface Scene {
  readonly ground: string
  readonly places: readonly Place[]
}

const street = ({ sky, wall, awning, wood, lamp, vehicle }: Look): Scene => ({
  ground: `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>
    <rect width="1280" height="800" fill="url(#sky)"/>
    ${box('#0001', 0, 240, 230, 440)}${box('#0001', 1060, 190, 220, 490)}
    ${box(wall, 230, 80, 820, 610, 6)}${box(wood, 215, 64, 850, 36, 8)}
    ${[320, 575, 830].map((x) => windowAt(lamp, x, 150, 130, 130)).join('')}
    ${windowAt(lamp, 300, 470, 250, 150)}${windowAt(lamp, 750, 470, 230, 150)}
    ${box(wood, 600, 450, 112, 240, 8)}${box(lamp, 620, 474, 72, 110, 6)}<circle cx="694" cy="620" r="8" fill="#f4d58a"/>
    ${scallops(awning, 250, 330, 780)}
    ${box('#b8b0a4', 0, 688, 1280, 44)}${box('#7c7873', 0, 730, 1280, 70)}`,
  places: [
    at('1f333', 0.3, 0.09, 0.41),
    at('1f333', 0.26, 0.91, 0.43),
    at('1fab4', 0.085, 0.435, 0.505),
    at('1fab4', 0.085, 0.59, 0.505),
    at(vehicle, 0.17, 0.74, 0.545),
  ],
})

const lampAt = (x: number, lamp: string): string =>
  `${box('#4a3429', x - 2, 0, 4, 80)}<circle cx="${x}" cy="150" r="110" fill="${lamp}" opacity=".35"/><path d="M${x - 20} 80h40l44 66h-128z" fill="${lamp}"/>`
const tableAt = (x: number, y: number, wood: string): string =>
  `<ellipse cx="${x}" cy="${y + 168}" rx="96" ry="16" fill="#0003"/>${box('#4a3429', x - 9, y, 18, 160)}
   <ellipse cx="${x}" cy="${y + 8}" rx="150" ry="36" fill="${wood}"/><ellipse cx="${x}" cy="${y}" rx="150" ry="34" fill="#f8efe0"/>`

const room = ({ wall, awning, wood, floor, lamp }: Look): Scene => ({
  ground: `${box(wall, 0, 0, 1280, 560)}${box(awning, 0, 400, 1280, 170)}${box(wood, 0, 388, 1280, 16)}
    ${box(floor, 0, 564, 1280, 240)}${[620, 690, 765].map((y) => box('#0001', 0, y, 1280, 5)).join('')}
    ${windowAt('#cfe6f0', 90, 110, 200, 190)}${windowAt('#cfe6f0', 990, 110, 200, 190)}
    ${box('#4a3429', 470, 120, 340, 170, 12)}${box('#fbf4e6', 484, 134, 312, 142, 6)}
    ${lampAt(390, lamp)}${lampAt(890, lamp)}
    ${tableAt(300, 560, wood)}${tableAt(980, 560, wood)}${tableAt(640, 600, wood)}`,
  places: [
    at('1f37d-fe0f', 0.1, 0.5, 0.16),
    at('1fa91', 0.17, 0.1, 0.47),
    at('1fa91', 0.17, 0.37, 0.48),
    at('1fa91', 0.17, 0.63, 0.48),
    at('1fa91', 0.17, 0.9, 0.47),
    at('1f37d-fe0f', 0.075, 0.2, 0.425),
    at('1f37d-fe0f', 0.075, 0.8, 0.425),
    at('1f56f-fe0f', 0.08, 0.255, 0.405),
    at('1f56f-fe0f', 0.08, 0.745, 0.405),
    at('1f490', 0.1, 0.5, 0.43),
    at('1f37d-fe0f', 0.075, 0.44, 0.46),
    at('1f37d-fe0f', 0.075, 0.56, 0.46),
    at('1fab4', 0.12, 0.035, 0.5),
    at('1fab4', 0.12, 0.965, 0.5),
  ],
})

const table = ({ wood, dish }: Look): Scene => ({
  ground: `${box(wood, 0, 0, 1280, 800)}${[110, 280, 450, 620, 780].map((y) => box('#0002', 0, y, 1280, 5)).join('')}
    <path d="M-20 640L330 820H-20z M940-20h360v200z" fill="#f3ebdb"/>
    <ellipse cx="520" cy="440" rx="330" ry="320" fill="#0002"/><circle cx="510" cy="425" r="315" fill="#fbf8f1"/><circle cx="510" cy="425" r="250" fill="#f1ebdf"/>`,
  places: dish,
})

const SCENES = { street, room, table } as const

const main = async (): Promise<void> => {
  const folder = inProject('supabase', 'seed', 'pictures')
  mkdirSync(folder, { recursive: true })
  for (const [slug, look] of Object.entries(LOOKS))
    for (const [name, sceneOf] of Object.entries(SCENES)) {
      const { ground, places } = sceneOf(look)
      const svg = Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${PAGE_WIDTHS.wide}" height="${HEIGHT}">${ground}</svg>`,
      )
      const files = pairNames(`${slug}-${name}`, PAGE_WIDTHS, 'webp')
      const drawing = sharp(await compose(svg, PAGE_WIDTHS.wide, places))
      await drawing.clone().webp({ quality: 80, effort: 6 }).toFile(join(folder, files.wide))
      await drawing
        .clone()
        .resize(PAGE_WIDTHS.narrow)
        .webp({ quality: 80, effort: 6 })
        .toFile(join(folder, files.narrow))
    }
}

void main()
