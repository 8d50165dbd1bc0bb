import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { COMPANY_ID, newOrder, product } from '../testing/fixtures'
import { openRestaurant, type Restaurant } from '../testing/restaurant'
import { systemKeys } from '../testing/system-keys'

let restaurant: Restaurant
beforeEach(async () => {
  restaurant = await openRestaurant()
})
afterEach(() => restaurant.close())

describe('placing an order on a terminal', () => {
  it('answers its number at once, queued, and shows it sent only when the server has it', async () => {
    restaurant.network.setOffline(true)
    const order = newOrder()
    const placed = await restaurant.place(order)
    expect(placed).toMatchObject({
      ok: true,
      value: {
        conflict: false,
        order: { id: order.id, number: 'A001', sync_state: 'queued', total_cents: 5000 },
      },
    })
    await restaurant.time.elapse(5_000)
    expect(await restaurant.status()).toMatchObject({ connection: 'offline', queued: 1, sending: 0 })
    expect(await restaurant.board()).toMatchObject([{ number: 'A001', sync_state: 'queued' }])
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(5_000)
    expect(await restaurant.status()).toMatchObject({ connection: 'online', queued: 0, offline_since: null })
    expect(await restaurant.board()).toMatchObject([{ number: 'A001', sync_state: 'sent' }])
    expect(restaurant.server.order(order.id)?.number).toBe('A001')
    expect(restaurant.events).toContain('orders.changed')
  })

  it('stays on the board between the push and the pull that brings it', async () => {
    await restaurant.place()
    const states: string[] = []
    for (let i = 0; i < 40; i += 1) {
      await restaurant.time.elapse(5)
      const orders = await restaurant.board()
      expect(orders).toHaveLength(1)
      states.push(orders[0]?.sync_state ?? '')
    }
    expect([...new Set(states)]).toEqual(['queued', 'sent'])
  })

  it('sent twice is one order; with other content it is the first, and said so', async () => {
    const order = newOrder()
    await restaurant.place(order)
    expect(await restaurant.place(order)).toMatchObject({
      ok: true,
      value: { conflict: false, order: { number: 'A001' } },
    })
    expect(await restaurant.place({ ...order, table_number: '9' })).toMatchObject({
      ok: true,
      value: { conflict: true, order: { number: 'A001', table_number: '5' } },
    })
    expect(await restaurant.place()).toMatchObject({ ok: true, value: { order: { number: 'A002' } } })
  })

  it('sent again after its dish has another price or has run out, it is the one that was placed', async () => {
    const order = newOrder()
    await restaurant.place(order)
    for (const change of [{ promotion_price_cents: 2000 }, { is_available: false }]) {
      restaurant.server.log('products', product.id, { ...product, ...change })
      await restaurant.time.elapse(15_000)
      expect(await restaurant.place(order)).toMatchObject({
        ok: true,
        value: { conflict: false, order: { number: 'A001', total_cents: 5000 } },
      })
    }
    expect(await restaurant.board()).toHaveLength(1)
    expect(restaurant.server.order(order.id)?.number).toBe('A001')
  })

  it('tells another price and what is sold out instead of taking it, and uses no number for it', async () => {
    restaurant.server.log('products', product.id, { ...product, promotion_price_cents: 2000 })
    await restaurant.time.elapse(15_000)
    const order = newOrder()
    expect(await restaurant.place(order)).toMatchObject({
      ok: false,
      code: 'order_changed',
      details: {
        total_cents: 4000,
        lines: [{ id: order.items[0]?.id, unit_price_cents: 2000, is_available: true }],
      },
    })
    restaurant.server.log('products', product.id, { ...product, is_available: false })
    await restaurant.time.elapse(15_000)
    expect(await restaurant.place()).toMatchObject({
      ok: false,
      details: { total_cents: 0, lines: [{ is_available: false }] },
    })
    restaurant.server.log('products', product.id, product)
    await restaurant.time.elapse(15_000)
    expect(await restaurant.place()).toMatchObject({ ok: true, value: { order: { number: 'A001' } } })
  })

  it('forgets the cart that became the order, in the same breath', async () => {
    const order = newOrder()
    const checkout = {
      customer_name: 'Ana',
      customer_phone: '',
      table_number: '5',
      comanda: '',
      responsible_name: '',
    }
    const cart = { company_id: COMPANY_ID, lines: [], checkout, order_id: order.id, sent: null }
    await restaurant.value('cart.save', { company_id: COMPANY_ID, cart })
    await restaurant.place(order)
    expect(await restaurant.value('cart.load', { company_id: COMPANY_ID })).toBeNull()
    // A screen that keeps what was typed had not heard of it yet: it would be sent again under the order's id.
    await restaurant.value('cart.save', { company_id: COMPANY_ID, cart })
    expect(await restaurant.value('cart.load', { company_id: COMPANY_ID })).toBeNull()
    const next = { ...cart, order_id: newOrder().id }
    await restaurant.value('cart.save', { company_id: COMPANY_ID, cart: next })
    expect(await restaurant.value('cart.load', { company_id: COMPANY_ID })).toEqual(next)
  })

  it('runs its numbers from 999 to 001 over a restart', async () => {
    restaurant.close()
    restaurant = await openRestaurant({ lastCounter: 998 })
    const numbers: string[] = []
    for (let i = 0; i < 2; i += 1) {
      const placed = await restaurant.value('orders.place', { company_id: COMPANY_ID, order: newOrder() })
      numbers.push(placed.order.number)
    }
    restaurant.restart()
    numbers.push(
      (await restaurant.value('orders.place', { company_id: COMPANY_ID, order: newOrder() })).order.number,
    )
    expect(numbers).toEqual(['A999', 'A001', 'A002'])
  })

  it('opens only with a complete menu', async () => {
    restaurant.close()
    restaurant = await openRestaurant({ startsOffline: true })
    await restaurant.time.elapse(10_000)
    expect(await restaurant.status()).toMatchObject({ catalogue_ready: false })
    expect(await restaurant.place()).toMatchObject({ ok: false, code: 'catalogue_not_ready' })
    expect(await restaurant.invoke('menu.get', { company_id: COMPANY_ID })).toMatchObject({
      ok: false,
      code: 'catalogue_not_ready',
    })
  })
})

