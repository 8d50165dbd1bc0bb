/** A terminal's cash sessions (docs/adr/0027). Money is integer cents, moments are ISO 8601. */
import type { PaymentMethod } from '@shared/domain/tab/payment-methods'

export interface MethodAmount {
  readonly method: PaymentMethod
  readonly cents: number
}

/** Entries of a session after its opening; `taken_in` are payments that belonged to no session. */
export const CASH_ENTRY_KINDS = ['paid_in', 'paid_out', 'no_sale', 'taken_in'] as const
export type CashEntryKind = (typeof CASH_ENTRY_KINDS)[number]

export interface CashEntry {
  readonly id: string
  readonly kind: CashEntryKind
  /** Of cash paid in or out; 0 of the others, whose money the payments say. */
  readonly amount_cents: number
  readonly reason: string | null
  readonly at: string
  readonly by: string | null
  /** The payments it took in; none of the other kinds. */
  readonly payment_ids: readonly string[]
  /** Whether it arrived after the session was closed. */
  readonly is_late: boolean
}

/** What a company sold and was paid at all its terminals since a session was opened, and what it has yet to be paid. */
export interface CashSales {
  /** Orders that were not cancelled, as the guests ordered them: without service fee and discount. */
  readonly sold_cents: number
  readonly received_cents: number
  /** Of open tabs, and of a day's orders without a tab. */
  readonly owed_cents: number
}

export interface CashClosing {
  readonly at: string
  readonly by: string | null
  /** What was in the drawer, by payment method; null where nobody counted. */
  readonly counted: readonly MethodAmount[] | null
  /** What had to be there as far as the closing terminal knew: the Z report's amounts, which never change. */
  readonly expected: readonly MethodAmount[]
  /** At that moment, as the Z report prints it; absent in sessions from before it was kept. */
  readonly sales?: CashSales | null | undefined
  readonly reason: string | null
  /** Whether another terminal or the office closed it. */
  readonly is_by_other: boolean
}

/** What managers should know of a session: it began while another was open at its terminal, or was closed twice. */
export type CashFlag = 'overlapping' | 'closed_twice'

export interface CashSession {
  readonly id: string
  readonly terminal_id: string
  readonly terminal_name: string
  /** The running number of its Z report at this terminal, given at the opening: only its own terminal opens sessions. */
  readonly z_number: number
  readonly float_cents: number
  readonly opened_at: string
  readonly opened_by: string | null
  readonly entries: readonly CashEntry[]
  readonly closing: CashClosing | null
  readonly flags: readonly CashFlag[]
  /** Every applied entry, by its id. */
  readonly event_ids: readonly string[]
}

/** What a payment took by one method, or a refund gave back: a bill paid by several methods has several, with one id. */
export interface CashPayment {
  readonly id: string
  readonly method: PaymentMethod
  /** Its part of the bill, as the takings count it; of a refund below 0. */
  readonly cents: number
  /** On top of it, in the drawer too. */
  readonly tip_cents: number
  /** The one session it belongs to; null for one taken without a session. */
  readonly session_id: string | null
  /** Where it was taken; null for a waiter's phone. */
  readonly terminal_id: string | null
  /** Who took it. */
  readonly by: string | null
  readonly at: string
}

export interface CashState {
  readonly sessions: readonly CashSession[]
  readonly payments: readonly CashPayment[]
}

/** A change of a session: the payload of an outbox entry `change_cash`. */
export type CashChange =
  | { op: 'open'; session_id: string; z_number: number; float_cents: number }
  | { op: 'paid_in'; session_id: string; amount_cents: number; reason: string }
  | { op: 'paid_out'; session_id: string; amount_cents: number; reason: string }
  | { op: 'no_sale'; session_id: string; reason: string | null }
  | { op: 'take_in'; session_id: string; payment_ids: readonly string[] }
  | {
      op: 'close'
      session_id: string
      counted: readonly MethodAmount[] | null
      expected: readonly MethodAmount[]
      sales?: CashSales | null | undefined
      reason: string | null
    }

/** Who makes a change, where and when: part of the entry. */
export interface CashContext {
  readonly entry_id: string
  readonly at: string
  readonly by: string | null
  /** Null for the office. */
  readonly terminal_id: string | null
  readonly terminal_name: string
}

export type CashOutcome =
  | { readonly kind: 'done'; readonly state: CashState; readonly changed: boolean }
  | { readonly kind: 'refused'; readonly code: 'not_found' | 'invalid_input' }
