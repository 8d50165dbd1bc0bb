import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inOnePart } from '@shared/domain/tab/bill-payment'
import type { TabChangeInput } from '@shared/schemas/tab/tab'
import type { PulledOperator } from '@shared/schemas/terminal/operators'
import { openStore } from '../db/open-store'
import { COMPANY_ID, newOrder, OPERATOR_ID, PRODUCT_ID } from '../testing/fixtures'
import { openRestaurant, type Restaurant } from '../testing/restaurant'
import { makePin, type TestPin } from '../testing/test-pins'

const MANAGER = 'aaaaaaaa-0000-4000-8000-00000000000a'
const WAITER = 'bbbbbbbb-0000-4000-8000-00000000000b'
const COOK = 'cccccccc-0000-4000-8000-00000000000c'
const PIN = '7391'

let pin: TestPin
beforeAll(async () => {
  pin = await makePin(PIN)
})

const staff = (): PulledOperator[] =>
  [
    { user_id: MANAGER, name: 'Ana', can_manage_company: true, pin: pin.pulled },
    { user_id: WAITER, name: 'Bruno', can_manage_company: false, pin: pin.pulled },
    { user_id: COOK, name: 'Davi', can_manage_company: false, pin: pin.pulled, can_take_orders: false },
    { user_id: OPERATOR_ID, name: 'Carmela', can_manage_company: true, pin: null },
  ].map((one) => ({ can_take_orders: true, ...one, is_staff: true }))

let restaurant: Restaurant
beforeEach(async () => {
  restaurant = await openRestaurant({
    operators: staff(),
    pins: [
      [MANAGER, pin],
      [WAITER, pin],
      [COOK, pin],
    ],
  })
  await restaurant.time.elapse(15_000)
})
afterEach(() => restaurant.close())

const soon = () => restaurant.time.elapse(3_000)
const entries = async () => (await restaurant.value('rejected.list', {})).entries
const first = async () => {
  const [entry] = await entries()
  if (!entry) throw new Error('nothing is rejected')
  return entry
}
/** An order that the backend refused, alone in the list. */
const refusedOrder = async (over: Parameters<typeof newOrder>[0] = {}) => {
  restaurant.server.refuse(({ kind }) =>
    kind === 'place_order' ? { code: 'invalid_input', details: { field: 'items[0].notes' } } : null,
  )
  const order = newOrder(over)
  await restaurant.place(order)
  await soon()
  return order
}
const bringsAll = () => restaurant.server.refuse(() => null)
const logged = (): { action: string; by_name: string; kind: string }[] => {
  const store = openStore(join(restaurant.folder, 'comanda.db'))
  const rows = store.rejected.discarded().map(({ kind, by_name }) => ({ action: 'discarded', kind, by_name }))
  store.close()
  return rows
}

