/** When a terminal takes a newer version of itself (docs/adr/0014). Sales come first: it waits for a moment that costs nobody anything. */

/** Hours of the terminal's own clock in which it may restart unattended: from, up to. */
export const QUIET_FROM_HOUR = 3
export const QUIET_TO_HOUR = 5
/** Somebody who touched the terminal within this time may be at work with it. */
export const UNTOUCHED_MS = 15 * 60_000
/** How often a newer version is asked for, and what is ready is looked at. */
export const CHECK_EVERY_MS = 4 * 60 * 60_000
export const LOOK_EVERY_MS = 60_000

/** What keeps a version that is ready from being installed. */
export type UpdateHold =
  /** Something is on this terminal's disk that the backend has not taken. */
  | 'unsent'
  /** An order is being typed. */
  | 'typed'
  /** It could be installed, but somebody may be working. */
  | 'not_quiet'

export interface UpdateFacts {
  /** Entries of the outbox that the backend has not taken: waiting, on the wire, refused. */
  readonly unsent: number
  /** Carts begun and not sent. */
  readonly typed: number
  /** The hour of the terminal's clock, 0 to 23. */
  readonly hour: number
  /** Since somebody last touched the machine, in milliseconds. */
  readonly untouchedMs: number
}

/** What holds a ready version back, or null: now. `isAsked`: a person wants it now, so the hour does not matter; sales do. */
export const updateHold = (facts: UpdateFacts, isAsked: boolean): UpdateHold | null => {
  if (facts.unsent > 0) return 'unsent'
  if (facts.typed > 0) return 'typed'
  if (isAsked) return null
  const isQuiet = facts.hour >= QUIET_FROM_HOUR && facts.hour < QUIET_TO_HOUR
  return isQuiet && facts.untouchedMs >= UNTOUCHED_MS ? null : 'not_quiet'
}

/** Where versions may be fetched from: https, or this very machine. */
export const isUpdateAddress = (address: string): boolean => {
  const found = /^(https?):\/\/(\[[0-9a-f:]+\]|[^/:?#@\s]+)(?::\d+)?(?:[/?#]\S*)?$/i.exec(address)
  if (!found) return false
  const [, protocol = '', host = ''] = found
  return (
    protocol.toLowerCase() === 'https' || ['127.0.0.1', '[::1]', 'localhost'].includes(host.toLowerCase())
  )
}
