import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PulledOperator } from '@shared/schemas/terminal/operators'
import { COMPANY_ID, newOrder, OPERATOR_ID } from '../testing/fixtures'
import { openRestaurant, type Restaurant } from '../testing/restaurant'
import { makePin, type TestPin } from '../testing/test-pins'

const ANA = 'aaaaaaaa-0000-4000-8000-00000000000a'
const BRUNO = 'bbbbbbbb-0000-4000-8000-00000000000b'
const CARLA = 'cccccccc-0000-4000-8000-00000000000c'
const PIN = '7391'
const OTHER_PIN = '50817'
const WRONG = '8642'
const PULL_MS = 15_000

let pin: TestPin
let otherPin: TestPin
beforeAll(async () => {
  pin = await makePin(PIN)
  otherPin = await makePin(OTHER_PIN)
})

const person = (user_id: string, name: string, over: Partial<PulledOperator> = {}): PulledOperator => ({
  user_id,
  name,
  can_take_orders: true,
  can_manage_company: false,
  is_staff: true,
  pin: null,
  ...over,
})
const staff = () => [
  person(ANA, 'Ana', { pin: pin.pulled }),
  person(BRUNO, 'Bruno', { pin: otherPin.pulled, can_take_orders: false }),
  person(CARLA, 'Carla'),
]

let restaurant: Restaurant
/** With the staff pulled and their PINs used before, and then without internet. */
beforeEach(async () => {
  restaurant = await openRestaurant({
    operators: staff(),
    pins: [
      [ANA, pin],
      [BRUNO, otherPin],
    ],
  })
  await restaurant.time.elapse(PULL_MS)
  restaurant.network.setOffline(true)
  await restaurant.time.elapse(PULL_MS)
})
afterEach(() => restaurant.close())

const list = () => restaurant.value('operators.list', {})
const take = (user_id: string, pin: string) => restaurant.invoke('operators.switch', { user_id, pin })
const wrongTimes = async (times: number, user_id = ANA) => {
  for (let i = 0; i < times; i += 1) await take(user_id, WRONG)
}
const pull = () => restaurant.time.elapse(PULL_MS)
const nowMs = () => restaurant.time.clock.now()
const isoIn = (ms: number) => new Date(nowMs() + ms).toISOString()

