/** The phases of the start (spec §4, 'Loading phases'). */
export type BootPhase = 'auth' | 'companies' | 'selection' | 'complete' | 'error'

/** Percent of each phase (spec §4). */
export const PHASE_PERCENT: Readonly<Record<BootPhase, number>> = {
  auth: 50,
  companies: 80,
  selection: 90,
  complete: 100,
  error: 100,
}

/** Nothing is shown earlier, so that a quick start does not flash. */
export const SHOW_AFTER_MS = 400
/** The loading screen can be skipped from here on (spec §9). */
export const SKIP_AFTER_MS = 2_000
/** The app opens with what is known so far (spec §9). */
export const OPEN_AFTER_MS = 3_000

/** A visible loading screen shows 'Finalizado' for this long before it disappears (spec §4). */
export const FINISHED_MS = 300

export interface BootFacts {
  readonly isSessionKnown: boolean
  /** Public pages wait for nothing: a guest's start is complete once the session is known to be empty. */
  readonly isGuest: boolean
  readonly isAccessKnown: boolean
  readonly isCompanySettled: boolean
  readonly hasFailed: boolean
}

export const bootPhase = ({
  isSessionKnown,
  isGuest,
  isAccessKnown,
  isCompanySettled,
  hasFailed,
}: BootFacts): BootPhase => {
  if (hasFailed) return 'error'
  if (!isSessionKnown) return 'auth'
  if (isGuest) return 'complete'
  if (!isAccessKnown) return 'companies'
  return isCompanySettled ? 'complete' : 'selection'
}
