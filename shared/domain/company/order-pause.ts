/** A pause of guests' orders: for how long it may be asked, and what staff read of it. SQL's app.pause_orders sets its moment. */

/** Minutes, to the end of the business day, or until somebody ends it. */
export const PAUSE_SPANS = ['15', '30', '60', 'day', 'open'] as const
export type PauseSpan = (typeof PAUSE_SPANS)[number]

export const MAX_PAUSE_REASON = 120

/** What a terminal says: a pause of a span, or the end of the one that runs. */
export const PAUSE_STEPS = [...PAUSE_SPANS, 'end'] as const

/**
 * When a pause that began at a moment ends, as far as the moment alone says it: the end of a business day is the backend's to
 * tell, and is null here like that of an open pause.
 */
export const spanEnds = (span: PauseSpan, from: string): string | null =>
  span === 'day' || span === 'open' ? null : new Date(Date.parse(from) + Number(span) * 60_000).toISOString()
