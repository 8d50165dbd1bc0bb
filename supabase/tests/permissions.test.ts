import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personId } from '../seed/people'
import { clientOf, openHouse, type House } from './support/house'

const everything = [
  'about',
  'companies',
  'contact',
  'content',
  'images',
  'kitchen',
  'manage',
  'member',
  'menu',
  'staff',
  'take_orders',
  'users',
]

interface Holder {
  readonly role: string
  readonly isActive?: boolean
  readonly roles?: readonly string[]
  readonly permissions?: readonly string[]
  readonly adds?: boolean
}

/** The cases of shared/domain/permissions.test.ts, asked of the database. */
const cases: readonly (readonly [string, Holder, readonly string[]])[] = [
  ['an owner', { role: 'owner' }, everything],
  ["a company's admin", { role: 'admin' }, everything],
  ['a customer', { role: 'customer' }, ['member']],
  ['a customer of role user', { role: 'user' }, ['member']],
  [
    'a customer who holds everything elsewhere',
    { role: 'customer', adds: true, roles: ['content_manager'], permissions: ['manage_menu'] },
    ['member'],
  ],
  ['a plain employee', { role: 'employee' }, ['kitchen', 'member', 'staff']],
  ['an owner who was switched off', { role: 'owner', isActive: false }, []],
  [
    'one who adds items',
    { role: 'employee', adds: true },
    ['content', 'images', 'kitchen', 'member', 'menu', 'staff', 'take_orders'],
  ],
  [
    'a content manager by role',
    { role: 'employee', roles: ['content_manager'] },
    ['content', 'images', 'kitchen', 'member', 'menu', 'staff'],
  ],
  [
    'a content manager of the company',
    { role: 'content_manager' },
    ['content', 'images', 'kitchen', 'member', 'menu', 'staff'],
  ],
  [
    'a content manager by permission',
    { role: 'employee', permissions: ['content_manager'] },
    ['content', 'kitchen', 'member', 'staff'],
  ],
  [
    'a business manager',
    { role: 'employee', roles: ['business_manager'] },
    ['companies', 'kitchen', 'member', 'staff'],
  ],
  ['a user manager', { role: 'user_manager' }, ['kitchen', 'member', 'staff', 'users']],
  [
    'manage_menu',
    { role: 'employee', permissions: ['manage_menu'] },
    ['images', 'kitchen', 'member', 'menu', 'staff'],
  ],
  [
    'manage_images',
    { role: 'employee', permissions: ['manage_images'] },
    ['images', 'kitchen', 'member', 'staff'],
  ],
  [
    'manage_companies',
    { role: 'employee', permissions: ['manage_companies'] },
    ['companies', 'kitchen', 'member', 'staff'],
  ],
  [
    'manage_users',
    { role: 'employee', permissions: ['manage_users'] },
    ['kitchen', 'member', 'staff', 'users'],
  ],
  [
    'manage_contact and manage_about',
    { role: 'employee', permissions: ['manage_contact', 'manage_about'] },
    ['about', 'contact', 'kitchen', 'member', 'staff'],
  ],
]

describe('app.companies_where', () => {
  let backend: EmbeddedBackend
  let house: House
  const person = personId('sem-empresa')
  beforeAll(async () => {
    backend = await startTestBackend()
    house = await openHouse(backend)
  })
  afterAll(() => backend.stop())

  /** What a person may do in the house, asked as that person. */
  async function rightsOf(who: string): Promise<unknown> {
    const [row] = await backend.sql(
      `with me as materialized (select set_config('request.jwt.claims', $1, true))
       select array(select p from unnest($2::text[]) p where $3::uuid in (select app.companies_where(p)) order by p) as rights from me`,
      [JSON.stringify({ sub: who }), everything, house.id],
    )
    return row?.rights
  }

  it.each(cases)(
    '%s',
    async (_, { role, isActive = true, roles = [], permissions = [], adds = false }, rights) => {
      await backend.script(`
      delete from public.user_companies where user_id = '${person}';
      delete from public.user_roles where user_id = '${person}';
      delete from public.admin_permissions where user_id = '${person}';
      insert into public.user_companies (user_id, company_id, role, is_active) values ('${person}', '${house.id}', '${role}', ${isActive});
      insert into public.user_roles (user_id, role) select '${person}', unnest('{${roles.join(',')}}'::text[]);
      insert into public.admin_permissions (user_id, permission_type) select '${person}', unnest('{${permissions.join(',')}}'::text[]);
      insert into public.admin_permissions (user_id, permission_type, granted) values ('${person}', 'super_admin', false);
      update public.profiles set funcionario_adiciona = ${adds} where id = '${person}';`)
      expect(await rightsOf(person)).toEqual(rights)
    },
  )

  it('a super admin and an admin hold nothing by membership: is_super reaches every company', async () => {
    expect(await rightsOf(personId('super'))).toEqual([])
    for (const who of ['super', 'admin'] as const) {
      const client = await clientOf(backend, who)
      expect((await client.rpc('my_access')).data).toMatchObject({
        is_super_admin: true,
        is_admin: who === 'admin',
        memberships: [],
      })
    }
  })

  it('is_admin answers of anybody to the signed-in', async () => {
    const client = await clientOf(backend, 'cliente')
    expect((await client.rpc('is_admin', { user_id: personId('admin') })).data).toBe(true)
    expect((await client.rpc('is_admin', { user_id: personId('super') })).data).toBe(false)
    expect((await client.rpc('my_access')).data).toMatchObject({
      is_super_admin: false,
      roles: [],
      permissions: [],
      funcionario_adiciona: false,
    })
  })
})
