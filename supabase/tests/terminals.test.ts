import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { personId } from '../seed/people'
import {
  answerOf,
  clientOf,
  enrol,
  guestOf,
  hashOf,
  lineOf,
  openHouse,
  orderOf,
  refusalOf,
  type House,
  type OrderRow,
  type Terminal,
} from './support/house'

interface Result {
  id: string
  ok: boolean
  value?: { order: OrderRow; conflict?: boolean; duplicate?: boolean; changed?: boolean }
  code?: string
  details?: Record<string, unknown>
}
interface Pushed {
  results: Result[]
  last_push_seq: number
  gone: boolean
  reason?: string
}

let backend: EmbeddedBackend
let house: House
let owner: SupabaseClient
let guest: SupabaseClient
beforeAll(async () => {
  backend = await startTestBackend()
  owner = await clientOf(backend, 'dono')
  guest = guestOf(backend)
})
afterAll(() => backend.stop())
beforeEach(async () => {
  house = await openHouse(backend)
})

const enrolment = (over: Record<string, unknown> = {}) => ({
  p_company: house.id,
  p_terminal: randomUUID(),
  p_name: 'Balcão',
  p_prefix: 'A',
  p_token_hash: hashOf('x'),
  ...over,
})
const push = async (terminal: Terminal, entries: unknown) =>
  answerOf<Pushed>(
    await guest.rpc('terminal_push', {
      p_terminal: terminal.id,
      p_token: terminal.token,
      p_entries: entries,
    }),
  )
const entryOf = (seq: number, kind: string, payload: unknown, over: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  seq,
  kind,
  at: '2026-03-01T12:00:00Z',
  operator_id: null,
  payload,
  ...over,
})
const sale = (
  seq: number,
  number: string,
  over: Record<string, unknown> = {},
  entry: Record<string, unknown> = {},
) => entryOf(seq, 'place_order', orderOf([lineOf(house.plain, 1000)], { number, ...over }), entry)

describe('enrol_terminal', () => {
  it('enrols, and enrols again with the same prefix and counter', async () => {
    const id = randomUUID()
    const first = answerOf(await owner.rpc('enrol_terminal', enrolment({ p_terminal: id, p_prefix: 'b' })))
    expect(first).toMatchObject({
      terminal: { id, company_id: house.id, prefix: 'B', last_counter: 0 },
      company: { id: house.id },
    })
    await backend.sql('update public.terminals set last_counter = 41, revoked_at = now() where id = $1', [id])
    const again = answerOf(await owner.rpc('enrol_terminal', enrolment({ p_terminal: id, p_prefix: null })))
    expect(again).toMatchObject({ terminal: { prefix: 'B', last_counter: 41, revoked_at: null } })
    const renamed = answerOf(await owner.rpc('enrol_terminal', enrolment({ p_terminal: id, p_prefix: 'C' })))
    expect(renamed).toMatchObject({ terminal: { prefix: 'C', last_counter: 0 } })
  })

  it('is for managers, with a prefix nobody has', async () => {
    answerOf(await owner.rpc('enrol_terminal', enrolment()))
    expect(refusalOf(await owner.rpc('enrol_terminal', enrolment())).code).toBe('prefix_taken')
    for (const who of ['funcionario', 'cozinha', 'cliente'] as const) {
      const client = await clientOf(backend, who)
      expect(refusalOf(await client.rpc('enrol_terminal', enrolment({ p_prefix: 'Z' }))).code).toBe(
        'forbidden',
      )
    }
    expect(refusalOf(await guest.rpc('enrol_terminal', enrolment({ p_prefix: 'Z' }))).code).toBe(
      'not_authenticated',
    )
    const elsewhere = await openHouse(backend)
    const taken = await enrol(backend, elsewhere, 'A')
    expect(
      refusalOf(await owner.rpc('enrol_terminal', enrolment({ p_terminal: taken.id, p_prefix: 'Q' }))).code,
    ).toBe('forbidden')
  })

  it.each([
    ['W', 'prefix'],
    ['AW', 'prefix'],
    ['ABC', 'prefix'],
    ['1', 'prefix'],
    ['', 'prefix'],
  ])('refuses the prefix %j', async (p_prefix, field) => {
    expect(refusalOf(await owner.rpc('enrol_terminal', enrolment({ p_prefix })))).toEqual({
      code: 'invalid_input',
      details: { field },
    })
  })

  it('refuses a bad hash, name and terminal', async () => {
    const field = async (over: Record<string, unknown>) =>
      refusalOf(await owner.rpc('enrol_terminal', enrolment(over))).details.field
    expect(await field({ p_token_hash: 'secret' })).toBe('token_hash')
    expect(await field({ p_token_hash: null })).toBe('token_hash')
    expect(await field({ p_name: ' ' })).toBe('name')
    expect(await field({ p_terminal: null })).toBe('terminal')
  })

  it('keeps the hash where no API reaches', async () => {
    const terminal = await enrol(backend, house, 'A')
    const rows = answerOf<Record<string, unknown>[]>(
      await owner.from('terminals').select('*').eq('id', terminal.id),
    )
    expect(JSON.stringify(rows)).not.toContain(hashOf(terminal.token))
    expect(rows).toHaveLength(1)
  })
})

