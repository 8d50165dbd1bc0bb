import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { groupsOf, priceWithChoices } from '@shared/domain/options/options'
import type { MenuItem } from '@shared/schemas/menu/menu'
import type { NewOrder } from '@shared/schemas/order/order'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startBreakingProxy, type Way } from '../support/breaking-proxy'
import { setUpTerminal, startNodeTerminal, type NodeTerminal } from '../support/node-terminal'

let backend: EmbeddedBackend
let proxy: Awaited<ReturnType<typeof startBreakingProxy>>
let terminal: NodeTerminal
let companyId: string
let dish: MenuItem

beforeAll(async () => {
  backend = await startTestBackend()
  proxy = await startBreakingProxy(backend.url)
  terminal = startNodeTerminal()
  const [company] = await backend.sql(`select id from public.companies where slug = 'bella-napoli'`)
  companyId = String(company?.id)
  await setUpTerminal(
    terminal,
    { ...backend, url: proxy.url },
    { email: 'dono@comanda.test', company_id: companyId, prefix: 'B' },
  )
  const menu = await terminal.value('menu.get', { company_id: companyId })
  const found = menu.items.find((item) => item.is_available && item.kind === 'product')
  if (!found) throw new Error('The menu has no dish to order.')
  dish = found
})
afterEach(() => proxy.setWay(() => 'open'))
afterAll(async () => {
  terminal.close()
  await proxy.stop()
  await backend.stop()
})

const newOrder = (): NewOrder => {
  const price = Math.min(dish.price_cents, dish.promotion_price_cents ?? dish.price_cents)
  return {
    id: randomUUID(),
    customer_name: 'Ana',
    customer_phone: null,
    responsible_name: 'Ana',
    table_number: '5',
    comanda: null,
    source: 'trailer',
    expected_total_cents: price,
    client_placed_at: new Date().toISOString(),
    items: [
      {
        id: randomUUID(),
        product_id: dish.id,
        code: dish.code,
        name: dish.name,
        category: dish.category,
        quantity: 1,
        unit_price_cents: price,
        notes: null,
        source: 'trailer',
      },
    ],
  }
}
const place = async (order = newOrder()) =>
  (await terminal.value('orders.place', { company_id: companyId, order })).order
const boardStateOf = async (id: string) => {
  const { orders } = await terminal.value('orders.board', { company_id: companyId })
  return orders.find((order) => order.id === id)?.sync_state
}
const numbersAtServer = async (ids: readonly string[]) =>
  (
    await backend.sql('select number from public.orders where id = any($1::uuid[]) order by number', [ids])
  ).map((row) => row.number)
const allSent = () => terminal.until(({ queued, connection }) => queued === 0 && connection === 'online')
const onPush =
  (way: Way) =>
  (path: string): Way =>
    path.endsWith('/terminal_push') ? way : 'open'

