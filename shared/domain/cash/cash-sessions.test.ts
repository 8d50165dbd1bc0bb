import { describe, expect, it } from 'vitest'
import { CASH_CASES, playedCase, summaryOf } from './cash-cases.fixture'
import { chargeOf } from '@shared/domain/tab/tab-money'
import { cashReport, loosePayments, splitByCash, movementsOf, withoutAmounts } from './cash-report'
import {
  approvalOfCashChange,
  changeCash,
  isLeftUncounted,
  nextZNumber,
  openSessionAt,
  whyNotNow,
} from './cash-sessions'
import type { CashChange, CashContext, CashState } from './cash-types'

const context = {
  entry_id: 'e1',
  at: '2026-03-01T20:00:00Z',
  by: 'Ana',
  terminal_id: 'A',
  terminal_name: 'A',
}
const opening: CashChange = { op: 'open', session_id: 's1', z_number: 4, float_cents: 10_000 }
const nothing: CashState = { sessions: [], payments: [] }
const after = (state: CashState, change: CashChange, more: Partial<CashContext> = {}): CashState => {
  const outcome = changeCash(state, change, { ...context, ...more })
  if (outcome.kind !== 'done') throw new Error(outcome.code)
  return outcome.state
}
const begun = (): CashState => after(nothing, opening)

