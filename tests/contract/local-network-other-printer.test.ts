import { randomUUID } from 'node:crypto'
import { systemClock, type Clock } from '@main/sync/clock'
import { startReceiptPrinter, type ReceiptPrinter } from '@main/testing/receipt-printer'
import { atStation, categoryFinder, wholeLines } from '@shared/domain/kitchen/kitchen-stations'
import { OLD_TICKET_MS, UNSENT_PRINT_AFTER_MS } from '@shared/domain/printing/print-due'
import type { Printer } from '@shared/schemas/printing/printing'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NodeTerminal } from '../support/node-terminal'
import { connectedTo, dial, orderOfDish, startTerminalsOnNetwork } from '../support/terminals-on-network'

/** Terminals whose ten seconds take 2.5: their waits are real, and a loaded machine still answers within them. */
const SPEED = 4
const startedAt = Date.now()
let shiftMs = 0
const clock: Clock = {
  now: () => startedAt + shiftMs + performance.now() * SPEED,
  elapsed: () => performance.now() * SPEED,
  after: (delayMs, run) => systemClock.after(delayMs / SPEED, run),
  random: () => 0.5,
}
/** Longer than a ticket waits for the kitchen. */
const longer = () =>
  new Promise<void>((resolve) => void clock.after(1.5 * UNSENT_PRINT_AFTER_MS, () => resolve()))
const wait = { timeout: 15_000 }

const [GRILL, BAR] = [randomUUID(), randomUUID()]
let world: Awaited<ReturnType<typeof startTerminalsOnNetwork>>
/** The till sells; the grill's printer and the bar's are the kitchen's terminal's. */
let till: NodeTerminal
let kitchen: NodeTerminal
let paper: { readonly till: ReceiptPrinter; readonly grill: ReceiptPrinter; readonly bar: ReceiptPrinter }

const printerAt = (at: ReceiptPrinter, kinds: Partial<Printer>): Printer => ({
  id: randomUUID(),
  name: 'Impressora',
  connection: { kind: 'network', host: '127.0.0.1', port: at.port },
  paper: 80,
  kitchen: 'all',
  stations: [],
  customer: false,
  ...kinds,
})
const configure = async (terminal: NodeTerminal, ...printers: Printer[]) => {
  await terminal.value('print.configure', { language: 'pt', printers })
  // At this speed the terminals disagree on the server's time, by which a printer prints nothing from before its set-up.
  shiftMs += 2 * 60_000
}
const connect = async () => {
  // A terminal that was restarted listens after a moment.
  await vi.waitFor(() => dial(till, kitchen), wait)
  await vi.waitFor(async () => {
    expect([await connectedTo(till), await connectedTo(kitchen)]).toEqual([['K'], ['T']])
  }, wait)
}
const cutOff = async () => {
  world.proxy.setWay(() => 'error_503')
  for (const terminal of [till, kitchen]) await terminal.until(({ connection }) => connection === 'unwell')
}
const part = async () => {
  await till.value('lan.setAddresses', { addresses: [] })
  kitchen.restart()
  await vi.waitFor(async () => expect(await connectedTo(till)).toEqual([]), wait)
}

beforeAll(async () => {
  const [ofTill, grill, bar] = await Promise.all([1, 2, 3].map(() => startReceiptPrinter()))
  if (!ofTill || !grill || !bar) throw new Error('There are three printers.')
  paper = { till: ofTill, grill, bar }
  world = await startTerminalsOnNetwork(
    ['T', 'K'].map((prefix) => ({ prefix, isBehindProxy: true })),
    clock,
  )
  ;[till, kitchen] = [world.of('T'), world.of('K')]
  const drinks = await world.backend.sql(
    `select category_id as id from public.products where company_id = $1 and code = 'B001'`,
    [world.companyId],
  )
  const others = await world.backend.sql(
    'select id from public.categories where company_id = $1 and id <> $2',
    [world.companyId, drinks[0]?.id],
  )
  const stations = [
    { id: GRILL, name: 'Chapa', categories: others.map(({ id }) => id) },
    { id: BAR, name: 'Bar', categories: [drinks[0]?.id] },
  ]
  await world.backend.sql('update public.companies set kitchen_stations = $1 where id = $2', [
    JSON.stringify(stations),
    world.companyId,
  ])
  for (const terminal of [till, kitchen])
    await vi.waitFor(async () => {
      await terminal.value('terminal.syncNow', {})
      const { kitchen_stations } = await terminal.value('kitchen.settings', { company_id: world.companyId })
      expect(kitchen_stations).toHaveLength(2)
    }, wait)
  await connect()
  await cutOff()
})
afterAll(async () => {
  await world.stop()
  for (const one of Object.values(paper)) await one.close()
})
const bothStations = () =>
  configure(
    kitchen,
    printerAt(paper.grill, { stations: [GRILL] }),
    printerAt(paper.bar, { stations: [BAR], name: 'Bar' }),
  )
