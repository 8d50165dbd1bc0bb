import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { systemClock, type Clock } from '@main/sync/clock'
import { startReceiptPrinter, type ReceiptPrinter } from '@main/testing/receipt-printer'
import { systemKeys } from '@main/testing/system-keys'
import { UNSENT_PRINT_AFTER_MS } from '@shared/domain/printing/print-due'
import type { MenuItem } from '@shared/schemas/menu/menu'
import type { NewOrder, NewOrderLine } from '@shared/schemas/order/order'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startBreakingProxy } from '../support/breaking-proxy'
import { LOOPBACK, setUpTerminal, startNodeTerminal, type NodeTerminal } from '../support/node-terminal'

/** Terminals whose ten seconds take 2.5: their waits are real, and a loaded machine still answers within them. */
const SPEED = 4
const startedAt = Date.now()
const clock: Clock = {
  now: () => startedAt + performance.now() * SPEED,
  elapsed: () => performance.now() * SPEED,
  after: (delayMs, run) => systemClock.after(delayMs / SPEED, run),
  random: () => 0.5,
}
/** Longer than a ticket waits for the kitchen. */
const longer = () =>
  new Promise<void>((resolve) => void clock.after(1.5 * UNSENT_PRINT_AFTER_MS, () => resolve()))
const wait = { timeout: 15_000 }

let backend: EmbeddedBackend
let proxy: Awaited<ReturnType<typeof startBreakingProxy>>
let printer: ReceiptPrinter
let companyId: string
let dish: MenuItem
/** The till has a printer; it is connected with the kitchen, and the second till only by the kitchen. */
let till: NodeTerminal
let kitchen: NodeTerminal
let second: NodeTerminal

const started = (): NodeTerminal => startNodeTerminal(undefined, systemKeys, LOOPBACK, clock)
const network = (terminal: NodeTerminal) => terminal.value('lan.state', {})
const addressOf = async (terminal: NodeTerminal): Promise<string> => {
  await vi.waitFor(async () => expect((await network(terminal)).own_addresses).toHaveLength(1), wait)
  return (await network(terminal)).own_addresses[0] ?? ''
}
const connectedTo = async (terminal: NodeTerminal) =>
  (await network(terminal)).peers
    .filter(({ state }) => state === 'connected')
    .map(({ prefix }) => prefix)
    .sort()
const dialKitchen = async () => {
  const addresses = [await addressOf(kitchen)]
  for (const terminal of [till, second]) await terminal.value('lan.setAddresses', { addresses })
  await vi.waitFor(async () => {
    expect(await connectedTo(kitchen)).toEqual(['C', 'T'])
    expect([await connectedTo(till), await connectedTo(second)]).toEqual([['K'], ['K']])
  }, wait)
}

beforeAll(async () => {
  backend = await startTestBackend()
  proxy = await startBreakingProxy(backend.url)
  printer = await startReceiptPrinter()
  const [company] = await backend.sql(`select id from public.companies where slug = 'bella-napoli'`)
  companyId = String(company?.id)
  ;[till, kitchen, second] = [started(), started(), started()]
  const reached = { ...backend, url: proxy.url }
  for (const [terminal, prefix] of [
    [till, 'T'],
    [second, 'C'],
    [kitchen, 'K'],
  ] as const)
    await setUpTerminal(terminal, reached, { email: 'dono@comanda.test', company_id: companyId, prefix })
  const menu = await till.value('menu.get', { company_id: companyId })
  const found = menu.items.find((item) => item.is_available && item.kind === 'product')
  if (!found) throw new Error('The menu has no dish to order.')
  dish = found
  for (const terminal of [till, second, kitchen]) await terminal.value('terminal.syncNow', {})
  await dialKitchen()
  proxy.setWay(() => 'error_503')
  for (const terminal of [till, second, kitchen])
    await terminal.until(({ connection }) => connection === 'unwell')
  await till.value('print.configure', {
    language: 'pt',
    printers: [
      {
        id: randomUUID(),
        name: 'Cozinha',
        connection: { kind: 'network', host: '127.0.0.1', port: printer.port },
        paper: 80,
        kitchen: 'unsent',
        stations: [],
        customer: false,
      },
    ],
  })
})
afterAll(async () => {
  for (const terminal of [till, second, kitchen]) terminal.close()
  await printer.close()
  await proxy.stop()
  await backend.stop()
})

