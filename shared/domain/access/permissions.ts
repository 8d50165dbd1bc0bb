/** Who may do what (spec §6). SQL's app.companies_where decides the same from the same table of cases. */
import type { Access } from '@shared/schemas/access/access'
import { isStaffRole } from './company-roles'

export type { Access }

/** One right: its name in SQL and what opens it beside owner and admin, where the holder is an active member. */
interface Right {
  /** The name that app.companies_where and the policies know it by. */
  readonly sql: string
  readonly permissions?: readonly string[]
  /** Roles, in the company or across companies. */
  readonly roles?: readonly string[]
  readonly byFuncionarioAdiciona?: true
  /** Open to everybody who works in the company, or to every member. */
  readonly everyone?: 'staff' | 'members'
  /** Pages of the admin area that ask for it (spec §2). */
  readonly pages?: readonly `/admin/${string}`[]
}

/** What screens ask for and SQL decides; the table of docs/backend-api.md ('Rights') has them too. */
export const RIGHTS = {
  canManageMenu: {
    sql: 'menu',
    permissions: ['manage_menu'],
    roles: ['content_manager'],
    byFuncionarioAdiciona: true,
    pages: ['/admin/menu'],
  },
  canManageImages: {
    sql: 'images',
    permissions: ['manage_images', 'manage_menu'],
    roles: ['content_manager'],
    byFuncionarioAdiciona: true,
    pages: ['/admin/images'],
  },
  canManageCompanies: {
    sql: 'companies',
    permissions: ['manage_companies'],
    roles: ['business_manager'],
    pages: ['/admin/companies'],
  },
  canManageUsers: {
    sql: 'users',
    permissions: ['manage_users'],
    roles: ['user_manager'],
    pages: ['/admin/users'],
  },
  canManageContent: {
    sql: 'content',
    permissions: ['content_manager'],
    roles: ['content_manager'],
    byFuncionarioAdiciona: true,
    pages: ['/admin/delivery', '/admin/reservations', '/admin/themes'],
  },
  canManageContact: {
    sql: 'contact',
    permissions: ['manage_contact'],
    pages: ['/admin/contact', '/admin/hours'],
  },
  canManageAbout: { sql: 'about', permissions: ['manage_about'], pages: ['/admin/about'] },
  // Owners and the company's admins, who also approve by PIN (app.is_approver, which adds the platform's admins).
  canManageCompany: { sql: 'manage' },
  // Sums of what was sold and paid: a right of its own, asked for wherever one is shown.
  canSeeTakings: { sql: 'takings' },
  canTakeOrders: { sql: 'take_orders', byFuncionarioAdiciona: true },
  // The kitchen is open to all staff, whatever else they do.
  canWorkKitchen: { sql: 'kitchen', everyone: 'staff' },
  isMember: { sql: 'member', everyone: 'members' },
} as const satisfies Readonly<Record<string, Right>>

/** What a screen or an action may ask for. */
export type Capability = keyof typeof RIGHTS
export const CAPABILITIES = Object.keys(RIGHTS) as readonly Capability[]

export const rightOf = (capability: Capability): Right => RIGHTS[capability]

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

/** Whether a person may do something in a company; without a company only admins may do anything. */
export const can = (access: Access, capability: Capability, companyId: string | null): boolean => {
  if (isSuperAdmin(access)) return true
  const membership = access.memberships.find((held) => held.company_id === companyId && held.is_active)
  if (!membership) return false
  if (membership.role === 'owner' || membership.role === 'admin') return true
  const { permissions = [], roles = [], byFuncionarioAdiciona = false, everyone } = rightOf(capability)
  if (everyone === 'members') return true
  // A customer has no staff right here, whatever they hold elsewhere: joining an open company must not hand its menu to
  // the staff of another.
  if (!isStaffRole(membership.role)) return false
  return (
    everyone === 'staff' ||
    permissions.some((permission) => access.permissions.includes(permission)) ||
    roles.some((role) => membership.role === role || access.roles.includes(role)) ||
    (byFuncionarioAdiciona && access.funcionario_adiciona)
  )
}
