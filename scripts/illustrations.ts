import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ILLUSTRATIONS, type Garnish, type MainMotif } from '../shared/domain/menu/illustration'
import { PRESETS } from '../shared/domain/theme/palettes'
import { ILLUSTRATION_WIDTHS, pairNames } from '../shared/domain/menu/picture-names'
import { compose, type Motif, type Place } from './lib/compose-picture'
import { inProject } from './lib/project'

/**
 * Composes the dish illustrations of resources/illustrations from @lobehub/fluent-emoji-3d (MIT) on tiles in the
 * palettes' colours, in two widths: `npx tsx scripts/illustrations.ts` after a motif was added.
 */
const SIDE = ILLUSTRATION_WIDTHS.wide

const { colors: classic } = PRESETS.restauranteClassico
const { colors: modern } = PRESETS.modernoMinimalista
const hueOf = (colour: string): number => Number.parseFloat(colour)
const TINTS = {
  rose: hueOf(classic.primary),
  tomato: hueOf(modern.primary),
  amber: hueOf(modern.accent),
  gold: hueOf(classic.accent),
  green: hueOf(PRESETS.frescoNatural.colors.primary),
  blue: hueOf(PRESETS.windows11Light.colors.primary),
  violet: hueOf(PRESETS.vibranteJovem.colors.primary),
} as const
type Tint = keyof typeof TINTS

interface TintedMotif extends Motif {
  readonly tint: Tint
}

const motif = (code: string, tint: Tint, more: Omit<Motif, 'code'> = {}): TintedMotif => ({
  code,
  tint,
  ...more,
})

const MAINS: Readonly<Record<MainMotif, TintedMotif>> = {
  combo: motif('1f354', 'amber'),
  pizza: motif('1f355', 'tomato'),
  burger: motif('1f354', 'amber'),
  'hot-dog': motif('1f32d', 'tomato'),
  taco: motif('1f32e', 'gold'),
  wrap: motif('1f959', 'green'),
  croissant: motif('1f950', 'gold'),
  sandwich: motif('1f96a', 'green'),
  bread: motif('1f956', 'amber'),
  pasta: motif('1f35d', 'tomato'),
  noodles: motif('1f35c', 'rose'),
  dumpling: motif('1f95f', 'amber'),
  fritters: motif('1f9c6', 'amber'),
  nuggets: motif('1f357', 'gold'),
  skewers: motif('1f362', 'tomato'),
  sushi: motif('1f363', 'rose'),
  stew: motif('1f372', 'amber'),
  rice: motif('1f958', 'gold'),
  salad: motif('1f957', 'green'),
  'sweet-potato': motif('1f360', 'tomato'),
  fries: motif('1f35f', 'gold'),
  acai: motif('1f963', 'violet', { hue: 55 }),
  shake: motif('1f9cb', 'amber'),
  'ice-cream': motif('1f368', 'rose'),
  cake: motif('1f370', 'rose'),
  pie: motif('1f967', 'gold'),
  pudding: motif('1f36e', 'amber'),
  donut: motif('1f369', 'amber'),
  pancakes: motif('1f95e', 'gold'),
  cookie: motif('1f36a', 'amber'),
  popcorn: motif('1f37f', 'rose'),
  'hot-chocolate': motif('2615', 'rose'),
  coffee: motif('2615', 'amber'),
  'iced-tea': motif('1f9c9', 'green'),
  tea: motif('1f375', 'green'),
  juice: motif('1f95b', 'amber', { ink: [1, 0.72, 0.3] }),
  water: motif('1f95b', 'blue', { ink: [0.82, 0.95, 1] }),
  guarana: motif('1f964', 'green', { hue: 140 }),
  soda: motif('1f964', 'rose'),
  beer: motif('1f37a', 'gold'),
  gin: motif('1f378', 'blue'),
  cocktail: motif('1f379', 'tomato'),
  steak: motif('1f969', 'rose'),
  roast: motif('1f356', 'amber'),
  chicken: motif('1f357', 'gold'),
  'white-wine': motif('1f377', 'gold', { hue: 95 }),
  wine: motif('1f377', 'rose'),
  caprese: motif('1f345', 'green'),
  shrimp: motif('1f990', 'blue'),
  fish: motif('1f41f', 'blue'),
  eggplant: motif('1f346', 'violet'),
  corn: motif('1f33d', 'gold'),
  sausage: motif('1f32d', 'tomato'),
  onion: motif('1f9c5', 'amber'),
  cheese: motif('1f9c0', 'gold'),
  bacon: motif('1f953', 'rose'),
  egg: motif('1f373', 'gold'),
  sauce: motif('1fad9', 'green'),
  chocolate: motif('1f36b', 'amber'),
  fruit: motif('1f353', 'green'),
  plate: motif('1f37d-fe0f', 'blue'),
}