describe('operators of a terminal', () => {
  it('are known by name and right, with who has a PIN; the one signed in is at work', async () => {
    expect(await list()).toEqual({
      company_id: COMPANY_ID,
      current: {
        user_id: OPERATOR_ID,
        name: 'dono',
        can_take_orders: true,
        can_manage_company: false,
        is_staff: true,
        by: 'session',
      },
      operators: staff().map(({ pin: its, ...one }) => ({
        ...one,
        has_pin: its !== null,
        can_approve: false,
        works_offline: its !== null,
        locked_until: null,
      })),
      keeps_pins: true,
    })
  })

  it('say whose PIN needs one use with a connection, here and to the backend', async () => {
    const newPin = await makePin('50718')
    restaurant.network.setOffline(false)
    restaurant.server.setOperators([
      person(ANA, 'Ana', { pin: newPin.pulled }),
      ...staff().filter(({ user_id }) => user_id !== ANA),
    ])
    await restaurant.time.elapse(45_000)
    const ready = async () =>
      (await list()).operators.filter(({ works_offline }) => works_offline).map(({ user_id }) => user_id)
    expect(await ready()).toEqual([BRUNO])
    expect(restaurant.server.lastReport()).toMatchObject({ offline_pins: [BRUNO] })
  })

  it('take over by their PIN without internet, and orders carry who took them', async () => {
    expect(await take(ANA, PIN)).toMatchObject({ ok: true, value: { current: { user_id: ANA, by: 'pin' } } })
    const first = newOrder()
    await restaurant.place(first)
    expect(await take(BRUNO, OTHER_PIN)).toMatchObject({ ok: true, value: { current: { user_id: BRUNO } } })
    restaurant.network.setOffline(false)
    await pull()
    expect(restaurant.server.order(first.id)?.operator_id).toBe(ANA)
    expect(await restaurant.status()).toMatchObject({ queued: 0 })
  })

  it('cancel no order without the right to take orders, whatever the PIN; the order stays as it is', async () => {
    await take(ANA, PIN)
    const order = newOrder()
    await restaurant.place(order)
    await take(BRUNO, OTHER_PIN)
    const advance = (status: 'preparing' | 'cancelled') =>
      restaurant.invoke('orders.advance', {
        company_id: COMPANY_ID,
        order_id: order.id,
        status,
        reason: status === 'cancelled' ? 'Em falta' : null,
        ...(status === 'cancelled' ? { approver: { user_id: BRUNO, pin: OTHER_PIN } } : {}),
      })
    expect(await advance('cancelled')).toMatchObject({ ok: false, code: 'forbidden' })
    expect(await advance('preparing')).toMatchObject({ ok: true })
    expect(await advance('cancelled')).toMatchObject({ ok: false, code: 'forbidden' })
    expect(await restaurant.board()).toMatchObject([{ id: order.id, status: 'preparing' }])
  })

  it('need an approval for what undoes a sale, where they take orders, and may not ask for one where they do not', async () => {
    await take(ANA, PIN)
    const order = newOrder()
    await restaurant.place(order)
    const voiding = () =>
      restaurant.invoke('tabs.change', {
        company_id: COMPANY_ID,
        entry_id: randomUUID(),
        change: { op: 'void', order_id: order.id, item_id: order.items[0]?.id ?? '', reason: 'caiu' },
      })
    expect(await voiding()).toMatchObject({ code: 'approval_required', details: { action: 'void' } })
    await take(BRUNO, OTHER_PIN)
    expect(await voiding()).toMatchObject({ code: 'forbidden' })
  })

  it('do what their rights allow: the kitchen’s person sees the board and takes no orders', async () => {
    await take(BRUNO, OTHER_PIN)
    expect(await restaurant.board()).toEqual([])
    expect(await restaurant.place()).toMatchObject({ ok: false, code: 'forbidden' })
  })

  it('end the session of the operator before, and keep the half-typed cart and the outbox', async () => {
    const checkout = {
      customer_name: 'Ana',
      customer_phone: '',
      table_number: '5',
      comanda: '',
      responsible_name: '',
    }
    const cart = { company_id: COMPANY_ID, lines: [], checkout, order_id: randomUUID(), sent: null }
    await restaurant.place()
    await restaurant.value('cart.save', { company_id: COMPANY_ID, cart })
    await take(ANA, PIN)
    expect(await restaurant.value('session.get', {})).toBeNull()
    expect(await restaurant.value('cart.load', { company_id: COMPANY_ID })).toEqual(cart)
    expect(await restaurant.status()).toMatchObject({ queued: 1 })
    expect(restaurant.events.slice(-2)).toEqual(expect.arrayContaining(['operators.changed']))
  })

  it('are still there after a restart, and so is a lock', async () => {
    await take(ANA, PIN)
    await wrongTimes(5, BRUNO)
    restaurant.restart()
    const after = await list()
    expect(after.current).toMatchObject({ user_id: ANA, by: 'pin' })
    expect(after.operators.find(({ user_id }) => user_id === BRUNO)?.locked_until).toBe(isoIn(30_000))
    expect(await take(BRUNO, OTHER_PIN)).toMatchObject({ ok: false, code: 'pin_locked' })
    expect((await restaurant.place()).ok).toBe(true)
  })

  it('find the code field at once at the next start where somebody who sells is at work, and nothing that shows a PIN otherwise', async () => {
    expect(restaurant.startsWithCode()).toBe(true)
    await restaurant.value('operators.lock', {})
    expect(restaurant.startsWithCode()).toBe(false)
    await take(BRUNO, OTHER_PIN)
    expect(restaurant.startsWithCode()).toBe(false)
    await take(ANA, PIN)
    expect(restaurant.startsWithCode()).toBe(true)
  })

  it('leave the terminal to nobody: then no order is taken, and what waits still goes out', async () => {
    await take(ANA, PIN)
    const order = newOrder()
    await restaurant.place(order)
    expect(await restaurant.value('operators.lock', {})).toMatchObject({ current: null })
    expect(await restaurant.place()).toMatchObject({ ok: false, code: 'not_authenticated' })
    restaurant.restart()
    expect((await list()).current).toBeNull()
    restaurant.network.setOffline(false)
    await pull()
    expect(restaurant.server.order(order.id)).toMatchObject({ operator_id: ANA })
  })
})

