import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCalm } from './calm'
import { areConnected, wayToKitchen } from './lan-faults'

/** Two tills and the kitchen: the first till reaches it by the second. */
const STATIONS = 3
const KITCHEN = 2

let connected: Record<number, readonly number[]>
let calm: ReturnType<typeof createCalm>
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 })
  connected = { 0: [1], 1: [0, KITCHEN] }
  calm = createCalm(STATIONS, async (who) => connected[who] ?? [])
})
afterEach(() => {
  vi.useRealTimers()
})

it('the first till reaches the kitchen by the second, and directly where there is no other', () => {
  expect([areConnected(0, KITCHEN, KITCHEN), wayToKitchen(0, KITCHEN)]).toEqual([false, [0, 1, KITCHEN]])
  expect([areConnected(KITCHEN, 1, KITCHEN), wayToKitchen(1, KITCHEN)]).toEqual([true, [1, KITCHEN]])
  expect([areConnected(0, 1, 1), wayToKitchen(0, 1)]).toEqual([true, [0, 1]])
})

it('a span begins when the connections are seen, and ends with a fault on the way', async () => {
  expect(await calm.look()).toBe(true)
  vi.setSystemTime(2_000)
  calm.disturb(0, 'cable')
  vi.setSystemTime(3_000)
  calm.disturb(KITCHEN, 'process')
  expect(await calm.look()).toBe(false)
  calm.settle(KITCHEN, 'process')
  vi.setSystemTime(4_000)
  await calm.look()
  vi.setSystemTime(5_000)
  expect(calm.end()).toEqual([
    { till: 0, from: 1_000, to: 2_000 },
    { till: 1, from: 1_000, to: 3_000 },
    { till: 1, from: 4_000, to: 5_000 },
  ])
})

it('no span begins while a connection of the way is missing at either end', async () => {
  connected = { 0: [1], 1: [KITCHEN] }
  expect(await calm.look()).toBe(false)
  vi.setSystemTime(2_000)
  expect(calm.end()).toEqual([{ till: 1, from: 1_000, to: 2_000 }])
})
