/**
 * How the kitchen's wall is laid out: columns filled from the top, oldest order first, in the largest letters in which
 * all orders fit. What does not fit in the smallest is on further pages; an order longer than a column is split.
 */
import { choiceText } from '@shared/domain/options/options'
import { otherChoices, partsToMake } from '@shared/domain/order/combo-parts'
import type { OrderItem } from '@shared/schemas/order/order'

/** A cook reads dishes at two metres on a 24-inch screen of 16:9; letters are 10 arc minutes high (docs/adr/0030). */
const READING = { distanceMm: 2_000, screenMm: 531.3, arcMinutes: 10 }
/** The height of a capital letter by the font's size, of the narrowest usual font. */
const CAPITAL = 0.7

/** The smallest font size of dishes, px. `screen`: the screen’s width in px. */
export const smallestDish = (screen: number): number => {
  const mm = 2 * READING.distanceMm * Math.tan(((READING.arcMinutes / 60 / 2) * Math.PI) / 180)
  return Math.ceil((mm * screen) / READING.screenMm / CAPITAL)
}

type Line = Pick<OrderItem, 'name' | 'quantity' | 'notes' | 'choices' | 'parts' | 'unavailable_reason'>

/** An order as the wall lays it out; `extraRows`: small rows besides its lines, such as what is new about it. */
export interface WallCard {
  readonly items: readonly Line[]
  readonly extraRows: number
}

/** The room of the cards and the width of the screen, px. */
export interface WallSpace {
  readonly width: number
  readonly height: number
  readonly screen: number
}

/** Some of an order's lines, `from` up to but without `to`. */
export interface CardPart {
  readonly from: number
  readonly to: number
}

export interface WallLayout {
  /** Font size of the dishes, px; everything else on a card is in proportion to it. */
  readonly dish: number
  readonly columns: number
  /** The parts of each card, in the order of the cards: one, or several for an order longer than a column. */
  readonly parts: readonly (readonly CardPart[])[]
}

/** Between cards, px; kitchen-page.module.css has the same. */
export const WALL_GAP = 8
/** The least height of whatever is touched, px. */
const TARGET = 48
/** Measures of order-card.module.css and card-line.module.css, px, and in font sizes of a dish. */
const CARD = { frame: 16, actions: TARGET + 10, side: 26, tick: 32, head: 2.6, small: 0.6, smallMin: 14 }
const LINE = { dish: 1.2, note: 0.85 * 1.2, letter: 0.62, padding: 4 }
/** Between choices that share a row, in letters; card-line.module.css has the same. */
const BESIDE = 2
/** Sizes that are tried before the smallest, as multiples of it. */
const LARGER = [2, 1.7, 1.45, 1.25, 1.12] as const
/** The width of a column in font sizes of its dishes. */
const COLUMN = { least: 10, most: 16 }

/** Rows of a text in a column of so many letters, broken between words. */
const rowsOf = (text: string, letters: number): number => {
  let rows = 1
  let used = 0
  for (const word of text.split(/\s+/)) {
    const length = [...word].length
    if (used > 0 && used + 1 + length > letters) {
      rows += 1
      used = 0
    }
    rows += Math.max(0, Math.ceil(length / letters) - 1)
    used = Math.min(letters, used === 0 ? length : used + 1 + length)
  }
  return rows
}

/** Rows of texts beside each other, each in one piece where a row has room for it. */
const rowsBeside = (texts: readonly string[], letters: number): number => {
  let rows = 0
  let used = letters
  for (const text of texts) {
    const own = rowsOf(text, letters)
    const length = [...text].length
    const isBeside = own === 1 && used + BESIDE + length <= letters
    rows += isBeside ? 0 : own
    used = isBeside ? used + BESIDE + length : own > 1 ? letters : length
  }
  return rows
}

