import { expect, it } from 'vitest'
import { nobodyAt } from './nobody'

it.each([
  ['guests order for themselves', 'customer', 'self_service'],
  ['the kitchen works', 'employee', 'kitchen'],
] as const)(
  'at a locked terminal where %s, nobody has a name or a right beyond that of the role %s',
  (_what, role, mode) => {
    expect(nobodyAt({ id: 'terminal', company_id: 'company' }, mode)).toEqual({
      session: { user: { id: 'terminal', email: '' }, expires_at: null },
      access: {
        is_admin: false,
        is_super_admin: false,
        permissions: [],
        roles: [],
        funcionario_adiciona: false,
        memberships: [{ company_id: 'company', role, is_active: true }],
      },
    })
  },
)
