import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TableCall } from '@shared/schemas/tab/table-call'
import { arePartsOf, keptCents, keptTipCents } from './bill-payment'
import {
  endedByPayments,
  heldCash,
  heldMovements,
  outcomeOfPix,
  waitingPix,
  withCharge,
  type PixCharge,
} from './pix-charges'
import { movementsOf } from '@shared/domain/cash/cash-report'
import { changeTab } from './tab'
import { billsOf } from './tab-money'
import type { Tab, TabChange, TabState } from './tab-types'

const AT = '2026-11-24T20:00:00Z'
const LATER = '2026-11-24T20:05:00Z'
const tab: Tab = {
  id: 'tab',
  table_number: '7',
  comanda: null,
  opened_at: AT,
  is_closed: false,
  closed_at: null,
  closed_by: null,
  merged_into: null,
  splits: [
    {
      id: 'split',
      lines: [],
      bills: [
        { id: 'other', subtotal_cents: 1_000, payment: null },
        { id: 'bill', subtotal_cents: 4_000, payment: null },
      ],
    },
  ],
  event_ids: [],
}
const charge = (over: Partial<PixCharge['charge']> = {}, call_id = 'call'): PixCharge => ({
  call_id,
  op: 'charge',
  charge: {
    tab_id: 'tab',
    bill_id: 'bill',
    amount_cents: 4_400,
    service_fee_percent: 10,
    parts: [],
    ...over,
  },
})
const cash = {
  id: 'cash',
  method: 'cash' as const,
  amount_cents: 2_000,
  received_cents: 5_000,
  tip_cents: 0,
}
const done = { company_id: 'company', terminal_id: 'A', at: AT, by: 'Rui', name: 'Ana' }
const handed = { session_id: null, terminal_id: 'A', by: 'Rui', at: AT }
const charged = (calls: readonly TableCall[] = [], change = charge(), at = AT) =>
  withCharge(calls, change, tab, { ...done, at })
const only = (): { call: TableCall; bill: Tab['splits'][number]['bills'][number] } => {
  const [pix] = waitingPix(charged(), tab)
  if (!pix) throw new Error('nothing waits')
  return pix
}
const after = (state: TabState, change: TabChange, entry_id: string): TabState => {
  const outcome = changeTab(state, change, { entry_id, at: LATER })
  if (outcome.kind === 'refused') throw new Error(outcome.code)
  return outcome.state
}
const pay = (received: number) => {
  const outcome = outcomeOfPix(only(), received, 'part')
  const rest = { id: 'rest', method: 'visa' as const, received_cents: null, tip_cents: 0 }
  const parts = [
    ...outcome.parts,
    ...(outcome.left_cents > 0 ? [{ ...rest, amount_cents: outcome.left_cents }] : []),
  ]
  const { service_fee_percent, discount_percent, total_cents } = outcome
  const terms = { service_fee_percent, discount_percent, total_cents }
  const state = after(
    { tabs: [tab], orders: [] },
    { op: 'pay', tab_id: 'tab', bill_id: 'bill', parts, ...terms },
    'pay',
  )
  return { outcome, parts, state }
}
const paymentIn = ({ tabs: [found] }: TabState) => {
  const payment = found && billsOf(found).find(({ id }) => id === 'bill')?.payment
  if (!payment) throw new Error('the bill is not paid')
  return payment
}