describe('cash sessions', () => {
  it.each(CASH_CASES)('$title', ({ steps, sessions, loose }) => {
    expect(summaryOf(playedCase({ steps }))).toEqual({ sessions, loose })
  })

  it('keep the amounts of a closing from those who do not see the takings', () => {
    const closing = { at: '2026-03-01T23:00:00Z', by: 'Ana', reason: null, is_by_other: false }
    const amounts = [{ method: 'cash' as const, cents: 10_000 }]
    const [session] = begun().sessions
    if (!session) throw new Error('no session')
    expect(withoutAmounts(session)).toBe(session)
    const closed = { ...session, closing: { ...closing, counted: amounts, expected: amounts } }
    expect(withoutAmounts(closed).closing).toEqual({ ...closing, counted: null, expected: [], sales: null })
  })

  it('apply an entry once', () => {
    const state = begun()
    expect(changeCash(state, opening, context)).toEqual({ kind: 'done', state, changed: false })
    const out: CashChange = { op: 'paid_in', session_id: 's1', amount_cents: 5, reason: 'x' }
    const once = changeCash(state, out, { ...context, entry_id: 'e2' })
    if (once.kind !== 'done') throw new Error(once.code)
    expect(once.changed).toBe(true)
    expect(changeCash(once.state, out, { ...context, entry_id: 'e2' })).toEqual({
      kind: 'done',
      state: once.state,
      changed: false,
    })
  })

  it('refuse an unknown session, an id of another terminal and an opening without a terminal', () => {
    const entry: CashChange = { op: 'no_sale', session_id: 's2', reason: null }
    expect(changeCash(begun(), entry, { ...context, entry_id: 'e2' })).toEqual({
      kind: 'refused',
      code: 'not_found',
    })
    for (const terminal_id of ['B', null])
      expect(changeCash(begun(), opening, { ...context, entry_id: 'e2', terminal_id })).toEqual({
        kind: 'refused',
        code: 'invalid_input',
      })
    expect(changeCash(nothing, opening, { ...context, terminal_id: null })).toEqual({
      kind: 'refused',
      code: 'invalid_input',
    })
  })

  it('are opened once, by whichever of two entries comes first', () => {
    const session = {
      ...{ id: 's1', terminal_id: 'A', terminal_name: 'A', z_number: 4, float_cents: 10_000 },
      ...{ opened_at: context.at, opened_by: 'Ana', entries: [], closing: null, flags: [] },
    }
    const once = begun()
    expect(once.sessions).toEqual([{ ...session, event_ids: ['e1'] }])
    expect(changeCash(once, { ...opening, float_cents: 1 }, { ...context, entry_id: 'e2' })).toEqual({
      kind: 'done',
      changed: false,
      state: { sessions: [{ ...session, event_ids: ['e1', 'e2'] }], payments: [] },
    })
  })

  it('keep an entry with its amount, reason and person, and leave every other session as it was', () => {
    const two = after(begun(), { ...opening, session_id: 's2' }, { entry_id: 'e2', terminal_id: 'B' })
    const out: CashChange = { op: 'paid_out', session_id: 's2', amount_cents: 700, reason: 'gelo' }
    const paid = after(two, out, { entry_id: 'e3', terminal_id: 'B', by: 'Rui', at: '2026-03-01T21:00:00Z' })
    expect(paid.sessions).toEqual([
      two.sessions[0],
      {
        ...two.sessions[1],
        entries: [
          {
            ...{ id: 'e3', kind: 'paid_out', amount_cents: 700, reason: 'gelo', by: 'Rui' },
            ...{ at: '2026-03-01T21:00:00Z', payment_ids: [], is_late: false },
          },
        ],
        event_ids: ['e2', 'e3'],
      },
    ])
  })

  it('keep the first of two closings that nobody counted, and are marked', () => {
    const close = { op: 'close', session_id: 's1', counted: null, expected: [] } as const
    const once = after(begun(), { ...close, reason: 'parado' }, { entry_id: 'e2', terminal_id: 'B' })
    const twice = after(once, { ...close, reason: 'de novo' }, { entry_id: 'e3' })
    expect(twice.sessions[0]?.closing).toEqual({
      ...{ at: context.at, by: 'Ana', counted: null, expected: [], sales: null },
      ...{ reason: 'parado', is_by_other: true },
    })
    expect([once, twice].map(({ sessions }) => sessions[0]?.flags)).toEqual([[], ['closed_twice']])
  })

  it('open at one terminal are closed in the order of their numbers', () => {
    const [session] = begun().sessions
    if (!session) throw new Error('no session')
    const closing = { at: context.at, by: null, counted: null, expected: [], reason: 'x', is_by_other: false }
    const sessions = [
      { ...session, id: 'sixth', z_number: 6 },
      { ...session, id: 'fifth', z_number: 5 },
      { ...session, id: 'closed', z_number: 4, closing },
    ]
    expect(openSessionAt(sessions, 'A')?.id).toBe('fifth')
  })

  it('number the Z reports of a terminal', () => {
    const { sessions } = begun()
    expect(openSessionAt(sessions, 'A')?.id).toBe('s1')
    expect(openSessionAt(sessions, 'B')).toBeNull()
    expect(nextZNumber(sessions, 'A')).toBe(5)
    expect(nextZNumber(sessions, 'B')).toBe(1)
  })

  it('begin nothing at a screen that does not fit their state', () => {
    const { sessions } = begun()
    const closed = sessions.map((one) => ({
      ...one,
      closing: { at: context.at, by: null, counted: null, expected: [], reason: 'x', is_by_other: false },
    }))
    expect(whyNotNow(sessions, opening, 'A')).toBe('cash_open')
    expect(whyNotNow(sessions, opening, 'B')).toBeNull()
    expect(whyNotNow(sessions, { op: 'paid_in', session_id: 's1' }, 'A')).toBeNull()
    expect(whyNotNow(closed, { op: 'paid_in', session_id: 's1' }, 'A')).toBe('cash_closed')
    const counted = [{ method: 'cash' as const, cents: 100 }]
    const count = { op: 'close', session_id: 's1', counted } as const
    const countedOnce = closed.map((one) => ({ ...one, closing: { ...one.closing, counted } }))
    expect(whyNotNow(closed, count, 'A')).toBeNull()
    expect(whyNotNow(sessions, count, 'A')).toBeNull()
    expect(
      sessions.map((one) => isLeftUncounted(one, 'A')),
      'still open',
    ).toEqual([false])
    expect(whyNotNow(closed, { ...count, counted: null }, 'A')).toBe('cash_closed')
    expect(whyNotNow(closed, count, 'B')).toBe('cash_closed')
    expect(whyNotNow(countedOnce, count, 'A')).toBe('cash_closed')
    expect(whyNotNow(sessions, { op: 'paid_in', session_id: 's9' }, 'A')).toBe('not_found')
    expect(whyNotNow(closed, opening, 'A')).toBeNull()
  })

  it('ask for an approval of cash paid out and of closing the session of another terminal', () => {
    const session = { terminal_id: 'A' }
    const out: CashChange = { op: 'paid_out', session_id: 's1', amount_cents: 700, reason: 'gelo' }
    expect(approvalOfCashChange(out, session, 'A')).toEqual({
      action: 'paid_out',
      subject_id: 's1',
      amount: 700,
      reason: 'gelo',
    })
    const counted = [
      { method: 'cash', cents: 9_000 },
      { method: 'pix', cents: 100 },
    ] as const
    const close: CashChange = { op: 'close', session_id: 's1', counted, expected: [], reason: 'parado' }
    expect(approvalOfCashChange(close, session, 'A')).toBeNull()
    expect(approvalOfCashChange(close, session, 'B')).toEqual({
      action: 'close_cash',
      subject_id: 's1',
      amount: 9_000,
      reason: 'parado',
    })
    expect(approvalOfCashChange({ ...close, counted: null }, session, null)?.amount).toBe(0)
    const byPix: CashChange = { ...close, counted: [{ method: 'pix', cents: 100 }], reason: null }
    expect(approvalOfCashChange(byPix, session, 'B'), 'no cash counted, and no reason').toMatchObject({
      amount: 0,
      reason: '',
    })
    expect(approvalOfCashChange(opening, null, 'A')).toBeNull()
  })

  it('offer a terminal its own loose payments, those that waiters carry, and other terminals’ apart', () => {
    const payment = {
      method: 'cash',
      cents: 100,
      tip_cents: 0,
      by: 'Ana',
      at: '2026-03-01T20:00:00Z',
    } as const
    const payments = [
      { ...payment, id: 'own', session_id: null, terminal_id: 'A' },
      { ...payment, id: 'elsewhere', session_id: null, terminal_id: 'B' },
      { ...payment, id: 'carried', session_id: null, terminal_id: null },
      { ...payment, id: 'counted', session_id: 's1', terminal_id: 'A' },
      { ...payment, id: 'old', session_id: null, terminal_id: 'A', at: '2026-02-27T20:00:00Z' },
    ]
    const { own, carried, others } = loosePayments(payments, 'A', Date.parse('2026-03-01T21:00:00Z'))
    expect([own, carried, others].map((list) => list.map(({ id }) => id))).toEqual([
      ['own'],
      ['carried'],
      ['elsewhere'],
    ])
  })

  it('tell the cash of payments from what came by PIX and cards, tips included', () => {
    const payment = { id: 'p', session_id: null, terminal_id: null, by: 'Ana', at: '2026-03-01T20:00:00Z' }
    expect(
      splitByCash([
        { ...payment, method: 'cash', cents: 1_000, tip_cents: 50 },
        { ...payment, method: 'pix', cents: 700, tip_cents: 0 },
        { ...payment, method: 'visa', cents: 300, tip_cents: 20 },
      ]),
    ).toEqual({ cash_cents: 1_050, other_cents: 1_020 })
  })

  it('count a paid bill by its drawer, and none from before cash sessions', () => {
    const drawer = { session_id: 's1', terminal_id: 'A', by: 'Ana', at: '2026-03-01T20:00:00Z' }
    const part = { id: 'x', received_cents: null, corrected_from: null }
    const payment = {
      ...chargeOf(1_000, { service_fee_percent: 10, discount_percent: 0 }),
      parts: [
        { ...part, method: 'cash', amount_cents: 600, tip_cents: 50 },
        { ...part, method: 'pix', amount_cents: 500, tip_cents: 0 },
      ] as const,
      drawer,
    }
    const bill = { id: 'b1', subtotal_cents: 1_000 }
    expect(movementsOf({ ...bill, payment })).toEqual([
      { id: 'b1', method: 'cash', cents: 600, tip_cents: 50, ...drawer },
      { id: 'b1', method: 'pix', cents: 500, tip_cents: 0, ...drawer },
    ])
    expect(movementsOf({ ...bill, payment: null })).toEqual([])
    expect(movementsOf({ ...bill, payment: { ...payment, drawer: null } })).toEqual([])
  })

  it('report an open session with what is expected and no difference', () => {
    const [session] = begun().sessions
    if (!session) throw new Error('no session')
    expect(cashReport(session, [])).toMatchObject({
      float_cents: 10_000,
      received_cents: 0,
      expected_cents: 10_000,
      counted_cents: null,
      difference_cents: null,
      late_cents: 0,
    })
  })

  it('name who took how much where a session changed hands', () => {
    const [session] = begun().sessions
    if (!session) throw new Error('no session')
    const took = (by: string | null, id: string, cents: number, minute: number) => ({
      ...{ id, method: 'cash' as const, cents, tip_cents: cents > 0 ? 10 : 0, by },
      ...{ session_id: session.id, terminal_id: 'A', at: `2026-03-01T20:0${minute}:00Z` },
    })
    const payments = [
      took('Bia', 'p3', 700, 3),
      took('Ana', 'p1', 1_000, 1),
      took(null, 'p2', 500, 2),
      took('Ana', 'r1', -400, 4),
    ]
    const { people, received_cents } = cashReport(session, payments)
    expect(people).toEqual([
      { name: 'Ana', payments: 1, received_cents: 600, tip_cents: 10 },
      { name: null, payments: 1, received_cents: 500, tip_cents: 10 },
      { name: 'Bia', payments: 1, received_cents: 700, tip_cents: 10 },
    ])
    expect(people.reduce((total, one) => total + one.received_cents, 0)).toBe(received_cents)
  })
})
