import type { TerminalMode } from '@shared/domain/terminal/terminal-mode'
import { activeEnrolment } from '../sync/replica-state'
import type { Device } from './device'
import { forgetPinOperator, keepPinOperator, leaveSession } from './session'
import { keepTerminalMode, terminalMode, wantedMode } from './terminal-mode'

/** Time for the answer to reach the page before another takes its place. */
const REOPEN_AFTER_MS = 50

export interface ModeChange {
  /** The mode is entered: a session ends, a cart in progress is discarded. A manager who takes it back by PIN is the operator. */
  enter(mode: TerminalMode, managerId: string | null): Promise<void>
  /** Enters the mode that was chosen for this terminal elsewhere, once its menu is there. */
  enterWanted(): void
}

/** How this terminal goes from one mode into another. */
export const createModeChange = (
  device: Device,
  { onModeChanged, logFailure }: { onModeChanged: () => void; logFailure: (error: unknown) => void },
): ModeChange => {
  const enter: ModeChange['enter'] = async (mode, managerId) => {
    const enrolment = activeEnrolment(device.store)
    if (!enrolment) return
    const { company_id } = enrolment
    device.store.transaction(() => {
      keepTerminalMode(device, mode)
      device.store.carts.forget(company_id)
    })
    if (mode === 'staff' && managerId !== null) keepPinOperator(device, { company_id, user_id: managerId })
    else forgetPinOperator(device)
    await leaveSession(device)
    device.emit('operators.changed', {})
    device.after(REOPEN_AFTER_MS, onModeChanged)
  }
  return {
    enter,
    enterWanted: () => {
      const wanted = wantedMode(device)
      if (wanted === null || !device.sync.status().catalogue_ready) return
      if (wanted === terminalMode(device)) return keepTerminalMode(device, wanted)
      enter(wanted, null).catch(logFailure)
    },
  }
}
