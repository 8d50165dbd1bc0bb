import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { GIVEN_ROLES, INVITED_ROLES } from '@shared/domain/access/company-roles'
import { PERMISSION_CASES } from '@shared/domain/access/permissions.fixture'
import { CAPABILITIES, RIGHTS, type Capability } from '@shared/domain/access/permissions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { personId } from '../seed/people'
import { clientOf, openCompany, type Company } from './support/company'

const names = CAPABILITIES.map((capability) => RIGHTS[capability].sql)
const named = (allowed: readonly Capability[]) =>
  CAPABILITIES.filter((capability) => allowed.includes(capability)).map((one) => RIGHTS[one].sql)
const roles = [...new Set(PERMISSION_CASES.map(({ role }) => role))]

describeOnOneDatabase('The database decides like the screens', ({ postgres }) => {
  let backend: EmbeddedBackend
  let company: Company
  let elsewhere: Company
  const person = personId('sem-empresa')
  beforeAll(async () => {
    backend = await startTestBackend({ postgres })
    company = await openCompany(backend)
    elsewhere = await openCompany(backend)
  })
  afterAll(() => backend.stop())

  /** What a person may do in a company, asked as that person: of app.can, or of memberships alone. */
  const rightsOf = async (who: string, companyId: string, isByMembership = false): Promise<unknown> => {
    const asked = isByMembership ? '$3::uuid in (select app.companies_where(p))' : 'app.can(p, $3::uuid)'
    const [row] = await backend.sql(
      `with me as materialized (select set_config('request.jwt.claims', $1, true))
       select array(select p from unnest($2::text[]) with ordinality x(p, n) where ${asked} order by n) as rights from me`,
      [JSON.stringify({ sub: who }), names, companyId],
    )
    return row?.rights
  }

  /** The same facts that a case puts into an Access, as rows; a permission that was taken away lies beside them. */
  const hold = async (
    { role, held }: (typeof PERMISSION_CASES)[number],
    isActive: boolean,
  ): Promise<void> => {
    const taken = held.permissions.includes('super_admin') ? 'manage_menu' : 'super_admin'
    await backend.sql(
      `with gone as (delete from public.user_roles where user_id = $1),
         also_gone as (delete from public.admin_permissions where user_id = $1),
         left_company as (delete from public.user_companies where user_id = $1)
       update public.profiles set funcionario_adiciona = $2 where id = $1`,
      [person, held.funcionario_adiciona],
    )
    await backend.sql(
      `with roles as (insert into public.user_roles (user_id, role) select $1::uuid, unnest($2::text[])),
         granted as (insert into public.admin_permissions (user_id, permission_type, granted)
           select $1::uuid, p, p <> $6 from unnest($3::text[]) p)
       insert into public.user_companies (user_id, company_id, role, is_active) values ($1::uuid, $4, $5, $7)`,
      [person, held.roles, [...held.permissions, taken], company.id, role, taken, isActive],
    )
  }

  it.each(roles)('as %s, with everything that can be held beside it [S6.sql-agrees]', async (role) => {
    const decided: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    for (const one of PERMISSION_CASES.filter((other) => other.role === role)) {
      const { name, allowed } = one
      await hold(one, true)
      decided[name] = [await rightsOf(person, company.id), await rightsOf(person, elsewhere.id)]
      await hold(one, false)
      decided[`${name}, switched off`] = await rightsOf(person, company.id)
      expected[name] = [named(allowed.activeMember), named(allowed.elsewhere)]
      expected[`${name}, switched off`] = named(allowed.inactiveMember)
    }
    expect(decided).toEqual(expected)
  })

  it('names rights only as the table does', async () => {
    const [row] = await backend.sql(`select array(
      select distinct name[1] from (
        select prosrc as text from pg_proc where pronamespace = 'app'::regnamespace
        union all select concat_ws(' ', qual, with_check) from pg_policies) source,
        regexp_matches(source.text, 'app\\.(?:companies_where|people_where|can|require_right)\\(''([a-z_]+)''', 'g') name) as named`)
    // 'public' is no right, and 'staff' another name for the kitchen's, which all staff have.
    const others = ['public', 'staff']
    expect((row?.named as string[]).filter((name) => !others.includes(name)).sort()).toEqual(
      [...names].sort(),
    )
  })

  it('has the same roles in a company and in invitations', async () => {
    const [row] = await backend.sql('select app.company_roles() as roles, app.invited_roles() as invited')
    expect((row?.roles as string[]).toSorted()).toEqual([...GIVEN_ROLES, 'user'].toSorted())
    expect((row?.invited as string[]).toSorted()).toEqual(INVITED_ROLES.toSorted())
  })

  it('a super admin and an admin hold nothing by membership: is_super reaches every company', async () => {
    expect(await rightsOf(personId('super'), company.id, true)).toEqual([])
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
