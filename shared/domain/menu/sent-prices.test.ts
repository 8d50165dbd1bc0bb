import { describe, expect, it } from 'vitest'
import { areStored } from './sent-prices'

describe('prices whose answer is lost', () => {
  const item = (id: string, price_cents: number) => ({ id, price_cents, promotion_price_cents: null })
  const sent = [
    { id: 'a', expected: '1', to: 1_100 },
    { id: 'b', expected: '1', to: 2_200 },
  ]
  it.each([
    [true, 'each is as previewed', [item('a', 1_100), item('b', 2_200), item('c', 5)]],
    [false, 'none has changed', [item('a', 1_000), item('b', 2_000)]],
    [false, 'one is another', [item('a', 1_100), item('b', 2_000)]],
    [false, 'one is gone', [item('a', 1_100)]],
  ])('are stored: %s where %s', (isStored, _why, items) => {
    expect(areStored(sent, 'price_cents', items)).toBe(isStored)
    expect(areStored(sent, 'promotion_price_cents', items)).toBe(false)
  })
})