const lineHeight = (line: Line, column: number, dish: number): number => {
  const name = column - CARD.side - CARD.tick
  const note = column - CARD.side
  const rows = (text: string, px: number, size: number): number =>
    rowsOf(text, Math.max(1, Math.floor(px / (size * LINE.letter))))
  const dishes = [line, ...partsToMake(line)].map(({ quantity, name: text }) => `${quantity}× ${text}`)
  const small = [line.notes, line.unavailable_reason].flatMap((text) => text ?? [])
  const letters = Math.max(1, Math.floor(note / (dish * 0.85 * LINE.letter)))
  const choiceRows = rowsBeside(otherChoices(line).map(choiceText), letters)
  const dishRows = dishes.reduce((sum, text) => sum + rows(text, name, dish), 0)
  const noteRows = small.reduce((sum, text) => sum + rowsOf(text, letters), choiceRows)
  return Math.max(TARGET, dishRows * dish * LINE.dish + noteRows * dish * LINE.note + LINE.padding)
}

/** The height of a card without its lines. */
const frameHeight = ({ extraRows }: WallCard, dish: number): number =>
  CARD.frame + CARD.actions + dish * CARD.head + extraRows * 1.4 * Math.max(CARD.smallMin, dish * CARD.small)

interface Fitted extends WallLayout {
  /** How many columns the cards need, and how many cards end in those of the first page. */
  readonly needed: number
  readonly whole: number
  /** How many parts are taller than a column. */
  readonly cut: number
}

/** The cards, split where they must be, packed one after the other into columns. */
const fitted = (
  cards: readonly WallCard[],
  { width, height }: WallSpace,
  dish: number,
  columns: number,
): Fitted => {
  const column = (width - (columns - 1) * WALL_GAP) / columns
  let needed = cards.length === 0 ? 0 : 1
  let used = 0
  let whole = 0
  let cut = 0
  const parts = cards.map((card) => {
    const frame = frameHeight(card, dish)
    const made: CardPart[] = []
    let from = 0
    let tall = frame
    const place = (to: number): void => {
      const room = used === 0 ? 0 : used + WALL_GAP
      if (used > 0 && room + tall > height) {
        needed += 1
        used = tall
      } else used = room + tall
      if (tall > height) cut += 1
      made.push({ from, to })
      from = to
      tall = frame
    }
    card.items.forEach((line, index) => {
      const own = lineHeight(line, column, dish)
      if (index > from && tall + own > height) place(index)
      tall += own
    })
    place(card.items.length)
    if (needed <= columns) whole += 1
    return made
  })
  return { dish, columns, parts, needed, whole, cut }
}

/** How many columns letters of this size allow. */
const columnsFor = (dish: number, { width }: WallSpace): readonly number[] => {
  const most = Math.max(1, Math.floor((width + WALL_GAP) / (COLUMN.least * dish + WALL_GAP)))
  const fewest = Math.max(1, Math.min(most, Math.ceil(width / (COLUMN.most * dish))))
  return Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index)
}

const partsIn = ({ parts }: WallLayout): number => parts.reduce((sum, { length }) => sum + length, 0)

/**
 * The largest letters in which all orders fit on one page, and none is split that smaller letters show whole; where
 * none does, the smallest, in the columns that show the most orders. Few columns come before many: dishes then stand on
 * one row.
 */
export const wallLayout = (cards: readonly WallCard[], space: WallSpace): WallLayout => {
  const least = smallestDish(space.screen)
  const smallest = columnsFor(least, space).map((columns) => fitted(cards, space, least, columns))
  const fewestParts = Math.min(...smallest.map(partsIn))
  const fewestCut = Math.min(...smallest.map(({ cut }) => cut))
  const fits = (tried: Fitted): boolean =>
    tried.needed <= tried.columns && partsIn(tried) <= fewestParts && tried.cut <= fewestCut
  for (const size of LARGER) {
    const dish = Math.ceil(least * size)
    for (const columns of columnsFor(dish, space)) {
      const tried = fitted(cards, space, dish, columns)
      if (fits(tried)) return tried
    }
  }
  return smallest.find(fits) ?? smallest.reduce((best, tried) => (tried.whole > best.whole ? tried : best))
}
