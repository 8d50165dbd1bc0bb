import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { COMPANY_ID, newOrder } from '../testing/fixtures'
import { openRestaurant, type Restaurant } from '../testing/restaurant'
import { DAY_MS } from '@shared/domain/common/durations'

let restaurant: Restaurant
afterEach(() => restaurant.close())

/** Another terminal's order comes to the server; seq 0 leaves this terminal's memory alone. */
const placeElsewhere = (order = newOrder()): string => {
  const entry = {
    id: randomUUID(),
    seq: 0,
    kind: 'place_order',
    at: order.client_placed_at,
    operator_id: null,
  }
  restaurant.server.call('terminal_push', {
    p_entries: [{ ...entry, payload: { ...order, number: 'B001' } }],
  })
  return order.id
}

/** Another terminal's tab comes to the server. */
const openElsewhere = (tab_id: string): void => {
  const entry = { id: randomUUID(), seq: 0, kind: 'change_tab', at: newOrder().client_placed_at }
  const payload = { op: 'open', tab_id, table_number: '5', comanda: null, order_ids: [] }
  restaurant.server.call('terminal_push', { p_entries: [{ ...entry, operator_id: null, payload }] })
}

const splitLines = async (tab_id: string, order: ReturnType<typeof newOrder>): Promise<void> => {
  const lines = order.items.map(({ id, quantity }) => ({ item_id: id, quantity }))
  const change = { op: 'split' as const, tab_id, split_id: randomUUID(), lines, bill_ids: [randomUUID()] }
  await restaurant.value('tabs.change', { company_id: COMPANY_ID, entry_id: randomUUID(), change })
}

const billsOnServer = async (): Promise<number> => {
  const { tabs } = await restaurant.value('tabs.list', { company_id: COMPANY_ID })
  return tabs.flatMap(({ splits }) => splits.flatMap(({ bills }) => bills)).length
}

/** Another terminal cancels an order, with a manager's approval. */
const callOff = (order_id: string): void => {
  const approval = { by: randomUUID(), version: randomUUID(), proof: 'a'.repeat(64) }
  const entry = { id: randomUUID(), seq: 0, kind: 'advance_order', at: newOrder().client_placed_at, approval }
  restaurant.server.call('terminal_push', {
    p_entries: [{ ...entry, operator_id: null, payload: { order_id, status: 'cancelled', reason: 'não' } }],
  })
}

const deliver = async (order_id: string): Promise<void> => {
  await restaurant.value('orders.advance', { company_id: COMPANY_ID, order_id, status: 'delivered' })
}

const restore = async (): Promise<void> => {
  restaurant.network.setOffline(true)
  await restaurant.time.elapse(15_000)
  restaurant.server.restore()
  restaurant.network.setOffline(false)
}

describe('a terminal whose server was restored', () => {
  it('brings back what it did to others’ orders, although it comes before them', async () => {
    restaurant = await openRestaurant()
    const { server, time } = restaurant
    server.backUp()
    const order = newOrder()
    const id = placeElsewhere(order)
    await time.elapse(15_000)
    await deliver(id)
    await time.elapse(15_000)
    expect(server.order(id)?.status).toBe('delivered')

    await restore()
    await time.elapse(60_000)
    expect(server.order(id)).toBeUndefined()
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 1 })

    placeElsewhere(order)
    await time.elapse(60_000)
    expect(server.order(id)?.status).toBe('delivered')
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })
  })

  it.each([
    ['a tab', true],
    ['a dish of a tab', false],
  ])('brings back its bill of %s that another terminal brings back later', async (_what, isTabLost) => {
    restaurant = await openRestaurant()
    const { server, time } = restaurant
    const tab_id = randomUUID()
    const order = newOrder()
    if (!isTabLost) openElsewhere(tab_id)
    server.backUp()
    if (isTabLost) openElsewhere(tab_id)
    placeElsewhere(order)
    await time.elapse(15_000)
    await splitLines(tab_id, order)
    await time.elapse(15_000)
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })

    await restore()
    await time.elapse(60_000)
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 1 })

    if (isTabLost) openElsewhere(tab_id)
    await time.elapse(60_000)
    expect(await restaurant.status(), 'the dish is missing').toMatchObject({ queued: 0, rejected: 1 })
    placeElsewhere(order)
    await time.elapse(60_000)
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })
    expect(await billsOnServer()).toBe(1)
  })

  it('never shows a dish that was handed over as one to be cooked', async () => {
    restaurant = await openRestaurant()
    const { server, time } = restaurant
    server.backUp()
    const order = newOrder()
    const id = placeElsewhere(order)
    await time.elapse(15_000)
    await deliver(id)
    await time.elapse(15_000)

    await restore()
    // The others were faster: the server is past this terminal's head again, and knows the order as a new one.
    placeElsewhere(order)
    for (let other = 0; other < 8; other += 1) placeElsewhere()
    const shown = new Set<string>()
    for (let turn = 0; turn < 300; turn += 1) {
      await time.elapse(100)
      for (const one of await restaurant.board()) shown.add(one.id)
    }
    expect(shown.size).toBe(8)
    expect(shown).not.toContain(id)
    expect(server.order(id)?.status).toBe('delivered')
  })

  it('pulls afresh though the server has counted past the version it saw, and it pushed nothing', async () => {
    restaurant = await openRestaurant()
    const { server, time, network } = restaurant
    server.backUp()
    const lost = placeElsewhere()
    await time.elapse(15_000)
    expect((await restaurant.board()).map(({ id }) => id)).toEqual([lost])

    network.setOffline(true)
    await time.elapse(15_000)
    server.restore()
    const others = [placeElsewhere(), placeElsewhere(), placeElsewhere()]
    network.setOffline(false)
    await time.elapse(60_000)
    expect(new Set((await restaurant.board()).map(({ id }) => id))).toEqual(new Set(others))
  })

  it('holds to what was handed over while the server knows nothing of the order', async () => {
    restaurant = await openRestaurant()
    const { server, time } = restaurant
    server.backUp()
    const id = placeElsewhere()
    await time.elapse(15_000)
    expect(await restaurant.board()).toHaveLength(1)
    await time.elapse(100)
    server.restore()
    await deliver(id)
    for (let turn = 0; turn < 500; turn += 1) {
      await time.elapse(5)
      expect(await restaurant.board()).toEqual([])
    }
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 1 })
  })

  it('brings back that it handed over what was called off meanwhile, once the server has forgotten that', async () => {
    restaurant = await openRestaurant()
    const { server, time } = restaurant
    const id = placeElsewhere()
    server.backUp()
    await time.elapse(15_000)
    callOff(id)
    await deliver(id)
    await time.elapse(15_000)
    expect(server.order(id)?.status).toBe('cancelled')
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 1 })

    await restore()
    expect(server.order(id)?.status).toBe('placed')
    for (let turn = 0; turn < 300; turn += 1) {
      await time.elapse(100)
      expect(await restaurant.board()).toEqual([])
    }
    expect(server.order(id)?.status).toBe('delivered')
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })
  })

  it('keeps what was refused for another reason where people see it', async () => {
    restaurant = await openRestaurant()
    const { time } = restaurant
    const id = placeElsewhere()
    await time.elapse(15_000)
    restaurant.network.setOffline(true)
    await deliver(id)
    callOff(id)
    restaurant.network.setOffline(false)
    await time.elapse(60_000)
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 1 })
  })
})