describe('a token that is no good', () => {
  it('is answered gone by every terminal function, inside 200', async () => {
    const terminal = await enrol(backend, house, 'A')
    const calls = async (token: string | null) =>
      [
        await guest.rpc('terminal_push', { p_terminal: terminal.id, p_token: token, p_entries: [] }),
        await guest.rpc('terminal_pull', {
          p_terminal: terminal.id,
          p_token: token,
          p_cursor: null,
          p_limit: 10,
        }),
        await guest.rpc('terminal_heartbeat', { p_terminal: terminal.id, p_token: token, p_status: {} }),
      ].map(({ data, status }) => ({ data: data as unknown, status }))
    const unknown = { data: { gone: true, reason: 'unknown' }, status: 200 }
    expect(await calls('wrong')).toEqual([unknown, unknown, unknown])
    expect(await calls(null)).toEqual([unknown, unknown, unknown])
    expect(answerOf(await owner.rpc('revoke_terminal', { p_terminal: terminal.id }))).toMatchObject({
      terminal: { id: terminal.id },
    })
    const revoked = { data: { gone: true, reason: 'revoked' }, status: 200 }
    expect(await calls(terminal.token)).toEqual([revoked, revoked, revoked])
  })

  it('is revoked by managers alone', async () => {
    const terminal = await enrol(backend, house, 'A')
    const revoke = async (client: SupabaseClient, id: string) =>
      refusalOf(await client.rpc('revoke_terminal', { p_terminal: id })).code
    expect(await revoke(await clientOf(backend, 'cozinha'), terminal.id)).toBe('forbidden')
    expect(await revoke(await clientOf(backend, 'cliente'), terminal.id)).toBe('not_found')
    expect(await revoke(owner, randomUUID())).toBe('not_found')
    expect(await revoke(guest, terminal.id)).toBe('not_authenticated')
  })

  it('lets held entries go after a new enrolment', async () => {
    const terminal = await enrol(backend, house, 'A')
    await owner.rpc('revoke_terminal', { p_terminal: terminal.id })
    expect(await push(terminal, [sale(1, 'A001')])).toMatchObject({ gone: true })
    const fresh = await enrol(backend, house, 'A', terminal.id)
    expect((await push(fresh, [sale(1, 'A001')])).results).toMatchObject([{ ok: true }])
  })
})

