import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { COMPANY_ID } from '../testing/fixtures'
import { openRestaurant, type Restaurant } from '../testing/restaurant'
import { MINUTE_MS } from '@shared/domain/common/durations'

/** A probe and what follows it. */
const AT_ONCE_MS = 5_000

let restaurant: Restaurant
beforeEach(async () => {
  restaurant = await openRestaurant()
})
afterEach(() => restaurant.close())

const away = async (minutes: number): Promise<void> => {
  restaurant.network.setOffline(true)
  await restaurant.time.elapse(minutes * MINUTE_MS)
}
const back = async (): Promise<void> => {
  restaurant.network.setOffline(false)
  await restaurant.time.elapse(AT_ONCE_MS)
}
const pulledSince = async (before: string | null): Promise<boolean> =>
  (await restaurant.status()).last_pull_at !== before
const lastPull = async (): Promise<string | null> => (await restaurant.status()).last_pull_at

describe('a terminal that comes back', () => {
  it('waits after a long outage where nobody looks at it, and then is current', async () => {
    const before = await lastPull()
    await away(30)
    await back()
    expect((await restaurant.status()).connection).toBe('online')
    expect(await pulledSince(before)).toBe(false)
    await restaurant.time.elapse(2 * MINUTE_MS)
    expect(await pulledSince(before)).toBe(true)
  })

  it('asks at once while a board is open there', async () => {
    const before = await lastPull()
    await away(30)
    await restaurant.value('kitchen.board', { company_id: COMPANY_ID })
    await back()
    expect(await pulledSince(before)).toBe(true)
  })

  it('asks at once after a short outage', async () => {
    const before = await lastPull()
    await away(0.5)
    await back()
    expect(await pulledSince(before)).toBe(true)
  })

  it('sends an order that is taken meanwhile at once, with what waits before it', async () => {
    restaurant.network.setOffline(true)
    await restaurant.place()
    await away(30)
    await back()
    await restaurant.place()
    await restaurant.time.elapse(100)
    expect(restaurant.server.orders()).toHaveLength(2)
  })
})
