import { randomUUID } from 'node:crypto'
import type { EmbeddedBackend } from '@embedded/testing'
import { startTestBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
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

interface Sent {
  invitation: { id: string; email: string; role: string; state: string; expires_at: string }
  token: string
}

const ADDRESS = 'sem-empresa@comanda.test'

describeOnOneDatabase('Invitations', ({ postgres }) => {
  let backend: EmbeddedBackend
  let company: Company
  const clients = new Map<Person, SupabaseClient>()
  const as = (who: Person): SupabaseClient => {
    const client = clients.get(who)
    if (!client) throw new Error(`nobody called ${who}`)
    return client
  }
  beforeAll(async () => {
    backend = await startTestBackend({ postgres })
    await letSessionsGoOn(backend)
    const people = [
      'super',
      'dono',
      'multi',
      'usuarios',
      'cozinha',
      'cliente',
      'sem-empresa',
      'conteudo',
    ] as const
    for (const who of people) clients.set(who, await clientOf(backend, who))
  })
  afterAll(() => backend.stop())
  beforeEach(async () => {
    company = await openCompany(backend)
  })

  const invite = (who: Person, role = 'employee', email = ADDRESS) =>
    as(who).rpc('invite_member', { p_company: company.id, p_email: email, p_role: role })
  const sent = async (who: Person, role?: string, email?: string) =>
    answerOf<Sent>(await invite(who, role, email))
  const resend = (who: Person, id: string) =>
    as(who).rpc('resend_invitation', { p_company: company.id, p_invitation: id })
  const accept = (who: Person, key: string) => as(who).rpc('accept_invitation', { p_key: key })
  const read = async (client: SupabaseClient, key: string) =>
    answerOf<Record<string, unknown>>(await client.rpc('read_invitation', { p_key: key }))
  const roleOf = async (who: Person): Promise<unknown> => {
    const [row] = await backend.sql(
      'select role, is_active from public.user_companies where company_id = $1 and user_id = $2',
      [company.id, personId(who)],
    )
    return row && (row.is_active ? row.role : 'inactive')
  }
  const listed = async (who: Person) =>
    answerOf<{ invitations: Sent['invitation'][] }>(
      await as(who).rpc('list_invitations', { p_company: company.id }),
    ).invitations
  const logged = async () =>
    backend.sql(
      `select action, changes, user_id from public.audit_log
       where company_id = $1 and tbl = 'invitations' order by at, changes ->> 'state'`,
      [company.id],
    )
  const member = (who: Person, role: string) =>
    backend.sql('insert into public.user_companies (company_id, user_id, role) values ($1, $2, $3)', [
      company.id,
      personId(who),
      role,
    ])
  const expire = (id: string) =>
    backend.sql(`update public.invitations set expires_at = now() - interval '1 second' where id = $1`, [id])

  it('make nobody a member before they accept, and then with the role of the invitation', async () => {
    const { invitation, token } = await sent('dono', 'content_manager')
    expect(invitation).toMatchObject({ email: ADDRESS, role: 'content_manager', state: 'pending' })
    expect(await roleOf('sem-empresa')).toBeUndefined()
    const seen = await read(guestOf(backend), token)
    expect(seen).toMatchObject({ state: 'pending', role: 'content_manager', is_mine: false })
    expect(seen.company).toMatchObject({ id: company.id, name: 'Casa' })
    expect(JSON.stringify(seen)).not.toContain('@')
    answerOf(await accept('sem-empresa', token))
    expect(await roleOf('sem-empresa')).toBe('content_manager')
    expect(answerOf(await accept('sem-empresa', token))).toMatchObject({
      membership: { role: 'content_manager' },
    })
    expect(await listed('dono')).toEqual([])
  })

  it('answer the same for an address with an account and one without', async () => {
    const shape = ({ invitation, token }: Sent) => ({
      ...invitation,
      ...{ id: typeof invitation.id, email: '', sent_at: '', expires_at: '', created_at: '' },
      token: token.length,
    })
    const known = await sent('dono')
    const unknown = await sent('dono', 'employee', 'ninguem@casa.test')
    expect(shape(known)).toEqual(shape(unknown))
  })

  it('open by the link for any account, by their id only for the invited address', async () => {
    const { invitation, token } = await sent('dono')
    expect(refusalOf(await accept('cliente', invitation.id))).toMatchObject({
      code: 'forbidden',
      details: { reason: 'address' },
    })
    const guest = guestOf(backend)
    expect(refusalOf(await guest.rpc('read_invitation', { p_key: invitation.id })).code).toBe(
      'not_authenticated',
    )
    expect(refusalOf(await guest.rpc('accept_invitation', { p_key: token })).code).toBe('not_authenticated')
    for (const p_key of [randomUUID(), 'f'.repeat(64)])
      expect(refusalOf(await as('sem-empresa').rpc('read_invitation', { p_key })).code).toBe('not_found')
    for (const p_key of ['', 'x', null, `${token}0`])
      expect(refusalOf(await as('sem-empresa').rpc('read_invitation', { p_key })).code).toBe('invalid_input')
    answerOf(await accept('conteudo', token))
    expect(await roleOf('conteudo')).toBe('employee')
    expect(answerOf(await accept('sem-empresa', invitation.id))).toEqual({ closed: 'accepted' })
  })

  it('are declined without an account; then they open nothing', async () => {
    const { token } = await sent('dono')
    const guest = guestOf(backend)
    answerOf(await guest.rpc('decline_invitation', { p_key: token }))
    expect(answerOf(await accept('sem-empresa', token))).toEqual({ closed: 'declined' })
    expect(await roleOf('sem-empresa')).toBeUndefined()
    expect(await listed('dono')).toMatchObject([{ state: 'declined' }])
  })

  it('expire after a week, can be sent again, and only their last link opens them', async () => {
    const { invitation, token } = await sent('dono')
    await expire(invitation.id)
    expect(await read(guestOf(backend), token)).toMatchObject({ state: 'expired' })
    expect(answerOf(await accept('sem-empresa', token))).toEqual({ closed: 'expired' })
    expect(await listed('dono')).toMatchObject([{ state: 'expired' }])
    const again = answerOf<Sent>(await resend('dono', invitation.id))
    expect(again.invitation).toMatchObject({ id: invitation.id, state: 'pending' })
    const days = (Date.parse(again.invitation.expires_at) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(7)
    expect(refusalOf(await accept('sem-empresa', token)).code).toBe('not_found')
    answerOf(await accept('sem-empresa', again.token))
    expect(await roleOf('sem-empresa')).toBe('employee')
  })

  it('are withdrawn, and of two for one address the later counts', async () => {
    const first = await sent('dono', 'employee')
    const second = await sent('dono', 'content_manager')
    expect(second.invitation.id).toBe(first.invitation.id)
    expect(refusalOf(await accept('sem-empresa', first.token)).code).toBe('not_found')
    expect(await listed('dono')).toMatchObject([{ role: 'content_manager' }])
    answerOf(
      await as('dono').rpc('withdraw_invitation', {
        p_company: company.id,
        p_invitation: second.invitation.id,
      }),
    )
    expect(answerOf(await accept('sem-empresa', second.token))).toEqual({ closed: 'withdrawn' })
    expect(await listed('dono')).toEqual([])
  })

  it('give no role above the sender’s, neither at first nor when sent again [S6.company-role]', async () => {
    await member('usuarios', 'user_manager')
    expect(refusalOf(await invite('usuarios', 'admin')).details).toEqual({ reason: 'above_yours' })
    expect(refusalOf(await invite('dono', 'owner')).details).toEqual({ field: 'role' })
    expect(refusalOf(await invite('cozinha')).code).toBe('forbidden')
    expect(refusalOf(await invite('cliente')).code).toBe('forbidden')
    const { invitation } = await sent('dono', 'admin')
    expect(refusalOf(await resend('usuarios', invitation.id)).details).toEqual({ reason: 'above_yours' })
    expect(refusalOf(await invite('dono', 'employee', 'cozinha@comanda.test')).code).toBe('already_member')
  })

  it('never lower a member, nor bring back one who was dismissed', async () => {
    const { token } = await sent('dono', 'employee')
    answerOf(await accept('dono', token))
    expect(await roleOf('dono')).toBe('owner')
    const raised = await sent('dono', 'employee')
    answerOf(await accept('cliente', raised.token))
    expect(await roleOf('cliente')).toBe('employee')
    await backend.sql(
      'update public.user_companies set is_active = false where company_id = $1 and user_id = $2',
      [company.id, personId('cozinha')],
    )
    const third = await sent('dono', 'admin')
    expect(refusalOf(await accept('cozinha', third.token)).details).toEqual({ reason: 'inactive' })
    expect(await roleOf('cozinha')).toBe('inactive')
  })

  it('end with the rights of their sender', async () => {
    await member('multi', 'admin')
    const kept = await sent('multi', 'employee')
    await backend.sql(
      `update public.user_companies set role = 'employee' where company_id = $1 and user_id = $2`,
      [company.id, personId('multi')],
    )
    expect(answerOf(await accept('sem-empresa', kept.token))).toEqual({ closed: 'withdrawn' })
    await backend.sql(
      `update public.user_companies set role = 'admin' where company_id = $1 and user_id = $2`,
      [company.id, personId('multi')],
    )
    const other = await sent('multi', 'employee')
    answerOf(await as('multi').rpc('leave_company', { p_company: company.id }))
    expect(answerOf(await accept('sem-empresa', other.token))).toEqual({ closed: 'withdrawn' })
  })

  it.each([
    [
      'a platform role',
      `insert into public.user_roles (user_id, role) values ($1, 'user_manager')`,
      `delete from public.user_roles where user_id = $1`,
    ],
    [
      'a permission',
      `insert into public.admin_permissions (user_id, permission_type) values ($1, 'manage_users')`,
      `update public.admin_permissions set granted = false where user_id = $1`,
    ],
  ])('end with %s that let their sender invite', async (_what, given, taken) => {
    await member('multi', 'employee')
    await backend.sql(given, [personId('multi')])
    const { invitation, token } = await sent('multi')
    await backend.sql(taken, [personId('multi')])
    expect(await listed('dono')).toEqual([])
    expect(await read(as('sem-empresa'), token)).toMatchObject({ state: 'withdrawn' })
    expect(answerOf(await accept('sem-empresa', token))).toEqual({ closed: 'withdrawn' })
    expect(refusalOf(await resend('dono', invitation.id)).code).toBe('not_found')
    expect(await roleOf('sem-empresa')).toBeUndefined()
  })

  it('are limited for a company within a day', async () => {
    const { invitation } = await sent('dono')
    await backend.sql('update public.invitations set sent_count = 60 where id = $1', [invitation.id])
    const refused = refusalOf(await invite('dono', 'employee', 'outra@casa.test'))
    expect(refused.code).toBe('too_many_requests')
    expect(Date.parse(String(refused.details.retry_at))).toBeGreaterThan(Date.now())
    await backend.sql(`update public.invitations set sent_at = now() - interval '25 hours' where id = $1`, [
      invitation.id,
    ])
    expect((await invite('dono', 'employee', 'outra@casa.test')).error).toBeNull()
  })

  it('are each in the audit log: sent, sent again, withdrawn, accepted, declined and expired', async () => {
    const { invitation, token } = await sent('dono')
    answerOf(await resend('dono', invitation.id))
    await as('dono').rpc('withdraw_invitation', { p_company: company.id, p_invitation: invitation.id })
    const second = await sent('dono')
    answerOf(await accept('sem-empresa', second.token))
    const third = await sent('dono', 'employee', 'outra@casa.test')
    answerOf(await guestOf(backend).rpc('decline_invitation', { p_key: third.token }))
    const fourth = await sent('dono', 'employee', 'quarta@casa.test')
    await expire(fourth.invitation.id)
    await listed('dono')
    const owner = personId('dono')
    const entries = (await logged()).map(({ action, changes, user_id }) => {
      const { state, role, sent_at } = changes as Record<string, unknown[] | undefined>
      return [action, state?.[1] ?? (sent_at ? 'again' : role?.[1]), user_id]
    })
    expect(entries.toSorted()).toEqual(
      [
        ...Array<unknown[]>(4).fill(['insert', 'employee', owner]),
        ['update', 'again', owner],
        ['update', 'withdrawn', owner],
        ['update', 'accepted', personId('sem-empresa')],
        ['update', 'declined', null],
        ['update', 'expired', null],
      ].toSorted(),
    )
    const all = await backend.sql(`select to_jsonb(a)::text as row from public.audit_log a`)
    expect(JSON.stringify(all)).not.toContain(token)
  })

  describe('leaving a company', () => {
    const leave = (who: Person) => as(who).rpc('leave_company', { p_company: company.id })

    it('is for every member but the last owner, and ends the membership', async () => {
      for (const who of ['cozinha', 'cliente'] as const) {
        expect(answerOf(await leave(who))).toEqual({ left: true })
        expect(await roleOf(who)).toBeUndefined()
        expect(answerOf(await leave(who))).toEqual({ left: false })
      }
      expect(refusalOf(await leave('dono')).details).toEqual({ reason: 'last_owner' })
      await member('multi', 'owner')
      expect(answerOf(await leave('dono'))).toEqual({ left: true })
      const [entry] = await backend.sql(
        `select user_id from public.audit_log where company_id = $1 and tbl = 'user_companies' and action = 'delete'
         and user_id = $2`,
        [company.id, personId('dono')],
      )
      expect(entry).toBeDefined()
    })

    it('does not undo a dismissal', async () => {
      await backend.sql(
        'update public.user_companies set is_active = false where company_id = $1 and user_id = $2',
        [company.id, personId('cozinha')],
      )
      expect(answerOf(await leave('cozinha'))).toEqual({ left: false })
      expect(await roleOf('cozinha')).toBe('inactive')
      expect(refusalOf(await as('cozinha').rpc('join_company', { p_company: company.id })).code).toBe(
        'forbidden',
      )
    })
  })

  it('are the only way in: no manager adds an account, a super admin only their own', async () => {
    const add = (who: Person, whom: Person) =>
      as(who).rpc('set_member', { p_company: company.id, p_user: personId(whom), p_role: 'employee' })
    for (const who of ['dono', 'super'] as const)
      expect(refusalOf(await add(who, 'sem-empresa'))).toEqual({
        code: 'not_found',
        details: { entity: 'person' },
      })
    expect((await add('super', 'super')).error).toBeNull()
  })
})
