import { describe, expect, it } from 'vitest'
import { opensDrawer } from './drawer'

describe('the cash drawer', () => {
  it.each([
    ['a payment in cash', { op: 'pay', parts: [{ method: 'cash' }] }, true],
    ['a payment with a part in cash', { op: 'pay', parts: [{ method: 'visa' }, { method: 'cash' }] }, true],
    ['an opening without a sale', { op: 'no_sale' }, true],
    ['a payment by card', { op: 'pay', parts: [{ method: 'visa' }] }, false],
    ['a payment nobody can read', { op: 'pay', parts: 'cash' }, false],
    ['a split', { op: 'split' }, false],
    ['an order', { items: [] }, false],
  ])('by %s', (_what, payload, opens) => {
    expect(opensDrawer(payload)).toBe(opens)
  })
})
