import { describe, expect, it } from 'vitest'
import type { TableCall } from '@shared/schemas/tab/table-call'
import { heldCash, heldMovements, isOpenPix, waitingPix, withCharge, type PixCharge } from './pix-charges'
import { testTab } from './tab-money.fixture'

const AT = '2026-11-24T20:00:00Z'
const LATER = '2026-11-24T20:05:00Z'
const bills = ['one', 'two'].map((id) => ({ id, subtotal_cents: 4_000, payment: null }))
const tab = testTab('tab', '7', { comanda: '12', splits: [{ id: 'split', lines: [], bills }] })
/** A PIX of 44.00 with the fee, for which the first bill waits. */
const call = (id: string, over: Partial<TableCall> = {}): TableCall => ({
  id,
  company_id: 'company',
  kind: 'pix',
  table_number: '7',
  comanda: '12',
  tab_id: 'tab',
  customer_name: null,
  bill_id: 'one',
  amount_cents: 4_400,
  service_fee_percent: 10,
  discount_percent: 0,
  received_cents: null,
  by_staff: true,
  parts: [],
  called_at: AT,
  taken_at: AT,
  taken_name: 'Rui',
  done_at: null,
  ...over,
})
const cash = {
  id: 'cash',
  method: 'cash' as const,
  amount_cents: 2_000,
  received_cents: 5_000,
  tip_cents: 100,
}
const drawer = { session_id: 'session', terminal_id: 'A', by: 'Rui', at: AT }

describe('a PIX that waits', () => {
  it.each([
    ['is one that nobody ended', call('pix'), true],
    ['is none once it is ended', call('pix', { done_at: LATER }), false],
    ['is no call for a waiter', call('waiter', { kind: 'waiter' }), false],
    ['is no call for the bill', call('bill', { kind: 'bill' }), false],
  ])('%s', (_what, one, isOpen) => {
    expect(isOpenPix(one)).toBe(isOpen)
  })

  it('is listed by the moment it was asked for, with the place of its bill', () => {
    const calls = [
      call('third', { bill_id: 'one', called_at: '2026-11-24T20:10:00Z' }),
      call('first', { bill_id: 'two', called_at: AT }),
      call('second', { bill_id: 'one', called_at: LATER }),
      call('elsewhere', { bill_id: 'unknown' }),
    ]
    expect(waitingPix(calls, tab).map((pix) => [pix.call.id, pix.bill.id, pix.number])).toEqual([
      ['first', 'two', 2],
      ['second', 'one', 1],
      ['third', 'one', 1],
    ])
  })
})

describe('a PIX that staff ask for beside other calls', () => {
  const charge = (over: Partial<PixCharge['charge']> = {}): PixCharge => ({
    call_id: 'new',
    op: 'charge',
    charge: {
      tab_id: 'tab',
      bill_id: 'one',
      amount_cents: 4_400,
      service_fee_percent: 10,
      parts: [],
      ...over,
    },
  })
  const charged = (calls: readonly TableCall[], change: PixCharge) =>
    withCharge(calls, change, tab, {
      company_id: 'company',
      terminal_id: 'A',
      at: LATER,
      by: 'Eva',
      name: 'Ana',
    })
  const made = call('new', { customer_name: 'Ana', called_at: LATER, taken_at: LATER, taken_name: 'Eva' })
  const others = [
    call('other bill', { bill_id: 'two' }),
    call('waiter', { kind: 'waiter', bill_id: null, amount_cents: null }),
  ]

  it('waits as a new one where the same was ended before, and leaves the calls of others alone', () => {
    const calls = [call('ended', { done_at: AT }), ...others]
    expect(charged(calls, charge())).toEqual([...calls, made])
  })

  it('ends only the one it replaces, which had another fee', () => {
    const [first, second] = others
    const calls = [first, call('old'), second].flatMap((one) => one ?? [])
    expect(charged(calls, charge({ service_fee_percent: 0 }))).toEqual([
      first,
      call('old', { done_at: LATER }),
      second,
      { ...made, service_fee_percent: 0 },
    ])
  })
})

describe('what was handed over before a PIX that waits', () => {
  it('is in the drawers it went into, cash and cards; where none is known it is in none', () => {
    const card = { ...cash, id: 'card', method: 'visa' as const, received_cents: null, tip_cents: 0 }
    const calls = [
      call('a', {
        parts: [
          { ...cash, handed: drawer },
          { ...card, handed: drawer },
          { ...cash, id: 'unknown' },
          { ...cash, id: 'none', handed: null },
        ],
      }),
      call('b', { bill_id: 'two', parts: [{ ...cash, id: 'more', amount_cents: 500, handed: drawer }] }),
      call('c', {
        bill_id: 'two',
        parts: [{ ...cash, id: 'there', handed: { ...drawer, session_id: 'other' } }],
      }),
      call('gone', { bill_id: 'unknown', parts: [{ ...card, id: 'gone', handed: drawer }] }),
    ]
    expect(heldMovements(calls, [tab])).toEqual([
      { id: 'cash', method: 'cash', cents: 2_000, tip_cents: 100, ...drawer },
      { id: 'card', method: 'visa', cents: 2_000, tip_cents: 0, ...drawer },
      { id: 'more', method: 'cash', cents: 500, tip_cents: 100, ...drawer },
      { id: 'there', method: 'cash', cents: 2_000, tip_cents: 100, ...drawer, session_id: 'other' },
    ])
    expect(heldCash(calls, 'session')).toEqual({ count: 2, cents: 2_700 })
    expect(heldCash(calls, 'other')).toEqual({ count: 1, cents: 2_100 })
  })
})
