import { randomUUID } from 'node:crypto'
import { appendFileSync, closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openStore } from '../db/open-store'
import { activateEnrolment } from '../sync/replica-state'
import { COMPANY_ID, enrolmentOf, newOrder, OPERATOR_ID, pulledPeer, TERMINAL_ID } from '../testing/fixtures'
import { openRestaurant, type Restaurant } from '../testing/restaurant'
import { makePin, type TestPin } from '../testing/test-pins'

const MANAGER = 'aaaaaaaa-0000-4000-8000-00000000000a'
const WAITER = 'bbbbbbbb-0000-4000-8000-00000000000b'
const PIN = '7391'

let pin: TestPin
beforeAll(async () => {
  pin = await makePin(PIN)
})
const staff = () =>
  [
    { user_id: MANAGER, name: 'Ana', can_manage_company: true, pin: pin.pulled },
    { user_id: WAITER, name: 'Bruno', can_manage_company: false, pin: pin.pulled },
    { user_id: OPERATOR_ID, name: 'Carmela', can_manage_company: false, pin: null },
  ].map((one) => ({ ...one, can_take_orders: true, is_staff: true }))

let restaurant: Restaurant
afterEach(() => restaurant.close())

const opened = async (options: Parameters<typeof openRestaurant>[0] = {}) => {
  restaurant = await openRestaurant({
    operators: staff(),
    pins: [
      [MANAGER, pin],
      [WAITER, pin],
    ],
    ...options,
  })
  await restaurant.time.elapse(15_000)
}

describe('the health of a terminal', () => {
  beforeEach(() => opened())

  it('tells queue, connection, clock and disk without asking anybody', async () => {
    restaurant.network.setOffline(true)
    await restaurant.time.elapse(10_000)
    await restaurant.place(newOrder())
    const health = await restaurant.value('terminal.health', {})
    expect(health).toMatchObject({
      app_version: '0.0.0-test',
      terminal: { name: 'Balcão', prefix: 'A', backend: 'https://backend.test' },
      status: { connection: 'offline', queued: 1, rejected: 0 },
      queue: { by_kind: { place_order: 1 }, oldest_at: expect.any(String), is_pulling_afresh: false },
      last_push_at: null,
      server_ahead_ms: 0,
      is_kiosk: false,
    })
    expect(health.disk.database_bytes).toBeGreaterThan(4096)
    expect(health.disk.free_bytes).toBeGreaterThan(0)
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(70_000)
    const later = await restaurant.value('terminal.health', {})
    expect(later.queue).toMatchObject({ by_kind: {}, oldest_at: null })
    expect(later.last_push_at).not.toBeNull()
  })

  it('counts what waits for a company whose enrolment is refused, while it is enrolled there and after', async () => {
    const OTHER = '99999999-0000-4000-8000-000000000009'
    restaurant.server.setGone(true)
    await restaurant.time.elapse(40_000)
    await restaurant.place(newOrder())
    const stranded = async () => (await restaurant.value('terminal.health', {})).queue.stranded
    expect(await stranded()).toEqual([{ company_id: COMPANY_ID, is_current: true, entries: 1 }])
    restaurant.restart(() => {
      const store = openStore(join(restaurant.folder, 'comanda.db'))
      store.enrolments.save(enrolmentOf(OTHER, randomUUID()))
      activateEnrolment(store, OTHER)
      store.close()
    })
    expect(await stranded()).toEqual([{ company_id: COMPANY_ID, is_current: false, entries: 1 }])
  })

  it('names the terminal that entries wait for, while only that one keeps them from the server', async () => {
    const [other, order_id] = [randomUUID(), randomUUID()]
    const at = '2026-03-01T20:00:00.000Z'
    const of = { order_id, operator_id: null, at }
    const store = openStore(join(restaurant.folder, 'comanda.db'))
    store.peers.learn([pulledPeer(other)], [])
    store.peers.receive([
      { id: randomUUID(), terminal_id: other, seq: 1, kind: 'place_order', payload: {}, order: null, ...of },
    ])
    const step = { kind: 'advance_order', payload: { status: 'ready' }, ...of } as const
    store.outbox.append({ id: randomUUID(), enrolment_id: TERMINAL_ID, ...step })
    store.close()
    const awaited = async () => (await restaurant.value('terminal.health', {})).queue.awaited
    expect(await awaited()).toEqual([{ terminal: 'Bar', count: 1 }])
    restaurant.network.setOffline(true)
    await restaurant.time.elapse(15_000)
    expect(await awaited()).toEqual([])
  })

  it('goes into a file without anything personal', async () => {
    restaurant.server.refuse(() => ({ code: 'invalid_input', details: { field: 'customer_name' } }))
    await restaurant.place(newOrder({ customer_name: 'Maria das Dores', customer_phone: '11 98765-4321' }))
    await restaurant.time.elapse(5_000)
    appendFileSync(
      join(restaurant.folder, 'comanda.log'),
      '2026-03-01T12:00:00Z Sync failed for maria@casa.com at /home/maria/app.js {"name":"Maria das Dores"}\n',
    )
    const { path } = await restaurant.value('terminal.exportDiagnostics', {})
    const text = readFileSync(path, 'utf8')
    expect(text).toContain('2026-03-01T12:00:00Z Sync failed for ‹e-mail› at /home/‹user›/app.js')
    expect(text).toContain('"field": "customer_name"')
    expect(text).not.toMatch(/maria|98765|token-of-tests|public-key-of-tests/i)
  })
})

