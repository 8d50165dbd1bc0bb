import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { MOST_WAITING, type PulledPeer } from '@shared/schemas/sync/sync'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { personId } from '../seed/people'
import {
  answerOf,
  enrol,
  guestOf,
  lineOf,
  openCompany,
  orderOf,
  refusalOf,
  type Company,
} from './support/company'
import { ask, gatewayOf, refusalOf as refusedAt } from '../../tests/support/office'
import { approvalOf, pinOf } from './support/approvals'
import { entryOf, push, saleOf } from './support/terminal'

let backend: EmbeddedBackend
let company: Company
let guest: SupabaseClient
beforeAll(async () => {
  backend = await startTestBackend()
  guest = guestOf(backend)
})
afterAll(() => backend.stop())
beforeEach(async () => {
  company = await openCompany(backend)
})

/** How far a terminal's outbox was answered and what it holds back, as another one learns it; null where its pull brings nothing new. */
const learnt = async (
  by: { readonly id: string; readonly token: string },
  of: string,
  cursor: string | null,
) => {
  const { peers, ...page } = answerOf<{
    cursor: string
    peers?: readonly PulledPeer[]
  }>(await guest.rpc('terminal_pull', { p_terminal: by.id, p_token: by.token, p_cursor: cursor }))
  const peer = peers?.find(({ terminal_id }) => terminal_id === of)
  return { cursor: page.cursor, pushed: peer?.pushed_seq ?? null, waiting: peer?.waiting ?? null }
}

