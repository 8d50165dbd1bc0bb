import * as z from 'zod/mini'
import type { SettingsRepository } from '../db/settings-repository'
import { isoOf, type Clock } from './clock'

const KEY = 'server_clock_ahead_ms'
const WORTH_WRITING_MS = 1_000

/** The server's clock, kept over restarts so that ages on a board are right offline too. */
export interface ServerClock {
  /** ISO 8601. */
  now(): string
  /** Milliseconds since the epoch, unaffected by this machine's clock being set. Null before an answer in this run. */
  steadyMs(): number | null
  /** Monotonic milliseconds, unaffected by this machine's clock being set. */
  elapsedMs(): number
  learn(serverNow: string): void
}

export const createServerClock = (settings: SettingsRepository, clock: Clock): ServerClock => {
  let aheadMs = settings.get(KEY, z.number()) ?? 0
  let reference: { readonly serverMs: number; readonly elapsedMs: number } | null = null
  return {
    steadyMs: () => reference && reference.serverMs + clock.elapsed() - reference.elapsedMs,
    elapsedMs: clock.elapsed,
    now: () => isoOf(clock.now() + aheadMs),
    learn: (serverNow) => {
      const learnt = Date.parse(serverNow) - clock.now()
      if (!Number.isFinite(learnt)) return
      reference = { serverMs: Date.parse(serverNow), elapsedMs: clock.elapsed() }
      if (Math.abs(learnt - aheadMs) >= WORTH_WRITING_MS) settings.set(KEY, learnt)
      aheadMs = learnt
    },
  }
}
