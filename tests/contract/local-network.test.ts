import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { systemKeys } from '@main/testing/system-keys'
import type { MenuItem } from '@shared/schemas/menu/menu'
import type { NewOrder } from '@shared/schemas/order/order'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { personId } from '../../supabase/seed/people'
import { startBreakingProxy } from '../support/breaking-proxy'
import { LOOPBACK, setUpTerminal, startNodeTerminal, type NodeTerminal } from '../support/node-terminal'

let backend: EmbeddedBackend
let proxy: Awaited<ReturnType<typeof startBreakingProxy>>
let companyId: string
let dish: MenuItem
/** The till, a second till, the kitchen's terminal. */
let till: NodeTerminal
let second: NodeTerminal
let kitchen: NodeTerminal

const OWNER = personId('dono')
const PIN = '508174'

const started = (): NodeTerminal => startNodeTerminal(undefined, systemKeys, LOOPBACK)
const network = (terminal: NodeTerminal) => terminal.value('lan.state', {})
const addressOf = async (terminal: NodeTerminal): Promise<string> =>
  (await network(terminal)).own_addresses[0] ?? ''
const connectedTo = async (terminal: NodeTerminal) =>
  (await network(terminal)).peers
    .filter(({ state }) => state === 'connected')
    .map(({ prefix }) => prefix)
    .sort()
const cutOff = () => proxy.setWay(() => 'error_503')
const wait = { timeout: 15_000 }

beforeAll(async () => {
  backend = await startTestBackend()
  proxy = await startBreakingProxy(backend.url)
  const [company] = await backend.sql(`select id from public.companies where slug = 'bella-napoli'`)
  companyId = String(company?.id)
  ;[till, second, kitchen] = [started(), started(), started()]
  const reached = { ...backend, url: proxy.url }
  for (const [terminal, prefix] of [
    [till, 'B'],
    [second, 'C'],
    [kitchen, 'K'],
  ] as const)
    await setUpTerminal(terminal, reached, { email: 'dono@comanda.test', company_id: companyId, prefix })
  const menu = await till.value('menu.get', { company_id: companyId })
  const found = menu.items.find((item) => item.is_available && item.kind === 'product')
  if (!found) throw new Error('The menu has no dish to order.')
  dish = found
  // The kitchen dials both tills: one address typed at one end is enough, and the tills hear of each other by the kitchen.
  await kitchen.value('lan.setAddresses', { addresses: [await addressOf(till), await addressOf(second)] })
  for (const terminal of [till, second, kitchen]) await terminal.value('terminal.syncNow', {})
  await vi.waitFor(async () => {
    expect(await connectedTo(kitchen)).toEqual(['B', 'C'])
    expect([await connectedTo(till), await connectedTo(second)]).toEqual([['K'], ['K']])
  }, wait)
})
afterAll(async () => {
  for (const terminal of [till, second, kitchen]) terminal.close()
  await proxy.stop()
  await backend.stop()
})

const newOrder = (table = '5'): NewOrder => {
  const price = Math.min(dish.price_cents, dish.promotion_price_cents ?? dish.price_cents)
  const { id: product_id, code, name, category } = dish
  return {
    id: randomUUID(),
    customer_name: 'Ana',
    customer_phone: null,
    responsible_name: 'Ana',
    table_number: table,
    comanda: null,
    source: 'trailer',
    expected_total_cents: price,
    client_placed_at: new Date().toISOString(),
    items: [
      {
        id: randomUUID(),
        product_id,
        code,
        name,
        category,
        quantity: 1,
        unit_price_cents: price,
        notes: null,
        source: 'trailer',
      },
    ],
  }
}
const place = async (terminal: NodeTerminal, order = newOrder()) =>
  (await terminal.value('orders.place', { company_id: companyId, order })).order
const shownAt = async (terminal: NodeTerminal, id: string) =>
  (await terminal.value('kitchen.board', { company_id: companyId })).orders.find((order) => order.id === id)

