import type { Access, Capability } from './permissions'

/**
 * One table, role × permission × company (spec §6): the pure functions and app.companies_where are both
 * tested with every row. For tests alone.
 */

const MENU: readonly Capability[] = ['canManageMenu', 'canManageImages', 'canManageContent']
const STAFF: readonly Capability[] = ['isMember', 'canWorkKitchen']
const EVERYTHING: readonly Capability[] = [
  ...STAFF,
  ...MENU,
  'canTakeOrders',
  'canManageCompany',
  'canSeeTakings',
  'canManageCompanies',
  'canManageUsers',
  'canManageContact',
  'canManageAbout',
]

/** The capabilities that each role in a company gives without a permission. */
const ROLES: readonly (readonly [role: string, gives: readonly Capability[]])[] = [
  ['owner', EVERYTHING],
  ['admin', EVERYTHING],
  ['employee', STAFF],
  ['content_manager', [...STAFF, ...MENU]],
  ['business_manager', [...STAFF, 'canManageCompanies']],
  ['user_manager', [...STAFF, 'canManageUsers']],
  ['customer', ['isMember']],
  ['user', ['isMember']],
]
const CUSTOMERS: readonly string[] = ['customer', 'user']

type Held = Pick<Access, 'is_admin' | 'is_super_admin' | 'permissions' | 'roles' | 'funcionario_adiciona'>
const NOTHING: Held = {
  is_admin: false,
  is_super_admin: false,
  permissions: [],
  roles: [],
  funcionario_adiciona: false,
}
const permission = (name: string): Partial<Held> => ({ permissions: [name] })
const role = (name: string): Partial<Held> => ({ roles: [name] })

/** What each right on the platform adds where its holder is active staff; 'everywhere' needs no membership. */
const HOLDINGS: readonly (readonly [
  name: string,
  held: Partial<Held>,
  adds: readonly Capability[] | 'everywhere',
])[] = [
  ['nothing', {}, []],
  ['the role admin [S6.admin]', { roles: ['admin'], is_admin: true, is_super_admin: true }, 'everywhere'],
  [
    'the permission super_admin [S6.super-admin]',
    { permissions: ['super_admin'], is_super_admin: true },
    'everywhere',
  ],
  [
    'the permission manage_menu [S6.can-manage-menu]',
    permission('manage_menu'),
    ['canManageMenu', 'canManageImages'],
  ],
  ['the permission manage_images [S6.can-manage-images]', permission('manage_images'), ['canManageImages']],
  [
    'the permission manage_companies [S6.can-manage-companies]',
    permission('manage_companies'),
    ['canManageCompanies'],
  ],
  ['the permission manage_users [S6.can-manage-users]', permission('manage_users'), ['canManageUsers']],
  [
    'the permission manage_contact [S6.can-manage-contact]',
    permission('manage_contact'),
    ['canManageContact'],
  ],
  ['the permission manage_about [S6.can-manage-about]', permission('manage_about'), ['canManageAbout']],
  [
    'the permission content_manager [S6.can-manage-content]',
    permission('content_manager'),
    ['canManageContent'],
  ],
  // Spec §6 lists these two as permissions, but none of its rules uses them: the roles of the same name do.
  ['the permission business_manager [S6.permissions]', permission('business_manager'), []],
  ['the permission user_manager [S6.permissions]', permission('user_manager'), []],
  ['the role user [S6.roles]', role('user'), []],
  ['the role employee', role('employee'), []],
  ['the role content_manager', role('content_manager'), MENU],
  ['the role business_manager', role('business_manager'), ['canManageCompanies']],
  ['the role user_manager', role('user_manager'), ['canManageUsers']],
  ['funcionario_adiciona', { funcionario_adiciona: true }, [...MENU, 'canTakeOrders']],
  [
    'several at once',
    { permissions: ['manage_menu', 'manage_contact'], roles: ['user_manager'], funcionario_adiciona: true },
    [...MENU, 'canTakeOrders', 'canManageContact', 'canManageUsers'],
  ],
]

export interface PermissionCase {
  readonly name: string
  readonly held: Held
  readonly role: string
  /** By the company of the check. */
  readonly allowed: {
    readonly activeMember: readonly Capability[]
    readonly inactiveMember: readonly Capability[]
    readonly elsewhere: readonly Capability[]
  }
}

/** Every role in a company with every right on the platform. */
export const PERMISSION_CASES: readonly PermissionCase[] = ROLES.flatMap(([companyRole, gives]) =>
  HOLDINGS.map(([name, over, adds]) => {
    const isEverywhere = adds === 'everywhere'
    // A customer's membership gives no staff right, whatever rights its holder has elsewhere.
    const added = isEverywhere || CUSTOMERS.includes(companyRole) ? [] : adds
    const outside = isEverywhere ? EVERYTHING : []
    return {
      name: `${companyRole} with ${name}`,
      held: { ...NOTHING, ...over },
      role: companyRole,
      allowed: {
        activeMember: isEverywhere ? EVERYTHING : [...new Set([...gives, ...added])],
        inactiveMember: outside,
        elsewhere: outside,
      },
    }
  }),
)
