import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  answerOf,
  clientOf,
  guestOf,
  lineOf,
  openCompany,
  orderOf,
  refusalOf,
  type Company,
  type OrderRow,
} from './support/company'

let backend: EmbeddedBackend
let company: Company
let order: OrderRow
let customer: SupabaseClient
let waiter: SupabaseClient
let cook: SupabaseClient
let owner: SupabaseClient
beforeAll(async () => {
  backend = await startTestBackend()
  ;[customer, waiter, cook, owner] = await Promise.all([
    clientOf(backend, 'cliente'),
    clientOf(backend, 'funcionario'),
    clientOf(backend, 'cozinha'),
    clientOf(backend, 'dono'),
  ])
})
afterAll(() => backend.stop())
beforeEach(async () => {
  company = await openCompany(backend)
  const lines = [lineOf(company.plain, 1000), lineOf(company.promoted, 2000)]
  order = answerOf<{ order: OrderRow }>(
    await customer.rpc('place_order', { p_company: company.id, p_order: orderOf(lines) }),
  ).order
})

const advance = (client: SupabaseClient, status: unknown, reason?: unknown) =>
  client.rpc('advance_order', {
    p_company: company.id,
    p_order: order.id,
    p_status: status,
    p_reason: reason,
  })
const advanced = async (status: string, reason?: string) => {
  const client = status === 'cancelled' ? owner : cook
  const answer = answerOf<{ order: OrderRow; changed: boolean }>(await advance(client, status, reason))
  return [answer.order.status, answer.changed] as const
}
const kindsOfEvents = async () =>
  (
    await backend.sql('select kind from public.order_events where order_id = $1 order by created_at', [
      order.id,
    ])
  ).map(({ kind }) => kind)

describe('advance_order', () => {
  it('goes forward, recalls once ready, and is final when delivered', async () => {
    expect(await advanced('preparing')).toEqual(['preparing', true])
    expect(await advanced('preparing')).toEqual(['preparing', false])
    expect(await advanced('recall')).toEqual(['preparing', false])
    expect(await advanced('ready')).toEqual(['ready', true])
    expect(await advanced('preparing')).toEqual(['ready', false])
    expect(await advanced('recall')).toEqual(['preparing', true])
    expect(await advanced('recall')).toEqual(['preparing', false])
    expect(await advanced('delivered')).toEqual(['delivered', true])
    expect(await advanced('ready')).toEqual(['delivered', false])
    expect(refusalOf(await advance(owner, 'cancelled', 'tarde'))).toEqual({
      code: 'order_final',
      details: { status: 'delivered' },
    })
    expect(await kindsOfEvents()).toEqual([
      'placed',
      'status_changed',
      'status_changed',
      'recalled',
      'status_changed',
    ])
    expect(answerOf(await customer.from('orders').select('status, delivered').eq('id', order.id))).toEqual([
      { status: 'delivered', delivered: true },
    ])
  })

  it('cancels with a reason the customer reads, once', async () => {
    expect(refusalOf(await advance(cook, 'cancelled', 'Acabou o gás')).code).toBe('forbidden')
    expect(refusalOf(await advance(owner, 'cancelled')).code).toBe('reason_required')
    expect(refusalOf(await advance(owner, 'cancelled', '   ')).code).toBe('reason_required')
    expect(await advanced('cancelled', 'Acabou o gás')).toEqual(['cancelled', true])
    expect(await advanced('cancelled', 'outra')).toEqual(['cancelled', false])
    expect(refusalOf(await advance(cook, 'ready'))).toEqual({
      code: 'order_final',
      details: { status: 'cancelled' },
    })
    expect(answerOf(await customer.from('orders').select('cancel_reason').eq('id', order.id))).toEqual([
      { cancel_reason: 'Acabou o gás' },
    ])
  })

  it('never goes back to placed, nor is recalled before it was ready or after it was delivered', async () => {
    expect(await advanced('recall')).toEqual(['placed', false])
    await advanced('preparing')
    expect(await advanced('placed')).toEqual(['preparing', false])
    await advanced('delivered')
    expect(refusalOf(await advance(cook, 'recall')).code).toBe('order_final')
  })

  it('is for staff of the company, and for orders it has', async () => {
    expect(refusalOf(await advance(guestOf(backend), 'ready')).code).toBe('not_authenticated')
    expect(refusalOf(await advance(customer, 'ready')).code).toBe('forbidden')
    expect(refusalOf(await advance(await clientOf(backend, 'conteudo'), 'ready')).code).toBe('forbidden')
    const other = await openCompany(backend)
    const foreign = await cook.rpc('advance_order', {
      p_company: other.id,
      p_order: order.id,
      p_status: 'ready',
    })
    expect(refusalOf(foreign)).toEqual({ code: 'not_found', details: { entity: 'order' } })
    expect(refusalOf(await advance(cook, 'burnt'))).toEqual({
      code: 'invalid_input',
      details: { field: 'status' },
    })
    expect(refusalOf(await advance(cook, null))).toEqual({
      code: 'invalid_input',
      details: { field: 'status' },
    })
    expect(refusalOf(await advance(owner, 'cancelled', 'x'.repeat(201)))).toEqual({
      code: 'invalid_input',
      details: { field: 'reason' },
    })
    const superAdmin = await clientOf(backend, 'super')
    expect(answerOf(await advance(superAdmin, 'ready'))).toMatchObject({ changed: true })
  })
})

