export interface Backoff {
  readonly firstMs: number
  readonly longestMs: number
}

/** The wait before the next try in milliseconds: doubles with each failure in a row, up to `longestMs`. */
export const backoffDelay = (failures: number, { firstMs, longestMs }: Backoff): number =>
  Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 20))

/** What one restaurant's own line does: nobody else comes back with it. */
const SHORT_OUTAGE_MS = 60_000
const MOST_RETURN_MS = 90_000

/**
 * How long a terminal that nobody looks at waits after an outage before it asks for anything: after a long one a whole
 * region comes back at once. An order that is taken meanwhile waits for nothing. `random` is 0 ≤ x < 1.
 */
export const returnDelay = (awayMs: number, random: number): number =>
  Math.round(Math.min(MOST_RETURN_MS, Math.max(0, awayMs - SHORT_OUTAGE_MS) / 10) * random)

/** Spreads a delay by 20 % either way, so that terminals do not all retry at once. `random` is 0 ≤ x < 1. */
export const withJitter = (delayMs: number, random: number): number =>
  Math.round(delayMs * (0.8 + 0.4 * random))
