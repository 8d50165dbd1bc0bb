import { randomUUID } from 'node:crypto'
import { FEW_REMAINING } from '@shared/domain/menu/stock'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { COMPANY_ID, newOrder, PRODUCT_ID } from '../testing/fixtures'
import { openRestaurant, type Restaurant } from '../testing/restaurant'
import { APPROVER } from '../testing/test-pins'

let restaurant: Restaurant
beforeEach(async () => {
  restaurant = await openRestaurant({ hasApprover: true })
  restaurant.server.log('product_stock', PRODUCT_ID, { id: PRODUCT_ID, company_id: COMPANY_ID, quantity: 5 })
  await restaurant.time.elapse(20_000)
  restaurant.network.setOffline(true)
  await restaurant.time.elapse(5_000)
})
afterEach(() => restaurant.close())

const burger = async () => {
  const { items } = await restaurant.value('menu.get', { company_id: COMPANY_ID })
  const found = await restaurant.value('menu.findByCode', { company_id: COMPANY_ID, code: 'H001' })
  expect(found).toEqual(items[0])
  return { remaining: found?.remaining, is_available: found?.is_available }
}
const cancel = (order_id: string) =>
  restaurant.invoke('orders.advance', {
    company_id: COMPANY_ID,
    order_id,
    status: 'cancelled',
    reason: 'desistiu',
    approver: { user_id: APPROVER.user_id, pin: APPROVER.pin },
  })

