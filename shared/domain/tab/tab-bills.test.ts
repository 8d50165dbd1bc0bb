import { describe, expect, it } from 'vitest'
import { changeTab, whyFixed } from './tab'
import { testOrder, testTab } from './tab-money.fixture'
import type { Bill, Payment, Split, TabChange, TabState } from './tab-types'

const AT = '2026-03-01T21:30:00Z'
const changed = (state: TabState, change: TabChange) =>
  changeTab(state, change, { entry_id: 'entry', at: AT, by: 'Rui', terminal_id: 'A' })
const refusal = (code: string, details: object = {}) => ({ kind: 'refused', code, details })
const unpaid = (id: string, subtotal_cents: number): Bill => ({ id, subtotal_cents, payment: null })
const payment: Payment = {
  service_fee_percent: 0,
  discount_percent: 0,
  service_fee_cents: 0,
  discount_cents: 0,
  total_cents: 500,
  parts: [],
}

const food = {
  ...testOrder('food', '5', [
    ['pizza', 1, 1_000],
    ['beer', 3, 500],
  ]),
  tab_id: 'five',
}
const drinks = { ...testOrder('drinks', '5', [['wine', 1, 7_000]]), tab_id: 'five' }
const cancelled = { ...testOrder('cancelled', '5', [['gone', 1, 900]]), tab_id: 'five', status: 'cancelled' }
/** One beer of three, on two bills. */
const beer: Split = {
  id: 'beer',
  lines: [{ item_id: 'beer', quantity: 1 }],
  bills: [unpaid('beer-1', 250), unpaid('beer-2', 250)],
}
const five = testTab('five', '5', { splits: [beer] })
const orders = [food, drinks, cancelled]
const state: TabState = { tabs: [testTab('eight', '8'), five], orders }

const split = (
  lines: readonly (readonly [string, number])[],
  bill_ids: readonly string[] = ['b1'],
  tab_id = 'five',
): TabChange => ({
  op: 'split',
  tab_id,
  split_id: 'new',
  lines: lines.map(([item_id, quantity]) => ({ item_id, quantity })),
  bill_ids,
})

describe('lines that are put on bills', () => {
  it('are shared out to the cent, the first bills a cent larger, beside the bills that are there', () => {
    const made: Split = {
      id: 'new',
      lines: [
        { item_id: 'pizza', quantity: 1 },
        { item_id: 'beer', quantity: 2 },
      ],
      // 20.00 among three.
      bills: [unpaid('b1', 667), unpaid('b2', 667), unpaid('b3', 666)],
    }
    const change = split(
      [
        ['pizza', 1],
        ['beer', 2],
      ],
      ['b1', 'b2', 'b3'],
    )
    expect(changed(state, change)).toEqual({
      kind: 'done',
      changed: true,
      state: {
        tabs: [testTab('eight', '8'), { ...five, splits: [beer, made], event_ids: ['entry'] }],
        orders,
      },
    })
  })

  it.each([
    ['the tab is unknown', split([['pizza', 1]], ['b1'], 'x'), 'not_found', { entity: 'tab' }],
    [
      'a line is named twice',
      split([
        ['beer', 1],
        ['beer', 1],
      ]),
      'invalid_input',
      { field: 'lines' },
    ],
    ['two bills have one id', split([['beer', 1]], ['b1', 'b1']), 'invalid_input', { field: 'bill_ids' }],
    [
      'a bill is there already',
      split([['beer', 1]], ['b1', 'beer-2']),
      'invalid_input',
      { field: 'bill_ids' },
    ],
    ['more units are wanted than are left', split([['beer', 3]]), 'line_on_bill', {}],
    [
      'a line is unknown',
      split([
        ['pizza', 1],
        ['x', 1],
      ]),
      'line_gone',
      {},
    ],
    ['their order is cancelled', split([['gone', 1]]), 'line_gone', {}],
    ['they are on another tab', split([['pizza', 1]], ['b1'], 'eight'), 'line_gone', {}],
  ])('are refused where %s', (_why, change, code, details) => {
    expect(changed(state, change)).toEqual(refusal(code, details))
  })

  it('are refused once they are voided, and on a closed tab', () => {
    const items = food.items.map((item) => (item.id === 'pizza' ? { ...item, voided_at: AT } : item))
    const voided = { ...state, orders: [{ ...food, items }] }
    expect(changed(voided, split([['pizza', 1]]))).toEqual(refusal('line_gone'))
    const tabs = [{ ...five, is_closed: true }]
    expect(changed({ tabs, orders }, split([['pizza', 1]]))).toEqual(refusal('tab_closed'))
  })

  it.each([
    ['an open tab', five],
    ['a tab that is closed since', { ...five, is_closed: true, closed_at: AT }],
  ])('are put there once, whatever comes later for the same split of %s', (_which, tab) => {
    const again: TabChange = { ...split([['pizza', 1]]), split_id: 'beer' } as TabChange
    expect(changed({ tabs: [tab], orders }, again)).toEqual({
      kind: 'done',
      changed: false,
      state: { tabs: [{ ...tab, event_ids: ['entry'] }], orders },
    })
  })
})

