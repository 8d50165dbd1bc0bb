import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openRestaurant, type Restaurant } from '../testing/restaurant'
import { MINUTE_MS } from '@shared/domain/common/durations'

let restaurant: Restaurant
beforeEach(async () => {
  restaurant = await openRestaurant()
})
afterEach(() => restaurant.close())

describe('a company that was suspended while its terminal was offline', () => {
  it('is reported once the terminal is back, which goes on selling and sending', async () => {
    restaurant.network.setOffline(true)
    await restaurant.time.elapse(MINUTE_MS)
    expect(await restaurant.place()).toMatchObject({ ok: true })
    restaurant.server.setSuspended(true)
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(2 * MINUTE_MS)
    expect(await restaurant.status()).toMatchObject({
      connection: 'online',
      company_suspended: true,
      queued: 0,
      rejected: 0,
    })
    expect(restaurant.server.orders()).toHaveLength(1)

    expect(await restaurant.place()).toMatchObject({ ok: true })
    await restaurant.time.elapse(MINUTE_MS)
    expect(await restaurant.status()).toMatchObject({ company_suspended: true, queued: 0 })
    expect(restaurant.server.orders()).toHaveLength(2)

    restaurant.server.setSuspended(false)
    await restaurant.time.elapse(MINUTE_MS)
    expect(await restaurant.status()).toMatchObject({ company_suspended: false, queued: 0 })
    expect(await restaurant.board()).toHaveLength(2)
  })
})
