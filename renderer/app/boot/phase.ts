/** How far the start has come (spec §4, 'Loading phases'). */
export type BootPhase = 'auth' | 'companies' | 'selection' | 'complete' | 'error'

/** Percent of each phase (spec §4). */
export const PHASE_PERCENT: Readonly<Record<BootPhase, number>> = {
  auth: 50,
  companies: 80,
  selection: 90,
  complete: 100,
  error: 100,
}

/** Before this nothing is shown: a quick start must not flash. */
export const SHOW_AFTER_MS = 400
/** From here on the loading can be skipped (spec §9). */
export const SKIP_AFTER_MS = 2_000
/** Here the app opens with what is known (spec §9). */
export const OPEN_AFTER_MS = 3_000

/** A loading screen that was shown says 'Finalizado' for this long before it goes (spec §4). */
export const FINISHED_MS = 300

export interface BootFacts {
  readonly isSessionKnown: boolean
  /** Public pages wait for nothing: a guest's start is over once nobody is known to be signed in. */
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
