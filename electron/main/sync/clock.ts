/** Time and chance as the sync engine gets them, so that tests own both. Milliseconds since the epoch. */
export interface Clock {
  now(): number
  /** Calls `run` once after `delayMs`; answers how to call it off. */
  after(delayMs: number, run: () => void): () => void
  /** 0 ≤ x < 1. */
  random(): number
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
}

export const isoOf = (ms: number): string => new Date(ms).toISOString()
