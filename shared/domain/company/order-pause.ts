/** A pause of guests' orders: for how long it may be asked, and what staff read of it. SQL's app.pause_orders sets its moment. */

/** Minutes, to the end of the business day, or until somebody ends it. */
export const PAUSE_SPANS = ['15', '30', '60', 'day', 'open'] as const
export type PauseSpan = (typeof PAUSE_SPANS)[number]

export const MAX_PAUSE_REASON = 120
