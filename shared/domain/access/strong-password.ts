import type { Access } from '@shared/schemas/access/access'
import { isSuperAdmin } from './permissions'

/** Whether a person's password has to be a strong one: owners and platform admins. SQL's app.needs_strong_password decides the same. */
export const needsStrongPassword = (access: Access): boolean =>
  isSuperAdmin(access) ||
  access.second_factor_required === true ||
  access.memberships.some(({ role, is_active }) => role === 'owner' && is_active)
