import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CONFIRMATION_LIMIT_MS } from '@shared/domain/order/order-status'
import type { Order } from '@shared/schemas/order/order'
import { COMPANY_ID, newOrder } from '../testing/fixtures'
import { openRestaurant, type Restaurant } from '../testing/restaurant'
import { APPROVER } from '../testing/test-pins'

let restaurant: Restaurant
beforeEach(async () => {
  restaurant = await openRestaurant({ hasApprover: true })
})
afterEach(() => restaurant.close())

describe('the kitchen’s board on a terminal', () => {
  it('advances and ticks offline, and the server hears of it later', async () => {
    const order = newOrder()
    await restaurant.place(order)
    await restaurant.time.elapse(5_000)
    restaurant.network.setOffline(true)
    const itemId = order.items[0]?.id ?? ''
    expect(
      await restaurant.value('orders.tickItem', { company_id: COMPANY_ID, item_id: itemId, done: true }),
    ).toMatchObject({
      order: { items: [{ id: itemId, done_at: expect.any(String) }] },
    })
    const advance = (to: 'preparing' | 'ready' | 'delivered') =>
      restaurant.invoke('orders.advance', { company_id: COMPANY_ID, order_id: order.id, status: to })
    expect(await advance('ready')).toMatchObject({
      ok: true,
      value: { changed: true, order: { status: 'ready', sync_state: 'sent' } },
    })
    expect(await advance('ready')).toMatchObject({ ok: true, value: { changed: false } })
    expect(await advance('delivered')).toMatchObject({ ok: true, value: { order: { delivered: true } } })
    expect(await restaurant.board()).toEqual([])
    expect(restaurant.server.order(order.id)?.status).toBe('placed')
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(10_000)
    expect(restaurant.server.order(order.id)?.status).toBe('delivered')
  })

  it('refuses what the order’s state forbids, and an order that is not there', async () => {
    const order = newOrder()
    await restaurant.place(order)
    const to = (wanted: 'cancelled' | 'preparing', reason: string | null) =>
      restaurant.invoke('orders.advance', {
        company_id: COMPANY_ID,
        order_id: order.id,
        status: wanted,
        reason,
        approver: APPROVER,
      })
    expect(await to('cancelled', null)).toMatchObject({ ok: false, code: 'reason_required' })
    expect(await to('cancelled', 'customer left')).toMatchObject({
      ok: true,
      value: { order: { cancel_reason: 'customer left' } },
    })
    expect(await to('preparing', null)).toMatchObject({ ok: false, code: 'order_final' })
    const unknown = { company_id: COMPANY_ID, order_id: randomUUID(), status: 'ready' as const }
    expect(await restaurant.invoke('orders.advance', unknown)).toMatchObject({ ok: false, code: 'not_found' })
  })

  it('polls every 1.5 s while it is looked at', async () => {
    await restaurant.board()
    await restaurant.time.elapse(100)
    restaurant.server.log('orders', 'ffffffff-ffff-4fff-8fff-ffffffffffff', {
      broken: 'a row of a newer server is left out',
    })
    const order = newOrder()
    restaurant.server.call('terminal_push', {
      p_entries: [
        {
          id: randomUUID(),
          seq: 1,
          kind: 'place_order',
          at: '',
          operator_id: null,
          payload: { ...order, number: 'B001' },
        },
      ],
    })
    await restaurant.time.elapse(1_600)
    expect((await restaurant.board()).map(({ number }) => number)).toEqual(['B001'])
  })
})

describe('a restored database', () => {
  it('gets again what it has forgotten, and the board never loses an order meanwhile', async () => {
    restaurant.server.backUp()
    const orders = [newOrder(), newOrder()]
    for (const order of orders) await restaurant.place(order)
    await restaurant.time.elapse(5_000)
    expect(restaurant.server.orders()).toHaveLength(2)
    restaurant.network.setOffline(true)
    await restaurant.time.elapse(10_000)
    restaurant.server.restore()
    restaurant.network.setOffline(false)
    for (let i = 0; i < 50; i += 1) {
      await restaurant.time.elapse(100)
      expect(await restaurant.board()).toHaveLength(2)
    }
    expect(
      restaurant.server
        .orders()
        .map(({ number }) => number)
        .sort(),
    ).toEqual(['A001', 'A002'])
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })
  })
})

