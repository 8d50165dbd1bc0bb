import { describe, expect, it } from 'vitest'
import { percentile, race, timingsOf } from './measure'

describe('medians of the benchmark', () => {
  it('takes percentiles between the values', () => {
    expect(percentile([4, 1, 3, 2], 0.5)).toBe(2.5)
    expect(percentile([1, 2, 3], 0.95)).toBeCloseTo(2.9)
    expect(percentile([], 0.5)).toBeNaN()
  })

  it('compares within a round: a slow round does not change the ratio', () => {
    const rounds = [
      [[1], [2]],
      [[10], [20]],
      [[1], [2]],
    ]
    expect(timingsOf(['floor', 'twice'], rounds).map(({ ratio }) => ratio)).toEqual([1, 2])
  })

  it('runs everybody equally often, each with turns of its own', async () => {
    const turns: number[] = []
    const timings = await race(
      [
        { name: 'floor', run: () => undefined },
        { name: 'other', run: (turn) => turns.push(turn) },
      ],
      { operations: 2, warmUp: 1, rounds: 3 },
    )
    expect(turns).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(timings.map(({ operations }) => operations)).toEqual([6, 6])
  })
})
