import { describe, expect, it } from 'vitest'
import { wallLayout, type WallCard, type WallSpace } from './kitchen-wall'

/**
 * A screen whose smallest dishes are 50 px, and room for one column of 800 px, whatever the letters' size. A row has 23
 * letters of a dish (60 px) or 29 of notes and choices (51 px), and a line 4 px around it: a line of one row has 64 px.
 */
const SCREEN = 3_190
const ONE_COLUMN = { width: 800, screen: SCREEN }
/** A card without lines: its frame of 16, its actions of 58, its head of 2.6 dishes. */
const FRAME = 204
const ROW = 64

type Line = WallCard['items'][number]
const dish = (name: string, over: Partial<Line> = {}): Line => ({ name, quantity: 1, notes: null, ...over })
const water = dish('Água')
const card = (items: readonly Line[], extraRows = 0): WallCard => ({ items, extraRows })
const splitsOf = (cards: readonly WallCard[], space: WallSpace) =>
  wallLayout(cards, space).parts.map((parts) => parts.map(({ from, to }) => [from, to]))

/** The least height in which a card of two lines is in one part. */
const heightOf = (two: WallCard, space: Omit<WallSpace, 'height'> = ONE_COLUMN): number => {
  let height = 100
  while (height < 2_000 && splitsOf([two], { ...space, height })[0]?.length !== 1) height += 1
  return height
}
const rowsPx = (line: Line): number => heightOf(card([line, water])) - FRAME - ROW - 4

const chosen = (name: string) => ({ option_id: name, group: '', name, price_cents: 0 })
const part = (name: string, quantity: number, option_id?: string) => ({
  ...{ product_id: name, code: 'X', name, category: '', quantity },
  ...(option_id === undefined ? {} : { option_id }),
})

describe("a line's height on the wall", () => {
  it.each([
    ['a dish in one row', dish('Água'), 60],
    ['a dish that fills its row', dish('Pizza de Calabresa G'), 60],
    ['the same with a space too many', dish('Pizza  de Calabresa G'), 60],
    ['a dish with a letter more', dish('Pizza de Calabresa GG'), 120],
    ['a dish of three rows', dish('Pizza de Calabresa com bordas de requeijão picante'), 180],
    ['a word longer than a row', dish('Donaudampfschifffahrtsgesell'), 180],
    ['a number of two digits', dish('Pizza de Calabresa G', { quantity: 10 }), 120],
    ['a note of one word that fills its row', dish('Água', { notes: 'a'.repeat(29) }), 111],
    ['a word with a letter more', dish('Água', { notes: 'a'.repeat(30) }), 162],
    ['a note that breaks between words', dish('Água', { notes: 'sem gelo e com limão espremido' }), 162],
    ['a note and why it cannot be made', dish('Água', { notes: 'fria', unavailable_reason: 'acabou' }), 162],
    ['a combo: itself and each part', dish('Combo', { parts: [part('Água', 1), part('Suco', 2)] }), 180],
    [
      'a part with the quantity of all combos',
      dish('A', { quantity: 5, parts: [part('Pizza de Calabresa G', 2)] }),
      180,
    ],
  ])('has %s', (_what, line, px) => expect(rowsPx(line)).toBe(px))

  it.each([
    ['in a row that they fill', [10, 17], 111],
    ['in two rows with a letter more', [10, 18], 162],
    ['three in a row that they fill', [10, 10, 5], 111],
    ['the third below with a letter more', [10, 10, 6], 162],
    ['none beside one of two rows', [30, 1], 213],
  ])('has choices beside each other, %s', (_what, lengths, px) =>
    expect(rowsPx(dish('Água', { choices: lengths.map((length) => chosen('a'.repeat(length))) }))).toBe(px),
  )

  it('has no choice that is a part as well', () => {
    const parts = [part('Suco', 1, 'Suco')]
    expect(rowsPx(dish('Combo', { parts, choices: [chosen('Suco')] }))).toBe(120)
  })

  it('has the letters that a column has room for, without the gap between columns', () => {
    const twoOf = (name: string) => card([dish(name), water])
    // (1488 - 8) / 2 = 740 px, 682 of them for the name: 22 letters of 31 px. Two px less are one letter less.
    expect(heightOf(twoOf('Pizza de Calabresa'), { width: 1488, screen: SCREEN })).toBe(332)
    expect(heightOf(twoOf('Pizza de Calabresas'), { width: 1488, screen: SCREEN })).toBe(332)
    expect(heightOf(twoOf('Pizza de Calabresas'), { width: 1486, screen: SCREEN })).toBe(392)
  })
})

