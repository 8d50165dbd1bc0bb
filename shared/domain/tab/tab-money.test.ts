import { describe, expect, it } from 'vitest'
import { testOrder, testTab } from './tab-money.fixture'
import { joinedTo, openTabAt, tabNamed, tabReference, tabTotals } from './tab-money'

describe('the open tab of a table', () => {
  const first = testTab('first', '8', { opened_at: '2026-03-01T20:10:00Z' })
  const second = testTab('second', '8', { opened_at: '2026-03-01T20:30:00Z' })
  const elsewhere = testTab('elsewhere', '9', { opened_at: '2026-03-01T20:50:00Z' })
  const closed = testTab('closed', '8', { opened_at: '2026-03-01T20:59:00Z', is_closed: true })

  it.each([
    ['first', [first, second, elsewhere, closed]],
    ['last', [closed, elsewhere, second, first]],
  ])('is the one opened last, also where that is read %s', (_place, tabs) => {
    expect(openTabAt(tabs, { table_number: ' 8', comanda: null })?.id).toBe('second')
    expect(joinedTo({ tabs, orders: [] }, testOrder('order', '8', [['line', 1, 500]])).tab_id).toBe('second')
  })

  it('is none where all are closed', () => {
    expect(openTabAt([closed, elsewhere], { table_number: '8', comanda: null })).toBeNull()
  })
})

describe('what a tab comes to', () => {
  it('is its lines less what is on bills, what was paid less refunds, and its unpaid bills', () => {
    const part = { method: 'pix', received_cents: null, tip_cents: 300, corrected_from: null } as const
    const payment = {
      service_fee_percent: 10,
      discount_percent: 0,
      service_fee_cents: 80,
      discount_cents: 0,
      total_cents: 880,
      parts: [
        { ...part, id: 'paid', amount_cents: 880 },
        { ...part, id: 'back', amount_cents: -100, tip_cents: 0 },
      ],
    }
    const bills = [
      { id: 'paid', subtotal_cents: 800, payment },
      { id: 'open', subtotal_cents: 400, payment: null },
      { id: 'open too', subtotal_cents: 300, payment: null },
    ]
    const lines = [{ item_id: 'beer', quantity: 3 }]
    const tab = testTab('tab', '5', { splits: [{ id: 'split', lines, bills }] })
    const own = {
      ...testOrder('own', '5', [
        ['beer', 5, 500],
        ['cake', 1, 700],
      ]),
      tab_id: 'tab',
    }
    const others = [
      { ...testOrder('cancelled', '5', [['gone', 1, 10_000]]), tab_id: 'tab', status: 'cancelled' },
      testOrder('loose', '5', [['late', 1, 20_000]]),
    ]
    expect(tabTotals({ tabs: [tab], orders: [own, ...others] }, tab)).toEqual({
      lines_cents: 3_200,
      bills_cents: 1_500,
      rest_cents: 1_700,
      paid_cents: 780,
      unpaid: 2,
    })
  })
})

describe('a tab that was merged', () => {
  const last = testTab('last', '7')
  const tabs = [
    testTab('first', '5', { merged_into: 'second' }),
    last,
    testTab('second', '6', { merged_into: 'last' }),
    testTab('lost', '8', { merged_into: 'unknown' }),
  ]

  it.each([
    ['first', last],
    ['second', last],
    ['last', last],
    ['lost', null],
    ['unknown', null],
  ])('is the one at the end of all merges: %s', (id, tab) => {
    expect(tabNamed(tabs, id)).toBe(tab)
  })
})

describe('the reference of a payment by code', () => {
  it.each([
    ['12', 3, 'MESA12C3'],
    ['12', null, 'MESA12'],
    // Of a long name, so that the number of the bill is never cut off a code's 25 signs.
    ['Varanda do jardim 4', 12, 'MESAVaranda do jardiC12'],
  ])('of table %s and bill %s is %s', (table_number, number, reference) => {
    expect(tabReference({ table_number, number })).toBe(reference)
  })
})
