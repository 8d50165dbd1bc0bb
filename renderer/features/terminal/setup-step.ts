import type { SyncStatus } from '@shared/schemas/sync/sync'
import type { TerminalState } from '@shared/contract/terminal/terminal-methods'

export const SETUP_STEPS = ['backend', 'signIn', 'enrol', 'catalogue'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/**
 * The current step of the set-up, or 'done'. Derived from stored state alone, so that a terminal switched off in the
 * middle continues where it was.
 */
export const setupStep = (
  state: Pick<TerminalState, 'config' | 'identity'>,
  isSignedIn: boolean,
  status: Pick<SyncStatus, 'catalogue_ready' | 'gone'>,
): SetupStep | 'done' => {
  if (!state.config) return 'backend'
  if (!state.identity || status.gone) return isSignedIn ? 'enrol' : 'signIn'
  return status.catalogue_ready ? 'done' : 'catalogue'
}
