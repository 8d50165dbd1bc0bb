import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { methods } from '@shared/contract/methods'
import { officeMethods } from '@shared/contract/office-methods'
import { terminalMethods } from '@shared/contract/terminal/terminal-methods'
import { samplesOf } from '../../../tests/malformed/contract/sample'
import { COMPANY_ID, newOrder, OPERATOR_ID } from '../testing/fixtures'
import { openRestaurant, type Restaurant } from '../testing/restaurant'
import { makePin } from '../testing/test-pins'

const PIN = '50817'
const manager = { user_id: OPERATOR_ID, pin: PIN }

let restaurant: Restaurant
beforeEach(async () => {
  const pin = await makePin(PIN)
  restaurant = await openRestaurant({
    operators: [
      {
        user_id: OPERATOR_ID,
        name: 'Ana',
        can_take_orders: true,
        is_staff: true,
        can_manage_company: true,
        pin: pin.pulled,
      },
    ],
    pins: [[OPERATOR_ID, pin]],
  })
  await restaurant.time.elapse(40_000)
  // Who is at work came by PIN: there is no session to end at the backend.
  await restaurant.invoke('session.signOut', {})
  await restaurant.value('operators.switch', manager)
})
afterEach(() => restaurant.close())

const mode = async () => (await restaurant.value('terminal.settings', {})).mode
const enter = async (wanted: 'staff' | 'kitchen' | 'self_service' = 'kitchen'): Promise<void> => {
  expect(await restaurant.invoke('terminal.changeSettings', { manager, mode: wanted })).toMatchObject({
    ok: true,
    value: { mode: wanted },
  })
  await restaurant.time.elapse(100)
}

describe('a terminal that is the kitchen’s', () => {
  it('works the board without an operator, also without internet, and sends it later', async () => {
    const order = newOrder()
    await restaurant.place(order)
    await restaurant.time.elapse(5_000)
    await enter()
    restaurant.network.setOffline(true)
    await restaurant.time.elapse(15_000)
    restaurant.restart()
    const { orders } = await restaurant.value('kitchen.board', { company_id: COMPANY_ID })
    expect(orders).toMatchObject([{ id: order.id, status: 'placed' }])
    const ofOrder = { company_id: COMPANY_ID, order_id: order.id, reason: null }
    for (const status of ['preparing', 'ready', 'recall', 'ready'] as const)
      expect(await restaurant.invoke('orders.advance', { ...ofOrder, status })).toMatchObject({ ok: true })
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(60_000)
    expect(restaurant.server.order(order.id)?.status).toBe('ready')
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })
  })

  it('refuses what sells, what is the counter’s, and every page of anybody else', async () => {
    const order = newOrder()
    await restaurant.place(order)
    await enter()
    restaurant.network.setOffline(true)
    await restaurant.time.elapse(15_000)
    const refused = { ok: false, code: 'forbidden', details: { reason: 'kitchen' } }
    expect(await restaurant.place()).toMatchObject(refused)
    for (const status of ['cancelled', 'placed'] as const)
      expect(
        await restaurant.invoke('orders.advance', {
          company_id: COMPANY_ID,
          order_id: order.id,
          status,
          reason: 'x',
        }),
      ).toMatchObject(refused)
    const allowed: string[] = []
    for (const [method, { input }] of Object.entries({ ...methods, ...terminalMethods, ...officeMethods })) {
      const [sample] = samplesOf(input, { company_id: COMPANY_ID })
      const asked = restaurant.invoke(method as 'app.ping', sample as Record<string, never>)
      // The kitchen's times are the backend's.
      if (method.startsWith('kitchen.')) await restaurant.time.elapse(60_000)
      const result = await asked
      if (result.ok || result.details.reason !== 'kitchen') allowed.push(method)
    }
    expect(allowed.filter((method) => method !== 'orders.advance').sort()).toEqual([
      'access.get',
      'app.ping',
      'audio.play',
      'audio.state',
      'audio.stop',
      'cart.load',
      'companies.first',
      'companies.get',
      'companies.list',
      'companies.mine',
      'kitchen.board',
      'kitchen.settings',
      'kitchen.shown',
      'kitchen.times',
      'lan.state',
      'menu.get',
      'operators.list',
      'orders.board',
      'orders.delay',
      'orders.reportItem',
      'orders.tickItem',
      'print.state',
      'session.get',
      'storage.rebuild',
      'storage.state',
      'sync.status',
      'terminal.changeSettings',
      'terminal.settings',
      'terminal.state',
      'themes.active',
    ])
    expect(await restaurant.value('access.get', {})).toMatchObject({
      memberships: [{ company_id: COMPANY_ID, role: 'employee', is_active: true }],
    })
    expect((await restaurant.value('operators.list', {})).current).toBeNull()
  })

  it('sends what was sold at it before', async () => {
    restaurant.network.setOffline(true)
    await restaurant.time.elapse(15_000)
    const order = newOrder()
    await restaurant.place(order)
    await enter()
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(60_000)
    expect(restaurant.server.order(order.id)).toMatchObject({ number: 'A001' })
  })

  it('goes back to the staff by a manager’s PIN, and the office hears of both', async () => {
    await enter()
    await restaurant.time.elapse(40_000)
    expect(restaurant.server.mode()).toEqual({ mode: 'kitchen', mode_revision: 1 })
    await enter('staff')
    expect((await restaurant.value('operators.list', {})).current).toMatchObject({ user_id: OPERATOR_ID })
    await restaurant.time.elapse(40_000)
    expect(restaurant.server.mode()).toEqual({ mode: 'staff', mode_revision: 2 })
    expect(await mode()).toBe('staff')
  })
})

describe('what the office makes of a terminal', () => {
  it('is followed with the next heartbeat, once, and kept over restarts', async () => {
    restaurant.server.setMode('kitchen')
    await restaurant.time.elapse(40_000)
    expect(await mode()).toBe('kitchen')
    expect(restaurant.modeChanges()).toBe(1)
    restaurant.restart()
    await restaurant.time.elapse(40_000)
    expect([await mode(), restaurant.modeChanges()]).toEqual(['kitchen', 1])
    restaurant.server.setMode('staff')
    await restaurant.time.elapse(40_000)
    expect([await mode(), restaurant.modeChanges()]).toEqual(['staff', 2])
  })

  it('beats what was changed here while it was away, and is followed when it comes back', async () => {
    restaurant.network.setOffline(true)
    await restaurant.time.elapse(15_000)
    await enter()
    restaurant.server.setMode('self_service')
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(60_000)
    expect(await mode()).toBe('self_service')
  })
})

describe('a locked terminal that was revoked', () => {
  const joins = (address: string | null) => restaurant.invoke('terminal.join', { code: 'K7QM2X4P', address })

  it.each(['kitchen', 'self_service'] as const)(
    'joins again by a code, at its own backend, and only then (%s)',
    async (wanted) => {
      await enter(wanted)
      const refused = { ok: false, code: 'forbidden', details: { reason: wanted } }
      expect(await joins(null)).toMatchObject(refused)
      restaurant.server.setGone(true)
      await restaurant.time.elapse(40_000)
      expect(await restaurant.status()).toMatchObject({ gone: true })
      // The model has no codes: the call gets as far as the backend.
      const joining = joins(null)
      await restaurant.time.elapse(60_000)
      expect(await joining).not.toMatchObject({ code: 'forbidden' })
      expect(await joins('https://elsewhere.test')).toMatchObject(refused)
      const config = { url: 'https://elsewhere.test', publishable_key: 'public-key-of-tests' }
      expect(await restaurant.invoke('terminal.configure', config)).toMatchObject(refused)
    },
  )
})
