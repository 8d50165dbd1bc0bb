import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Printer } from '@shared/schemas/printing/printing'
import { openStore } from '../db/open-store'
import { category, company, COMPANY_ID, newOrder, product, pulledPeer } from '../testing/fixtures'
import { startReceiptPrinter, type ReceiptPrinter } from '../testing/receipt-printer'
import { openRestaurant, type Restaurant } from '../testing/restaurant'
import { APPROVER } from '../testing/test-pins'
import { printSettings } from './print-settings'

// The terminal's time is virtual, the printer and the line to it are real: what comes out is waited for.

const PRINTER_ID = randomUUID()
let restaurant: Restaurant
let printer: ReceiptPrinter
beforeEach(async () => {
  restaurant = await openRestaurant({ hasApprover: true })
  printer = await startReceiptPrinter()
})
afterEach(async () => {
  restaurant.close()
  await printer.close()
})

const setUp = (over: Partial<Printer> = {}) =>
  restaurant.value('print.configure', {
    language: 'pt',
    printers: [
      {
        id: PRINTER_ID,
        name: 'Cozinha',
        connection: { kind: 'network', host: '127.0.0.1', port: printer.port },
        paper: 80,
        kitchen: 'own',
        stations: [],
        customer: false,
        ...over,
      },
    ],
  })
const state = () => restaurant.value('print.state', {})
const problem = async () => (await state()).printers[0]?.problem
const waiting = async () => (await state()).printers[0]?.waiting
const held = async () => (await state()).held
const out = (count: number) => expect.poll(() => printer.tickets().length).toBe(count)
const quiet = () => expect.poll(waiting).toBe(0)

const order = (notes: string | null = null) => {
  const made = newOrder()
  return { ...made, items: made.items.map((line) => ({ ...line, notes })) }
}

const [BAR, GRILL, DRINKS, BEER] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
/** Two stations, and a beer at one of them. */
const openBar = async () => {
  const { server } = restaurant
  server.log('companies', COMPANY_ID, {
    ...company,
    kitchen_stations: [
      { id: GRILL, name: 'Chapa', categories: [category.id] },
      { id: BAR, name: 'Bar', categories: [DRINKS] },
    ],
  })
  server.log('categories', DRINKS, { ...category, id: DRINKS, key: 'drinks', name: 'Bebidas' })
  server.log('products', BEER, { ...product, id: BEER, code: 'B001', name: 'Cerveja', category_id: DRINKS })
  await restaurant.time.elapse(10_000)
}
/** Burgers and beers. */
const twoLines = () => {
  const made = newOrder({ expected_total_cents: 4 * product.price_cents })
  const beers = made.items.map((line) => ({
    ...line,
    ...{ id: randomUUID(), product_id: BEER, code: 'B001', name: 'Cerveja', category: 'Bebidas' },
  }))
  return { ...made, items: [...made.items, ...beers] }
}
const reprint = (order_id: string, printer_id = PRINTER_ID) =>
  restaurant.value('print.order', { order_id, kind: 'kitchen', printer_id })
/** Another terminal voids the beers. */
const voidBeers = async (id: string) => {
  const placed = restaurant.server.order(id)
  const items = placed?.items.map((line) =>
    line.product_id === BEER ? { ...line, voided_at: placed.placed_at } : line,
  )
  restaurant.server.log('orders', id, { ...placed, items })
  await restaurant.time.elapse(10_000)
}
/** What came out since so many tickets, once everything that waited is out. */
const outSince = async (count: number) => {
  await restaurant.value('print.test', { printer_id: PRINTER_ID })
  await expect.poll(() => printer.tickets().at(-1)).toContain('TESTE')
  return printer.tickets().slice(count, -1)
}

