import { describe, expect, it } from 'vitest'
import { ADMIN_ENTRIES } from './admin-entries'
import { entriesWithoutCompany, managesAnything, mayOpen } from './page-rules'
import { NO_ACCESS, type Access } from './permissions'

const member = (role: string, over: Partial<Access> = {}, is_active = true): Access => ({
  ...NO_ACCESS,
  memberships: [
    { company_id: 'elsewhere', role: 'customer', is_active: true },
    { company_id: 'here', role, is_active },
  ],
  ...over,
})
const opened = (access: Access, companyId: string | null): readonly string[] =>
  ADMIN_ENTRIES.filter(({ rule }) => mayOpen(access, rule, companyId)).map(({ key }) => key)

describe('without a selected company', () => {
  it.each([
    ['an owner', member('owner')],
    ['a company’s admin', member('admin')],
    ['a business manager', member('business_manager')],
    ['an employee who manages companies', member('employee', { permissions: ['manage_companies'] })],
  ])('the list of managed companies alone opens to %s [S2.admin-companies]', (_who, access) => {
    expect(opened(access, null)).toEqual(['companies'])
    expect(entriesWithoutCompany(access).map(({ key }) => key)).toEqual(['companies'])
  })

  it.each([
    ['a content manager', member('content_manager')],
    ['an employee', member('employee')],
    ['a customer with a role', member('customer', { roles: ['business_manager'] })],
    ['an owner whose membership is inactive', member('owner', {}, false)],
    ['a guest', NO_ACCESS],
  ])('no page opens to %s', (_who, access) => {
    expect(opened(access, null)).toEqual([])
    expect(entriesWithoutCompany(access)).toEqual([])
  })

  it('a platform admin is offered the list of companies', () => {
    expect(entriesWithoutCompany({ ...NO_ACCESS, is_super_admin: true }).map(({ key }) => key)).toEqual([
      'companies',
    ])
  })
})

it.each([
  ['an owner', true, member('owner')],
  ['an employee', true, member('employee')],
  ['a platform admin without a company', true, { ...NO_ACCESS, is_super_admin: true }],
  ['a customer with a role', false, member('customer', { roles: ['business_manager'] })],
  ['an employee whose membership is inactive', false, member('employee', {}, false)],
  ['a guest', false, NO_ACCESS],
])('to select a company first helps %s: %s', (_who, helps, access) => {
  expect(managesAnything(access)).toBe(helps)
})

it('the list of managed companies opens while another company is selected, and nothing else of that one does', () => {
  expect(opened(member('owner'), 'elsewhere')).toEqual(['companies'])
})
