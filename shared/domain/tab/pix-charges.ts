/** A PIX that waits on a tab until staff say what came of it. Money is integer cents. */
import type { CashPayment } from '@shared/domain/cash/cash-types'
import type { CallChange, TableCall } from '@shared/schemas/tab/table-call'
import { paidCents, paidParts } from './bill-payment'
import { billsOf, chargeOf } from './tab-money'
import type { Bill, NewPaymentPart, Tab } from './tab-types'

/** A PIX asked for at a counter; the payload of an outbox entry `change_call`. */
export type PixCharge = Extract<CallChange, { op: 'charge' }>

/** Of the bill that a PIX is to pay. */
const discountOf = (asked: { readonly discount_percent?: number | undefined }): number =>
  asked.discount_percent ?? 0

export const isOpenPix = ({ kind, done_at }: TableCall): boolean => kind === 'pix' && done_at === null

/**
 * The calls after staff ask for a PIX: a bill waits for one, so a newer one of theirs replaces the older, and a phone's
 * stays. What was handed over before it lies in the drawer it went into, wherever the PIX is settled. Itself where the bill is gone or paid, or the very same amount waits already. SQL's app.charge_pix has the same
 * rule.
 */
export const withCharge = (
  calls: readonly TableCall[],
  { call_id, charge }: PixCharge,
  tab: Pick<Tab, 'id' | 'table_number' | 'comanda' | 'splits'> | null,
  {
    company_id,
    terminal_id,
    at,
    by,
    name,
  }: {
    company_id: string
    /** Null for a waiter's phone. */
    terminal_id: string | null
    at: string
    by: string | null
    name: string | null
  },
): readonly TableCall[] => {
  const bill = tab && billsOf(tab).find(({ id }) => id === charge.bill_id)
  const waiting = calls.find((call) => isOpenPix(call) && call.bill_id === charge.bill_id)
  const isSame =
    waiting?.amount_cents === charge.amount_cents &&
    waiting.service_fee_percent === charge.service_fee_percent &&
    discountOf(waiting) === discountOf(charge) &&
    waiting.parts.map(({ id }) => id).join() === charge.parts.map(({ id }) => id).join()
  if (!tab || !bill || bill.payment !== null || calls.some(({ id }) => id === call_id)) return calls
  if (waiting && (isSame || !waiting.by_staff)) return calls
  const handed = { session_id: charge.cash_session_id ?? null, terminal_id, by, at }
  return [
    ...calls.map((call) => (call === waiting ? { ...call, done_at: at } : call)),
    {
      id: call_id,
      company_id,
      kind: 'pix',
      table_number: tab.table_number,
      comanda: tab.comanda,
      tab_id: tab.id,
      customer_name: name,
      bill_id: bill.id,
      amount_cents: charge.amount_cents,
      service_fee_percent: charge.service_fee_percent,
      discount_percent: discountOf(charge),
      received_cents: null,
      by_staff: true,
      parts: charge.parts.map((part) => ({ ...part, handed: part.handed ?? handed })),
      called_at: at,
      taken_at: at,
      taken_name: by,
      done_at: null,
    },
  ]
}

/** A PIX that waits, with the bill it pays. */
export interface WaitingPix {
  readonly call: TableCall
  readonly bill: Bill
  /** The place of the bill on its tab, from 1. */
  readonly number: number
}

/** The PIX payments that a tab waits for, oldest first. A bill that was paid otherwise waits for none. */
export const waitingPix = (calls: readonly TableCall[], tab: Tab): WaitingPix[] => {
  const bills = billsOf(tab)
  return calls
    .filter(isOpenPix)
    .flatMap((call) => {
      const place = bills.findIndex(({ id }) => id === call.bill_id)
      const bill = bills[place]
      return bill?.payment === null ? [{ call, bill, number: place + 1 }] : []
    })
    .sort((left, right) => Date.parse(left.call.called_at) - Date.parse(right.call.called_at))
}