beforeEach(async () => {
  await configure(till)
  await bothStations()
})

const place = async (dish = world.dish) => {
  const order = {
    ...orderOfDish(dish),
    client_placed_at: new Date(clock.now()).toISOString(),
  }
  return (await till.value('orders.place', { company_id: world.companyId, order })).order
}
const ticketsOf = (number: string) =>
  Object.fromEntries(
    Object.entries(paper).map(([name, at]) => [
      name,
      at.tickets().filter((ticket) => ticket.includes(number)).length,
    ]),
  )
const once = { till: 0, grill: 1, bar: 0 }
const none = { till: 0, grill: 0, bar: 0 }
const reached = async (id: string) =>
  (await till.value('orders.board', { company_id: world.companyId })).orders.find((order) => order.id === id)
    ?.reached_kitchen

describe('an order whose printer is another terminal’s, without internet', () => {
  it('is printed there once, at its station, and not where it was sold too', async () => {
    await configure(till, printerAt(paper.till, { kitchen: 'unsent' }))
    const order = await place()
    await expect.poll(() => ticketsOf(order.number), wait).toEqual(once)
    await expect.poll(() => reached(order.id), wait).toBe('kitchen')
    await longer()
    expect(ticketsOf(order.number)).toEqual(once)
  })

  it('is printed once though both terminals restart before and after it is', async () => {
    await configure(till, printerAt(paper.till, { kitchen: 'unsent' }))
    await paper.grill.goAway()
    const order = await place()
    await expect
      .poll(async () => (await kitchen.value('print.state', {})).printers.map(({ waiting }) => waiting), wait)
      .toEqual([1, 0])
    kitchen.restart()
    await paper.grill.comeBack()
    await expect.poll(() => ticketsOf(order.number).grill, wait).toBe(1)
    await connect()
    for (const terminal of [kitchen, till]) {
      terminal.restart()
      await connect()
    }
    await longer()
    expect(ticketsOf(order.number).grill).toBe(1)
  })

  it('is printed where it was sold after ten seconds while the other one’s printer has no paper', async () => {
    await configure(till, printerAt(paper.till, { kitchen: 'unsent' }))
    paper.grill.setState('no_paper')
    const order = await place()
    await expect.poll(() => ticketsOf(order.number), wait).toEqual({ till: 1, grill: 0, bar: 0 })
    paper.grill.setState('ready')
  })

  it('is printed where it was sold too while a part of its combo is on no paper', async () => {
    const { items } = await till.value('menu.get', { company_id: world.companyId })
    const combo = items.find(({ kind, is_available }) => kind === 'combo' && is_available)
    if (!combo) throw new Error('The menu has no combo.')
    await configure(till, printerAt(paper.till, { kitchen: 'unsent' }))
    await configure(kitchen, printerAt(paper.bar, { stations: [BAR] }))
    const order = await place(combo)
    await expect.poll(() => ticketsOf(order.number), wait).toEqual({ till: 1, grill: 0, bar: 1 })
    await bothStations()
    await configure(till)
    const next = await place(combo)
    await expect.poll(() => ticketsOf(next.number), wait).toEqual({ till: 0, grill: 1, bar: 1 })
    await expect.poll(() => reached(next.id), wait).toBe('kitchen')
  })

  it('that no terminal prints is said to be nowhere, also where a printer of another station is here', async () => {
    await configure(kitchen, printerAt(paper.bar, { stations: [BAR] }))
    await configure(till, printerAt(paper.bar, { kitchen: 'unsent', stations: [BAR] }))
    const order = await place()
    await longer()
    expect(ticketsOf(order.number)).toEqual(none)
    expect(await reached(order.id)).toBe('nowhere')
    await configure(till, printerAt(paper.till, { kitchen: 'never' }))
    expect(await reached(order.id)).toBe('nowhere')
  })

  it('is printed by a printer whose terminal comes minutes later, and after a quarter of an hour a person is asked', async () => {
    await part()
    const old = await place()
    shiftMs += OLD_TICKET_MS + 60_000
    const fresh = await place()
    await connect()
    await expect.poll(() => ticketsOf(fresh.number), wait).toEqual(once)
    const held = async () =>
      (await kitchen.value('print.state', {})).held.filter(({ number }) => number === old.number)
    await expect.poll(held, wait).toMatchObject([{ reason: 'old' }])
    expect(ticketsOf(old.number)).toEqual(none)
    const [ticket] = await held()
    await kitchen.value('print.decide', { ticket_ids: [ticket?.id ?? ''], decision: 'print' })
    await expect.poll(() => ticketsOf(old.number), wait).toEqual(once)
  })

  it('is on no paper again once the server has it', async () => {
    const order = await place()
    await expect.poll(() => ticketsOf(order.number), wait).toEqual(once)
    world.proxy.setWay(() => 'open')
    for (const terminal of [till, kitchen])
      await terminal.until(({ queued, connection }) => queued === 0 && connection === 'online')
    await longer()
    expect(ticketsOf(order.number)).toEqual(once)
  })
})

