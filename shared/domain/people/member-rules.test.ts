import { describe, expect, it } from 'vitest'
import {
  demotionRefusal,
  mayChangeOperatorPin,
  mayChangePin,
  memberRefusal,
  offeredRoles,
  promotionRefusal,
  rightsAs,
  type Holder,
  type MemberScene,
  type Standing,
} from './member-rules'
import { isStaffRole, rankOf } from '@shared/domain/access/company-roles'
import { NO_ACCESS, type Access } from '@shared/domain/access/permissions'

const COMPANY = 'company'

/**
 * The members of supabase/tests/members.test.ts: role in the company, and rights on the platform
 * (supabase/seed/people.ts).
 */
const HOUSEHOLD: Readonly<Record<string, string>> = {
  dono: 'owner',
  multi: 'admin',
  usuarios: 'employee',
  conteudo: 'employee',
  funcionario: 'employee',
  cozinha: 'employee',
  cliente: 'customer',
}
const EVERYWHERE: Readonly<Record<string, Partial<Access>>> = {
  usuarios: { roles: ['user_manager'] },
  conteudo: { roles: ['content_manager'] },
  funcionario: { funcionario_adiciona: true },
  super: { is_super_admin: true, permissions: ['super_admin'] },
  admin: { is_admin: true, roles: ['admin'] },
}

const standingOf = (who: string): Standing | null => {
  const role = HOUSEHOLD[who]
  return role ? { role, is_active: true } : null
}
const accessOf = (who: string): Access => {
  const standing = standingOf(who)
  return {
    ...NO_ACCESS,
    ...EVERYWHERE[who],
    memberships: standing ? [{ company_id: COMPANY, ...standing }] : [],
  }
}
const holderOf = (who: string): Holder => {
  const { roles, permissions, funcionario_adiciona } = accessOf(who)
  return { user_id: who, roles, permissions, funcionario_adiciona }
}
const sceneOf = (who: string): MemberScene => ({
  companyId: COMPANY,
  caller: { user_id: who, access: accessOf(who) },
  owners: ['dono'],
})

