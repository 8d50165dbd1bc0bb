import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { systemKeys } from '@main/testing/system-keys'
import type { MenuItem } from '@shared/schemas/menu/menu'
import type { NewOrder } from '@shared/schemas/order/order'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { answerOf, clientOf } from '../../supabase/tests/support/company'
import { startBreakingProxy } from '../support/breaking-proxy'
import { LOOPBACK, setUpTerminal, startNodeTerminal, type NodeTerminal } from '../support/node-terminal'

/** The kitchen's terminal and the bar's lose the internet; the till keeps it. */
let backend: EmbeddedBackend
let proxy: Awaited<ReturnType<typeof startBreakingProxy>>
let guest: SupabaseClient
let companyId: string
let dish: MenuItem
let till: NodeTerminal
let bar: NodeTerminal
let kitchen: NodeTerminal

const wait = { timeout: 20_000 }
const network = (terminal: NodeTerminal) => terminal.value('lan.state', {})
const addressOf = async (terminal: NodeTerminal): Promise<string> =>
  (await network(terminal)).own_addresses[0] ?? ''
const dial = async (terminal: NodeTerminal, ...others: NodeTerminal[]) => {
  const addresses = await Promise.all(others.map(addressOf))
  await terminal.value('lan.setAddresses', { addresses })
}
const connectedTo = async (terminal: NodeTerminal) =>
  (await network(terminal)).peers.filter(({ state }) => state === 'connected').length
const areApart = async () => {
  await vi.waitFor(async () => expect(await connectedTo(kitchen)).toBe(0), wait)
}

beforeAll(async () => {
  backend = await startTestBackend()
  proxy = await startBreakingProxy(backend.url)
  guest = await clientOf(backend, 'dono')
  const [company] = await backend.sql(`select id from public.companies where slug = 'bella-napoli'`)
  companyId = String(company?.id)
  ;[till, bar, kitchen] = [0, 1, 2].map(() => startNodeTerminal(undefined, systemKeys, LOOPBACK)) as [
    NodeTerminal,
    NodeTerminal,
    NodeTerminal,
  ]
  for (const [terminal, prefix, url] of [
    [till, 'B', backend.url],
    [bar, 'C', proxy.url],
    [kitchen, 'K', proxy.url],
  ] as const)
    await setUpTerminal(
      terminal,
      { ...backend, url },
      { email: 'dono@comanda.test', company_id: companyId, prefix },
    )
  const menu = await till.value('menu.get', { company_id: companyId })
  const found = menu.items.find((item) => item.is_available && item.kind === 'product')
  if (!found) throw new Error('The menu has no dish to order.')
  dish = found
  for (const terminal of [till, bar, kitchen]) await terminal.value('terminal.syncNow', {})
  // A key is known to the others once it was pulled.
  for (const terminal of [till, bar, kitchen])
    await vi.waitFor(async () => {
      await terminal.value('terminal.syncNow', {})
      expect((await network(terminal)).peers.map(({ state }) => state)).toEqual(['searching', 'searching'])
    }, wait)
}, 60_000)
afterAll(async () => {
  for (const terminal of [till, bar, kitchen]) terminal.close()
  await proxy.stop()
  await backend.stop()
})

const newOrder = (): NewOrder => {
  const price = Math.min(dish.price_cents, dish.promotion_price_cents ?? dish.price_cents)
  const { id: product_id, code, name, category } = dish
  return {
    id: randomUUID(),
    customer_name: 'Ana',
    customer_phone: null,
    responsible_name: null,
    table_number: '5',
    comanda: null,
    source: 'main_menu',
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
        source: 'main_menu',
      },
    ],
  }
}
const place = async (terminal: NodeTerminal) =>
  (await terminal.value('orders.place', { company_id: companyId, order: newOrder() })).order
const placeOnline = async () =>
  answerOf<{ order: { id: string; number: string } }>(
    await guest.rpc('place_order', { p_company: companyId, p_order: newOrder() }),
  ).order
const shownAt = async (terminal: NodeTerminal, id: string) =>
  (await terminal.value('kitchen.board', { company_id: companyId })).orders.find((order) => order.id === id)
