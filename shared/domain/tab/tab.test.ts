import { describe, expect, it } from 'vitest'
import { changeTab } from './tab'
import { testOrder, testTab } from './tab-money.fixture'
import type { Split, TabChange, TabOrder, TabState } from './tab-types'

const AT = '2026-03-01T21:30:00Z'
const changed = (state: TabState, change: TabChange) =>
  changeTab(state, change, { entry_id: 'entry', at: AT, by: 'Rui', terminal_id: 'A' })

/** An order of one line of 10.00, on a tab or on none. */
const order = (id: string, table: string, tab_id: string | null, over: Partial<TabOrder> = {}): TabOrder => ({
  ...testOrder(id, table, [[`line-${id}`, 1, 1_000]]),
  tab_id,
  ...over,
})
/** The line of an order on one bill that nobody has paid. */
const billed = (id: string): Split => ({
  id: `split-${id}`,
  lines: [{ item_id: `line-${id}`, quantity: 1 }],
  bills: [{ id: `bill-${id}`, subtotal_cents: 1_000, payment: null }],
})
const paid: Split['bills'][number]['payment'] = {
  service_fee_percent: 0,
  discount_percent: 0,
  service_fee_cents: 0,
  discount_cents: 0,
  total_cents: 1_000,
  parts: [
    {
      id: 'part',
      method: 'pix',
      amount_cents: 1_000,
      received_cents: null,
      tip_cents: 0,
      corrected_from: null,
    },
  ],
}
const CLOSED = { is_closed: true, closed_at: '2026-03-01T20:30:00Z', closed_by: 'Ana' }
const refusal = (code: string, details: object = {}) => ({ kind: 'refused', code, details })

describe('a tab that is opened', () => {
  const open = (order_ids: readonly string[] = []): TabChange => ({
    op: 'open',
    tab_id: 'new',
    table_number: '5',
    comanda: null,
    order_ids,
  })

  it('takes the named orders that are on no tab and not cancelled, and leaves the others where they are', () => {
    const elsewhere = order('elsewhere', '5', 'other')
    const cancelled = order('cancelled', '5', null, { status: 'cancelled' })
    const unnamed = order('unnamed', '5', null)
    const orders = [order('named', 'Mesa 05', null), elsewhere, cancelled, unnamed]
    const outcome = changed({ tabs: [], orders }, open(['named', 'elsewhere', 'cancelled', 'not here yet']))
    expect(outcome).toEqual({
      kind: 'done',
      changed: true,
      state: {
        tabs: [testTab('new', '5', { opened_at: AT, event_ids: ['entry'] })],
        orders: [order('named', '5', 'new'), elsewhere, cancelled, unnamed],
      },
    })
  })

  it('is another name of the one that stands at its table, which takes the orders', () => {
    const state = { tabs: [testTab('first', 'Mesa 5')], orders: [order('A1', '5', null)] }
    const alias = { opened_at: AT, is_closed: true, closed_at: AT, closed_by: 'Rui', merged_into: 'first' }
    expect(changed(state, open(['A1']))).toEqual({
      kind: 'done',
      changed: true,
      state: {
        tabs: [testTab('first', 'Mesa 5', { event_ids: ['entry'] }), testTab('new', '5', alias)],
        orders: [order('A1', 'Mesa 5', 'first')],
      },
    })
  })

  it('is opened once: a second entry for it is noted and takes nothing', () => {
    const orders = [order('A1', '5', null)]
    const state = { tabs: [testTab('old', '6'), testTab('new', '5', { event_ids: ['before'] })], orders }
    expect(changed(state, open(['A1']))).toEqual({
      kind: 'done',
      changed: false,
      state: { tabs: [testTab('old', '6'), testTab('new', '5', { event_ids: ['before', 'entry'] })], orders },
    })
  })

  it('changes nothing where its entry comes twice', () => {
    const state = { tabs: [testTab('x', '5'), testTab('y', '6', { event_ids: ['entry'] })], orders: [] }
    const outcome = changed(state, open())
    expect(outcome).toEqual({ kind: 'done', changed: false, state })
  })
})