describe('what remains of a counted dish on a terminal', () => {
  it('falls with what is sold here before any pull, and survives a restart', async () => {
    expect(await burger()).toEqual({ remaining: 5, is_available: true })
    await restaurant.place(newOrder({}, 2))
    expect(await burger()).toEqual({ remaining: 3, is_available: true })
    await restaurant.time.elapse(1_000)
    expect(restaurant.events).toContain('menu.changed')
    restaurant.restart()
    expect(await burger()).toEqual({ remaining: 3, is_available: true })
  })

  it('is sold out at none, and refuses more than remains with how many there are', async () => {
    expect(await restaurant.place(newOrder({}, 6))).toMatchObject({
      ok: false,
      code: 'order_changed',
      details: { total_cents: 0, lines: [{ is_available: false, remaining: 5 }] },
    })
    await restaurant.place(newOrder({}, 5))
    expect(await burger()).toEqual({ remaining: 0, is_available: false })
    expect(await restaurant.place(newOrder({}, 1))).toMatchObject({ ok: false, code: 'order_changed' })
  })

  it('rises again with a cancellation', async () => {
    const order = newOrder({}, 2)
    await restaurant.place(order)
    await restaurant.place(newOrder({}, 3))
    expect(await burger()).toEqual({ remaining: 0, is_available: false })
    expect(await cancel(order.id)).toMatchObject({ ok: true })
    expect(await burger()).toEqual({ remaining: 2, is_available: true })
  })

  it('is taken by nothing that was refused, nor by what waits behind it', async () => {
    const { network, server, time } = restaurant
    network.setOffline(false)
    await time.elapse(70_000)
    const order = newOrder({}, 1)
    await restaurant.place(order)
    await time.elapse(20_000)
    server.refuse(({ kind }) => (kind === 'append_order_items' ? { code: 'tab_closed' } : null))
    const addOne = async () => {
      const { items, expected_total_cents } = newOrder({}, 1)
      const more = { company_id: COMPANY_ID, order_id: order.id, items, expected_total_cents }
      await restaurant.value('orders.append', more)
    }
    await addOne()
    expect(await burger()).toEqual({ remaining: 3, is_available: true })
    await time.elapse(20_000)
    expect(await burger()).toEqual({ remaining: 4, is_available: true })
    await addOne()
    await time.elapse(20_000)
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 1 })
    expect(await burger()).toEqual({ remaining: 4, is_available: true })
  })

  it('is sold on uncounted once it is put back at none', async () => {
    await restaurant.place(newOrder({}, 5))
    await restaurant.invoke('menu.setAvailable', {
      company_id: COMPANY_ID,
      product_id: PRODUCT_ID,
      available: true,
    })
    expect(await burger()).toEqual({ remaining: undefined, is_available: true })
    expect(await restaurant.place(newOrder({}, 9))).toMatchObject({ ok: true })
  })

  it('is corrected without internet by a difference: what others sold meanwhile stays sold', async () => {
    const id = randomUUID()
    const correct = (counted: number, entry = id) =>
      restaurant.invoke('menu.correctStock', {
        company_id: COMPANY_ID,
        product_id: PRODUCT_ID,
        id: entry,
        counted,
      })
    await restaurant.place(newOrder({}, 2))
    expect(await correct(7)).toEqual({ ok: true, value: { quantity: 7 } })
    expect(await burger()).toEqual({ remaining: 7, is_available: true })
    expect(restaurant.events.at(-1)).toBe('menu.changed')
    expect(await correct(9), 'the same count, sent again').toEqual({ ok: true, value: { quantity: 7 } })
    expect(await correct(7, randomUUID()), 'nothing to correct').toMatchObject({ value: { quantity: 7 } })
    await restaurant.place(newOrder({}, 1))
    expect(await burger()).toEqual({ remaining: 6, is_available: true })
    restaurant.restart()
    expect(await burger()).toEqual({ remaining: 6, is_available: true })
    expect(await restaurant.status()).toMatchObject({ queued: 3 })
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(70_000)
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })
    const { rows } = restaurant.server.call('terminal_pull', { p_cursor: null }) as {
      rows: { tbl: string; row: { quantity: number } }[]
    }
    const count = rows.find(({ tbl }) => tbl === 'product_stock')?.row.quantity
    expect(count, '5 without the 3 sold, and 4 more than were known here').toBe(6)
  })

  it('is corrected once between a lost answer and the next sending, and after a restored backend', async () => {
    const { network, server, time } = restaurant
    network.setOffline(false)
    await time.elapse(70_000)
    server.backUp()
    const id = randomUUID()
    let pushes = 0
    network.rewrite((fn, text) => {
      if (fn === 'terminal_push') pushes += 1
      return fn === 'terminal_push' && pushes < 3 ? '<html>Sign in to the hotel</html>' : text
    })
    await restaurant.value('menu.correctStock', {
      company_id: COMPANY_ID,
      product_id: PRODUCT_ID,
      id,
      counted: 9,
    })
    const seen: unknown[] = []
    for (let second = 0; second < 60; second += 1) {
      await time.elapse(1_000)
      seen.push((await burger()).remaining)
    }
    expect(new Set(seen)).toEqual(new Set([9]))
    expect(pushes, 'sent again').toBe(3)
    server.restore()
    for (let second = 0; second < 60; second += 1) {
      await time.elapse(1_000)
      seen.push((await burger()).remaining)
    }
    expect(seen.at(-1)).toBe(9)
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })
  })

  it('is not corrected where the dish is not counted, or no dish', async () => {
    const correct = (product_id: string) =>
      restaurant.invoke('menu.correctStock', {
        company_id: COMPANY_ID,
        product_id,
        id: randomUUID(),
        counted: 3,
      })
    expect(await correct(randomUUID())).toMatchObject({ ok: false, code: 'not_found' })
    restaurant.close()
    restaurant = await openRestaurant({ hasApprover: true })
    await restaurant.time.elapse(20_000)
    expect(await correct(PRODUCT_ID)).toMatchObject({
      ok: false,
      code: 'not_found',
      details: { entity: 'stock' },
    })
    expect(await restaurant.status()).toMatchObject({ queued: 0 })
  })

  it('is shown to guests at a terminal of their own only where it is few', async () => {
    const shown = async () =>
      (await restaurant.value('menu.get', { company_id: COMPANY_ID })).items[0]?.remaining
    const pull = async (quantity: number) => {
      restaurant.network.setOffline(false)
      restaurant.server.log('product_stock', PRODUCT_ID, { id: PRODUCT_ID, company_id: COMPANY_ID, quantity })
      await restaurant.time.elapse(20_000)
      return shown()
    }
    expect(await pull(FEW_REMAINING + 1)).toBe(FEW_REMAINING + 1)
    restaurant.network.setOffline(true)
    await restaurant.time.elapse(15_000)
    const manager = { user_id: APPROVER.user_id, pin: APPROVER.pin }
    await restaurant.value('terminal.changeSettings', { manager, mode: 'self_service' })
    expect(await shown()).toBe(undefined)
    expect(await pull(FEW_REMAINING)).toBe(FEW_REMAINING)
  })
})
