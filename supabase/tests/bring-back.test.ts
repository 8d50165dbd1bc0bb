import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import type { SupabaseClient } from '@supabase/supabase-js'
import { RESTORABLE_TABLES, type RestorableTable } from '@shared/contract/records/list-methods'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerOf, clientOf, openCompany, refusalOf, type Company } from './support/company'

let backend: EmbeddedBackend
let company: Company
let owner: SupabaseClient
let content: SupabaseClient
beforeAll(async () => {
  backend = await startTestBackend()
  company = await openCompany(backend)
  owner = await clientOf(backend, 'dono')
  content = await clientOf(backend, 'funcionario')
})
afterAll(() => backend.stop())

const row = async (table: RestorableTable, id: string): Promise<Record<string, unknown> | null> => {
  const [found] = await backend.sql(`select to_jsonb(t) as row from public.${table} t where id = $1`, [id])
  return (found?.row ?? null) as Record<string, unknown> | null
}
/** A row without what a new write changes. */
const lasting = async (table: RestorableTable, id: string) => {
  const { updated_at: _at, ...rest } = (await row(table, id)) ?? {}
  return rest
}
const add = async (table: RestorableTable, values: object, who = owner): Promise<string> => {
  const id = randomUUID()
  const { error } = await who.from(table).insert({ id, company_id: company.id, ...values })
  expect(error).toBeNull()
  return id
}
const remove = async (table: RestorableTable, id: string, who = owner): Promise<void> => {
  const { error } = await who.from(table).delete().eq('id', id)
  expect(error).toBeNull()
  expect(await row(table, id)).toBeNull()
}
const bringBack = (p_table: string, p_row: string, who = owner) =>
  who.rpc('bring_back', { p_company: company.id, p_table, p_row })
const addDish = (category_id: string, more: object = {}) =>
  add('products', {
    category_id,
    code: `D${randomUUID().slice(0, 6).toUpperCase().replaceAll('-', '')}`,
    name: 'Prato do dia',
    price_cents: 1_990,
    ...more,
  })

const PICTURE = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')
/** A stored picture that was sent two days ago. */
const oldPicture = async (): Promise<string> => {
  const path = `${company.id}/${randomUUID()}.webp`
  const { error } = await owner.storage.from('images').upload(path, PICTURE, { contentType: 'image/webp' })
  expect(error).toBeNull()
  await backend.sql(
    `update storage.objects set created_at = now() - interval '2 days',
    updated_at = now() - interval '2 days' where name = $1`,
    [path],
  )
  return path
}
const loose = async () => answerOf<string[]>(await owner.rpc('loose_pictures', { p_company: company.id }))