describe('a tab that moves', () => {
  const state = {
    tabs: [testTab('five', '5'), testTab('eight', '8', { comanda: '12' })],
    orders: [order('A1', '5', 'five'), order('A2', '8', 'eight', { comanda: '12' }), order('A3', '5', null)],
  }
  const move = (table_number: string, comanda: string | null = null): TabChange => ({
    op: 'move',
    tab_id: 'five',
    table_number,
    comanda,
  })

  it.each([
    ['to another table', '9', null],
    ['to a comanda of its table', '5', '3'],
    ['to another spelling of its table', '05', null],
    ['beside the comanda of another table', '8', null],
  ])('%s takes its own orders along', (_where, table_number, comanda) => {
    const [, eight] = state.tabs
    const [, other, loose] = state.orders
    expect(changed(state, move(table_number, comanda))).toEqual({
      kind: 'done',
      changed: true,
      state: {
        tabs: [testTab('five', table_number, { comanda, event_ids: ['entry'] }), eight],
        orders: [order('A1', table_number, 'five', { comanda }), other, loose],
      },
    })
  })

  it('to where it stands changes nothing', () => {
    expect(changed(state, move('5'))).toMatchObject({ kind: 'done', changed: false })
  })

  it('cannot take a table that has another open tab, in whatever spelling, nor move once it is closed', () => {
    expect(changed(state, move('Mesa 8', ' 12'))).toEqual(refusal('table_taken'))
    const tabs = [testTab('five', '5', CLOSED)]
    expect(changed({ tabs, orders: [] }, move('9'))).toEqual(refusal('tab_closed'))
  })
})

describe('a tab that is merged into another', () => {
  const merge: TabChange = { op: 'merge', tab_id: 'five', from_tab_id: 'eight' }
  const five = testTab('five', '5', { splits: [billed('A1')] })
  const eight = testTab('eight', '8', { splits: [billed('A2')] })

  it('gives it all its orders and bills, and becomes another name of it', () => {
    const orders = [order('A1', '5', 'five'), order('A2', '8', 'eight'), order('A3', '8', null)]
    const alias = { is_closed: true, closed_at: AT, closed_by: 'Rui', merged_into: 'five' }
    expect(changed({ tabs: [eight, five], orders }, merge)).toEqual({
      kind: 'done',
      changed: true,
      state: {
        tabs: [
          testTab('eight', '8', alias),
          testTab('five', '5', { splits: [billed('A1'), billed('A2')], event_ids: ['entry'] }),
        ],
        orders: [order('A1', '5', 'five'), order('A2', '5', 'five'), order('A3', '8', null)],
      },
    })
  })

  it('changes nothing where it is already another name of it', () => {
    const tabs = [five, testTab('eight', '8', { ...CLOSED, merged_into: 'five' })]
    expect(changed({ tabs, orders: [] }, merge)).toMatchObject({ kind: 'done', changed: false })
  })

  it.each([
    ['itself is closed', [five, testTab('eight', '8', CLOSED)], 'tab_closed', {}],
    ['the other one is closed', [testTab('five', '5', CLOSED), eight], 'tab_closed', {}],
    ['itself is unknown', [five], 'not_found', { entity: 'tab' }],
    ['the other one is unknown', [eight], 'not_found', { entity: 'tab' }],
  ])('is refused where %s', (_why, tabs, code, details) => {
    expect(changed({ tabs, orders: [] }, merge)).toEqual(refusal(code, details))
  })
})

