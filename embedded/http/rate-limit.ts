/** A limit of failures: `attempts` within `windowMs`. */
export type RateLimit = { attempts: number; windowMs: number }

/** Counts attempts of each key within a sliding window. The clock is passed in: milliseconds since the epoch. */
export class RateLimiter {
  private readonly attempts = new Map<string, number[]>()

  constructor(private readonly limit: RateLimit) {}

  /** Counts one attempt. Returns 0, or the seconds to wait when none is left. */
  take(key: string, now: number): number {
    this.sweep(now)
    const recent = this.attempts.get(key) ?? []
    if (recent.length >= this.limit.attempts) {
      const oldest = recent[0] ?? now
      return Math.max(1, Math.ceil((oldest + this.limit.windowMs - now) / 1000))
    }
    this.attempts.set(key, [...recent, now])
    return 0
  }

  /** A success clears the record: only failures in a row count. */
  forget(key: string): void {
    this.attempts.delete(key)
  }

  private sweep(now: number): void {
    for (const [key, times] of this.attempts) {
      const recent = times.filter((time) => time > now - this.limit.windowMs)
      if (recent.length === 0) this.attempts.delete(key)
      else if (recent.length < times.length) this.attempts.set(key, recent)
    }
  }
}