describe('a delivery that was refused because the order was cancelled', () => {
  it('holds where a restored backend has forgotten the cancellation', async () => {
    const { server, network, time } = restaurant
    const order = newOrder()
    await restaurant.place(order)
    await time.elapse(5_000)
    network.setOffline(true)
    const step = { company_id: COMPANY_ID, order_id: order.id, status: 'delivered' } as const
    await restaurant.value('orders.advance', step)
    server.refuse(({ kind }) =>
      kind === 'advance_order' ? { code: 'order_final', details: { status: 'cancelled' } } : null,
    )
    network.setOffline(false)
    await time.elapse(10_000)
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 1 })
    server.log('orders', order.id, { ...server.order(order.id) })
    await time.elapse(5_000)
    expect(server.order(order.id)?.status).toBe('placed')
    expect(await restaurant.board()).toEqual([])
  })
})

describe('an order that waits for staff', () => {
  const waiting = (): Order => {
    const at = new Date(restaurant.time.clock.now()).toISOString()
    const { table_number } = newOrder()
    return {
      id: randomUUID(),
      company_id: COMPANY_ID,
      number: 'W001',
      origin: 'web',
      terminal_id: null,
      user_id: null,
      operator_id: null,
      customer_name: 'Ana',
      customer_phone: null,
      responsible_name: null,
      table_number,
      comanda: null,
      source: 'main_menu',
      subtotal_cents: 5_000,
      total_cents: 5_000,
      status: 'unconfirmed',
      delivered: false,
      cancel_reason: null,
      flags: [],
      client_placed_at: at,
      placed_at: at,
      updated_at: at,
      status_changed_at: at,
      items: [],
    }
  }
  const shown = async () =>
    (await restaurant.value('orders.unconfirmed', { company_id: COMPANY_ID })).orders.map(({ id }) => id)
  const confirm = (order_id: string) =>
    restaurant.invoke('orders.advance', { company_id: COMPANY_ID, order_id, status: 'placed' })

  it('is confirmed offline within half an hour, and cooked from then on', async () => {
    const order = waiting()
    restaurant.server.log('orders', order.id, { ...order })
    await restaurant.time.elapse(10_000)
    restaurant.network.setOffline(true)
    await restaurant.time.elapse(20 * 60_000)
    expect(await shown()).toEqual([order.id])
    expect(await restaurant.board()).toEqual([])
    expect(await confirm(order.id)).toMatchObject({ ok: true, value: { order: { status: 'placed' } } })
    expect(await shown()).toEqual([])
    await restaurant.time.elapse(20 * 60_000)
    expect((await restaurant.board()).map(({ id }) => id)).toEqual([order.id])
  })

  it('is confirmed in time by the server’s clock, where this machine’s is fast', async () => {
    const order = waiting()
    restaurant.server.log('orders', order.id, { ...order })
    restaurant.time.setShift(20 * 60_000)
    await restaurant.time.elapse(10_000)
    restaurant.network.setOffline(true)
    await restaurant.time.elapse(15 * 60_000)
    await confirm(order.id)
    const confirmed = (await restaurant.board())[0]
    expect(Date.parse(confirmed?.status_changed_at ?? '') - Date.parse(order.placed_at)).toBeLessThan(
      CONFIRMATION_LIMIT_MS,
    )
  })

  it('expires offline after half an hour: not shown and not to be confirmed', async () => {
    const order = waiting()
    restaurant.server.log('orders', order.id, { ...order })
    await restaurant.time.elapse(10_000)
    restaurant.network.setOffline(true)
    await restaurant.time.elapse(30 * 60_000)
    expect(await shown()).toEqual([])
    expect(await confirm(order.id)).toMatchObject({
      ok: false,
      code: 'order_final',
      details: { status: 'cancelled' },
    })
    expect(await restaurant.board()).toEqual([])
  })
})
