import { randomUUID } from 'node:crypto'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { GatewayError } from '@shared/contract/errors'
import type { Printer } from '@shared/schemas/printing/printing'
import type { StorageTrouble } from '@shared/schemas/sync/storage'
import { openStore, type Store } from '../db/open-store'
import { newOrder, OPERATOR_ID } from '../testing/fixtures'
import { startReceiptPrinter, type ReceiptPrinter } from '../testing/receipt-printer'
import { openRestaurant, type Restaurant } from '../testing/restaurant'
import { temporaryFolder } from '../testing/temporary-folder'
import { makePin } from '../testing/test-pins'
import { startTestTerminal } from '../testing/test-terminal'
import { createVirtualClock } from '../testing/virtual-clock'
import { createRoomWatch } from './storage'
import { createTerminalTrouble } from './terminal-trouble'

const PIN = '50817'
const manager = { user_id: OPERATOR_ID, pin: PIN }
let restaurant: Restaurant
let kitchen: ReceiptPrinter
let bar: ReceiptPrinter
beforeEach(async () => {
  const pin = await makePin(PIN)
  const person = { user_id: OPERATOR_ID, name: 'Ana', can_take_orders: true, is_staff: true }
  restaurant = await openRestaurant({
    operators: [{ ...person, can_manage_company: true, pin: pin.pulled }],
    pins: [[OPERATOR_ID, pin]],
  })
  await restaurant.time.elapse(40_000)
  await restaurant.invoke('session.signOut', {})
  await restaurant.value('operators.switch', manager)
  kitchen = await startReceiptPrinter()
  bar = await startReceiptPrinter()
})
afterEach(async () => {
  restaurant.close()
  await Promise.all([kitchen.close(), bar.close()])
})

const printerAt = (name: string, { port }: ReceiptPrinter, over: Partial<Printer> = {}): Printer => ({
  id: randomUUID(),
  name,
  connection: { kind: 'network', host: '127.0.0.1', port },
  paper: 80,
  kitchen: 'own',
  stations: [],
  customer: false,
  ...over,
})
const setUp = (...printers: Printer[]) => restaurant.value('print.configure', { language: 'pt', printers })
const enter = async (mode: 'self_service' | 'kitchen' = 'self_service') => {
  await restaurant.value('terminal.changeSettings', { manager, mode })
  await restaurant.time.elapse(100)
}
const needsStaff = async () => (await restaurant.value('selfService.state', {})).needs_staff
/** What the office hears of an order that was placed here, some time after. */
const reportAfter = async (ms: number) => {
  await restaurant.time.elapse(ms)
  return restaurant.server.lastReport()
}
const failed = (name: string) =>
  expect.poll(() => reportAfter(5_000)).toMatchObject({ failing_printers: [name] })

describe('a self-service terminal whose kitchen printer prints nothing', () => {
  it('has the guest call staff once the kitchen must have heard, until it prints; the office hears of both', async () => {
    await setUp(printerAt('Cozinha', kitchen))
    await enter()
    kitchen.setState('no_paper')
    await restaurant.place()
    expect(await needsStaff()).toBe(false)
    await failed('Cozinha')
    await reportAfter(30_000)
    expect(await needsStaff()).toBe(true)
    kitchen.setState('ready')
    await expect.poll(() => reportAfter(5_000)).toMatchObject({ failing_printers: [], held_tickets: 0 })
    expect(await needsStaff()).toBe(false)
  })

  it('leaves the guest in peace where another printer has the order: only the office hears', async () => {
    await setUp(printerAt('Cozinha', kitchen), printerAt('Bar', bar))
    await enter()
    kitchen.setState('no_paper')
    await restaurant.place()
    await expect.poll(() => bar.tickets().length).toBe(1)
    await failed('Cozinha')
    await reportAfter(60_000)
    expect(await needsStaff()).toBe(false)
  })

  it('leaves the guest in peace where a kitchen’s screen shows the order', async () => {
    await setUp(printerAt('Cozinha', kitchen))
    await enter()
    kitchen.setState('no_paper')
    const order = newOrder()
    await restaurant.place(order)
    await failed('Cozinha')
    restaurant.server.call('terminal_orders_shown', { p_terminal: 'x', p_ids: [order.id] })
    await reportAfter(60_000)
    expect(await needsStaff()).toBe(false)
  })

  it('leaves the guest in peace where only a customer’s ticket waits', async () => {
    await setUp(printerAt('Totem', kitchen, { kitchen: 'never', customer: true }))
    await enter()
    kitchen.setState('no_paper')
    await restaurant.place()
    await failed('Totem')
    await reportAfter(60_000)
    expect(await needsStaff()).toBe(false)
  })

  it('has the guest call staff for an order that is unsent where nothing prints, and not once it is sent', async () => {
    await enter()
    restaurant.network.setOffline(true)
    await restaurant.place()
    await restaurant.time.elapse(29_000)
    expect(await needsStaff()).toBe(false)
    await restaurant.time.elapse(1_000)
    expect(await needsStaff()).toBe(true)
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(70_000)
    expect(await needsStaff()).toBe(false)
  })

  it('leaves the guest in peace where a kitchen’s screen nearby shows the unsent order', async () => {
    restaurant.network.setOffline(true)
    const order = newOrder()
    await restaurant.place(order)
    const store = openStore(join(restaurant.folder, 'comanda.db'))
    const needsStaffWith = (shown: readonly string[]) =>
      createTerminalTrouble({
        store,
        watch: { state: () => 'none' },
        printing: {
          settings: { load: () => ({ language: 'pt', printers: [] }) },
          queue: { problemOf: () => null },
        } as never,
        shownLines: { report: () => undefined, has: (id) => shown.includes(id) },
        sync: { serverClock: { nowMs: () => restaurant.time.clock.now() + 30_000 } },
      }).needsStaff()
    const seen = [needsStaffWith([]), needsStaffWith(order.items.map(({ id }) => id))]
    store.close()
    expect(seen).toEqual([true, false])
  })

  it('has the guest call staff for a ticket that is held and nowhere else, and the office count it', async () => {
    await setUp(printerAt('Cozinha', kitchen))
    await enter()
    kitchen.setBroken(true)
    await restaurant.place()
    await expect.poll(() => reportAfter(5_000)).toMatchObject({ held_tickets: 1 })
    await reportAfter(30_000)
    expect(await needsStaff()).toBe(true)
  })
})