describe('the way out of a kiosk', () => {
  beforeEach(() => opened({ isKiosk: true }))
  const leave = (user_id: string, pin: string) =>
    restaurant.invoke('kiosk.leave', { manager: { user_id, pin } })

  it('is a manager’s PIN, offline too, and nobody else’s', async () => {
    restaurant.network.setOffline(true)
    expect(await restaurant.invoke('kiosk.leave', { manager: null })).toMatchObject({ code: 'forbidden' })
    expect(await leave(WAITER, PIN)).toMatchObject({ code: 'forbidden' })
    expect(await leave(MANAGER, '8642')).toMatchObject({ code: 'wrong_pin', details: { left: 4 } })
    expect(restaurant.quits()).toBe(0)
    expect(await leave(MANAGER, PIN)).toEqual({ ok: true, value: {} })
    expect(restaurant.quits()).toBe(1)
  })

  it('locks after wrong PINs like every other use of one', async () => {
    for (let i = 0; i < 5; i += 1) await leave(MANAGER, '8642')
    expect(await leave(MANAGER, PIN)).toMatchObject({ code: 'pin_locked' })
    expect(await restaurant.invoke('operators.switch', { user_id: MANAGER, pin: PIN })).toMatchObject({
      code: 'pin_locked',
    })
    expect(restaurant.quits()).toBe(0)
  })
})

describe('a terminal that is no kiosk', () => {
  it('is left freely', async () => {
    await opened()
    expect(await restaurant.invoke('kiosk.leave', { manager: null })).toMatchObject({ ok: true })
    expect(restaurant.quits()).toBe(1)
  })
})

describe('a terminal whose database was damaged', () => {
  it('goes on with every order, says what it saved until somebody read it, and numbers on', async () => {
    await opened()
    const sent = newOrder()
    await restaurant.place(sent)
    await restaurant.time.elapse(5_000)
    restaurant.network.setOffline(true)
    const waiting = newOrder()
    await restaurant.place(waiting)
    restaurant.restart(() => {
      const file = openSync(join(restaurant.folder, 'comanda.db'), 'r+')
      writeSync(file, Buffer.alloc(4096, 0xa5), 0, 4096, 0)
      closeSync(file)
    })
    expect(await restaurant.value('storage.state', {})).toMatchObject({
      trouble: 'none',
      recovery: { entries: 2, waiting: 1, is_complete: true, has_catalogue: true },
    })
    expect((await restaurant.board()).map(({ number }) => number)).toEqual(['A001', 'A002'])
    const third = newOrder()
    await restaurant.place(third)
    expect(await restaurant.value('storage.acknowledge', {})).toEqual({ trouble: 'none', recovery: null })
    restaurant.restart()
    expect(await restaurant.value('storage.state', {})).toEqual({ trouble: 'none', recovery: null })
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(70_000)
    expect(
      restaurant.server
        .orders()
        .map(({ id, number }) => [id, number])
        .sort((a, b) => String(a[1]).localeCompare(String(b[1]))),
    ).toEqual([
      [sent.id, 'A001'],
      [waiting.id, 'A002'],
      [third.id, 'A003'],
    ])
    expect(await restaurant.value('menu.findByCode', { company_id: COMPANY_ID, code: 'H001' })).not.toBeNull()
    expect((await restaurant.value('operators.list', {})).operators).toHaveLength(3)
  })

  it('is made anew only where there is damage', async () => {
    await opened()
    expect(await restaurant.invoke('storage.rebuild', {})).toMatchObject({ code: 'not_found' })
  })
})
