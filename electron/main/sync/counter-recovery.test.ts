import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openRestaurant, type Restaurant } from '../testing/restaurant'

const HEARTBEAT_MS = 35_000

let restaurant: Restaurant
beforeEach(async () => {
  restaurant = await openRestaurant()
})
afterEach(() => restaurant.close())

const place = async (): Promise<string> => {
  const placed = await restaurant.place()
  return placed.ok ? placed.value.order.number : placed.code
}
const disk = (): string => join(restaurant.folder, 'comanda.db')
const copied = (): string => join(restaurant.folder, 'earlier.db')

const putCopyBack = async (): Promise<void> => {
  restaurant.restart(() => {
    for (const suffix of ['-wal', '-shm']) rmSync(`${disk()}${suffix}`, { force: true })
    copyFileSync(copied(), disk())
  })
  await restaurant.time.elapse(HEARTBEAT_MS)
}

it('gives no number twice after its disk was replaced by an earlier copy', async () => {
  expect(await place()).toBe('A001')
  await restaurant.time.elapse(HEARTBEAT_MS)
  restaurant.restart(() => copyFileSync(disk(), copied()))
  expect([await place(), await place()]).toEqual(['A002', 'A003'])
  await restaurant.time.elapse(HEARTBEAT_MS)
  await putCopyBack()
  expect(await place()).toBe('A004')
  await restaurant.time.elapse(HEARTBEAT_MS)
  // What it sells now counts as new there, so that the next copy continues behind it.
  await putCopyBack()
  expect(await place()).toBe('A005')
})

it('keeps its own counter where the backend knows nothing that it does not', async () => {
  restaurant.network.setOffline(true)
  expect([await place(), await place()]).toEqual(['A001', 'A002'])
  restaurant.network.setOffline(false)
  await restaurant.time.elapse(HEARTBEAT_MS)
  expect(await place()).toBe('A003')
})
