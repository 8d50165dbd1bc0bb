import type { EmbeddedBackend } from '@embedded/testing'
import { startTestBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { personId } from '../seed/people'
import {
  answerOf,
  clientOf,
  guestOf,
  openCompany,
  refusalOf,
  type Company,
  type Person,
  letSessionsGoOn,
} from './support/company'

interface Changed {
  membership: { user_id: string; company_id: string; role: string; is_active: boolean }
  changed: boolean
}

/** Who can call, with what they hold in the company at first. */
const HOUSEHOLD = {
  dono: 'owner',
  multi: 'admin',
  usuarios: 'employee',
  conteudo: 'employee',
  funcionario: 'employee',
  cozinha: 'employee',
  cliente: 'customer',
} as const satisfies Partial<Record<Person, string>>
const CALLERS = [...(Object.keys(HOUSEHOLD) as (keyof typeof HOUSEHOLD)[]), 'sem-empresa'] as const
const household = Object.entries(HOUSEHOLD).map(([who, role]) => [personId(who), role] as const)
const ROLES = [
  'owner',
  'admin',
  'employee',
  'content_manager',
  'business_manager',
  'user_manager',
  'customer',
]

describeOnOneDatabase('People of a company', ({ postgres }) => {
  let backend: EmbeddedBackend
  let company: Company
  const clients = new Map<Person, SupabaseClient>()
  beforeAll(async () => {
    backend = await startTestBackend({ postgres })
    await letSessionsGoOn(backend)
    for (const who of [...CALLERS, 'super', 'admin'] as const) clients.set(who, await clientOf(backend, who))
    company = await openCompany(backend)
  })
  afterAll(() => backend.stop())
  beforeEach(() => settle())

  const settle = async () => {
    await backend.sql('delete from public.user_companies where company_id = $1', [company.id])
    await backend.sql(
      `insert into public.user_companies (company_id, user_id, role)
       select $1::uuid, x.key::uuid, x.value from jsonb_each_text($2::jsonb) x`,
      [company.id, JSON.stringify(Object.fromEntries(household))],
    )
  }

  const clientFor = (who: Person): SupabaseClient => {
    const client = clients.get(who)
    if (!client) throw new Error(`Nobody signed in as ${who}`)
    return client
  }
  const set = (who: Person, whom: string, role: unknown = null, isActive: unknown = null) =>
    clientFor(who).rpc('set_member', {
      p_company: company.id,
      p_user: personId(whom),
      p_role: role,
      p_is_active: isActive,
    })
  const move = (fn: 'promote_member' | 'demote_member', who: Person, whom: string) =>
    clientFor(who).rpc(fn, { p_company: company.id, p_user: personId(whom) })
  const outcomeOf = (answer: Awaited<ReturnType<typeof set>>) => {
    if (answer.error) {
      const { code, details } = refusalOf(answer)
      return details.reason === undefined ? code : `${code} ${String(details.reason)}`
    }
    const { membership } = answerOf<Changed>(answer)
    return `${membership.role}${membership.is_active ? '' : ', off'}`
  }

  type Case = readonly [
    who: Person,
    whom: Person,
    role: string | null,
    active: boolean | null,
    outcome: string,
  ]
  const cases: readonly Case[] = [
    ['dono', 'sem-empresa', 'employee', null, 'not_found'],
    ['dono', 'cliente', 'content_manager', null, 'content_manager'],
    ['dono', 'cliente', 'owner', null, 'owner'],
    ['dono', 'multi', 'employee', null, 'employee'],
    ['dono', 'multi', null, false, 'admin, off'],
    ['dono', 'dono', null, false, 'forbidden last_owner'],
    ['dono', 'dono', 'employee', null, 'forbidden last_owner'],
    ['dono', 'sem-empresa', null, true, 'not_found'],
    ['multi', 'cozinha', 'admin', null, 'admin'],
    ['multi', 'cliente', 'admin', null, 'admin'],
    ['multi', 'multi', 'employee', null, 'employee'],
    ['multi', 'multi', null, false, 'admin, off'],
    ['multi', 'multi', 'owner', null, 'forbidden self'],
    ['multi', 'cozinha', 'owner', null, 'forbidden owner'],
    ['multi', 'dono', 'employee', null, 'forbidden owner'],
    ['multi', 'dono', null, false, 'forbidden owner'],
    ['usuarios', 'cliente', 'employee', null, 'employee'],
    ['usuarios', 'sem-empresa', 'employee', null, 'not_found'],
    ['usuarios', 'cliente', 'user_manager', null, 'user_manager'],
    ['usuarios', 'cozinha', null, false, 'employee, off'],
    ['usuarios', 'conteudo', null, false, 'employee, off'],
    ['usuarios', 'cozinha', 'customer', null, 'customer'],
    ['usuarios', 'cozinha', 'admin', null, 'forbidden above_yours'],
    ['usuarios', 'cozinha', 'content_manager', null, 'forbidden above_yours'],
    ['usuarios', 'cozinha', 'business_manager', null, 'forbidden above_yours'],
    ['usuarios', 'cozinha', 'owner', null, 'forbidden owner'],
    ['usuarios', 'multi', null, false, 'forbidden above_yours'],
    ['usuarios', 'multi', 'customer', null, 'forbidden above_yours'],
    ['usuarios', 'dono', null, false, 'forbidden owner'],
    ['usuarios', 'usuarios', 'admin', null, 'forbidden self'],
    ['usuarios', 'usuarios', 'user_manager', null, 'forbidden self'],
    ['usuarios', 'usuarios', 'customer', null, 'customer'],
    ['conteudo', 'cozinha', 'customer', null, 'forbidden'],
    ['funcionario', 'cozinha', null, false, 'forbidden'],
    ['cozinha', 'cozinha', 'admin', null, 'forbidden'],
    ['cliente', 'cliente', 'employee', null, 'forbidden'],
    ['sem-empresa', 'sem-empresa', 'employee', null, 'forbidden'],
    ['super', 'super', 'owner', null, 'owner'],
    ['super', 'sem-empresa', 'employee', null, 'not_found'],
    ['admin', 'cozinha', 'owner', null, 'owner'],
    ['super', 'dono', null, false, 'forbidden last_owner'],
  ]
  it.each(cases)(
    '%s sets %s to %s, active %s: %s [S6.company-role]',
    async (who, whom, role, active, outcome) => {
      expect(outcomeOf(await set(who, whom, role, active))).toBe(outcome)
    },
  )

  const moves: readonly (readonly ['promote_member' | 'demote_member', Person, Person, string])[] = [
    ['promote_member', 'dono', 'cozinha', 'admin'],
    ['promote_member', 'multi', 'cliente', 'admin'],
    ['promote_member', 'super', 'cozinha', 'admin'],
    ['promote_member', 'dono', 'dono', 'forbidden owner'],
    ['promote_member', 'dono', 'sem-empresa', 'not_found'],
    ['promote_member', 'usuarios', 'cozinha', 'forbidden above_yours'],
    ['promote_member', 'usuarios', 'usuarios', 'forbidden self'],
    ['promote_member', 'cozinha', 'cozinha', 'forbidden'],
    ['demote_member', 'dono', 'multi', 'employee'],
    ['demote_member', 'multi', 'multi', 'employee'],
    ['demote_member', 'dono', 'cliente', 'customer'],
    ['demote_member', 'multi', 'dono', 'forbidden owner'],
    ['demote_member', 'super', 'dono', 'forbidden owner'],
    ['demote_member', 'usuarios', 'multi', 'forbidden above_yours'],
    ['demote_member', 'dono', 'sem-empresa', 'not_found'],
    ['demote_member', 'cliente', 'multi', 'forbidden'],
  ]
  it.each(moves)('%s by %s of %s: %s', async (fn, who, whom, outcome) => {
    expect(outcomeOf(await move(fn, who, whom))).toBe(outcome)
  })

  it('a promoted member manages the company at once, a demoted or switched off one no longer', async () => {
    const sees = async () => {
      const { data } = await clientFor('cozinha')
        .from('user_companies')
        .select('id')
        .eq('company_id', company.id)
      return data?.length
    }
    expect(await sees()).toBe(1)
    answerOf(await move('promote_member', 'dono', 'cozinha'))
    expect(await sees()).toBe(Object.keys(HOUSEHOLD).length)
    answerOf(await move('demote_member', 'dono', 'cozinha'))
    expect(await sees()).toBe(1)
    expect(answerOf<Changed>(await set('dono', 'cozinha', null, false)).changed).toBe(true)
    expect(answerOf<Changed>(await set('dono', 'cozinha', null, false)).changed).toBe(false)
  })

  it('an admin prepared while switched off gains nobody anything', async () => {
    answerOf(await set('usuarios', 'cozinha', null, false))
    expect(outcomeOf(await set('usuarios', 'cozinha', 'admin', false))).toBe('forbidden above_yours')
    answerOf(await set('dono', 'multi', null, false))
    expect(outcomeOf(await set('usuarios', 'multi', null, true))).toBe('forbidden above_yours')
  })

  it('reaches no other company', async () => {
    const other = await openCompany(backend)
    await backend.sql('delete from public.user_companies where company_id = $1', [other.id])
    for (const who of ['dono', 'multi', 'usuarios'] as const) {
      const answer = await clientFor(who).rpc('set_member', {
        p_company: other.id,
        p_user: personId(who),
        p_role: 'employee',
      })
      expect(refusalOf(answer).code).toBe('forbidden')
    }
  })

  it('two owners who remove each other at once leave one', async () => {
    answerOf(await set('dono', 'multi', 'owner'))
    const answers = await Promise.all([set('dono', 'multi', 'employee'), set('multi', 'dono', 'employee')])
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  })

  it('names what is wrong, and is for signed-in people', async () => {
    const call = (client: SupabaseClient, args: Record<string, unknown>) => client.rpc('set_member', args)
    const good = { p_company: company.id, p_user: personId('cozinha'), p_role: 'employee' }
    const dono = clientFor('dono')
    expect(refusalOf(await call(dono, { ...good, p_role: 'king' })).details).toEqual({ field: 'role' })
    expect(refusalOf(await call(dono, { ...good, p_user: 'x' })).details).toEqual({ field: 'user' })
    expect(refusalOf(await call(dono, { ...good, p_is_active: 'x' })).details).toEqual({ field: 'is_active' })
    expect(refusalOf(await call(dono, { ...good, p_user: company.id }))).toEqual({
      code: 'not_found',
      details: { entity: 'person' },
    })
    expect(refusalOf(await call(clientFor('super'), { ...good, p_company: company.plain })).details).toEqual({
      entity: 'company',
    })
    for (const fn of ['set_member', 'promote_member', 'demote_member']) {
      const { p_company, p_user } = good
      const answer = await guestOf(backend).rpc(fn, { p_company, p_user })
      expect(refusalOf(answer).code).toBe('not_authenticated')
    }
  })

  describe('whatever is called, by whomever but a super admin', () => {
    interface Held {
      role: string
      is_active: boolean
      rights: string[]
    }
    const heldBy = async (): Promise<Map<string, Held>> => {
      const rows = await backend.sql(
        `select user_id, role, is_active, app.rights_as(user_id, role) as rights from public.user_companies where company_id = $1`,
        [company.id],
      )
      return new Map(rows.map((row) => [row.user_id as string, row as unknown as Held]))
    }
    const nobody: Held = { role: 'none', is_active: false, rights: [] }
    const step = fc.record({
      who: fc.constantFrom(...CALLERS),
      whom: fc.constantFrom(...CALLERS),
      fn: fc.constantFrom('set_member', 'set_member', 'promote_member', 'demote_member'),
      role: fc.option(fc.constantFrom(...ROLES)),
      active: fc.option(fc.boolean()),
    })

    it('nobody comes to hold more than the caller held, oneself never, and an owner stays [S6.sql-agrees]', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 12 }), async (steps) => {
          await settle()
          let before = await heldBy()
          for (const { who, whom, fn, role, active } of steps) {
            const answer =
              fn === 'set_member'
                ? await set(who, whom, role, active)
                : await move(fn as 'promote_member', who, whom)
            const after = await heldBy()
            if (answer.error) expect(after).toEqual(before)
            const caller = before.get(personId(who)) ?? nobody
            const callerRights = caller.is_active ? caller.rights : []
            for (const [id, now] of after) {
              const then = before.get(id) ?? nobody
              if (id !== personId(whom)) expect(now).toEqual(then)
              const gained = now.rights.filter((right) => !then.is_active || !then.rights.includes(right))
              const isChanged = now.role !== then.role || now.is_active !== then.is_active
              if (!isChanged) continue
              expect(callerRights).toEqual(expect.arrayContaining(gained))
              if (id === personId(who)) expect(gained).toEqual([])
              if (now.role === 'owner' || then.role === 'owner') expect(caller.role).toBe('owner')
            }
            expect([...after.values()].some((held) => held.role === 'owner' && held.is_active)).toBe(true)
            before = after
          }
        }),
        { numRuns: 25, seed: 20260301 },
      )
    })
  })

  it.each([
    [{ roles: '', permissions: {} }, 'roles'],
    [{ roles: {}, permissions: null }, 'permissions'],
    [{ roles: { employee: 'yes' } }, 'roles.employee'],
  ])('switches no right of a person by %j', async (p_change, field) => {
    const answer = await clientFor('super').rpc('set_platform_rights', {
      p_user: personId('cozinha'),
      p_change,
    })
    expect(refusalOf(answer)).toEqual({ code: 'invalid_input', details: { field } })
  })
})
