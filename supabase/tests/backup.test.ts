import { randomUUID } from 'node:crypto'
import type { EmbeddedBackend } from '@embedded/testing'
import { startTestBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  answerOf as answer,
  clientOf,
  openCompany,
  refusalOf as refusal,
  type Company,
} from './support/company'

type Answered = PromiseLike<Parameters<typeof refusal>[0]>
const answerOf = async <T>(asked: Answered): Promise<T> => answer<T>(await asked)
const refusalOf = async (asked: Answered) => refusal(await asked)

type Row = Record<string, unknown> & { id: string }
interface Backup {
  format: string
  version: number
  company: { id: string; name: string }
  tables: Record<string, Row[]>
}
interface Counts {
  tables: Record<string, { added: number; changed: number; removed: number }>
  revision: string
}

describeOnOneDatabase('A company’s backup', ({ postgres }) => {
  let backend: EmbeddedBackend
  let company: Company
  let dono: SupabaseClient
  let cozinha: SupabaseClient
  beforeAll(async () => {
    backend = await startTestBackend({ postgres })
    dono = await clientOf(backend, 'dono')
    cozinha = await clientOf(backend, 'cozinha')
  })
  afterAll(() => backend.stop())
  beforeEach(async () => {
    company = await openCompany(backend)
    await backend.script(`
      insert into public.opening_hours (company_id, weekday, opens_at, closes_at) values
        ('${company.id}', 1, '11:00', '15:00'), ('${company.id}', 2, '11:00', '15:00');
      insert into public.hero_settings (company_id, title) values ('${company.id}', 'Bem-vindos');
      insert into public.carousel_images (company_id, image_url, title) values ('${company.id}', '${company.id}/a.webp', 'Salão');
      insert into public.dining_tables (company_id, name, x) values ('${company.id}', '1', 0), ('${company.id}', '2', 2);
      insert into public.theme_settings (company_id, name, colors, is_active) values
        ('${company.id}', 'Dia', '{}', true), ('${company.id}', 'Festa', '{}', false);
      insert into public.subcategories (company_id, category_id, name) values ('${company.id}', '${company.category}', 'Da casa');
      update public.categories set key = 'starters' where id = '${company.category}';`)
  })

  const exported = () => answerOf<Backup>(dono.rpc('export_company', { p_company: company.id }))
  const importing = (data: unknown, preview = false, who = dono) =>
    who.rpc('import_company', {
      p_company: company.id,
      p_data: data,
      ...(preview ? { p_preview: 'true' } : {}),
    })
  const imported = (data: unknown, preview = false) => answerOf<Counts>(importing(data, preview))
  const version = async () =>
    (await backend.sql('select version from public.company_sync where company_id = $1', [company.id]))[0]
      ?.version
  const sum = ({ tables }: Counts) =>
    Object.values(tables).reduce(
      (all, { added, changed, removed }) => ({
        added: all.added + added,
        changed: all.changed + changed,
        removed: all.removed + removed,
      }),
      { added: 0, changed: 0, removed: 0 },
    )
  const nothing = { added: 0, changed: 0, removed: 0 }
  const part = (backup: Backup, table: string): Row[] => {
    const rows = backup.tables[table]
    if (!rows) throw new Error(`no table ${table}`)
    return rows
  }
  const rowOf = (backup: Backup, table: string, place = 0): Row => {
    const row = part(backup, table)[place]
    if (!row) throw new Error(`no row of ${table}`)
    return row
  }

  it('changes nothing when it is imported again: no row is touched, no terminal has anything to pull', async () => {
    const backup = await exported()
    expect(backup).toMatchObject({ format: 'comanda-backup', version: 1, company: { id: company.id } })
    expect(part(backup, 'products')).toHaveLength(3)
    expect(JSON.stringify(backup)).not.toMatch(/user_id|"orders"|updated_at/)
    const before = await version()
    expect(sum(await imported(backup))).toEqual(nothing)
    expect(await version()).toEqual(before)
    expect((await exported()).tables).toEqual(backup.tables)
  })

  it('is not imported over what somebody changed since its preview', async () => {
    const backup = await exported()
    await backend.sql('update public.products set price_cents = 1 where id = $1', [company.plain])
    const { revision } = await imported(backup, true)
    const over = (p_expected: string) =>
      dono.rpc('import_company', { p_company: company.id, p_data: backup, p_expected })
    const price = async () =>
      (await backend.sql('select price_cents from public.products where id = $1', [company.plain]))[0]
        ?.price_cents
    // A colleague corrects it, and adds to a page.
    const later = [
      `update public.products set price_cents = 2 where id = '${company.plain}'`,
      `insert into public.dining_tables (company_id, name, x) values ('${company.id}', '3', 4)`,
      `delete from public.opening_hours where company_id = '${company.id}' and weekday = 1`,
    ]
    let seen = revision
    for (const change of later) {
      await backend.sql(change)
      expect(await refusalOf(over(seen))).toEqual({ code: 'edit_conflict', details: { entity: 'company' } })
      expect(await price()).toBe(2)
      ;({ revision: seen } = await imported(backup, true))
    }
    expect(await answerOf<Counts>(over(seen))).toMatchObject({ revision: seen })
    expect(await price()).toBe(1000)
  })

  it('brings back what was changed, removed and added meanwhile', async () => {
    const backup = await exported()
    await backend.script(`
      update public.products set price_cents = 1 where id = '${company.plain}';
      delete from public.products where id = '${company.promoted}';
      insert into public.categories (company_id, name) values ('${company.id}', 'Nova');
      insert into public.products (company_id, category_id, code, name, price_cents)
        select '${company.id}', id, 'A002', 'Outro', 5 from public.categories where company_id = '${company.id}' and name = 'Nova';
      delete from public.carousel_images where company_id = '${company.id}';
      update public.theme_settings set is_active = false where company_id = '${company.id}';
      update public.theme_settings set is_active = true where company_id = '${company.id}' and name = 'Festa';
      delete from public.opening_hours where company_id = '${company.id}' and weekday = 1;
      update public.hero_settings set title = 'Outro' where company_id = '${company.id}';`)
    const seen = await imported(backup, true)
    expect(seen.tables.products).toEqual({ added: 1, changed: 1, removed: 1 })
    expect(seen.tables.categories).toEqual({ added: 0, changed: 0, removed: 1 })
    expect((await exported()).tables, 'a preview keeps nothing').not.toEqual(backup.tables)
    expect(await imported(backup)).toEqual(seen)
    expect((await exported()).tables).toEqual(backup.tables)
    const [register] = await backend.sql(
      'select count(*)::int as codes from app.menu_codes where company_id = $1',
      [company.id],
    )
    expect(register).toEqual({ codes: 4 })
  })

  it('lets codes, keys, the active theme, hours and names of tables change hands', async () => {
    const backup = await exported()
    const other = randomUUID()
    const [first, second] = part(backup, 'products') as [Row, Row]
    ;[first.code, second.code] = [second.code, first.code]
    const [category] = part(backup, 'categories') as [Row]
    backup.tables.categories = [
      { ...category, key: null },
      { ...category, id: other, name: 'Entradas', key: 'starters' },
    ]
    const [day, feast] = part(backup, 'theme_settings') as [Row, Row]
    ;[day.is_active, feast.is_active] = [feast.is_active, day.is_active]
    const [monday, tuesday] = part(backup, 'opening_hours') as [Row, Row]
    ;[monday.weekday, tuesday.weekday] = [tuesday.weekday, monday.weekday]
    const [window, door] = part(backup, 'dining_tables') as [Row, Row]
    ;[window.name, door.name] = [door.name, window.name]
    await imported(backup)
    const again = await exported()
    for (const table of Object.keys(backup.tables))
      expect(new Set(part(again, table).map((row) => JSON.stringify(row))), table).toEqual(
        new Set(part(backup, table).map((row) => JSON.stringify({ ...row }))),
      )
  })

  it('of an earlier version, without a column of today, leaves what is there and begins the rest with the default', async () => {
    const backup = await exported()
    await backend.script(`
      update public.products set is_featured = true, name = 'Outro' where id = '${company.plain}';
      delete from public.products where id = '${company.promoted}';`)
    for (const row of part(backup, 'products')) delete row.is_featured
    expect((await imported(backup)).tables.products).toEqual({ added: 1, changed: 1, removed: 0 })
    const featured = await backend.sql(
      'select id, is_featured from public.products where id in ($1, $2) order by is_featured',
      [company.plain, company.promoted],
    )
    expect(featured).toEqual([
      { id: company.promoted, is_featured: false },
      { id: company.plain, is_featured: true },
    ])
    const [row] = part(await exported(), 'products').filter(({ id }) => id === company.plain)
    expect(row?.name).not.toBe('Outro')
  })

  it('is refused whole when anything of it is wrong, and says which table', async () => {
    const backup = await exported()
    const broken = (change: (copy: Backup) => void): Backup => {
      const copy = structuredClone(backup)
      // Would be seen if half of it were written.
      rowOf(copy, 'categories').name = 'Meio'
      change(copy)
      return copy
    }
    const foreign = await openCompany(backend)
    const cases: [unknown, string][] = [
      [null, 'data'],
      ['text', 'data'],
      [[], 'data'],
      [{ ...backup, format: 'menu' }, 'format'],
      [{ ...backup, version: 2 }, 'version'],
      [{ ...backup, tables: [] }, 'tables'],
      [broken((copy) => delete copy.tables.combos), 'tables.combos'],
      [broken((copy) => (rowOf(copy, 'products').price_cents = -1)), 'tables.products'],
      [broken((copy) => (rowOf(copy, 'products').price_cents = 'dez')), 'tables.products'],
      [broken((copy) => (rowOf(copy, 'products').code = rowOf(copy, 'products', 1).code)), 'tables.products'],
      [broken((copy) => delete rowOf(copy, 'products').name), 'tables.products'],
      [broken((copy) => (rowOf(copy, 'products').category_id = foreign.category)), 'tables.products'],
      [broken((copy) => (rowOf(copy, 'products').id = foreign.plain)), 'tables.products'],
      [broken((copy) => (rowOf(copy, 'products').id = 'x')), 'tables.products'],
      [broken((copy) => part(copy, 'products').push(rowOf(copy, 'products'))), 'tables.products'],
      [broken((copy) => (copy.tables.section_cards = [7 as unknown as Row])), 'tables.section_cards'],
    ]
    for (const [data, field] of cases)
      expect(await refusalOf(importing(data)), field).toMatchObject({
        code: 'invalid_input',
        details: { field },
      })
    expect((await exported()).tables).toEqual(backup.tables)
    expect(
      (
        await backend.sql('select code from public.products where company_id = $1 order by code', [
          foreign.id,
        ])
      ).length,
    ).toBe(3)
  })

  it('is for those who manage the company alone', async () => {
    const backup = await exported()
    expect((await refusalOf(cozinha.rpc('export_company', { p_company: company.id }))).code).toBe('forbidden')
    expect((await refusalOf(importing(backup, false, cozinha))).code).toBe('forbidden')
    expect((await refusalOf(importing(backup, true, cozinha))).code).toBe('forbidden')
    expect(
      (await refusalOf(dono.rpc('import_company', { p_company: company.id, p_data: backup, p_preview: 'x' })))
        .code,
    ).toBe('invalid_input')
  })

  it('leaves in the history who changed what', async () => {
    const backup = await exported()
    rowOf(backup, 'hero_settings').title = 'Do arquivo'
    await imported(backup)
    const rows = await answerOf<{ action: string; details: Record<string, unknown> }[]>(
      dono.from('audit_log').select('action, details').eq('company_id', company.id).order('at'),
    )
    expect(rows.map(({ action }) => action)).toEqual(['company_exported', 'company_imported'])
    expect(rows[1]?.details.hero_settings).toEqual({ added: 0, changed: 1, removed: 0 })
  })
})
