import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFaultyWay } from '../testing/faulty-way'
import { category, company, COMPANY_ID, newOrder, product } from '../testing/fixtures'
import { createModelServer } from '../testing/model-server'
import { temporaryFolder } from '../testing/temporary-folder'
import { enrolledFolder, startTestTerminal, type TestTerminal } from '../testing/test-terminal'
import { createVirtualClock, type VirtualClock } from '../testing/virtual-clock'

let folder: ReturnType<typeof temporaryFolder>
let time: VirtualClock
let server: ReturnType<typeof createModelServer>
let way: ReturnType<typeof createFaultyWay>
let terminal: TestTerminal
let events: string[]

const boot = (): TestTerminal =>
  startTestTerminal({
    folder: folder.folder,
    clock: time.clock,
    fetch: way.fetch,
    onEvent: (event) => events.push(event),
  })

beforeEach(async () => {
  folder = temporaryFolder()
  enrolledFolder(folder.folder)
  time = createVirtualClock(Date.UTC(2026, 2, 1, 20), () => 0.5)
  server = createModelServer(company, () => new Date(time.clock.now()).toISOString())
  server.log('categories', category.id, category)
  server.log('products', product.id, product)
  way = createFaultyWay(() => server, time)
  events = []
  terminal = boot()
  await time.elapse(1_000)
})
afterEach(() => {
  terminal.close()
  time.clear()
  folder.remove()
})

const place = (order = newOrder()) => terminal.invoke('orders.place', { company_id: COMPANY_ID, order })
const board = async () => (await terminal.value('orders.board', { company_id: COMPANY_ID })).orders
const status = () => terminal.value('sync.status', {})

