import * as z from 'zod/mini'
import type { SettingsRepository } from '../db/settings-repository'
import { isoOf, type Clock } from './clock'
import { DAY_MS } from '@shared/domain/common/durations'

const KEY = 'server_clock_ahead_ms'
const WORTH_WRITING_MS = 1_000
/** A machine's clock that is further off is wrong; people set one by hand about so well. */
const WRONG_MS = 5 * 60_000

/** A time that the server's clock has passed: what is old by it may leave the disk for good. */
export interface PassedTime {
  readonly ms: number
  /** Whether the server answered in this run: else this machine's clock may be wrong. */
  readonly isSure: boolean
}

/** The server's clock, kept over restarts so that ages on a board are right offline too. */
export interface ServerClock {
  /** ISO 8601; after this machine's clock was put right without an answer since, as right as it was before. */
  now(): string
  /** The same in whole milliseconds since the epoch. */
  nowMs(): number
  /**
   * After an answer in this run what it said and the time that went by, however this machine's clock is set. Before one, a day
   * before the earlier of this machine's clock and what it makes of the server's: offline names leave a day later, not never.
   */
  passed(): PassedTime
  /** Milliseconds since the epoch, unaffected by this machine's clock being set. Null before an answer in this run. */
  steadyMs(): number | null
  /** Monotonic milliseconds, unaffected by this machine's clock being set. */
  elapsedMs(): number
  learn(serverNow: string): void
}

export const createServerClock = (settings: SettingsRepository, clock: Clock): ServerClock => {
  let aheadMs = settings.get(KEY, z.number()) ?? 0
  /** The server's clock at the last answer; before one, as this machine's clock at the start has it. */
  let reference = { serverMs: clock.now() + aheadMs, elapsedMs: clock.elapsed() }
  let isAnswered = false
  const bySteadyMs = (): number => reference.serverMs + clock.elapsed() - reference.elapsedMs

  /**
   * Elapsed time may stand still while the machine sleeps, and never runs fast: a clock that fell behind it was set back. One that
   * ran ahead of it was put right where it was wrong before and is right now. Any other time that it gained counts as sleep, the
   * commoner by far: else every entry after a night's sleep would be of the evening before. Without an answer in this run one that
   * was set back is believed: it may have been wrong at the start.
   */
  const nowMs = (): number => {
    const steadyMs = bySteadyMs()
    const isPutRight = Math.abs(aheadMs) > WRONG_MS && Math.abs(clock.now() - steadyMs) < WRONG_MS
    if (isPutRight) return steadyMs
    const byClockMs = clock.now() + aheadMs
    return isAnswered ? Math.max(steadyMs, byClockMs) : byClockMs
  }

  return {
    steadyMs: () => (isAnswered ? bySteadyMs() : null),
    elapsedMs: clock.elapsed,
    now: () => isoOf(nowMs()),
    // Elapsed time has fractions.
    nowMs: () => Math.trunc(nowMs()),
    passed: () => ({
      ms: isAnswered ? bySteadyMs() : Math.min(clock.now(), nowMs()) - DAY_MS,
      isSure: isAnswered,
    }),
    learn: (serverNow) => {
      const learnt = Date.parse(serverNow) - clock.now()
      if (!Number.isFinite(learnt)) return
      reference = { serverMs: Date.parse(serverNow), elapsedMs: clock.elapsed() }
      isAnswered = true
      if (Math.abs(learnt - aheadMs) >= WORTH_WRITING_MS) settings.set(KEY, learnt)
      aheadMs = learnt
    },
  }
}
