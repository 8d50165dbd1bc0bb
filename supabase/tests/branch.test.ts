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
  letSessionsGoOn,
} from './support/company'
import { personId } from '../seed/people'

type Answered = PromiseLike<Parameters<typeof refusal>[0]>
const answerOf = async <T>(asked: Answered): Promise<T> => answer<T>(await asked)
const refusalOf = async (asked: Answered) => refusal(await asked)

type Row = Record<string, unknown> & { id: string }
interface Backup {
  company: { id: string; name: string }
  exported_at: string
  tables: Record<string, Row[]>
}
interface Started {
  tables: Record<string, { added: number; changed: number; removed: number }>
  without_picture: number
}

const idsOf = (value: unknown): string[] =>
  JSON.stringify(value).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []

describeOnOneDatabase('A branch that begins with another company’s backup', ({ postgres }) => {
  let backend: EmbeddedBackend
  let first: Company
  let backup: Backup
  /** The id of the new company. */
  let branch: string
  let dono: SupabaseClient
  let cozinha: SupabaseClient
  const group = randomUUID()
  const below = randomUUID()

  const newCompany = async (): Promise<string> => {
    const id = randomUUID()
    await backend.script(`
      insert into public.companies (id, name, slug) values ('${id}', 'Segunda casa', 'segunda-${id}');
      insert into public.user_companies (user_id, company_id, role) values
        ('${personId('dono')}', '${id}', 'owner'), ('${personId('cozinha')}', '${id}', 'employee');`)
    return id
  }
  const start = (data: unknown, { preview = 'false', who = dono, company = branch } = {}) =>
    who.rpc('start_branch', { p_company: company, p_data: data, p_preview: preview })
  const started = (data: unknown, preview = 'false') => answerOf<Started>(start(data, { preview }))
  const exportOf = (id: string) => answerOf<Backup>(dono.rpc('export_company', { p_company: id }))
  const part = ({ tables }: Backup, table: string): Row[] => {
    const rows = tables[table]
    if (!rows) throw new Error(`no table ${table}`)
    return rows
  }
  const rowOf = (file: Backup, table: string, place = 0): Row => {
    const row = part(file, table)[place]
    if (!row) throw new Error(`no row of ${table}`)
    return row
  }
  const rowsLeft = async (id: string) => Object.values((await exportOf(id)).tables).flat().length
  const named = (file: Backup, table: string, name: string): Row => {
    const row = part(file, table).find((one) => one.name === name)
    if (!row) throw new Error(`no ${name}`)
    return row
  }

  beforeAll(async () => {
    backend = await startTestBackend({ postgres })
    await letSessionsGoOn(backend)
    dono = await clientOf(backend, 'dono')
    cozinha = await clientOf(backend, 'cozinha')
    first = await openCompany(backend)
    const { id, category, plain, promoted, combo } = first
    await backend.script(`
      insert into public.subcategories (id, company_id, category_id, name) values ('${below}', '${id}', '${category}', 'Da casa');
      insert into public.option_groups (id, company_id, name, options) values ('${group}', '${id}', 'Ponto', '[
        {"id": "${randomUUID()}", "name": "Com bife", "translations": {}, "is_available": true, "code": null, "product_id": "${promoted}", "price_cents": 100},
        {"id": "${randomUUID()}", "name": "Puro", "translations": {}, "is_available": true, "code": null, "product_id": null, "price_cents": 0}]');
      update public.products set option_group_ids = '{${group}}', subcategory_id = '${below}' where id = '${plain}';
      update public.products set image_url = '${id}/${plain}.320w.1080w.webp' where id = '${promoted}';
      update public.combos set items = '[{"product_id": "${plain}", "quantity": 2}]', option_group_ids = '{${group}}' where id = '${combo}';
      insert into public.opening_hours (company_id, weekday, opens_at, closes_at) values ('${id}', 1, '11:00', '15:00');
      insert into public.hero_settings (company_id, title, subtitle) values ('${id}', 'Casa', 'Desde 1980');
      insert into public.carousel_images (company_id, image_url, title) values ('${id}', '${id}/a.webp', 'Salão');
      insert into public.establishment_images (company_id, image_url) values ('${id}', '${id}/b.webp');
      insert into public.dining_tables (company_id, name, area) values ('${id}', '1', 'Varanda');
      insert into public.theme_settings (company_id, name, colors, is_active) values ('${id}', 'Dia', '{}', true);
      insert into public.contact_settings (company_id, pix_key, restaurant_phone, email, payment_cash_methods, useful_info)
        values ('${id}', 'dona@casa.test', '1133334444', 'casa@casa.test', '{PIX}', '{Na praça}');`)
    backup = await exportOf(id)
  })
  afterAll(() => backend.stop())
  beforeEach(async () => {
    branch = await newCompany()
  })

  it('has everything under ids of its own, which refer to each other as before', async () => {
    const { tables } = await started(backup)
    expect(tables.products).toEqual({ added: 3, changed: 0, removed: 0 })
    const own = await exportOf(branch)
    const before = new Set(idsOf(backup.tables))
    expect(idsOf(own.tables).filter((id) => before.has(id))).toEqual([])
    const category = rowOf(own, 'categories')
    const [onlyGroup, subcategory] = [rowOf(own, 'option_groups'), rowOf(own, 'subcategories')]
    const [plain, promoted] = [named(own, 'products', 'Arroz'), named(own, 'products', 'Bife')]
    expect(subcategory.category_id).toBe(category.id)
    expect(plain).toMatchObject({
      category_id: category.id,
      subcategory_id: subcategory.id,
      option_group_ids: [onlyGroup.id],
      price_cents: 1000,
      code: 'A001',
    })
    expect(onlyGroup.options).toMatchObject([{ name: 'Com bife', product_id: promoted.id }, { name: 'Puro' }])
    expect(rowOf(own, 'combos')).toMatchObject({
      category_id: category.id,
      items: [{ product_id: plain.id, quantity: 2 }],
      option_group_ids: [onlyGroup.id],
    })
    expect(rowOf(own, 'dining_tables')).toMatchObject({ name: '1', area: 'Varanda' })
    expect(rowOf(own, 'theme_settings')).toMatchObject({ name: 'Dia', is_active: true })
    expect(part(own, 'opening_hours')).toHaveLength(1)
    // Ids that every reader takes for UUIDs of version 4.
    for (const { id } of Object.values(own.tables).flat())
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    const [register] = await backend.sql(
      'select count(*)::int as codes from app.menu_codes where company_id = $1',
      [branch],
    )
    expect(register).toEqual({ codes: 4 })
    expect((await exportOf(first.id)).tables, 'the first company has all of its own').toEqual(backup.tables)
  })

  it('never has the first company’s key for PIX, telephones, addresses, name, or photos of the place', async () => {
    await started(backup)
    const own = await exportOf(branch)
    expect(rowOf(own, 'contact_settings')).toMatchObject({
      payment_cash_methods: ['PIX'],
      pix_key: null,
      restaurant_phone: null,
      email: null,
      useful_info: [],
    })
    expect(rowOf(own, 'hero_settings')).toMatchObject({ title: '', subtitle: 'Desde 1980' })
    expect(part(own, 'establishment_images')).toEqual([])
    const [company] = await backend.sql(
      'select name, pix_key from public.companies c left join public.contact_settings s on s.company_id = c.id where c.id = $1',
      [branch],
    )
    expect(company).toEqual({ name: 'Segunda casa', pix_key: null })
    expect(JSON.stringify(own)).not.toMatch(/casa\.test|1133334444|Na praça/)
  })

  it('shows its own copies of the pictures alone, and says how many were not copied', async () => {
    expect((await started(backup, 'true')).without_picture).toBe(0)
    await backend.sql(`insert into storage.objects (bucket_id, name) values ('images', $1)`, [
      `${branch}/${first.plain}.320w.1080w.webp`,
    ])
    expect((await started(backup)).without_picture).toBe(1)
    const own = await exportOf(branch)
    expect(named(own, 'products', 'Bife').image_url).toBe(`${branch}/${first.plain}.320w.1080w.webp`)
    expect(named(own, 'products', 'Arroz').image_url).toBeNull()
    expect(part(own, 'carousel_images'), 'a slide is nothing without its picture').toEqual([])
  })

  it('keeps what it has set up already', async () => {
    await backend.script(`
      insert into public.opening_hours (company_id, weekday, opens_at, closes_at) values ('${branch}', 5, '18:00', '23:00');
      insert into public.contact_settings (company_id, pix_key) values ('${branch}', 'filial@casa.test');
      insert into public.theme_settings (company_id, name, colors, is_active) values ('${branch}', 'Minha', '{}', true);`)
    const { tables } = await started(backup)
    for (const table of ['opening_hours', 'contact_settings', 'theme_settings'])
      expect(tables[table], table).toEqual({ added: 0, changed: 0, removed: 0 })
    const own = await exportOf(branch)
    expect(part(own, 'opening_hours')).toMatchObject([{ weekday: 5 }])
    expect(part(own, 'theme_settings')).toMatchObject([{ name: 'Minha', is_active: true }])
    expect(rowOf(own, 'contact_settings').pix_key).toBe('filial@casa.test')
    expect(part(own, 'products')).toHaveLength(3)
  })

  it('writes nothing in a preview, and begins once alone', async () => {
    const seen = await started(backup, 'true')
    expect(await rowsLeft(branch)).toBe(0)
    expect((await started(backup)).tables.products).toEqual(seen.tables.products)
    const rows = await rowsLeft(branch)
    for (const preview of ['true', 'false'])
      expect(await refusalOf(start(backup, { preview }))).toMatchObject({
        code: 'invalid_input',
        details: { field: 'company', reason: 'menu_not_empty' },
      })
    expect(await rowsLeft(branch)).toBe(rows)
    // The same file begins another branch as well.
    branch = await newCompany()
    expect((await started(backup)).tables.products?.added).toBe(3)
  })

  it.each(['categories', 'option_groups'])('is refused to a company that has %s already', async (table) => {
    await backend.sql(`insert into public.${table} (company_id, name) values ($1, 'Nova')`, [branch])
    expect(await refusalOf(start(backup))).toMatchObject({ details: { reason: 'menu_not_empty' } })
    expect(await rowsLeft(branch)).toBe(1)
  })

  it('is refused whole when anything of the file is wrong, and says which table', async () => {
    const broken = (change: (copy: Backup) => void): Backup => {
      const copy = structuredClone(backup)
      change(copy)
      return copy
    }
    const cases: [unknown, string][] = [
      [null, 'data'],
      [{ ...backup, format: 'menu' }, 'format'],
      [broken((copy) => delete copy.tables.combos), 'tables.combos'],
      [broken((copy) => (rowOf(copy, 'products').price_cents = -1)), 'tables.products'],
      [broken((copy) => (rowOf(copy, 'products').code = rowOf(copy, 'products', 1).code)), 'tables.products'],
      // Of the first company, and of none: a row of a branch refers to the branch's alone.
      [broken((copy) => copy.tables.categories?.pop()), 'tables.subcategories'],
      [broken((copy) => (rowOf(copy, 'products').category_id = randomUUID())), 'tables.products'],
      [broken((copy) => (rowOf(copy, 'products').option_group_ids = [randomUUID()])), 'tables.products'],
      [broken((copy) => (rowOf(copy, 'products').category_id = 'x')), 'tables.products'],
      [broken((copy) => (rowOf(copy, 'option_groups').options = 'x')), 'tables.option_groups'],
      [broken((copy) => (rowOf(copy, 'option_groups').options = [7])), 'tables.option_groups'],
      [broken((copy) => (copy.tables.section_cards = [7 as unknown as Row])), 'tables.section_cards'],
    ]
    for (const [data, field] of cases)
      expect(await refusalOf(start(data)), field).toMatchObject({ code: 'invalid_input', details: { field } })
    const abroad = broken((copy) => (rowOf(copy, 'products').image_url = 'https://elsewhere.test/a.png'))
    expect(await refusalOf(start(abroad))).toMatchObject({ details: { reason: 'foreign_picture' } })
    expect(await rowsLeft(branch)).toBe(0)
  })

  it('has no more rows than any company may', async () => {
    const file = structuredClone(backup)
    file.tables.about_sections = Array.from({ length: 101 }, (_, n) => ({ id: randomUUID(), name: `S${n}` }))
    expect(await refusalOf(start(file))).toMatchObject({
      code: 'quota_reached',
      details: { entity: 'about_sections', most: 100 },
    })
    expect(await rowsLeft(branch)).toBe(0)
  })

  it('is begun by those who manage it alone, with any file', async () => {
    expect((await refusalOf(start(backup, { who: cozinha }))).code).toBe('forbidden')
    expect((await refusalOf(start(backup, { who: cozinha, preview: 'true' }))).code).toBe('forbidden')
    expect((await refusalOf(start(backup, { preview: 'x' }))).code).toBe('invalid_input')
    expect(await rowsLeft(branch)).toBe(0)
    await backend.sql('delete from public.user_companies where company_id = $1', [first.id])
    expect((await started(backup)).tables.products?.added).toBe(3)
    await backend.sql(
      `insert into public.user_companies (user_id, company_id, role) values ($1, $2, 'owner')`,
      [personId('dono'), first.id],
    )
  })

  it('leaves in the history who began it with which file', async () => {
    await started(backup)
    const [entry] = await answerOf<Record<string, unknown>[]>(
      dono
        .from('audit_log')
        .select('action, label, user_id, details')
        .eq('company_id', branch)
        .eq('action', 'branch_started'),
    )
    expect(entry).toMatchObject({
      label: 'Casa',
      user_id: personId('dono'),
      details: { from: first.id, exported_at: backup.exported_at, products: { added: 3 } },
    })
  })

  it('begins with a whole menu within the time limit', async () => {
    const file = structuredClone(backup)
    const product = rowOf(file, 'products')
    file.tables.products = Array.from({ length: 5_000 }, (_, n) => ({
      ...product,
      id: randomUUID(),
      code: `N${n}`,
    }))
    rowOf(file, 'combos').items = []
    const begun = performance.now()
    expect((await started(file)).tables.products?.added).toBe(5_000)
    expect(performance.now() - begun).toBeLessThan(30_000)
  })
})
