import { describe, expect, it } from 'vitest'
import { inOnePart } from '@shared/domain/tab/bill-payment'
import type { PaymentMethod } from '@shared/domain/tab/payment-methods'
import type { TabChange } from '@shared/domain/tab/tab-types'
import { approvalOfTabChange, discountLimit, NO_DISCOUNT } from './approval'

const rules = { cash_discount_percent: 10, discount_limit_percent: 6 }
const partsOf = (...methods: readonly PaymentMethod[]) =>
  methods.flatMap((method, place) => inOnePart(`part-${place}`, method, 500))

describe('the discount that needs no approval', () => {
  it.each([
    ['cash', partsOf('cash'), 10],
    ['cash in two parts', partsOf('cash', 'cash'), 10],
    ['a card', partsOf('visa'), 6],
    ['cash and a card', partsOf('cash', 'pix'), 6],
  ])('is that of %s', (_what, parts, limit) => {
    expect(discountLimit(rules, parts)).toBe(limit)
    const pay = (discount_percent: number): TabChange => ({
      op: 'pay',
      tab_id: 'tab',
      bill_id: 'bill',
      parts,
      service_fee_percent: 0,
      discount_percent,
      total_cents: 900,
    })
    expect(approvalOfTabChange(pay(limit), rules)).toBeNull()
    expect(approvalOfTabChange(pay(limit + 1), rules)).toEqual({
      action: 'discount',
      subject_id: 'bill',
      amount: 900,
      reason: `${limit + 1}%`,
    })
    expect(approvalOfTabChange(pay(1), NO_DISCOUNT)).toMatchObject({ action: 'discount' })
    expect(approvalOfTabChange(pay(0), NO_DISCOUNT)).toBeNull()
  })

  it('of cash is the limit where that is more', () => {
    expect(discountLimit({ ...rules, discount_limit_percent: 15 }, partsOf('cash'))).toBe(15)
  })
})
