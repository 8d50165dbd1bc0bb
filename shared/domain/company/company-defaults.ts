/** A company's settings until it changes them (spec §9); the column defaults in the database are the same. */

/** Where a company is, as long as neither it nor its state says so. */
export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo'

/** The hour its business day ends at. */
export const DEFAULT_DAY_CUTOFF_HOUR = 4

/** Whether guests may become its customers without an invitation. */
export const DEFAULT_CUSTOMER_SIGNUP = 'open'

/** What a half-and-half costs: its dearest part. */
export const DEFAULT_HALVES_PRICE = 'dearest'

export const DEFAULT_CASH_DISCOUNT_PERCENT = 10

/** The greatest discount on a bill without an approval; the cash discount is always allowed. */
export const DEFAULT_DISCOUNT_LIMIT_PERCENT = 10

/** The default of the service fee, for companies and for their reservations. */
export const DEFAULT_SERVICE_FEE_PERCENT = 10
/** More is a typing mistake, or theft. */
export const MAX_SERVICE_FEE_PERCENT = 30

/** How long before closing the kitchen closes: for guests and delivery, and for the last reservation. */
export const DEFAULT_KITCHEN_CLOSES_MINUTES = { delivery: 30, reservation: 60 } as const

/** How long an order takes, as its customer reads it until the kitchen says otherwise; minutes. */
export const DEFAULT_PREPARATION_MINUTES = 20
export const MAX_PREPARATION_MINUTES = 240
