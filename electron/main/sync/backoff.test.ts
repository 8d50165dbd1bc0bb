import { describe, expect, it } from 'vitest'
import { backoffDelay, withJitter } from './backoff'

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
})
