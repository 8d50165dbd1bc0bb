import { randomUUID } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Input } from '@shared/contract/gateway'
import { inOnePart } from '@shared/domain/tab/bill-payment'
import { stampOf } from '../db/backup'
import { openStore } from '../db/open-store'
import { company, COMPANY_ID, newOrder, product, PRODUCT_ID } from '../testing/fixtures'
import { startReceiptPrinter } from '../testing/receipt-printer'
import { openRestaurant, type Restaurant } from '../testing/restaurant'
import { APPROVER } from '../testing/test-pins'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let restaurant: Restaurant
afterEach(() => restaurant.close())

const value = ((method, input) => restaurant.value(method, input)) as Restaurant['value']
const changeTab = (change: Input<'tabs.change'>['change']) =>
  value('tabs.change', { company_id: COMPANY_ID, entry_id: randomUUID(), change })
const changeCall = (change: Input<'calls.change'>['change']) =>
  value('calls.change', { company_id: COMPANY_ID, change })
const calls = async () => (await value('calls.list', { company_id: COMPANY_ID })).calls
const tabs = async () => (await value('tabs.list', { company_id: COMPANY_ID })).tabs
const cash = async () => (await value('cash.get', {})).sessions[0]
const advance = (order_id: string, status: 'preparing' | 'ready' | 'delivered') =>
  value('orders.advance', { company_id: COMPANY_ID, order_id, status, reason: null })
/** A ticket for a printer that is taken away before it answers. */
const holdTicket = async () => {
  const id = randomUUID()
  // Nothing listens at this port.
  const connection = { kind: 'network', host: '127.0.0.1', port: 1 } as const
  const of = { name: 'Balcão', paper: 80, kitchen: 'never', customer: false } as const
  await value('print.configure', { language: 'pt', printers: [{ id, ...of, stations: [], connection }] })
  await value('print.test', { printer_id: id })
  await expect.poll(async () => (await value('print.state', {})).printers[0]?.problem).toBe('unreachable')
  await value('print.configure', { language: 'pt', printers: [] })
}
const held = async () => (await value('print.state', {})).held
const hasPix = async (order_id: string) => {
  const { lines } = await value('print.preview', { order_id, kind: 'customer', paper: 80 })
  return lines.some(({ size }) => size === 'code')
}

/** How far a moment is from the server's clock, which is that of the time that passes; ms. */
const away = (moment: string | null | undefined): number =>
  Math.abs(Date.parse(moment ?? '') - restaurant.time.clock.elapsed())

/** An order that the server has; then no internet, a tab and a bill for it. */
const billed = async () => {
  const order = newOrder()
  await restaurant.place(order)
  await restaurant.time.elapse(MINUTE)
  restaurant.network.setOffline(true)
  const [tab_id, bill_id] = [randomUUID(), randomUUID()]
  const lines = order.items.map(({ id, quantity }) => ({ item_id: id, quantity }))
  const place = { table_number: order.table_number, comanda: null, order_ids: [order.id] }
  expect(await changeTab({ op: 'open', tab_id, ...place })).toEqual({ changed: true })
  const split_id = randomUUID()
  expect(await changeTab({ op: 'split', tab_id, split_id, lines, bill_ids: [bill_id] })).toEqual({
    changed: true,
  })
  return { tab_id, bill_id }
}