describe('an order for two stations of which one has a screen, without internet', () => {
  it('is printed where it was sold with the lines alone that no screen shows, also those of a later round', async () => {
    await cutOff()
    await configure(kitchen)
    await configure(till, printerAt(paper.till, { kitchen: 'unsent' }))
    const company_id = world.companyId
    const menu = await kitchen.value('menu.get', { company_id })
    const { kitchen_stations: stations } = await kitchen.value('kitchen.settings', { company_id })
    const drink = menu.items.find(({ code }) => code === 'B001')
    const dish = menu.items.find(
      ({ kind, is_available, category_id }) =>
        kind === 'product' && is_available && category_id !== drink?.category_id,
    )
    if (!drink || !dish) throw new Error('The menu has a dish for each station.')
    const round = (dishes: number, drinks: number) =>
      [orderOfDish(dish), orderOfDish(drink)].flatMap(({ items }, place) =>
        items.map((item) => ({ ...item, quantity: [dishes, drinks][place] ?? 1 })),
      )
    const centsOf = (items: readonly { quantity: number; unit_price_cents: number }[]) =>
      items.reduce((sum, { quantity, unit_price_cents }) => sum + quantity * unit_price_cents, 0)
    /** What the page of the grill's screen does once a card of so many lines is in sight. */
    const show = async (id: string, lines: number) => {
      const board = async () =>
        (await kitchen.value('kitchen.board', { company_id })).orders.filter((order) => order.id === id)
      await expect.poll(async () => (await board())[0]?.items.length, wait).toBe(lines)
      const grill = stations.find((station) => station.id === GRILL) ?? null
      const [card] = atStation(await board(), grill, stations, categoryFinder(menu))
      if (!card) throw new Error('The grill has lines of it.')
      await kitchen.value('kitchen.shown', { company_id, order_ids: [id], line_ids: wholeLines(card) })
    }
    const items = round(3, 4)
    const { order } = await till.value('orders.place', {
      company_id,
      order: {
        ...orderOfDish(dish),
        items,
        expected_total_cents: centsOf(items),
        client_placed_at: new Date(clock.now()).toISOString(),
      },
    })
    await show(order.id, 2)
    const tickets = () => paper.till.tickets().filter((ticket) => ticket.includes(order.number))
    await expect.poll(() => tickets().length, wait).toBe(1)
    expect(tickets()[0]).toMatch(/4x/)
    expect(tickets()[0]).not.toMatch(/3x/)
    expect(await reached(order.id)).toBe('paper')
    const later = round(5, 6)
    await till.value('orders.append', {
      company_id,
      order_id: order.id,
      items: later,
      expected_total_cents: centsOf(later),
    })
    await show(order.id, 4)
    await expect.poll(() => tickets().length, wait).toBe(2)
    await longer()
    expect(tickets()).toHaveLength(2)
    expect(tickets()[1]).toMatch(/6x/)
    expect(tickets()[1]).not.toMatch(/[345]x/)
  })
})
