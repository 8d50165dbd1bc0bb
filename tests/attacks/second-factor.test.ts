import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { sign } from 'hono/jwt'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addPerson, type Person } from '../support/people'
import { addCompany, addMember, memberOf, type Company } from '../support/world'

const DAY = { p_from: '2026-03-07', p_to: '2026-03-07' }

describeOnOneDatabase('a platform that demands a second factor', ({ postgres }) => {
  let backend: EmbeddedBackend
  let company: Company
  let admin: Person
  let owner: SupabaseClient

  beforeAll(async () => {
    backend = await startTestBackend({ seed: false, postgres })
    company = await addCompany(backend, 'casa', 1)
    owner = (await memberOf(backend, company, 'owner', 'owner')).client
    admin = await addPerson(backend, 'platform')
    await backend.sql(
      `insert into public.admin_permissions (user_id, permission_type) values ($1, 'super_admin')`,
      [admin.id],
    )
  })
  beforeEach(() => backend.sql('update public.platform_settings set second_factor_required = true'))
  afterAll(() => backend?.stop())

  /** A client whose token claims this level. The embedded backend's own tokens name none, Supabase's do. */
  const at = async (level: 'aal1' | 'aal2' | null, secret?: string): Promise<SupabaseClient> => {
    const secrets = JSON.parse(readFileSync(join(backend.dataDir, 'secrets.json'), 'utf8')) as {
      jwt_secret: string
    }
    const now = Math.floor(Date.now() / 1_000)
    const claims = {
      ...{ sub: admin.id, aud: 'authenticated', role: 'authenticated', email: admin.email },
      ...{ iat: now, exp: now + 600 },
      ...(level === null ? {} : { aal: level }),
    }
    const token = await sign(claims, secret ?? secrets.jwt_secret, 'HS256')
    return createClient(backend.url, backend.publishableKey, { accessToken: () => Promise.resolve(token) })
  }

  it.each(['aal1', null] as const)('gives a stolen password no platform right (level %s)', async (level) => {
    const client = await at(level)
    const refused = { message: 'second_factor_required' }
    expect((await client.rpc('read_platform', DAY)).error).toMatchObject(refused)
    expect((await client.rpc('list_members', { p_company: company.id })).error).toMatchObject(refused)
    const role = { user_id: randomUUID(), role: 'admin' }
    expect((await client.from('user_roles').insert(role)).error).toMatchObject(refused)
    const renamed = await client.from('companies').update({ name: 'X' }).eq('id', company.id).select()
    expect(renamed.data).toEqual([])
    expect((await client.from('profiles').select('id')).data).toEqual([{ id: admin.id }])
    expect((await client.rpc('require_second_factor', { p_required: false })).error).toMatchObject(refused)
    expect((await client.rpc('my_access')).data).toMatchObject({
      is_super_admin: false,
      second_factor_required: true,
    })
  })

  it('approves nothing and sets no PIN that approves, also of an admin who works in a company', async () => {
    await addMember(backend, admin, company, 'employee')
    const approve = async (level: 'aal1' | 'aal2') =>
      (await at(level)).rpc('approve', {
        p_company: company.id,
        p_entry: randomUUID(),
        p_subject: { action: 'void', subject_id: randomUUID(), amount: 0, reason: 'caiu' },
        p_user: null,
        p_proof: null,
      })
    const setPin = async (level: 'aal1' | 'aal2') =>
      (await at(level)).rpc('set_operator_pin', {
        p_company: company.id,
        p_user: admin.id,
        p_pin: { salt: 'a'.repeat(22), rounds: 14, digits: 6, proof: 'b'.repeat(43) },
      })
    const refused = { message: 'second_factor_required' }
    expect((await approve('aal1')).error).toMatchObject(refused)
    expect((await setPin('aal1')).error).toMatchObject(refused)
    expect((await approve('aal2')).data).toEqual({ ok: true })
    expect((await setPin('aal2')).error).toBeNull()
  })

  it('gives the platform’s rights to a session that verified it', async () => {
    const client = await at('aal2')
    expect((await client.rpc('read_platform', DAY)).error).toBeNull()
    expect((await client.rpc('list_members', { p_company: company.id })).error).toBeNull()
    const access = { is_super_admin: true, second_factor_required: false }
    expect((await client.rpc('my_access')).data).toMatchObject(access)
  })

  it('accepts no level that a caller signs alone', async () => {
    const client = await at('aal2', 'a secret of the attacker, long enough to sign')
    expect((await client.rpc('read_platform', DAY)).status).toBe(401)
  })

  it('leaves a company’s own people as they are', async () => {
    expect((await owner.rpc('list_members', { p_company: company.id })).error).toBeNull()
    expect((await owner.rpc('read_platform', DAY)).error).toMatchObject({ message: 'forbidden' })
    expect((await owner.rpc('my_access')).data).toMatchObject({ second_factor_required: false })
  })

  it('is demanded only by who has verified one, and by nobody else', async () => {
    await backend.sql('update public.platform_settings set second_factor_required = false')
    const demand = (client: SupabaseClient) => client.rpc('require_second_factor', { p_required: true })
    expect((await demand(owner)).error).toMatchObject({ message: 'forbidden' })
    expect((await demand(await at('aal1'))).error).toMatchObject({ message: 'second_factor_required' })
    const settings = async (level: 'aal1' | 'aal2') =>
      (await (await at(level)).rpc('read_platform_settings')).data as unknown
    expect(await settings('aal1')).toMatchObject({ second_factor_required: false, has_second_factor: false })
    expect(await settings('aal2')).toMatchObject({ second_factor_required: false, has_second_factor: true })
    expect((await owner.rpc('read_platform_settings')).error).toMatchObject({ message: 'forbidden' })
    expect((await demand(await at('aal2'))).data).toEqual({ second_factor_required: true })
    const lifted = await (await at('aal2')).rpc('require_second_factor', { p_required: false })
    expect(lifted.data).toEqual({ second_factor_required: false })
  })
})
