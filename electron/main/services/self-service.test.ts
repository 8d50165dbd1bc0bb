import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '@shared/contract/gateway'
import { methods } from '@shared/contract/methods'
import { officeMethods } from '@shared/contract/office-methods'
import { terminalMethods } from '@shared/contract/terminal/terminal-methods'
import { samplesOf } from '../../../tests/malformed/contract/sample'
import { COMPANY_ID, newOrder, OPERATOR_ID, product } from '../testing/fixtures'
import { openRestaurant, type Restaurant } from '../testing/restaurant'
import { makePin } from '../testing/test-pins'

const PIN = '50817'
const manager = { user_id: OPERATOR_ID, pin: PIN }
const COOK_ID = '99999999-9999-4999-8999-999999999999'
const NOBODY = '00000000-0000-4000-8000-000000000000'

let restaurant: Restaurant
beforeEach(async () => {
  const pin = await makePin(PIN)
  const staff = { name: 'Ana', can_take_orders: true, is_staff: true, pin: pin.pulled }
  restaurant = await openRestaurant({
    operators: [
      { ...staff, user_id: OPERATOR_ID, can_manage_company: true },
      { ...staff, user_id: COOK_ID, name: 'Beto', can_manage_company: false },
    ],
    pins: [
      [OPERATOR_ID, pin],
      [COOK_ID, pin],
    ],
  })
  await restaurant.time.elapse(15_000)
  // The whole of it works without internet.
  restaurant.network.setOffline(true)
  await restaurant.time.elapse(15_000)
})
afterEach(() => restaurant.close())

type Changes = Omit<InputOf<typeof terminalMethods, 'terminal.changeSettings'>, 'manager'>
const change = (changes: Changes, by = manager) =>
  restaurant.invoke('terminal.changeSettings', { manager: by, ...changes })
const enter = async (): Promise<void> => {
  expect(await change({ mode: 'self_service' })).toMatchObject({ ok: true, value: { mode: 'self_service' } })
  await restaurant.time.elapse(100)
}
const cartOf = (name: string) => ({
  company_id: COMPANY_ID,
  lines: [],
  checkout: {
    customer_name: name,
    customer_phone: '',
    table_number: '',
    comanda: '',
    responsible_name: '',
  },
  order_id: null,
  sent: null,
})

describe('the way into self-service and out of it', () => {
  it('is a manager’s PIN, kept over restarts, and opens the window anew each time', async () => {
    expect(await change({ mode: 'self_service' }, { ...manager, pin: '86420' })).toMatchObject({
      code: 'wrong_pin',
    })
    expect(await change({ mode: 'self_service' }, { user_id: COOK_ID, pin: PIN })).toMatchObject({
      code: 'forbidden',
    })
    expect((await restaurant.value('terminal.settings', {})).mode).toBe('staff')
    expect(restaurant.startsWithCode()).toBe(true)
    await enter()
    expect(restaurant.startsWithCode()).toBe(false)
    expect(restaurant.modeChanges()).toBe(1)
    restaurant.restart()
    expect((await restaurant.value('terminal.settings', {})).mode).toBe('self_service')

    expect(await change({ mode: 'staff' }, { ...manager, pin: '86420' })).toMatchObject({ code: 'wrong_pin' })
    expect(await change({ mode: 'staff' })).toMatchObject({ ok: true })
    await restaurant.time.elapse(100)
    expect(restaurant.modeChanges()).toBe(2)
    expect((await restaurant.value('terminal.settings', {})).mode).toBe('staff')
  })

  it('leaves nobody signed in and no cart behind, in either direction', async () => {
    await restaurant.value('cart.save', { company_id: COMPANY_ID, cart: cartOf('Da equipe') })
    await enter()
    expect(await restaurant.value('cart.load', { company_id: COMPANY_ID })).toBeNull()
    expect((await restaurant.value('operators.list', {})).current).toBeNull()
    await restaurant.value('cart.save', { company_id: COMPANY_ID, cart: cartOf('Da cliente') })
    await change({ mode: 'staff' })
    expect(await restaurant.value('cart.load', { company_id: COMPANY_ID })).toBeNull()
    // The manager who took it back by PIN is at work.
    expect((await restaurant.value('operators.list', {})).current).toMatchObject({
      user_id: OPERATOR_ID,
      by: 'pin',
    })
    expect(await restaurant.value('session.get', {})).toBeNull()
  })

  it('says that the start with the system can’t be set where it can’t', async () => {
    expect(await change({ starts_with_system: true })).toMatchObject({ code: 'not_offered' })
  })
})