describe('an order the server refuses', () => {
  it('is rejected where staff see it; what belongs to it waits, the next ones go', async () => {
    restaurant.network.setOffline(true)
    const bad = newOrder()
    await restaurant.place(bad)
    await restaurant.value('orders.advance', {
      company_id: COMPANY_ID,
      order_id: bad.id,
      status: 'preparing',
    })
    const good = newOrder()
    await restaurant.place(good)
    const call = restaurant.server.call
    restaurant.server.call = (fn, args) => {
      const answer = call(fn, args) as { results?: { id: string; ok: boolean }[] }
      const entries = (args.p_entries ?? []) as { id: string; payload: { id?: string } }[]
      const refusedId = entries.find(({ payload }) => payload.id === bad.id)?.id
      const results = answer.results?.map((result) =>
        result.id === refusedId
          ? { id: result.id, ok: false, code: 'invalid_input', details: { field: 'items' } }
          : result,
      )
      return results ? { ...answer, results } : answer
    }
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(10_000)
    expect(await restaurant.status()).toMatchObject({ connection: 'online', rejected: 1 })
    const shown = new Map((await restaurant.board()).map((order) => [order.id, order.sync_state]))
    expect(shown.get(good.id)).toBe('sent')
    expect(shown.get(bad.id)).toBe('rejected')
  })
})

describe('a terminal whose secret can’t be opened any more', () => {
  it('says that it lost its authorisation, and goes on once the system opens it again', async () => {
    let isLost = false
    const closing = {
      ...systemKeys,
      decrypt: (sealed: Buffer) => {
        if (isLost) throw new Error('keyring replaced')
        return systemKeys.decrypt(sealed)
      },
    }
    restaurant.close()
    restaurant = await openRestaurant({ cipher: closing })
    await restaurant.time.elapse(40_000)
    expect(await restaurant.status()).toMatchObject({ connection: 'online', gone: false })
    isLost = true
    restaurant.restart()
    await restaurant.place()
    await restaurant.time.elapse(60_000)
    expect(await restaurant.status()).toMatchObject({ connection: 'online', gone: true, queued: 1 })
    isLost = false
    await restaurant.time.elapse(60_000)
    expect(await restaurant.status()).toMatchObject({ gone: false, queued: 0 })
  })
})

describe('a terminal that was revoked', () => {
  it('holds its orders, says so, and sends them when it is enrolled again', async () => {
    restaurant.server.setGone(true)
    await restaurant.place()
    await restaurant.time.elapse(60_000)
    expect(await restaurant.status()).toMatchObject({ gone: true, queued: 1 })
    expect(await restaurant.board()).toMatchObject([{ sync_state: 'queued' }])
    restaurant.server.setGone(false)
    await restaurant.time.elapse(60_000)
    expect(await restaurant.status()).toMatchObject({ gone: false, queued: 0 })
    expect(await restaurant.board()).toMatchObject([{ sync_state: 'sent' }])
  })
})
