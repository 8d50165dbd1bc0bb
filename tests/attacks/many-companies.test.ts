import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, guest, signIn, type Client, type Person } from '../support/people'
import { PLAN_SQL, plansOn } from '../../supabase/tests/support/query-plans'

const COMPANIES = 10_000
/** Room for a busy machine. */
const SEEDING_MS = 300_000

interface Listed {
  readonly slug: string
  readonly nome_fantasia: string | null
}

/** `regular`: a customer of all companies but the owner's. */
interface People {
  readonly owner: Person
  readonly platform: Person
  readonly regular: Person
}

/**
 * Ten thousand companies: 'Casa 00001' and so on, in Brazil's south, every tenth without a pin, every hundredth not
 * approved; one of an owner's, behind all of them by its name.
 */
const fill = async (backend: EmbeddedBackend): Promise<People> => {
  await backend.script(`
    insert into public.companies (name, slug, nome_fantasia, category, cidade, uf, latitude, longitude, approved_at)
      select 'Casa', 'casa-' || n, 'Casa ' || lpad(n::text, 5, '0'), case when n % 50 = 0 then 'Café' else 'pizzaria' end,
        case when n % 2 = 0 then 'São Paulo' else 'Porto Alegre' end, 'SP',
        case when n % 10 <> 0 then -30 + n * 0.001 end, case when n % 10 <> 0 then -51 + n * 0.001 end,
        case when n % 100 <> 0 then now() end
      from generate_series(1, ${COMPANIES - 1}) n;
    insert into public.companies (name, slug, nome_fantasia, category, cidade, uf)
      values ('Zoé', 'zoe', 'Zoé Pães & Açaí', 'padaria', 'Recife', 'PE');
    insert into public.opening_hours (company_id, weekday, opens_at, closes_at)
      select c.id, (extract(dow from now() at time zone 'America/Sao_Paulo')::int + 3) % 7, '10:00', '11:00'
      from public.companies c where c.slug <> 'zoe';`)
  const owner = await addPerson(backend, 'owner-of-zoe')
  const platform = await addPerson(backend, 'platform')
  await backend.sql(
    `insert into public.user_companies (user_id, company_id, role) select $1, id, 'owner' from public.companies where slug = 'zoe'`,
    [owner.id],
  )
  await backend.sql(
    `insert into public.admin_permissions (user_id, permission_type) values ($1, 'super_admin')`,
    [platform.id],
  )
  const regular = await addPerson(backend, 'regular')
  await backend.sql(
    `insert into public.user_companies (user_id, company_id, role) select $1, id, 'customer' from public.companies where slug <> 'zoe'`,
    [regular.id],
  )
  await backend.sql('vacuum analyze')
  return { owner, platform, regular }
}

