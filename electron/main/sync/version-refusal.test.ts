import { API_VERSION } from '@shared/domain/sync/api-version'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openRestaurant, type Restaurant } from '../testing/restaurant'
import { MINUTE_MS } from '@shared/domain/common/durations'

let restaurant: Restaurant
beforeEach(async () => {
  restaurant = await openRestaurant()
})
afterEach(() => restaurant.close())

describe('a backend that refuses this app’s version', () => {
  it('is reported while it lasts, and the outbox waits and is sent afterwards', async () => {
    restaurant.server.setOldestVersion(API_VERSION + 1)
    expect(await restaurant.place()).toMatchObject({ ok: true })
    expect(await restaurant.place()).toMatchObject({ ok: true })
    await restaurant.time.elapse(10 * MINUTE_MS)
    expect(await restaurant.status()).toMatchObject({ version_unsupported: true, queued: 2, rejected: 0 })
    restaurant.restart()
    await restaurant.time.elapse(MINUTE_MS)
    expect(await restaurant.status()).toMatchObject({ version_unsupported: true, queued: 2, rejected: 0 })

    restaurant.server.setOldestVersion(API_VERSION)
    await restaurant.time.elapse(2 * MINUTE_MS)
    expect(await restaurant.status()).toMatchObject({ version_unsupported: false, queued: 0, rejected: 0 })
  })
})