describe('a printer of the kitchen', () => {
  it('prints each order of this terminal once, over pulls and restarts', async () => {
    await setUp()
    await restaurant.place(order('alergia a glúten'))
    await out(1)
    expect(printer.tickets()[0]).toMatch(
      /COZINHA[\s\S]*A001[\s\S]*Mesa 5[\s\S]*2x Clássico[\s\S]*ALERGIA: alergia a glúten/,
    )
    await restaurant.time.elapse(30_000)
    restaurant.restart()
    await restaurant.time.elapse(30_000)
    await restaurant.place()
    await out(2)
    expect(printer.tickets()[1]).toContain('A002')
  })

  it('says that the kitchen does not see an order only without a connection, and counts units', async () => {
    await setUp({ kitchen: 'all' })
    await restaurant.place()
    await out(1)
    expect(printer.tickets()[0]).toContain('A001')
    expect(printer.tickets()[0]).not.toContain('Sem internet')
    expect(printer.tickets()[0]).toMatch(/Itens\s+2\b/)
    await restaurant.time.elapse(30_000)
    const [placed] = await restaurant.board()
    const { items, expected_total_cents } = newOrder()
    const added = { company_id: COMPANY_ID, order_id: placed?.id ?? '', items, expected_total_cents }
    await restaurant.value('orders.append', added)
    await out(2)
    expect(printer.tickets()[1], 'an addition is about to be sent').not.toContain('Sem internet')
    restaurant.network.setOffline(true)
    await restaurant.time.elapse(10_000)
    await restaurant.place()
    await out(3)
    expect(printer.tickets()[2]).toMatch(/A002[\s\S]*Sem internet/)
  })

  it('prints the parts of a combo that was sold without a connection, at a station its own, and keeps them for good', async () => {
    const [drinks, bar, kitchen, soda, combo] = Array.from({ length: 5 }, () => randomUUID()) as [
      ...[string, string, string, string, string],
    ]
    const { server } = restaurant
    server.log('companies', COMPANY_ID, {
      ...company,
      kitchen_stations: [
        { id: kitchen, name: 'Chapa', categories: [category.id] },
        { id: bar, name: 'Bar', categories: [drinks] },
      ],
    })
    server.log('categories', drinks, { ...category, id: drinks, key: 'drinks', name: 'Bebidas' })
    server.log('products', soda, {
      ...product,
      ...{ id: soda, code: 'B001', name: 'Guaraná', category_id: drinks, is_available: false },
    })
    server.log('combos', combo, {
      ...product,
      ...{ id: combo, code: 'C001', name: 'Combo Duplo', category_id: null, price_cents: 4000 },
      items: [
        { product_id: product.id, quantity: 2 },
        { product_id: soda, quantity: 1 },
      ],
    })
    await restaurant.time.elapse(10_000)
    await setUp({ stations: [bar] })
    restaurant.network.setOffline(true)
    const asked = newOrder({ expected_total_cents: 8000 })
    const items = asked.items.map((line) => ({ ...line, product_id: combo, unit_price_cents: 4000 }))
    await restaurant.place({ ...asked, items })
    await out(1)
    expect(printer.tickets()[0]).toMatch(/BAR[\s\S]*A001[\s\S]*2x Combo Duplo\s+2x Guaraná/i)
    expect(printer.tickets()[0]).not.toContain('Clássico')
    expect(printer.tickets()[0]).toMatch(/Itens\s+2\b/)
    const parts = [
      { product_id: product.id, code: 'H001', name: 'Clássico', category: 'Hambúrgueres', quantity: 2 },
      { product_id: soda, code: 'B001', name: 'Guaraná', category: 'Bebidas', quantity: 1 },
    ]
    expect(await restaurant.board()).toMatchObject([{ total_cents: 8000, items: [{ parts }] }])
    const whole = { order_id: asked.id, kind: 'customer', paper: 80 } as const
    const { lines } = await restaurant.value('print.preview', whole)
    expect(lines.map(({ text }) => text.trim())).toContain('4× Clássico, 2× Guaraná')
    server.log('combos', combo, { ...product, id: combo, code: 'C001', name: 'Combo Duplo', items: [] })
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(30_000)
    expect(server.order(asked.id)).toMatchObject({ total_cents: 8000, items: [{ parts }] })
    expect(await restaurant.board()).toMatchObject([{ sync_state: 'sent', items: [{ parts }] }])
  })

  it('prints what was ordered before it was set up only on request', async () => {
    const first = newOrder()
    await restaurant.place(first)
    await restaurant.time.elapse(5_000)
    await setUp()
    await restaurant.place()
    await out(1)
    expect(printer.tickets()[0]).toContain('A002')
    await restaurant.value('print.order', { order_id: first.id, kind: 'kitchen', printer_id: PRINTER_ID })
    await out(2)
    expect(printer.tickets()[1]).toContain('A001')
    await restaurant.value('print.order', { order_id: first.id, kind: 'kitchen', printer_id: PRINTER_ID })
    await out(3)
    expect(printer.tickets()[2]).toContain('2ª VIA')
  })

  it('takes back on paper what was cancelled', async () => {
    await setUp()
    const placed = newOrder()
    await restaurant.place(placed)
    await out(1)
    await restaurant.value('orders.advance', {
      company_id: COMPANY_ID,
      order_id: placed.id,
      status: 'cancelled',
      reason: 'desistiu',
      approver: APPROVER,
    })
    await out(2)
    expect(printer.tickets()[1]).toMatch(/^\s*CANCELADO[\s\S]*2x Clássico/)
  })

  it('prints what its kitchen screen cannot see after ten seconds, where that is asked, and nothing that was sent', async () => {
    await setUp({ kitchen: 'unsent' })
    const sent = newOrder()
    await restaurant.place(sent)
    await restaurant.time.elapse(30_000)
    expect(printer.tickets()).toEqual([])
    restaurant.network.setOffline(true)
    const unsent = newOrder({ client_placed_at: new Date(restaurant.time.clock.now()).toISOString() })
    await restaurant.place(unsent)
    await restaurant.time.elapse(9_000)
    expect(await waiting()).toBe(0)
    await restaurant.time.elapse(2_000)
    await out(1)
    expect(printer.tickets()[0]).toMatch(/A002[\s\S]*Sem internet/)
    await quiet()
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(60_000)
    expect(printer.tickets()).toHaveLength(1)
    expect(restaurant.server.order(sent.id)?.flags).toEqual([])
    expect(restaurant.server.order(unsent.id)?.flags, 'kitchen screens see it').toEqual(['printed'])
  })
})

