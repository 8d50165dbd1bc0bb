/** Who may do what (spec §6, DECISIONS 1–3). SQL's app.companies_where decides the same from the same table of cases. */

export interface Access {
  readonly is_admin: boolean
  readonly is_super_admin: boolean
  readonly permissions: readonly string[]
  readonly roles: readonly string[]
  readonly funcionario_adiciona: boolean
  readonly memberships: readonly { company_id: string; role: string; is_active: boolean }[]
}

/** What a screen or an action may ask for. */
export const CAPABILITIES = [
  'canManageMenu',
  'canManageImages',
  'canManageCompanies',
  'canManageUsers',
  'canManageContent',
  'canManageContact',
  'canManageAbout',
  'canManageCompany',
  'canTakeOrders',
  'canWorkKitchen',
  'isMember',
] as const
export type Capability = (typeof CAPABILITIES)[number]

export const NO_ACCESS: Access = {
  is_admin: false,
  is_super_admin: false,
  permissions: [],
  roles: [],
  funcionario_adiciona: false,
  memberships: [],
}

/** A granted super_admin permission, or admin (spec §6). */
export const isSuperAdmin = (access: Access): boolean => access.is_super_admin || access.is_admin

const CUSTOMER_ROLES = new Set(['customer', 'user'])

/** Permissions and roles that open a capability, where their holder is an active member (DECISIONS 1). */
const OPENED_BY: Readonly<
  Record<
    Capability,
    { permissions?: readonly string[]; roles?: readonly string[]; byFuncionarioAdiciona?: boolean }
  >
> = {
  canManageMenu: { permissions: ['manage_menu'], roles: ['content_manager'], byFuncionarioAdiciona: true },
  canManageImages: {
    permissions: ['manage_images', 'manage_menu'],
    roles: ['content_manager'],
    byFuncionarioAdiciona: true,
  },
  canManageCompanies: { permissions: ['manage_companies'], roles: ['business_manager'] },
  canManageUsers: { permissions: ['manage_users'], roles: ['user_manager'] },
  canManageContent: {
    permissions: ['content_manager'],
    roles: ['content_manager'],
    byFuncionarioAdiciona: true,
  },
  canManageContact: { permissions: ['manage_contact'] },
  canManageAbout: { permissions: ['manage_about'] },
  canManageCompany: {},
  canTakeOrders: { byFuncionarioAdiciona: true },
  canWorkKitchen: {},
  isMember: {},
}

/** Whether a person may do something in a company; without a company only admins may do anything. */
export const can = (access: Access, capability: Capability, companyId: string | null): boolean => {
  if (isSuperAdmin(access)) return true
  const membership = access.memberships.find((held) => held.company_id === companyId && held.is_active)
  if (!membership) return false
  if (membership.role === 'owner' || membership.role === 'admin') return true
  if (capability === 'isMember') return true
  // A customer has no staff right here, whatever they hold elsewhere: joining an open company must not hand its menu to
  // the staff of another.
  if (CUSTOMER_ROLES.has(membership.role)) return false
  // The kitchen is open to all staff, whatever else they do (DECISIONS 3).
  if (capability === 'canWorkKitchen') return true
  const { permissions = [], roles = [], byFuncionarioAdiciona = false } = OPENED_BY[capability]
  return (
    permissions.some((permission) => access.permissions.includes(permission)) ||
    roles.some((role) => membership.role === role || access.roles.includes(role)) ||
    (byFuncionarioAdiciona && access.funcionario_adiciona)
  )
}

/** Whether there is a company where a person is on the staff: for them 'select one first' is an answer, for others it is not. */
export const managesAnything = (access: Access): boolean =>
  isSuperAdmin(access) ||
  access.memberships.some(({ company_id }) => can(access, 'canWorkKitchen', company_id))