/**
 * What was handed over before PIX payments that wait, as a drawer sees it: it lies there, and no payment records it yet.
 * SQL's app.held_movements returns the same.
 */
export const heldMovements = (
  calls: readonly TableCall[],
  tabs: readonly Pick<Tab, 'splits'>[],
): CashPayment[] => {
  const unpaid = new Set(tabs.flatMap(billsOf).flatMap(({ id, payment }) => (payment ? [] : [id])))
  return calls
    .filter((call) => isOpenPix(call) && call.bill_id !== null && unpaid.has(call.bill_id))
    .flatMap(({ parts }) => parts)
    .flatMap(({ id, method, amount_cents: cents, tip_cents, handed }) =>
      handed ? [{ id, method, cents, tip_cents, ...handed }] : [],
    )
}

/** What guests handed over, tips included. */
export const handedCents = (
  parts: readonly { readonly amount_cents: number; readonly tip_cents: number }[],
): number => parts.reduce((cents, { amount_cents, tip_cents }) => cents + amount_cents + tip_cents, 0)

/**
 * The calls after the payments of these tabs: each PIX that waited for one has ended, with what of the payment came by
 * PIX, null where nothing did. SQL's app.calls_follow_bill has the same rule.
 */
export const endedByPayments = (
  calls: readonly TableCall[],
  tabs: readonly Pick<Tab, 'splits'>[],
  at: string,
): readonly TableCall[] => {
  const payments = new Map(tabs.flatMap(billsOf).map(({ id, payment }) => [id, payment]))
  return calls.map((call) => {
    const payment = isOpenPix(call) && call.bill_id !== null ? payments.get(call.bill_id) : null
    if (!payment) return call
    const came = paidParts(payment).filter(({ method }) => method === 'pix')
    return { ...call, done_at: at, received_cents: came.length > 0 ? handedCents(came) : null }
  })
}

/** The PIX payments that wait with cash in the drawer of a session, and how much cash that is. */
export const heldCash = (
  calls: readonly TableCall[],
  sessionId: string,
): { readonly count: number; readonly cents: number } => {
  const held = calls
    .filter(isOpenPix)
    .map(({ parts }) =>
      parts.filter(({ method, handed }) => method === 'cash' && handed?.session_id === sessionId),
    )
    .filter(({ length }) => length > 0)
  return { count: held.length, cents: handedCents(held.flat()) }
}

export interface PixOutcome {
  /** What came, as the last part of the bill's payment after what was handed over before: what is beyond the bill is its tip. */
  readonly parts: readonly NewPaymentPart[]
  readonly service_fee_percent: number
  readonly discount_percent: number
  readonly total_cents: number
  /** What of the bill is left to pay otherwise. */
  readonly left_cents: number
  /** What came less what was asked for: below zero where it was too little. */
  readonly difference_cents: number
  /** Of what came, what nobody asked for: it can be given back. */
  readonly surplus_cents: number
}

/** What `receivedCents`, more than 0, means for the bill that a PIX was to pay. */
export const outcomeOfPix = (
  { call, bill }: Pick<WaitingPix, 'call' | 'bill'>,
  receivedCents: number,
  partId: string,
): PixOutcome => {
  const service_fee_percent = call.service_fee_percent ?? 0
  const discount_percent = discountOf(call)
  const { total_cents } = chargeOf(bill.subtotal_cents, { service_fee_percent, discount_percent })
  const due_cents = total_cents - paidCents(call.parts)
  const amount_cents = Math.min(receivedCents, due_cents)
  const asked = call.amount_cents ?? due_cents
  const tip_cents = receivedCents - amount_cents
  return {
    parts: [...call.parts, { id: partId, method: 'pix', amount_cents, received_cents: null, tip_cents }],
    service_fee_percent,
    discount_percent,
    total_cents,
    left_cents: due_cents - amount_cents,
    difference_cents: receivedCents - asked,
    surplus_cents: Math.max(0, tip_cents - Math.max(0, asked - due_cents)),
  }
}
