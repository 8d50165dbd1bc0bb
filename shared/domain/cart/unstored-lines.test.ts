import { describe, expect, it } from 'vitest'
import type { CartLine } from './cart'
import { unstoredLines } from './unstored-lines'

type Short = readonly [product: string, quantity: number, notes?: string, choices?: readonly string[]]

const lineOf = ([product_id, quantity, notes, choices]: Short): CartLine => ({
  id: `${product_id}-${notes ?? ''}-${(choices ?? []).join()}`,
  product_id,
  code: product_id,
  name: product_id,
  category: '',
  price_cents: 100,
  quantity,
  notes: notes ?? null,
  source: 'trailer',
  choices: choices ? [...choices] : undefined,
})
const itemOf = ([product_id, quantity, notes, choices]: Short) => ({
  product_id,
  quantity,
  notes: notes ?? null,
  choices: choices?.map((option_id) => ({ option_id })),
})

describe('what an order stored earlier does not have', () => {
  it.each<[string, Short[], Short[], [string, number][]]>([
    ['nothing, where all is stored', [['a', 2]], [['a', 2]], []],
    [
      'an added dish',
      [
        ['a', 1],
        ['b', 1],
      ],
      [['a', 1]],
      [['b', 1]],
    ],
    ['the rest of a larger quantity', [['a', 3]], [['a', 1]], [['a', 2]]],
    [
      'nothing of a dish taken away since',
      [['a', 1]],
      [
        ['a', 1],
        ['b', 1],
      ],
      [],
    ],
    ['nothing of a smaller quantity', [['a', 1]], [['a', 3]], []],
    ['a dish with another note', [['a', 1, 'rare']], [['a', 1]], [['a', 1]]],
    ['nothing where the note differs in blanks', [['a', 1, ' rare ']], [['a', 1, 'rare']], []],
    ['nothing where a blank note was stored as none', [['a', 1, ' ']], [['a', 1]], []],
    ['a dish with other choices', [['a', 1, '', ['x']]], [['a', 1, '', ['y']]], [['a', 1]]],
    [
      'nothing where choices stand in another order',
      [['a', 1, '', ['x', 'y']]],
      [['a', 1, '', ['y', 'x']]],
      [],
    ],
    [
      'what one stored line leaves of two lines of its dish',
      [
        ['a', 2],
        ['a', 2],
      ],
      [['a', 3]],
      [['a', 1]],
    ],
    [
      'what two stored lines of one dish leave',
      [['a', 5]],
      [
        ['a', 1],
        ['a', 2],
      ],
      [['a', 2]],
    ],
  ])('%s', (_what, lines, items, rest) => {
    const found = unstoredLines(lines.map(lineOf), items.map(itemOf))
    expect(found.map(({ product_id, quantity }) => [product_id, quantity])).toEqual(rest)
  })
})
