import { describe, expect, it } from 'vitest'
import { inOnePart } from './bill-payment'
import { isByNumber, orderBill, tabPlaceOf } from './order-bill'
import { changeTab } from './tab'
import { moneyProblems, testOrder } from './tab-money.fixture'
import { tabTotals } from './tab-money'
import type { TabChange, TabState } from './tab-types'

const numbered = (number: string, table: string, cents: number) => ({
  ...testOrder(`order-${number}`, table, [[`line-${number}`, 2, cents]]),
  number,
})
type Order = ReturnType<typeof numbered>
let made = 0
const after = (state: TabState<Order>, changes: readonly TabChange[]): TabState<Order> =>
  changes.reduce((now, change) => {
    const outcome = changeTab(now, change, { entry_id: `e${(made += 1)}`, at: '2026-03-01T20:00:00Z' })
    if (outcome.kind === 'refused') throw new Error(outcome.code)
    return outcome.state
  }, state)
const idsOf = (mark: string) => ({
  tab_id: `tab-${mark}`,
  split_id: `split-${mark}`,
  bill_id: `bill-${mark}`,
})
const orderOf = (state: TabState<Order>, number: string): Order => {
  const order = state.orders.find((one) => one.number === number)
  if (!order) throw new Error(number)
  return order
}
const paid = (state: TabState<Order>, number: string, mark = number): TabState<Order> => {
  const bill = orderBill(state, orderOf(state, number), idsOf(mark))
  if (!bill) throw new Error('nothing to pay')
  const { tab_id, bill_id, subtotal_cents: total_cents, changes } = bill
  const terms = { service_fee_percent: 0, discount_percent: 0, total_cents }
  const parts = inOnePart(`part-${mark}`, 'cash', total_cents)
  return after(state, [...changes, { op: 'pay', tab_id, bill_id, parts, ...terms }])
}

describe("an order's own bill", () => {
  const trailer: TabState<Order> = {
    tabs: [],
    orders: [numbered('A001', 'Trailer', 500), numbered('A002', 'Trailer', 700)],
  }

  it('of two customers at the trailer is of each alone, on a tab that closes with its payment', () => {
    const one = paid(trailer, 'A001')
    expect(one.tabs).toMatchObject([{ comanda: 'A001', is_closed: true }])
    expect(orderOf(one, 'A002').tab_id).toBeNull()
    const both = paid(one, 'A002')
    expect(both.tabs).toMatchObject([
      { comanda: 'A001', is_closed: true },
      { comanda: 'A002', is_closed: true },
    ])
    expect(both.tabs.map((tab) => tabTotals(both, tab).paid_cents)).toEqual([1_000, 1_400])
    expect(moneyProblems(both)).toEqual([])
    expect(orderBill(both, orderOf(both, 'A001'), idsOf('again'))).toBeNull()
  })

  it('leaves the other orders of its table unpaid on their tab', () => {
    const table: TabState<Order> = {
      tabs: [],
      orders: [numbered('A001', '5', 500), numbered('A002', '5', 700)],
    }
    const open = after(table, [
      { op: 'open', tab_id: 't', table_number: '5', comanda: null, order_ids: ['order-A001', 'order-A002'] },
    ])
    const one = paid(open, 'A002')
    expect(one.tabs).toMatchObject([{ id: 't', is_closed: false }])
    expect(one.tabs.map((tab) => tabTotals(one, tab))).toMatchObject([
      { paid_cents: 1_400, rest_cents: 1_000 },
    ])
    expect(paid(one, 'A001').tabs).toMatchObject([{ id: 't', is_closed: true }])
  })

  it('joins the tab that its table has meanwhile', () => {
    const open = after({ tabs: [], orders: [numbered('A001', '5', 500)] }, [
      { op: 'open', tab_id: 't', table_number: '5', comanda: null, order_ids: [] },
    ])
    expect(paid(open, 'A001').tabs).toMatchObject([{ id: 't', is_closed: true }])
    expect(orderBill(open, orderOf(open, 'A001'), idsOf('x'))).toEqual({
      tab_id: 't',
      bill_id: 'bill-x',
      subtotal_cents: 1_000,
      changes: [
        { op: 'move_orders', tab_id: 't', from_tab_id: null, order_ids: ['order-A001'] },
        {
          op: 'split',
          tab_id: 't',
          split_id: 'split-x',
          lines: [{ item_id: 'line-A001', quantity: 2 }],
          bill_ids: ['bill-x'],
        },
      ],
    })
  })

  it('is found again where its payment failed', () => {
    const bill = orderBill(trailer, orderOf(trailer, 'A001'), idsOf('first'))
    const billed = after(trailer, bill?.changes ?? [])
    expect(orderBill(billed, orderOf(billed, 'A001'), idsOf('second'))).toEqual({
      tab_id: 'tab-first',
      bill_id: 'bill-first',
      subtotal_cents: 1_000,
      changes: [],
    })
  })

  it.each([
    ['is divided', ['line-A001'], ['b1', 'b2']],
    ['has lines of another order, too', ['line-A001', 'line-A002'], ['b1']],
  ])('is not one that %s', (_what, items, bill_ids) => {
    const table: TabState<Order> = {
      tabs: [],
      orders: [numbered('A001', '5', 500), numbered('A002', '5', 700)],
    }
    const order_ids = ['order-A001', 'order-A002']
    const lines = items.map((item_id) => ({ item_id, quantity: 2 }))
    const billed = after(table, [
      { op: 'open', tab_id: 't', table_number: '5', comanda: null, order_ids },
      { op: 'split', tab_id: 't', split_id: 's', lines, bill_ids },
    ])
    expect(orderBill(billed, orderOf(billed, 'A001'), idsOf('x'))).toBeNull()
  })

  it('is none where it is paid, while the rest of its tab is open', () => {
    const table: TabState<Order> = {
      tabs: [],
      orders: [numbered('A001', '5', 500), numbered('A002', '5', 700)],
    }
    const open = after(table, [
      { op: 'open', tab_id: 't', table_number: '5', comanda: null, order_ids: ['order-A001', 'order-A002'] },
    ])
    const one = paid(open, 'A001')
    expect(orderBill(one, orderOf(one, 'A001'), idsOf('x'))).toBeNull()
  })

  it('names its tab by the number of an order that is carried away without a comanda', () => {
    const { orders } = trailer
    expect(orders.map((order) => isByNumber(tabPlaceOf(order), orders))).toEqual([true, true])
    expect(isByNumber({ table_number: 'trailer', comanda: '12' }, orders)).toBe(false)
    expect(isByNumber({ table_number: '5', comanda: 'A001' }, orders)).toBe(false)
  })

  it('has no voided lines, and is none of a cancelled order', () => {
    const order = orderOf(trailer, 'A001')
    const voided = after(trailer, [{ op: 'void', order_id: order.id, item_id: 'line-A001', reason: 'caiu' }])
    expect(orderBill(voided, orderOf(voided, 'A001'), idsOf('x'))).toBeNull()
    expect(orderBill(trailer, { ...order, status: 'cancelled' }, idsOf('x'))).toBeNull()
  })
})
