import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  endingInNinety,
  previewBulk,
  roundedPrice,
  ROUNDINGS,
  type BulkAction,
  type BulkRow,
  type Rounding,
} from './bulk-change'
import { HIGHEST_PRICE_CENTS } from './price-change'

const row = (id: string, more: Partial<BulkRow> = {}): BulkRow => ({
  id,
  updated_at: '2026-11-21T12:00:00.000Z',
  price_cents: 1_000,
  promotion_price_cents: null,
  is_available: true,
  is_featured: false,
  category_id: 'x',
  subcategory_id: null,
  quantity: null,
  ...more,
})
const none = new Set<string>()
const raise = (more: Partial<Extract<BulkAction, { kind: 'prices' }>> = {}): BulkAction => ({
  kind: 'prices',
  field: 'price_cents',
  percent: 10,
  cents: null,
  rounding: 10,
  ...more,
})

describe('a rounded price', () => {
  it.each([
    [0, 0],
    [1, 90],
    [39, 90],
    [139, 90],
    [140, 190],
    [3_290, 3_290],
    [3_339, 3_290],
    [3_340, 3_390],
    [HIGHEST_PRICE_CENTS, 9_999_990],
  ])('of %i cents that ends in ,90 is %i', (from, to) => {
    expect(endingInNinety(from)).toBe(to)
  })

  it.each<[number, Rounding, number]>([
    [1_295, 1, 1_425],
    [1_295, 5, 1_425],
    [1_295, 10, 1_420],
    [1_295, 50, 1_400],
    [1_295, 100, 1_400],
    [1_295, 'ninety', 1_390],
  ])('of %i cents and 10 %% more, rounded to %s, is %i', (from, rounding, to) => {
    expect(roundedPrice(from, { percent: 10, cents: null }, rounding)).toBe(to)
  })

  it('is never below 0 or above the highest price, and rounding it again changes nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: HIGHEST_PRICE_CENTS }),
        fc.oneof(
          fc.integer({ min: -10_000, max: 100_000 }).map((n) => ({ percent: n / 100, cents: null })),
          fc
            .integer({ min: -HIGHEST_PRICE_CENTS, max: HIGHEST_PRICE_CENTS })
            .map((cents) => ({ percent: null, cents })),
        ),
        fc.constantFrom(...ROUNDINGS),
        (from, by, rounding) => {
          const to = roundedPrice(from, by, rounding)
          expect(Number.isSafeInteger(to)).toBe(true)
          expect(to).toBeGreaterThanOrEqual(0)
          expect(to).toBeLessThanOrEqual(HIGHEST_PRICE_CENTS)
          expect(roundedPrice(to, { percent: 0, cents: null }, rounding)).toBe(to)
        },
      ),
    )
  })
})

describe('the preview of a step', () => {
  it('sums the prices that change, and names what is skipped with its reason', () => {
    const rows = [
      row('a'),
      row('free', { price_cents: 0 }),
      row('promoted', { price_cents: 2_000, promotion_price_cents: 1_500 }),
      row('dear', { price_cents: HIGHEST_PRICE_CENTS - 100 }),
    ]
    const raised = previewBulk(rows, raise(), none)
    expect(raised.changes.map(({ row: { id }, change }) => [id, change.set])).toEqual([
      ['a', { price_cents: 1_100 }],
      ['promoted', { price_cents: 2_200 }],
    ])
    expect(raised.skipped.map(({ row: { id }, reason }) => [id, reason])).toEqual([
      ['free', 'same'],
      ['dear', 'tooBig'],
    ])
    expect(raised.sums).toEqual({ before: 3_000, after: 3_300 })
    const lowered = previewBulk(rows, raise({ percent: null, cents: -600 }), none)
    expect(lowered.skipped.map(({ row: { id }, reason }) => [id, reason])).toEqual([
      ['free', 'belowZero'],
      ['promoted', 'promotion'],
    ])
    const promotions = previewBulk(rows, raise({ field: 'promotion_price_cents' }), none)
    expect(promotions.changes.map(({ change }) => change.set)).toEqual([{ promotion_price_cents: 1_650 }])
    expect(promotions.skipped.map(({ reason }) => reason)).toEqual([
      'noPromotion',
      'noPromotion',
      'noPromotion',
    ])
  })

  it('leaves alone what is so already, and a dish that its count keeps sold out', () => {
    const rows = [
      row('on'),
      row('off', { is_available: false }),
      row('none', { is_available: false, quantity: 0 }),
      row('few', { is_available: false, quantity: 3 }),
    ]
    const back = previewBulk(rows, { kind: 'available', on: true }, none)
    expect(back.changes.map(({ row: { id }, change }) => [id, change.set])).toEqual([
      ['off', { is_available: true }],
      ['few', { is_available: true }],
    ])
    expect(back.skipped.map(({ row: { id }, reason }) => [id, reason])).toEqual([
      ['on', 'same'],
      ['none', 'counted'],
    ])
    expect(back.sums).toBeNull()
    const marked = previewBulk(
      [row('a'), row('b', { is_featured: true })],
      { kind: 'featured', on: true },
      new Set(['a']),
    )
    expect(
      marked.changes.map(({ change }) => [change.id, change.set]),
      'a part of a combo, too',
    ).toEqual([['a', { is_featured: true }]])
    expect(marked.skipped.map(({ row: { id }, reason }) => [id, reason])).toEqual([['b', 'same']])
  })

  it('moves to a category without its former subcategory, and removes what no combo has', () => {
    const rows = [row('a', { subcategory_id: 's' }), row('b', { category_id: 'y' })]
    const moved = previewBulk(rows, { kind: 'category', category_id: 'y' }, none)
    expect(moved.changes).toEqual([
      {
        row: rows[0],
        change: { id: 'a', expected: rows[0]?.updated_at, set: { category_id: 'y', subcategory_id: null } },
      },
    ])
    expect(moved.skipped).toEqual([{ row: rows[1], reason: 'same' }])
    const removed = previewBulk(rows, { kind: 'remove' }, new Set(['b']))
    expect(removed.changes.map(({ change }) => [change.id, change.remove])).toEqual([['a', true]])
    expect(removed.skipped.map(({ reason }) => reason)).toEqual(['inCombo'])
  })

  it('sets hours where they differ, those of a promotion where there is one', () => {
    const hours = [{ days: [1, 2], opens_at: '17:00', closes_at: '19:00' }]
    const rows = [
      row('a', { promotion_price_cents: 900 }),
      row('b'),
      row('c', { promotion_price_cents: 900, promotion_hours: hours, available_hours: hours }),
    ]
    const happy = previewBulk(rows, { kind: 'hours', field: 'promotion_hours', hours }, none)
    expect(happy.changes.map(({ change }) => [change.id, change.set])).toEqual([
      ['a', { promotion_hours: hours }],
    ])
    expect(happy.skipped.map(({ row: { id }, reason }) => [id, reason])).toEqual([
      ['b', 'noPromotion'],
      ['c', 'same'],
    ])
    const lunch = previewBulk(rows, { kind: 'hours', field: 'available_hours', hours }, none)
    expect(
      lunch.changes.map(({ change }) => [change.id, change.set]),
      'hours of sale need no promotion',
    ).toEqual([
      ['a', { available_hours: hours }],
      ['b', { available_hours: hours }],
    ])
    const always = previewBulk(rows, { kind: 'hours', field: 'available_hours', hours: null }, none)
    expect(always.changes.map(({ change }) => [change.id, change.set])).toEqual([
      ['c', { available_hours: null }],
    ])
  })
})
