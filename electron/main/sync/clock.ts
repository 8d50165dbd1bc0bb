/** Time and randomness as ports, so that tests control both. In milliseconds. */
export interface Clock {
  /** Since the epoch, by the system's clock: it may jump in either direction. */
  now(): number
  /** Monotonic: schedules use it. */
  elapsed(): number
  /** Calls `run` once after `delayMs`; returns how to cancel it. */
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