const GARNISHES: Readonly<Record<Garnish, TintedMotif>> = {
  tomato: motif('1f345', 'tomato'),
  basil: motif('1f96c', 'green'),
  rosemary: motif('1f33f', 'green'),
  rocket: motif('1f957', 'green'),
  cheeses: motif('1fad5', 'gold'),
  cheese: motif('1f9c0', 'gold'),
  sausage: motif('1f32d', 'tomato'),
  onion: motif('1f9c5', 'amber'),
  egg: motif('1f373', 'gold'),
  chicken: motif('1f357', 'amber'),
  garlic: motif('1f9c4', 'violet'),
  fish: motif('1f41f', 'blue'),
  shrimp: motif('1f990', 'blue'),
  meat: motif('1f969', 'rose'),
  ham: motif('1f356', 'rose'),
  bacon: motif('1f953', 'rose'),
  mushroom: motif('1f344', 'amber', { hue: 25 }),
  corn: motif('1f33d', 'gold'),
  pepper: motif('1fad1', 'green'),
  chili: motif('1f336-fe0f', 'tomato'),
  olive: motif('1fad2', 'green'),
  broccoli: motif('1f966', 'green'),
  potato: motif('1f954', 'amber'),
  carrot: motif('1f955', 'tomato'),
  avocado: motif('1f951', 'green'),
  beans: motif('1fad8', 'amber'),
  eggplant: motif('1f346', 'violet'),
  pineapple: motif('1f34d', 'gold'),
  pear: motif('1f350', 'green'),
  grapes: motif('1f347', 'violet'),
  apple: motif('1f34f', 'green'),
  orange: motif('1f34a', 'amber'),
  lemon: motif('1f34b', 'gold'),
  mango: motif('1f96d', 'amber'),
  strawberry: motif('1f353', 'rose'),
  banana: motif('1f34c', 'gold'),
  coconut: motif('1f965', 'blue'),
  chocolate: motif('1f36b', 'amber'),
  honey: motif('1f36f', 'gold'),
  nuts: motif('1f95c', 'amber'),
  milk: motif('1f95b', 'blue'),
  candy: motif('1f36c', 'rose'),
  butter: motif('1f9c8', 'gold'),
  rice: motif('1f35a', 'rose'),
  fire: motif('1f525', 'tomato'),
  bubbles: motif('1fae7', 'blue'),
  fries: motif('1f35f', 'gold'),
  wine: motif('1f377', 'rose'),
  juice: motif('1f9c3', 'green'),
  coffee: motif('2615', 'amber'),
  pizza: motif('1f355', 'tomato'),
  soda: motif('1f964', 'rose'),
  salt: motif('1f9c2', 'blue'),
  half: motif('1f355', 'green'),
  double: motif('1f354', 'gold'),
  triple: motif('1f354', 'tomato'),
  mini: motif('1f9f8', 'blue'),
  kids: motif('1f388', 'violet'),
  extra: motif('2795', 'green'),
  crust: motif('1f355', 'amber'),
  jug: motif('1f379', 'tomato'),
  bottle: motif('1f964', 'blue'),
  platter: motif('1f353', 'green'),
  espresso: motif('1f36b', 'tomato'),
}

