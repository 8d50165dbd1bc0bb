import { afterEach, beforeEach, expect, it } from 'vitest'
import { COMPANY_ID } from '../testing/fixtures'
import { openRestaurant, type Restaurant } from '../testing/restaurant'

let restaurant: Restaurant
/** The ids of entries, once for each time they were pushed. */
const pushed: string[] = []
beforeEach(async () => {
  restaurant = await openRestaurant()
  pushed.length = 0
  restaurant.server.refuse(({ id }) => {
    pushed.push(id)
    return null
  })
})
afterEach(() => restaurant.close())

const HEARTBEAT_MS = 35_000

/** An order on the board, which a standby still shows as placed after it was delivered. */
const deliverBesideStandby = async (): Promise<void> => {
  const placed = await restaurant.place()
  await restaurant.time.elapse(HEARTBEAT_MS)
  if (!placed.ok) throw new Error(placed.code)
  restaurant.server.backUp('standby')
  restaurant.server.setStandby('standby')
  const order_id = placed.value.order.id
  await restaurant.value('orders.advance', {
    company_id: COMPANY_ID,
    order_id,
    status: 'delivered',
    reason: null,
  })
}

it('shows no order again that was delivered here, while pulls come from a standby that lags', async () => {
  await deliverBesideStandby()
  for (let second = 0; second < 60; second += 1) {
    await restaurant.time.elapse(1_000)
    expect(await restaurant.board()).toEqual([])
  }
  restaurant.server.setStandby(null)
  await restaurant.time.elapse(HEARTBEAT_MS)
  expect(await restaurant.board()).toEqual([])
})

it('takes a lagging standby for no restored backend', async () => {
  await deliverBesideStandby()
  await restaurant.time.elapse(2 * HEARTBEAT_MS)
  expect(pushed).toHaveLength(2)
  expect(new Set(pushed).size).toBe(2)
})