describe('a PIX that staff ask for', () => {
  it('waits on its tab with its bill, who asked and whose it is', () => {
    expect(waitingPix(charged(), tab)).toMatchObject([
      {
        number: 2,
        bill: { id: 'bill' },
        call: { amount_cents: 4_400, taken_name: 'Rui', customer_name: 'Ana', by_staff: true },
      },
    ])
  })

  it('is replaced by one of another amount, and the same one is not asked for twice', () => {
    const calls = charged()
    expect(charged(calls, charge({}, 'again'), LATER)).toBe(calls)
    const other = charged(calls, charge({ amount_cents: 2_000 }, 'less'), LATER)
    expect(waitingPix(other, tab).map(({ call }) => call.id)).toEqual(['less'])
    expect(other.find(({ id }) => id === 'call')?.done_at).toBe(LATER)
  })

  it('keeps what was handed over before it, and is another one beside another part', () => {
    const calls = charged([], charge({ amount_cents: 2_400, parts: [cash] }))
    expect(waitingPix(calls, tab).map(({ call }) => call.parts)).toEqual([[{ ...cash, handed }]])
    expect(charged(calls, charge({ amount_cents: 2_400, parts: [cash] }, 'again'), LATER)).toBe(calls)
    const other = charged(calls, charge({ amount_cents: 2_400 }, 'alone'), LATER)
    expect(waitingPix(other, tab).map(({ call }) => call.id)).toEqual(['alone'])
  })

  it('keeps what was handed over in the drawer of the terminal that asks, until it is ended', () => {
    const card = { ...cash, id: 'card', method: 'visa' as const, received_cents: null }
    const parts = [{ ...cash, tip_cents: 100 }, card]
    const calls = charged([], charge({ amount_cents: 400, parts, cash_session_id: 'session' }))
    const drawer = { ...handed, session_id: 'session' }
    expect(heldMovements(calls, [tab])).toEqual([
      { id: 'cash', method: 'cash', cents: 2_000, tip_cents: 100, ...drawer },
      { id: 'card', method: 'visa', cents: 2_000, tip_cents: 0, ...drawer },
    ])
    expect(heldCash(calls, 'session')).toEqual({ count: 1, cents: 2_100 })
    expect(heldCash(calls, 'another')).toEqual({ count: 0, cents: 0 })
    const ended = calls.map((call) => ({ ...call, done_at: LATER }))
    expect(heldMovements(ended, [tab])).toEqual([])
    expect(heldCash(ended, 'session').cents).toBe(0)
  })

  it('asked for again at another terminal leaves what was handed over where it is', () => {
    const [first] = charged([], charge({ amount_cents: 2_400, parts: [cash], cash_session_id: 'session' }))
    const parts = [...(first?.parts ?? []), { ...cash, id: 'more', amount_cents: 400 }]
    const again = withCharge([], charge({ amount_cents: 2_000, parts, cash_session_id: 'other' }), tab, {
      ...done,
      terminal_id: 'B',
    })
    expect(
      heldMovements(again, [tab]).map(({ id, session_id, terminal_id }) => [id, session_id, terminal_id]),
    ).toEqual([
      ['cash', 'session', 'A'],
      ['more', 'other', 'B'],
    ])
  })

  it('pays the bill with what is given off it, and is another one beside another discount', () => {
    const calls = charged([], charge({ amount_cents: 3_600, discount_percent: 20 }))
    expect(charged(calls, charge({ amount_cents: 3_600, discount_percent: 20 }, 'again'), LATER)).toBe(calls)
    const [pix] = waitingPix(calls, tab)
    if (!pix) throw new Error('nothing waits')
    expect(outcomeOfPix(pix, 3_600, 'part')).toMatchObject({
      discount_percent: 20,
      total_cents: 3_600,
      left_cents: 0,
      surplus_cents: 0,
    })
    const other = charged(calls, charge({ amount_cents: 3_600 }, 'whole'), LATER)
    expect(waitingPix(other, tab).map(({ call }) => call.id)).toEqual(['whole'])
  })

  it('does not replace what a phone asked for', () => {
    const calls = charged().map((call) => ({ ...call, by_staff: false }))
    expect(charged(calls, charge({ amount_cents: 2_000 }, 'less'))).toBe(calls)
  })

  it('waits for no bill that is paid or gone, and an entry that comes twice changes nothing', () => {
    const { state } = pay(4_400)
    const [paid] = state.tabs
    expect(withCharge([], charge(), paid ?? null, done)).toEqual([])
    expect(withCharge([], charge(), null, done)).toEqual([])
    expect(withCharge([], charge({ bill_id: 'unknown' }), tab, done)).toEqual([])
    const ended = charged().map((call) => ({ ...call, done_at: AT }))
    expect(charged(ended)).toBe(ended)
    expect(waitingPix(charged(), paid as Tab)).toEqual([])
  })
})

