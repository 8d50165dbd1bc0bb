import { randomUUID } from 'node:crypto'
import type { EmbeddedBackend } from '@embedded/testing'
import { startTestBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Member } from '@shared/contract/people/people-methods'
import { isStaffRole } from '@shared/domain/access/company-roles'
import type { Access } from '@shared/domain/access/permissions'
import { mayChangePin } from '@shared/domain/people/member-rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { personId } from '../seed/people'
import {
  answerOf,
  clientOf,
  enrol,
  guestOf,
  openCompany,
  refusalOf,
  type Company,
  type Page,
  type Person,
  type Terminal,
  letSessionsGoOn,
} from './support/company'
import { askOperators, newPin } from './support/operators'
import { push, saleOf } from './support/terminal'

const PIN = newPin()
const OTHER_PIN = newPin()
const PEOPLE = [
  'dono',
  'multi',
  'usuarios',
  'funcionario',
  'cozinha',
  'cliente',
  'sem-empresa',
  'super',
  'admin',
] as const

describeOnOneDatabase('Operators of a terminal', ({ postgres }) => {
  let backend: EmbeddedBackend
  let company: Company
  let terminal: Terminal
  const clients = new Map<Person, SupabaseClient>()
  beforeAll(async () => {
    backend = await startTestBackend({ postgres })
    await letSessionsGoOn(backend)
    for (const who of PEOPLE) clients.set(who, await clientOf(backend, who))
  })
  afterAll(() => backend.stop())
  beforeEach(async () => {
    company = await openCompany(backend)
    await backend.sql(
      `insert into public.user_companies (company_id, user_id, role) values ($1, $2, 'admin'), ($1, $3, 'employee')`,
      [company.id, personId('multi'), personId('usuarios')],
    )
    terminal = await enrol(backend, company, 'A')
  })

  const by = (who: Person): SupabaseClient => {
    const client = clients.get(who)
    if (!client) throw new Error(`Nobody signed in as ${who}`)
    return client
  }
  const setPin = (who: Person, whose: Person, pin: unknown = PIN) =>
    by(who).rpc('set_operator_pin', {
      p_company: company.id,
      p_user: personId(whose),
      p_pin: pin,
    })
  const clearPin = (who: Person, whose: Person) =>
    by(who).rpc('clear_operator_pin', { p_company: company.id, p_user: personId(whose) })
  const asked = (one = terminal) => askOperators(backend, one)
  const operatorOf = async (who: Person) =>
    (await asked()).operators.find(({ user_id }) => user_id === personId(who))
  const digestOfPull = async (): Promise<string> => {
    const { id, token } = terminal
    const page = answerOf<Page & { operators: string }>(
      await guestOf(backend).rpc('terminal_pull', { p_terminal: id, p_token: token }),
    )
    return page.operators
  }

  describe('terminal_operators', () => {
    it('tells the active staff with their names and rights, and nobody else', async () => {
      answerOf(await setPin('cozinha', 'cozinha'))
      const { operators } = await asked()
      const byName = Object.fromEntries(operators.map(({ user_id: _id, name, ...rest }) => [name, rest]))
      const staff = { can_take_orders: false, can_manage_company: false, is_staff: true, pin: null }
      expect(byName).toEqual({
        'Carmela Esposito': { ...staff, can_take_orders: true, can_manage_company: true },
        'Marina Lopes': { ...staff, can_take_orders: true, can_manage_company: true },
        'Fábio Rocha': { ...staff, can_take_orders: true },
        'Ursula Campos': staff,
        'Zilda Moreira': {
          ...staff,
          pin: { version: expect.any(String), salt: PIN.salt, rounds: 15, digits: 6 },
        },
      })
    })

    it('shows the e-mail address where the name is blank', async () => {
      const nome = await backend.sql('select nome from public.profiles where id = $1', [personId('cozinha')])
      await backend.sql(`update public.profiles set nome = '  ' where id = $1`, [personId('cozinha')])
      expect((await operatorOf('cozinha'))?.name).toBe('cozinha')
      await backend.sql('update public.profiles set nome = $2 where id = $1', [
        personId('cozinha'),
        nome[0]?.nome,
      ])
    })

    it('tells people who reach every company once they have a PIN here', async () => {
      expect(await operatorOf('super')).toBeUndefined()
      answerOf(await setPin('super', 'super'))
      answerOf(await setPin('admin', 'admin'))
      const everything = { can_take_orders: true, can_manage_company: true, is_staff: true }
      expect(await operatorOf('super')).toMatchObject({ name: 'Sofia Prado', ...everything })
      expect(await operatorOf('admin')).toMatchObject({ name: 'Alberto Nunes', ...everything })
      expect((await asked()).operators).toHaveLength(7)
    })

    it('is answered to the terminal alone', async () => {
      answerOf(await setPin('dono', 'dono'))
      const wrong = { p_terminal: terminal.id, p_token: 'wrong' }
      for (const client of [guestOf(backend), by('dono'), by('super')])
        expect(answerOf(await client.rpc('terminal_operators', wrong))).toEqual({
          gone: true,
          reason: 'unknown',
        })
      const elsewhere = await openCompany(backend)
      const other = await enrol(backend, elsewhere, 'A')
      expect(JSON.stringify(await asked(other))).not.toContain(PIN.salt)
      answerOf(await by('dono').rpc('revoke_terminal', { p_terminal: terminal.id }))
      expect(await asked()).toEqual({ gone: true, reason: 'revoked' })
    })

    it('and no table, pull or function shows anything of a PIN to people', async () => {
      answerOf(await setPin('cozinha', 'cozinha'))
      for (const who of ['dono', 'cozinha', 'cliente', 'super'] as const) {
        const pulled = await by(who).rpc('pull_changes', { p_company: company.id })
        expect(JSON.stringify(pulled)).not.toContain(PIN.salt)
      }
      const listed = JSON.stringify(await asked())
      const { key } = answerOf<{ key: string }>(await setPin('cozinha', 'cozinha'))
      for (const secret of [key, PIN.proof]) expect(listed).not.toContain(secret)
    })
  })

  describe('the digest of a pull', () => {
    it('changes with PIN, name, right, role and removal, and comes back with them', async () => {
      const seen = [await digestOfPull()]
      const changed = async (label: string) => {
        const digest = await digestOfPull()
        expect(seen, label).not.toContain(digest)
        expect(digest, label).toBe((await asked()).digest)
        seen.push(digest)
      }
      expect(await digestOfPull()).toBe(seen[0])
      answerOf(await setPin('cozinha', 'cozinha'))
      await changed('a PIN')
      answerOf(await setPin('cozinha', 'cozinha', OTHER_PIN))
      await changed('another PIN')
      const role = (name: string) =>
        backend.sql('update public.user_companies set role = $3 where company_id = $1 and user_id = $2', [
          company.id,
          personId('cozinha'),
          name,
        ])
      await role('admin')
      await changed('a role')
      await role('employee')
      expect(await digestOfPull()).toBe(seen[0])
      answerOf(
        await by('dono').rpc('set_member', {
          p_company: company.id,
          p_user: personId('cozinha'),
          p_is_active: 'false',
        }),
      )
      await changed('a removal')
    })
  })

  describe('set_operator_pin and clear_operator_pin', () => {
    it('are everybody’s own', async () => {
      for (const who of ['dono', 'funcionario', 'cozinha'] as const) {
        expect(answerOf(await setPin(who, who))).toMatchObject({ operator: { user_id: personId(who) } })
        expect((await operatorOf(who))?.pin?.salt).toBe(PIN.salt)
        expect(answerOf(await clearPin(who, who))).toEqual({ cleared: true })
        expect(answerOf(await clearPin(who, who))).toEqual({ cleared: false })
      }
    })

    it('are of others for those who manage users, up to what they hold themselves', async () => {
      const allowed: [Person, Person][] = [
        ['dono', 'multi'],
        ['dono', 'cozinha'],
        ['multi', 'funcionario'],
        ['usuarios', 'cozinha'],
        ['super', 'dono'],
        ['admin', 'dono'],
      ]
      for (const [who, whose] of allowed) {
        answerOf(await setPin(who, whose))
        expect(answerOf(await clearPin(who, whose))).toEqual({ cleared: true })
      }
      const refused: [Person, Person, Record<string, unknown>][] = [
        ['multi', 'dono', { reason: 'above_yours' }],
        ['usuarios', 'dono', { reason: 'above_yours' }],
        ['usuarios', 'multi', { reason: 'above_yours' }],
        ['usuarios', 'funcionario', { reason: 'above_yours' }],
        ['dono', 'super', { reason: 'above_yours' }],
        ['funcionario', 'cozinha', {}],
        ['cozinha', 'dono', {}],
        ['cliente', 'cozinha', {}],
        ['sem-empresa', 'cozinha', {}],
      ]
      for (const [who, whose, details] of refused) {
        const label = `${who} for ${whose}`
        expect(refusalOf(await setPin(who, whose)), label).toEqual({ code: 'forbidden', details })
        expect(refusalOf(await clearPin(who, whose)), label).toEqual({ code: 'forbidden', details })
      }
    })

    it('are offered for the same people whom the backend accepts', async () => {
      await backend.sql(
        `insert into public.user_companies (company_id, user_id, role) values ($1, $2, 'employee'), ($1, $3, 'employee')`,
        [company.id, personId('super'), personId('admin')],
      )
      const { members } = answerOf<{ members: Member[] }>(
        await by('super').rpc('list_members', { p_company: company.id }),
      )
      const staff = PEOPLE.flatMap((who) => {
        const member = members.find(({ user_id }) => user_id === personId(who))
        return member && isStaffRole(member.role) ? [{ who, member }] : []
      })
      expect(staff).toHaveLength(7)
      for (const { who, member: caller } of staff) {
        const { roles, permissions, funcionario_adiciona, role } = caller
        const access: Access = {
          ...{ roles, permissions, funcionario_adiciona, is_admin: roles.includes('admin') },
          is_super_admin: permissions.includes('super_admin'),
          memberships: [{ company_id: company.id, role, is_active: true }],
        }
        const scene = { companyId: company.id, caller: { user_id: caller.user_id, access }, owners: [] }
        for (const { who: whose, member } of staff) {
          const { error } = await clearPin(who, whose)
          expect(mayChangePin(scene, member), `${who} for ${whose}`).toBe(error === null)
        }
      }
    })

    it('are not for customers, guests and people who do not work here', async () => {
      expect(refusalOf(await setPin('cliente', 'cliente')).code).toBe('forbidden')
      expect(refusalOf(await setPin('sem-empresa', 'sem-empresa')).code).toBe('forbidden')
      expect(refusalOf(await setPin('dono', 'cliente'))).toEqual({
        code: 'not_found',
        details: { entity: 'person' },
      })
      const guest = guestOf(backend)
      for (const call of [
        await guest.rpc('set_operator_pin', {
          p_company: company.id,
          p_user: personId('dono'),
          p_pin: PIN,
        }),
        await guest.rpc('clear_operator_pin', { p_company: company.id, p_user: personId('dono') }),
      ])
        expect(refusalOf(call).code).toBe('not_authenticated')
      expect(
        refusalOf(
          await by('super').rpc('set_operator_pin', {
            p_company: randomUUID(),
            p_user: personId('super'),
            p_pin: PIN,
          }),
        ),
      ).toEqual({ code: 'not_found', details: { entity: 'company' } })
    })

    it.each([
      ['pin', null],
      ['pin', '1234'],
      ['pin.salt', newPin({ salt: 'short' })],
      ['pin.rounds', newPin({ rounds: 24 })],
      ['pin.rounds', newPin({ rounds: 1 })],
      ['pin.digits', newPin({ digits: 3 })],
      ['proof', newPin({ proof: `${PIN.proof}\n` })],
      ['proof', newPin({ proof: '1234' })],
    ])('refuses a wrong %s', async (field, pin) => {
      expect(refusalOf(await setPin('dono', 'dono', pin))).toEqual({
        code: 'invalid_input',
        details: { field },
      })
    })

    it('want six digits of people who approve', async () => {
      const short = newPin({ digits: 5 })
      const weak = { code: 'weak_pin', details: { reason: 'approver' } }
      expect(refusalOf(await setPin('dono', 'dono', short))).toEqual(weak)
      expect(refusalOf(await setPin('super', 'super', short))).toEqual(weak)
      answerOf(await setPin('cozinha', 'cozinha', short))
    })
  })

  describe('terminal_unlock_pin', () => {
    const unlock = async (who: Person, proof: string, one = terminal) =>
      answerOf(
        await guestOf(backend).rpc('terminal_unlock_pin', {
          p_terminal: one.id,
          p_token: one.token,
          p_user: personId(who),
          p_proof: proof,
        }),
      )
    const wrong = () => newPin().proof
    const passTime = (minutes: number) =>
      backend.sql(
        `update app.pin_attempts set last_at = last_at - $1::int * interval '1 minute' where company_id = $2`,
        [minutes, company.id],
      )

    it('returns the key of a right PIN, the one that setting it returned', async () => {
      const { key, operator } = answerOf<{ key: string; operator: { pin: { version: string } } }>(
        await setPin('dono', 'dono'),
      )
      expect(await unlock('dono', PIN.proof)).toEqual({
        gone: false,
        ok: true,
        key,
        version: operator.pin.version,
      })
      expect(await unlock('cozinha', PIN.proof)).toMatchObject({ ok: false, code: 'not_found' })
      expect(await unlock('dono', PIN.proof, { ...terminal, token: 'wrong' })).toEqual({
        gone: true,
        reason: 'unknown',
      })
    })

    it('locks the terminal for this person after five wrong ones, longer each time', async () => {
      answerOf(await setPin('dono', 'dono'))
      for (const left of [4, 3, 2, 1])
        expect(await unlock('dono', wrong())).toMatchObject({ code: 'wrong_pin', details: { left } })
      const locked = { ok: false, code: 'pin_locked', details: { retry_at: expect.any(String) } }
      expect(await unlock('dono', wrong())).toMatchObject(locked)
      expect(await unlock('dono', PIN.proof)).toMatchObject(locked)
      await passTime(1)
      expect(await unlock('dono', wrong())).toMatchObject(locked)
      await passTime(0)
      const other = await enrol(backend, company, 'B')
      expect(await unlock('dono', PIN.proof, other)).toMatchObject({ ok: true })
      await passTime(1)
      expect(await unlock('dono', PIN.proof)).toMatchObject({ ok: true })
      expect(await unlock('dono', wrong())).toMatchObject({ code: 'wrong_pin', details: { left: 4 } })
    })

    it('locks the person everywhere after twenty, and a right PIN elsewhere takes none of them back', async () => {
      answerOf(await setPin('dono', 'dono'))
      const other = await enrol(backend, company, 'B')
      for (let i = 0; i < 20; i += 1) {
        await unlock('dono', wrong())
        await passTime(61)
      }
      expect(await unlock('dono', PIN.proof, other)).toMatchObject({ ok: true })
      await unlock('dono', wrong())
      expect(await unlock('dono', PIN.proof, other)).toMatchObject({ ok: false, code: 'pin_locked' })
      answerOf(await setPin('dono', 'dono', OTHER_PIN))
      expect(await unlock('dono', OTHER_PIN.proof, other)).toMatchObject({ ok: true })
    })

    it('knows no PIN that was changed or cleared', async () => {
      answerOf(await setPin('dono', 'dono'))
      answerOf(await setPin('dono', 'dono', OTHER_PIN))
      expect(await unlock('dono', PIN.proof)).toMatchObject({ code: 'wrong_pin' })
      answerOf(await clearPin('dono', 'dono'))
      expect(await unlock('dono', OTHER_PIN.proof)).toMatchObject({ code: 'not_found' })
    })
  })

  it('a right to approve that is lost ends the PIN, and a role that keeps it does not', async () => {
    const role = (name: string) =>
      backend.sql('update public.user_companies set role = $3 where company_id = $1 and user_id = $2', [
        company.id,
        personId('multi'),
        name,
      ])
    answerOf(await setPin('multi', 'multi'))
    await role('owner')
    expect(await operatorOf('multi')).toMatchObject({ pin: { salt: PIN.salt } })
    await role('employee')
    expect(await operatorOf('multi')).toMatchObject({ pin: null })
  })

  describe('who leaves the staff', () => {
    it.each([
      ['is switched off', `update public.user_companies set is_active = false`],
      ['becomes a customer', `update public.user_companies set role = 'customer'`],
      ['is removed', `delete from public.user_companies`],
    ])('and %s leaves list and PIN behind, and what they sold is flagged', async (_how, statement) => {
      answerOf(await setPin('cozinha', 'cozinha'))
      await backend.sql(`${statement} where company_id = $1 and user_id = $2`, [
        company.id,
        personId('cozinha'),
      ])
      expect(await operatorOf('cozinha')).toBeUndefined()
      const { results } = await push(backend, terminal, [
        saleOf(company, 1, 'A001', {}, { operator_id: personId('cozinha') }),
      ])
      expect(results).toMatchObject([{ ok: true, value: { order: { flags: ['operator_gone'] } } }])
      await backend.sql(
        `insert into public.user_companies (company_id, user_id, role) values ($1, $2, 'employee')
         on conflict (user_id, company_id) do update set role = 'employee', is_active = true`,
        [company.id, personId('cozinha')],
      )
      expect(await operatorOf('cozinha')).toMatchObject({ pin: null })
    })

    it('who only changes between roles of the staff keeps their PIN', async () => {
      answerOf(await setPin('cozinha', 'cozinha'))
      await backend.sql(
        `update public.user_companies set role = 'content_manager' where company_id = $1 and user_id = $2`,
        [company.id, personId('cozinha')],
      )
      expect(await operatorOf('cozinha')).toMatchObject({ pin: { salt: PIN.salt } })
    })
  })
})
