import { describe, expect, it } from 'vitest'
import { inOnePart } from '@shared/domain/tab/bill-payment'
import type { PaymentMethod } from '@shared/domain/tab/payment-methods'
import type { TabChange } from '@shared/domain/tab/tab-types'
import {
  approvalOfCancellation,
  approvalOfTabChange,
  approvalText,
  discountLimit,
  NO_DISCOUNT,
} from './approval'

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

describe('a change of a tab', () => {
  it.each([
    [
      'to void a line',
      { op: 'void', order_id: 'order', item_id: 'line', reason: 'caiu' },
      { action: 'void', subject_id: 'line', amount: 0, reason: 'caiu' },
    ],
    [
      'to reopen a tab',
      { op: 'reopen', tab_id: 'tab', reason: 'voltaram' },
      { action: 'reopen', subject_id: 'tab', amount: 0, reason: 'voltaram' },
    ],
    [
      'to correct a payment',
      {
        op: 'correct_payment',
        tab_id: 'tab',
        bill_id: 'bill',
        part_id: 'part',
        from_method: 'cash',
        method: 'pix',
        reason: 'foi PIX',
      },
      { action: 'correct_payment', subject_id: 'bill', amount: 0, reason: 'foi PIX' },
    ],
    [
      'to give money back',
      {
        op: 'refund',
        tab_id: 'tab',
        bill_id: 'bill',
        refund_id: 'refund',
        method: 'cash',
        amount_cents: 1_290,
        reason: 'prato frio',
      },
      { action: 'refund', subject_id: 'bill', amount: 1_290, reason: 'prato frio' },
    ],
  ] as const satisfies readonly (readonly [string, TabChange, unknown])[])(
    '%s needs an approval of exactly this',
    (_what, change, needed) => expect(approvalOfTabChange(change, rules)).toEqual(needed),
  )

  it.each<TabChange>([
    { op: 'open', tab_id: 'tab', table_number: '5', comanda: null, order_ids: [] },
    { op: 'move', tab_id: 'tab', table_number: '6', comanda: null },
    { op: 'merge', tab_id: 'tab', from_tab_id: 'other' },
    { op: 'move_orders', tab_id: 'tab', from_tab_id: null, order_ids: ['order'] },
    { op: 'split', tab_id: 'tab', split_id: 'split', lines: [], bill_ids: ['bill'] },
    { op: 'unsplit', tab_id: 'tab', split_id: 'split' },
    { op: 'close', tab_id: 'tab' },
  ])('of the op $op needs none', (change) => expect(approvalOfTabChange(change, NO_DISCOUNT)).toBeNull())
})

describe('cancelling an order', () => {
  const needed = { action: 'cancel', subject_id: 'order', amount: 0, reason: 'desistiu' }

  it.each([
    ['placed', 1, needed],
    ['placed', 0, null],
    ['preparing', 0, needed],
    ['preparing', 5_000, needed],
    ['ready', 0, needed],
    ['delivered', 5_000, needed],
    ['unconfirmed', 5_000, null],
    ['unconfirmed', 0, null],
    ['cancelled', 5_000, null],
  ])('that is %s and costs %i cents needs the approval %o', (status, total_cents, approval) => {
    expect(approvalOfCancellation({ id: 'order', status, total_cents }, 'desistiu')).toEqual(approval)
  })

  it('is approved without a reason where none is given', () => {
    expect(approvalOfCancellation({ id: 'order', status: 'ready', total_cents: 100 }, null)).toEqual({
      ...needed,
      reason: '',
    })
  })
})

it('a proof is made over the ids in lower case, the action, the amount and the reason as it is', () => {
  const text = approvalText({
    terminal_id: 'AAAA-1',
    entry_id: 'BBBB-2',
    action: 'refund',
    subject_id: 'CCCC-3',
    amount: 1_290,
    reason: 'Caiu no chão\nda COZINHA',
  })
  expect(text).toBe('comanda approval 1\naaaa-1\nbbbb-2\nrefund\ncccc-3\n1290\nCaiu no chão\nda COZINHA')
})