describe('an order that came to a table before its tab was opened', () => {
  const late = testOrder('late', 'Mesa 05', [
    ['soup', 1, 800],
    ['bread', 1, 200],
  ])
  const unbilled = testOrder('unbilled', '5', [['cake', 1, 600]])

  it('is on the tab with all its lines as soon as one of them is billed there', () => {
    const soup: Split = {
      id: 'new',
      lines: [{ item_id: 'soup', quantity: 1 }],
      bills: [unpaid('b1', 800)],
    }
    expect(changed({ tabs: [five], orders: [late, unbilled] }, split([['soup', 1]]))).toEqual({
      kind: 'done',
      changed: true,
      state: {
        tabs: [{ ...five, splits: [beer, soup], event_ids: ['entry'] }],
        orders: [{ ...late, tab_id: 'five', table_number: '5' }, unbilled],
      },
    })
  })

  it.each([
    ['at another table', { ...late, table_number: '6' }],
    ['of a comanda of its own', { ...late, comanda: '3' }],
    ['on an earlier tab of its table', { ...late, tab_id: 'yesterday' }],
    ['cancelled', { ...late, status: 'cancelled' }],
  ])('is not billed there where it is %s', (_where, one) => {
    expect(changed({ tabs: [five], orders: [one] }, split([['soup', 1]]))).toEqual(refusal('line_gone'))
  })
})

describe('a split that is undone', () => {
  const pizza: Split = {
    id: 'pizza',
    lines: [{ item_id: 'pizza', quantity: 1 }],
    bills: [unpaid('pizza-1', 1_000)],
  }
  const tab = testTab('five', '5', { splits: [pizza, beer] })
  const unsplit = (split_id: string): TabChange => ({ op: 'unsplit', tab_id: 'five', split_id })

  it('takes its own bills off the tab', () => {
    expect(changed({ tabs: [tab], orders }, unsplit('beer'))).toEqual({
      kind: 'done',
      changed: true,
      state: { tabs: [{ ...tab, splits: [pizza], event_ids: ['entry'] }], orders },
    })
  })

  it('is undone once', () => {
    expect(changed({ tabs: [tab], orders }, unsplit('gone'))).toEqual({
      kind: 'done',
      changed: false,
      state: { tabs: [{ ...tab, event_ids: ['entry'] }], orders },
    })
  })

  it('stays where one of its bills is paid, while another can be undone', () => {
    const half: Split = { ...beer, bills: [unpaid('beer-1', 250), { ...unpaid('beer-2', 250), payment }] }
    const tabs = [testTab('five', '5', { splits: [pizza, half] })]
    expect(changed({ tabs, orders }, unsplit('beer'))).toEqual(refusal('bill_paid'))
    expect(changed({ tabs, orders }, unsplit('pizza'))).toMatchObject({
      changed: true,
      state: { tabs: [{ splits: [half] }] },
    })
  })
})

describe('a line that is voided', () => {
  const voiding = (order_id: string, item_id: string): TabChange => ({
    op: 'void',
    order_id,
    item_id,
    reason: 'caiu',
  })
  // Ten reais for its delivery.
  const brought = {
    ...testOrder('brought', '5', [
      ['a', 2, 300],
      ['b', 1, 450],
    ]),
    total_cents: 2_050,
  }

  it('takes all its units off its order, subtotal and total', () => {
    const before = { tabs: [five], orders: [drinks, brought] }
    const [first, second] = brought.items
    const items = [{ ...first, voided_at: AT }, second]
    expect(changed(before, voiding('brought', 'a'))).toEqual({
      kind: 'done',
      changed: true,
      state: {
        tabs: [five],
        orders: [drinks, { ...brought, subtotal_cents: 450, total_cents: 1_450, items }],
      },
    })
  })

  it('is voided once', () => {
    const items = brought.items.map((item) => ({ ...item, voided_at: '2026-03-01T20:00:00Z' }))
    const before = { tabs: [], orders: [{ ...brought, items }] }
    expect(changed(before, voiding('brought', 'a'))).toEqual({ kind: 'done', changed: false, state: before })
  })

  it.each([
    ['its order is unknown', voiding('x', 'wine'), 'not_found', { entity: 'order_item' }],
    ['it is a line of another order', voiding('food', 'wine'), 'not_found', { entity: 'order_item' }],
    ['its order is cancelled', voiding('cancelled', 'gone'), 'line_gone', {}],
    ['one unit of it is on a bill', voiding('food', 'beer'), 'line_on_bill', {}],
  ])('is refused where %s', (_why, change, code, details) => {
    expect(changed(state, change)).toEqual(refusal(code, details))
  })

  it('is refused on a closed tab', () => {
    const tabs = [testTab('eight', '8'), { ...five, is_closed: true }]
    expect(changed({ tabs, orders }, voiding('drinks', 'wine'))).toEqual(refusal('tab_closed'))
  })
})

describe('the lines of an order as a whole', () => {
  const loose = { ...food, tab_id: null }
  const late = { ...food, tab_id: 'closed' }

  it.each([
    ['are added to on an open tab, also with one on a bill', food, 'append', null],
    ['are added to without a tab', loose, 'append', null],
    ['are not added to on a closed tab', late, 'append', 'tab_closed'],
    ['are cancelled while none is on a bill', drinks, 'cancel', null],
    ['are not cancelled with one on a bill', food, 'cancel', 'line_on_bill'],
  ] as const)('%s', (_what, order, what, why) => {
    expect(whyFixed({ tabs: [testTab('closed', '5', { is_closed: true }), five] }, order, what)).toBe(why)
  })
})