describe('a second ticket by hand', () => {
  it('marks as printed what it brings, so that a screen rings for what no paper has', async () => {
    await openBar()
    const grillId = randomUUID()
    const { settings } = await setUp({ kitchen: 'never', stations: [BAR] })
    const printers = settings.printers.flatMap((bar) => [bar, { ...bar, id: grillId, stations: [GRILL] }])
    await restaurant.value('print.configure', { ...settings, printers })
    restaurant.network.setOffline(true)
    const [half, whole] = [twoLines(), twoLines()]
    await restaurant.place(half)
    await restaurant.place(whole)
    await reprint(half.id)
    await out(1)
    expect(printer.tickets()[0]).toMatch(/Bar[\s\S]*2x Cerveja/)
    expect(printer.tickets()[0]).not.toContain('Clássico')
    await reprint(whole.id)
    await reprint(whole.id, grillId)
    await out(3)
    expect(printer.tickets().join(), 'each has its own lines for the first time').not.toContain('2ª VIA')
    await quiet()
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(60_000)
    expect(restaurant.server.order(half.id)?.flags).toEqual([])
    expect(restaurant.server.order(whole.id)?.flags).toEqual(['printed'])
  })

  it('has the whole order where its printer has none of it', async () => {
    await openBar()
    await setUp({ kitchen: 'never', stations: [BAR] })
    const placed = newOrder()
    await restaurant.place(placed)
    await reprint(placed.id)
    await out(1)
    expect(printer.tickets()[0]).toMatch(/COZINHA[\s\S]*2x Clássico/)
  })

  it('says once what was voided', async () => {
    await openBar()
    const placed = twoLines()
    await restaurant.place(placed)
    await restaurant.time.elapse(5_000)
    await voidBeers(placed.id)
    await setUp()
    await reprint(placed.id)
    await restaurant.time.elapse(30_000)
    const tickets = await outSince(0)
    expect(tickets).toHaveLength(1)
    expect(tickets[0]).toMatch(/2x Clássico[\s\S]*CANCELADO[\s\S]*2x Cerveja/)
  })
})

