import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CASH_CASES, summaryOf, type CashStep } from '@shared/domain/cash/cash-cases.fixture'
import { cashReport, expectedAmounts, movementsOf, salesSince } from '@shared/domain/cash/cash-report'
import { approvalOfTabChange, NO_DISCOUNT } from '@shared/domain/terminal/approval'
import { approvalOfCashChange } from '@shared/domain/cash/cash-sessions'
import type { CashChange, CashSession, CashState } from '@shared/domain/cash/cash-types'
import { addDays } from '@shared/domain/hours/opening-hours'
import { businessDay } from '@shared/domain/sales/business-day'
import { heldMovements, outcomeOfPix } from '@shared/domain/tab/pix-charges'
import { billsOf } from '@shared/domain/tab/tab-money'
import type { NewPaymentPart, Tab, TabChange } from '@shared/domain/tab/tab-types'
import { cashSessionSchema } from '@shared/schemas/cash/cash'
import { tabSchema } from '@shared/schemas/tab/tab'
import { tableCallSchema, type TableCall } from '@shared/schemas/tab/table-call'
import { boardOrderSchema } from '@shared/schemas/order/order'
import { ask, gatewayOf } from '../../tests/support/office'
import { personId } from '../seed/people'
import { idOf } from '../seed/sql'
import {
  answerOf,
  clientOf,
  enrol,
  guestOf,
  lineOf,
  openCompany,
  orderOf,
  refusalOf,
  type Company,
  type Page,
  type Terminal,
} from './support/company'
import { approvalOf, pinOf, type OpenPin } from './support/approvals'
import { COMPANY_CLOCK } from './support/tabs'
import { entryOf, push } from './support/terminal'

let backend: EmbeddedBackend
let company: Company
let terminals: Readonly<Record<'A' | 'B', Terminal>>
let pin: OpenPin
let seq: number
const WORD_AT = '2026-03-01T12:00:00Z'
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.stop())
beforeEach(async () => {
  company = await openCompany(backend)
  terminals = { A: await enrol(backend, company, 'A'), B: await enrol(backend, company, 'B') }
  pin = await pinOf(backend, company.id, 'dono')
  seq = 0
})

const named = (name: string): string => idOf(`${company.id} ${name}`)

const send = async (place: 'A' | 'B', kind: string, payload: unknown, over: Record<string, unknown> = {}) => {
  const entry = entryOf((seq += 1), kind, payload, { operator_id: personId('dono'), ...over })
  const { results } = await push(backend, terminals[place], [entry])
  return { entry, result: results[0] }
}
const accepted = async (...args: Parameters<typeof send>) => {
  const { entry, result } = await send(...args)
  expect(result).toMatchObject({ ok: true })
  return entry
}

/** The change with ids in place of names. */
const withIds = (change: CashChange): CashChange => ({
  ...change,
  session_id: named(change.session_id),
  ...(change.op === 'take_in' ? { payment_ids: change.payment_ids.map(named) } : {}),
})

/** A change at a terminal, with the approval it needs. */
const changeAt = async (place: 'A' | 'B', change: CashChange, id: string = randomUUID()) => {
  const [row] = await backend.sql('select terminal_id from public.cash_sessions where id = $1', [
    change.session_id,
  ])
  const terminal_id = terminals[place].id
  const session = row ? { terminal_id: String(row.terminal_id) } : null
  const needed = approvalOfCashChange(change, session, terminal_id)
  const approval = needed && approvalOf(pin, { ...needed, terminal_id, entry_id: id })
  return accepted(place, 'change_cash', change, { id, ...(approval ? { approval } : {}) })
}

const changeOnline = async (change: unknown, id: string = randomUUID()) =>
  (await clientOf(backend, 'dono')).rpc('change_cash', {
    p_company: company.id,
    p_entry: id,
    p_change: change,
  })

