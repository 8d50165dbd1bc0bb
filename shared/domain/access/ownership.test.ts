import { expect, it } from 'vitest'
import { isOwner } from './ownership'
import { NO_ACCESS, type Access } from './permissions'

const held = (company_id: string, role: string, is_active = true) => ({ company_id, role, is_active })
const of = (...memberships: Access['memberships']): Access => ({ ...NO_ACCESS, memberships })

it.each([
  ['an active owner', true, of(held('here', 'owner'))],
  ['an owner who is a customer elsewhere', true, of(held('elsewhere', 'customer'), held('here', 'owner'))],
  ['an owner whose membership is inactive', false, of(held('here', 'owner', false))],
  ['an admin of the company', false, of(held('here', 'admin'))],
  ['the owner of another company', false, of(held('elsewhere', 'owner'))],
  [
    'the owner of another company, employed here',
    false,
    of(held('elsewhere', 'owner'), held('here', 'employee')),
  ],
  ['a platform admin', false, { ...NO_ACCESS, is_admin: true, is_super_admin: true }],
  ['a guest', false, NO_ACCESS],
])('%s is an owner of the company: %s', (_who, is, access) => {
  expect(isOwner(access, 'here')).toBe(is)
})