describe('orders that move to a tab', () => {
  const state = {
    tabs: [
      testTab('five', '5'),
      testTab('eight', '8', { splits: [billed('billed')] }),
      testTab('closed', '9', { ...CLOSED, splits: [billed('paid')] }),
    ],
    orders: [
      order('there', '5', 'five'),
      order('loose', '5', null),
      order('free', '8', 'eight'),
      order('stays', '8', 'eight'),
      order('billed', '8', 'eight'),
      order('paid', '9', 'closed'),
    ],
  }
  const moveOrders = (
    from_tab_id: string | null,
    order_ids: readonly string[],
    tab_id = 'five',
  ): TabChange => ({
    op: 'move_orders',
    tab_id,
    from_tab_id,
    order_ids,
  })

  it.each([
    ['from another tab', 'eight', ['free', 'free'], 'free'],
    ['from no tab', null, ['loose'], 'loose'],
    ['beside one that is there already', 'eight', ['there', 'free'], 'free'],
  ])('%s are alone on it, and the others stay', (_from, from, ids, moved) => {
    const orders = state.orders.map((one) => (one.id === moved ? order(moved, '5', 'five') : one))
    const [five, ...others] = state.tabs
    const tabs = [{ ...five, event_ids: ['entry'] }, ...others]
    expect(changed(state, moveOrders(from, ids))).toEqual({
      kind: 'done',
      changed: true,
      state: { tabs, orders },
    })
  })

  it('change nothing where all are there already', () => {
    expect(changed(state, moveOrders('eight', ['there']))).toMatchObject({
      kind: 'done',
      changed: false,
      state: { orders: state.orders },
    })
  })

  it.each([
    ['one of them is unknown', moveOrders('eight', ['free', 'x']), 'not_found', { entity: 'order' }],
    ['the tab is unknown', moveOrders('eight', ['free'], 'x'), 'not_found', { entity: 'tab' }],
    ['the tab they come from is unknown', moveOrders('x', ['free']), 'not_found', { entity: 'tab' }],
    ['one is on another tab than was seen', moveOrders(null, ['loose', 'free']), 'order_moved', {}],
    ['one is on no tab any more', moveOrders('eight', ['loose']), 'order_moved', {}],
    ['they come from a closed tab', moveOrders('closed', ['paid']), 'tab_closed', {}],
    ['the tab is closed', moveOrders('eight', ['free'], 'closed'), 'tab_closed', {}],
    ['a line of one is on a bill', moveOrders('eight', ['free', 'billed']), 'line_on_bill', {}],
  ])('are refused where %s', (_why, change, code, details) => {
    expect(changed(state, change)).toEqual(refusal(code, details))
  })
})

describe('a tab that is closed or reopened', () => {
  const close: TabChange = { op: 'close', tab_id: 'five' }
  const reopen: TabChange = { op: 'reopen', tab_id: 'five', reason: 'errado' }
  const orders = [order('A1', '5', 'five')]
  const paidSplit = { ...billed('A1'), bills: [{ id: 'bill-A1', subtotal_cents: 1_000, payment: paid }] }

  it.each([
    ['nothing was ordered', [], []],
    ['all is paid', [paidSplit], orders],
    ['all that was ordered is cancelled', [], [order('A1', '5', 'five', { status: 'cancelled' })]],
  ])('closes where %s', (_why, splits, own) => {
    const done = { is_closed: true, closed_at: AT, closed_by: 'Rui', event_ids: ['entry'] }
    expect(changed({ tabs: [testTab('five', '5', { splits })], orders: own }, close)).toEqual({
      kind: 'done',
      changed: true,
      state: { tabs: [testTab('five', '5', { splits, ...done })], orders: own },
    })
  })

  it.each([
    ['a line is on no bill', []],
    ['a bill is unpaid', [billed('A1')]],
  ])('stays open while %s', (_why, splits) => {
    const state = { tabs: [testTab('five', '5', { splits })], orders }
    expect(changed(state, close)).toEqual(refusal('tab_not_settled'))
  })

  it('keeps when and by whom it was closed first', () => {
    expect(changed({ tabs: [testTab('five', '5', CLOSED)], orders: [] }, close)).toMatchObject({
      kind: 'done',
      changed: false,
      state: { tabs: [CLOSED] },
    })
  })

  it('reopened keeps its bills, of which none is paid any more', () => {
    const other = testTab('eight', '8', { splits: [{ ...paidSplit, id: 'other' }] })
    const tabs = [testTab('five', '5', { ...CLOSED, splits: [paidSplit] }), other]
    expect(changed({ tabs, orders }, reopen)).toEqual({
      kind: 'done',
      changed: true,
      state: {
        tabs: [testTab('five', '5', { splits: [billed('A1')], event_ids: ['entry'] }), other],
        orders,
      },
    })
  })

  it('stays paid where it is asked to reopen while open', () => {
    const state = { tabs: [testTab('five', '5', { splits: [paidSplit] })], orders }
    expect(changed(state, reopen)).toMatchObject({
      kind: 'done',
      changed: false,
      state: { tabs: [{ splits: [paidSplit] }] },
    })
  })

  it('does not reopen at a table that has another tab by now', () => {
    const tabs = [testTab('five', '5', CLOSED), testTab('next', 'Mesa 05')]
    expect(changed({ tabs, orders: [] }, reopen)).toEqual(refusal('table_taken'))
  })
})
