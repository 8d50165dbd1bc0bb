/** The roles that a membership of a company has (spec §6); SQL's app.company_roles() has the same list. */

/** Roles that an invitation may carry; owners are made of members. */
export const INVITED_ROLES = [
  'admin',
  'employee',
  'content_manager',
  'business_manager',
  'user_manager',
  'customer',
] as const

/** Roles that somebody may be given. A membership may also have 'user', an older name for a customer. */
export const GIVEN_ROLES = ['owner', ...INVITED_ROLES] as const

/** Owner before admin before the staff before customers; nobody comes last. */
export const rankOf = (role: string | null): number => {
  if (role === null) return -1
  if (role === 'owner') return 3
  if (role === 'admin') return 2
  return role === 'customer' || role === 'user' ? 0 : 1
}

/** Whether a role is one of the company's staff. */
export const isStaffRole = (role: string): boolean => rankOf(role) > 0