describe('terminal_push', () => {
  it('lets the other terminals know how far it went, also where it changed nothing', async () => {
    const [till, bar] = [await enrol(backend, company, 'A'), await enrol(backend, company, 'B')]
    const start = await learnt(bar, till.id, null)
    expect(start.pushed).toBe(0)
    const step = (seq: number) =>
      entryOf(seq, 'advance_order', { order_id: randomUUID(), status: 'ready', reason: null })
    const { results } = await push(backend, till, [step(3), step(4)])
    expect(results).toMatchObject([
      { ok: false, code: 'not_found' },
      { ok: false, code: 'not_found' },
    ])
    const after = await learnt(bar, till.id, start.cursor)
    expect(after.pushed).toBe(4)
    expect(await learnt(bar, till.id, after.cursor)).toEqual({
      cursor: after.cursor,
      pushed: null,
      waiting: null,
    })
  })

  it('lets the other terminals know what it holds back, by its latest call alone', async () => {
    const [till, bar] = [await enrol(backend, company, 'A'), await enrol(backend, company, 'B')]
    const held = randomUUID()
    await push(backend, till, [saleOf(company, 2, 'A002')], [held])
    const start = await learnt(bar, till.id, null)
    expect(start).toMatchObject({ pushed: 2, waiting: [held] })
    await push(backend, till, [saleOf(company, 1, 'A001')])
    expect(await learnt(bar, till.id, start.cursor)).toMatchObject({ pushed: 2, waiting: [held] })
    await push(backend, till, [saleOf(company, 3, 'A003')])
    expect(await learnt(bar, till.id, start.cursor)).toMatchObject({ pushed: 3, waiting: [] })
  })

  it('takes as many as a terminal names, and no more', async () => {
    const till = await enrol(backend, company, 'A')
    const waiting = (count: number) => Array.from({ length: count }, () => randomUUID())
    await push(backend, till, [saleOf(company, 1, 'A001')], waiting(MOST_WAITING))
    await expect(
      push(backend, till, [saleOf(company, 2, 'A002')], waiting(MOST_WAITING + 1)),
    ).rejects.toThrow()
    await expect(push(backend, till, [saleOf(company, 2, 'A002')], ['A002'])).rejects.toThrow()
  })

  it('takes a sale as it was made, with its number, and answers a repeat with the first', async () => {
    const terminal = await enrol(backend, company, 'A')
    const entry = saleOf(company, 7, 'A017', {}, { operator_id: personId('funcionario') })
    const first = await push(backend, terminal, [entry])
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
    expect((await push(backend, terminal, [entry])).results[0]?.value).toMatchObject({
      duplicate: true,
      conflict: false,
    })
    const altered = { ...entry, payload: { ...(entry.payload as object), table_number: '9' } }
    expect((await push(backend, terminal, [altered])).results[0]?.value).toMatchObject({
      duplicate: true,
      conflict: true,
      order: { table_number: '5' },
    })
    const [kept] = await backend.sql('select last_counter from public.terminals where id = $1', [terminal.id])
    expect(kept).toEqual({ last_counter: 17 })
  })

  it('tells kitchen screens of a sale whose ticket is on paper already', async () => {
    const terminal = await enrol(backend, company, 'A')
    const { results } = await push(backend, terminal, [
      { ...saleOf(company, 1, 'A001'), printed: true },
      { ...saleOf(company, 2, 'A002'), printed: false },
      { ...saleOf(company, 3, 'A003'), printed: 'sim' },
    ])
    expect(results[0]?.value?.order.flags).toEqual(['printed'])
    expect(results[1]?.value?.order.flags).toEqual([])
    expect(results[2]).toMatchObject({ ok: false, code: 'invalid_input', details: { field: 'printed' } })
  })

  it('never refuses a sale for the state of menu, company or operator: it flags', async () => {
    const terminal = await enrol(backend, company, 'A')
    await backend.sql('update public.companies set is_active = false, orders_paused = true where id = $1', [
      company.id,
    ])
    const items = [lineOf(company.promoted, 2500), lineOf(randomUUID(), 700), lineOf(company.soldOut, 500)]
    const { results } = await push(backend, terminal, [
      entryOf(1, 'place_order', orderOf(items, { number: 'A001' }), { operator_id: personId('cliente') }),
    ])
    expect(results[0]).toMatchObject({ ok: true })
    expect(results[0]?.value?.order).toMatchObject({
      total_cents: 3700,
      flags: [
        'company_inactive',
        'operator_gone',
        'price_differs',
        'price_unknown',
        'product_gone',
        'sold_out',
      ],
    })
    expect(results[0]?.value?.order.items[1]).toMatchObject({ name: 'Como vi', code: 'X1' })
  })

  describe('of a price that the menu does not have', () => {
    const seller = async () => {
      const terminal = await enrol(backend, company, 'A')
      let seq = 0
      return async (cents: number): Promise<string[] | undefined> => {
        seq += 1
        const payload = orderOf([lineOf(company.plain, cents)], { number: `A00${seq}` })
        const by = { operator_id: personId('funcionario') }
        const { results } = await push(backend, terminal, [entryOf(seq, 'place_order', payload, by)])
        return results[0]?.value?.order.flags
      }
    }
    const audited = () =>
      backend.sql(
        `select label, details -> 'lines' as lines, (details ->> 'total_cents')::int as total_cents, user_id,
           details ->> 'terminal_name' as terminal, details ->> 'claimed_by' as claimed_by
         from public.audit_log where company_id = $1 and action = 'price_unknown'`,
        [company.id],
      )

    it('says so, and managers find it in the audit under the terminal', async () => {
      const soldAt = await seller()
      expect(await soldAt(0)).toEqual(['price_unknown'])
      expect(await audited()).toEqual([
        {
          label: 'A001',
          lines: [{ name: 'Como vi', quantity: 1, unit_price_cents: 0 }],
          total_cents: 0,
          user_id: null,
          terminal: 'Balcão',
          claimed_by: personId('funcionario'),
        },
      ])
    })

    it('waits for a manager, who approves it late; a second tap changes nothing, and no employee may', async () => {
      const soldAt = await seller()
      await soldAt(0)
      await soldAt(1000)
      const manager = await gatewayOf(backend, 'dono@comanda.test')
      const list = async () => (await ask(manager, 'unknownPrices.list', { company_id: company.id })).sales
      const [sale, ...others] = await list()
      expect(others).toEqual([])
      expect(sale).toMatchObject({ number: 'A001', terminal: 'Balcão', total_cents: 0 })
      if (!sale) throw new Error('no sale waits')
      const { event_id, order_id } = sale
      const approval = { company_id: company.id, event_id, order_id, total_cents: 0 }
      const waiter = await gatewayOf(backend, 'funcionario@comanda.test')
      expect((await refusedAt(ask(waiter, 'unknownPrices.approve', approval))).code).toBe('forbidden')
      await ask(manager, 'unknownPrices.approve', approval)
      await ask(manager, 'unknownPrices.approve', approval)
      expect(await list()).toEqual([])
      expect(
        await backend.sql('select action, approved_by, method from public.approvals where company_id = $1', [
          company.id,
        ]),
      ).toEqual([{ action: 'price', approved_by: personId('dono'), method: 'session' }])
    })

    it('waits as often as the order got it: what is added after a look or after an approval is not approved', async () => {
      const terminal = await enrol(backend, company, 'A')
      const order = orderOf([lineOf(company.plain, 0)], { number: 'A001' })
      const add = (seq: number, cents: number) =>
        push(backend, terminal, [
          entryOf(seq, 'append_order_items', { order_id: order.id, items: [lineOf(company.plain, cents)] }),
        ])
      const manager = await gatewayOf(backend, 'dono@comanda.test')
      const list = async () => (await ask(manager, 'unknownPrices.list', { company_id: company.id })).sales
      const approve = async ({ event_id, order_id, total_cents }: Awaited<ReturnType<typeof list>>[number]) =>
        ask(manager, 'unknownPrices.approve', { company_id: company.id, event_id, order_id, total_cents })
      const totals = async () => (await list()).map(({ total_cents }) => total_cents)

      await push(backend, terminal, [entryOf(1, 'place_order', order)])
      const [seen] = await list()
      if (!seen) throw new Error('no sale waits')
      await add(2, 1)
      await approve(seen)
      expect(await totals()).toEqual([1])
      await Promise.all((await list()).map(approve))
      expect(await totals()).toEqual([])
      await add(3, 2)
      expect(await totals()).toEqual([2])
    })

    it('waits behind any number that are approved', async () => {
      const soldAt = await seller()
      await soldAt(0)
      await backend.sql(
        `insert into public.audit_log (company_id, tbl, row_id, label, action, details, at)
         select company_id, tbl, row_id, label, action, details || jsonb_build_object('event_id', gen_random_uuid()), at + n * interval '1 s'
         from public.audit_log, generate_series(1, 60) n where company_id = $1 and action = 'price_unknown'`,
        [company.id],
      )
      await backend.sql(
        `insert into public.approvals (id, company_id, action, subject_id, amount, reason, method)
         select (details ->> 'event_id')::uuid, company_id, 'price', row_id::uuid, 0, '', 'session' from public.audit_log
         where company_id = $1 and action = 'price_unknown' order by at desc limit 60`,
        [company.id],
      )
      const manager = await gatewayOf(backend, 'dono@comanda.test')
      const { sales } = await ask(manager, 'unknownPrices.list', { company_id: company.id })
      expect(sales).toMatchObject([{ number: 'A001', total_cents: 0 }])
    })

    it('is lawful at what the menu had in the last 7 days: changed, or with a product that is gone', async () => {
      const price = (cents: number) =>
        backend.sql('update public.products set price_cents = $2 where id = $1', [company.plain, cents])
      const soldAt = await seller()
      await price(1200)
      await price(1400)
      expect(await soldAt(1000)).toEqual(['price_differs'])
      expect(await soldAt(1200)).toEqual(['price_differs'])
      await backend.sql('delete from public.products where id = $1', [company.plain])
      expect(await soldAt(1400)).toEqual(['product_gone'])
      expect(await audited()).toEqual([])
      await backend.sql(
        `update app.past_prices set until = now() - interval '8 days' where company_id = $1 and cents = 1000`,
        [company.id],
      )
      expect(await soldAt(1000)).toEqual(['price_unknown', 'product_gone'])
    })
  })

  it('rejects a single entry: the others of the batch are stored', async () => {
    const terminal = await enrol(backend, company, 'A')
    const entries = [
      saleOf(company, 1, 'A001'),
      saleOf(company, 2, 'A002', { customer_name: '' }),
      entryOf(3, 'dance', {}),
      'no entry',
      saleOf(company, 4, 'W004'),
      entryOf(5, 'advance_order', { order_id: randomUUID(), status: 'ready' }),
      { ...saleOf(company, 6, 'A006'), at: 'yesterday' },
      saleOf(company, 7, 'A007'),
    ]
    const { results, last_push_seq } = await push(backend, terminal, entries)
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
      await backend.sql('select number from public.orders where company_id = $1 order by number', [
        company.id,
      ]),
    ).toEqual([{ number: 'A001' }, { number: 'A007' }])
  })

  it('appends, moves and ticks, each entry once', async () => {
    const terminal = await enrol(backend, company, 'A')
    const placed = saleOf(company, 1, 'A001')
    const order = placed.payload as { id: string; items: { id: string }[] }
    const entries = [
      placed,
      entryOf(2, 'append_order_items', { order_id: order.id, items: [lineOf(company.promoted, 2100)] }),
      entryOf(3, 'tick_order_item', { item_id: order.items[0]?.id, done: true }),
      entryOf(4, 'advance_order', { order_id: order.id, status: 'preparing' }),
      entryOf(5, 'advance_order', { order_id: order.id, status: 'ready' }),
    ]
    const { results } = await push(backend, terminal, entries)
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
      flags: ['price_unknown'],
    })
    const again = await push(backend, terminal, entries)
    expect(again.results.map(({ value }) => value?.changed)).toEqual([undefined, false, false, false, false])
    expect(again.results[4]?.value?.order).toEqual(results[4]?.value?.order)
    const cancel = (reason: string | null, seq: number) =>
      entryOf(seq, 'advance_order', { order_id: order.id, status: 'cancelled', reason })
    const entry = cancel('desistiu', 8)
    const approval = approvalOf(await pinOf(backend, company.id, 'dono'), {
      terminal_id: terminal.id,
      entry_id: entry.id,
      action: 'cancel',
      subject_id: order.id,
      amount: 0,
      reason: 'desistiu',
    })
    const cancelled = await push(backend, terminal, [
      cancel(null, 6),
      cancel('desistiu', 7),
      { ...entry, approval },
    ])
    expect(cancelled.results).toMatchObject([
      { ok: false, code: 'reason_required' },
      { ok: false, code: 'approval_required' },
      { ok: true, value: { order: { status: 'cancelled' } } },
    ])
  })

  it("touches no other company's orders and no other author's ids", async () => {
    const terminal = await enrol(backend, company, 'A')
    const other = await openCompany(backend)
    const stranger = await enrol(backend, other, 'A')
    const neighbour = await enrol(backend, company, 'B')
    const placed = saleOf(company, 1, 'A001')
    const order = placed.payload as { id: string; items: { id: string }[] }
    await push(backend, terminal, [placed])
    const { results } = await push(backend, stranger, [
      saleOf(company, 1, 'A001', { ...order }),
      entryOf(2, 'advance_order', { order_id: order.id, status: 'ready' }),
      entryOf(3, 'append_order_items', { order_id: order.id, items: [lineOf(company.plain, 1000)] }),
      entryOf(4, 'tick_order_item', { item_id: order.items[0]?.id, done: true }),
      saleOf(company, 5, 'A002', { items: order.items }),
    ])
    expect(results.map(({ code }) => code)).toEqual([
      'order_id_taken',
      'not_found',
      'not_found',
      'not_found',
      'invalid_input',
    ])
    expect((await push(backend, neighbour, [placed])).results[0]).toMatchObject({
      ok: false,
      code: 'order_id_taken',
    })
  })

  it('refuses what is no batch', async () => {
    const terminal = await enrol(backend, company, 'A')
    const call = async (p_entries: unknown) =>
      refusalOf(
        await guest.rpc('terminal_push', { p_terminal: terminal.id, p_token: terminal.token, p_entries }),
      )
    const refused = { code: 'invalid_input', details: { field: 'entries' } }
    expect(await call({})).toEqual(refused)
    expect(await call(Array.from({ length: 51 }, (_, i) => saleOf(company, i + 1, 'A001')))).toEqual(refused)
    expect(await call([{ filler: 'x'.repeat(1_100_000) }])).toEqual(refused)
  })
})