describe('a ticket that waited for a person', () => {
  const print = (ticket_ids: string[]) => restaurant.value('print.decide', { ticket_ids, decision: 'print' })
  const advance = (order_id: string, status: 'cancelled' | 'delivered') =>
    restaurant.value('orders.advance', {
      company_id: COMPANY_ID,
      ...{ order_id, status, reason: status === 'cancelled' ? 'desistiu' : null, approver: APPROVER },
    })

  it.each(['cancelled', 'delivered'] as const)('is given up once its order is %s', async (status) => {
    await setUp()
    printer.setBroken(true)
    const placed = newOrder()
    await restaurant.place(placed)
    await expect.poll(async () => (await held()).length).toBe(1)
    printer.setBroken(false)
    const before = printer.tickets().length
    await advance(placed.id, status)
    await print((await held()).map(({ id }) => id))
    expect(await held()).toEqual([])
    expect((await outSince(before)).join()).not.toContain('COZINHA')
  })

  it('comes out without what was voided since, and says again that it is a second one', async () => {
    await openBar()
    await setUp({ kitchen: 'never' })
    const placed = twoLines()
    await restaurant.place(placed)
    await restaurant.time.elapse(5_000)
    await reprint(placed.id)
    await out(1)
    await quiet()
    printer.setBroken(true)
    await reprint(placed.id)
    await expect.poll(async () => (await held()).length).toBe(1)
    printer.setBroken(false)
    await voidBeers(placed.id)
    const before = printer.tickets().length
    await print((await held()).map(({ id }) => id))
    const [ticket, ...more] = await outSince(before)
    expect(ticket).toMatch(/2ª VIA[\s\S]*2x Clássico/)
    expect(ticket).not.toContain('Cerveja')
    expect(more).toEqual([])
  })

  it('still takes back what was cancelled', async () => {
    await setUp()
    const placed = newOrder()
    await restaurant.place(placed)
    await out(1)
    await quiet()
    printer.setBroken(true)
    await advance(placed.id, 'cancelled')
    await expect.poll(async () => (await held()).length).toBe(1)
    printer.setBroken(false)
    const before = printer.tickets().length
    await print((await held()).map(({ id }) => id))
    expect(await outSince(before)).toEqual([expect.stringMatching(/^\s*CANCELADO[\s\S]*2x Clássico/)])
  })
})

describe('what the kitchen lacks', () => {
  const fresh = () => newOrder({ client_placed_at: new Date(restaurant.time.clock.now()).toISOString() })

  it('is asked about where its ticket waited for paper until the kitchen’s screen had it, also after a start', async () => {
    await setUp({ kitchen: 'unsent' })
    restaurant.network.setOffline(true)
    await restaurant.time.elapse(10_000)
    printer.setState('no_paper')
    await restaurant.place(fresh())
    await restaurant.time.elapse(11_000)
    await expect.poll(problem).toBe('no_paper')
    restaurant.restart()
    await expect.poll(problem).toBe('no_paper')
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(30_000)
    expect(await restaurant.board()).toMatchObject([{ sync_state: 'sent' }])
    printer.setState('ready')
    await expect
      .poll(async () => {
        await restaurant.time.elapse(3_000)
        return held()
      })
      .toMatchObject([{ number: 'A001', kind: 'kitchen', reason: 'shown' }])
    expect(printer.tickets()).toEqual([])
    const [ticket] = await held()
    await restaurant.value('print.decide', { ticket_ids: [ticket?.id ?? ''], decision: 'print' })
    await out(1)
  })

  it('is printed after no paper where no screen had it meanwhile, and what a person asked for always', async () => {
    await setUp({ kitchen: 'unsent' })
    const sent = fresh()
    await restaurant.place(sent)
    await restaurant.time.elapse(5_000)
    restaurant.network.setOffline(true)
    await restaurant.time.elapse(10_000)
    printer.setState('no_paper')
    await restaurant.place(fresh())
    await restaurant.time.elapse(11_000)
    await expect.poll(problem).toBe('no_paper')
    await restaurant.value('print.order', { order_id: sent.id, kind: 'kitchen', printer_id: PRINTER_ID })
    printer.setState('ready')
    await expect
      .poll(async () => {
        await restaurant.time.elapse(3_000)
        return printer.tickets().map((text) => /A00\d/.exec(text)?.[0])
      })
      .toEqual(['A002', 'A001'])
    expect(await held()).toEqual([])
  })

  it('is also a guest’s order that was confirmed here without a connection: it is printed once, and says so', async () => {
    const at = new Date(restaurant.time.clock.now()).toISOString()
    const { id, items, expected_total_cents, ...asked } = newOrder({ source: 'main_menu' })
    restaurant.server.log('orders', id, {
      ...asked,
      ...{ id, company_id: COMPANY_ID, number: 'W001', origin: 'web', status: 'unconfirmed' },
      ...{ terminal_id: null, user_id: null, operator_id: null, delivered: false, cancel_reason: null },
      ...{ subtotal_cents: expected_total_cents, total_cents: expected_total_cents, flags: [] },
      ...{ client_placed_at: at, placed_at: at, updated_at: at, status_changed_at: at },
      items: items.map((line) => ({
        ...line,
        ...{ order_id: id, company_id: COMPANY_ID, position: 1, total_cents: expected_total_cents },
        ...{ done_at: null, voided_at: null },
      })),
    })
    await restaurant.time.elapse(10_000)
    restaurant.restart(() => {
      const store = openStore(join(restaurant.folder, 'comanda.db'))
      store.peers.learn([pulledPeer(randomUUID())], [])
      store.close()
    })
    restaurant.network.setOffline(true)
    await restaurant.time.elapse(60_000)
    await setUp({ kitchen: 'unsent' })
    await restaurant.value('orders.advance', { company_id: COMPANY_ID, order_id: id, status: 'placed' })
    expect(await restaurant.board()).toMatchObject([{ sync_state: 'queued', reached_kitchen: 'paper' }])
    await restaurant.time.elapse(9_000)
    expect(await waiting()).toBe(0)
    await restaurant.time.elapse(2_000)
    await out(1)
    expect(printer.tickets()[0]).toMatch(/W001[\s\S]*2x Clássico[\s\S]*Sem internet/)
    await quiet()
    await restaurant.time.elapse(60_000)
    expect(printer.tickets()).toHaveLength(1)
  })
})

