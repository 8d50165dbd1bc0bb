import { expect, it } from 'vitest'
import { NO_ACCESS, type Access } from './permissions'
import { needsStrongPassword } from './strong-password'

const held = (role: string, is_active = true) => ({ company_id: role, role, is_active })
const of = (...memberships: Access['memberships']): Access => ({ ...NO_ACCESS, memberships })

it.each([
  ['an owner', true, of(held('owner'))],
  ['an owner who is a customer elsewhere', true, of(held('customer'), held('owner'))],
  ['a platform admin', true, { ...NO_ACCESS, is_admin: true }],
  ['a super admin', true, { ...NO_ACCESS, is_super_admin: true }],
  ['a platform admin before the second factor', true, { ...NO_ACCESS, second_factor_required: true }],
  ['a person whose second factor is there', false, { ...NO_ACCESS, second_factor_required: false }],
  ['an owner whose membership is inactive', false, of(held('owner', false))],
  ['an admin of a company', false, of(held('admin'))],
  ['an employee', false, of(held('employee'), held('customer'))],
  ['a guest', false, NO_ACCESS],
])('the password of %s has to be strong: %s', (_who, needs, access) => {
  expect(needsStrongPassword(access)).toBe(needs)
})