describe('terminals of a company without internet', () => {
  it('show the kitchen and each other what was ordered, added and done, marked as not sent', async () => {
    cutOff()
    await till.until(({ connection }) => connection === 'unwell')
    const order = await place(till)
    await expect
      .poll(() => shownAt(kitchen, order.id), wait)
      .toMatchObject({
        number: order.number,
        sync_state: 'queued',
        status: 'placed',
        items: [{ name: dish.name, done_at: null }],
      })
    // The till says whether the kitchen's screen has it; the second till, that did not sell it, says nothing.
    const reached = async (terminal: NodeTerminal) =>
      (await terminal.value('orders.board', { company_id: companyId })).orders.find(
        ({ id }) => id === order.id,
      )?.reached_kitchen
    expect(await reached(till)).toBe('nowhere')
    let changes = 0
    const stop = till.onChanged(() => (changes += 1))
    // Offline it says only to the other terminals what it shows.
    await kitchen.route('kitchen.shown', {
      company_id: companyId,
      order_ids: [order.id],
      line_ids: order.items.map(({ id }) => id),
    })
    await expect.poll(() => reached(till), wait).toBe('kitchen')
    expect(changes).toBeGreaterThan(0)
    stop()
    // The second till hears of it from the kitchen.
    await expect.poll(() => shownAt(second, order.id), wait).toMatchObject({ number: order.number })
    expect(await reached(second)).toBeUndefined()
    await kitchen.value('orders.tickItem', {
      company_id: companyId,
      item_id: order.items[0]?.id ?? '',
      done: true,
    })
    await kitchen.value('orders.advance', { company_id: companyId, order_id: order.id, status: 'preparing' })
    await expect.poll(() => shownAt(till, order.id), wait).toMatchObject({ status: 'preparing' })
    await expect
      .poll(async () => (await shownAt(second, order.id))?.items[0]?.done_at ?? null, wait)
      .not.toBeNull()
    proxy.setWay(() => 'open')
    for (const terminal of [till, second, kitchen])
      await terminal.until(({ queued, connection }) => queued === 0 && connection === 'online')
    await expect.poll(async () => (await shownAt(second, order.id))?.sync_state, wait).toBe('sent')
    const rows = await backend.sql('select number, status from public.orders where id = $1', [order.id])
    expect(rows).toEqual([{ number: order.number, status: 'preparing' }])
    for (const terminal of [till, second, kitchen])
      await expect
        .poll(async () => (await network(terminal)).peers.map(({ entries }) => entries), wait)
        .toEqual([0, 0])
  })

  it('say of a guest’s order that one confirmed whether the kitchen has it, as of its own', async () => {
    const { id, items } = await place(second)
    for (const terminal of [till, second, kitchen]) await terminal.until(({ queued }) => queued === 0)
    await backend.sql(
      `update public.orders set status = 'unconfirmed', origin = 'web', terminal_id = null where id = $1`,
      [id],
    )
    const unconfirmed = async (terminal: NodeTerminal) =>
      (await terminal.value('orders.unconfirmed', { company_id: companyId })).orders.map((order) => order.id)
    for (const terminal of [till, kitchen]) await expect.poll(() => unconfirmed(terminal), wait).toEqual([id])
    cutOff()
    for (const terminal of [till, kitchen]) await terminal.until(({ connection }) => connection === 'unwell')
    await till.value('orders.advance', { company_id: companyId, order_id: id, status: 'placed' })
    const reached = async () =>
      (await till.value('orders.board', { company_id: companyId })).orders.find((order) => order.id === id)
        ?.reached_kitchen
    expect(await reached()).toBe('nowhere')
    await expect
      .poll(() => shownAt(kitchen, id), wait)
      .toMatchObject({ status: 'placed', sync_state: 'queued' })
    const line_ids = items.map((line) => line.id)
    await till.value('kitchen.shown', { company_id: companyId, order_ids: [id], line_ids })
    expect(await reached(), 'where it was confirmed is no screen of the kitchen').toBe('nowhere')
    await kitchen.value('kitchen.shown', { company_id: companyId, order_ids: [id], line_ids })
    await expect.poll(reached, wait).toBe('kitchen')
    proxy.setWay(() => 'open')
    for (const terminal of [till, second, kitchen])
      await terminal.until(({ queued, connection }) => queued === 0 && connection === 'online')
    const rows = await backend.sql('select status from public.orders where id = $1', [id])
    expect(rows).toEqual([{ status: 'placed' }])
  })

  it('take a dish that ran out from every menu at once', async () => {
    cutOff()
    await kitchen.until(({ connection }) => connection === 'unwell')
    await kitchen.value('menu.setAvailable', {
      company_id: companyId,
      product_id: dish.id,
      available: false,
    })
    const isAvailable = async (terminal: NodeTerminal) =>
      (await terminal.value('menu.get', { company_id: companyId })).items.find(({ id }) => id === dish.id)
        ?.is_available
    await expect.poll(() => isAvailable(second), wait).toBe(false)
    await kitchen.value('menu.setAvailable', {
      company_id: companyId,
      product_id: dish.id,
      available: true,
    })
    await expect.poll(() => isAvailable(second), wait).toBe(true)
    proxy.setWay(() => 'open')
    await kitchen.until(({ queued, connection }) => queued === 0 && connection === 'online')
  })

  it('count down together: what one sold is missing on every menu, once', async () => {
    const remaining = async (terminal: NodeTerminal) =>
      (await terminal.value('menu.get', { company_id: companyId })).items.find(({ id }) => id === dish.id)
        ?.remaining
    const onAll = () => Promise.all([till, second, kitchen].map(remaining))
    await backend.sql('insert into public.product_stock (id, company_id, quantity) values ($1, $2, 3)', [
      dish.id,
      companyId,
    ])
    await expect.poll(onAll, wait).toEqual([3, 3, 3])
    cutOff()
    for (const terminal of [till, second]) await terminal.until(({ connection }) => connection === 'unwell')
    await place(till)
    await expect.poll(onAll, wait).toEqual([2, 2, 2])
    await place(second)
    await expect.poll(onAll, wait).toEqual([1, 1, 1])
    await second.value('menu.correctStock', {
      company_id: companyId,
      product_id: dish.id,
      id: randomUUID(),
      counted: 5,
    })
    await expect.poll(onAll, wait).toEqual([5, 5, 5])
    proxy.setWay(() => 'open')
    for (const terminal of [till, second, kitchen])
      await terminal.until(({ queued, connection }) => queued === 0 && connection === 'online')
    await expect.poll(onAll, wait).toEqual([5, 5, 5])
    const rows = await backend.sql('select quantity::int as n from public.product_stock where id = $1', [
      dish.id,
    ])
    expect(rows).toEqual([{ n: 5 }])
    await backend.sql('delete from public.product_stock where id = $1', [dish.id])
    await expect.poll(onAll, wait).toEqual([undefined, undefined, undefined])
  })

  it('show an order of one, with its state, among the tables of another', async () => {
    cutOff()
    await till.until(({ connection }) => connection === 'unwell')
    const order = await place(till, newOrder('77'))
    await till.value('orders.advance', { company_id: companyId, order_id: order.id, status: 'ready' })
    const tableOf = async (terminal: NodeTerminal) => {
      const { orders } = await terminal.value('tabs.list', { company_id: companyId })
      return orders.find(({ id }) => id === order.id)?.status
    }
    await expect.poll(() => tableOf(second), wait).toBe('ready')
    proxy.setWay(() => 'open')
    await till.until(({ queued, connection }) => queued === 0 && connection === 'online')
  })

  it('warn each other of a tab that is open at another one, through a third too, until it is left', async () => {
    const tab_id = randomUUID()
    await till.value('lan.useTab', { tab_id })
    const seenAt = async (terminal: NodeTerminal) =>
      (await terminal.value('lan.tabsInUse', {})).tabs.map(({ tab_id: id, operator, seconds }) => [
        id,
        operator,
        seconds < 30,
      ])
    for (const terminal of [kitchen, second])
      await expect.poll(() => seenAt(terminal), wait).toEqual([[tab_id, 'Carmela Esposito', true]])
    expect(await seenAt(till)).toEqual([])
    await till.value('lan.useTab', { tab_id: null })
    for (const terminal of [kitchen, second]) await expect.poll(() => seenAt(terminal), wait).toEqual([])
  })

  it('know what the server refused of one of them, later ones too, until it is decided there', async () => {
    await backend.script(`
      create function app.refuse_marked() returns trigger language plpgsql set search_path = ''
        as $$ begin perform app.fail('order_changed'); return null; end $$;
      create trigger refuse_marked before insert on public.orders for each row
        when (new.customer_name = 'Recusada') execute function app.refuse_marked();`)
    cutOff()
    await till.until(({ connection }) => connection === 'unwell')
    const order = await place(till, { ...newOrder('66'), customer_name: 'Recusada' })
    const stateAt = async (terminal: NodeTerminal) => (await shownAt(terminal, order.id))?.sync_state
    const onBoth = () => Promise.all([kitchen, second].map(stateAt))
    await expect.poll(onBoth, wait).toEqual(['queued', 'queued'])
    // The second till's step waits for the order, the first one's behind it.
    const begun = (terminal: NodeTerminal) =>
      terminal.value('orders.advance', {
        company_id: companyId,
        order_id: order.id,
        status: 'preparing',
        reason: null,
      })
    await begun(second)
    await begun(till)
    proxy.setWay(() => 'open')
    await till.until(({ rejected, connection }) => rejected === 1 && connection === 'online')
    await expect.poll(onBoth, wait).toEqual(['rejected', 'rejected'])
    await second.until(({ rejected, queued }) => rejected === 1 && queued === 0)
    // What the till sends next says that its outbox has come further.
    const next = await place(till)
    await expect.poll(async () => (await shownAt(kitchen, next.id))?.sync_state, wait).toBe('sent')
    await kitchen.value('terminal.syncNow', {})
    expect(await onBoth()).toEqual(['rejected', 'rejected'])
    expect((await second.value('tabs.list', { company_id: companyId })).orders).not.toContainEqual(
      expect.objectContaining({ id: order.id }),
    )
    const countsAt = async (terminal: NodeTerminal) =>
      (await network(terminal)).peers
        .filter(({ prefix }) => prefix === 'B')
        .map(({ entries, refused }) => [entries, refused])
    await expect.poll(() => countsAt(kitchen), wait).toEqual([[0, 2]])

    const late = started()
    await setUpTerminal(
      late,
      { ...backend, url: proxy.url },
      { email: 'dono@comanda.test', company_id: companyId, prefix: 'L' },
    )
    await late.value('lan.setAddresses', { addresses: [await addressOf(kitchen)] })
    await expect.poll(() => stateAt(late), wait).toBe('rejected')

    await backend.script('drop trigger refuse_marked on public.orders; drop function app.refuse_marked()')
    const [entry] = (await till.value('rejected.list', {})).entries
    await till.value('rejected.retry', { id: entry?.id ?? '' })
    await expect
      .poll(async () => [...(await onBoth()), await stateAt(late)], wait)
      .toEqual(['sent', 'sent', 'sent'])
    await expect.poll(() => countsAt(kitchen), wait).toEqual([[0, 0]])
    await second.until(({ rejected, queued }) => rejected === 0 && queued === 0)
    late.close()
  })

  it('send what a burnt one could not: once, though two do, under its numbers, by an approver’s PIN', async () => {
    const burnt = started()
    const reached = { ...backend, url: proxy.url }
    await setUpTerminal(burnt, reached, { email: 'dono@comanda.test', company_id: companyId, prefix: 'Q' })
    await burnt.value('lan.setAddresses', { addresses: [await addressOf(kitchen)] })
    await vi.waitFor(async () => expect(await connectedTo(burnt)).toEqual(['K']), wait)
    await kitchen.value('operators.setPin', { pin: PIN })

    cutOff()
    await burnt.until(({ connection }) => connection === 'unwell')
    const order = await place(burnt, newOrder('31'))
    const added = newOrder('31').items
    await burnt.value('orders.append', {
      company_id: companyId,
      order_id: order.id,
      items: added,
      expected_total_cents: added[0]?.unit_price_cents ?? 0,
    })
    const linesAt = async (terminal: NodeTerminal) => (await shownAt(terminal, order.id))?.items.length
    await expect.poll(async () => [await linesAt(kitchen), await linesAt(second)], wait).toEqual([2, 2])
    burnt.close()

    const [lost] = await backend.sql(
      `update public.terminals set revoked_at = now() where company_id = $1 and prefix = 'Q' returning id`,
      [companyId],
    )
    const terminal_id = String(lost?.id)
    const lostAt = async (terminal: NodeTerminal) =>
      (await network(terminal)).lost.map(({ prefix, orders, entries }) => [prefix, orders, entries])
    proxy.setWay(() => 'open')
    await expect
      .poll(async () => [await lostAt(kitchen), await lostAt(second)], wait)
      .toEqual([[['Q', 1, 2]], [['Q', 1, 2]]])
    // The kitchen goes on with it: nothing left its wall with the terminal.
    expect(await linesAt(kitchen)).toBe(2)
    expect(await kitchen.route('lan.adopt', { terminal_id, user_id: OWNER, pin: '111111' })).toMatchObject({
      code: 'wrong_pin',
    })
    expect(await backend.sql('select id from public.orders where id = $1', [order.id])).toEqual([])

    const answers = await Promise.all(
      [kitchen, second].map((terminal) =>
        terminal.value('lan.adopt', { terminal_id, user_id: OWNER, pin: PIN }),
      ),
    )
    for (const answer of answers) expect(answer).toMatchObject({ taken: 2, refused: 0 })
    await expect
      .poll(async () => [await lostAt(kitchen), await lostAt(second), await lostAt(till)], wait)
      .toEqual([[], [], []])
    await expect.poll(async () => (await shownAt(second, order.id))?.sync_state, wait).toBe('sent')
    expect(
      await backend.sql(
        `select o.number, o.terminal_id, count(i.*)::int as lines
         from public.orders o join public.order_items i on i.order_id = o.id where o.id = $1 group by o.id`,
        [order.id],
      ),
    ).toEqual([{ number: order.number, terminal_id, lines: 2 }])
    expect(
      await backend.sql(
        `select user_id, (details ->> 'orders')::int as orders from public.audit_log
         where company_id = $1 and action = 'entries_adopted'`,
        [companyId],
      ),
    ).toEqual([{ user_id: OWNER, orders: 1 }])
    expect(await kitchen.route('lan.adopt', { terminal_id, user_id: OWNER, pin: PIN })).toMatchObject({
      code: 'not_found',
    })
  })

  it('are cooked for by a terminal that is the kitchen’s alone, without an operator', async () => {
    await backend.sql(
      `update public.terminals set mode = 'kitchen', mode_revision = mode_revision + 1
       where company_id = $1 and prefix = 'K'`,
      [companyId],
    )
    // A connection that returns is greeted by a heartbeat, which brings the mode: sooner than the next one in its turn.
    cutOff()
    await kitchen.until(({ connection }) => connection === 'unwell')
    proxy.setWay(() => 'open')
    await expect
      .poll(async () => (await kitchen.value('terminal.settings', {})).mode, { timeout: 45_000 })
      .toBe('kitchen')
    cutOff()
    await till.until(({ connection }) => connection === 'unwell')
    const order = await place(till)
    await expect.poll(() => shownAt(kitchen, order.id), wait).toMatchObject({ number: order.number })
    // The wall's banner says so.
    expect(await connectedTo(kitchen)).toEqual(['B', 'C'])
    const ofCompany = { company_id: companyId }
    expect(await kitchen.route('orders.place', { ...ofCompany, order: newOrder() })).toMatchObject({
      code: 'forbidden',
      details: { reason: 'kitchen' },
    })
    await kitchen.value('orders.tickItem', { ...ofCompany, item_id: order.items[0]?.id ?? '', done: true })
    await kitchen.value('orders.advance', { ...ofCompany, order_id: order.id, status: 'ready' })
    await expect.poll(() => shownAt(till, order.id), wait).toMatchObject({ status: 'ready' })
    proxy.setWay(() => 'open')
    for (const terminal of [till, kitchen])
      await terminal.until(({ queued, connection }) => queued === 0 && connection === 'online')
    const steps = await backend.sql(
      `select distinct user_id from public.order_events where order_id = $1 and kind <> 'placed'`,
      [order.id],
    )
    expect(steps).toEqual([{ user_id: null }])
  })
})
