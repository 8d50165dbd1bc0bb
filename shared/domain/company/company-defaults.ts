/** A company's settings until it changes them (spec §9); the column defaults in the database are the same. */

export const DEFAULT_CASH_DISCOUNT_PERCENT = 10

/** The greatest discount on a bill without an approval; the cash discount is always allowed. */
export const DEFAULT_DISCOUNT_LIMIT_PERCENT = 10

/** For companies and for their reservations. */
export const DEFAULT_SERVICE_FEE_PERCENT = 10
/** More is a typing mistake, or theft. */
export const MAX_SERVICE_FEE_PERCENT = 30

/** How long before closing the kitchen closes: for guests and delivery, and for the last reservation. */
export const DEFAULT_KITCHEN_CLOSES_MINUTES = { delivery: 30, reservation: 60 } as const

/** How long an order takes, as its customer reads it until the kitchen says otherwise; minutes. */
export const DEFAULT_PREPARATION_MINUTES = 20
export const MAX_PREPARATION_MINUTES = 240