describe('a terminal and the real backend with a faulty connection', () => {
  it('an order whose response was lost is stored once, under its number', async () => {
    let lost = 0
    proxy.setWay((path) => (path.endsWith('/terminal_push') && lost++ === 0 ? 'lost_answer' : 'open'))
    const order = await place()
    await allSent()
    expect(lost).toBeGreaterThan(1)
    expect(await numbersAtServer([order.id])).toEqual([order.number])
    expect(await boardStateOf(order.id)).toBe('sent')
  })

  it('a half-and-half sold offline arrives with its choices, at its price', async () => {
    const menu = await terminal.value('menu.get', { company_id: companyId })
    const pizza = menu.items.find(({ option_group_ids = [] }) => option_group_ids.length > 0)
    if (!pizza) throw new Error('The menu asks nothing.')
    const groups = groupsOf(pizza, menu)
    const [flavours] = groups
    const choices = (flavours?.options ?? []).slice(1, 3).map(({ id }) => id)
    const cents = priceWithChoices(pizza, groups, choices, menu.company.halves_price)
    const order = newOrder()
    const [line] = order.items
    const sold = {
      ...line,
      product_id: pizza.id,
      quantity: 2,
      unit_price_cents: cents,
      choices,
    } as typeof line
    const sale = { ...order, expected_total_cents: 2 * cents, items: [sold] as NewOrder['items'] }
    proxy.setWay(() => 'error_503')
    await terminal.until(({ connection }) => connection === 'unwell')
    const placed = await place(sale)
    expect(placed).toMatchObject({ total_cents: 2 * cents, sync_state: 'queued' })
    proxy.setWay(() => 'open')
    await allSent()
    const [arrived] = await backend.sql(
      `select o.total_cents, o.flags, i.choices from public.orders o join public.order_items i on i.order_id = o.id
       where o.id = $1`,
      [order.id],
    )
    expect(arrived).toMatchObject({ total_cents: 2 * cents, flags: [], choices: placed.items[0]?.choices })
    expect(placed.items[0]?.choices).toMatchObject([
      { option_id: choices[0], name: 'Muçarela', parts: 2 },
      { option_id: choices[1], name: 'Calabresa', parts: 2 },
    ])
  })

  it('is unwell while the data API returns errors, and keeps its sales', async () => {
    proxy.setWay(() => 'error_503')
    const order = await place()
    await terminal.until(({ connection }) => connection === 'unwell')
    expect(await boardStateOf(order.id)).toBe('queued')
    proxy.setWay(() => 'open')
    await allSent()
    expect(await numbersAtServer([order.id])).toEqual([order.number])
  })

  it('pushes while only the push fails, and shows it by its queue', async () => {
    proxy.setWay(onPush('lost_request'))
    const orders = [await place(), await place()]
    await terminal.until(({ queued, sending }) => queued === 2 && sending === 0)
    proxy.setWay(() => 'open')
    await terminal.value('terminal.syncNow', {})
    await allSent()
    expect(await numbersAtServer(orders.map(({ id }) => id))).toEqual(orders.map(({ number }) => number))
  })

  it('steps of an order reach the server, and steps of others reach its board', async () => {
    const order = await place()
    await allSent()
    await terminal.value('orders.advance', { company_id: companyId, order_id: order.id, status: 'preparing' })
    await allSent()
    const statusOf = async () =>
      (await backend.sql('select status from public.orders where id = $1', [order.id]))[0]?.status
    expect(await statusOf()).toBe('preparing')
    await backend.sql(`update public.orders set status = 'ready' where id = $1`, [order.id])
    await expect
      .poll(async () => {
        const { orders } = await terminal.value('orders.board', { company_id: companyId })
        return orders.find(({ id }) => id === order.id)?.status
      })
      .toBe('ready')
  })

  it('revoked it keeps its orders; enrolled again it continues with prefix and counter, and sends them', async () => {
    const { identity } = await terminal.value('terminal.state', {})
    await backend.sql('update public.terminals set revoked_at = now() where id = $1', [identity?.id])
    const order = await place()
    await terminal.until(({ gone }) => gone)
    expect(await boardStateOf(order.id)).toBe('queued')
    const again = await terminal.value('terminal.enrol', {
      company_id: companyId,
      name: 'Balcão',
      prefix: 'B',
    })
    expect(again.identity).toMatchObject({ id: identity?.id, prefix: 'B' })
    const next = await place()
    expect(Number(next.number.slice(1))).toBe(Number(order.number.slice(1)) + 1)
    await terminal.until(({ queued, gone }) => queued === 0 && !gone)
    expect(await numbersAtServer([order.id, next.id])).toEqual([order.number, next.number])
  })

  it('sends again what a restored database has lost', async () => {
    const order = await place()
    await allSent()
    const { identity } = await terminal.value('terminal.state', {})
    proxy.setWay(() => 'lost_request')
    await terminal.until(({ connection }) => connection === 'offline')
    await backend.sql('delete from public.orders where id = $1', [order.id])
    await backend.sql('update public.terminals set last_push_seq = last_push_seq - 1 where id = $1', [
      identity?.id,
    ])
    proxy.setWay(() => 'open')
    await expect.poll(() => numbersAtServer([order.id]), { timeout: 20_000 }).toEqual([order.number])
    await allSent()
    expect(await boardStateOf(order.id)).toBe('sent')
  })
})

describe('setting a terminal up', () => {
  const configure = (other: NodeTerminal, url: string) =>
    other.route('terminal.configure', { url, publishable_key: backend.publishableKey })

  it('distinguishes an unreachable address from a foreign server', async () => {
    const other = startNodeTerminal()
    try {
      expect(await configure(other, 'http://127.0.0.1:9')).toMatchObject({ ok: false, code: 'connection' })
      expect(await configure(other, `${backend.url}/auth/v1`)).toMatchObject({
        ok: false,
        code: 'not_a_backend',
      })
      proxy.setWay(() => 'error_503')
      expect(await configure(other, proxy.url)).toMatchObject({ ok: false, code: 'backend' })
      expect(await configure(other, 'file:///etc')).toMatchObject({ ok: false, code: 'invalid_input' })
      expect(await other.route('companies.list', {})).toMatchObject({ ok: false, code: 'not_configured' })
      expect(await other.route('session.get', {})).toEqual({ ok: true, value: null })
      expect(await configure(other, `${backend.url}/`)).toMatchObject({
        ok: true,
        value: { config: { url: backend.url } },
      })
    } finally {
      other.close()
    }
  })

  it('rejects a taken prefix, and users who may not enrol', async () => {
    const other = startNodeTerminal()
    const enrol = (prefix: string) =>
      other.route('terminal.enrol', { company_id: companyId, name: 'Trailer', prefix })
    const signIn = (email: string) => other.value('session.signIn', { email, password: 'comanda123' })
    try {
      await configure(other, backend.url)
      expect(await enrol('C')).toMatchObject({ ok: false, code: 'not_authenticated' })
      await signIn('cliente@comanda.test')
      expect(await enrol('C')).toMatchObject({ ok: false, code: 'forbidden' })
      await signIn('dono@comanda.test')
      expect(await enrol('B')).toMatchObject({ ok: false, code: 'prefix_taken' })
      expect(await enrol('W')).toMatchObject({
        ok: false,
        code: 'invalid_input',
        details: { field: 'prefix' },
      })
      expect(await enrol('c')).toMatchObject({ ok: true, value: { identity: { prefix: 'C' } } })
    } finally {
      other.close()
    }
  })
})