/** A bill of an amount, paid: its id is the payment's. */
const pay = async (step: Extract<CashStep, { pay: string }>) => {
  const change = (payload: TabChange) => accepted('A', 'change_tab', payload)
  const [tab_id, item_id] = [randomUUID(), randomUUID()]
  const line = lineOf(company.plain, step.cents, { id: item_id })
  const number = `A${String(seq + 1).padStart(3, '0')}`
  const order = orderOf([line], { number, table_number: step.pay })
  await accepted('A', 'place_order', order)
  await change({ op: 'open', tab_id, table_number: step.pay, comanda: null, order_ids: [String(order.id)] })
  const bill_id = named(step.pay)
  const lines = [{ item_id, quantity: 1 }]
  await change({ op: 'split', tab_id, split_id: randomUUID(), lines, bill_ids: [bill_id] })
  const payment: TabChange = {
    op: 'pay',
    tab_id,
    bill_id,
    parts: [
      {
        id: randomUUID(),
        method: step.method,
        amount_cents: step.cents,
        received_cents: null,
        tip_cents: step.tip,
      },
    ],
    service_fee_percent: 0,
    discount_percent: 0,
    total_cents: step.cents,
    cash_session_id: step.session && named(step.session),
  }
  if (step.place === 'A' || step.place === 'B') await accepted(step.place, 'change_tab', payment)
  else
    answerOf(
      await (
        await clientOf(backend, 'dono')
      ).rpc('change_tab', { p_company: company.id, p_entry: randomUUID(), p_change: payment }),
    )
}

/** Cash given back of a payment at a terminal, with the approval it needs. */
const giveBack = async (step: Extract<CashStep, { refund: string }>) => {
  const { tabs } = await pulledTabs()
  const tab = tabs.find((one) => billsOf(one).some(({ id }) => id === named(step.of)))
  const refund: TabChange = {
    op: 'refund',
    tab_id: tab?.id ?? '',
    bill_id: named(step.of),
    refund_id: named(step.refund),
    method: 'cash',
    amount_cents: step.cents,
    reason: 'valor errado',
    cash_session_id: step.session && named(step.session),
  }
  const id = randomUUID()
  const terminal_id = terminals[step.place].id
  const needed = approvalOfTabChange(refund, NO_DISCOUNT)
  const approval = needed && approvalOf(pin, { ...needed, terminal_id, entry_id: id })
  return accepted(step.place, 'change_tab', refund, { id, approval })
}

/** What a newcomer pulls, by table. */
const pulledRows = async () => {
  const { rows } = answerOf<Page>(
    await guestOf(backend).rpc('terminal_pull', {
      p_terminal: terminals.A.id,
      p_token: terminals.A.token,
      p_cursor: null,
      p_limit: '1000',
    }),
  )
  return (tbl: string) => rows.filter((row) => row.tbl === tbl).map(({ row }) => row)
}

const pulledTabs = async () => {
  const of = await pulledRows()
  return { of, tabs: of('tabs').map((row): Tab => tabSchema.parse(row)) }
}

/** Sessions and payments as a newcomer pulls them. */
const pulled = async (): Promise<CashState> => {
  const { of, tabs } = await pulledTabs()
  return {
    sessions: of('cash_sessions').map((row): CashSession => cashSessionSchema.parse(row)),
    payments: tabs.flatMap(billsOf).flatMap(movementsOf),
  }
}

describe('cash sessions in SQL and in TypeScript', () => {
  it.each(CASH_CASES)('$title', async ({ steps, sessions, loose }) => {
    for (const step of steps) {
      if ('pay' in step) await pay(step)
      else if ('refund' in step) await giveBack(step)
      else if (step.place === 'A' || step.place === 'B') await changeAt(step.place, withIds(step.change))
      else answerOf(await changeOnline(withIds(step.change)))
    }
    const names = new Map(['s1', 's2', 'p1', 'p2'].map((name): [string, string] => [named(name), name]))
    const state = await pulled()
    expect(summaryOf(state, (id) => names.get(id) ?? id)).toEqual({ sessions, loose })
    for (const session of state.sessions) {
      const [row] = await backend.sql(
        'select app.cash_expected(s) as expected from public.cash_sessions s where s.id = $1',
        [session.id],
      )
      expect(row?.expected).toEqual(expectedAmounts(session, state.payments))
    }
    const read = answerOf<{ sessions: unknown[]; payments: unknown[] }>(
      await (await clientOf(backend, 'dono')).rpc('read_cash', { p_company: company.id, p_filter: {} }),
    )
    expect(read.sessions).toHaveLength(state.sessions.length)
    expect(read.payments).toHaveLength(state.payments.length)
  })
})