describe('printers of stations', () => {
  const [drinks, bar, grill, soda] = Array.from({ length: 4 }, () => randomUUID()) as [
    ...[string, string, string, string],
  ]
  const both = [
    { id: grill, name: 'Chapa', categories: [category.id] },
    { id: bar, name: 'Bar', categories: [drinks] },
  ]
  const drink = { ...product, id: soda, code: 'B001', name: 'Guaraná', category_id: drinks }
  const round = () => {
    const [line] = newOrder().items
    if (!line) throw new Error('The order has a line.')
    const glass = { ...line, id: randomUUID(), product_id: soda, code: 'B001', name: 'Guaraná' }
    return [line, { ...glass, category: 'Bebidas', quantity: 1 }]
  }
  const placed = (): ReturnType<typeof newOrder> => newOrder({ items: round(), expected_total_cents: 7_500 })
  beforeEach(async () => {
    const { server } = restaurant
    server.log('companies', COMPANY_ID, { ...company, kitchen_stations: both })
    server.log('categories', drinks, { ...category, id: drinks, key: 'drinks', name: 'Bebidas' })
    server.log('products', soda, drink)
    await restaurant.time.elapse(10_000)
  })

  it('print a product that moves to their station, where it is on no paper', async () => {
    await setUp({ kitchen: 'all', stations: [grill] })
    await restaurant.place(placed())
    await out(1)
    expect(printer.tickets()[0]).not.toContain('Guaraná')
    restaurant.server.log('products', soda, { ...drink, category_id: category.id })
    await restaurant.time.elapse(10_000)
    await out(2)
    expect(printer.tickets()[1]).toMatch(/1x Guaraná/)
  })

  it('print nothing again when stations change or a product moves, over a start, and all that is new', async () => {
    const { server } = restaurant
    const counter = await startReceiptPrinter()
    const [atGrill] = (await setUp({ kitchen: 'all', stations: [grill] })).settings.printers
    if (!atGrill) throw new Error('The grill has a printer.')
    const connection = { kind: 'network', host: '127.0.0.1', port: counter.port } as const
    const atBar: Printer = { ...atGrill, id: randomUUID(), name: 'Bar', connection, stations: [bar] }
    await restaurant.value('print.configure', { language: 'pt', printers: [atGrill, atBar] })
    const counts = () => [printer.tickets().length, counter.tickets().length]
    const stay = async (expected: readonly number[]) => {
      await restaurant.time.elapse(30_000)
      await expect.poll(async () => (await state()).printers.map((one) => one.waiting)).toEqual([0, 0])
      expect(counts()).toEqual(expected)
    }
    try {
      const first = placed()
      await restaurant.place(first)
      await expect.poll(counts).toEqual([1, 1])
      await stay([1, 1])
      server.log('companies', COMPANY_ID, { ...company, kitchen_stations: both.slice(0, 1) })
      await stay([1, 1])
      restaurant.restart()
      await stay([1, 1])
      await restaurant.value('orders.append', {
        company_id: COMPANY_ID,
        order_id: first.id,
        items: round(),
        expected_total_cents: 7_500,
      })
      await expect.poll(counts).toEqual([2, 2])
      await restaurant.place(placed())
      await expect.poll(counts).toEqual([3, 3])
      expect(printer.tickets()[2]).toMatch(/A002[\s\S]*Clássico[\s\S]*Guaraná/)
      server.log('companies', COMPANY_ID, { ...company, kitchen_stations: both })
      await stay([3, 3])
      server.log('products', soda, { ...drink, category_id: category.id })
      await stay([3, 3])
      await restaurant.place(placed())
      await stay([4, 3])
      server.log('products', soda, drink)
      await stay([4, 3])
      await restaurant.value('orders.advance', {
        company_id: COMPANY_ID,
        order_id: first.id,
        status: 'cancelled',
        reason: 'desistiu',
        approver: APPROVER,
      })
      await expect.poll(counts).toEqual([5, 4])
      expect(counter.tickets()[3]).toMatch(/^\s*CANCELADO[\s\S]*Guaraná/)
    } finally {
      await counter.close()
    }
  })
})