describe('a terminal that hands over what was called off meanwhile', () => {
  const advance = (order_id: string, status: 'preparing' | 'ready') =>
    restaurant.value('orders.advance', { company_id: COMPANY_ID, order_id, status })

  it('does not show it again between the refusal of its step and the pull', async () => {
    restaurant = await openRestaurant()
    const { time } = restaurant
    const id = placeElsewhere()
    await time.elapse(15_000)
    expect(await restaurant.board()).toHaveLength(1)
    await time.elapse(100)
    callOff(id)
    await deliver(id)
    for (let turn = 0; turn < 500; turn += 1) {
      await time.elapse(5)
      expect(await restaurant.board()).toEqual([])
    }
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 1 })
  })

  it('does not show its own either, whose pull has not come', async () => {
    restaurant = await openRestaurant()
    const { time, network } = restaurant
    const order = newOrder()
    await restaurant.place(order)
    // Its push is answered; the pull is lost, and with it what others do to the order.
    await time.elapse(25)
    network.addFaults(['lost_request'])
    expect(restaurant.server.order(order.id)?.status).toBe('placed')
    callOff(order.id)
    await deliver(order.id)
    for (let turn = 0; turn < 2_000; turn += 1) {
      await time.elapse(5)
      expect(await restaurant.board()).toEqual([])
    }
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 1 })
  })

  it('counts what waits behind the refused step as held back, not as on its way', async () => {
    restaurant = await openRestaurant()
    const { time, network } = restaurant
    const id = placeElsewhere()
    await time.elapse(15_000)
    network.setOffline(true)
    await advance(id, 'preparing')
    await advance(id, 'ready')
    await deliver(id)
    expect(await restaurant.status()).toMatchObject({ queued: 3, rejected: 0 })
    callOff(id)
    network.setOffline(false)
    await time.elapse(60_000)
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 1 })
  })
})

describe('a terminal whose clock is set', () => {
  it.each([
    ['back', -DAY_MS],
    ['forward', DAY_MS],
  ])('%s by a day pulls and reports as before', async (_way, shift) => {
    restaurant = await openRestaurant()
    const { server, time } = restaurant
    await time.elapse(60_000)
    time.setShift(shift)
    await time.elapse(30_000)
    const id = placeElsewhere()
    await time.elapse(30_000)
    expect((await restaurant.board()).map((order) => order.id)).toEqual([id])
    expect(server.order(id)?.status).toBe('placed')
  })

  it('back by a day while a push waits for another try sends it', async () => {
    restaurant = await openRestaurant()
    const { server, time, network } = restaurant
    network.addFaults(['error_503'])
    const answer = await restaurant.place()
    await time.elapse(300)
    time.setShift(-DAY_MS)
    await time.elapse(60_000)
    expect(answer.ok && server.order(answer.value.order.id)?.status).toBe('placed')
  })
})