describe('tick_order_item', () => {
  const tick = (client: SupabaseClient, item: unknown, done: unknown) =>
    client.rpc('tick_order_item', { p_company: company.id, p_item: item, p_done: done })

  it('ticks, unticks and says so once', async () => {
    const item = order.items[0]?.id ?? ''
    const after = async (done: boolean) =>
      answerOf<{ order: OrderRow }>(await tick(cook, item, done)).order.items.map(
        (line) => line.done_at !== null,
      )
    expect(await after(true)).toEqual([true, false])
    expect(await after(true)).toEqual([true, false])
    expect(await after(false)).toEqual([false, false])
    expect(await kindsOfEvents()).toEqual(['placed', 'item_ticked', 'item_ticked'])
    await advanced('delivered')
    expect(await after(true)).toEqual([false, false])
  })

  it('is for staff, and for lines the company has', async () => {
    expect(refusalOf(await tick(customer, order.items[0]?.id, true)).code).toBe('forbidden')
    expect(refusalOf(await tick(cook, randomUUID(), true))).toEqual({
      code: 'not_found',
      details: { entity: 'order_item' },
    })
    expect(refusalOf(await tick(cook, order.items[0]?.id, null))).toEqual({
      code: 'invalid_input',
      details: { field: 'done' },
    })
  })
})

describe('report_order_item', () => {
  const report = (client: SupabaseClient, item: unknown, reason: unknown) =>
    client.rpc('report_order_item', { p_company: company.id, p_item: item, p_reason: reason })
  const reasons = async () =>
    (
      await backend.sql(
        'select unavailable_reason as reason from public.order_items where order_id = $1 order by position',
        [order.id],
      )
    ).map(({ reason }) => reason)

  it('marks a line for the counter, who keeps or voids it', async () => {
    const item = order.items[0]?.id
    answerOf(await report(cook, item, ' Acabou o gás '))
    expect(await reasons()).toEqual(['Acabou o gás', null])
    answerOf(await report(cook, item, 'Acabou o gás'))
    answerOf(await report(waiter, item, null))
    expect(await reasons()).toEqual([null, null])
    expect(await kindsOfEvents()).toEqual(['placed', 'item_unavailable', 'item_kept'])
    await advanced('delivered')
    answerOf(await report(cook, item, 'tarde'))
    expect(await reasons()).toEqual([null, null])
  })

  it('is for staff, for lines the company has, with a short reason', async () => {
    const item = order.items[0]?.id
    expect(refusalOf(await report(customer, item, 'x')).code).toBe('forbidden')
    expect(refusalOf(await report(cook, randomUUID(), 'x')).details).toEqual({ entity: 'order_item' })
    expect(refusalOf(await report(cook, item, 'x'.repeat(201))).details).toEqual({ field: 'reason' })
  })
})

describe('append_order_items', () => {
  const append = (client: SupabaseClient, items: unknown, total: unknown) =>
    client.rpc('append_order_items', {
      p_company: company.id,
      p_order: order.id,
      p_items: items,
      p_expected_total_cents: total,
    })

  it('adds lines at server prices, once for each id', async () => {
    const lines = [lineOf(company.promoted, 2000), lineOf(company.combo, 3000)]
    const first = answerOf<{ order: OrderRow }>(await append(waiter, lines, 5000))
    expect(first.order).toMatchObject({ total_cents: 8000 })
    expect(first.order.items.map(({ position, code }) => [position, code])).toEqual([
      [1, 'A001'],
      [2, 'A002'],
      [3, 'A002'],
      [4, 'C001'],
    ])
    expect(answerOf(await append(waiter, lines, 5000))).toEqual(first)
    expect(await kindsOfEvents()).toEqual(['placed', 'items_appended'])
  })

  it('is for order-takers, at the price they saw, while the order is open', async () => {
    const line = lineOf(company.plain, 1000)
    expect(refusalOf(await append(cook, [line], 1000)).code).toBe('forbidden')
    expect(refusalOf(await append(customer, [line], 1000)).code).toBe('forbidden')
    expect(refusalOf(await append(waiter, [line], 900)).code).toBe('order_changed')
    expect(refusalOf(await append(waiter, [lineOf(company.soldOut, 500)], 500)).code).toBe('order_changed')
    expect(refusalOf(await append(waiter, [], 0))).toEqual({
      code: 'invalid_input',
      details: { field: 'items' },
    })
    expect(refusalOf(await append(waiter, [line], null))).toEqual({
      code: 'invalid_input',
      details: { field: 'expected_total_cents' },
    })
    await advanced('delivered')
    expect(refusalOf(await append(waiter, [line], 1000))).toEqual({
      code: 'order_final',
      details: { status: 'delivered' },
    })
  })

  it('holds 200 lines an order at most', async () => {
    const lines = Array.from({ length: 199 }, () => lineOf(company.plain, 1000))
    expect(refusalOf(await append(waiter, lines, 199_000))).toEqual({
      code: 'invalid_input',
      details: { field: 'items' },
    })
  })
})