it('a terminal that is the kitchen’s reads its printers and disk, and changes nothing of them', async () => {
  await setUp(printerAt('Cozinha', kitchen))
  await enter('kitchen')
  expect((await restaurant.value('print.state', {})).settings.printers).toHaveLength(1)
  expect(await restaurant.value('storage.state', {})).toEqual({ trouble: 'none', recovery: null })
  const refused = { code: 'forbidden', details: { reason: 'kitchen' } }
  expect(
    await restaurant.invoke('print.decide', { ticket_ids: [randomUUID()], decision: 'discard' }),
  ).toMatchObject(refused)
  expect(await restaurant.invoke('print.configure', { language: 'pt', printers: [] })).toMatchObject(refused)
  expect(await restaurant.invoke('storage.acknowledge', {})).toMatchObject(refused)
})

describe('a disk that refuses', () => {
  const troubleOf = (disk: StorageTrouble) =>
    createTerminalTrouble({
      store: {
        printing: {
          held: () => {
            throw new GatewayError('storage_failed', { sqlite_code: 'SQLITE_CORRUPT' })
          },
        },
      } as unknown as Store,
      watch: { state: () => disk },
      printing: { settings: { load: () => ({ printers: [] }) }, queue: { problemOf: () => null } } as never,
      shownLines: { report: () => undefined, has: () => false },
      sync: { serverClock: { nowMs: Date.now } },
    })

  it('has guests call staff, and is reported though the file cannot be read any more', () => {
    expect(troubleOf('damaged').needsStaff()).toBe(true)
    expect(troubleOf('damaged').reported()).toEqual({
      disk: 'damaged',
      failing_printers: [],
      held_tickets: 0,
    })
  })

  /** A full disk that has room at a try, never where left out. */
  const fullDisk = (hasRoomAt = Infinity) => {
    const time = createVirtualClock(0, () => 0.5)
    let trouble: StorageTrouble = 'full'
    let tries = 0
    const store = {
      transaction: (work: () => void) => {
        tries += 1
        if (tries < hasRoomAt) throw new GatewayError('storage_full')
        work()
        trouble = 'none'
      },
      settings: { set: () => undefined, remove: () => undefined },
    } as unknown as Store
    const room = createRoomWatch({ store, watch: { state: () => trouble }, after: time.clock.after })
    return { time, room, seen: () => [tries, trouble] }
  }

  it('is tried until it has room, and then left alone', async () => {
    const { time, room, seen } = fullDisk(3)
    room.begin()
    await time.elapse(65_000)
    expect(seen()).toEqual([2, 'full'])
    await time.elapse(300_000)
    expect(seen()).toEqual([3, 'none'])
  })

  it('refuses the start by its own code', () => {
    const { folder, remove } = temporaryFolder()
    symlinkSync(join(folder, 'a disk that is away', 'comanda.db'), join(folder, 'comanda.db'))
    const start = () =>
      startTestTerminal({
        folder,
        clock: createVirtualClock(0, () => 0.5).clock,
        fetch: () => Promise.reject(new Error()),
      })
    expect(start).toThrow(
      expect.objectContaining({ code: 'storage_failed', details: { sqlite_code: 'SQLITE_CANTOPEN' } }),
    )
    remove()
  })

  it('is tried no more after a stop, whatever fails then', async () => {
    const { time, room, seen } = fullDisk()
    room.begin()
    await time.elapse(35_000)
    room.stop()
    room.begin()
    await time.elapse(300_000)
    expect(seen()).toEqual([1, 'full'])
  })
})