describe('a cash session', () => {
  const open = (float_cents = 1_000): CashChange => ({
    op: 'open',
    session_id: named('s1'),
    z_number: 1,
    float_cents,
  })

  it('applies an entry once', async () => {
    const entry = await changeAt('A', open())
    const out = { op: 'paid_in', session_id: named('s1'), amount_cents: 50, reason: 'moedas' } as const
    const id = randomUUID()
    await changeAt('A', out, id)
    const before = await pulled()
    await accepted('A', 'change_cash', open(), { id: entry.id })
    await accepted('A', 'change_cash', out, { id })
    expect(await pulled()).toEqual(before)
  })

  it('pays out nothing without an approval, or with one for another amount', async () => {
    await changeAt('A', open())
    const out = { op: 'paid_out', session_id: named('s1'), amount_cents: 700, reason: 'gelo' } as const
    const without = await send('A', 'change_cash', out)
    expect(without.result).toMatchObject({ ok: false, code: 'approval_required' })
    const id = randomUUID()
    const approval = approvalOf(pin, {
      terminal_id: terminals.A.id,
      entry_id: id,
      action: 'paid_out',
      subject_id: named('s1'),
      amount: 70,
      reason: 'gelo',
    })
    const wrong = await send('A', 'change_cash', out, { id, approval })
    expect(wrong.result).toMatchObject({ ok: false, code: 'approval_invalid' })
    expect((await pulled()).sessions[0]?.entries).toEqual([])
    await changeAt('A', out)
    const [approved] = await backend.sql(
      'select action, amount::int, approved_by from public.approvals where company_id = $1',
      [company.id],
    )
    expect(approved).toEqual({ action: 'paid_out', amount: 700, approved_by: personId('dono') })
  })

  it('of another terminal is closed with an approval alone', async () => {
    await changeAt('A', open())
    const close = {
      op: 'close',
      session_id: named('s1'),
      counted: null,
      expected: [],
      reason: 'parado',
    } as const
    const without = await send('B', 'change_cash', close)
    expect(without.result).toMatchObject({ ok: false, code: 'approval_required' })
    expect((await pulled()).sessions[0]?.closing).toBeNull()
    await changeAt('B', close)
    expect((await pulled()).sessions[0]?.closing).toMatchObject({ is_by_other: true, reason: 'parado' })
  })

  it('stands in the audit, by its terminal’s word where nobody proved who they are', async () => {
    await changeAt('A', open())
    await changeAt('A', { op: 'paid_out', session_id: named('s1'), amount_cents: 700, reason: 'gelo' })
    await changeAt('A', { op: 'no_sale', session_id: named('s1'), reason: null })
    answerOf(await changeOnline({ op: 'close', session_id: named('s1'), counted: null, reason: 'queimou' }))
    const logged = await backend.sql(
      `select action, label, user_id, details - 'event_id' - 'terminal_id' as details from public.audit_log
       where company_id = $1 and tbl = 'cash_sessions' order by at, id`,
      [company.id],
    )
    const terminal_name = (await pulled()).sessions[0]?.terminal_name ?? ''
    const name = { terminal_name }
    const entry = { label: `1 · ${terminal_name}`, user_id: personId('dono') }
    expect(logged).toHaveLength(4)
    expect(logged).toEqual(
      expect.arrayContaining([
        { ...entry, action: 'cash_opened', details: { ...name, unproven: true } },
        { ...entry, action: 'cash_paid_out', details: { ...name, amount_cents: 700, reason: 'gelo' } },
        { ...entry, action: 'drawer_opened', details: { ...name, unproven: true } },
        { ...entry, action: 'cash_closed', details: { reason: 'queimou' } },
      ]),
    )
  })

  it('is closed from the office with what the backend expects', async () => {
    await changeAt('A', open())
    await pay({ place: 'A', pay: 'p1', method: 'cash', cents: 500, tip: 0, session: 's1' })
    answerOf(await changeOnline({ op: 'close', session_id: named('s1'), counted: null, reason: 'queimou' }))
    expect((await pulled()).sessions[0]?.closing).toMatchObject({
      counted: null,
      expected: [{ method: 'cash', cents: 1_500 }],
      by: expect.any(String),
    })
  })

  it('has no entries by a person at a browser, who has no drawer', async () => {
    await changeAt('A', open())
    const paidIn = { op: 'paid_in', session_id: named('s1'), amount_cents: 500, reason: 'troco' }
    expect(refusalOf(await changeOnline(paidIn)).code).toBe('invalid_input')
    const take = { op: 'take_in', session_id: named('s1'), payment_ids: [randomUUID()] }
    expect(refusalOf(await changeOnline(take)).code).toBe('invalid_input')
    expect((await pulled()).sessions[0]?.entries).toEqual([])
  })

  it('says what all terminals sold and received since, and what is owed, as the terminals do', async () => {
    const sale = { tip: 0, place: 'A', method: 'cash', session: null } as const
    await pay({ ...sale, pay: 'before', cents: 900 })
    await changeAt('A', open())
    await backend.script(`
      set local session_replication_role = replica;
      update public.orders set placed_at = '2026-02-01T20:00:00Z' where company_id = '${company.id}';
      update public.cash_payments set at = '2026-02-01T20:00:00Z' where company_id = '${company.id}';`)
    await pay({ ...sale, pay: 'p1', cents: 1_200 })
    await pay({ ...sale, place: 'B', pay: 'p2', cents: 3_400 })
    const loose = orderOf([lineOf(company.plain, 700)], { number: 'A900', table_number: 'Trailer' })
    await accepted('A', 'place_order', loose)
    const seated = orderOf([lineOf(company.plain, 500)], { number: 'A901', table_number: '7' })
    await accepted('A', 'place_order', seated)
    await accepted('A', 'change_tab', {
      op: 'open',
      tab_id: randomUUID(),
      table_number: '7',
      comanda: null,
      order_ids: [String(seated.id)],
    })
    const read = answerOf<{ sales: Record<string, unknown>; sessions: { opened_at: string }[] }>(
      await (await clientOf(backend, 'dono')).rpc('read_cash', { p_company: company.id, p_filter: {} }),
    )
    const sales = { sold_cents: 5_800, received_cents: 4_600, owed_cents: 1_200 }
    expect(read.sales).toEqual({ [named('s1')]: sales })
    const rows = await pulledRows()
    const orders = rows('orders').map((row) => {
      const order = boardOrderSchema.parse({ ...row, sync_state: 'sent' })
      return { ...order, tab_id: order.tab_id ?? null }
    })
    const tabs: Tab[] = rows('tabs').map((row) => tabSchema.parse(row))
    expect(salesSince({ tabs, orders }, read.sessions[0]?.opened_at ?? '', COMPANY_CLOCK)).toEqual(sales)
    await changeAt('A', { op: 'close', session_id: named('s1'), counted: [], expected: [], reason: null })
    expect((await pulled()).sessions[0]?.closing?.sales).toEqual(sales)
  })

  it('closes with what the terminal knows where more was given back than received since it was opened', async () => {
    await pay({ place: 'A', pay: 'p1', method: 'cash', cents: 900, tip: 0, session: null })
    await backend.script(`
      set local session_replication_role = replica;
      update public.orders set placed_at = '2026-02-01T20:00:00Z' where company_id = '${company.id}';
      update public.cash_payments set at = '2026-02-01T20:00:00Z' where company_id = '${company.id}';`)
    await changeAt('A', open())
    await giveBack({ place: 'A', refund: 'r1', of: 'p1', cents: 120, session: 's1' })
    const { tabs } = await pulledTabs()
    const [session] = (await pulled()).sessions
    const sales = salesSince({ tabs, orders: [] }, session?.opened_at ?? '', COMPANY_CLOCK)
    expect(sales).toEqual({ sold_cents: 0, received_cents: -120, owed_cents: 0 })
    const read = await (
      await clientOf(backend, 'dono')
    ).rpc('read_cash', { p_company: company.id, p_filter: {} })
    expect(answerOf<{ sales: unknown }>(read).sales).toEqual({ [named('s1')]: sales })
    await changeAt('A', {
      op: 'close',
      session_id: named('s1'),
      counted: [],
      expected: [{ method: 'cash', cents: 880 }],
      sales,
      reason: null,
    })
    expect((await pulled()).sessions[0]?.closing).toMatchObject({ sales })
  })

  it('and payments in none are what was received, in every span of days', async () => {
    await changeAt('A', open())
    const sale = { place: 'A', method: 'cash', tip: 0 } as const
    await pay({ ...sale, pay: 'p1', cents: 500, session: 's1' })
    await pay({ ...sale, pay: 'p2', cents: 300, session: null })
    await pay({ ...sale, pay: 'p3', cents: 70, session: null })
    await pay({ ...sale, pay: 'p4', cents: 20, session: null })
    const ago = (name: string, days: number): string => `
      update public.cash_payments set at = at - interval '${days} days' where payment_id = '${named(name)}';
      update public.bills set paid_at = paid_at - interval '${days} days' where id = '${named(name)}';`
    await backend.script(`
      set local session_replication_role = replica;
      update public.cash_sessions set opened_at = opened_at - interval '40 days', closed_at = now() - interval '40 days',
        expected = '[]', closed_by_other = false where id = '${named('s1')}';
      ${ago('p1', 40)} ${ago('p2', 40)} ${ago('p3', 75)}`)
    const office = await gatewayOf(backend, 'dono@comanda.test')
    const day = (offset: number): string => addDays(businessDay(Date.now(), COMPANY_CLOCK), offset)
    const sums = async (from: number, to: number) => {
      const span = { company_id: company.id, from: day(from), to: day(to) }
      const { sessions, loose } = await ask(office, 'cash.list', span)
      const { takings } = await ask(office, 'dashboard.read', span)
      const inside = sessions.reduce((cents, { report }) => cents + (report?.received_cents ?? 0), 0)
      const outside = loose.reduce((cents, payment) => cents + payment.cents, 0)
      expect(inside + outside).toBe(takings?.revenue_cents)
      return { inside, outside }
    }
    expect(await sums(-45, -35)).toEqual({ inside: 500, outside: 300 })
    // Asked for in several pieces.
    expect(await sums(-100, -20)).toEqual({ inside: 500, outside: 370 })
    expect(await sums(-1, 0)).toEqual({ inside: 0, outside: 20 })
  })

  it('gives a refund from its own money, whichever session the payment was in', async () => {
    await changeAt('A', open())
    await changeAt('B', { op: 'open', session_id: named('s2'), z_number: 1, float_cents: 2_000 })
    await pay({ place: 'A', pay: 'p1', method: 'pix', cents: 500, tip: 0, session: 's1' })
    const { tabs } = await pulledTabs()
    const entry_id = randomUUID()
    const refund: TabChange = {
      op: 'refund',
      tab_id: tabs[0]?.id ?? '',
      bill_id: named('p1'),
      refund_id: randomUUID(),
      method: 'cash',
      amount_cents: 120,
      reason: 'valor errado',
      cash_session_id: named('s2'),
    }
    const terminal_id = terminals.B.id
    const needed = approvalOfTabChange(refund, NO_DISCOUNT)
    const approval = needed && approvalOf(pin, { ...needed, terminal_id, entry_id })
    const wrong = await send('B', 'change_tab', { ...refund, amount_cents: 130 }, { id: entry_id, approval })
    expect(wrong.result).toMatchObject({ ok: false, code: 'approval_invalid' })
    await accepted('B', 'change_tab', refund, { id: entry_id, approval })
    await accepted('B', 'change_tab', refund, { id: entry_id, approval })
    const state = await pulled()
    expect(state.payments).toMatchObject([
      { id: named('p1'), cents: 500, session_id: named('s1') },
      { id: refund.refund_id, method: 'cash', cents: -120, session_id: named('s2') },
    ])
    for (const session of state.sessions) {
      const [row] = await backend.sql(
        'select app.cash_expected(s) as expected from public.cash_sessions s where s.id = $1',
        [session.id],
      )
      expect(row?.expected).toEqual(expectedAmounts(session, state.payments))
    }
    const read = answerOf<{ payments: unknown[] }>(
      await (await clientOf(backend, 'dono')).rpc('read_cash', { p_company: company.id, p_filter: {} }),
    )
    expect(read.payments).toHaveLength(2)
    const [logged] = await backend.sql(
      `select details ->> 'reason' as reason, (details ->> 'amount_cents')::int as cents from public.audit_log
       where company_id = $1 and action = 'payment_refunded'`,
      [company.id],
    )
    expect(logged).toEqual({ reason: 'valor errado', cents: 120 })

    await backend.sql(`update public.bills set paid_at = paid_at - interval '3 days' where id = $1`, [
      named('p1'),
    ])
    const received = async (p_from: string, p_to: string): Promise<number> => {
      const client = await clientOf(backend, 'dono')
      const figures = await client.rpc('read_dashboard', { p_company: company.id, p_from, p_to })
      return answerOf<{ takings: { revenue_cents: number } }>(figures).takings.revenue_cents
    }
    const day = (offset: number): string => addDays(businessDay(Date.now(), COMPANY_CLOCK), offset)
    expect(await received(day(-4), day(-2))).toBe(500)
    expect(await received(day(-1), day(0))).toBe(-120)
    expect(await received(day(-4), day(0))).toBe(380)
  })

  describe('with cash handed over before a PIX that waits', () => {
    const [call_id, part_id] = ['c1', 'h1'] as const
    /** A bill of 10.00, of which A is handed 6.00 in cash; what it asks for, and the payment of what it asked for. */
    const billed = async () => {
      const [tab_id, item_id, bill_id] = [randomUUID(), randomUUID(), named('p1')]
      const order = orderOf([lineOf(company.plain, 1_000, { id: item_id })], {
        number: 'A001',
        table_number: '7',
      })
      await accepted('A', 'place_order', order)
      const change = (payload: TabChange) => accepted('A', 'change_tab', payload)
      await change({ op: 'open', tab_id, table_number: '7', comanda: null, order_ids: [String(order.id)] })
      const lines = [{ item_id, quantity: 1 }]
      await change({ op: 'split', tab_id, split_id: randomUUID(), lines, bill_ids: [bill_id] })
      const cash = { method: 'cash' as const, amount_cents: 600, received_cents: 1_000, tip_cents: 50 }
      const part: NewPaymentPart = { id: named(part_id), ...cash }
      const charge = { tab_id, bill_id, amount_cents: 400, service_fee_percent: 0 }
      const ask = (place: 'A' | 'B', parts: NewPaymentPart[], cash_session_id: string | null) =>
        send(place, 'change_call', {
          call_id: named(call_id),
          op: 'charge',
          charge: { ...charge, parts, cash_session_id },
        })
      const pix = { method: 'pix' as const, amount_cents: 400, received_cents: null, tip_cents: 0 }
      const payment = (parts: readonly NewPaymentPart[], cash_session_id: string | null): TabChange => ({
        op: 'pay',
        tab_id,
        bill_id,
        parts: [...parts, { id: named('h2'), ...pix }],
        service_fee_percent: 0,
        discount_percent: 0,
        total_cents: 1_000,
        cash_session_id,
      })
      return { part, ask, payment }
    }
    const drawers = async () => {
      await changeAt('A', open())
      await changeAt('B', { op: 'open', session_id: named('s2'), z_number: 1, float_cents: 2_000 })
    }
    const wordOfA = () => ({ session_id: named('s1'), terminal_id: terminals.A.id, by: null, at: WORD_AT })
    const seen = async () => {
      const { of, tabs } = await pulledTabs()
      const calls = of('table_calls').map((row): TableCall => tableCallSchema.parse(row))
      return { calls, tabs, held: heldMovements(calls, tabs), ...(await pulled()) }
    }
    const sessionOf = async (id: string) =>
      (await pulled()).payments.find((one) => one.id === named(id))?.session_id

    it('expects it in the drawer that has it, before the PIX is settled elsewhere and after', async () => {
      await drawers()
      const { part, ask, payment } = await billed()
      expect((await ask('A', [part], named('s1'))).result).toMatchObject({ ok: true })
      const before = await seen()
      expect(before.held).toMatchObject([
        { id: part.id, session_id: named('s1'), terminal_id: terminals.A.id },
      ])
      const expected = async () =>
        Promise.all(
          ['s1', 's2'].map(async (name) => {
            const [row] = await backend.sql(
              'select app.cash_expected(s) as expected from public.cash_sessions s where s.id = $1',
              [named(name)],
            )
            const { sessions, payments, held } = await seen()
            const session = sessions.find(({ id }) => id === named(name))
            expect(row?.expected).toEqual(session && expectedAmounts(session, [...payments, ...held]))
            return row?.expected
          }),
        )
      expect(await expected()).toEqual([
        [{ method: 'cash', cents: 1_650 }],
        [{ method: 'cash', cents: 2_000 }],
      ])
      const client = await clientOf(backend, 'dono')
      const read = await client.rpc('read_cash', { p_company: company.id, p_filter: {} })
      expect(answerOf(read)).toMatchObject({ held: [{ id: part.id, cents: 600, tip_cents: 50 }] })
      // The drawer is counted before the PIX is settled: nothing is missing, and nothing comes late.
      answerOf(
        await changeOnline({
          op: 'close',
          session_id: named('s1'),
          counted: [{ method: 'cash', cents: 1_650 }],
          reason: 'fim',
        }),
      )
      const [call] = before.calls
      const [bill] = before.tabs.flatMap(billsOf)
      if (!call || !bill) throw new Error('nothing waits')
      const { parts } = outcomeOfPix({ call, bill }, 400, named('h2'))
      await accepted('B', 'change_tab', payment(parts.slice(0, 1), named('s2')))
      const { payments, sessions, held } = await seen()
      expect(held).toEqual([])
      expect(payments).toMatchObject([
        { id: part.id, method: 'cash', cents: 600, tip_cents: 50, session_id: named('s1') },
        { id: named('p1'), method: 'pix', cents: 400, session_id: named('s2') },
      ])
      const counted = sessions.find(({ id }) => id === named('s1'))
      expect(counted && cashReport(counted, payments)).toMatchObject({ difference_cents: 0, late_cents: 0 })
      expect(await expected()).toEqual([
        [{ method: 'cash', cents: 1_650 }],
        [
          { method: 'cash', cents: 2_000 },
          { method: 'pix', cents: 400 },
        ],
      ])
    })

    it('that is settled before its backend heard of it, counts in the same drawer', async () => {
      await drawers()
      const { part, ask, payment } = await billed()
      await accepted('B', 'change_tab', payment([{ ...part, handed: wordOfA() }], named('s2')))
      expect(await sessionOf(part_id)).toBe(named('s1'))
      expect((await ask('A', [part], named('s1'))).result).toMatchObject({ ok: true })
      expect(await seen()).toMatchObject({
        held: [],
        calls: [],
        payments: [{ id: part.id, session_id: named('s1'), by: expect.any(String) as unknown }, {}],
      })
    })

    it('that is settled before its own session is known, comes into it with it', async () => {
      await changeAt('B', { op: 'open', session_id: named('s2'), z_number: 1, float_cents: 2_000 })
      const { part, ask, payment } = await billed()
      await accepted('B', 'change_tab', payment([{ ...part, handed: wordOfA() }], named('s2')))
      expect((await pulled()).payments).toMatchObject([
        { id: part.id, session_id: null, terminal_id: terminals.A.id },
        { id: named('p1'), session_id: named('s2') },
      ])
      await changeAt('A', open())
      await ask('A', [part], named('s1'))
      expect(await sessionOf(part_id)).toBe(named('s1'))
    })

    it('takes no word of drawers that are not the company’s, or against what its own terminal said', async () => {
      await drawers()
      const { part, ask, payment } = await billed()
      // Of another terminal's session it is in none.
      await ask('A', [part], named('s2'))
      expect((await seen()).held).toMatchObject([{ session_id: null, terminal_id: terminals.A.id }])
      const claimed = { ...wordOfA(), session_id: named('s2'), terminal_id: terminals.B.id }
      await accepted('B', 'change_tab', payment([{ ...part, handed: claimed }], named('s2')))
      expect((await pulled()).payments).toMatchObject([
        { id: part.id, session_id: null, terminal_id: terminals.A.id },
        {},
      ])
    })

    it('of an unknown place lies in the drawer of its payment, and ids of bills are refused', async () => {
      await drawers()
      const { part, ask, payment } = await billed()
      const { result } = await ask('A', [{ ...part, id: named('p1') }], named('s1'))
      expect(result).toMatchObject({ ok: false, code: 'invalid_input' })
      const nowhere = { ...wordOfA(), session_id: randomUUID(), terminal_id: randomUUID() }
      const wrong = payment([{ ...part, handed: { ...nowhere, session_id: 'x' } }], named('s2'))
      expect((await send('B', 'change_tab', wrong)).result).toMatchObject({
        ok: false,
        code: 'invalid_input',
      })
      await accepted('B', 'change_tab', payment([{ ...part, handed: nowhere }], named('s2')))
      expect((await pulled()).payments.map(({ id, session_id }) => [id, session_id])).toEqual([
        [named('p1'), named('s2')],
        [named('p1'), named('s2')],
      ])
    })

    it('of which a phone says where it lies, lies in no drawer', async () => {
      await drawers()
      const { part, payment } = await billed()
      const client = await clientOf(backend, 'funcionario')
      const p_change = payment([{ ...part, handed: wordOfA() }], null)
      answerOf(await client.rpc('change_tab', { p_company: company.id, p_entry: randomUUID(), p_change }))
      expect((await pulled()).payments.map(({ session_id }) => session_id)).toEqual([null, null])
    })
  })

  it('takes no payment of another terminal, of another company, or without one', async () => {
    await changeAt('A', open())
    await pay({ place: 'B', pay: 'p1', method: 'cash', cents: 500, tip: 0, session: 's1' })
    await pay({ place: 'A', pay: 'p2', method: 'cash', cents: 300, tip: 0, session: 's9' })
    expect((await pulled()).payments.map(({ session_id }) => session_id)).toEqual([null, null])
  })

  it('is unknown at another company, and its id is taken', async () => {
    await changeAt('A', open())
    const mine = company
    const own = terminals
    company = await openCompany(backend)
    terminals = { A: await enrol(backend, company, 'A'), B: await enrol(backend, company, 'B') }
    const foreign = idOf(`${mine.id} s1`)
    const entry = { op: 'no_sale', session_id: foreign, reason: null }
    expect((await send('A', 'change_cash', entry)).result).toMatchObject({ ok: false, code: 'not_found' })
    const again = { op: 'open', session_id: foreign, z_number: 1, float_cents: 0 }
    expect((await send('A', 'change_cash', again)).result).toMatchObject({ ok: false, code: 'invalid_input' })
    company = mine
    terminals = own
  })

  it('is read with its payments by those who see the takings', async () => {
    await changeAt('A', open())
    const read = async (who: Parameters<typeof clientOf>[1], filter: unknown) =>
      (await clientOf(backend, who)).rpc('read_cash', { p_company: company.id, p_filter: filter })
    const range = { from: '2020-01-01', to: '2020-12-31' }
    expect(answerOf(await read('dono', range))).toMatchObject({ sessions: [], payments: [] })
    expect(refusalOf(await read('dono', { from: '2020-01-02', to: '2020-01-01' })).code).toBe('invalid_input')
    expect(refusalOf(await read('cozinha', {})).code).toBe('forbidden')
  })

  it('keeps the amounts of its closing from those who do not see the takings', async () => {
    await changeAt('A', open())
    const amounts = [{ method: 'cash', cents: 1_000 }] as const
    await changeAt('A', {
      op: 'close',
      session_id: named('s1'),
      counted: amounts,
      expected: amounts,
      reason: null,
    })
    const closingFor = async (who: Parameters<typeof clientOf>[1]) =>
      answerOf<{ sessions: { closing: unknown }[] }>(
        await (await clientOf(backend, who)).rpc('read_cash', { p_company: company.id, p_filter: {} }),
      ).sessions[0]?.closing
    expect(await closingFor('dono')).toMatchObject({ counted: amounts, expected: amounts })
    expect(await closingFor('funcionario')).toMatchObject({ counted: null, expected: [], sales: null })
  })

  it('keeps the tabs of its payments in the pull, however long they are closed', async () => {
    await changeAt('A', open())
    await pay({ place: 'A', pay: 'p1', method: 'cash', cents: 500, tip: 0, session: 's1' })
    await pay({ place: 'A', pay: 'p2', method: 'cash', cents: 300, tip: 0, session: null })
    await backend.script(`
      set local session_replication_role = replica;
      update public.tabs set closed_at = now() - interval '9 days' where company_id = '${company.id}';`)
    expect((await pulled()).payments.map(({ cents }) => cents)).toEqual([500])
  })

  it('keeps the tabs of its refunds in the pull, however long they are closed', async () => {
    await changeAt('A', open())
    await pay({ place: 'A', pay: 'p1', method: 'cash', cents: 500, tip: 0, session: null })
    await giveBack({ place: 'A', refund: 'r1', of: 'p1', cents: 120, session: 's1' })
    await backend.script(`
      set local session_replication_role = replica;
      update public.tabs set closed_at = now() - interval '9 days' where company_id = '${company.id}';`)
    const { payments, sessions } = await pulled()
    expect(payments.map(({ cents }) => cents)).toContain(-120)
    expect(sessions.map((one) => expectedAmounts(one, payments))).toMatchObject([
      expect.arrayContaining([{ method: 'cash', cents: 1_000 - 120 }]),
    ])
  })

  it('outlives the window for its number: the last one of a terminal stays in the pull', async () => {
    await changeAt('A', open())
    await changeAt('A', { op: 'close', session_id: named('s1'), counted: [], expected: [], reason: null })
    const age = () =>
      backend.script(`
        set local session_replication_role = replica;
        update public.cash_sessions set updated_at = now() - interval '9 days' where id = '${named('s1')}';`)
    await age()
    expect((await pulled()).sessions).toHaveLength(1)
    await changeAt('A', { op: 'open', session_id: named('s2'), z_number: 2, float_cents: 0 })
    expect((await pulled()).sessions.map(({ z_number }) => z_number)).toEqual([2])
  })
})
