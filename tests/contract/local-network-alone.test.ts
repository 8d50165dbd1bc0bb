import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { answerOf, clientOf } from '../../supabase/tests/support/company'
import type { NodeTerminal } from '../support/node-terminal'
import { connectedTo, dial, orderOfDish, startTerminalsOnNetwork } from '../support/terminals-on-network'

/** The kitchen's terminal and the bar's lose the internet; the till keeps it. */
let world: Awaited<ReturnType<typeof startTerminalsOnNetwork>>
let guest: SupabaseClient
let companyId: string
let till: NodeTerminal
let bar: NodeTerminal
let kitchen: NodeTerminal

const wait = { timeout: 20_000 }

beforeAll(async () => {
  world = await startTerminalsOnNetwork([
    { prefix: 'B', isBehindProxy: false },
    { prefix: 'C', isBehindProxy: true },
    { prefix: 'K', isBehindProxy: true },
  ])
  companyId = world.companyId
  guest = await clientOf(world.backend, 'dono')
  ;[till, bar, kitchen] = [world.of('B'), world.of('C'), world.of('K')]
})
afterAll(() => world.stop())

const place = async (terminal: NodeTerminal) =>
  (await terminal.value('orders.place', { company_id: companyId, order: orderOfDish(world.dish) })).order
const placeOnline = async () =>
  answerOf<{ order: { id: string; number: string } }>(
    await guest.rpc('place_order', { p_company: companyId, p_order: orderOfDish(world.dish) }),
  ).order
const shownAt = async (terminal: NodeTerminal, id: string) =>
  (await terminal.value('kitchen.board', { company_id: companyId })).orders.find((order) => order.id === id)
const pulledAt = (terminal: NodeTerminal, id: string) =>
  expect.poll(async () => (await shownAt(terminal, id))?.sync_state, wait).toBe('sent')

describe('a kitchen that alone has no internet', () => {
  it('gets what the till has sent and settled before they were connected, and what guests ordered', async () => {
    world.proxy.setWay(() => 'error_503')
    await kitchen.until(({ connection }) => connection === 'unwell')
    const [sold, online] = [await place(till), await placeOnline()]
    await pulledAt(till, sold.id)
    await pulledAt(till, online.id)
    expect(await shownAt(kitchen, sold.id)).toBeUndefined()
    await dial(kitchen, till)
    for (const { id, number } of [sold, online])
      await expect.poll(() => shownAt(kitchen, id), wait).toMatchObject({ number, sync_state: 'sent' })
  })

  it('gets while it is connected what the till pulls, and brings its steps home', async () => {
    const online = await placeOnline()
    await expect.poll(() => shownAt(kitchen, online.id), wait).toMatchObject({ status: 'placed' })
    await kitchen.value('orders.advance', { company_id: companyId, order_id: online.id, status: 'preparing' })
    await expect.poll(() => shownAt(till, online.id), wait).toMatchObject({ status: 'preparing' })
    // The step of another terminal came by a row, and not by an entry.
    const cancelled = await placeOnline()
    await expect.poll(() => shownAt(kitchen, cancelled.id), wait).toBeDefined()
    await world.backend.sql(
      `update public.orders set status = 'cancelled', cancel_reason = 'x' where id = $1`,
      [cancelled.id],
    )
    await expect.poll(() => shownAt(kitchen, cancelled.id), wait).toBeUndefined()
    world.proxy.setWay(() => 'open')
    await kitchen.until(({ queued, connection }) => queued === 0 && connection === 'online')
    const rows = await world.backend.sql('select status from public.orders where id = $1', [online.id])
    expect(rows).toEqual([{ status: 'preparing' }])
    await expect.poll(() => shownAt(kitchen, online.id), wait).toMatchObject({ status: 'preparing' })
    expect(await shownAt(kitchen, cancelled.id)).toBeUndefined()
  })

  it('gets it by another terminal without internet, that is connected to the till', async () => {
    await kitchen.value('lan.setAddresses', { addresses: [] })
    kitchen.restart()
    await vi.waitFor(async () => expect(await connectedTo(kitchen)).toEqual([]), wait)
    world.proxy.setWay(() => 'error_503')
    for (const terminal of [bar, kitchen]) await terminal.until(({ connection }) => connection === 'unwell')
    await dial(bar, till)
    await dial(kitchen, bar)
    await vi.waitFor(async () => expect(await connectedTo(bar)).toEqual(['B', 'K']), wait)
    const online = await placeOnline()
    await expect.poll(() => shownAt(kitchen, online.id), wait).toMatchObject({ number: online.number })
    expect(await connectedTo(kitchen)).toEqual(['C'])
  })

  it('counts an order of the bar once, which the till has heard of and the backend has by now', async () => {
    const sold = await place(bar)
    await expect.poll(() => shownAt(kitchen, sold.id), wait).toMatchObject({ sync_state: 'queued' })
    await kitchen.value('orders.tickItem', {
      company_id: companyId,
      item_id: sold.items[0]?.id ?? '',
      done: true,
    })
    world.proxy.setWay(() => 'open')
    for (const terminal of [bar, kitchen])
      await terminal.until(({ queued, connection }) => queued === 0 && connection === 'online')
    for (const terminal of [till, bar, kitchen]) {
      await pulledAt(terminal, sold.id)
      const all = (await terminal.value('kitchen.board', { company_id: companyId })).orders
      expect(all.filter(({ id }) => id === sold.id)).toHaveLength(1)
    }
    await vi.waitFor(async () => {
      const replicas = await Promise.all(
        [till, bar, kitchen].map(async (terminal) =>
          (await terminal.value('kitchen.board', { company_id: companyId })).orders.map(
            ({ id, status, items }) => [id, status, items.map(({ done_at }) => done_at !== null)],
          ),
        ),
      )
      expect(replicas[1]).toEqual(replicas[0])
      expect(replicas[2]).toEqual(replicas[0])
    }, wait)
  })
})