describe('placing an order on a terminal', () => {
  it('answers its number at once, queued, and shows it sent only when the server has it', async () => {
    way.setOffline(true)
    const order = newOrder()
    const placed = await place(order)
    expect(placed).toMatchObject({
      ok: true,
      value: {
        conflict: false,
        order: { id: order.id, number: 'A001', sync_state: 'queued', total_cents: 5000 },
      },
    })
    await time.elapse(5_000)
    expect(await status()).toMatchObject({ connection: 'offline', queued: 1, sending: 0 })
    expect(await board()).toMatchObject([{ number: 'A001', sync_state: 'queued' }])
    way.setOffline(false)
    await time.elapse(5_000)
    expect(await status()).toMatchObject({ connection: 'online', queued: 0, offline_since: null })
    expect(await board()).toMatchObject([{ number: 'A001', sync_state: 'sent' }])
    expect(server.order(order.id)?.number).toBe('A001')
    expect(events).toContain('orders.changed')
  })

  it('stays on the board between the push and the pull that brings it', async () => {
    await place()
    const states: string[] = []
    for (let i = 0; i < 40; i += 1) {
      await time.elapse(5)
      const orders = await board()
      expect(orders).toHaveLength(1)
      states.push(orders[0]?.sync_state ?? '')
    }
    expect([...new Set(states)]).toEqual(['queued', 'sent'])
  })

  it('sent twice is one order; with other content it is the first, and said so', async () => {
    const order = newOrder()
    await place(order)
    expect(await place(order)).toMatchObject({
      ok: true,
      value: { conflict: false, order: { number: 'A001' } },
    })
    expect(await place({ ...order, table_number: '9' })).toMatchObject({
      ok: true,
      value: { conflict: true, order: { number: 'A001', table_number: '5' } },
    })
    expect(await place()).toMatchObject({ ok: true, value: { order: { number: 'A002' } } })
  })

  it('tells another price and what is sold out instead of taking it, and uses no number for it', async () => {
    server.log('products', product.id, { ...product, promotion_price_cents: 2000 })
    await time.elapse(15_000)
    const order = newOrder()
    expect(await place(order)).toMatchObject({
      ok: false,
      code: 'order_changed',
      details: {
        total_cents: 4000,
        lines: [{ id: order.items[0]?.id, unit_price_cents: 2000, is_available: true }],
      },
    })
    server.log('products', product.id, { ...product, is_available: false })
    await time.elapse(15_000)
    expect(await place()).toMatchObject({
      ok: false,
      details: { total_cents: 0, lines: [{ is_available: false }] },
    })
    server.log('products', product.id, product)
    await time.elapse(15_000)
    expect(await place()).toMatchObject({ ok: true, value: { order: { number: 'A001' } } })
  })

  it('forgets the cart that became the order, in the same breath', async () => {
    const order = newOrder()
    const checkout = {
      customer_name: 'Ana',
      customer_phone: '',
      table_number: '5',
      comanda: '',
      responsible_name: '',
    }
    const cart = { company_id: COMPANY_ID, lines: [], checkout, order_id: order.id, sent: null }
    await terminal.value('cart.save', { company_id: COMPANY_ID, cart })
    await place(order)
    expect(await terminal.value('cart.load', { company_id: COMPANY_ID })).toBeNull()
  })

  it('runs its numbers from 999 to 001 over a restart', async () => {
    terminal.close()
    folder.remove()
    folder = temporaryFolder()
    enrolledFolder(folder.folder, 998)
    terminal = boot()
    await time.elapse(1_000)
    const numbers: string[] = []
    for (let i = 0; i < 2; i += 1) {
      const placed = await terminal.value('orders.place', { company_id: COMPANY_ID, order: newOrder() })
      numbers.push(placed.order.number)
    }
    terminal.close()
    terminal = boot()
    numbers.push(
      (await terminal.value('orders.place', { company_id: COMPANY_ID, order: newOrder() })).order.number,
    )
    expect(numbers).toEqual(['A999', 'A001', 'A002'])
  })

  it('opens only with a complete menu', async () => {
    terminal.close()
    folder.remove()
    folder = temporaryFolder()
    enrolledFolder(folder.folder)
    way.setOffline(true)
    terminal = boot()
    await time.elapse(10_000)
    expect(await status()).toMatchObject({ catalogue_ready: false })
    expect(await place()).toMatchObject({ ok: false, code: 'catalogue_not_ready' })
    expect(await terminal.invoke('menu.get', { company_id: COMPANY_ID })).toMatchObject({
      ok: false,
      code: 'catalogue_not_ready',
    })
  })
})

describe('an order the server refuses', () => {
  it('is parked where staff see it; what belongs to it waits, the next ones go', async () => {
    way.setOffline(true)
    const bad = newOrder()
    await place(bad)
    await terminal.value('orders.advance', { company_id: COMPANY_ID, order_id: bad.id, status: 'preparing' })
    const good = newOrder()
    await place(good)
    const call = server.call
    server.call = (fn, args) => {
      const answer = call(fn, args) as { results?: { id: string; ok: boolean }[] }
      const entries = (args.p_entries ?? []) as { id: string; payload: { id?: string } }[]
      const refusedId = entries.find(({ payload }) => payload.id === bad.id)?.id
      const results = answer.results?.map((result) =>
        result.id === refusedId
          ? { id: result.id, ok: false, code: 'invalid_input', details: { field: 'items' } }
          : result,
      )
      return results ? { ...answer, results } : answer
    }
    way.setOffline(false)
    await time.elapse(10_000)
    expect(await status()).toMatchObject({ connection: 'online', parked: 1 })
    const shown = new Map((await board()).map((order) => [order.id, order.sync_state]))
    expect(shown.get(good.id)).toBe('sent')
    expect(shown.get(bad.id)).toBe('parked')
  })
})