describe("a card's height on the wall", () => {
  it('is its frame, its lines, and what is new in small rows, which stay readable', () => {
    expect(heightOf(card([water, water]))).toBe(332)
    // 1.4 rows of 30 px each.
    expect(heightOf(card([water, water], 2))).toBe(416)
    // Dishes of 10 px: a frame of 100, lines as high as a finger, and rows of 14 px instead of 6.
    const small = { width: 160, screen: 600 }
    expect(heightOf(card([water, water]), small)).toBe(196)
    expect(heightOf(card([water, water], 2), small)).toBe(236)
  })
})

describe("the wall's columns", () => {
  const wide = (height: number, width = 1_516): WallSpace => ({ width, height, screen: SCREEN })
  const one = card([water])
  /** 780 px. */
  const tall = card(Array.from({ length: 9 }, () => water))
  /** 268 px, or 328 px where its name has two rows: in a column of 500 px, but not of 754. */
  const name = dish('Pizza Calabresa')

  it('have two cards with the gap between them where both fit, else smaller letters', () => {
    // Dishes of 100 px: two cards of 458 px and a gap of 8.
    expect(wallLayout([one, one], { ...ONE_COLUMN, height: 924 })).toMatchObject({ dish: 100, columns: 1 })
    expect(wallLayout([one, one], { ...ONE_COLUMN, height: 923 })).toMatchObject({ dish: 85, columns: 1 })
  })

  it('are as many as have room for ten letter sizes each, and none wider than sixteen', () => {
    const three = [one, one, one]
    expect(wallLayout(three, wide(268, 1_008))).toMatchObject({ dish: 50, columns: 2 })
    expect(wallLayout(three, wide(268, 1_007))).toMatchObject({ dish: 50, columns: 1 })
    expect(wallLayout([one], wide(600, 3_200))).toMatchObject({ dish: 100, columns: 2 })
  })

  it('are more where more orders are whole on the first page', () =>
    expect(wallLayout([one, one, one, one], wide(268))).toMatchObject({ dish: 50, columns: 3 }))

  it('are few where more show no more orders', () => {
    const small = card([name])
    // In two: 1 + 3, and the last on the next page. In three: 1 + 2 + 1, and the last on the next page.
    expect(wallLayout([tall, small, small, small, tall], wide(820))).toMatchObject({ dish: 50, columns: 2 })
  })

  it('are of small letters where larger ones would split an order, though more columns would as well', () => {
    expect(wallLayout([card([name, name])], wide(332))).toMatchObject({ dish: 50, columns: 2 })
    expect(splitsOf([card([name, name])], wide(332))).toEqual([[[0, 2]]])
  })

  it('have a line taller than themselves in a part of its own, and no part without a line', () => {
    const long = dish('Água', { notes: 'sem gelo e com limão espremido '.repeat(8).trim() })
    expect(splitsOf([card([long, water])], { ...ONE_COLUMN, height: 400 })).toEqual([
      [
        [0, 1],
        [1, 2],
      ],
    ])
    expect(splitsOf([card([water, long, water])], { ...ONE_COLUMN, height: 400 })).toEqual([
      [
        [0, 1],
        [1, 2],
        [2, 3],
      ],
    ])
  })
})