describe('a printer that does not answer', () => {
  it('is tried until it is back, and then prints in order', async () => {
    await setUp()
    await printer.goAway()
    await restaurant.place()
    await restaurant.place()
    await expect.poll(problem).toBe('unreachable')
    expect(await waiting()).toBe(2)
    await printer.comeBack()
    await expect
      .poll(async () => {
        await restaurant.time.elapse(3_000)
        return printer.tickets().length
      })
      .toBe(2)
    expect(printer.tickets().map((text) => /A00\d/.exec(text)?.[0])).toEqual(['A001', 'A002'])
    expect(await problem()).toBeNull()
  })

  it('after hours asks before it prints what is old', async () => {
    await setUp()
    await printer.goAway()
    await restaurant.place()
    await expect.poll(problem).toBe('unreachable')
    await printer.comeBack()
    // The machine sleeps meanwhile, and wakes without a connection.
    restaurant.network.setOffline(true)
    restaurant.time.setShift(3 * 3_600_000)
    await expect
      .poll(async () => {
        await restaurant.time.elapse(3_000)
        return (await held()).length
      })
      .toBe(1)
    expect(await held()).toMatchObject([
      { number: 'A001', table_number: '5', kind: 'kitchen', reason: 'old' },
    ])
    expect(printer.tickets()).toEqual([])
    const [ticket] = await held()
    await restaurant.value('print.decide', { ticket_ids: [ticket?.id ?? ''], decision: 'print' })
    await out(1)
    expect(await held()).toEqual([])
  })

  it.each([
    ['no_paper', 'no_paper'],
    ['cover_open', 'cover_open'],
  ] as const)('and says why: %s', async (state, expected) => {
    await setUp()
    printer.setState(state)
    await restaurant.place()
    await expect.poll(problem).toBe(expected)
    expect(await waiting()).toBe(1)
    printer.setState('ready')
    await restaurant.value('print.test', { printer_id: PRINTER_ID })
    await out(2)
    expect(await problem()).toBeNull()
  })

  it('and has no status query still prints', async () => {
    await setUp()
    printer.setState('silent')
    await restaurant.place()
    await out(1)
  })

  it('and broke off in the middle is asked about, never printed a second time unasked', async () => {
    await setUp()
    printer.setBroken(true)
    await restaurant.place()
    await expect.poll(async () => (await held()).length).toBe(1)
    expect(await held()).toMatchObject([{ number: 'A001', reason: 'unsure' }])
    printer.setBroken(false)
    const before = printer.tickets().length
    await restaurant.time.elapse(120_000)
    expect(printer.tickets()).toHaveLength(before)
    const [ticket] = await held()
    await restaurant.value('print.decide', { ticket_ids: [ticket?.id ?? ''], decision: 'discard' })
    expect(await held()).toEqual([])
    await quiet()
  })

  it('when this machine stopped in the middle, a person is asked after the start', async () => {
    await setUp()
    await printer.goAway()
    await restaurant.place()
    await expect.poll(problem).toBe('unreachable')
    restaurant.restart(() => {
      const store = openStore(join(restaurant.folder, 'comanda.db'))
      store.printing.setSending(store.printing.nextFor(PRINTER_ID)?.id ?? '')
      store.close()
    })
    await printer.comeBack()
    expect(await held()).toMatchObject([{ number: 'A001', reason: 'unsure' }])
    await restaurant.time.elapse(120_000)
    expect(printer.tickets()).toEqual([])
  })
})

