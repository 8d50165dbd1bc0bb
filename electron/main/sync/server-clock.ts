import * as z from 'zod/mini'
import type { SettingsRepository } from '../db/settings-repository'
import { isoOf, type Clock } from './clock'

const KEY = 'server_clock_ahead_ms'
const WORTH_WRITING_MS = 1_000

/** The server's clock as known here; kept over restarts, so that ages on a board are right offline too. */
export interface ServerClock {
  /** ISO 8601. */
  now(): string
  /**
   * By the time passed since the server told it in this run, in milliseconds since the epoch: setting this machine's clock
   * moves it nowhere. Null before the server told it.
   */
  steadyMs(): number | null
  /** Time passed since this machine's start or so, in milliseconds: setting its clock does not move it either. */
  elapsedMs(): number
  learn(serverNow: string): void
}

export const createServerClock = (settings: SettingsRepository, clock: Clock): ServerClock => {
  let aheadMs = settings.get(KEY, z.number()) ?? 0
  let told: { readonly serverMs: number; readonly elapsedMs: number } | null = null
  return {
    steadyMs: () => told && told.serverMs + clock.elapsed() - told.elapsedMs,
    elapsedMs: clock.elapsed,
    now: () => isoOf(clock.now() + aheadMs),
    learn: (serverNow) => {
      const learnt = Date.parse(serverNow) - clock.now()
      if (!Number.isFinite(learnt)) return
      told = { serverMs: Date.parse(serverNow), elapsedMs: clock.elapsed() }
      if (Math.abs(learnt - aheadMs) >= WORTH_WRITING_MS) settings.set(KEY, learnt)
      aheadMs = learnt
    },
  }
}
