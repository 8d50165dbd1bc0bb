import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import type { Gateway } from '@shared/contract/gateway'
import { ROW_QUOTAS } from '@shared/domain/company/row-quotas'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientOf } from '../../supabase/tests/support/company'
import { ask, gatewayOf, refusalOf } from '../support/office'

type Table = keyof typeof ROW_QUOTAS
type Row = Record<string, unknown>

/** Written by functions alone. */
const BY_FUNCTIONS = ['opening_exceptions', 'opening_hours'] as const
const BY_OWNERS = (Object.keys(ROW_QUOTAS) as Table[]).filter(
  (table) => !(BY_FUNCTIONS as readonly string[]).includes(table),
)
const GIGABYTE = 1024 ** 3
/** A WebP of one pixel. */
const PIXEL = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='

describeOnOneDatabase('An owner who fills the disk that all companies share', ({ postgres }) => {
  let backend: EmbeddedBackend
  let owner: SupabaseClient
  let office: Gateway
  let company: string

  beforeAll(async () => {
    backend = await startTestBackend({ postgres })
    owner = await clientOf(backend, 'dono')
    office = await gatewayOf(backend, 'dono@comanda.test')
    const [row] = await backend.sql(`select id from public.companies where slug = 'bella-napoli'`)
    company = String(row?.id)
    // The demo has no row of these.
    await backend.script(`
      insert into public.subcategories (company_id, category_id, name)
        select company_id, id, 'Sub' from public.categories where company_id = '${company}' limit 1;
      insert into public.establishment_images (company_id, image_url) values ('${company}', '${company}/sala.webp');
      insert into public.carousel_images (company_id, image_url) values ('${company}', '${company}/festa.webp');
      insert into public.option_groups (company_id, name) values ('${company}', 'Grupo');
      insert into public.about_sections (company_id, name) values ('${company}', 'Sobre')`)
  })
  afterAll(() => backend?.stop())

  const columnsOf = (mark: string): Row => ({
    id: randomUUID(),
    code: mark,
    name: mark,
    key: null,
    is_active: false,
  })
  /** Copies of a row up to the company's quota, without triggers. */
  const fill = (table: Table): Promise<unknown> =>
    backend.script(`begin;
      set local session_replication_role = replica;
      insert into public.${table}
      select (jsonb_populate_record(x.known, jsonb_build_object('id', gen_random_uuid(), 'code', 'Q' || n, 'name', 'Q' || n,
        'key', null, 'is_active', false))).*
      from (select t as known from public.${table} t where t.company_id = '${company}' limit 1) x,
        generate_series(1, ${ROW_QUOTAS[table]} - (select count(*)::int from public.${table} t where t.company_id = '${company}')) n;
      commit;`)
  /** Removes the copies, or of them those of a condition; of tables without names every row. */
  const empty = (table: Table, condition = ''): Promise<unknown> =>
    backend.script(`begin; set local session_replication_role = replica;
      delete from public.${table} t where t.company_id = '${company}' and coalesce(to_jsonb(t) ->> 'name', 'Q') like 'Q%' ${condition};
      commit;`)

  it('has one number for each table, in SQL and in TypeScript', async () => {
    const stored = await backend.sql(
      `select c.relname as name, app.row_quota(c.relname) as most, t.tgname is not null as is_kept
       from pg_class c left join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'keep_row_quota'
       where c.relnamespace = 'public'::regnamespace and app.row_quota(c.relname) is not null`,
    )
    expect(Object.fromEntries(stored.map(({ name, most }) => [name, most]))).toEqual(ROW_QUOTAS)
    expect(stored.filter(({ is_kept }) => !is_kept)).toEqual([])
  })

  it('finds no table without one: each has a quota or one row a company', async () => {
    const open = await backend.sql(
      `select c.relname as name from pg_class c
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and has_table_privilege('authenticated', c.oid, 'insert')
         and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id')
         and not exists (select from pg_index i join pg_attribute a on a.attrelid = c.oid and i.indkey::text = a.attnum::text
           where i.indrelid = c.oid and i.indisunique and i.indpred is null and a.attname = 'company_id')
       order by 1`,
    )
    expect(open.map(({ name }) => name)).toEqual(BY_OWNERS.toSorted())
  })

  it.each(BY_OWNERS)(
    'adds no row to %s beyond its quota, and one again where there is room',
    async (table) => {
      const { data } = await owner.from(table).select('*').eq('company_id', company).limit(1)
      const { created_at: _created, updated_at: _updated, ...known } = (data as Row[])[0] ?? {}
      const marked = columnsOf(`QX${BY_OWNERS.indexOf(table)}`)
      const added = Object.fromEntries(
        Object.entries(known).map(([name, value]) => [name, marked[name] ?? value]),
      )
      if ('key' in added) added.key = null
      await fill(table)
      const refused = await owner.from(table).insert(added)
      expect([refused.error?.message, refused.error?.details]).toEqual([
        'quota_reached',
        JSON.stringify({ most: ROW_QUOTAS[table], entity: table }).replace(/([:,])/g, '$1 '),
      ])
      await empty(
        table,
        `and t.ctid in (select ctid from public.${table} where company_id = '${company}' and id <> '${known.id}'
        and coalesce(to_jsonb(${table}) ->> 'name', 'Q') like 'Q%' limit 1)`,
      )
      expect((await owner.from(table).insert(added)).error).toBeNull()
      await empty(table)
    },
  )

  it('imports no file beyond it', async () => {
    await fill('products')
    const row = { name: 'Novo', category: 'Pizzas', price_cents: 1000, is_available: true }
    const imported = await owner.rpc('import_menu', {
      p_company: company,
      p_rows: [{ ...row, code: 'NEU1' }],
    })
    expect(imported.error?.message).toBe('quota_reached')
    await empty('products')
    const backup = await ask(office, 'backup.export', { company_id: company })
    const about_sections = Array.from({ length: ROW_QUOTAS.about_sections + 1 }, () => ({
      id: randomUUID(),
      name: 'Sobre',
    }))
    const file = { ...backup, tables: { ...backup.tables, about_sections } }
    expect(
      await refusalOf(ask(office, 'backup.import', { company_id: company, backup: file, preview: false })),
    ).toMatchObject({ code: 'quota_reached', details: { entity: 'about_sections' } })
  })

  it.each([
    ['bytes', 1, GIGABYTE],
    ['files', 20_000, 1],
  ])('stores no picture beyond the company’s %s', async (_what, files, size) => {
    const upload = () =>
      ask(office, 'images.upload', {
        company_id: company,
        id: randomUUID(),
        kind: 'webp',
        bytes: PIXEL,
      })
    expect((await upload()).path).toContain(company)
    await backend.sql(
      `insert into storage.objects (bucket_id, name, metadata)
       select 'images', $1 || '/filled-' || n || '.png', jsonb_build_object('size', $3::bigint) from generate_series(1, $2::int) n`,
      [company, files, size],
    )
    expect(await refusalOf(upload())).toMatchObject({ code: 'quota_reached' })
    await backend.sql(`delete from storage.objects where name like $1`, [`${company}/filled-%`])
    expect((await upload()).path).toContain(company)
  })
})