describe('a removed row', () => {
  it('comes back as it was, once, with its audit entry', async () => {
    const category = await add('categories', {
      name: 'Sobremesas frias',
      translations: { en: { name: 'Cold' } },
    })
    const dish = await addDish(category, { allergens: ['leite'], description: 'Gelado.' })
    const before = await lasting('products', dish)
    await remove('products', dish)
    answerOf(await bringBack('products', dish))
    expect(await lasting('products', dish)).toEqual(before)
    answerOf(await bringBack('products', dish))
    const entries = await backend.sql(`select action from public.audit_log where row_id = $1 order by at`, [
      dish,
    ])
    expect(entries.map(({ action }) => action)).toEqual(['insert', 'delete', 'insert'])
  })

  it('comes back with the rows below it', async () => {
    const category = await add('categories', { name: 'Vinhos' })
    const red = await add('subcategories', { category_id: category, name: 'Tintos' })
    await remove('categories', category)
    expect(await row('subcategories', red)).toBeNull()
    answerOf(await bringBack('categories', category))
    expect(await row('subcategories', red)).toMatchObject({ category_id: category, name: 'Tintos' })
  })

  it('is where others named it, except where they changed since', async () => {
    const group = await add('option_groups', {
      name: 'Borda',
      rule: 'sum',
      min_choices: 0,
      max_choices: 1,
      options: [],
    })
    const other = await add('option_groups', {
      name: 'Ponto',
      rule: 'sum',
      min_choices: 0,
      max_choices: 1,
      options: [],
    })
    const category = await add('categories', { name: 'Pizzas novas' })
    const dish = await addDish(category, { option_group_ids: [group, other] })
    const changed = await addDish(category, { option_group_ids: [group] })
    await remove('option_groups', group)
    await owner
      .from('products')
      .update({ option_group_ids: [other] })
      .eq('id', changed)
    answerOf(await bringBack('option_groups', group))
    expect(await row('products', dish)).toMatchObject({ option_group_ids: [group, other] })
    expect(await row('products', changed)).toMatchObject({ option_group_ids: [other] })
  })

  it('comes back without an option group that is gone, and says so', async () => {
    const [kept, gone] = [
      await add('option_groups', { name: 'Ponto', rule: 'sum', options: [] }),
      await add('option_groups', { name: 'Borda', rule: 'sum', options: [] }),
    ]
    const category = await add('categories', { name: 'Sem a borda' })
    const dish = await addDish(category, { option_group_ids: [gone, kept] })
    await remove('products', dish)
    await remove('option_groups', gone)
    expect(answerOf(await bringBack('products', dish))).toEqual({ lost_groups: 1, lost_pictures: 0 })
    expect(await row('products', dish)).toMatchObject({ option_group_ids: [kept] })
  })

  it('is counted on from what remained when it was removed; what was not counted then is not', async () => {
    const stockOf = async (id: string): Promise<unknown> =>
      (await backend.sql('select quantity::int from public.product_stock where id = $1', [id]))[0]?.quantity
    const count = async (p_product: string, movement: object) =>
      answerOf(
        await owner.rpc('change_stock', {
          p_company: company.id,
          p_product,
          p_movement: { id: randomUUID(), ...movement },
        }),
      )
    const category = await add('categories', { name: 'Contados' })
    const [counted, uncounted] = [await addDish(category), await addDish(category)]
    await count(counted, { kind: 'count', quantity: 8 })
    for (const dish of [counted, uncounted]) {
      await remove('products', dish)
      answerOf(await bringBack('products', dish))
    }
    expect(await stockOf(counted)).toBe(8)
    expect(await stockOf(uncounted)).toBeUndefined()
    expect(
      await backend.sql(
        'select kind, quantity_before, quantity_after::int from public.stock_movements where product_id = $1',
        [counted],
      ),
    ).toEqual([{ kind: 'count', quantity_before: null, quantity_after: 8 }])

    await count(counted, { kind: 'count', quantity: 3 })
    answerOf(await bringBack('products', counted))
    expect(await stockOf(counted), 'of a dish that is there').toBe(3)

    // It came from a file meanwhile, uncounted: its next removal had no count.
    const before = await row('products', counted)
    await remove('products', counted)
    await backend.sql(
      'insert into public.products select * from jsonb_populate_record(null::public.products, $1)',
      [JSON.stringify(before)],
    )
    await remove('products', counted)
    answerOf(await bringBack('products', counted))
    expect(await stockOf(counted)).toBeUndefined()
  })

  it('is counted on within a year, by those who edit the menu', async () => {
    const category = await add('categories', { name: 'Do ano passado' })
    const removed = async (): Promise<string> => {
      const dish = await addDish(category)
      await backend.sql('insert into public.product_stock (id, company_id, quantity) values ($1, $2, 8)', [
        dish,
        company.id,
      ])
      await remove('products', dish)
      return dish
    }
    const kept = async (id: string) =>
      (await backend.sql('select from app.removed_stock where id = $1', [id])).length
    const [recent, old] = [await removed(), await removed()]
    await backend.sql(`update app.removed_stock set removed_at = now() - interval '366 days' where id = $1`, [
      old,
    ])
    await backend.sql('select app.prune($1)', [company.id])
    expect([await kept(recent), await kept(old)]).toEqual([1, 0])
    await expect(
      backend.sql('select app.bring_stock_back($1, $2::jsonb, now())', [
        company.id,
        JSON.stringify([{ id: recent }]),
      ]),
    ).rejects.toThrow('not_authenticated')
    expect(await kept(recent)).toBe(1)
  })

  it('says why it cannot: its code is taken, or it was never removed', async () => {
    const category = await add('categories', { name: 'Códigos' })
    const dish = await addDish(category, { code: 'VOLTA1' })
    await remove('products', dish)
    const usurper = await addDish(category, { code: 'VOLTA1' })
    expect(refusalOf(await bringBack('products', dish))).toMatchObject({
      code: 'code_taken',
      details: { code: 'VOLTA1' },
    })
    expect(refusalOf(await bringBack('products', usurper)).code).toBe('not_found')
    expect(refusalOf(await bringBack('products', randomUUID())).code).toBe('not_found')
    expect(refusalOf(await bringBack('user_companies', dish)).code).toBe('invalid_input')
  })

  it('says why it cannot: its name is taken, or its category has gone, too', async () => {
    const table = { shape: 'round', seats: 4, x: 0, y: 0 }
    const removed = await add('dining_tables', { name: 'Mesa 77', ...table })
    await remove('dining_tables', removed)
    await add('dining_tables', { name: 'mesa 77', ...table })
    const taken = refusalOf(await bringBack('dining_tables', removed))
    expect(taken).toMatchObject({ code: 'invalid_input', details: { reason: 'taken' } })

    const category = await add('categories', { name: 'Passageira' })
    const dish = await addDish(category)
    await remove('products', dish)
    await remove('categories', category)
    const gone = refusalOf(await bringBack('products', dish))
    expect(gone).toMatchObject({ code: 'invalid_input', details: { reason: 'gone' } })
  })

  it('is brought back by its remover or by those who read the history, and by nobody else', async () => {
    const category = await add('categories', { name: 'De quem' })
    const dish = await addDish(category)
    await remove('products', dish)
    const cook = await clientOf(backend, 'cozinha')
    for (const who of [content, cook, await clientOf(backend, 'cliente')])
      expect(refusalOf(await bringBack('products', dish, who)).code).toBe('not_found')
    expect(await row('products', dish)).toBeNull()

    const own = await add('categories', { name: 'Da colega' }, content)
    await remove('categories', own, content)
    answerOf(await bringBack('categories', own, content))
    await remove('categories', own, content)
    answerOf(await bringBack('categories', own))
    expect(await row('categories', own)).toMatchObject({ name: 'Da colega' })
  })

  it('that was the active theme comes back beside the one that is active now', async () => {
    const theme = await add('theme_settings', { name: 'Verão', colors: {} })
    answerOf(await owner.rpc('activate_theme', { p_company: company.id, p_theme: theme }))
    await remove('theme_settings', theme)
    answerOf(await bringBack('theme_settings', theme))
    expect(await row('theme_settings', theme)).toMatchObject({ name: 'Verão', is_active: false })
  })

  it('keeps its picture for a day, and comes back without it where the file is gone', async () => {
    const path = await oldPicture()
    const category = await add('categories', { name: 'Com foto' })
    const dish = await addDish(category, { image_url: path })
    await remove('products', dish)
    expect(await loose(), 'its row may be brought back').not.toContain(path)

    const gone = await owner.storage.from('images').remove([path])
    expect(gone.error).toBeNull()
    expect(answerOf(await bringBack('products', dish))).toEqual({ lost_groups: 0, lost_pictures: 1 })
    expect(await row('products', dish)).toMatchObject({ image_url: null })
  })
})

