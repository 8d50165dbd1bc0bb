import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { company, COMPANY_ID, newOrder, product, PRODUCT_ID } from '../testing/fixtures'
import { openRestaurant, type Restaurant } from '../testing/restaurant'

const MINUTE = 60_000
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const daily = (opens_at: string, closes_at: string) => [{ days: EVERY_DAY, opens_at, closes_at }]
const SOLD = daily('17:00', '18:00')

let restaurant: Restaurant
// It begins at 17:00 in São Paulo.
beforeEach(async () => {
  restaurant = await openRestaurant()
  restaurant.server.log('companies', COMPANY_ID, { ...company, time_zone: 'America/Sao_Paulo' })
  restaurant.server.log('products', PRODUCT_ID, {
    ...product,
    promotion_price_cents: 2_000,
    available_hours: SOLD,
    promotion_hours: daily('17:30', '18:00'),
  })
  await restaurant.time.elapse(3 * MINUTE)
  restaurant.network.setOffline(true)
  await restaurant.time.elapse(2 * MINUTE)
  restaurant.events.length = 0
})
afterEach(() => restaurant.close())

const byCode = () => restaurant.value('menu.findByCode', { company_id: COMPANY_ID, code: 'H001' })
const onMenu = async () => (await restaurant.value('menu.get', { company_id: COMPANY_ID })).items[0]
const place = (expected_total_cents: number) => restaurant.place(newOrder({ expected_total_cents }))
const changes = () => restaurant.events.filter((event) => event === 'menu.changed').length

describe('hours of a product on a terminal without internet', () => {
  it('sell it at its price, then at its promotion, then no more, each reported at its minute', async () => {
    for (const item of [await byCode(), await onMenu()]) {
      expect(item).toMatchObject({ is_available: true, promotion_price_cents: null })
      expect(item).not.toHaveProperty('available_hours')
      expect(item).not.toHaveProperty('promotion_hours')
    }
    expect(await place(4_000)).toMatchObject({
      ok: false,
      code: 'order_changed',
      details: { total_cents: 5_000 },
    })
    expect(await place(5_000)).toMatchObject({ ok: true })
    expect(changes()).toBe(0)

    await restaurant.time.elapse(25 * MINUTE)
    expect(changes()).toBe(1)
    for (const item of [await byCode(), await onMenu()])
      expect(item).toMatchObject({ is_available: true, promotion_price_cents: 2_000 })
    expect(await place(5_000)).toMatchObject({ ok: false, details: { total_cents: 4_000 } })
    expect(await place(4_000)).toMatchObject({
      ok: true,
      value: { order: { items: [{ unit_price_cents: 2_000 }] } },
    })

    await restaurant.time.elapse(30 * MINUTE)
    expect(changes()).toBe(2)
    for (const item of [await byCode(), await onMenu()])
      expect(item).toMatchObject({ is_available: false, available_hours: SOLD, promotion_price_cents: null })
    expect(await place(5_000)).toMatchObject({
      ok: false,
      code: 'order_changed',
      details: { lines: [{ is_available: false }] },
    })
  })

  it('go on after a restart', async () => {
    restaurant.restart()
    await restaurant.time.elapse(MINUTE)
    restaurant.events.length = 0
    await restaurant.time.elapse(24 * MINUTE)
    expect(changes()).toBe(1)
  })

  it('leave the sold-out switch as it stands: what has run out waits for no hour', async () => {
    await restaurant.time.elapse(56 * MINUTE)
    const set = (available: boolean) =>
      restaurant.invoke('menu.setAvailable', { company_id: COMPANY_ID, product_id: PRODUCT_ID, available })
    expect(await set(true)).toEqual({ ok: true, value: { changed: false } })
    expect(await byCode()).toMatchObject({ is_available: false, available_hours: SOLD })
    expect(await set(false)).toEqual({ ok: true, value: { changed: true } })
    expect(await byCode()).not.toHaveProperty('available_hours')
  })
})

it('says nothing where nothing has hours', async () => {
  restaurant.network.setOffline(false)
  restaurant.server.log('products', PRODUCT_ID, product)
  await restaurant.time.elapse(3 * MINUTE)
  restaurant.events.length = 0
  await restaurant.time.elapse(60 * MINUTE)
  expect(changes()).toBe(0)
})
