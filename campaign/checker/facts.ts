/** The facts that a process logs about its screens, one line each. The checker trusts nothing else of it. */

export interface LineFact {
  readonly id: string
  readonly product_id: string
  readonly quantity: number
  readonly unit_price_cents: number
}

/** `mark` identifies an order even if its id changes: it is the customer's name. */
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
    }
  /** The kitchen moved an order, and the move was confirmed. */
  | { readonly fact: 'advanced'; readonly id: string; readonly status: string }