describe('a PIN', () => {
  it('that is wrong says how many tries are left; the fifth locks, and each one after for longer', async () => {
    for (const left of [4, 3, 2, 1])
      expect(await take(ANA, WRONG)).toMatchObject({ ok: false, code: 'wrong_pin', details: { left } })
    const locked = { ok: false, code: 'pin_locked' }
    expect(await take(ANA, WRONG)).toMatchObject({ ...locked, details: { retry_at: isoIn(30_000) } })
    expect(await take(ANA, PIN)).toMatchObject({ ...locked, details: { retry_at: isoIn(30_000) } })
    await restaurant.time.elapse(30_000)
    expect(await take(ANA, WRONG)).toMatchObject({ ...locked, details: { retry_at: isoIn(60_000) } })
    await restaurant.time.elapse(60_000)
    expect((await take(ANA, PIN)).ok).toBe(true)
    expect(await take(ANA, WRONG)).toMatchObject({ code: 'wrong_pin', details: { left: 4 } })
  })

  it('locked is locked for its person alone', async () => {
    await wrongTimes(5)
    expect((await take(BRUNO, OTHER_PIN)).ok).toBe(true)
  })

  it('tried many times at once is looked at five times', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => take(ANA, WRONG)))
    const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.code))
    expect(codes.filter((code) => code === 'wrong_pin')).toHaveLength(4)
    expect(codes.filter((code) => code === 'pin_locked')).toHaveLength(8)
  })

  it.each([
    ['back a year', -365 * 86_400_000],
    ['forward a day', 86_400_000],
  ])('is not unlocked by a clock set %s, nor locked for longer', async (_how, ms) => {
    await wrongTimes(5)
    restaurant.time.setShift(ms)
    expect(await take(ANA, PIN)).toMatchObject({ code: 'pin_locked', details: { retry_at: isoIn(30_000) } })
    await restaurant.time.elapse(29_000)
    expect(await take(ANA, PIN)).toMatchObject({ code: 'pin_locked', details: { retry_at: isoIn(1_000) } })
    await restaurant.time.elapse(1_000)
    expect((await take(ANA, PIN)).ok).toBe(true)
  })

  it('is not unlocked by a clock set forward while the app was closed', async () => {
    await wrongTimes(5)
    restaurant.restart(() => restaurant.time.setShift(86_400_000))
    expect(await take(ANA, PIN)).toMatchObject({ code: 'pin_locked', details: { retry_at: isoIn(30_000) } })
    await restaurant.time.elapse(30_000)
    expect((await take(ANA, PIN)).ok).toBe(true)
  })

  it('is unlocked after a restart by the server’s clock, once that is heard', async () => {
    restaurant.network.setOffline(false)
    await pull()
    await wrongTimes(5)
    await restaurant.time.elapse(30_000)
    await wrongTimes(1)
    restaurant.network.setOffline(true)
    await restaurant.time.elapse(40_000)
    restaurant.restart()
    const lockedUntil = async () =>
      (await list()).operators.find(({ user_id }) => user_id === ANA)?.locked_until
    expect(await lockedUntil()).toBe(isoIn(60_000))
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(25_000)
    expect(await lockedUntil()).toBeNull()
  })

  it('of nobody, or of who has none, opens nothing', async () => {
    const gone = { ok: false, code: 'not_found', details: { entity: 'operator' } }
    expect(await take(CARLA, PIN)).toMatchObject(gone)
    expect(await take(randomUUID(), PIN)).toMatchObject(gone)
    expect(await restaurant.invoke('operators.switch', { user_id: ANA, pin: '12a4' })).toMatchObject({
      code: 'invalid_input',
    })
  })

  it('is chosen with a connection, by who is signed in, and not from the easy ones', async () => {
    const set = (pin: string) => restaurant.invoke('operators.setPin', { pin })
    expect(await set('1234')).toMatchObject({ code: 'weak_pin', details: { reason: 'run' } })
    expect(await set('739')).toMatchObject({ code: 'weak_pin', details: { reason: 'length' } })
    expect(await set(PIN)).toMatchObject({ code: 'connection' })
    await take(ANA, PIN)
    expect(await set(PIN)).toMatchObject({ code: 'not_authenticated' })
  })
})

describe('what a pull takes away', () => {
  const online = async (operators: PulledOperator[]) => {
    restaurant.server.setOperators(operators)
    restaurant.network.setOffline(false)
    await pull()
  }

  it('is gone with it: person, PIN and right, also of who works here now', async () => {
    await take(ANA, PIN)
    await online([
      person(ANA, 'Ana Maria', { pin: pin.pulled, can_take_orders: false }),
      person(BRUNO, 'Bruno'),
    ])
    const after = await list()
    expect(after.current).toMatchObject({ name: 'Ana Maria', can_take_orders: false })
    expect(after.operators.map(({ name, has_pin }) => [name, has_pin])).toEqual([
      ['Ana Maria', true],
      ['Bruno', false],
    ])
    expect(await restaurant.place()).toMatchObject({ code: 'forbidden' })
    await online([person(BRUNO, 'Bruno')])
    expect((await list()).current).toBeNull()
    expect(await take(ANA, PIN)).toMatchObject({ code: 'not_found' })
  })

  it('a new PIN starts without the wrong tries of the old one', async () => {
    await wrongTimes(5)
    await online([person(ANA, 'Ana', { pin: otherPin.pulled })])
    expect(await restaurant.time.elapseUntil(take(ANA, PIN))).toMatchObject({
      code: 'wrong_pin',
      details: { left: 4 },
    })
  })

  it('is asked for only when it changed, or when what was known can’t be read any more', async () => {
    const asked = restaurant.server.operatorsAsked
    restaurant.network.setOffline(false)
    const before = asked()
    await restaurant.time.elapse(60_000)
    expect(asked()).toBe(before)
    const file = join(restaurant.folder, 'secrets.json')
    const secrets = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    writeFileSync(file, JSON.stringify({ ...secrets, [`operator_pins:${COMPANY_ID}`]: 'unreadable' }))
    restaurant.restart()
    expect((await list()).operators.filter(({ has_pin }) => has_pin)).toEqual([])
    await pull()
    expect(asked()).toBe(before + 1)
    expect((await list()).operators.filter(({ has_pin }) => has_pin)).toHaveLength(2)
  })
})

describe('the database file', () => {
  it('holds names and wrong tries, and nothing of a PIN', async () => {
    await wrongTimes(2)
    const files = readdirSync(restaurant.folder).filter((name) => name.startsWith('comanda.db'))
    const bytes = files.map((name) => readFileSync(join(restaurant.folder, name)).toString('latin1')).join()
    expect(bytes).toContain('Bruno')
    expect(bytes).not.toContain(pin.pulled.salt)
  })
})
