import * as z from 'zod/mini'
import { TERMINAL_MODES, type TerminalMode } from '@shared/domain/terminal/terminal-mode'
import { nobodyAt } from '@shared/domain/terminal/nobody'
import type { Store } from '../db/open-store'
import { activeEnrolment } from '../sync/replica-state'

const KEY = 'terminal_mode'
const modeSchema = z.enum(TERMINAL_MODES)

/** How this terminal is used; before enrolment always by staff, who set it up. */
export const terminalMode = ({ store }: { store: Store }): TerminalMode =>
  activeEnrolment(store) === null ? 'staff' : (store.settings.get(KEY, modeSchema) ?? 'staff')

/** Nothing else is wanted any more. */
export const keepTerminalMode = ({ store }: { store: Store }, mode: TerminalMode): void => {
  store.settings.set(KEY, mode)
  store.settings.remove(WANTED_KEY)
}

const WANTED_KEY = 'wanted_terminal_mode'

/** The mode that this terminal enters once its menu is there: guests of a menu that still arrives would see nothing. */
export const wantedMode = ({ store }: { store: Store }): TerminalMode | null =>
  store.settings.get(WANTED_KEY, modeSchema)

export const keepWantedMode = ({ store }: { store: Store }, mode: TerminalMode): void =>
  store.settings.set(WANTED_KEY, mode)

/** Whether this terminal is in self-service mode. */
export const isSelfService = (device: { store: Store }): boolean => terminalMode(device) === 'self_service'

/** Whether this terminal is the kitchen's wall: it works without an operator. */
export const isKitchen = (device: { store: Store }): boolean => terminalMode(device) === 'kitchen'

const REVISION_KEY = 'terminal_mode_revision'

/** What the heartbeat says of the mode: the one it is or will be in, and the revision that this terminal knows. */
export const reportedMode = (device: { store: Store }): { mode: TerminalMode; mode_revision: number } => ({
  mode: wantedMode(device) ?? terminalMode(device),
  mode_revision: device.store.settings.get(REVISION_KEY, z.int()) ?? 0,
})

/** The backend's answer to a report: what was changed in the office is wanted, unless it was changed here meanwhile. */
export const learnMode = (
  device: { store: Store },
  reported: TerminalMode,
  answer: { readonly mode?: TerminalMode | undefined; readonly mode_revision?: number | undefined },
): void => {
  const { mode, mode_revision } = answer
  if (mode === undefined || mode_revision === undefined) return
  const here = reportedMode(device)
  if (mode_revision !== here.mode_revision) device.store.settings.set(REVISION_KEY, mode_revision)
  if (here.mode === reported && mode !== reported) keepWantedMode(device, mode)
}

/** Who this terminal's screens see at work while it is locked. */
export const nobodyOf = ({ store }: { store: Store }): ReturnType<typeof nobodyAt> | null => {
  const enrolment = activeEnrolment(store)
  const mode = terminalMode({ store })
  return enrolment && mode !== 'staff' ? nobodyAt(enrolment, mode) : null
}