describe('who may change whom in a company', () => {
  // The same table as in supabase/tests/members.test.ts; null where SQL allows it.
  it.each([
    ['dono', 'sem-empresa', 'employee', null, null],
    ['dono', 'cliente', 'content_manager', null, null],
    ['dono', 'sem-empresa', 'owner', null, null],
    ['dono', 'multi', 'employee', null, null],
    ['dono', 'multi', null, false, null],
    ['dono', 'dono', null, false, 'last_owner'],
    ['dono', 'dono', 'employee', null, 'last_owner'],
    ['multi', 'cozinha', 'admin', null, null],
    ['multi', 'sem-empresa', 'admin', null, null],
    ['multi', 'multi', 'employee', null, null],
    ['multi', 'multi', null, false, null],
    ['multi', 'multi', 'owner', null, 'self'],
    ['multi', 'cozinha', 'owner', null, 'owner'],
    ['multi', 'dono', 'employee', null, 'owner'],
    ['multi', 'dono', null, false, 'owner'],
    ['usuarios', 'sem-empresa', 'employee', null, null],
    ['usuarios', 'cliente', 'user_manager', null, null],
    ['usuarios', 'cozinha', null, false, null],
    ['usuarios', 'conteudo', null, false, null],
    ['usuarios', 'cozinha', 'customer', null, null],
    ['usuarios', 'cozinha', 'admin', null, 'above_yours'],
    ['usuarios', 'cozinha', 'content_manager', null, 'above_yours'],
    ['usuarios', 'cozinha', 'business_manager', null, 'above_yours'],
    ['usuarios', 'cozinha', 'owner', null, 'owner'],
    ['usuarios', 'multi', null, false, 'above_yours'],
    ['usuarios', 'multi', 'customer', null, 'above_yours'],
    ['usuarios', 'dono', null, false, 'owner'],
    // Nothing changes: nothing is refused.
    ['usuarios', 'dono', 'owner', true, null],
    ['usuarios', 'usuarios', 'admin', null, 'self'],
    ['usuarios', 'usuarios', 'user_manager', null, 'self'],
    ['usuarios', 'usuarios', 'customer', null, null],
    ['conteudo', 'cozinha', 'customer', null, 'not_allowed'],
    ['funcionario', 'cozinha', null, false, 'not_allowed'],
    ['cozinha', 'cozinha', 'admin', null, 'not_allowed'],
    ['cliente', 'cliente', 'employee', null, 'not_allowed'],
    ['sem-empresa', 'sem-empresa', 'employee', null, 'not_allowed'],
    ['super', 'super', 'owner', null, null],
    ['admin', 'cozinha', 'owner', null, null],
    ['super', 'dono', null, false, 'last_owner'],
  ] as const)('%s sets %s to %s, active %s: %s [S6.company-role]', (who, whom, role, active, refusal) => {
    const known = standingOf(whom)
    const wanted = {
      role: role ?? known?.role ?? '',
      is_active: active ?? known?.is_active ?? true,
    }
    expect(memberRefusal(sceneOf(who), holderOf(whom), known, wanted)).toBe(refusal)
  })

  it.each([
    ['dono', 'cozinha', null],
    ['multi', 'cliente', null],
    ['super', 'cozinha', null],
    ['dono', 'dono', 'owner'],
    ['dono', 'sem-empresa', 'not_found'],
    ['usuarios', 'cozinha', 'above_yours'],
    ['usuarios', 'usuarios', 'self'],
    ['cozinha', 'cozinha', 'not_allowed'],
    ['cozinha', 'dono', 'not_allowed'],
    ['cliente', 'sem-empresa', 'not_allowed'],
  ] as const)('%s promotes %s: %s [S4.user-promote]', (who, whom, refusal) =>
    expect(promotionRefusal(sceneOf(who), holderOf(whom), standingOf(whom))).toBe(refusal),
  )

  it.each([
    ['dono', 'multi', null],
    ['multi', 'multi', null],
    ['dono', 'cliente', null],
    ['multi', 'dono', 'owner'],
    ['super', 'dono', 'owner'],
    ['usuarios', 'multi', 'above_yours'],
    ['dono', 'sem-empresa', 'not_found'],
    ['cliente', 'multi', 'not_allowed'],
    ['cliente', 'dono', 'not_allowed'],
    ['cliente', 'sem-empresa', 'not_allowed'],
  ] as const)('%s demotes %s: %s [S4.user-promote]', (who, whom, refusal) =>
    expect(demotionRefusal(sceneOf(who), holderOf(whom), standingOf(whom))).toBe(refusal),
  )

  // supabase/tests/operators.test.ts compares the same rule with SQL.
  it.each([
    ['dono', ['dono', 'multi', 'usuarios', 'funcionario', 'cozinha', 'conteudo']],
    ['multi', ['multi', 'usuarios', 'funcionario', 'cozinha', 'conteudo']],
    ['usuarios', ['usuarios', 'cozinha']],
    ['cozinha', ['cozinha']],
    ['super', ['dono', 'multi', 'usuarios', 'funcionario', 'cozinha', 'conteudo']],
  ])('%s may change the PIN of %s', (who, whose) => {
    const staff = ['dono', 'multi', 'usuarios', 'funcionario', 'cozinha', 'conteudo']
    const may = staff.filter((whom) =>
      mayChangePin(sceneOf(who), { ...holderOf(whom), role: HOUSEHOLD[whom] ?? '' }),
    )
    expect(may).toEqual(whose)
  })

  it.each(['super', 'admin'])('nobody in a company changes the PIN of a platform admin (%s)', (whom) => {
    const employee = { ...holderOf(whom), role: 'employee' }
    expect(mayChangePin(sceneOf('dono'), employee)).toBe(false)
    expect(mayChangePin(sceneOf('super'), employee)).toBe(true)
  })

  it.each([
    ['dono', true, true, true],
    ['super', true, true, true],
    ['usuarios', true, false, false],
    ['cozinha', false, false, false],
  ])(
    '%s changes at a terminal the PIN of a cook: %s, of a cashier: %s, of an approver: %s',
    (who, ...may) => {
      const of = (can_take_orders: boolean, can_manage_company: boolean) =>
        mayChangeOperatorPin(accessOf(who), COMPANY, { can_take_orders, can_manage_company })
      expect([of(false, false), of(true, false), of(true, true)]).toEqual(may)
      expect(of(false, true), 'each right counts').toBe(may[2])
    },
  )

  it('an inactive admin gives nobody more rights', () => {
    const off = { role: 'employee', is_active: false }
    const wanted = { role: 'admin', is_active: false }
    expect(memberRefusal(sceneOf('usuarios'), holderOf('cozinha'), off, wanted)).toBe('above_yours')
    const offAdmin = { role: 'admin', is_active: false }
    expect(
      memberRefusal(sceneOf('usuarios'), holderOf('multi'), offAdmin, { ...offAdmin, is_active: true }),
    ).toBe('above_yours')
    expect(promotionRefusal(sceneOf('dono'), holderOf('cozinha'), off)).toBe('not_found')
  })

  it('do not extend to another company', () => {
    const scene = { ...sceneOf('dono'), companyId: 'another' }
    expect(memberRefusal(scene, holderOf('cozinha'), null, { role: 'employee', is_active: true })).toBe(
      'not_allowed',
    )
  })

  it('give nobody more for being an owner of another company', () => {
    const access: Access = {
      ...accessOf('usuarios'),
      memberships: [
        { company_id: 'another', role: 'owner', is_active: true },
        { company_id: COMPANY, role: 'employee', is_active: true },
      ],
    }
    const scene = { ...sceneOf('usuarios'), caller: { user_id: 'usuarios', access } }
    const make = (role: string) =>
      memberRefusal(scene, holderOf('cozinha'), standingOf('cozinha'), { role, is_active: true })
    expect(['owner', 'admin', 'content_manager', 'user_manager'].map(make)).toEqual([
      'owner',
      'above_yours',
      'above_yours',
      null,
    ])
  })

  it('keep no last owner where the company has none, or where that one was inactive', () => {
    const scene = { ...sceneOf('super'), owners: [] }
    const off = { role: 'employee', is_active: false }
    expect(memberRefusal(scene, holderOf('cozinha'), standingOf('cozinha'), off)).toBeNull()
    const formerOwner = { role: 'owner', is_active: false }
    expect(
      memberRefusal(scene, holderOf('dono'), formerOwner, { role: 'employee', is_active: true }),
    ).toBeNull()
  })

  it('refuse no demotion of a member who is no admin, whatever rights they have elsewhere', () => {
    const customer = { role: 'customer', is_active: true }
    expect(demotionRefusal(sceneOf('usuarios'), holderOf('conteudo'), customer)).toBeNull()
  })

  it('let an owner leave beside another one', () => {
    const scene = { ...sceneOf('dono'), owners: ['dono', 'multi'] }
    expect(
      memberRefusal(scene, holderOf('dono'), standingOf('dono'), { role: 'admin', is_active: true }),
    ).toBeNull()
  })

  it('offer the roles that would be accepted, and the present one', () => {
    expect(offeredRoles(sceneOf('usuarios'), holderOf('cozinha'), standingOf('cozinha'))).toEqual([
      'employee',
      'user_manager',
      'customer',
    ])
    expect(offeredRoles(sceneOf('usuarios'), null, null)).toEqual(['employee', 'user_manager', 'customer'])
    expect(offeredRoles(sceneOf('usuarios'), holderOf('dono'), standingOf('dono'))).toEqual(['owner'])
    // An older name for a customer, which nobody is given any more.
    const olderName = { role: 'user', is_active: true }
    expect(offeredRoles(sceneOf('usuarios'), holderOf('cozinha'), olderName)).toEqual([
      'user',
      'employee',
      'user_manager',
      'customer',
    ])
    expect(offeredRoles(sceneOf('multi'), null, null)).not.toContain('owner')
  })

  it('rank roles, and recognise the staff', () => {
    expect(['owner', 'admin', 'employee', 'user', null].map(rankOf)).toEqual([3, 2, 1, 0, -1])
    expect(['owner', 'user_manager', 'customer', 'user'].map(isStaffRole)).toEqual([true, true, false, false])
    expect(rightsAs(holderOf('funcionario'), 'customer', COMPANY)).toEqual(['isMember'])
  })
})