describe('a terminal that was revoked', () => {
  it('holds its orders, says so, and sends them when it is enrolled again', async () => {
    server.setGone(true)
    await place()
    await time.elapse(60_000)
    expect(await status()).toMatchObject({ gone: true, queued: 1 })
    expect(await board()).toMatchObject([{ sync_state: 'queued' }])
    server.setGone(false)
    await time.elapse(60_000)
    expect(await status()).toMatchObject({ gone: false, queued: 0 })
    expect(await board()).toMatchObject([{ sync_state: 'sent' }])
  })
})

describe('the kitchen’s board on a terminal', () => {
  it('advances and ticks offline, and the server hears of it later', async () => {
    const order = newOrder()
    await place(order)
    await time.elapse(5_000)
    way.setOffline(true)
    const itemId = order.items[0]?.id ?? ''
    expect(
      await terminal.value('orders.tickItem', { company_id: COMPANY_ID, item_id: itemId, done: true }),
    ).toMatchObject({
      order: { items: [{ id: itemId, done_at: expect.any(String) }] },
    })
    const advance = (to: 'preparing' | 'ready' | 'delivered') =>
      terminal.invoke('orders.advance', { company_id: COMPANY_ID, order_id: order.id, status: to })
    expect(await advance('ready')).toMatchObject({
      ok: true,
      value: { changed: true, order: { status: 'ready', sync_state: 'sent' } },
    })
    expect(await advance('ready')).toMatchObject({ ok: true, value: { changed: false } })
    expect(await advance('delivered')).toMatchObject({ ok: true, value: { order: { delivered: true } } })
    expect(await board()).toEqual([])
    expect(server.order(order.id)?.status).toBe('placed')
    way.setOffline(false)
    await time.elapse(10_000)
    expect(server.order(order.id)?.status).toBe('delivered')
  })

  it('refuses what the order’s state forbids, and an order that is not there', async () => {
    const order = newOrder()
    await place(order)
    const to = (wanted: 'cancelled' | 'preparing', reason: string | null) =>
      terminal.invoke('orders.advance', {
        company_id: COMPANY_ID,
        order_id: order.id,
        status: wanted,
        reason,
      })
    expect(await to('cancelled', null)).toMatchObject({ ok: false, code: 'reason_required' })
    expect(await to('cancelled', 'customer left')).toMatchObject({
      ok: true,
      value: { order: { cancel_reason: 'customer left' } },
    })
    expect(await to('preparing', null)).toMatchObject({ ok: false, code: 'order_final' })
    const unknown = { company_id: COMPANY_ID, order_id: randomUUID(), status: 'ready' as const }
    expect(await terminal.invoke('orders.advance', unknown)).toMatchObject({ ok: false, code: 'not_found' })
  })

  it('polls every 2 s while it is looked at', async () => {
    await board()
    await time.elapse(100)
    server.log('orders', 'ffffffff-ffff-4fff-8fff-ffffffffffff', {
      broken: 'a row of a newer server is left out',
    })
    const order = newOrder()
    server.call('terminal_push', {
      p_entries: [
        {
          id: randomUUID(),
          seq: 1,
          kind: 'place_order',
          at: '',
          operator_id: null,
          payload: { ...order, number: 'B001' },
        },
      ],
    })
    await time.elapse(2_100)
    expect((await board()).map(({ number }) => number)).toEqual(['B001'])
  })
})

describe('a restored database', () => {
  it('gets again what it has forgotten, and the board never loses an order meanwhile', async () => {
    server.backUp()
    const orders = [newOrder(), newOrder()]
    for (const order of orders) await place(order)
    await time.elapse(5_000)
    expect(server.orders()).toHaveLength(2)
    way.setOffline(true)
    await time.elapse(10_000)
    server.restore()
    way.setOffline(false)
    for (let i = 0; i < 50; i += 1) {
      await time.elapse(100)
      expect(await board()).toHaveLength(2)
    }
    expect(
      server
        .orders()
        .map(({ number }) => number)
        .sort(),
    ).toEqual(['A001', 'A002'])
    expect(await status()).toMatchObject({ queued: 0, parked: 0 })
  })
})
