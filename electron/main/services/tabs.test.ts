import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Input } from '@shared/contract/gateway'
import { businessDay } from '@shared/domain/sales/business-day'
import { addDays } from '@shared/domain/hours/opening-hours'
import { tabTotals } from '@shared/domain/tab/tab-money'
import type { TabChangeInput } from '@shared/schemas/tab/tab'
import { inOnePart } from '@shared/domain/tab/bill-payment'
import { COMPANY_ID, newOrder } from '../testing/fixtures'
import { openRestaurant, type Restaurant } from '../testing/restaurant'
import { APPROVER } from '../testing/test-pins'

let restaurant: Restaurant
beforeEach(async () => {
  restaurant = await openRestaurant({ hasApprover: true })
  await restaurant.time.elapse(5_000)
})
afterEach(() => restaurant.close())

const change = (what: TabChangeInput, entry_id: string = randomUUID()) =>
  restaurant.invoke('tabs.change', {
    company_id: COMPANY_ID,
    entry_id,
    change: what,
    ...(what.op === 'void' || what.op === 'reopen' ? { approver: APPROVER } : {}),
  })
const list = () => restaurant.value('tabs.list', { company_id: COMPANY_ID })
const totals = async () => {
  const { tabs, orders } = await list()
  return tabs.map((tab) =>
    tabTotals({ tabs, orders: orders.map((one) => ({ ...one, tab_id: one.tab_id ?? null })) }, tab),
  )
}
const done = { ok: true, value: { changed: true } }
const open = async (): Promise<string> => {
  const tab_id = randomUUID()
  expect(await change({ op: 'open', tab_id, table_number: '5', comanda: null, order_ids: [] })).toEqual(done)
  return tab_id
}

