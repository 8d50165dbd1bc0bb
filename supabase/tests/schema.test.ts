import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantRules, limitRules, OUR_SCHEMAS, policyRules } from '../catalogue-rules'
import texts from '../../renderer/i18n/locales/pt/admin-settings.json'

/** Columns that no change of a person is of: who and where a row is, and when. */
const NOBODY_CHANGES = ['id', 'company_id', 'user_id', 'created_at', 'updated_at']

/** Rules that hold for everything in the schema, whatever is added later. */
describe('the schema', () => {
  let backend: EmbeddedBackend
  beforeAll(async () => {
    backend = await startTestBackend({ seed: false })
  })
  afterAll(() => backend.stop())

  const none = async (sql: string) => expect(await backend.sql(sql)).toEqual([])
  it.each([...policyRules, ...grantRules, ...limitRules])('$title', ({ sql }) => none(sql))

  it('asks policies in sets: no function of a column', () =>
    none(`select tablename, policyname from pg_policies where schemaname = 'public'
      and (coalesce(qual, '') || coalesce(with_check, '')) ~ 'app\\.\\w+\\((\\w+\\.)?(company_id|id|user_id|order_id)'`))

  it('has an index behind every foreign key', () =>
    none(`select c.conrelid::regclass, c.conname from pg_constraint c
      where c.contype = 'f' and c.connamespace in ${OUR_SCHEMAS}
        and not exists (select from pg_index i where i.indrelid = c.conrelid
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`))

  it('keeps money in integers', () =>
    none(`select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_name like '%\\_cents' and data_type not in ('integer', 'bigint')`))

  it('ends the statements of guests and people within seconds; files and figures have longer', async () => {
    const limits = await backend.sql(`
      select r.rolname as who, substring(c from 'statement_timeout=(\\d+)')::int as seconds
      from pg_roles r, unnest(r.rolconfig) c where r.rolname in ('anon', 'authenticated') and c like 'statement_timeout=%'
      union all
      select p.proname, substring(c from 'statement_timeout="?(\\d+)')::int
      from pg_proc p, unnest(p.proconfig) c where p.pronamespace = 'public'::regnamespace and c like 'statement_timeout=%'`)
    const secondsOf = Object.fromEntries(limits.map(({ who, seconds }) => [who, Number(seconds)]))
    expect(secondsOf).toMatchObject({ anon: 3, authenticated: 8, import_menu: 60, export_company: 60 })
    for (const name of [
      'bring_back',
      'change_prices',
      'change_products',
      'export_my_data',
      'move_subcategory',
      'read_audit',
      'read_history',
      'read_payments',
      'read_tab_history',
      'remove_category',
    ])
      expect(secondsOf[name], name).toBe(30)
  })

  it('has a word in the history for every column whose changes it names', async () => {
    const columns = await backend.sql(`select distinct c.column_name from information_schema.columns c
      join pg_trigger t on t.tgrelid = format('public.%I', c.table_name)::regclass and t.tgname = 'audit_update'
      where c.table_schema = 'public'`)
    const unnamed = columns
      .map(({ column_name }) => String(column_name))
      .filter((name) => !NOBODY_CHANGES.includes(name) && !(name in texts.columns))
    expect(unnamed).toEqual([])
  })
})
