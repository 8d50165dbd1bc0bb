import { describe, expect, it } from 'vitest'
import { backoffDelay, returnDelay, withJitter } from './backoff'

describe('backoff', () => {
  it('doubles from the first delay to the longest and stays there', () => {
    const delays = [1, 2, 3, 4, 5, 6, 7, 8, 1_000].map((failures) =>
      backoffDelay(failures, { firstMs: 1_000, longestMs: 60_000 }),
    )
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1_000))
  })

  it('is spread by a fifth either way', () => {
    expect([withJitter(60_000, 0), withJitter(60_000, 1)]).toEqual([48_000, 72_000])
  })

  it('lets terminals come back at once after a short outage, and spread over a minute and a half after a long one', () => {
    const minutes = (away: number, random: number) => returnDelay(away * 60_000, random)
    expect([minutes(0, 0.99), minutes(1, 0.99), minutes(-5, 0.99)]).toEqual([0, 0, 0])
    expect([minutes(6, 0.5), minutes(30, 0.5), minutes(600, 0.5)]).toEqual([15_000, 45_000, 45_000])
    expect(minutes(30, 0)).toBe(0)
  })
})
