import { describe, expect, it } from 'vitest'
import { PERMISSION_CASES } from './permissions.fixture'
import { can, CAPABILITIES, isSuperAdmin, NO_ACCESS, type Access } from './permissions'

const HERE = 'here'

const allowedBy = (access: Access, companyId: string | null) =>
  CAPABILITIES.filter((capability) => can(access, capability, companyId))
const inOrder = (allowed: readonly string[]) =>
  CAPABILITIES.filter((capability) => allowed.includes(capability))

describe('permissions', () => {
  it.each(PERMISSION_CASES)('$name', ({ held, role, allowed }) => {
    const memberHere = (is_active: boolean): Access => ({
      ...held,
      memberships: [{ company_id: HERE, role, is_active }],
    })
    expect(allowedBy(memberHere(true), HERE)).toEqual(inOrder(allowed.activeMember))
    expect(allowedBy(memberHere(false), HERE)).toEqual(inOrder(allowed.inactiveMember))
    expect(allowedBy(memberHere(true), 'elsewhere')).toEqual(inOrder(allowed.elsewhere))
    expect(allowedBy(memberHere(true), null)).toEqual(inOrder(allowed.elsewhere))
  })

  it('a guest may do nothing', () => {
    expect(allowedBy(NO_ACCESS, HERE)).toEqual([])
    expect(allowedBy(NO_ACCESS, null)).toEqual([])
  })

  it('super admins override the company role [S6.company-role]', () => {
    expect(isSuperAdmin({ ...NO_ACCESS, is_admin: true })).toBe(true)
  })
})
