/** The guard of admin screens: which of its screens is shown when (spec §2, §9). The clock is passed in, in ms. */

/** The guard's 8 seconds: how long a check may take before a retry is offered (spec §9). */
export const GUARD_TIMEOUT_MS = 8_000
/** Attempts in all, the first check included; after the last one fails the guard gives up (spec §2, §9). */
export const GUARD_ATTEMPT_LIMIT = 3

/** The current attempt, from 1 to GUARD_ATTEMPT_LIMIT. */
export interface GuardAttempt {
  readonly number: number
  /** When it began, ms. */
  readonly since: number
}

export interface GuardFacts {
  /** 'loading' until the stored session is read. */
  readonly session: 'loading' | 'signedOut' | 'signedIn'
  readonly isAccessKnown: boolean
  /** Whether it is known which company is selected, if any. */
  readonly isCompanyKnown: boolean
  /** The user manages something, but no company is selected, and the screen needs one (spec §2). */
  readonly needsCompany: boolean
  readonly isAllowed: boolean
}

export type GuardVerdict = 'waiting' | 'login' | 'company' | 'denied' | 'open'

export type GuardScreen =
  | { readonly kind: 'loading'; readonly attempt: number }
  | { readonly kind: Exclude<GuardVerdict, 'waiting'> }
  /** `attempt` is the failed one, of GUARD_ATTEMPT_LIMIT. */
  | { readonly kind: 'problem'; readonly attempt: number }
  | { readonly kind: 'gaveUp' }

export const firstAttempt = (now: number): GuardAttempt => ({ number: 1, since: now })

/** A retry starts its own 8 seconds; beyond the limit there is none. */
export const nextAttempt = (attempt: GuardAttempt, now: number): GuardAttempt =>
  attempt.number >= GUARD_ATTEMPT_LIMIT ? attempt : { number: attempt.number + 1, since: now }

/** The verdict of the facts alone, in the order of the specification; 'waiting' while some are unknown. */
export const guardVerdict = (facts: GuardFacts): GuardVerdict => {
  if (facts.session === 'loading') return 'waiting'
  if (facts.session === 'signedOut') return 'login'
  if (!facts.isAccessKnown || !facts.isCompanyKnown) return 'waiting'
  if (facts.needsCompany) return 'company'
  return facts.isAllowed ? 'open' : 'denied'
}

/** Milliseconds until the attempt counts as failed; 0 when it has. A clock set back restarts the wait. */
export const guardTimeLeft = ({ since }: GuardAttempt, now: number): number =>
  Math.min(Math.max(since + GUARD_TIMEOUT_MS - now, 0), GUARD_TIMEOUT_MS)

/**
 * The one screen to show. A late response still counts: a known result replaces a problem that is already shown.
 */
export const guardScreen = (facts: GuardFacts, attempt: GuardAttempt, now: number): GuardScreen => {
  const verdict = guardVerdict(facts)
  if (verdict !== 'waiting') return { kind: verdict }
  if (guardTimeLeft(attempt, now) > 0) return { kind: 'loading', attempt: attempt.number }
  return attempt.number < GUARD_ATTEMPT_LIMIT
    ? { kind: 'problem', attempt: attempt.number }
    : { kind: 'gaveUp' }
}