/** Illustrations with an arrangement of their own. */
const ARRANGED: Readonly<Record<string, readonly Place[]>> = {
  combo: [
    [GARNISHES.fries, 0.42, 0.74, 0.46],
    [GARNISHES.soda, 0.5, 0.26, 0.42],
    [MAINS.burger, 0.52, 0.5, 0.66],
  ],
  'combo-pizza': [
    [GARNISHES.pizza, 0.58, 0.64, 0.4],
    [GARNISHES.pizza, 0.44, 0.6, 0.72],
    [MAINS.guarana, 0.5, 0.24, 0.56],
  ],
  'combo-wine': [
    [GARNISHES.pizza, 0.56, 0.64, 0.46],
    [MAINS.wine, 0.52, 0.26, 0.42],
    [MAINS.cake, 0.34, 0.42, 0.78],
  ],
  'combo-juice': [
    [GARNISHES.pizza, 0.5, 0.66, 0.42],
    [GARNISHES.juice, 0.42, 0.28, 0.4],
    [MAINS['ice-cream'], 0.4, 0.46, 0.74],
  ],
  'combo-coffee': [
    [MAINS.bread, 0.52, 0.36, 0.36],
    [MAINS.coffee, 0.56, 0.56, 0.62],
  ],
  'combo-bacon': [
    [MAINS.burger, 0.46, 0.68, 0.36],
    [MAINS.burger, 0.46, 0.32, 0.36],
    [GARNISHES.bacon, 0.34, 0.72, 0.74],
    [GARNISHES.fries, 0.44, 0.36, 0.72],
  ],
  'combo-double': [
    [MAINS.burger, 0.5, 0.64, 0.36],
    [MAINS.burger, 0.5, 0.38, 0.52],
    [GARNISHES.fries, 0.36, 0.66, 0.76],
  ],
  'combo-soda': [
    [MAINS.burger, 0.58, 0.6, 0.56],
    [GARNISHES.soda, 0.52, 0.26, 0.48],
  ],
  'burger-double': [
    [MAINS.burger, 0.56, 0.64, 0.38],
    [MAINS.burger, 0.56, 0.38, 0.62],
  ],
  'burger-triple': [
    [MAINS.burger, 0.46, 0.7, 0.34],
    [MAINS.burger, 0.46, 0.32, 0.44],
    [MAINS.burger, 0.5, 0.56, 0.7],
  ],
  'burger-mini': [
    [MAINS.burger, 0.5, 0.6, 0.46],
    [GARNISHES.mini, 0.4, 0.28, 0.7],
  ],
  'pizza-half': [
    [GARNISHES.pizza, 0.56, 0.63, 0.37],
    [{ ...GARNISHES.pizza, hue: 20 }, 0.56, 0.36, 0.64],
  ],
  'coffee-double': [
    [MAINS.coffee, 0.5, 0.64, 0.38],
    [MAINS.coffee, 0.5, 0.36, 0.62],
  ],
  'coffee-espresso': [
    [MAINS.coffee, 0.5, 0.56, 0.46],
    [GARNISHES.chocolate, 0.3, 0.26, 0.74],
  ],
  'hot-chocolate': [
    [MAINS.coffee, 0.64, 0.54, 0.44],
    [GARNISHES.chocolate, 0.4, 0.26, 0.74],
  ],
  'beer-bottle': [[{ code: '1f37b' }, 0.74, 0.5, 0.5]],
  'juice-jug': [
    [{ ...MAINS.juice, ink: [1, 0.6, 0.4] }, 0.58, 0.64, 0.44],
    [MAINS.juice, 0.5, 0.36, 0.58],
  ],
  'soda-bottle': [
    [MAINS.soda, 0.6, 0.62, 0.44],
    [MAINS.soda, 0.5, 0.34, 0.58],
  ],
  'guarana-bottle': [
    [MAINS.guarana, 0.64, 0.62, 0.44],
    [MAINS.guarana, 0.52, 0.32, 0.58],
  ],
  'cheese-extra': [
    [MAINS.cheese, 0.54, 0.62, 0.38],
    [MAINS.cheese, 0.46, 0.36, 0.66],
  ],
  nuggets: [
    [MAINS.chicken, 0.58, 0.62, 0.46],
    [GARNISHES.fries, 0.48, 0.3, 0.64],
  ],
  caprese: [
    [GARNISHES.cheese, 0.44, 0.32, 0.4],
    [GARNISHES.tomato, 0.52, 0.6, 0.5],
    [GARNISHES.basil, 0.34, 0.36, 0.74],
  ],
  'acai-platter': [
    [MAINS.acai, 0.6, 0.58, 0.52],
    [GARNISHES.banana, 0.34, 0.26, 0.32],
    [GARNISHES.strawberry, 0.32, 0.24, 0.7],
    [GARNISHES.pineapple, 0.32, 0.74, 0.24],
  ],
  acai: [
    [MAINS.acai, 0.68, 0.52, 0.48],
    [{ code: '1fad0' }, 0.34, 0.24, 0.74],
  ],
  fruit: [
    [GARNISHES.orange, 0.48, 0.64, 0.4],
    [GARNISHES.banana, 0.44, 0.34, 0.42],
    [GARNISHES.strawberry, 0.44, 0.5, 0.7],
  ],
}
/** The colour of a juice, by its fruit. */
const JUICES: Partial<Readonly<Record<Garnish, Motif['ink']>>> = {
  pineapple: [1, 0.9, 0.45],
  mango: [1, 0.8, 0.25],
  apple: [0.85, 1, 0.5],
  lemon: [0.95, 1, 0.72],
  grapes: [0.66, 0.36, 0.78],
  strawberry: [1, 0.5, 0.56],
  basil: [0.5, 0.86, 0.42],
}