describe('what came of a PIX', () => {
  it('as it was asked for pays the bill', () => {
    expect(outcomeOfPix(only(), 4_400, 'part')).toMatchObject({
      total_cents: 4_400,
      left_cents: 0,
      difference_cents: 0,
      surplus_cents: 0,
    })
  })

  it('too little leaves the difference to be paid otherwise', () => {
    const { outcome, state } = pay(4_000)
    expect(outcome).toMatchObject({ left_cents: 400, difference_cents: -400, surplus_cents: 0 })
    expect(paymentIn(state).parts.map(({ method, amount_cents }) => [method, amount_cents])).toEqual([
      ['pix', 4_000],
      ['visa', 400],
    ])
  })

  it('too much is kept as a tip, of which it alone can be given back', () => {
    const { outcome, state } = pay(5_000)
    expect(outcome).toMatchObject({ left_cents: 0, difference_cents: 600, surplus_cents: 600 })
    const refund = (amount_cents: number, refund_id: string) =>
      ({
        op: 'refund',
        tab_id: 'tab',
        bill_id: 'bill',
        refund_id,
        method: 'pix',
        amount_cents,
        is_tip: true,
        reason: 'veio a mais',
      }) as const
    const given = after(state, refund(600, 'back'), 'refund')
    expect(keptCents(paymentIn(given))).toBe(4_400)
    expect(keptTipCents(paymentIn(given))).toBe(0)
    const again = changeTab(given, refund(1, 'more'), { entry_id: 'again', at: LATER })
    expect(again).toMatchObject({ kind: 'refused', code: 'refund_too_high', details: { left_cents: 0 } })
  })

  it('with a tip that was asked for has no surplus', () => {
    const [pix] = waitingPix(charged([], charge({ amount_cents: 5_000 })), tab)
    if (!pix) throw new Error('nothing waits')
    expect(outcomeOfPix(pix, 5_000, 'part')).toMatchObject({
      parts: [{ amount_cents: 4_400, tip_cents: 600 }],
      difference_cents: 0,
      surplus_cents: 0,
    })
    expect(outcomeOfPix(pix, 5_200, 'part').surplus_cents).toBe(200)
  })

  it('is recorded with the cash that was handed over before it, and pays the rest alone', () => {
    const [pix] = waitingPix(charged([], charge({ amount_cents: 2_400, parts: [cash] })), tab)
    if (!pix) throw new Error('nothing waits')
    const exact = outcomeOfPix(pix, 2_400, 'part')
    expect(exact).toMatchObject({ left_cents: 0, difference_cents: 0, surplus_cents: 0, total_cents: 4_400 })
    expect(exact.parts.map(({ id, amount_cents }) => [id, amount_cents])).toEqual([
      ['cash', 2_000],
      ['part', 2_400],
    ])
    expect(arePartsOf(exact.parts, exact.total_cents)).toBe(true)
    expect(outcomeOfPix(pix, 2_000, 'part')).toMatchObject({ left_cents: 400, difference_cents: -400 })
    expect(outcomeOfPix(pix, 2_600, 'part')).toMatchObject({ left_cents: 0, surplus_cents: 200 })
  })

  it('leaves the cash handed over before it in its drawer, wherever it is settled', () => {
    const calls = charged([], charge({ amount_cents: 2_400, parts: [cash], cash_session_id: 'session' }))
    const [pix] = waitingPix(calls, tab)
    if (!pix) throw new Error('nothing waits')
    const { parts, service_fee_percent, total_cents } = outcomeOfPix(pix, 2_400, 'part')
    const terms = { service_fee_percent, discount_percent: 0, total_cents, cash_session_id: 'other' }
    const change: TabChange = { op: 'pay', tab_id: 'tab', bill_id: 'bill', parts, ...terms }
    const outcome = changeTab({ tabs: [tab], orders: [] }, change, {
      entry_id: 'pay',
      at: LATER,
      terminal_id: 'B',
    })
    if (outcome.kind === 'refused') throw new Error(outcome.code)
    const { tabs } = outcome.state
    expect(tabs.flatMap(billsOf).flatMap(movementsOf)).toMatchObject([
      { id: 'cash', method: 'cash', cents: 2_000, session_id: 'session', terminal_id: 'A', at: AT },
      { id: 'bill', method: 'pix', cents: 2_400, session_id: 'other', terminal_id: 'B', at: LATER },
    ])
    expect(heldMovements(calls, tabs)).toEqual([])
  })

  it.each([
    ['all by PIX', [['pix', 4_400, 0]], 4_400],
    [
      'less by PIX and the rest by card',
      [
        ['pix', 4_000, 0],
        ['visa', 400, 0],
      ],
      4_000,
    ],
    [
      'by more than was asked for, given back since',
      [
        ['pix', 4_400, 600],
        ['pix', 0, -600],
      ],
      5_000,
    ],
    ['without it', [['visa', 4_400, 0]], null],
  ] as const)('%s ends it with the payment of its bill', (_, paid, received_cents) => {
    const parts = paid.map(([method, amount_cents, tip_cents], place) => ({
      id: String(place),
      method,
      amount_cents,
      tip_cents,
      received_cents: null,
      corrected_from: null,
    }))
    const payment = { ...paymentIn(pay(4_400).state), parts }
    const splits = [{ id: 'split', lines: [], bills: [{ id: 'bill', subtotal_cents: 4_000, payment }] }]
    const [call] = charged()
    expect(endedByPayments(charged(), [{ splits }], LATER)).toEqual([
      { ...call, done_at: LATER, received_cents },
    ])
  })

  it('waits on while another bill is paid, and stays as it was where it had ended before', () => {
    const { state } = pay(4_400)
    expect(endedByPayments(charged(), [tab], LATER)).toEqual(charged())
    const ended = charged().map((call) => ({ ...call, done_at: AT }))
    expect(endedByPayments(ended, state.tabs, LATER)).toEqual(ended)
  })

  it('is in the payment to the cent, whatever came', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (received) => {
        const { outcome, parts } = pay(received)
        expect(arePartsOf(parts, outcome.total_cents)).toBe(true)
        const [pix] = outcome.parts
        expect((pix?.amount_cents ?? 0) + (pix?.tip_cents ?? 0)).toBe(received)
      }),
    )
  })
})