const price = () => Math.min(dish.price_cents, dish.promotion_price_cents ?? dish.price_cents)
const line = (): NewOrderLine => ({
  id: randomUUID(),
  product_id: dish.id,
  code: dish.code,
  name: dish.name,
  category: dish.category,
  quantity: 1,
  unit_price_cents: price(),
  notes: null,
  source: 'trailer',
})
const place = async () => {
  const order: NewOrder = {
    id: randomUUID(),
    customer_name: 'Ana',
    customer_phone: null,
    responsible_name: 'Ana',
    table_number: '5',
    comanda: null,
    source: 'trailer',
    expected_total_cents: price(),
    client_placed_at: new Date(clock.now()).toISOString(),
    items: [line()],
  }
  return (await till.value('orders.place', { company_id: companyId, order })).order
}
const shownAt = async (terminal: NodeTerminal, id: string) =>
  (await terminal.value('kitchen.board', { company_id: companyId })).orders.find((order) => order.id === id)
/** What the kitchen's page does once a card is in sight. */
const show = async (terminal: NodeTerminal, id: string, lines = 1) => {
  await expect.poll(async () => (await shownAt(terminal, id))?.items.length, wait).toBe(lines)
  const line_ids = ((await shownAt(terminal, id))?.items ?? []).map((item) => item.id)
  await terminal.value('kitchen.shown', { company_id: companyId, order_ids: [id], line_ids })
}
const ticketsOf = (number: string) => printer.tickets().filter((ticket) => ticket.includes(number))

describe('an order of a terminal without internet', () => {
  it('is not printed once another terminal’s kitchen screen shows it, also after a restart', async () => {
    const order = await place()
    await show(kitchen, order.id)
    await longer()
    expect(ticketsOf(order.number)).toEqual([])
    till.restart()
    await expect.poll(() => connectedTo(till), wait).toEqual(['K'])
    await longer()
    expect(ticketsOf(order.number)).toEqual([])
  })

  it('is not printed once a screen shows it that is connected by a third terminal alone', async () => {
    const order = await place()
    await show(second, order.id)
    await longer()
    expect(ticketsOf(order.number)).toEqual([])
  })

  it('is printed once where no screen shows it, stays on its own board, and comes to the others as printed', async () => {
    const order = await place()
    await expect.poll(() => ticketsOf(order.number).length, wait).toBe(1)
    for (const terminal of [kitchen, second])
      await expect.poll(async () => (await shownAt(terminal, order.id))?.flags, wait).toEqual(['printed'])
    expect(await shownAt(till, order.id)).toMatchObject({ status: 'placed', sync_state: 'queued' })
    till.restart()
    await longer()
    expect(ticketsOf(order.number)).toHaveLength(1)
  })

  it('is printed though its own terminal’s kitchen page shows it', async () => {
    const order = await place()
    await show(till, order.id)
    await expect.poll(() => ticketsOf(order.number).length, wait).toBe(1)
  })

  it('is printed with the lines alone that no screen has shown', async () => {
    const order = await place()
    await show(kitchen, order.id)
    const items = [{ ...line(), quantity: 7 }]
    await till.value('orders.append', {
      company_id: companyId,
      order_id: order.id,
      items,
      expected_total_cents: 7 * price(),
    })
    await expect.poll(() => ticketsOf(order.number).length, wait).toBe(1)
    expect(ticketsOf(order.number)[0]).toMatch(/7x/)
    expect(ticketsOf(order.number)[0]).not.toMatch(/\b1x/)
  })

  it('stands on a screen that comes later as printed from its first moment, and is on the server once', async () => {
    kitchen.restart()
    await expect.poll(() => connectedTo(till), wait).toEqual([])
    const order = await place()
    await expect.poll(() => ticketsOf(order.number).length, wait).toBe(1)
    const seen: (readonly string[])[] = []
    const stop = kitchen.onChanged(
      () => void shownAt(kitchen, order.id).then((found) => found && seen.push(found.flags)),
    )
    await dialKitchen()
    await expect.poll(() => seen.length, wait).toBeGreaterThan(0)
    stop()
    expect(seen[0]).toEqual(['printed'])
    proxy.setWay(() => 'open')
    for (const terminal of [till, second, kitchen])
      await terminal.until(({ queued, connection }) => queued === 0 && connection === 'online')
    const rows = await backend.sql('select flags from public.orders where id = $1', [order.id])
    expect(rows).toEqual([{ flags: ['printed'] }])
    await longer()
    expect(ticketsOf(order.number)).toHaveLength(1)
  })
})