const placesOf = (name: string, main: MainMotif, garnish: Garnish | null): readonly Place[] => {
  const arranged = ARRANGED[name]
  if (arranged) return arranged
  if (!garnish) return [[MAINS[main], 0.72, 0.5, 0.49]]
  // The garnish is at the lower left, because a menu's card has its button at the lower right.
  const ink = main === 'juice' ? JUICES[garnish] : undefined
  return [
    [ink ? { ...MAINS.juice, ink } : MAINS[main], 0.66, 0.55, 0.43],
    [GARNISHES[garnish], 0.4, 0.25, 0.72],
  ]
}

const tileOf = (tint: Tint): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
  <radialGradient id="light" cx=".42" cy=".36" r=".8">
    <stop offset="0" stop-color="hsl(${TINTS[tint]},62%,95%)"/><stop offset="1" stop-color="hsl(${TINTS[tint]},46%,83%)"/>
  </radialGradient>
  <rect width="100%" height="100%" fill="url(#light)"/></svg>`)

const main = async (): Promise<void> => {
  const folder = inProject('resources', 'illustrations')
  mkdirSync(folder, { recursive: true })
  for (const [name, { main, garnish }] of ILLUSTRATIONS) {
    const files = pairNames(name, ILLUSTRATION_WIDTHS, 'webp')
    const { tint } = garnish ? GARNISHES[garnish] : MAINS[main]
    const drawing = sharp(await compose(tileOf(tint), SIDE, placesOf(name, main, garnish)))
    for (const [size, width] of Object.entries(ILLUSTRATION_WIDTHS))
      await drawing
        .clone()
        .resize(width)
        .webp({ quality: 80, effort: 6 })
        .toFile(join(folder, files[size as keyof typeof files]))
  }
}

void main()
