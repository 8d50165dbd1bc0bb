import type { SyncStatus } from '@shared/schemas/sync/sync'
import type { TerminalState } from '@shared/contract/terminal/terminal-methods'

export const SETUP_STEPS = ['backend', 'signIn', 'enrol', 'catalogue'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/**
 * Where the set-up stands, or 'done'. It is read from what is stored and not remembered anywhere else, so that a terminal
 * switched off in the middle goes on where it was.
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
