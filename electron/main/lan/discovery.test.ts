import { createSocket } from 'node:dgram'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDiscovery, type Discovery, type DiscoveryPorts } from './discovery'

const TILL = 'bbbbbbbb-0000-4000-8000-000000000001'
const KITCHEN = 'bbbbbbbb-0000-4000-8000-000000000002'
const BAR = 'bbbbbbbb-0000-4000-8000-000000000003'

let now: number
let port: number
let failures: unknown[]
const opened: Discovery[] = []

/** A port that nothing else announces at. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const socket = createSocket('udp4')
    socket.bind(0, () => {
      const { port: free } = socket.address()
      socket.close(() => resolve(free))
    })
  })

beforeEach(async () => {
  now = 0
  failures = []
  port = await freePort()
})
afterEach(() => {
  for (const one of opened.splice(0)) one.stop()
})

/** Real multicast from one of this machine's loopback addresses. */
const discovery = (from: string, changes: Partial<DiscoveryPorts> = {}): Discovery => {
  const made = createDiscovery({
    clock: { elapsed: () => now },
    logFailure: (error) => failures.push(error),
    machine: () => from,
    multicast: { port, interface: from, bind: '0.0.0.0' },
    ...changes,
  })
  opened.push(made)
  return made
}
const published = (from: string, terminalId: string, changes: Partial<DiscoveryPorts> = {}): Discovery => {
  const made = discovery(from, changes)
  made.publish(terminalId, 8737)
  made.look()
  return made
}
const addressesOf = (found: Discovery, terminalId: string): readonly string[] =>
  found.found().find((one) => one.terminalId === terminalId)?.addresses ?? []

it('finds a terminal that was there before, and one that comes later', async () => {
  published('127.0.0.2', KITCHEN)
  const till = published('127.0.0.3', TILL)
  await expect.poll(() => addressesOf(till, KITCHEN)[0]).toBe('127.0.0.2:8737')
  published('127.0.0.4', BAR)
  await expect.poll(() => addressesOf(till, BAR)[0]).toBe('127.0.0.4:8737')
  expect(failures).toEqual([])
})

it('hears of the new address of a terminal that lost its power without a word', async () => {
  const till = published('127.0.0.3', TILL)
  // Ending sends no goodbye, as a cut of the power.
  const before = published('127.0.0.2', KITCHEN)
  await expect.poll(() => addressesOf(till, KITCHEN)[0]).toBe('127.0.0.2:8737')
  before.stop()
  published('127.0.0.5', KITCHEN)
  await expect.poll(() => addressesOf(till, KITCHEN)[0]).toBe('127.0.0.5:8737')
  expect(addressesOf(till, KITCHEN)).toContain('127.0.0.2:8737')
})

it('announces itself anew as soon as its machine has another address', async () => {
  let addresses = 'before'
  const till = published('127.0.0.3', TILL)
  await expect.poll(() => addressesOf(till, TILL)).not.toEqual([])
  const where = { port, interface: '127.0.0.2', bind: '0.0.0.0' }
  const kitchen = published('127.0.0.2', KITCHEN, { machine: () => addresses, multicast: where })
  await expect.poll(() => addressesOf(till, KITCHEN)[0]).toBe('127.0.0.2:8737')
  kitchen.look()
  where.interface = '127.0.0.6'
  addresses = 'after'
  kitchen.look()
  await expect.poll(() => addressesOf(till, KITCHEN)[0]).toBe('127.0.0.6:8737')
})

it('asks again, sooner at first, for a terminal whose Wi-Fi came after both had started', async () => {
  // Another port is another network.
  const apart = await freePort()
  const where = { port: apart, interface: '127.0.0.3', bind: '0.0.0.0' }
  const kitchen = published('127.0.0.2', KITCHEN)
  const till = published('127.0.0.3', TILL, { multicast: where })
  await expect.poll(() => addressesOf(till, TILL)).not.toEqual([])
  where.port = port
  till.look()
  now = 2_900
  till.look()
  // Heard after it: had the till asked, it would know the kitchen by now.
  published('127.0.0.4', BAR)
  await expect.poll(() => addressesOf(kitchen, BAR)[0]).toBe('127.0.0.4:8737')
  expect([addressesOf(till, KITCHEN), addressesOf(kitchen, TILL)]).toEqual([[], []])
  now = 3_000
  till.look()
  await expect.poll(() => addressesOf(till, KITCHEN)[0]).toBe('127.0.0.2:8737')
})

it('gives up an address that fails for another one, and keeps the last', async () => {
  const till = published('127.0.0.3', TILL)
  published('127.0.0.2', KITCHEN).stop()
  published('127.0.0.2', KITCHEN)
  await expect.poll(() => addressesOf(till, KITCHEN)[0]).toBe('127.0.0.2:8737')
  till.failed(KITCHEN, '127.0.0.2:8737')
  const rest = addressesOf(till, KITCHEN)
  for (const address of rest) till.failed(KITCHEN, address)
  expect(addressesOf(till, KITCHEN)).toHaveLength(1)
  // A new announcement brings the address back, first.
  published('127.0.0.2', KITCHEN)
  await expect.poll(() => addressesOf(till, KITCHEN)[0]).toBe('127.0.0.2:8737')
})

it('says why there is no multicast, writes it down once, and works again when it may', async () => {
  const taken = createSocket('udp4')
  await new Promise<void>((resolve) => {
    taken.bind(port, () => resolve())
  })
  const till = published('127.0.0.3', TILL)
  await expect.poll(() => till.problem()).toBe('EADDRINUSE')
  now = 3_000
  till.look()
  await new Promise<void>((resolve) => {
    taken.close(() => resolve())
  })
  now = 9_000
  till.look()
  await expect.poll(() => addressesOf(till, TILL)).not.toEqual([])
  expect(till.problem()).toBeNull()
  expect(failures).toHaveLength(1)
})