describe.each([
  ['a day ahead', DAY],
  ['a day behind', -DAY],
])('a terminal whose clock is %s', (_, shift) => {
  beforeEach(async () => {
    restaurant = await openRestaurant()
    restaurant.time.setShift(shift)
    await restaurant.time.elapse(MINUTE)
  })

  it('keeps and shows the PIX that a bill waits for, and gives the cash before it back', async () => {
    const session_id = randomUUID()
    await value('cash.change', {
      entry_id: randomUUID(),
      change: { op: 'open', session_id, float_cents: 0 },
    })
    const of = await billed()
    const call_id = randomUUID()
    const parts = inOnePart(randomUUID(), 'cash', 1_000)
    const charge = { ...of, amount_cents: 4_000, service_fee_percent: 0, parts }
    expect(await changeCall({ call_id, op: 'charge', charge })).toMatchObject({ changed: true })
    const [call] = await calls()
    expect(call).toMatchObject({ id: call_id, done_at: null, customer_name: 'Ana' })
    expect(away(call?.called_at)).toBeLessThan(MINUTE)
    expect((await cash())?.report?.expected_cents).toBe(1_000)
    const { entry_id = '' } = await changeCall({ call_id, op: 'finish', received_cents: null })
    // No printer has a drawer here: what counts is that the entry may open one.
    expect(await value('print.openDrawer', { entry_id })).toEqual({ opened: false })
  })

  it('writes the drawer and the tab by the server’s clock', async () => {
    const session_id = randomUUID()
    await value('cash.change', {
      entry_id: randomUUID(),
      change: { op: 'open', session_id, float_cents: 0 },
    })
    expect(away((await cash())?.opened_at)).toBeLessThan(MINUTE)
    const of = await billed()
    const parts = inOnePart(randomUUID(), 'cash', 5_000)
    const terms = { service_fee_percent: 0, discount_percent: 0, total_cents: 5_000 }
    await changeTab({ op: 'pay', ...of, parts, ...terms })
    const [tab] = await tabs()
    expect(tab?.is_closed).toBe(true)
    for (const moment of [tab?.opened_at, tab?.closed_at]) expect(away(moment)).toBeLessThan(MINUTE)
    expect((await cash())?.report?.sales).toMatchObject({ sold_cents: 5_000, received_cents: 5_000 })
  })

  it('finishes an order now, and still knows whose it is', async () => {
    const order = newOrder()
    await restaurant.place(order)
    await restaurant.time.elapse(MINUTE)
    restaurant.network.setOffline(true)
    for (const status of ['preparing', 'ready', 'delivered'] as const) await advance(order.id, status)
    const finished = async () => (await value('kitchen.board', { company_id: COMPANY_ID })).finished[0]
    expect(away((await finished())?.status_changed_at)).toBeLessThan(MINUTE)
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(5 * MINUTE)
    restaurant.restart()
    await restaurant.time.elapse(5 * MINUTE)
    expect(await finished()).toMatchObject({ id: order.id, customer_name: 'Ana' })
  })

  it('prints the PIX code of an order for a day', async () => {
    const printer = await startReceiptPrinter()
    await value('print.configure', {
      language: 'pt',
      printers: [
        {
          ...{ id: randomUUID(), name: 'Balcão', paper: 80, kitchen: 'never', stations: [], customer: true },
          connection: { kind: 'network', host: '127.0.0.1', port: printer.port },
        },
      ],
    })
    const at = new Date(restaurant.time.clock.elapsed()).toISOString()
    const id = randomUUID()
    restaurant.server.log('contact_settings', id, {
      ...{ id, company_id: COMPANY_ID, updated_at: at, pix_key: 'pix@bellanapoli.com.br' },
      ...{ payment_cash_methods: [], payment_cards_methods: [], useful_info: [] },
      ...Object.fromEntries(
        [
          'whatsapp_number restaurant_phone email instagram_url facebook_url weekday_hours weekday_hours_time',
          'saturday_hours saturday_hours_time sunday_hours sunday_hours_time kitchen_note payment_discount',
          'social_title social_description',
        ]
          .join(' ')
          .split(' ')
          .map((column) => [column, null]),
      ),
    })
    await restaurant.time.elapse(MINUTE)
    const order = newOrder()
    await restaurant.place(order)
    await restaurant.time.elapse(MINUTE)
    await expect.poll(() => printer.tickets()).toMatchObject([expect.stringContaining('Pague com PIX')])
    await printer.close()
    expect(await hasPix(order.id)).toBe(true)
    const placed_at = new Date(restaurant.time.clock.elapsed() - DAY).toISOString()
    restaurant.server.log('orders', order.id, { ...restaurant.server.order(order.id), placed_at })
    await restaurant.time.elapse(MINUTE)
    expect(await hasPix(order.id)).toBe(false)
  })

  it('sells by the weekday and the hour that it is', async () => {
    // It is a Sunday, 17:01 in São Paulo.
    const today = [{ days: [0], opens_at: '17:00', closes_at: '17:30' }]
    restaurant.server.log('companies', COMPANY_ID, { ...company, time_zone: 'America/Sao_Paulo' })
    restaurant.server.log('products', PRODUCT_ID, {
      ...product,
      promotion_price_cents: 2_000,
      promotion_hours: today,
    })
    await restaurant.time.elapse(MINUTE)
    const inPromotion = { promotion_price_cents: 2_000 }
    expect(await value('menu.findByCode', { company_id: COMPANY_ID, code: 'H001' })).toMatchObject(
      inPromotion,
    )
    expect((await value('menu.get', { company_id: COMPANY_ID })).items).toMatchObject([inPromotion])
    expect(await restaurant.place(newOrder({ expected_total_cents: 4_000 }))).toMatchObject({ ok: true })
    await restaurant.time.elapse(20 * MINUTE)
    restaurant.events.length = 0
    await restaurant.time.elapse(10 * MINUTE)
    expect(restaurant.events).toContain('menu.changed')
    expect((await value('menu.get', { company_id: COMPANY_ID })).items).toMatchObject([
      { promotion_price_cents: null },
    ])
  })
})

