/** A sequence of numbers that is the same at every run of a seed. */
export interface Random {
  /** 0 ≤ x < 1. */
  fraction(): number
  /** 0 ≤ n < `limit`, whole. */
  below(limit: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T | undefined
}

/** mulberry32: small, and good enough for the choices of a test. */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(fraction() * limit)
  return {
    fraction,
    below,
    chance: (probability) => fraction() < probability,
    pick: (from) => from[below(from.length)],
  }
}
