import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { addPerson, signIn, type Client, type Person } from '../support/people'
import { addCompany, memberOf, type Company } from '../support/world'

/** Attempts of an attacker with an account (docs/threats.md). */
let backend: EmbeddedBackend
let attacker: Client
let attackerId: string
let victim: Person
let victims: Company
let victimOwner: Client
let own: string

const register = async (client: Client, name: string): Promise<string> => {
  const { data, error } = await client.rpc('register_company', { p_company: { id: randomUUID(), name } })
  if (error) throw new Error(error.message)
  return (data as { company: { id: string } }).company.id
}

beforeAll(async () => {
  backend = await startTestBackend({ seed: false })
  victims = await addCompany(backend, 'victims', 6)
  victimOwner = (await memberOf(backend, victims, 'owner', 'victim-owner')).client
  const person = await addPerson(backend, 'attacker')
  attackerId = person.id
  attacker = await signIn(backend, person)
  victim = await addPerson(backend, 'victim')
  await backend.sql(`update public.profiles set telefone = '(11) 91234-5678' where id = $1`, [victim.id])
  own = await register(attacker, 'Isca')
})
afterAll(() => backend?.stop())

it('managers see the telephone of customers who joined on their own', async () => {
  const guest = await signIn(backend, victim)
  expect((await guest.rpc('join_company', { p_company: victims.id })).error).toBeNull()
  const { data } = await victimOwner.rpc('list_members', { p_company: victims.id })
  expect(JSON.stringify(data)).toContain('91234')
})

it('the id of another company’s change is rejected by a code, without a message of the database', async () => {
  const entry = randomUUID()
  const open = (client: Client, company: string) =>
    client.rpc('change_tab', {
      p_company: company,
      p_entry: entry,
      p_change: { op: 'open', tab_id: randomUUID(), table_number: '1', comanda: null, order_ids: [] },
    })
  expect((await open(victimOwner, victims.id)).error).toBeNull()
  const { error } = await open(attacker, own)
  expect([error?.code, error?.message, JSON.parse(error?.details ?? '{}')]).toEqual([
    'P0001',
    'invalid_input',
    { field: 'entry' },
  ])
})

it('schemas behind the API are not accessible', async () => {
  const { data } = await attacker.auth.getSession()
  for (const schema of ['app', 'auth', 'storage', 'pg_catalog', 'information_schema']) {
    for (const table of ['terminal_secrets', 'users', 'objects', 'pg_authid', 'tables']) {
      const response = await fetch(`${backend.url}/rest/v1/${table}?select=*`, {
        headers: {
          apikey: backend.publishableKey,
          authorization: `Bearer ${data.session?.access_token ?? ''}`,
          'accept-profile': schema,
        },
      })
      expect({ schema, table, isRefused: response.status >= 400 && response.status < 500 }).toEqual({
        schema,
        table,
        isRefused: true,
      })
    }
  }
})

it('a backup that refers to another company’s rows changes nothing there', async () => {
  const theirs = victims.products[0]?.id ?? ''
  const [category] = await backend.sql(`select id from public.categories where company_id = $1`, [victims.id])
  const { data: backup } = await attacker.rpc('export_company', { p_company: own })
  const dish = {
    ...{
      id: randomUUID(),
      category_id: category?.id,
      subcategory_id: null,
      code: 'X1',
      name: 'X',
      description: '',
    },
    ...{ translations: {}, price_cents: 1, promotion_price_cents: null, image_url: null, is_available: true },
    ...{ is_featured: false, allergens: [], option_group_ids: [], sort_order: 0 },
  }
  const before = await backend.sql(
    `select md5(string_agg(p::text, '' order by id)) as all from public.products p`,
  )
  const kept = backup as { tables: Record<string, unknown[]> }
  const withProducts = (products: unknown[]) => ({ ...kept, tables: { ...kept.tables, products } })
  for (const products of [[{ ...dish, id: theirs }], [dish], [{ ...dish, company_id: victims.id }]]) {
    const { error } = await attacker.rpc('import_company', {
      p_company: own,
      p_data: withProducts(products),
      p_preview: 'false',
    })
    expect(error?.message).toBe('invalid_input')
  }
  expect(
    await backend.sql(`select md5(string_agg(p::text, '' order by id)) as all from public.products p`),
  ).toEqual(before)
})

it('nobody raises their own rights, by any table or function', async () => {
  const tries = [
    attacker.from('user_roles').insert({ user_id: attackerId, role: 'admin' }),
    attacker.from('admin_permissions').insert({ user_id: attackerId, permission_type: 'super_admin' }),
    attacker.from('profiles').update({ funcionario_adiciona: true }).eq('id', attackerId),
    attacker.from('user_companies').insert({ user_id: attackerId, company_id: victims.id, role: 'owner' }),
    attacker.from('user_companies').update({ company_id: victims.id }).eq('user_id', attackerId),
    attacker.rpc('set_member', { p_company: victims.id, p_user: attackerId, p_role: 'owner' }),
    attacker.rpc('promote_member', { p_company: victims.id, p_user: attackerId }),
    attacker.rpc('invite_member', { p_company: victims.id, p_email: 'attacker@proof.test', p_role: 'admin' }),
  ]
  for (const result of await Promise.all(tries)) expect(result.error).not.toBeNull()
  const [row] = await backend.sql(
    `select (select count(*) from public.user_companies where user_id = $1) as memberships,
       (select count(*) from public.user_roles where user_id = $1) as roles,
       (select count(*) from public.admin_permissions where user_id = $1) as permissions`,
    [attackerId],
  )
  expect([Number(row?.roles), Number(row?.permissions)]).toEqual([0, 0])
})
