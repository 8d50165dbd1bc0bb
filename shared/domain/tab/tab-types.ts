/** A tab and its bills, as the rules use them (docs/adr/0011). Money is integer cents. */
import type { PaymentMethod } from './payment-methods'

/** What is charged for a bill: the percentages shown to the guest, and the resulting cents. */
export interface Charge {
  readonly service_fee_percent: number
  readonly discount_percent: number
  readonly service_fee_cents: number
  readonly discount_cents: number
  readonly total_cents: number
  /** Who took it, where and in which cash session; absent for payments from before cash sessions. */
  readonly drawer?: Drawer | null | undefined
}

/** The drawer a payment went into (docs/adr/0027). */
export interface Drawer {
  readonly session_id: string | null
  readonly terminal_id: string | null
  /** A name. */
  readonly by: string | null
  readonly at: string
}

/** What a bill's payment took by one method. */
export interface NewPaymentPart {
  readonly id: string
  readonly method: PaymentMethod
  /** Its part of the bill's total. */
  readonly amount_cents: number
  /** The cash handed over, of which change is due; null where it is not known. */
  readonly received_cents: number | null
  /** On top of its amount. */
  readonly tip_cents: number
  /** The drawer it went into before a PIX that waited; absent where that is the drawer of its payment. */
  readonly handed?: Drawer | null | undefined
}

/** A part of a payment; of a refund the amount is negative. */
export interface PaymentPart extends NewPaymentPart {
  /** The method it was recorded with before it was corrected. */
  readonly corrected_from: PaymentMethod | null
  /** Who gave a refund, where and from which cash session; absent in what was paid. */
  readonly refund?: Drawer | null | undefined
}

/** How a bill was paid: all its parts at one moment, then its refunds. */
export interface Payment extends Charge {
  readonly parts: readonly PaymentPart[]
}

export interface Bill {
  readonly id: string
  /** This bill's share of its split. */
  readonly subtotal_cents: number
  readonly payment: Payment | null
}

/** A number of units of a line. */
export interface Units {
  readonly item_id: string
  readonly quantity: number
}

/** Units that are paid together, split into one bill or several. */
export interface Split {
  readonly id: string
  readonly lines: readonly Units[]
  readonly bills: readonly Bill[]
}

export interface Tab {
  readonly id: string
  readonly table_number: string
  readonly comanda: string | null
  /** ISO 8601, as `closed_at`. */
  readonly opened_at: string
  readonly is_closed: boolean
  readonly closed_at: string | null
  /** The name of the user who closed it, where known. */
  readonly closed_by: string | null
  /** The tab that this one was merged into. */
  readonly merged_into: string | null
  readonly splits: readonly Split[]
  /** Applied changes of this tab, by the ids of their entries. */
  readonly event_ids: readonly string[]
}

export interface TabLine {
  readonly id: string
  readonly quantity: number
  readonly unit_price_cents: number
  readonly voided_at: string | null
}

/** The fields of an order that a tab needs. */
export interface TabOrder {
  readonly id: string
  readonly tab_id: string | null
  readonly table_number: string
  readonly comanda: string | null
  readonly status: string
  readonly subtotal_cents: number
  readonly total_cents: number
  readonly items: readonly TabLine[]
}

export interface TabState<O extends TabOrder = TabOrder> {
  readonly tabs: readonly Tab[]
  readonly orders: readonly O[]
}

/** A change of a tab: the payload of an outbox entry `change_tab`. */
export type TabChange =
  | { op: 'open'; tab_id: string; table_number: string; comanda: string | null; order_ids: readonly string[] }
  | { op: 'move'; tab_id: string; table_number: string; comanda: string | null }
  | { op: 'merge'; tab_id: string; from_tab_id: string }
  | { op: 'move_orders'; tab_id: string; from_tab_id: string | null; order_ids: readonly string[] }
  | { op: 'split'; tab_id: string; split_id: string; lines: readonly Units[]; bill_ids: readonly string[] }
  | { op: 'unsplit'; tab_id: string; split_id: string }
  | {
      op: 'pay'
      tab_id: string
      bill_id: string
      parts: readonly NewPaymentPart[]
      service_fee_percent: number
      discount_percent: number
      total_cents: number
      /** The session open at the terminal at that moment; none elsewhere. */
      cash_session_id?: string | null | undefined
    }
  | {
      op: 'correct_payment'
      tab_id: string
      bill_id: string
      part_id: string
      /** The method the caller saw. */
      from_method: PaymentMethod
      method: PaymentMethod
      reason: string
    }
  | {
      op: 'refund'
      tab_id: string
      bill_id: string
      /** Of the part it adds. */
      refund_id: string
      method: PaymentMethod
      /** What is given back, more than 0. */
      amount_cents: number
      /** Whether it is given back of the tips, among them what came beyond the amount asked for. */
      is_tip?: boolean | undefined
      reason: string
      /** The session open at the terminal at that moment; none elsewhere. */
      cash_session_id?: string | null | undefined
    }
  | { op: 'close'; tab_id: string }
  | { op: 'reopen'; tab_id: string; reason: string }
  | { op: 'void'; order_id: string; item_id: string; reason: string }

/** Why a change is rejected; `not_found` and `invalid_input` as everywhere. */
export type TabRefusal =
  | 'not_found'
  | 'invalid_input'
  | 'tab_closed'
  | 'table_taken'
  | 'order_moved'
  | 'line_on_bill'
  | 'line_gone'
  | 'bill_paid'
  | 'bill_changed'
  | 'refund_too_high'
  | 'tab_not_settled'
