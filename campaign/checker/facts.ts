/** The facts that a process logs about its screens, one line each. The checker trusts nothing else of it. */

export interface LineFact {
  readonly id: string
  readonly product_id: string
  readonly quantity: number
  readonly unit_price_cents: number
}

/** `mark` identifies an order even if its id changes: it is the customer's name. `at`: milliseconds of the machine, where real time passes. */
export type Fact =
  /** Send was pressed; nothing is confirmed yet. */
  | { readonly fact: 'tried'; readonly id: string; readonly mark: string }
  | {
      readonly fact: 'confirmed'
      readonly id: string
      readonly mark: string
      readonly number: string
      readonly total_cents: number
      readonly items: readonly LineFact[]
      readonly at?: number
    }
  /** The cart was discarded: everything in it was sold out. */
  | { readonly fact: 'gave_up'; readonly id: string; readonly mark: string }
  | { readonly fact: 'tried_append' | 'appended'; readonly id: string; readonly items: readonly LineFact[] }
  | { readonly fact: 'tried_cancel' | 'cancelled'; readonly id: string }
  /** The kitchen's board showed an order, for the first time or in another state than before. */
  | {
      readonly fact: 'shown'
      readonly id: string
      readonly mark: string
      readonly number: string
      readonly status: string
      readonly at?: number
    }
  /** The kitchen moved an order, and the move was confirmed. */
  | { readonly fact: 'advanced'; readonly id: string; readonly status: string; readonly at?: number }

/** What the local network is measured by. */
export type LanFact =
  /** The kitchen looks at its board now; not every look is written down. */
  | { readonly fact: 'looked'; readonly at: number }
  /** A dish was switched off or on here. */
  | {
      readonly fact: 'switched'
      readonly product_id: string
      readonly available: boolean
      readonly at: number
    }
  /** What a till's screens show: open orders, and dishes that are sold out. */
  | {
      readonly fact: 'observed'
      readonly open: readonly string[]
      readonly sold_out: readonly string[]
      readonly at: number
    }