describe('what the backend refused', () => {
  it('is listed in its order with reason, content and what waits behind it', async () => {
    const order = await refusedOrder()
    await restaurant.invoke('orders.advance', {
      company_id: COMPANY_ID,
      order_id: order.id,
      status: 'preparing',
      reason: null,
    })
    expect(await entries()).toEqual([
      {
        id: expect.any(String),
        kind: 'place_order',
        at: expect.any(String),
        operator_name: 'Carmela',
        code: 'invalid_input',
        field: 'items[0].notes',
        mend: 'edit',
        may_decide: true,
        waiting: 1,
        order: {
          number: 'A001',
          customer_name: 'Ana',
          customer_phone: null,
          responsible_name: null,
          table_number: '5',
          comanda: null,
        },
        content: {
          type: 'lines',
          total_cents: 5000,
          lines: [
            {
              id: order.items[0]?.id,
              code: 'H001',
              name: 'Clássico',
              quantity: 2,
              unit_price_cents: 2500,
              notes: null,
              is_known: true,
            },
          ],
        },
      },
    ])
    expect(await restaurant.status()).toMatchObject({ rejected: 1, queued: 0 })
  })

  it('is a bill: it says what was paid of it, which waits behind it', async () => {
    const { server } = restaurant
    const order = newOrder()
    await restaurant.place(order)
    const tab_id = randomUUID()
    const bill_id = randomUUID()
    const change = (what: TabChangeInput) =>
      restaurant.value('tabs.change', { company_id: COMPANY_ID, entry_id: randomUUID(), change: what })
    await change({ op: 'open', tab_id, table_number: '5', comanda: null, order_ids: [order.id] })
    await soon()
    server.refuse(({ payload }) => (payload.op === 'split' ? { code: 'line_on_bill', details: {} } : null))
    const lines = order.items.map(({ id, quantity }) => ({ item_id: id, quantity }))
    await change({ op: 'split', tab_id, split_id: randomUUID(), lines, bill_ids: [bill_id] })
    const terms = { service_fee_percent: 0, discount_percent: 0, total_cents: 5_000 }
    await change({ op: 'pay', tab_id, bill_id, parts: inOnePart(randomUUID(), 'debit', 5_000), ...terms })
    await soon()
    expect(await first()).toMatchObject({
      code: 'line_on_bill',
      waiting: 1,
      content: { type: 'tab', op: 'split', parts: [{ method: 'debit', amount_cents: 5_000 }] },
    })
  })

  it('goes out as it is when it is tried again, and what waited behind it too', async () => {
    const order = await refusedOrder()
    await restaurant.invoke('orders.advance', {
      company_id: COMPANY_ID,
      order_id: order.id,
      status: 'preparing',
      reason: null,
    })
    await restaurant.value('rejected.retry', { id: (await first()).id })
    await soon()
    // Refused once more: it is back.
    expect(await restaurant.status()).toMatchObject({ rejected: 1 })
    bringsAll()
    expect(await restaurant.value('rejected.retry', { id: (await first()).id })).toEqual({ entries: [] })
    await soon()
    expect(restaurant.server.order(order.id)).toMatchObject({ number: 'A001', status: 'preparing' })
    expect(await restaurant.status()).toMatchObject({ rejected: 0, queued: 0 })
  })

  it('is mended: lines, notes and whose it is; the number and the prices stay', async () => {
    const order = await refusedOrder()
    bringsAll()
    const { id } = await first()
    const head = {
      customer_name: 'Ana Maria',
      customer_phone: null,
      responsible_name: null,
      table_number: '7',
      comanda: null,
    }
    const lines = [{ id: order.items[0]?.id ?? '', quantity: 3, notes: 'sem cebola' }]
    expect(await restaurant.invoke('rejected.mend', { id, lines, head: null })).toMatchObject({
      ok: false,
      code: 'invalid_input',
      details: { field: 'head' },
    })
    expect(
      await restaurant.invoke('rejected.mend', {
        id,
        lines: [{ id: PRODUCT_ID, quantity: 1, notes: null }],
        head,
      }),
    ).toMatchObject({ ok: false, code: 'invalid_input', details: { field: 'lines' } })
    await restaurant.value('rejected.mend', { id, lines, head })
    expect(await restaurant.board()).toMatchObject([
      { number: 'A001', total_cents: 7500, table_number: '7', sync_state: 'queued' },
    ])
    await soon()
    expect(restaurant.server.order(order.id)).toMatchObject({
      number: 'A001',
      customer_name: 'Ana Maria',
      total_cents: 7500,
      items: [{ quantity: 3, unit_price_cents: 2500, notes: 'sem cebola' }],
    })
  })

  it('to be added to an order that is shut becomes an order of its own, with the next number', async () => {
    const order = newOrder()
    await restaurant.place(order)
    await soon()
    restaurant.server.refuse(({ kind }) =>
      kind === 'append_order_items' ? { code: 'order_final', details: { status: 'delivered' } } : null,
    )
    const { items } = newOrder({}, 1)
    const added = await restaurant.invoke('orders.append', {
      company_id: COMPANY_ID,
      order_id: order.id,
      items,
      expected_total_cents: 2500,
    })
    expect(added.ok).toBe(true)
    await restaurant.invoke('orders.tickItem', {
      company_id: COMPANY_ID,
      item_id: items[0]?.id ?? '',
      done: true,
    })
    await soon()
    const entry = await first()
    expect(entry).toMatchObject({ kind: 'append_order_items', mend: 'as_new_order', waiting: 1 })
    if (!entry.order) throw new Error('the order it was to be added to is unknown')
    const { number: _number, ...head } = entry.order
    await restaurant.value('rejected.mend', {
      id: entry.id,
      lines: [{ id: items[0]?.id ?? '', quantity: 1, notes: null }],
      head,
    })
    bringsAll()
    await soon()
    const orders = restaurant.server.orders()
    expect(orders.map(({ number, total_cents }) => [number, total_cents])).toEqual([
      ['A001', 5000],
      ['A002', 2500],
    ])
    expect(orders[1]?.items[0]?.id).not.toBe(items[0]?.id)
    expect(await restaurant.status()).toMatchObject({ queued: 0 })
    // Of the first the backend said that it is shut.
    expect((await restaurant.board()).map(({ number }) => number)).toEqual(['A002'])
  })

  it('is given up by a manager’s PIN alone, with what hangs on it, and stays in a log', async () => {
    const order = await refusedOrder()
    await restaurant.invoke('orders.advance', {
      company_id: COMPANY_ID,
      order_id: order.id,
      status: 'preparing',
      reason: null,
    })
    const { id } = await first()
    const discard = (user_id: string, pin: string) =>
      restaurant.invoke('rejected.discard', { id, user_id, pin })
    expect(await discard(WAITER, PIN)).toMatchObject({ ok: false, code: 'forbidden' })
    expect(await discard(MANAGER, '8642')).toMatchObject({ ok: false, code: 'wrong_pin' })
    expect(await entries()).toHaveLength(1)
    restaurant.network.setOffline(true)
    expect(await discard(MANAGER, PIN)).toMatchObject({ ok: true, value: { entries: [] } })
    expect(await discard(MANAGER, PIN)).toMatchObject({ ok: false, code: 'not_found' })
    expect(await restaurant.status()).toMatchObject({ rejected: 0, queued: 0 })
    expect(await restaurant.board()).toEqual([])
    expect(logged()).toEqual([
      { action: 'discarded', kind: 'advance_order', by_name: 'Ana' },
      { action: 'discarded', kind: 'place_order', by_name: 'Ana' },
    ])
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(70_000)
    expect(restaurant.server.orders()).toEqual([])
  })

  it('says what of it the operator at work may decide: of sales those who take orders', async () => {
    const order = newOrder()
    await restaurant.place(order)
    await soon()
    restaurant.server.refuse(() => ({ code: 'forbidden' }))
    await restaurant.invoke('orders.advance', {
      company_id: COMPANY_ID,
      order_id: order.id,
      status: 'preparing',
      reason: null,
    })
    await restaurant.place(newOrder())
    await soon()
    const decidable = async () => (await entries()).map(({ kind, may_decide }) => [kind, may_decide])
    expect(await decidable()).toEqual([
      ['advance_order', true],
      ['place_order', true],
    ])
    // There is no session to end at the backend.
    await restaurant.invoke('session.signOut', {})
    await restaurant.value('operators.switch', { user_id: COOK, pin: PIN })
    expect(await decidable()).toEqual([
      ['advance_order', true],
      ['place_order', false],
    ])
    const [step, sale] = await entries()
    const retry = (id = '') => restaurant.invoke('rejected.retry', { id })
    expect(await retry(sale?.id)).toMatchObject({ ok: false, code: 'forbidden' })
    await restaurant.value('operators.lock', {})
    // Nobody is at work: a manager's PIN still discards.
    expect(
      await restaurant.invoke('rejected.discard', { id: step?.id ?? '', user_id: MANAGER, pin: PIN }),
    ).toMatchObject({ ok: true, value: { entries: [{ kind: 'place_order', may_decide: false }] } })
  })

  it('survives a restart with its reason', async () => {
    await refusedOrder()
    restaurant.restart()
    expect(await first()).toMatchObject({ code: 'invalid_input', field: 'items[0].notes' })
  })
})
