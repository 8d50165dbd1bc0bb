import type { Access } from '@shared/schemas/access/access'
import type { Session } from '@shared/schemas/access/session'
import { NO_ACCESS } from '../access/permissions'
import type { TerminalMode } from './terminal-mode'

/**
 * Who a locked terminal's screens see at work, without a name: a guest, who is a customer of its company, or the kitchen, which is of
 * its staff.
 */
export const nobodyAt = (
  { id, company_id }: { readonly id: string; readonly company_id: string },
  mode: Exclude<TerminalMode, 'staff'>,
): { session: Session; access: Access } => ({
  session: { user: { id, email: '' }, expires_at: null },
  access: {
    ...NO_ACCESS,
    permissions: [],
    roles: [],
    memberships: [{ company_id, role: mode === 'kitchen' ? 'employee' : 'customer', is_active: true }],
  },
})