describeOnOneDatabase(`Among ${COMPANIES} companies`, ({ postgres }) => {
  let backend: EmbeddedBackend
  let people: People
  let owner: Client
  let platform: Client
  beforeAll(async () => {
    backend = await startTestBackend({ postgres, seed: false })
    people = await fill(backend)
    owner = await signIn(backend, people.owner)
    platform = await signIn(backend, people.platform)
  }, SEEDING_MS)
  afterAll(() => backend?.stop())

  const call = async <T = Listed>(name: string, filter: object, client = guest(backend)): Promise<T[]> => {
    const { data, error } = await client.rpc(name, { p_filter: filter })
    if (error) throw new Error(error.message)
    return data as T[]
  }
  const slugs = async (filter: object, client?: Client) =>
    (await call('list_companies', filter, client)).map(({ slug }) => slug)

  it('a guest gets the first by name, page after page, none twice and the last at the end', async () => {
    const first = await guest(backend)
      .from('companies')
      .select('slug')
      .eq('is_active', true)
      .order('nome_fantasia', { nullsFirst: false })
      .order('name')
      .limit(1)
    expect(first.data).toEqual([{ slug: 'casa-1' }])
    const pages = await Promise.all([0, 24, 48].map((offset) => slugs({ offset })))
    expect(new Set(pages.flat()).size).toBe(72)
    expect(pages[0]?.[0]).toBe('casa-1')
    const last = await slugs({ offset: COMPANIES - 100 - 24, limit: 100 })
    expect(last.at(-1)).toBe('zoe')
    expect(last.length).toBeLessThan(100)
  })

  it('a search finds by any beginning of a word, without accents, and with a typing mistake [S1.pick-company]', async () => {
    for (const query of ['zoe', 'ZOÉ acai', 'paes recife', 'padar', 'Zoé & Pães', 'padarya'])
      expect([query, await slugs({ query })]).toEqual([query, ['zoe']])
    expect(await slugs({ query: 'casa 07777' })).toEqual(['casa-7777'])
    expect(await slugs({ query: 'nada disso' })).toEqual([])
    expect(await slugs({ query: `'; drop table companies; -- & | ! :*` })).toEqual([])
    expect(await slugs({ query: 'zoe%' })).toEqual(['zoe'])
  })

  it('a kind, what is open, what is near and the cities are chosen by the database [S1.pick-company] [S1.cities-counted]', async () => {
    expect(await slugs({ category: 'cafe', limit: 100 })).toHaveLength(100)
    expect((await slugs({ category: 'CAFÉ', offset: 90, limit: 100 })).length).toBe(10)
    expect(await slugs({ is_open: true })).toEqual(['zoe'])
    await backend.sql(
      `insert into public.opening_exceptions (company_id, date, is_closed)
       select c.id, (now() at time zone c.time_zone)::date, true from public.companies c where c.slug = 'zoe'`,
    )
    expect(await slugs({ is_open: true }), 'closed today, without weekly hours').toEqual([])
    await backend.sql('delete from public.opening_exceptions')
    const near = { latitude: -25.001, longitude: -46.001, limit: 3 }
    expect(await slugs(near)).toEqual(['casa-4999', 'casa-4998', 'casa-5001'])
    const unpinned = await slugs({ ...near, offset: 9_000, limit: 5 })
    expect(unpinned).toEqual(['casa-10', 'casa-20', 'casa-30', 'casa-40', 'casa-50'])
    const kinds = await guest(backend).rpc('company_categories')
    expect(kinds.data).toEqual(['Café', 'padaria', 'pizzaria'])
    const cities = await guest(backend).rpc('company_cities')
    expect(cities.data, 'counted to a thousand').toEqual([
      { city: 'Porto Alegre', companies: 1_000 },
      { city: 'São Paulo', companies: 1_000 },
      { city: 'Recife', companies: 1 },
    ])
  })

  it('what is open by the list is what each company says, at every hour, beyond midnight and on days of their own', async () => {
    await backend.script(`begin;
      insert into public.companies (name, slug, nome_fantasia, time_zone)
        select 'Hora', 'hora-' || n, 'Hora', (array['America/Sao_Paulo', 'Asia/Tokyo', 'Europe/Lisbon', 'Pacific/Kiritimati'])[1 + n % 4]
        from generate_series(1, 40) n;
      select setseed(0.5);
      insert into public.opening_hours (company_id, weekday, opens_at, closes_at)
        select c.id, d, to_char(time '00:00' + floor(random() * 96) * interval '15 minutes', 'HH24:MI'),
          to_char(time '00:00' + floor(random() * 96) * interval '15 minutes', 'HH24:MI')
        from public.companies c, generate_series(0, 6) d where c.slug like 'hora-%' and c.slug not like '%5' and random() < 0.7;
      insert into public.opening_exceptions (company_id, date, is_closed, opens_at, closes_at)
        select c.id, date '2026-03-07' + d, d = 2, '22:00', '02:00'
        from public.companies c, generate_series(0, 3) d where c.slug like 'hora-%' and (c.slug like '%5' or random() < 0.3);
      commit;`)
    const different: unknown[] = []
    for (let hour = 0; hour < 7 * 24; hour += 5)
      different.push(
        ...(await backend.sql(
          `with at as (select timestamptz '2026-03-06 00:30:00Z' + $1 * interval '1 hour' as now),
             open as materialized (select o.company_id, o.time_zone from at, app.open_companies(at.now) o)
           select c.slug, at.now from at, public.companies c cross join lateral app.opening(c.id, at.now) o
           where c.slug like 'hora-%' and o.is_open is distinct from (
             (c.id, c.time_zone) in (select company_id, time_zone from open)
             or not exists (select from public.opening_hours h where h.company_id = c.id)
               and not exists (select from public.opening_exceptions x
                 where x.company_id = c.id and x.date = (at.now at time zone c.time_zone)::date))`,
          [hour],
        )),
      )
    expect(different).toEqual([])
    await backend.sql(`delete from public.companies where slug like 'hora-%'`)
  })

  it("an owner's own is in every list of theirs, and found by its key", async () => {
    expect((await call('list_managed_companies', {}, owner)).map(({ slug }) => slug)).toEqual(['zoe'])
    const mine = await owner.from('user_companies').select('role, company:companies(slug)').limit(10)
    expect(mine.data).toEqual([{ role: 'owner', company: { slug: 'zoe' } }])
    const [zoe] = await backend.sql(`select id from public.companies where slug = 'zoe'`)
    const one = await owner.rpc('read_managed_company', { p_company: String(zoe?.id) })
    expect(one.data).toMatchObject({ slug: 'zoe', state: 'active', decision: null, registered_by: null })
    expect(await call('list_managed_companies', { query: 'casa' }, owner)).toEqual([])
  })

  it("a person's own come by name, page after page, and are searched; a suspended one is for its staff", async () => {
    const regular = await signIn(backend, people.regular)
    const mine = async (filter: object, client: Client) =>
      (await call('list_my_companies', filter, client)).map(({ slug }) => slug)
    const pages = await Promise.all([0, 24].map((offset) => mine({ offset }, regular)))
    expect(pages.map((page) => page[0])).toEqual(['casa-1', 'casa-25'])
    const named = () => mine({ query: 'casa 07777' }, regular)
    expect(await named()).toEqual(['casa-7777'])
    expect(await mine({}, owner)).toEqual(['zoe'])
    const suspend = (at: string) =>
      backend.sql(
        `update public.companies set suspended_at = ${at}, stops_at = ${at} where slug in ('zoe', 'casa-7777')`,
      )
    await suspend('now()')
    expect(await named()).toEqual([])
    expect(await mine({}, owner)).toEqual(['zoe'])
    await suspend('null')
    expect((await guest(backend).rpc('list_my_companies', { p_filter: {} })).error?.message).toBe(
      'not_authenticated',
    )
  })

  it('the platform pages through all of them, and through those that wait', async () => {
    const managed = (filter: object) =>
      call<Listed & { state: string }>('list_managed_companies', filter, platform)
    expect((await managed({ query: 'recife' })).map(({ slug }) => slug)).toEqual(['zoe'])
    const waiting = await managed({ state: 'waiting', limit: 100 })
    expect(waiting.length).toBe(99)
    expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(['unapproved']))
    expect((await managed({ offset: COMPANIES - 1 })).map(({ slug }) => slug)).toEqual(['zoe'])
    expect((await guest(backend).rpc('list_managed_companies', { p_filter: {} })).error?.message).toBe(
      'not_authenticated',
    )
  })

  it('the platform’s figures begin with those that wait, the newest first', async () => {
    await backend.sql(
      `update public.companies set created_at = now() + interval '1 hour' where slug in ('casa-700', 'casa-900') and approved_at is null`,
    )
    await backend.sql(
      `update public.companies set created_at = now() + interval '2 hours' where slug = 'casa-900'`,
    )
    const lines = async (filter: object) => {
      const span = { p_from: '2026-01-01', p_to: '2026-01-31' }
      const { data } = await platform.rpc('read_platform', { ...span, p_filter: filter })
      return (data as { name: string; state: string }[]).map(({ name, state }) => [name, state])
    }
    expect(await lines({ limit: 2 })).toEqual([
      ['Casa 00900', 'waiting'],
      ['Casa 00700', 'waiting'],
    ])
    expect(await lines({ limit: 2, offset: 98 })).toEqual([
      ['Casa 09900', 'waiting'],
      ['Casa 00001', 'active'],
    ])
    expect(await lines({ query: 'zoe' })).toEqual([['Zoé Pães & Açaí', 'active']])
  })

  if (postgres)
    describe('the plans', () => {
      let plans: ReturnType<typeof plansOn>
      beforeAll(async () => {
        await backend.script(PLAN_SQL)
        plans = plansOn(backend)
      })
      const zoe = `(select id from public.companies where slug = 'zoe')`
      it.each([
        [
          'the first company',
          `select * from public.companies where is_active order by nome_fantasia, name limit 1`,
        ],
        ['the list', `select public.list_companies('{}')`],
        ['a late page', `select public.list_companies('{"offset": 9000}')`],
        ['a search', `select public.list_companies('{"query": "zoe"}')`],
        ['a kind', `select public.list_companies('{"category": "cafe"}')`],
        ['what is open', `select public.list_companies('{"is_open": true}')`],
        ['what is near', `select public.list_companies('{"latitude": -25, "longitude": -46}')`],
        ['the kinds', `select public.company_categories()`],
        ['the cities', `select public.company_cities()`],
        ['one by its slug', `select * from public.companies where slug = 'zoe'`],
        ['the pages of one', `select * from public.products where company_id = ${zoe}`],
      ])('%s: by an index, for a guest', async (_what, sql) => {
        expect(await plans.scanned(null, sql)).toEqual([])
      })
      it.each([
        ['the list', `select public.list_managed_companies('{}')`],
        ['a search', `select public.list_managed_companies('{"query": "zoe"}')`],
        ['those that wait', `select public.list_managed_companies('{"state": "waiting"}')`],
        ['the suspended', `select public.list_managed_companies('{"state": "suspended"}')`],
        ['the platform table', `select public.read_platform('2026-01-01', '2026-01-31', '{}')`],
        ['a search in it', `select public.read_platform('2026-01-01', '2026-01-31', '{"query": "zoe"}')`],
        ['one', `select public.read_managed_company((${zoe})::text)`],
        ["a person's own", `select public.list_my_companies('{"query": "zoe"}')`],
      ])('%s: by an index, for those who manage', async (_what, sql) => {
        const everybody = sql.includes('read_platform') ? [people.platform] : [people.owner, people.platform]
        for (const person of everybody) expect(await plans.scanned(person, sql)).toEqual([])
      })
      it('what is open is asked once for all companies, not of each', async () => {
        await backend.script(`alter function app.open_companies(timestamptz) rename to open_companies_counted;
          create function app.open_companies(p_now timestamptz) returns table (company_id uuid, time_zone text)
          language plpgsql as $$ begin
            perform nextval('plans.asked');
            return query select * from app.open_companies_counted(p_now);
          end $$;
          create sequence plans.asked`)
        expect(await slugs({ is_open: true })).toEqual(['zoe'])
        const [asked] = await backend.sql(`select last_value::int as times from plans.asked`)
        expect(asked).toEqual({ times: 1 })
        await backend.script(`drop function app.open_companies(timestamptz);
          alter function app.open_companies_counted(timestamptz) rename to open_companies`)
      })
      it('a missing index is seen', async () => {
        const search = `select public.list_companies('{"query": "zoe"}')`
        expect(await plans.scanned(null, search, 'drop index public.companies_words')).toEqual(['companies'])
      })
    })
})
