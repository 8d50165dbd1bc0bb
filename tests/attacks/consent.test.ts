import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson, guest, PASSWORD, signIn, type Client, type Person } from '../support/people'
import { addCompany, memberOf } from '../support/world'

const PHONE = '(11) 91234-5678'

/** Anybody may register a company: its owner is the attacker, who knows an address and wants the person behind it. */
describeOnOneDatabase('An owner who invites strangers', ({ postgres }) => {
  let backend: EmbeddedBackend
  let attacker: Client
  let victim: Person
  let own: string

  const register = async (client: Client): Promise<string> => {
    const { data, error } = await client.rpc('register_company', {
      p_company: { id: randomUUID(), name: 'Isca' },
    })
    if (error) throw new Error(error.message)
    return (data as { company: { id: string } }).company.id
  }
  const invite = async (email: string): Promise<{ invitation: { id: string }; token: string }> => {
    const { data, error } = await attacker.rpc('invite_member', {
      p_company: own,
      p_email: email,
      p_role: 'employee',
    })
    if (error) throw new Error(error.message)
    return data as { invitation: { id: string }; token: string }
  }
  /** Everything that the attacker reads of people. */
  const seen = async (): Promise<string> => {
    const answers = await Promise.all([
      attacker.rpc('list_members', { p_company: own }),
      attacker.rpc('list_invitations', { p_company: own }),
      attacker.from('user_companies').select('*'),
      attacker.from('profiles').select('*'),
      attacker.from('audit_log').select('*'),
    ])
    return JSON.stringify(answers.map(({ data }) => data))
  }

  beforeAll(async () => {
    backend = await startTestBackend({ postgres, seed: false })
    attacker = await signIn(backend, await addPerson(backend, 'attacker'))
    own = await register(attacker)
    victim = await addPerson(backend, 'victim')
    await backend.sql(`update public.profiles set nome = 'Vitória Alvo', telefone = $2 where id = $1`, [
      victim.id,
      PHONE,
    ])
    await backend.sql(`insert into public.user_roles (user_id, role) values ($1, 'content_manager')`, [
      victim.id,
    ])
  })
  afterAll(() => backend?.stop())

  it('sees nothing of an account but the address that they typed', async () => {
    await invite(victim.email)
    const text = await seen()
    expect(text).toContain(victim.email)
    for (const secret of ['Vitória', '91234', victim.id, 'content_manager'])
      expect(text).not.toContain(secret)
  })

  it('sees nothing of a person who signs up after the invitation', async () => {
    const email = 'later@proof.test'
    await invite(email)
    const client = guest(backend)
    const signedUp = await client.auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { nome: 'Lara Depois', telefone: PHONE } },
    })
    expect(signedUp.error).toBeNull()
    const { code } = await backend.mails.waitFor(email)
    const verified = await client.auth.verifyOtp({ email, token: code ?? '', type: 'signup' })
    expect(verified.error).toBeNull()
    const text = await seen()
    for (const secret of ['Lara', '91234', verified.data.user?.id ?? '-']) expect(text).not.toContain(secret)
    expect((await client.from('user_companies').select('id')).data).toEqual([])
  })

  it('learns from no answer whether an address has an account', async () => {
    const shapes = await Promise.all(
      [victim.email, 'nobody@proof.test'].map(async (email) =>
        JSON.stringify(await invite(email))
          .replace(email, '')
          .replaceAll(/[0-9a-f]{64}|[0-9a-f-]{36}|\d{4}-[^"]+/g, ''),
      ),
    )
    expect(shapes[0]).toBe(shapes[1])
  })

  it('adds nobody by an id, by a table, or by accepting in their place', async () => {
    const { invitation, token } = await invite(victim.email)
    const byId = await attacker.rpc('set_member', { p_company: own, p_user: victim.id, p_role: 'employee' })
    const unknown = await attacker.rpc('set_member', {
      p_company: own,
      p_user: randomUUID(),
      p_role: 'employee',
    })
    expect([byId.error?.message, byId.error?.details]).toEqual([
      unknown.error?.message,
      unknown.error?.details,
    ])
    const byTable = await attacker
      .from('user_companies')
      .insert({ user_id: victim.id, company_id: own, role: 'employee' })
    expect(byTable.error).not.toBeNull()
    const byState = await attacker.from('invitations').update({ state: 'accepted' }).eq('id', invitation.id)
    expect(byState.error).not.toBeNull()
    expect((await attacker.rpc('accept_invitation', { p_key: invitation.id })).error?.message).toBe(
      'forbidden',
    )
    // By the link the attacker only accepts for themselves.
    await attacker.rpc('accept_invitation', { p_key: token })
    const members = await backend.sql('select user_id from public.user_companies where company_id = $1', [
      own,
    ])
    expect(members.map(({ user_id }) => user_id)).not.toContain(victim.id)
  })

  it('cannot keep a member who wants to leave, and sees nothing of them afterwards', async () => {
    const { token } = await invite('someone@proof.test')
    const client = await signIn(backend, victim)
    expect((await client.rpc('accept_invitation', { p_key: token })).error).toBeNull()
    expect(await seen()).toContain(PHONE)
    expect((await client.rpc('leave_company', { p_company: own })).data).toEqual({ left: true })
    const text = await seen()
    expect(text).not.toContain(PHONE)
    expect(
      (await attacker.rpc('set_member', { p_company: own, p_user: victim.id, p_role: 'employee' })).error
        ?.message,
    ).toBe('not_found')
  })

  it('who was dismissed does not come back by a link kept aside', async () => {
    const company = await addCompany(backend, 'vizinha', 1)
    const owner = await memberOf(backend, company, 'owner', 'neighbour')
    const manager = await memberOf(backend, company, 'admin', 'dismissed')
    const { data } = await manager.client.rpc('invite_member', {
      p_company: company.id,
      p_email: 'second-account@proof.test',
      p_role: 'admin',
    })
    const { token } = data as { token: string }
    const dismissal = await owner.client.rpc('set_member', {
      p_company: company.id,
      p_user: manager.person.id,
      p_is_active: 'false',
    })
    expect(dismissal.error).toBeNull()
    const second = await signIn(backend, await addPerson(backend, 'second-account'))
    expect((await second.rpc('accept_invitation', { p_key: token })).data).toEqual({ closed: 'withdrawn' })
    expect((await second.from('user_companies').select('id')).data).toEqual([])
  })

  it('who lost a platform right gets none back by a link kept aside', async () => {
    const company = await addCompany(backend, 'plataforma', 1)
    const manager = await memberOf(backend, company, 'employee', 'former-user-manager')
    const superAdmin = await addPerson(backend, 'former-super-admin')
    await backend.sql(`insert into public.user_roles (user_id, role) values ($1, 'user_manager')`, [
      manager.person.id,
    ])
    await backend.sql(
      `insert into public.admin_permissions (user_id, permission_type) values ($1, 'super_admin')`,
      [superAdmin.id],
    )
    const linkOf = async (client: Client, role: string): Promise<string> => {
      const p_email = `${randomUUID()}@proof.test`
      const { data, error } = await client.rpc('invite_member', {
        p_company: company.id,
        p_email,
        p_role: role,
      })
      if (error) throw new Error(error.message)
      return (data as { token: string }).token
    }
    const former = await signIn(backend, superAdmin)
    const links = [await linkOf(manager.client, 'user_manager'), await linkOf(former, 'admin')]
    await backend.sql('delete from public.user_roles where user_id = $1', [manager.person.id])
    await backend.sql('delete from public.admin_permissions where user_id = $1', [superAdmin.id])
    for (const [client, p_key] of [
      [manager.client, links[0]],
      [former, links[1]],
    ] as const)
      expect((await client.rpc('accept_invitation', { p_key })).data).toEqual({ closed: 'withdrawn' })
    const roles = await backend.sql('select user_id, role from public.user_companies where company_id = $1', [
      company.id,
    ])
    expect(roles).toEqual([{ user_id: manager.person.id, role: 'employee' }])
  })
})