const pulledAt = (terminal: NodeTerminal, id: string) =>
  expect.poll(async () => (await shownAt(terminal, id))?.sync_state, wait).toBe('sent')

describe('a kitchen that alone has no internet', () => {
  it('gets what the till has sent and settled before they were connected, and what guests ordered', async () => {
    proxy.setWay(() => 'error_503')
    await kitchen.until(({ connection }) => connection === 'unwell')
    const [sold, online] = [await place(till), await placeOnline()]
    await pulledAt(till, sold.id)
    await pulledAt(till, online.id)
    expect(await shownAt(kitchen, sold.id)).toBeUndefined()
    await dial(kitchen, till)
    for (const { id, number } of [sold, online])
      await expect.poll(() => shownAt(kitchen, id), wait).toMatchObject({ number, sync_state: 'sent' })
  }, 60_000)

  it('gets while it is connected what the till pulls, and brings its steps home', async () => {
    const online = await placeOnline()
    await expect.poll(() => shownAt(kitchen, online.id), wait).toMatchObject({ status: 'placed' })
    await kitchen.value('orders.advance', { company_id: companyId, order_id: online.id, status: 'preparing' })
    await expect.poll(() => shownAt(till, online.id), wait).toMatchObject({ status: 'preparing' })
    // The step of another terminal came by a row, and not by an entry.
    const cancelled = await placeOnline()
    await expect.poll(() => shownAt(kitchen, cancelled.id), wait).toBeDefined()
    await backend.sql(`update public.orders set status = 'cancelled', cancel_reason = 'x' where id = $1`, [
      cancelled.id,
    ])
    await expect.poll(() => shownAt(kitchen, cancelled.id), wait).toBeUndefined()
    proxy.setWay(() => 'open')
    await kitchen.until(({ queued, connection }) => queued === 0 && connection === 'online')
    const rows = await backend.sql('select status from public.orders where id = $1', [online.id])
    expect(rows).toEqual([{ status: 'preparing' }])
    await expect.poll(() => shownAt(kitchen, online.id), wait).toMatchObject({ status: 'preparing' })
    expect(await shownAt(kitchen, cancelled.id)).toBeUndefined()
  }, 60_000)

  it('gets it by another terminal without internet, that is connected to the till', async () => {
    await kitchen.value('lan.setAddresses', { addresses: [] })
    kitchen.restart()
    await areApart()
    proxy.setWay(() => 'error_503')
    for (const terminal of [bar, kitchen]) await terminal.until(({ connection }) => connection === 'unwell')
    await dial(bar, till)
    await dial(kitchen, bar)
    await vi.waitFor(async () => expect(await connectedTo(bar)).toBe(2), wait)
    const online = await placeOnline()
    await expect.poll(() => shownAt(kitchen, online.id), wait).toMatchObject({ number: online.number })
    expect(await connectedTo(kitchen)).toBe(1)
  }, 60_000)

  it('counts an order of the bar once, which the till has heard of and the backend has by now', async () => {
    const sold = await place(bar)
    await expect.poll(() => shownAt(kitchen, sold.id), wait).toMatchObject({ sync_state: 'queued' })
    await kitchen.value('orders.tickItem', {
      company_id: companyId,
      item_id: sold.items[0]?.id ?? '',
      done: true,
    })
    proxy.setWay(() => 'open')
    for (const terminal of [bar, kitchen])
      await terminal.until(({ queued, connection }) => queued === 0 && connection === 'online')
    for (const terminal of [till, bar, kitchen]) {
      await pulledAt(terminal, sold.id)
      const all = (await terminal.value('kitchen.board', { company_id: companyId })).orders
      expect(all.filter(({ id }) => id === sold.id)).toHaveLength(1)
    }
    const replicas = await Promise.all(
      [till, bar, kitchen].map(async (terminal) =>
        (await terminal.value('kitchen.board', { company_id: companyId })).orders.map(
          ({ id, status, items }) => [id, status, items.map(({ done_at }) => done_at !== null)],
        ),
      ),
    )
    expect(replicas[1]).toEqual(replicas[0])
    expect(replicas[2]).toEqual(replicas[0])
  }, 60_000)
})
