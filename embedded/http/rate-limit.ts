/** At most `attempts` within `windowMs`. */
export interface RateLimit {
  attempts: number
  windowMs: number
}

/** Counts attempts of each key within a sliding window. The clock is passed in: milliseconds since the epoch. */
export class RateLimiter {
  private readonly attempts = new Map<string, number[]>()
  private sweptAt = 0

  constructor(private readonly limit: RateLimit) {}

  /** Counts one attempt. Returns 0, or the seconds to wait when none is left. */
  take(key: string, now: number): number {
    this.sweep(now)
    const recent = this.recent(key, now)
    if (recent.length >= this.limit.attempts) {
      const oldest = recent[0] ?? now
      return Math.max(1, Math.ceil((oldest + this.limit.windowMs - now) / 1000))
    }
    this.attempts.set(key, [...recent, now])
    return 0
  }

  /** Takes the latest attempt back: it succeeded, and only failures count. */
  giveBack(key: string): void {
    const kept = this.attempts.get(key)?.slice(0, -1) ?? []
    if (kept.length > 0) this.attempts.set(key, kept)
    else this.attempts.delete(key)
  }

  /** A success clears the record: only failures in a row count. */
  forget(key: string): void {
    this.attempts.delete(key)
  }

  private recent(key: string, now: number): number[] {
    return (this.attempts.get(key) ?? []).filter((time) => time > now - this.limit.windowMs)
  }

  /** Drops keys without recent attempts, a few times a window: a flood of keys costs no sweep for each attempt. */
  private sweep(now: number): void {
    if (now - this.sweptAt < this.limit.windowMs / 4) return
    this.sweptAt = now
    for (const key of this.attempts.keys()) if (this.recent(key, now).length === 0) this.attempts.delete(key)
  }
}