describe('terminal_heartbeat', () => {
  it('answers head, floor, last push and counter, and keeps what the terminal says of itself', async () => {
    const terminal = await enrol(backend, company, 'A')
    await push(backend, terminal, [saleOf(company, 3, 'A003')])
    const beat = async (p_status: unknown) =>
      guest.rpc('terminal_heartbeat', { p_terminal: terminal.id, p_token: terminal.token, p_status })
    const status = { app_version: '0.1.0', queue_length: 2, clock: '2026-03-01T12:00:00Z' }
    const answer = answerOf<{ head: number }>(await beat(status))
    expect(answer).toMatchObject({
      floor: 0,
      last_push_seq: 3,
      last_counter: 3,
      gone: false,
    })
    expect(answer.head).toBeGreaterThan(0)
    const [row] = await backend.sql('select app_version, queue_length from public.terminals where id = $1', [
      terminal.id,
    ])
    expect(row).toEqual({ app_version: '0.1.0', queue_length: 2 })
    expect(refusalOf(await beat({ ...status, queue_length: -1 })).details).toEqual({ field: 'queue_length' })
    expect(refusalOf(await beat([])).details).toEqual({ field: 'status' })
    for (const [field, values] of Object.entries({
      disk: ['slow', null, 1],
      failing_printers: [null, 'Bar', [1], [''], ['x'.repeat(41)], Array.from({ length: 13 }, () => 'Bar')],
      held_tickets: [-1, 1.5, '2', null],
    }))
      for (const value of values)
        expect(refusalOf(await beat({ ...status, [field]: value })).details).toEqual({ field })
  })
})
