import { expect, it } from 'vitest'
import { RateLimiter } from './rate-limit'

it('rejects attempts after the last allowed one, returns the time to wait, and resets after the window', () => {
  const limiter = new RateLimiter({ attempts: 2, windowMs: 10_000 })
  expect([limiter.take('a', 0), limiter.take('a', 4_000), limiter.take('a', 5_000)]).toEqual([0, 0, 5])
  expect(limiter.take('b', 5_000)).toBe(0)
  expect(limiter.take('a', 10_001)).toBe(0)
  expect(limiter.take('a', 10_002)).toBe(4)
})

it('a success clears the count', () => {
  const limiter = new RateLimiter({ attempts: 1, windowMs: 10_000 })
  limiter.take('a', 0)
  limiter.forget('a')
  expect(limiter.take('a', 1)).toBe(0)
})

it('a success of its own takes only its attempt back', () => {
  const limiter = new RateLimiter({ attempts: 2, windowMs: 10_000 })
  limiter.take('a', 0)
  limiter.take('a', 1)
  limiter.giveBack('a')
  expect([limiter.take('a', 2), limiter.take('a', 3)]).toEqual([0, 10])
})
