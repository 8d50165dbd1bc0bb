import { describe, expect, it } from 'vitest'
import { wallPlaces } from './kitchen-wall'

const line = (notes: string | null = null, choices: readonly string[] = []) => ({ notes, choices })
const order = (...items: ReturnType<typeof line>[]) => ({ items })
const short = order(line(), line('sem cebola'))

describe('a wall where little hangs', () => {
  it('gives few short orders a place each, of half the wall at most', () => {
    expect([1, 2, 3, 4].map((count) => wallPlaces(Array.from({ length: count }, () => short)))).toEqual([
      2, 2, 3, 4,
    ])
  })

  it('keeps its own columns as soon as there are more', () => {
    expect(wallPlaces(Array.from({ length: 5 }, () => short))).toBeNull()
  })

  it('keeps its letters where an order is long: nothing of it may stand below the edge', () => {
    expect(wallPlaces([order(line(), line(), line(), line(), line())])).toBe(2)
    expect(wallPlaces([short, order(line(), line(), line('alergia'), line(), line())])).toBeNull()
    expect(
      wallPlaces([order(line(null, ['½ Margherita', '½ Calabresa', 'Borda']), line(), line())]),
    ).toBeNull()
  })
})
