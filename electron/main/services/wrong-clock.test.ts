import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Input } from '@shared/contract/gateway'
import { inOnePart } from '@shared/domain/tab/bill-payment'
import { company, COMPANY_ID, newOrder, product, PRODUCT_ID } from '../testing/fixtures'
import { startReceiptPrinter } from '../testing/receipt-printer'
import { openRestaurant, type Restaurant } from '../testing/restaurant'

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
    await expect
      .poll(() => printer.tickets(), { timeout: 3_000 })
      .toMatchObject([expect.stringContaining('Pague com PIX')])
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
