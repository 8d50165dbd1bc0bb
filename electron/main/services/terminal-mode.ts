import * as z from 'zod/mini'
import { TERMINAL_MODES, type TerminalMode } from '@shared/domain/terminal/self-service'
import type { Access } from '@shared/schemas/access/access'
import type { Session } from '@shared/schemas/access/session'
import { NO_ACCESS } from '@shared/domain/access/permissions'
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

/** The guest at a self-service terminal as screens see them: without a name, a customer of this company. */
export const guestOf = ({ store }: { store: Store }): { session: Session; access: Access } | null => {
  const enrolment = activeEnrolment(store)
  if (!enrolment || !isSelfService({ store })) return null
  const { id, company_id } = enrolment
  return {
    session: { user: { id, email: '' }, expires_at: null },
    access: {
      ...NO_ACCESS,
      permissions: [],
      roles: [],
      memberships: [{ company_id, role: 'customer', is_active: true }],
    },
  }
}
