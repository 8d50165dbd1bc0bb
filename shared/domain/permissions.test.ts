import { describe, expect, it } from 'vitest'
import {
  can,
  CAPABILITIES,
  companyRole,
  isAdmin,
  isSuperAdmin,
  NO_ACCESS,
  type Access,
  type Capability,
} from './permissions'

const HERE = 'here'
const member = (role: string, over: Partial<Access> = {}): Access => ({
  ...NO_ACCESS,
  memberships: [{ company_id: HERE, role, is_active: true }],
  ...over,
})

const ALL: readonly Capability[] = CAPABILITIES
/** Person → what they may do here. The SQL tests assert the same of app.companies_where. */
const CASES: [string, Access, readonly Capability[]][] = [
  ['a guest', NO_ACCESS, []],
  ['an admin [S6.admin]', { ...NO_ACCESS, is_admin: true }, ALL],
  ['a super admin [S6.super-admin]', { ...NO_ACCESS, is_super_admin: true }, ALL],
  ['an owner [S6.company-role]', member('owner'), ALL],
  ["a company's admin", member('admin'), ALL],
  ['a customer', member('customer'), ['isMember']],
  [
    "a customer who is another company's employee",
    member('customer', {
      funcionario_adiciona: true,
      permissions: ['manage_menu'],
      roles: ['content_manager'],
    }),
    ['isMember'],
  ],
  ['a plain employee', member('employee'), ['isMember', 'canWorkKitchen']],
  [
    'an employee with funcionario_adiciona',
    member('employee', { funcionario_adiciona: true }),
    ['isMember', 'canWorkKitchen', 'canTakeOrders', 'canManageMenu', 'canManageImages', 'canManageContent'],
  ],
  [
    'a content manager [S6.can-manage-menu] [S6.can-manage-content]',
    member('content_manager'),
    ['isMember', 'canWorkKitchen', 'canManageMenu', 'canManageImages', 'canManageContent'],
  ],
  [
    'a business manager [S6.can-manage-companies]',
    member('business_manager'),
    ['isMember', 'canWorkKitchen', 'canManageCompanies'],
  ],
  [
    'a user manager [S6.can-manage-users]',
    member('user_manager'),
    ['isMember', 'canWorkKitchen', 'canManageUsers'],
  ],
  [
    'an employee with manage_contact and manage_about [S6.can-manage-contact] [S6.can-manage-about]',
    member('employee', { permissions: ['manage_contact', 'manage_about'] }),
    ['isMember', 'canWorkKitchen', 'canManageContact', 'canManageAbout'],
  ],
  [
    'an employee with manage_images [S6.can-manage-images]',
    member('employee', { permissions: ['manage_images'] }),
    ['isMember', 'canWorkKitchen', 'canManageImages'],
  ],
]

describe('permissions', () => {
  it.each(CASES)('%s', (_, access, allowed) => {
    expect(CAPABILITIES.filter((capability) => can(access, capability, HERE))).toEqual(
      CAPABILITIES.filter((capability) => allowed.includes(capability)),
    )
  })

  it.each(CASES.filter(([, access]) => !isSuperAdmin(access)))('%s has no right elsewhere', (_, access) => {
    expect(CAPABILITIES.filter((capability) => can(access, capability, 'elsewhere'))).toEqual([])
    expect(CAPABILITIES.filter((capability) => can(access, capability, null))).toEqual([])
  })

  it('counts no membership that is not active', () => {
    const lapsed: Access = {
      ...NO_ACCESS,
      permissions: ['manage_menu'],
      funcionario_adiciona: true,
      memberships: [{ company_id: HERE, role: 'owner', is_active: false }],
    }
    expect(CAPABILITIES.filter((capability) => can(lapsed, capability, HERE))).toEqual([])
    expect(companyRole(lapsed, HERE)).toBeNull()
  })

  it('overrides the company role for super admins', () => {
    expect(companyRole({ ...NO_ACCESS, is_admin: true }, HERE)).toBe('super_admin')
    expect(companyRole(member('owner'), HERE)).toBe('owner')
    expect(isAdmin({ ...NO_ACCESS, is_super_admin: true })).toBe(false)
  })
})
