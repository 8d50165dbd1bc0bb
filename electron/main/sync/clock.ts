/** Time and chance as the sync engine gets them, so that tests own both. In milliseconds. */
export interface Clock {
  /** Since the epoch, as people set it: it may jump by a day, both ways. */
  now(): number
  /** Of time passed since some moment: it only ever goes forward. What is due when, is reckoned by it. */
  elapsed(): number
  /** Calls `run` once after `delayMs`; answers how to call it off. */
  after(delayMs: number, run: () => void): () => void
  /** 0 ≤ x < 1. */
  random(): number
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
}

export const isoOf = (ms: number): string => new Date(ms).toISOString()