describe("a customer's ticket", () => {
  it('comes with the order where that is set, once, and has the total', async () => {
    await setUp({ kitchen: 'never', customer: true, paper: 58 })
    await restaurant.place()
    await out(1)
    expect(printer.tickets()[0]).toMatch(/Bella Napoli[\s\S]*TOTAL\s+R\$ 50,00[\s\S]*Não é documento fiscal/)
    await restaurant.time.elapse(60_000)
    expect(printer.tickets()).toHaveLength(1)
  })

  it('is shown without any printer as it would be printed', async () => {
    const placed = newOrder()
    await restaurant.place(placed)
    const { columns, lines } = await restaurant.value('print.preview', {
      order_id: placed.id,
      kind: 'customer',
      paper: 58,
    })
    expect(columns).toBe(32)
    expect(lines.map(({ text }) => text)).toContain('2x Clássico             R$ 50,00')
  })
})

describe('printers of a terminal', () => {
  it('are refused where they can be none, and nothing is changed', async () => {
    await setUp()
    const bad = { kind: 'network', host: 'file:///etc', port: 9100 }
    const before = await state()
    const [known] = before.settings.printers
    expect(
      await restaurant.invoke('print.configure', {
        language: 'pt',
        printers: [{ ...known, connection: bad } as Printer],
      }),
    ).toMatchObject({ ok: false, code: 'invalid_input' })
    expect(await state()).toEqual(before)
  })

  it('that are taken away leave what waited to a person, who prints it at another', async () => {
    await setUp()
    await printer.goAway()
    await restaurant.place()
    await expect.poll(problem).toBe('unreachable')
    await printer.comeBack()
    await restaurant.time.elapse(1_000)
    await setUp({ id: randomUUID() })
    expect(await held()).toMatchObject([{ number: 'A001' }])
    const [ticket] = await held()
    await restaurant.value('print.decide', { ticket_ids: [ticket?.id ?? ''], decision: 'print' })
    await out(1)
  })

  it('that are taken away during an attempt leave its ticket to a person, too', async () => {
    await setUp()
    printer.setState('silent')
    await restaurant.place()
    await expect.poll(printer.connections).toBe(1)
    const events = () => restaurant.events.filter((event) => event === 'print.changed').length
    const before = events()
    await restaurant.time.elapse(1_000)
    await setUp({ id: randomUUID() })
    await printer.goAway()
    await expect.poll(events).toBeGreaterThan(before)
    expect(await held()).toMatchObject([{ number: 'A001' }])
    printer.setState('ready')
    await printer.comeBack()
    const [ticket] = await held()
    await restaurant.value('print.decide', { ticket_ids: [ticket?.id ?? ''], decision: 'print' })
    await out(1)
    expect(await held()).toEqual([])
  })

  it('that are gone at a start leave what waited to a person', async () => {
    await setUp()
    await printer.goAway()
    await restaurant.place()
    await expect.poll(problem).toBe('unreachable')
    restaurant.restart(() => {
      const store = openStore(join(restaurant.folder, 'comanda.db'))
      printSettings(store).save({ language: 'pt', printers: [] }, '2026-03-01T20:00:00.000Z')
      store.close()
    })
    expect(await held()).toMatchObject([{ number: 'A001' }])
  })

  it('fail no order: a disk or a printer that refuses is reported, the sale goes on', async () => {
    await setUp({ connection: { kind: 'system', name: 'Nenhuma' } })
    expect(await restaurant.place()).toMatchObject({ ok: true })
    await expect.poll(problem).toBe('not_found')
  })
})