describe('what is of today on the disk of a terminal without a connection', () => {
  /** A PIX charge that the server has, of today, and a held ticket. */
  const evening = async (shift: number): Promise<string> => {
    restaurant = await openRestaurant()
    restaurant.server.log('companies', COMPANY_ID, { ...company, day_cutoff_hour: 18 })
    restaurant.time.setShift(shift)
    await restaurant.time.elapse(MINUTE)
    const of = await billed()
    restaurant.network.setOffline(false)
    const call_id = randomUUID()
    const charge = { ...of, amount_cents: 5_000, service_fee_percent: 0, parts: [] }
    expect(await changeCall({ call_id, op: 'charge', charge })).toMatchObject({ changed: true })
    await holdTicket()
    await restaurant.time.elapse(MINUTE)
    restaurant.network.setOffline(true)
    await restaurant.time.elapse(MINUTE)
    return call_id
  }
  /** How far from the time that passes an order of now is dated. */
  const placedAway = async (): Promise<number> => {
    const order = newOrder()
    await restaurant.place(order)
    return away((await restaurant.board()).find(({ id }) => id === order.id)?.placed_at)
  }
  const kept = async () => ({
    calls: (await calls()).map(({ id }) => id),
    tickets: (await held()).length,
  })

  it.each([
    ['a day behind', -DAY],
    ['a week behind', -7 * DAY],
    ['a day ahead', DAY],
  ])('outlives a clock put right, %s before, which then dates by the day that it is', async (_, shift) => {
    const call = await evening(shift)
    restaurant.time.setShift(0)
    await restaurant.time.elapse(2 * MINUTE)
    expect(await kept()).toEqual({ calls: [call], tickets: 1 })
    expect(await placedAway()).toBeLessThan(MINUTE)
  })

  it('outlives one put right while the app was closed', async () => {
    const call = await evening(-DAY)
    restaurant.restart(() => restaurant.time.setShift(0))
    await restaurant.time.elapse(2 * MINUTE)
    // An answer mends the clock, and brings nothing that is here already.
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(MINUTE)
    expect(await kept()).toEqual({ calls: [call], tickets: 1 })
  })

  it('is dated by a clock that was wrong at the start and is put right', async () => {
    await evening(0)
    restaurant.restart(() => restaurant.time.setShift(3 * DAY))
    await restaurant.time.elapse(1_000)
    restaurant.time.setShift(0)
    await restaurant.time.elapse(MINUTE)
    expect(await placedAway()).toBeLessThan(MINUTE)
  })

  it.each([
    ['with the business day, of a terminal that runs on, but for a PIX that waits', null],
    ['a day later, of one that was started again', DAY],
  ])('leaves it %s', async (_, later) => {
    const call = await evening(0)
    if (later !== null) {
      restaurant.restart()
      await restaurant.time.elapse(65 * MINUTE)
      expect(await held()).toHaveLength(1)
      restaurant.restart(() => restaurant.time.setShift(later))
    }
    await restaurant.time.elapse(65 * MINUTE)
    expect(await kept()).toEqual({ calls: later === null ? [call] : [], tickets: 0 })
  })

  it('outlives one set wrong while the app was closed, once the server is heard', async () => {
    const call = await evening(0)
    restaurant.network.setOffline(false)
    restaurant.restart(() => restaurant.time.setShift(3 * DAY))
    await restaurant.time.elapse(2 * MINUTE)
    expect(await kept()).toEqual({ calls: [call], tickets: 1 })
  })

  it('is dated by the next day after a night’s sleep', async () => {
    await evening(0)
    // Time as it elapses stands still meanwhile.
    restaurant.time.setShift(DAY / 2)
    expect(Math.abs((await placedAway()) - DAY / 2)).toBeLessThan(MINUTE)
  })
})

describe('what a terminal whose clock is a day ahead', () => {
  beforeEach(async () => {
    restaurant = await openRestaurant({ hasApprover: true })
    restaurant.server.log('companies', COMPANY_ID, { ...company, day_cutoff_hour: 18 })
    restaurant.time.setShift(DAY)
    await restaurant.time.elapse(MINUTE)
  })

  it('holds on paper leaves it at the end of the business day', async () => {
    await holdTicket()
    expect(away((await held())[0]?.at)).toBeLessThan(MINUTE)
    await restaurant.time.elapse(65 * MINUTE)
    expect(await held()).toEqual([])
  })

  it('copied of its database leaves it then too', async () => {
    const copy = `comanda.db.backup-${stampOf(new Date(restaurant.time.clock.now()))}`
    writeFileSync(join(restaurant.folder, copy), 'Ana')
    await restaurant.time.elapse(65 * MINUTE)
    expect(readdirSync(restaurant.folder)).not.toContain(copy)
  })

  it('gave up is dated by the server’s clock', async () => {
    restaurant.server.refuse(() => ({ code: 'invalid_input', details: { field: 'payload' } }))
    await restaurant.place()
    await restaurant.time.elapse(10_000)
    const [entry] = (await value('rejected.list', {})).entries
    const { user_id, pin } = APPROVER
    await value('rejected.discard', { id: entry?.id ?? '', user_id, pin })
    const store = openStore(join(restaurant.folder, 'comanda.db'))
    const [given] = store.rejected.discarded()
    store.close()
    expect(away(given?.at)).toBeLessThan(MINUTE)
  })
})
