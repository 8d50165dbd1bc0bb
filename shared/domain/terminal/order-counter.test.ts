import { describe, expect, it } from 'vitest'
import { laterCounter } from './order-counter'

describe('the later of two counters', () => {
  it.each([
    [17, 12, 17],
    [12, 17, 17],
    [0, 17, 17],
    [17, 0, 17],
    [0, 700, 700],
    [700, 0, 700],
    [0, 0, 0],
    [1, 500, 500],
    [1, 501, 1],
    [3, 998, 3],
    [998, 3, 3],
    [999, 999, 999],
  ])('here %i, server %i: %i', (here, server, later) => {
    expect(laterCounter(here, server)).toBe(later)
  })
})
