import { describe, expect, it } from 'vitest'
import { wallPlaces } from './kitchen-wall'

const line = (notes: string | null = null, choices: readonly string[] = []) => ({ notes, choices })
const order = (...items: ReturnType<typeof line>[]) => ({ items })
const short = order(line(), line('sem cebola'))

describe('the columns of a nearly empty board', () => {
  it('give each of a few short orders a place, at most half the board', () => {
    expect([1, 2, 3, 4].map((count) => wallPlaces(Array.from({ length: count }, () => short)))).toEqual([
      2, 2, 3, 4,
    ])
  })

  it('are the usual ones as soon as there are more', () => {
    expect(wallPlaces(Array.from({ length: 5 }, () => short))).toBeNull()
  })

  it('stay where an order is long, so that nothing falls below the edge', () => {
    expect(wallPlaces([order(line(), line(), line(), line(), line())])).toBe(2)
    expect(wallPlaces([short, order(line(), line(), line('alergia'), line(), line())])).toBeNull()
    expect(
      wallPlaces([order(line(null, ['½ Margherita', '½ Calabresa', 'Borda']), line(), line())]),
    ).toBeNull()
  })
})
