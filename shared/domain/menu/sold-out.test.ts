import { describe, expect, it } from 'vitest'
import type { SaleHoursWrite } from './sale-hours'
import { hasSoldOutSwitch } from './sold-out'
import { asGuestsSee, withStock } from './stock'

const hours: SaleHoursWrite = [{ days: [1], opens_at: '12:00', closes_at: '15:00' }]

describe('the sold-out switch', () => {
  it.each<[string, Parameters<typeof hasSoldOutSwitch>[0], boolean]>([
    ['a dish', { kind: 'product' }, true],
    ['a dish of which none is left', { kind: 'product', remaining: 0 }, true],
    ['a combo', { kind: 'combo' }, true],
    ['a combo of which one is left', { kind: 'combo', remaining: 1 }, true],
    ['a combo that lacks a counted part', { kind: 'combo', remaining: 0 }, false],
    ['a combo whose part is below zero', { kind: 'combo', remaining: -2 }, false],
    ['a dish that waits for its hour', { kind: 'product', available_hours: hours }, false],
    ['a combo that waits for its hour', { kind: 'combo', available_hours: hours }, false],
  ])('for %s: %o is %s', (_what, item, has) => {
    expect(hasSoldOutSwitch(item)).toBe(has)
  })
})

describe('a counted dish', () => {
  it.each([
    [1, { id: 'a', is_available: true, remaining: 1 }],
    [0, { id: 'a', is_available: false, remaining: 0 }],
  ])('with %i left is sold as %o', (left, sold) => {
    expect(withStock({ id: 'a', is_available: true }, () => left)).toEqual(sold)
  })

  it.each<[number | undefined, object]>([
    [6, { code: 'A', remaining: undefined }],
    [5, { code: 'A', remaining: 5 }],
    [0, { code: 'A', remaining: 0 }],
    [undefined, { code: 'A', remaining: undefined }],
  ])('with %s left is shown to guests as %o', (remaining, shown) => {
    expect(asGuestsSee({ code: 'A', remaining })).toStrictEqual(shown)
  })
})