describe('terminal_push', () => {
  it('takes a sale as it was made, with its number, and answers a repeat with the first', async () => {
    const terminal = await enrol(backend, house, 'A')
    const entry = sale(7, 'A017', {}, { operator_id: personId('funcionario') })
    const first = await push(terminal, [entry])
    expect(first).toMatchObject({
      last_push_seq: 7,
      gone: false,
      results: [{ id: entry.id, ok: true, value: { conflict: false, duplicate: false } }],
    })
    expect(first.results[0]?.value?.order).toMatchObject({
      number: 'A017',
      origin: 'terminal',
      flags: [],
      operator_id: personId('funcionario'),
    })
    expect((await push(terminal, [entry])).results[0]?.value).toMatchObject({
      duplicate: true,
      conflict: false,
    })
    const altered = { ...entry, payload: { ...(entry.payload as object), table_number: '9' } }
    expect((await push(terminal, [altered])).results[0]?.value).toMatchObject({
      duplicate: true,
      conflict: true,
      order: { table_number: '5' },
    })
    const [kept] = await backend.sql('select last_counter from public.terminals where id = $1', [terminal.id])
    expect(kept).toEqual({ last_counter: 17 })
  })

  it('never refuses a sale for the state of menu, company or operator: it flags', async () => {
    const terminal = await enrol(backend, house, 'A')
    await backend.sql('update public.companies set is_active = false, orders_paused = true where id = $1', [
      house.id,
    ])
    const items = [lineOf(house.promoted, 2500), lineOf(randomUUID(), 700), lineOf(house.soldOut, 500)]
    const { results } = await push(terminal, [
      entryOf(1, 'place_order', orderOf(items, { number: 'A001' }), { operator_id: personId('cliente') }),
    ])
    expect(results[0]).toMatchObject({ ok: true })
    expect(results[0]?.value?.order).toMatchObject({
      total_cents: 3700,
      flags: ['company_inactive', 'operator_gone', 'price_differs', 'product_gone', 'sold_out'],
    })
    expect(results[0]?.value?.order.items[1]).toMatchObject({ name: 'Como vi', code: 'X1' })
  })

  it('refuses an entry by itself: what is good in the batch stands', async () => {
    const terminal = await enrol(backend, house, 'A')
    const entries = [
      sale(1, 'A001'),
      sale(2, 'A002', { customer_name: '' }),
      entryOf(3, 'dance', {}),
      'no entry',
      sale(4, 'W004'),
      entryOf(5, 'advance_order', { order_id: randomUUID(), status: 'ready' }),
      { ...sale(6, 'A006'), at: 'yesterday' },
      sale(7, 'A007'),
    ]
    const { results, last_push_seq } = await push(terminal, entries)
    expect(
      results.map(({ ok, code, details }) =>
        ok ? 'ok' : `${String(code)} ${String(Object.values(details ?? {})[0])}`,
      ),
    ).toEqual([
      'ok',
      'invalid_input customer_name',
      'invalid_input kind',
      'invalid_input entry',
      'invalid_input number',
      'not_found order',
      'invalid_input at',
      'ok',
    ])
    expect(last_push_seq).toBe(7)
    expect(
      await backend.sql('select number from public.orders where company_id = $1 order by number', [house.id]),
    ).toEqual([{ number: 'A001' }, { number: 'A007' }])
  })

  it('appends, moves and ticks, each entry once', async () => {
    const terminal = await enrol(backend, house, 'A')
    const placed = sale(1, 'A001')
    const order = placed.payload as { id: string; items: { id: string }[] }
    const entries = [
      placed,
      entryOf(2, 'append_order_items', { order_id: order.id, items: [lineOf(house.promoted, 2100)] }),
      entryOf(3, 'tick_order_item', { item_id: order.items[0]?.id, done: true }),
      entryOf(4, 'advance_order', { order_id: order.id, status: 'preparing' }),
      entryOf(5, 'advance_order', { order_id: order.id, status: 'ready' }),
    ]
    const { results } = await push(terminal, entries)
    expect(results.map(({ ok, value }) => ok && (value?.changed ?? true))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ])
    expect(results[4]?.value?.order).toMatchObject({
      status: 'ready',
      total_cents: 3100,
      flags: ['price_differs'],
    })
    const again = await push(terminal, entries)
    expect(again.results.map(({ value }) => value?.changed)).toEqual([undefined, false, false, false, false])
    expect(again.results[4]?.value?.order).toEqual(results[4]?.value?.order)
    const cancel = (reason: string | null, seq: number) =>
      entryOf(seq, 'advance_order', { order_id: order.id, status: 'cancelled', reason })
    const cancelled = await push(terminal, [cancel(null, 6), cancel('desistiu', 7)])
    expect(cancelled.results).toMatchObject([
      { ok: false, code: 'reason_required' },
      { ok: true, value: { order: { status: 'cancelled' } } },
    ])
  })

  it("touches no other company's orders and no other author's ids", async () => {
    const terminal = await enrol(backend, house, 'A')
    const other = await openHouse(backend)
    const stranger = await enrol(backend, other, 'A')
    const neighbour = await enrol(backend, house, 'B')
    const placed = sale(1, 'A001')
    const order = placed.payload as { id: string; items: { id: string }[] }
    await push(terminal, [placed])
    const { results } = await push(stranger, [
      sale(1, 'A001', { ...order }),
      entryOf(2, 'advance_order', { order_id: order.id, status: 'ready' }),
      entryOf(3, 'append_order_items', { order_id: order.id, items: [lineOf(house.plain, 1000)] }),
      entryOf(4, 'tick_order_item', { item_id: order.items[0]?.id, done: true }),
      sale(5, 'A002', { items: order.items }),
    ])
    expect(results.map(({ code }) => code)).toEqual([
      'order_id_taken',
      'not_found',
      'not_found',
      'not_found',
      'invalid_input',
    ])
    expect((await push(neighbour, [placed])).results[0]).toMatchObject({ ok: false, code: 'order_id_taken' })
  })

  it('refuses what is no batch', async () => {
    const terminal = await enrol(backend, house, 'A')
    const call = async (p_entries: unknown) =>
      refusalOf(
        await guest.rpc('terminal_push', { p_terminal: terminal.id, p_token: terminal.token, p_entries }),
      )
    const refused = { code: 'invalid_input', details: { field: 'entries' } }
    expect(await call({})).toEqual(refused)
    expect(await call(Array.from({ length: 51 }, (_, i) => sale(i + 1, 'A001')))).toEqual(refused)
    expect(await call([{ filler: 'x'.repeat(1_100_000) }])).toEqual(refused)
  })
})

describe('terminal_heartbeat', () => {
  it('answers head, floor, last push and counter, and keeps what the terminal says of itself', async () => {
    const terminal = await enrol(backend, house, 'A')
    await push(terminal, [sale(3, 'A003')])
    const beat = async (p_status: unknown) =>
      guest.rpc('terminal_heartbeat', { p_terminal: terminal.id, p_token: terminal.token, p_status })
    const status = { app_version: '0.1.0', queue_length: 2, cursor: '1:~:x', clock: '2026-03-01T12:00:00Z' }
    const answer = answerOf<{ head: number }>(await beat(status))
    expect(answer).toMatchObject({
      floor: 0,
      last_push_seq: 3,
      last_counter: 3,
      last_cursor: '1:~:x',
      gone: false,
    })
    expect(answer.head).toBeGreaterThan(0)
    const [row] = await backend.sql('select app_version, queue_length from public.terminals where id = $1', [
      terminal.id,
    ])
    expect(row).toEqual({ app_version: '0.1.0', queue_length: 2 })
    expect(refusalOf(await beat({ ...status, queue_length: -1 })).details).toEqual({ field: 'queue_length' })
    expect(refusalOf(await beat([])).details).toEqual({ field: 'status' })
  })
})
