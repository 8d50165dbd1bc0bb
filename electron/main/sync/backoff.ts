export interface Backoff {
  readonly firstMs: number
  readonly longestMs: number
}

/** The wait before the next try in milliseconds: doubles with each failure in a row, up to `longestMs`. */
export const backoffDelay = (failures: number, { firstMs, longestMs }: Backoff): number =>
  Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 20))

/** Spreads a delay by 20 % either way, so that terminals do not all retry at once. `random` is 0 ≤ x < 1. */
export const withJitter = (delayMs: number, random: number): number =>
  Math.round(delayMs * (0.8 + 0.4 * random))
