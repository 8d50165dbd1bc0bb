/** When a terminal installs an update (docs/adr/0014). Sales come first: it waits for a moment without disturbance. */
import { HOUR_MS } from '@shared/domain/common/durations'

/** Hours of the terminal's own clock in which it may restart unattended: from, up to. */
export const QUIET_FROM_HOUR = 3
export const QUIET_TO_HOUR = 5
/** After a touch within this time the terminal counts as in use. */
export const UNTOUCHED_MS = 15 * 60_000
/** How often an update is checked for, and a downloaded one is considered. */
export const CHECK_EVERY_MS = 4 * HOUR_MS
export const LOOK_EVERY_MS = 60_000

/** What delays installing a downloaded update. */
export type UpdateHold =
  /** The disk has entries that the backend has not acknowledged. */
  | 'unsent'
  /** An order is being typed. */
  | 'typed'
  /** It could be installed, but the terminal may be in use. */
  | 'not_quiet'

export interface UpdateFacts {
  /** Unacknowledged outbox entries: pending, in transit, rejected. */
  readonly unsent: number
  /** Carts begun and not sent. */
  readonly typed: number
  /** The hour of the terminal's clock, 0 to 23. */
  readonly hour: number
  /** Milliseconds since the last input. */
  readonly untouchedMs: number
}

/**
 * What delays a downloaded update, or null: install now. `isAsked`: an employee requested it, so only unsent sales
 * delay it.
 */
export const updateHold = (facts: UpdateFacts, isAsked: boolean): UpdateHold | null => {
  if (facts.unsent > 0) return 'unsent'
  if (facts.typed > 0) return 'typed'
  if (isAsked) return null
  const isQuiet = facts.hour >= QUIET_FROM_HOUR && facts.hour < QUIET_TO_HOUR
  return isQuiet && facts.untouchedMs >= UNTOUCHED_MS ? null : 'not_quiet'
}

/** Allowed sources of updates: https, or this very machine. */
export const isUpdateAddress = (address: string): boolean => {
  const found = /^(https?):\/\/(\[[0-9a-f:]+\]|[^/:?#@\s]+)(?::\d+)?(?:[/?#]\S*)?$/i.exec(address)
  if (!found) return false
  const [, protocol = '', host = ''] = found
  return (
    protocol.toLowerCase() === 'https' || ['127.0.0.1', '[::1]', 'localhost'].includes(host.toLowerCase())
  )
}
