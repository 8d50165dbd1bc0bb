/** How long an order has been waiting, by the server's clock: a terminal's may be a day off. */

/** Minutes from which an order on the board is marked, and from which it is late. */
export interface AgeThresholds {
  readonly warning: number
  readonly late: number
}

/** Where a company has no setting. */
export const AGE_THRESHOLDS = { warning: 10, late: 20 } as const satisfies AgeThresholds

export type AgeLevel = 'fresh' | 'warning' | 'late'

/**
 * The server's clock now: its time in the board's response, plus the time passed here since. Only a difference of this
 * machine's clock is used, so that its own time of day does not matter. All in ms but `answeredNow` (ISO 8601).
 */
export const serverClock = (answeredNow: string, answeredAtMs: number, atMs: number): number =>
  Date.parse(answeredNow) + Math.max(0, atMs - answeredAtMs)

/** Whole minutes since an order was placed; never negative. */
export const ageMinutes = (placedAt: string, serverNowMs: number): number =>
  Math.max(0, Math.floor((serverNowMs - Date.parse(placedAt)) / 60_000))

/** The urgency of an age, by the company's own minutes. */
export const ageLevel = (minutes: number, { warning, late }: AgeThresholds = AGE_THRESHOLDS): AgeLevel =>
  minutes >= late ? 'late' : minutes >= warning ? 'warning' : 'fresh'
