import { afterEach, beforeEach, expect, it } from 'vitest'
import { COMPANY_ID } from '../testing/fixtures'
import { openRestaurant, type Restaurant } from '../testing/restaurant'

let restaurant: Restaurant
beforeEach(async () => {
  restaurant = await openRestaurant()
  await restaurant.time.elapse(5_000)
})
afterEach(() => restaurant.close())

it('an export without internet is logged on disk, and the backend hears of it later', async () => {
  restaurant.network.setOffline(true)
  const exported = { kind: 'tabs', from: '2026-11-01', to: '2026-11-24', rows: 12 } as const
  expect(await restaurant.invoke('exports.log', { company_id: COMPANY_ID, exported })).toEqual({
    ok: true,
    value: {},
  })
  expect(await restaurant.status()).toMatchObject({ queued: 1 })
  restaurant.restart()
  restaurant.network.setOffline(false)
  await restaurant.time.elapse(70_000)
  expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })
})
