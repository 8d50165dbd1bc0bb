import { describe, expect, it } from 'vitest'
import { chargeOf } from '@shared/domain/tab/tab-money'
import type { Bill, PaymentPart, Tab } from '@shared/domain/tab/tab-types'
import { cashReport, isPastCutoff, loosePayments, salesSince } from './cash-report'
import type { CashEntryKind, CashPayment, CashSession } from './cash-types'

const OPENED = '2026-03-01T20:00:00Z'
const calendar = { time_zone: 'America/Sao_Paulo', day_cutoff_hour: 4 }

describe('a cash report', () => {
  const entry = (kind: CashEntryKind, amount_cents = 0) => ({
    ...{ id: kind, kind, amount_cents, reason: null, at: OPENED, by: 'Ana' },
    ...{ payment_ids: [], is_late: false },
  })
  const session: CashSession = {
    id: 's1',
    terminal_id: 'A',
    terminal_name: 'Caixa',
    z_number: 1,
    float_cents: 10_000,
    opened_at: OPENED,
    opened_by: 'Ana',
    entries: [entry('paid_in', 3_000), entry('no_sale'), entry('paid_out', 2_000)],
    closing: null,
    flags: [],
    event_ids: [],
  }
  const moved = (method: CashPayment['method'], cents: number, tip_cents: number): CashPayment => ({
    ...{ id: `${method} ${cents} ${tip_cents}`, method, cents, tip_cents },
    ...{ session_id: 's1', terminal_id: 'A', by: 'Ana', at: OPENED },
  })

  it('counts what was paid and not what was given back, and every drawer opened without a sale', () => {
    const payments = [
      moved('cash', 1_000, 0),
      // A bill with all of it discounted, and a tip.
      moved('cash', 0, 50),
      moved('pix', 700, 20),
      moved('cash', -400, 0),
      moved('pix', 0, -20),
    ]
    const open = { counted_cents: null, difference_cents: null, late_cents: 0 }
    expect(cashReport(session, payments)).toEqual({
      rows: [
        {
          ...{ method: 'cash', payments: 2, received_cents: 600, tip_cents: 50, expected_cents: 11_650 },
          ...open,
        },
        {
          ...{ method: 'pix', payments: 1, received_cents: 700, tip_cents: 0, expected_cents: 700 },
          ...open,
        },
      ],
      people: [{ name: 'Ana', payments: 3, received_cents: 1_300, tip_cents: 50 }],
      float_cents: 10_000,
      paid_in_cents: 3_000,
      paid_out_cents: 2_000,
      no_sales: 1,
      received_cents: 1_300,
      refunded_cents: 420,
      tip_cents: 50,
      expected_cents: 12_350,
      ...open,
      held_cents: 0,
      sales: null,
    })
  })
})

describe('what was sold, received and is owed since a session was opened', () => {
  const order = (tab_id: string | null, placed_at: string, total_cents: number, status = 'delivered') => ({
    ...{ id: placed_at, tab_id, placed_at, status, total_cents, subtotal_cents: total_cents },
    ...{ table_number: '5', comanda: null, items: [] },
  })
  const tab = (id: string, is_closed: boolean, bills: readonly Bill[]): Tab => ({
    ...{ id, table_number: id, comanda: null, opened_at: OPENED, is_closed, closed_at: null },
    ...{ closed_by: null, merged_into: null, event_ids: [] },
    splits: [{ id: `split ${id}`, lines: [], bills }],
  })
  const drawerAt = (at: string) => ({ session_id: 's1', terminal_id: 'A', by: 'Ana', at })
  const part = (amount_cents: number, tip_cents: number, givenBackAt?: string): PaymentPart => ({
    ...{ id: `part ${amount_cents}`, method: 'cash', amount_cents, tip_cents },
    ...{ received_cents: null, corrected_from: null, refund: givenBackAt ? drawerAt(givenBackAt) : null },
  })
  const paid = (subtotal_cents: number, percent: number, at: string, parts: PaymentPart[]): Bill => ({
    id: `bill ${subtotal_cents}`,
    subtotal_cents,
    payment: {
      ...chargeOf(subtotal_cents, { service_fee_percent: percent, discount_percent: 0 }),
      parts,
      drawer: drawerAt(at),
    },
  })

  it('begins at its opening; owed is all of open tabs and, without a tab, of its business day', () => {
    const tabs = [
      tab('open', false, [
        paid(2_000, 10, '2026-03-01T20:00:00Z', [part(2_200, 300)]),
        { id: 'unpaid', subtotal_cents: 1_500, payment: null },
      ]),
      tab('closed', true, [
        paid(5_000, 0, '2026-03-01T19:59:59Z', [part(5_000, 0), part(-700, 0, '2026-03-01T21:00:00Z')]),
      ]),
    ]
    const orders = [
      // The business day begins at four in the morning, which is 07:00 UTC.
      order(null, '2026-03-01T06:59:59Z', 600),
      order(null, '2026-03-01T07:00:00Z', 1_000),
      order(null, '2026-03-01T20:00:00Z', 800),
      order(null, '2026-03-01T21:00:00Z', 70_000, 'cancelled'),
      order('open', '2026-02-28T23:00:00Z', 4_000),
      order('open', '2026-03-01T21:10:00Z', 900),
      order('closed', '2026-03-01T21:30:00Z', 250),
    ]
    expect(salesSince({ tabs, orders }, OPENED, calendar)).toEqual({
      sold_cents: 800 + 900 + 250,
      received_cents: 2_200 - 700,
      owed_cents: 1_000 + 800 + 4_000 + 900 - 2_000,
    })
  })
})

describe('a payment without a session', () => {
  const loose = (id: string, at: string): CashPayment => ({
    ...{ id, at, method: 'cash', cents: 100, tip_cents: 0, by: 'Ana' },
    ...{ terminal_id: 'A', session_id: null },
  })

  it('is offered for less than 48 hours', () => {
    const payments = [loose('old', '2026-02-27T20:00:00.000Z'), loose('held', '2026-02-27T20:00:00.001Z')]
    expect(loosePayments(payments, 'A', Date.parse(OPENED)).own.map(({ id }) => id)).toEqual(['held'])
  })
})

describe('an open session', () => {
  it('is past its cut-off from the next business day on; a closed one never is', () => {
    const closing = { at: OPENED, by: 'Ana', counted: null, expected: [], reason: null, is_by_other: false }
    const isPast = (closed: CashSession['closing'], at: string): boolean =>
      isPastCutoff({ opened_at: OPENED, closing: closed }, Date.parse(at), calendar)
    expect(isPast(null, '2026-03-02T06:59:59Z')).toBe(false)
    expect(isPast(null, '2026-03-02T07:00:00Z')).toBe(true)
    expect(isPast(closing, '2026-03-02T07:00:00Z')).toBe(false)
  })
})
