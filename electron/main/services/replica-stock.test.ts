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