describe('tabs on a terminal', () => {
  it('are opened, split and paid without internet, survive a restart, and reach the backend later', async () => {
    restaurant.network.setOffline(true)
    await restaurant.time.elapse(5_000)
    const tab_id = await open()
    const order = newOrder()
    await restaurant.place(order)
    expect(await totals()).toMatchObject([{ lines_cents: 5_000, rest_cents: 5_000 }])
    const lines = order.items.map(({ id, quantity }) => ({ item_id: id, quantity }))
    const bill_ids = [randomUUID(), randomUUID(), randomUUID()]
    expect(await change({ op: 'split', tab_id, split_id: randomUUID(), lines, bill_ids })).toEqual(done)
    expect(await totals()).toMatchObject([
      { lines_cents: 5_000, bills_cents: 5_000, rest_cents: 0, unpaid: 3 },
    ])
    expect(
      await change({ op: 'split', tab_id, split_id: randomUUID(), lines, bill_ids: [randomUUID()] }),
    ).toMatchObject({
      ok: false,
      code: 'line_on_bill',
    })
    expect(
      await restaurant.invoke('orders.advance', {
        company_id: COMPANY_ID,
        order_id: order.id,
        status: 'cancelled',
        reason: 'desistiu',
      }),
    ).toMatchObject({ ok: false, code: 'line_on_bill' })
    restaurant.restart()
    const settlement = { service_fee_percent: 10, discount_percent: 10 }
    for (const [place, total_cents] of [1_667, 1_667, 1_666].entries())
      expect(
        await change({
          op: 'pay',
          tab_id,
          bill_id: bill_ids[place] ?? '',
          parts: inOnePart(randomUUID(), 'cash', total_cents),
          ...settlement,
          total_cents,
        }),
      ).toEqual(done)
    expect((await list()).tabs).toMatchObject([{ id: tab_id, is_closed: true }])
    expect(await restaurant.status()).toMatchObject({ queued: 6, rejected: 0 })
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(70_000)
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })
    expect((await list()).tabs).toMatchObject([{ id: tab_id, is_closed: true }])
    expect(await totals()).toMatchObject([{ lines_cents: 5_000, paid_cents: 5_000, rest_cents: 0 }])
    const { items } = newOrder({}, 1)
    expect(
      await restaurant.invoke('orders.append', {
        company_id: COMPANY_ID,
        order_id: order.id,
        items,
        expected_total_cents: 2_500,
      }),
    ).toMatchObject({ ok: false, code: 'tab_closed' })
  })

  it('are reopened once closed, offline and with an approval; their payments are undone and taken again', async () => {
    restaurant.network.setOffline(true)
    await restaurant.time.elapse(5_000)
    const tab_id = await open()
    const order = newOrder()
    await restaurant.place(order)
    const lines = order.items.map(({ id, quantity }) => ({ item_id: id, quantity }))
    const bill_id = randomUUID()
    await change({ op: 'split', tab_id, split_id: randomUUID(), lines, bill_ids: [bill_id] })
    const terms = { service_fee_percent: 0, discount_percent: 0, total_cents: 5_000 }
    const pay = () =>
      change({ op: 'pay', tab_id, bill_id, parts: inOnePart(randomUUID(), 'pix', 5_000), ...terms })
    expect(await pay()).toEqual(done)
    expect((await list()).tabs).toMatchObject([{ id: tab_id, is_closed: true }])

    const reopen: TabChangeInput = { op: 'reopen', tab_id, reason: 'era em dinheiro' }
    expect(
      await restaurant.invoke('tabs.change', {
        company_id: COMPANY_ID,
        entry_id: randomUUID(),
        change: reopen,
      }),
    ).toMatchObject({ ok: false, code: 'approval_required' })
    const entry_id = randomUUID()
    expect(await change(reopen, entry_id)).toEqual(done)
    restaurant.restart()
    expect(await change(reopen, entry_id)).toEqual({ ok: true, value: { changed: false } })
    expect((await list()).tabs).toMatchObject([{ id: tab_id, is_closed: false }])
    expect(await totals()).toMatchObject([{ bills_cents: 5_000, paid_cents: 0, unpaid: 1 }])

    restaurant.network.setOffline(false)
    await restaurant.time.elapse(70_000)
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })
    expect(await totals()).toMatchObject([{ bills_cents: 5_000, paid_cents: 0, unpaid: 1 }])
    expect(await pay()).toEqual(done)
    await restaurant.time.elapse(5_000)
    expect((await list()).tabs).toMatchObject([{ id: tab_id, is_closed: true }])
    expect(await totals()).toMatchObject([{ paid_cents: 5_000, unpaid: 0 }])
  })

  it('are paid with a discount up to the limit of the method, offline, and beyond it with an approval', async () => {
    restaurant.network.setOffline(true)
    await restaurant.time.elapse(5_000)
    const tab_id = await open()
    const order = newOrder()
    await restaurant.place(order)
    const lines = order.items.map(({ id, quantity }) => ({ item_id: id, quantity }))
    const bill_ids = [randomUUID(), randomUUID()]
    await change({ op: 'split', tab_id, split_id: randomUUID(), lines, bill_ids })
    const pay = (bill_id: string | undefined, discount_percent: number, approver?: typeof APPROVER) => {
      const total_cents = 2_500 - 25 * discount_percent
      const parts = inOnePart(`00000000-0000-4000-8000-${bill_id?.slice(-12)}`, 'pix', total_cents)
      return restaurant.invoke('tabs.change', {
        company_id: COMPANY_ID,
        entry_id: bill_id ?? '',
        change: {
          op: 'pay',
          tab_id,
          bill_id: bill_id ?? '',
          parts,
          service_fee_percent: 0,
          discount_percent,
          total_cents,
        },
        ...(approver ? { approver } : {}),
      })
    }
    expect(await pay(bill_ids[0], 10)).toEqual(done)
    expect(await pay(bill_ids[1], 11)).toMatchObject({
      ok: false,
      code: 'approval_required',
      details: { action: 'discount' },
    })
    expect(await pay(bill_ids[1], 100, APPROVER)).toEqual(done)
    expect((await list()).tabs).toMatchObject([{ id: tab_id, is_closed: true }])
    expect(await totals()).toMatchObject([{ bills_cents: 5_000, paid_cents: 2_250, unpaid: 0 }])
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(70_000)
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })
  })

  it('changed at another terminal are read again within two seconds, as orders and not as a menu', async () => {
    const tab_id = await open()
    await restaurant.time.elapse(70_000)
    const [tab] = (await list()).tabs
    await restaurant.time.elapse(5_000)
    restaurant.events.length = 0
    restaurant.server.log('tabs', tab_id, { ...tab, table_number: '9' })
    await restaurant.time.elapse(2_100)
    expect(restaurant.events.filter((event) => event.endsWith('.changed'))).toEqual(['orders.changed'])
    expect((await list()).tabs).toMatchObject([{ id: tab_id, table_number: '9' }])
  })

  it('keep an order that the backend has put on another tab of their table, until a pull brings that one', async () => {
    restaurant.network.setOffline(true)
    await restaurant.time.elapse(5_000)
    const order = newOrder()
    await restaurant.place(order)
    const tab_id = randomUUID()
    await change({ op: 'open', tab_id, table_number: '5', comanda: null, order_ids: [order.id] })
    restaurant.server.call('place_order', { p_order: newOrder() })
    restaurant.network.setOffline(false)
    // The internet goes again between the push and the pull.
    restaurant.network.rewrite((fn, text) => {
      if (fn === 'terminal_push') restaurant.network.setOffline(true)
      return text
    })
    await restaurant.time.elapse(70_000)
    expect(await restaurant.status()).toMatchObject({ queued: 0 })
    expect(await list()).toMatchObject({ tabs: [{ id: tab_id }], orders: [{ id: order.id, tab_id }] })
    restaurant.network.heal()
    await restaurant.time.elapse(70_000)
    expect((await list()).orders.map((one) => one.tab_id)).toEqual([expect.any(String), expect.any(String)])
    expect(await totals()).toContainEqual(expect.objectContaining({ lines_cents: 10_000 }))
  })

  it('have their order for as long as an outage lasts', async () => {
    const order = newOrder()
    await restaurant.place(order)
    await restaurant.time.elapse(70_000)
    const placed = Date.parse(restaurant.server.order(order.id)?.placed_at ?? '')
    const almostADayAgo = new Date(placed - 24 * 3_600_000 + 200_000).toISOString()
    restaurant.server.log('orders', order.id, {
      ...restaurant.server.order(order.id),
      placed_at: almostADayAgo,
    })
    await restaurant.time.elapse(70_000)
    restaurant.network.setOffline(true)
    const tab_id = randomUUID()
    await change({ op: 'open', tab_id, table_number: '5', comanda: null, order_ids: [order.id] })
    await restaurant.time.elapse(100_000)
    expect(await list()).toMatchObject({ tabs: [{ id: tab_id }], orders: [{ id: order.id, tab_id }] })
    expect(await totals()).toMatchObject([{ lines_cents: 5_000, rest_cents: 5_000 }])
  })

  it('refused by the backend, wait for people with the reason and the table', async () => {
    const tab_id = await open()
    await restaurant.time.elapse(5_000)
    restaurant.server.refuse(({ kind }) => (kind === 'change_tab' ? { code: 'table_taken' } : null))
    expect(await change({ op: 'move', tab_id, table_number: '8', comanda: '12' })).toEqual(done)
    await restaurant.time.elapse(5_000)
    const { entries } = await restaurant.value('rejected.list', {})
    expect(entries.map(({ kind, code, mend, content }) => ({ kind, code, mend, content }))).toContainEqual({
      kind: 'change_tab',
      code: 'table_taken',
      mend: null,
      content: expect.objectContaining({ type: 'tab', op: 'move' }),
    })
  })

  it('let everything else go on when one change is refused; what hangs on it waits behind', async () => {
    restaurant.network.setOffline(true)
    await restaurant.time.elapse(5_000)
    const tab_id = await open()
    const order = newOrder()
    await restaurant.place(order)
    const lines = order.items.map(({ id, quantity }) => ({ item_id: id, quantity }))
    const bill_id = randomUUID()
    await change({ op: 'split', tab_id, split_id: randomUUID(), lines, bill_ids: [bill_id] })
    const parts = inOnePart(randomUUID(), 'pix', 5_000)
    const settlement = { service_fee_percent: 0, discount_percent: 0, total_cents: 5_000 }
    await change({ op: 'pay', tab_id, bill_id, parts, ...settlement })
    restaurant.server.refuse(({ payload }) => (payload.op === 'split' ? { code: 'line_gone' } : null))
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(70_000)
    expect((await restaurant.value('rejected.list', {})).entries).toMatchObject([
      { kind: 'change_tab', code: 'line_gone', mend: null, waiting: 1, content: { op: 'split', place: '5' } },
    ])
    expect(await totals()).toMatchObject([{ lines_cents: 5_000, bills_cents: 0, rest_cents: 5_000 }])
  })

  it('show the kitchen and the counter at once where an order stands now, and what is void, before any pull', async () => {
    const [order, other] = [newOrder({}, 2), newOrder({ table_number: '9' })]
    await restaurant.place(order)
    await restaurant.place(other)
    await restaurant.time.elapse(5_000)
    restaurant.network.setOffline(true)
    await restaurant.time.elapse(5_000)
    const tab_id = randomUUID()
    await change({ op: 'open', tab_id, table_number: '5', comanda: null, order_ids: [order.id] })
    await change({ op: 'move', tab_id, table_number: '12', comanda: '7' })
    const item_id = other.items[0]?.id ?? ''
    await change({ op: 'void', order_id: other.id, item_id, reason: 'caiu' })
    // Placed meanwhile: on the tab of its table, by the tab's own spelling.
    await restaurant.place(newOrder({ table_number: ' 12 ', comanda: '7' }))
    const seen = [
      { table_number: '12', comanda: '7', items: [{ voided_at: null }] },
      { table_number: '9', comanda: null, total_cents: 0, items: [{ voided_at: expect.any(String) }] },
      { table_number: '12', comanda: '7' },
    ]
    const kitchen = async () => (await restaurant.value('kitchen.board', { company_id: COMPANY_ID })).orders
    expect(await restaurant.board()).toMatchObject(seen)
    expect(await kitchen()).toMatchObject(seen)
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(70_000)
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })
    expect(await kitchen()).toMatchObject(seen)
  })

  it('are history once they are closed, without internet too: how they were paid, and by whom closed', async () => {
    restaurant.network.setOffline(true)
    await restaurant.time.elapse(5_000)
    const tab_id = await open()
    const order = newOrder()
    await restaurant.place(order)
    const today = businessDay(Date.parse((await list()).now), {
      time_zone: 'America/Sao_Paulo',
      day_cutoff_hour: 4,
    })
    const read = (over: Partial<Input<'tabs.history'>> = {}) =>
      restaurant.value('tabs.history', { company_id: COMPANY_ID, from: today, to: today, ...over })
    expect(await read()).toMatchObject({ count: 0, tabs: [], holds_from: null })
    const lines = order.items.map(({ id, quantity }) => ({ item_id: id, quantity }))
    const bill_id = randomUUID()
    await change({ op: 'split', tab_id, split_id: randomUUID(), lines, bill_ids: [bill_id] })
    const parts = inOnePart(randomUUID(), 'cash', 5_250)
    const settlement = { service_fee_percent: 10, discount_percent: 5, total_cents: 5_250 }
    await change({ op: 'pay', tab_id, bill_id, parts, ...settlement })
    const closed = {
      count: 1,
      takings: { items_cents: 5_000, service_fee_cents: 500, discount_cents: 250, revenue_cents: 5_250 },
      tabs: [{ id: tab_id, is_closed: true, orders: [{ id: order.id, items: [{}] }] }],
    }
    expect(await read()).toMatchObject(closed)
    expect(await read({ method: 'pix' })).toMatchObject({ count: 0, takings: { revenue_cents: 0 } })
    // Of days it does not hold it says what it has, and since when.
    expect(await read({ from: '2020-01-01' })).toMatchObject({
      count: 1,
      holds_from: addDays(today, -6),
    })
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(70_000)
    expect(await read()).toMatchObject(closed)
  })

  it('void a line once, with its money, and change nothing when they are sent again', async () => {
    const order = newOrder()
    await restaurant.place(order)
    const what = {
      op: 'void',
      order_id: order.id,
      item_id: order.items[0]?.id ?? '',
      reason: 'caiu',
    } as const
    const entry = randomUUID()
    expect(await change(what, entry)).toEqual(done)
    expect(await change(what, entry)).toEqual({ ok: true, value: { changed: false } })
    expect((await list()).orders).toMatchObject([
      { total_cents: 0, items: [{ voided_at: expect.any(String) }] },
    ])
    await restaurant.time.elapse(5_000)
    expect((await list()).orders).toMatchObject([{ total_cents: 0 }])
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })
  })

  // A week of a company that works with tabs is thousands of orders, listed three times at each change.
  it('are read once, with their orders, however often they are listed unchanged', async () => {
    const order = newOrder()
    const tab_id = await open()
    await restaurant.place(order)
    await restaurant.time.elapse(5_000)
    expect(await list()).toMatchObject({ tabs: [{ id: tab_id }], orders: [{ id: order.id }] })
    const parse = vi.spyOn(JSON, 'parse')
    expect(await list()).toMatchObject({ tabs: [{ id: tab_id }], orders: [{ id: order.id }] })
    const read = parse.mock.calls.filter(([text]) => text.includes(order.id) || text.includes(tab_id))
    parse.mockRestore()
    expect(read).toEqual([])
  })
})