it('keeps for a day the pictures that an edit replaced: its former values may be restored', async () => {
  const [replaced, replacing, logo, unused] = [
    await oldPicture(),
    await oldPicture(),
    await oldPicture(),
    await oldPicture(),
  ]
  const dish = await addDish(await add('categories', { name: 'Foto nova' }), { image_url: replaced })
  const edit = async (table: string, id: string, values: object): Promise<void> => {
    const { error } = await owner.from(table).update(values).eq('id', id)
    expect(error).toBeNull()
  }
  await edit('products', dish, { image_url: replacing })
  await edit('companies', company.id, { logo_empresa: logo })
  await edit('companies', company.id, { logo_empresa: null })
  const found = await loose()
  expect(found).toContain(unused)
  for (const path of [replaced, replacing, logo]) expect(found).not.toContain(path)
})

it('tells in the history which former pictures are gone', async () => {
  const [former, present] = [await oldPicture(), await oldPicture()]
  const dish = await addDish(await add('categories', { name: 'Foto de antes' }), { image_url: former })
  for (const image_url of [present, null, former])
    expect((await owner.from('products').update({ image_url }).eq('id', dish)).error).toBeNull()
  expect((await owner.storage.from('images').remove([former])).error).toBeNull()
  const { entries } = answerOf<{ entries: { action: string; lost_picture: boolean }[] }>(
    await owner.rpc('read_audit', { p_company: company.id, p_filter: { row: dish } }),
  )
  const changes = entries.filter(({ action }) => action === 'update')
  expect(changes.map(({ lost_picture }) => lost_picture)).toEqual([false, false, true])
})

it('comes back in the same tables for the database and the screens', async () => {
  const [found] = await backend.sql(`select app.restorable_tables() as tables`)
  expect(found?.tables).toEqual([...RESTORABLE_TABLES])
})