describe('at a self-service terminal', () => {
  beforeEach(enter)

  it('treats its guest as a customer of this company and no one else', async () => {
    expect(await restaurant.value('session.get', {})).toMatchObject({ user: { email: '' } })
    expect(await restaurant.value('access.get', {})).toEqual({
      is_admin: false,
      is_super_admin: false,
      permissions: [],
      roles: [],
      funcionario_adiciona: false,
      memberships: [{ company_id: COMPANY_ID, role: 'customer', is_active: true }],
    })
    const [mine, ...others] = await restaurant.value('companies.mine', {})
    expect([mine?.company.id, others]).toEqual([COMPANY_ID, []])
  })

  it('main refuses every method that is not a guest’s, for every caller', async () => {
    const map = { ...methods, ...terminalMethods, ...officeMethods }
    const allowed: string[] = []
    for (const [method, { input }] of Object.entries(map)) {
      const [sample] = samplesOf(input, { company_id: COMPANY_ID })
      const result = await restaurant.invoke(method as 'app.ping', sample as Record<string, never>)
      if (result.ok || result.details.reason !== 'self_service') allowed.push(method)
      else expect([method, result.code]).toEqual([method, 'forbidden'])
    }
    expect(allowed.sort()).toEqual([
      'access.get',
      'app.ping',
      'app.publicAddress',
      'audio.play',
      'audio.state',
      'audio.stop',
      'cart.load',
      'cart.save',
      'companies.categories',
      'companies.first',
      'companies.get',
      'companies.list',
      'companies.mine',
      'companies.opening',
      'menu.bestSellers',
      'menu.get',
      'operators.list',
      'orders.place',
      'selfService.orders',
      'selfService.startOver',
      'selfService.state',
      'session.get',
      'storage.rebuild',
      'storage.state',
      'sync.status',
      'terminal.changeSettings',
      'terminal.settings',
      'terminal.state',
      'themes.active',
    ])
  })

  it('another company’s data is none of it', async () => {
    for (const method of ['menu.get', 'cart.load'] as const)
      expect(await restaurant.invoke(method, { company_id: NOBODY })).toMatchObject({ code: 'forbidden' })
    expect(await restaurant.invoke('orders.place', { company_id: NOBODY, order: newOrder() })).toMatchObject({
      code: 'forbidden',
    })
  })

  it('of the staff only managers with a PIN are named', async () => {
    const { operators } = await restaurant.value('operators.list', {})
    expect(operators.map(({ user_id }) => user_id)).toEqual([OPERATOR_ID])
  })

  it('an order goes through the outbox as any other, by nobody of the staff, and is the guest’s own until the next', async () => {
    expect(await restaurant.value('selfService.orders', {})).toEqual({ orders: [] })
    const order = newOrder()
    expect(await restaurant.place(order)).toMatchObject({ ok: true })
    expect(await restaurant.value('selfService.orders', {})).toMatchObject({
      orders: [{ id: order.id, number: 'A001', status: 'placed', sync_state: 'queued', operator_id: null }],
    })
    // The same again is the same, and shown once.
    await restaurant.place(order)
    const second = newOrder()
    await restaurant.place(second)
    const own = async () => (await restaurant.value('selfService.orders', {})).orders.map(({ id }) => id)
    expect(await own()).toEqual([second.id, order.id])

    restaurant.network.setOffline(false)
    await restaurant.time.elapse(60_000)
    expect(restaurant.server.order(order.id)).toMatchObject({ number: 'A001', operator_id: null })
    expect((await restaurant.value('selfService.orders', {})).orders[0]?.sync_state).toBe('sent')

    await restaurant.value('cart.save', { company_id: COMPANY_ID, cart: cartOf('Bia') })
    await restaurant.value('selfService.startOver', {})
    expect(await own()).toEqual([])
    expect(await restaurant.value('cart.load', { company_id: COMPANY_ID })).toBeNull()
    // What was sent stays sent.
    expect(restaurant.server.order(order.id)).toBeDefined()
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })
  })
})

describe('at a terminal of the staff', () => {
  it('there is no guest whose turn could end, and nobody’s own order', async () => {
    expect(await restaurant.invoke('selfService.startOver', {})).toMatchObject({ code: 'forbidden' })
    await restaurant.place()
    expect(await restaurant.value('selfService.orders', {})).toEqual({ orders: [] })
  })
})

describe('the menu at a self-service terminal', () => {
  it('follows what ran out and what the kitchen did within 2 s, though no employee reads a board', async () => {
    await enter()
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(60_000)
    const isSold = async (): Promise<boolean | undefined> =>
      (await restaurant.value('menu.get', { company_id: COMPANY_ID })).items[0]?.is_available
    for (const is_available of [false, true, false]) {
      restaurant.server.log('products', product.id, { ...product, is_available })
      await restaurant.time.elapse(2_000)
      expect(await isSold()).toBe(is_available)
    }
  })
})
