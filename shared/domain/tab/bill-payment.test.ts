import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  arePartsOf,
  cashValues,
  changeDue,
  isAllCash,
  isPaidBy,
  isRefund,
  keptCents,
  methodsOf,
  MOST_PARTS,
  partFor,
  sharesOf,
} from './bill-payment'
import { chargeOf } from './tab-money'
import type { NewPaymentPart } from './tab-types'

const part = (over: Partial<NewPaymentPart> = {}): NewPaymentPart => ({
  id: 'p1',
  method: 'cash',
  amount_cents: 1_000,
  received_cents: null,
  tip_cents: 0,
  ...over,
})
const card = part({ id: 'p2', method: 'visa', amount_cents: 500 })

describe('the parts of a payment', () => {
  it.each<[string, NewPaymentPart[], number, boolean]>([
    ['one part of the whole amount', [part()], 1_000, true],
    ['two methods', [part(), card], 1_500, true],
    ['less than the amount', [part()], 1_001, false],
    ['more than the amount', [part(), card], 1_400, false],
    ['no part', [], 0, false],
    ['nothing to pay', [part({ amount_cents: 0 })], 0, true],
    ['an empty part beside another', [part(), part({ id: 'p3', amount_cents: 0 })], 1_000, false],
    ['one id twice', [part({ amount_cents: 500 }), part({ amount_cents: 500 })], 1_000, false],
    ['cash received with change', [part({ received_cents: 5_000 })], 1_000, true],
    ['too little cash received', [part({ received_cents: 999 })], 1_000, false],
    ['cash received without the tip', [part({ received_cents: 1_050, tip_cents: 100 })], 1_000, false],
    [
      'too little cash received beside a part of the exact value',
      [part({ received_cents: 1_000 }), part({ id: 'p3', amount_cents: 500, received_cents: 499 })],
      1_500,
      false,
    ],
    ['a received value of a card', [part({ method: 'pix', received_cents: 1_000 })], 1_000, false],
  ])('%s', (_what, parts, total, isRight) => {
    expect(arePartsOf(parts, total)).toBe(isRight)
  })

  it('are twenty at most', () => {
    const parts = (count: number) =>
      Array.from({ length: count }, (_, n) => part({ id: `p${n}`, amount_cents: 1 }))
    expect(MOST_PARTS).toBe(20)
    expect(arePartsOf(parts(20), 20)).toBe(true)
    expect(arePartsOf(parts(21), 21)).toBe(false)
  })

  it('tell an own payment from one of somebody else', () => {
    const payment = { parts: [{ id: 'p1' }, { id: 'p2' }] }
    expect(isPaidBy(payment, [part(), card])).toBe(true)
    // Part of it was given back since.
    expect(isPaidBy({ parts: [{ id: 'p1' }, { id: 'refund' }] }, [part()])).toBe(true)
    expect(isPaidBy(payment, [part({ id: 'p3' })])).toBe(false)
    expect(isPaidBy(payment, [])).toBe(false)
    expect(isPaidBy(null, [part()])).toBe(false)
  })

  it('leave the change that is due after the tip', () => {
    expect(changeDue(part({ received_cents: 5_000, tip_cents: 300 }))).toBe(3_700)
    expect(changeDue(part())).toBe(0)
  })

  it.each([
    ['cash', null, 0, { amount_cents: 1_000, received_cents: null }],
    ['cash', 5_000, 0, { amount_cents: 1_000, received_cents: 5_000 }],
    ['cash', 1_050, 50, { amount_cents: 1_000, received_cents: 1_050 }],
    // The rest is left for another method.
    ['cash', 400, 0, { amount_cents: 400, received_cents: 400 }],
    ['cash', 400, 100, { amount_cents: 300, received_cents: 400 }],
    ['cash', 100, 100, null],
    ['cash', 101, 100, { amount_cents: 1, received_cents: 101 }],
    ['visa', 1, 0, { amount_cents: 1, received_cents: null }],
    ['visa', null, 200, { amount_cents: 1_000, received_cents: null }],
    ['visa', 400, 0, { amount_cents: 400, received_cents: null }],
    ['visa', 1_001, 0, null],
    ['pix', 0, 0, null],
  ] as const)('made by %s from %s with a tip of %s', (method, value_cents, tip_cents, expected) => {
    const made = partFor(method, { rest_cents: 1_000, value_cents, tip_cents })
    expect(made).toEqual(expected && { method, tip_cents, ...expected })
    // It never takes more than the rest, and its change is never negative.
    if (made) expect(arePartsOf([{ id: 'p', ...made }], made.amount_cents)).toBe(true)
  })

  it('of a bill that is given away whole is one of 0, and no value below it', () => {
    const free = { rest_cents: 0, value_cents: null, tip_cents: 0 }
    const nothing = { method: 'cash', amount_cents: 0, received_cents: null, tip_cents: 0 }
    expect(partFor('cash', free)).toEqual(nothing)
    expect(partFor('pix', { ...free, value_cents: 0 })).toEqual({ ...nothing, method: 'pix' })
    expect(partFor('cash', { ...free, value_cents: 0, tip_cents: 1 })).toBeNull()
    expect(partFor('pix', { ...free, value_cents: 1 })).toBeNull()
  })

  it.each([
    ['money given back of the bill', part({ amount_cents: -1 }), true],
    ['money given back of its tip', part({ amount_cents: 0, tip_cents: -1 }), true],
    ['the payment of a bill that is given away whole', part({ amount_cents: 0 }), false],
    ['a payment', part({ amount_cents: 1 }), false],
  ])('are refunds or not: %s', (_what, one, isBack) => {
    expect(isRefund(one)).toBe(isBack)
  })

  it('are handed over in the banknotes next above the amount', () => {
    expect(cashValues(1_290)).toEqual([2_000, 5_000, 10_000])
    expect(cashValues(5_000)).toEqual([10_000])
    expect(cashValues(12_340)).toEqual([13_000, 15_000, 20_000])
    expect(cashValues(10_000)).toEqual([11_000, 15_000, 20_000])
    expect(cashValues(15_000)).toEqual([16_000, 20_000])
  })

  it('have the cash discount only where all is cash', () => {
    expect(isAllCash([part(), part({ id: 'p3' })])).toBe(true)
    expect(isAllCash([part(), card])).toBe(false)
  })

  it('take their shares back with a refund, whose method is not one it was paid by', () => {
    const charge = chargeOf(1_000, { service_fee_percent: 10, discount_percent: 5 })
    const paid = { ...part({ amount_cents: 1_050 }), corrected_from: null }
    const refund = { ...part({ id: 'r1', method: 'pix', amount_cents: -525 }), corrected_from: null }
    const payment = { ...charge, parts: [paid, refund] }
    expect(keptCents(payment)).toBe(525)
    expect(methodsOf(payment)).toEqual(['cash'])
    expect(sharesOf(payment)).toMatchObject([
      { items_cents: 1_000, service_fee_cents: 100, discount_cents: 50, amount_cents: 1_050 },
      { items_cents: -500, service_fee_cents: -50, discount_cents: -25, amount_cents: -525 },
    ])
  })

  it('share items, fee and discount of the bill to the cent, whatever the amounts', () => {
    const amounts = fc.tuple(
      fc.nat(50_000_000),
      fc.nat(100),
      fc.nat(100),
      fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 20 }),
    )
    fc.assert(
      fc.property(amounts, ([subtotal, service_fee_percent, discount_percent, weights]) => {
        const charge = chargeOf(subtotal, { service_fee_percent, discount_percent })
        const all = weights.reduce((sum, weight) => sum + weight, 0)
        let left = charge.total_cents
        const parts = weights.map((weight, place) => {
          const isLast = place === weights.length - 1
          const amount_cents = isLast ? left : Math.floor((charge.total_cents * weight) / all)
          left -= amount_cents
          return { ...part({ id: `p${place}`, amount_cents }), corrected_from: null }
        })
        const shares = sharesOf({ ...charge, parts })
        const sum = (key: 'items_cents' | 'service_fee_cents' | 'discount_cents' | 'amount_cents'): number =>
          shares.reduce((cents, share) => cents + share[key], 0)
        expect(sum('items_cents')).toBe(subtotal)
        expect(sum('service_fee_cents')).toBe(charge.service_fee_cents)
        expect(sum('discount_cents')).toBe(charge.discount_cents)
        expect(sum('amount_cents')).toBe(charge.total_cents)
        for (const share of shares) {
          expect(share.service_fee_cents).toBeGreaterThanOrEqual(0)
          expect(share.discount_cents).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})
