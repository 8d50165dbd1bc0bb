import { describe, expect, it } from 'vitest'
import { INVITED_ROLES } from './company-roles'
import { CAPABILITIES } from './permissions'
import { rightsOfRole } from './role-rights'

describe('the rights of a role', () => {
  it.each([
    ['employee', ['canWorkKitchen', 'isMember']],
    [
      'content_manager',
      ['canManageMenu', 'canManageImages', 'canManageContent', 'canWorkKitchen', 'isMember'],
    ],
    ['business_manager', ['canManageCompanies', 'canWorkKitchen', 'isMember']],
    ['user_manager', ['canManageUsers', 'canWorkKitchen', 'isMember']],
    ['customer', ['isMember']],
  ])('%s', (role, rights) => {
    expect(rightsOfRole(role)).toEqual(rights)
  })

  it('are all of them for an admin, and some for each role that an invitation may carry', () => {
    expect(rightsOfRole('admin')).toEqual(CAPABILITIES)
    for (const role of INVITED_ROLES) expect(rightsOfRole(role).length).toBeGreaterThan(0)
  })
})
