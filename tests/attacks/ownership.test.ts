import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newOrder } from '../support/orders'
import { addPerson, guest, signIn, type Client, type Person } from '../support/people'
import { addCompany, enrolTerminal, memberOf, type Company, type TestTerminal } from '../support/world'

const refusal = ({ error }: { error: { message: string } | null }): string | null => error?.message ?? null

describeOnOneDatabase('the owner of a company', ({ postgres }) => {
  let backend: EmbeddedBackend
  let admin: Person
  let platform: Client
  let company: Company
  let owner: { person: Person; client: Client }
  let heir: { person: Person; client: Client }
  let manager: { person: Person; client: Client }
  let terminal: TestTerminal
  beforeAll(async () => {
    backend = await startTestBackend({ postgres, seed: false })
    admin = await addPerson(backend, 'platform')
    await backend.sql(
      `insert into public.admin_permissions (user_id, permission_type) values ($1, 'super_admin')`,
      [admin.id],
    )
    platform = await signIn(backend, admin)
  })
  afterAll(() => backend?.stop())
  beforeEach(async () => {
    const mark = randomUUID()
    company = await addCompany(backend, `casa-${mark}`, 2)
    owner = await memberOf(backend, company, 'owner', `owner-${mark}`)
    heir = await memberOf(backend, company, 'employee', `heir-${mark}`)
    manager = await memberOf(backend, company, 'admin', `manager-${mark}`)
    terminal = await enrolTerminal(owner.client, company, 'A')
  })

  const roleOf = async ({ id }: Person): Promise<unknown> =>
    (
      await backend.sql('select role from public.user_companies where company_id = $1 and user_id = $2', [
        company.id,
        id,
      ])
    )[0]?.role
  const offer = (by: Client, to: Person) =>
    by.rpc('offer_ownership', { p_company: company.id, p_user: to.id })
  const accept = (by: Client) => by.rpc('accept_ownership', { p_company: company.id })
  const named = (name = company.slug) => ({ p_company: company.id, p_name: name })
  const exists = async (): Promise<boolean> =>
    (await backend.sql('select 1 as one from public.companies where id = $1', [company.id])).length > 0

  it('hands it over to a member who accepts, and may leave then', async () => {
    expect(refusal(await offer(manager.client, heir.person))).toBe('forbidden')
    expect(refusal(await offer(owner.client, await addPerson(backend, randomUUID())))).toBe('not_found')
    expect(refusal(await offer(owner.client, heir.person))).toBeNull()
    expect(await roleOf(heir.person), 'nothing before their yes').toBe('employee')
    expect(refusal(await accept(manager.client))).toBe('not_found')
    const seen = await heir.client.from('ownership_offers').select('company_id')
    expect(seen.data).toEqual([{ company_id: company.id }])
    expect(refusal(await accept(heir.client))).toBeNull()
    expect([await roleOf(heir.person), await roleOf(owner.person)]).toEqual(['owner', 'admin'])
    expect(refusal(await accept(heir.client)), 'once').toBe('not_found')
    const log = await heir.client
      .from('audit_log')
      .select('changes')
      .eq('company_id', company.id)
      .eq('tbl', 'user_companies')
    expect(JSON.stringify(log.data)).toContain('["employee", "owner"]'.replace(', ', ','))
  })

  it('is not taken by a stolen session: an offer and another owner need their person', async () => {
    const customer = await memberOf(backend, company, 'customer', randomUUID())
    const refusedBy = async (client: Client) => {
      const promoted = { p_company: company.id, p_user: heir.person.id, p_role: 'owner' }
      return [await offer(client, customer.person), await client.rpc('set_member', promoted)].map(refusal)
    }
    const growOld = ({ id }: Person) =>
      backend.sql(`update auth.sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [
        id,
      ])
    await growOld(owner.person)
    expect(await refusedBy(owner.client)).toEqual(['sign_in_again', 'sign_in_again'])
    expect((await owner.client.auth.refreshSession()).error).toBeNull()
    expect(await refusedBy(owner.client)).toEqual(['sign_in_again', 'sign_in_again'])
    const password = 'ladrão-da-sessão-91'
    expect((await owner.client.auth.updateUser({ password })).error).toBeNull()
    const thief = guest(backend)
    expect((await thief.auth.signInWithPassword({ email: owner.person.email, password })).error).toBeNull()
    expect(await refusedBy(thief)).toEqual(['forbidden', 'forbidden'])
    expect(refusal(await accept(customer.client))).toBe('not_found')
    expect([await roleOf(owner.person), await roleOf(heir.person)]).toEqual(['owner', 'employee'])

    await growOld(admin)
    const appointed = { p_company: company.id, p_user: heir.person.id }
    expect(refusal(await platform.rpc('appoint_owner', appointed))).toBe('sign_in_again')
    platform = await signIn(backend, admin)
    expect(refusal(await platform.rpc('appoint_owner', appointed))).toBeNull()
  })

  it('takes an offer back; one that is a week old holds no more', async () => {
    await offer(owner.client, heir.person)
    expect((await owner.client.rpc('withdraw_ownership', { p_company: company.id })).data).toEqual({
      changed: true,
    })
    expect(refusal(await accept(heir.client))).toBe('not_found')
    await offer(owner.client, heir.person)
    await backend.sql(
      `update public.ownership_offers set offered_at = now() - interval '8 days' where company_id = $1`,
      [company.id],
    )
    expect(refusal(await accept(heir.client))).toBe('not_found')
    expect(await roleOf(owner.person)).toBe('owner')
  })

  it('is appointed by the platform where none is left', async () => {
    const appoint = (client: Client) =>
      client.rpc('appoint_owner', { p_company: company.id, p_user: heir.person.id })
    expect(refusal(await appoint(manager.client))).toBe('forbidden')
    expect(refusal(await appoint(platform))).toBeNull()
    expect(await roleOf(heir.person)).toBe('owner')
    const leave = { p_company: company.id, p_user: owner.person.id, p_is_active: 'false' }
    expect(refusal(await platform.rpc('set_member', leave)), 'the last owner could not').toBeNull()
  })

  it('deletes nothing that the platform has suspended, not even what was due before', async () => {
    const suspend = (at: string) =>
      backend.sql(`update public.companies set suspended_at = ${at}, stops_at = ${at} where id = $1`, [
        company.id,
      ])
    await suspend('now()')
    expect(refusal(await owner.client.rpc('request_company_deletion', named()))).toBe('company_suspended')
    await suspend('null')
    expect(refusal(await owner.client.rpc('request_company_deletion', named()))).toBeNull()
    await backend.sql(`update public.company_deletions set due_at = now() where company_id = $1`, [
      company.id,
    ])
    await suspend('now()')
    expect(refusal(await owner.client.rpc('delete_company', named()))).toBe('company_suspended')
    expect(await exists()).toBe(true)
    expect(refusal(await platform.rpc('delete_company', named())), 'the platform may').toBeNull()
    expect(await exists()).toBe(false)
  })

  it('deletes it in two steps a week apart, each with its name, never with an evening under way', async () => {
    expect(refusal(await owner.client.rpc('delete_company', named()))).toBe('not_found')
    expect(refusal(await manager.client.rpc('request_company_deletion', named()))).toBe('forbidden')
    expect(refusal(await owner.client.rpc('request_company_deletion', named('outra')))).toBe('invalid_input')
    expect(refusal(await owner.client.rpc('request_company_deletion', named()))).toBeNull()
    expect(refusal(await owner.client.rpc('delete_company', named()))).toBe('deletion_not_due')
    expect((await owner.client.rpc('cancel_company_deletion', { p_company: company.id })).data).toEqual({
      changed: true,
    })
    expect(refusal(await owner.client.rpc('delete_company', named()))).toBe('not_found')

    await owner.client.rpc('request_company_deletion', named())
    await backend.sql(`update public.company_deletions set due_at = now() where company_id = $1`, [
      company.id,
    ])
    const order = newOrder(company.products, { mark: 'Ana', turn: 1, lineCount: 1 })
    expect(
      refusal(await owner.client.rpc('place_order', { p_company: company.id, p_order: order })),
    ).toBeNull()
    expect(refusal(await owner.client.rpc('delete_company', named()))).toBe('in_use')
    await owner.client.rpc('advance_order', {
      p_company: company.id,
      p_order: order.id,
      p_status: 'delivered',
    })
    const backup = await owner.client.rpc('export_company', { p_company: company.id })
    expect(backup.data).toMatchObject({ format: 'comanda-backup' })
    const names = [`${company.id}/prato.webp`, `${company.id}/logo.webp`]
    const picture = new Uint8Array(Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64'))
    const bucket = (client: Client) => client.storage.from('images')
    for (const name of names)
      expect(
        (await bucket(owner.client).upload(name, picture, { contentType: 'image/webp' })).error,
      ).toBeNull()
    const stored = async () =>
      (await backend.sql(`select name from storage.objects where name like $1`, [`${company.id}/%`])).length
    const suspended = { p_company: company.id, p_reason: 'denúncia' }
    expect(refusal(await platform.rpc('suspend_company', suspended))).toBeNull()
    expect(refusal(await platform.rpc('lift_suspension', { p_company: company.id }))).toBeNull()
    const deleted = await owner.client.rpc('delete_company', named())
    expect(deleted.data).toEqual({ pictures: [...names].sort() })

    await bucket(manager.client).remove(names)
    expect(await stored(), 'not by others').toBe(2)
    await bucket(owner.client).remove(names)
    expect(await stored(), 'by the owner who deleted it').toBe(0)
    const late = await bucket(owner.client).upload(names[0] ?? '', picture, { contentType: 'image/webp' })
    expect(late.error, 'nothing new goes there').not.toBeNull()
    expect(await exists()).toBe(false)
    const pulled = await guest(backend).rpc('terminal_pull', {
      p_terminal: terminal.id,
      p_token: terminal.token,
      p_cursor: null,
    })
    expect(pulled.data).toEqual({ gone: true, reason: 'unknown' })
    expect(refusal(await owner.client.rpc('pull_changes', { p_company: company.id }))).toBe('forbidden')
    const log = await platform
      .from('audit_log')
      .select('action, actor_name')
      .eq('tbl', 'companies')
      .eq('row_id', company.id)
      .eq('action', 'delete')
    expect(log.data).toEqual([{ action: 'delete', actor_name: expect.stringMatching(/^owner-/) as string }])
    const history = await platform.rpc('read_audit', { p_company: null, p_filter: {} })
    expect(history.data.entries.slice(0, 3)).toMatchObject([
      {
        action: 'delete',
        tbl: 'companies',
        row_id: company.id,
        label: company.slug,
        actor_name: expect.stringMatching(/^owner-/) as string,
      },
      { action: 'company_decided', row_id: company.id, details: { decision: 'lifted' } },
      { action: 'company_decided', row_id: company.id, details: { decision: 'suspended' } },
    ])
    expect((await owner.client.from('audit_log').select('id').eq('row_id', company.id)).data).toEqual([])
  })

  it('is not waited for by the platform, which deletes after a request at once', async () => {
    expect(refusal(await platform.rpc('delete_company', named()))).toBe('not_found')
    expect(refusal(await platform.rpc('request_company_deletion', named()))).toBeNull()
    expect(refusal(await platform.rpc('delete_company', named()))).toBeNull()
    expect(await exists()).toBe(false)
  })
})
