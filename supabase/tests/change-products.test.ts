import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import type { SupabaseClient } from '@supabase/supabase-js'
import { MOST_CHANGED_PRODUCTS } from '@shared/domain/menu/product-changes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerOf, clientOf, openCompany, refusalOf, type Company } from './support/company'

let backend: EmbeddedBackend
let company: Company
let owner: SupabaseClient
beforeAll(async () => {
  backend = await startTestBackend()
  owner = await clientOf(backend, 'dono')
})
afterAll(() => backend.stop())
beforeEach(async () => {
  company = await openCompany(backend)
})

interface Answer {
  changed: number
  removed: number
  updated_at: string
}
const change = (p_rows: unknown, who = owner, p_company = company.id) =>
  who.rpc('change_products', { p_company, p_rows })
const product = async (id: string): Promise<Record<string, unknown> | undefined> => {
  const [row] = await backend.sql(
    `select price_cents, promotion_price_cents, is_available, is_featured, category_id, subcategory_id, updated_at::text as at
     from public.products where id = $1`,
    [id],
  )
  return row
}
/** The product as a row of the call. */
const rowOf = async (id: string, more: object) => ({
  id,
  expected: String((await product(id))?.at).replace(' ', 'T'),
  ...more,
})
const addCategory = async (name: string, companyId = company.id): Promise<string> => {
  const id = randomUUID()
  await backend.sql('insert into public.categories (id, company_id, name) values ($1, $2, $3)', [
    id,
    companyId,
    name,
  ])
  return id
}
const addSubcategory = async (category: string, name: string): Promise<string> => {
  const id = randomUUID()
  await backend.sql(
    'insert into public.subcategories (id, company_id, category_id, name) values ($1, $2, $3, $4)',
    [id, company.id, category, name],
  )
  return id
}
const count = (id: string, quantity: number) =>
  owner.rpc('change_stock', {
    p_company: company.id,
    p_product: id,
    p_movement: { id: randomUUID(), kind: 'count', quantity },
  })
const quantityOf = async (id: string): Promise<unknown> =>
  (await backend.sql('select quantity from public.product_stock where id = $1', [id]))[0]?.quantity

describe('several products in one step', () => {
  it('are changed and removed together, each with its entry in the audit', async () => {
    const answer = answerOf<Answer>(
      await change([
        await rowOf(company.plain, { set: { price_cents: 1_250, is_featured: true } }),
        await rowOf(company.promoted, { set: { promotion_price_cents: null } }),
        await rowOf(company.soldOut, { remove: true }),
      ]),
    )
    expect(answer).toMatchObject({ changed: 2, removed: 1 })
    expect(await product(company.plain)).toMatchObject({
      price_cents: 1_250,
      is_featured: true,
      is_available: true,
    })
    expect(await product(company.promoted)).toMatchObject({ price_cents: 2_500, promotion_price_cents: null })
    expect(await product(company.soldOut)).toBeUndefined()
    expect(answer.updated_at.slice(0, 19)).toBe(
      String((await product(company.plain))?.at)
        .replace(' ', 'T')
        .slice(0, 19),
    )
    const entries = await backend.sql(
      `select row_id, action, changes - 'id' as changes from public.audit_log where company_id = $1 and tbl = 'products' order by label`,
      [company.id],
    )
    expect(entries.map(({ row_id, action }) => [row_id, action])).toEqual([
      [company.plain, 'update'],
      [company.promoted, 'update'],
      [company.soldOut, 'delete'],
    ])
    expect(entries[0]?.changes).toEqual({ price_cents: [1_000, 1_250], is_featured: [false, true] })
    // The answer's version is the rows': the step is taken back with it.
    const undo = { id: company.plain, expected: answer.updated_at, set: { price_cents: 1_000 } }
    answerOf(await change([undo]))
    expect(await product(company.plain)).toMatchObject({ price_cents: 1_000, is_featured: true })
  })

  it('are all left as they are where one is newer or gone, and the newer ones are named as they are', async () => {
    const rows = [
      await rowOf(company.plain, { set: { price_cents: 1 } }),
      await rowOf(company.promoted, { set: { price_cents: 2 } }),
      await rowOf(company.soldOut, { remove: true }),
    ]
    answerOf(await owner.from('products').update({ price_cents: 1_100 }).eq('id', company.plain).select('id'))
    await backend.sql('delete from public.products where id = $1', [company.promoted])
    const refused = refusalOf(await change(rows))
    expect(refused.code).toBe('edit_conflict')
    expect(refused.details).toMatchObject({
      rows: [{ id: company.plain, price_cents: 1_100, category_id: company.category, quantity: null }],
      gone: [company.promoted],
    })
    expect(await product(company.plain)).toMatchObject({ price_cents: 1_100 })
    expect(await product(company.soldOut)).toBeDefined()
  })

  it('move to a category of the company, where a subcategory of another one is dropped', async () => {
    const [drinks, strange] = [
      await addCategory('Bebidas'),
      await addCategory('Alheia', (await openCompany(backend)).id),
    ]
    const [cold, warm] = [
      await addSubcategory(company.category, 'Frias'),
      await addSubcategory(drinks, 'Quentes'),
    ]
    await backend.sql('update public.products set subcategory_id = $1 where id = $2', [cold, company.plain])
    answerOf(await change([await rowOf(company.plain, { set: { is_featured: true } })]))
    expect(await product(company.plain), 'its own stays').toMatchObject({ subcategory_id: cold })
    answerOf(await change([await rowOf(company.plain, { set: { category_id: drinks } })]))
    expect(await product(company.plain)).toMatchObject({ category_id: drinks, subcategory_id: null })
    answerOf(await change([await rowOf(company.plain, { set: { subcategory_id: warm } })]))
    expect(await product(company.plain)).toMatchObject({ subcategory_id: warm })
    const refused = refusalOf(await change([await rowOf(company.plain, { set: { category_id: strange } })]))
    expect(refused).toEqual({ code: 'not_found', details: { entity: 'category' } })
  })

  it('count by the difference of what was seen and typed; a count that ended is a conflict', async () => {
    answerOf(await count(company.plain, 14))
    const row = await rowOf(company.plain, { stock: { from: 14, to: 40 } })
    await backend.sql('update public.product_stock set quantity = 12 where id = $1', [company.plain])
    answerOf(await change([row]))
    expect(await quantityOf(company.plain), 'two were sold meanwhile').toBe(38)
    const [last] = await backend.sql(
      `select kind, quantity_before, quantity_after from public.stock_movements where product_id = $1
       order by created_at desc, id limit 1`,
      [company.plain],
    )
    expect(last).toMatchObject({ kind: 'count', quantity_before: 12, quantity_after: 38 })
    const uncounted = await rowOf(company.promoted, { stock: { from: 0, to: 3 } })
    expect(refusalOf(await change([uncounted]))).toMatchObject({
      code: 'edit_conflict',
      details: { rows: [{ id: company.promoted, quantity: null }] },
    })
  })

  it('sent again after a lost answer move a count once, by what they say last, whatever was sold between', async () => {
    answerOf(await count(company.plain, 10))
    const id = randomUUID()
    const to = async (number: number) =>
      answerOf(await change([await rowOf(company.plain, { stock: { id, from: 10, to: number } })]))
    await to(12)
    await backend.sql('update public.product_stock set quantity = 11 where id = $1', [company.plain])
    await to(12)
    expect(await quantityOf(company.plain), 'one was sold').toBe(11)
    await to(15)
    expect(await quantityOf(company.plain)).toBe(14)
    const movements = await backend.sql(
      `select quantity_before, quantity_after from public.stock_movements where id = $1`,
      [id],
    )
    expect(movements).toEqual([{ quantity_before: 10, quantity_after: 15 }])
    answerOf(await count(company.promoted, 1))
    const foreign = await rowOf(company.promoted, { stock: { id, from: 1, to: 2 } })
    expect(refusalOf(await change([foreign]))).toMatchObject({ code: 'invalid_input' })
    expect(await quantityOf(company.promoted)).toBe(1)
  })

  it('that were removed in one step come back in one', async () => {
    answerOf(
      await change([
        await rowOf(company.plain, { remove: true }),
        await rowOf(company.promoted, { remove: true }),
      ]),
    )
    answerOf(
      await owner.rpc('bring_back', { p_company: company.id, p_table: 'products', p_row: company.plain }),
    )
    expect(await product(company.plain)).toMatchObject({ price_cents: 1_000 })
    expect(await product(company.promoted)).toMatchObject({ promotion_price_cents: 2_000 })
  })

  it('are refused to those without the right, and of another company', async () => {
    const row = await rowOf(company.plain, { set: { price_cents: 1 } })
    expect(refusalOf(await change([row], await clientOf(backend, 'cozinha'))).code).toBe('forbidden')
    const other = await openCompany(backend)
    const strange = await rowOf(other.plain, { set: { price_cents: 1 } })
    expect(refusalOf(await change([strange])).details).toMatchObject({ gone: [other.plain] })
    expect(await product(other.plain)).toMatchObject({ price_cents: 1_000 })
  })

  it('are at most as many as the app sends, and nothing but what the agreement has', async () => {
    const [limit] = await backend.sql('select app.most_changed_products() as n')
    expect(limit?.n).toBe(MOST_CHANGED_PRODUCTS)
    const row = await rowOf(company.plain, {})
    const many = Array.from({ length: MOST_CHANGED_PRODUCTS + 1 }, () => ({ ...row, id: randomUUID() }))
    for (const rows of [
      [],
      {},
      many,
      ['x'],
      ['set'],
      [{ ...row, id: 'x' }],
      [{ ...row, expected: 'ontem' }],
      [{ ...row, set: [] }],
      [{ ...row, set: { price_cents: -1 } }],
      [{ ...row, set: { price_cents: null } }],
      [{ ...row, set: { price_cents: 10_000_001 } }],
      [{ ...row, set: { promotion_price_cents: 1.5 } }],
      [{ ...row, set: { is_available: null } }],
      [{ ...row, set: { category_id: null } }],
      [{ ...row, stock: { from: 1 } }],
      [{ ...row, stock: { from: 1, to: -1 } }],
      [{ ...row, remove: 'yes' }],
      [row, row],
    ])
      expect(refusalOf(await change(rows)).code, JSON.stringify(rows).slice(0, 200)).toBe('invalid_input')
    expect(await product(company.plain)).toMatchObject({ price_cents: 1_000 })
  })
})

describe('a category', () => {
  const remove = (p_category: string, p_target: string, who = owner) =>
    who.rpc('remove_category', { p_company: company.id, p_category, p_target })

  it('is removed with its dishes moved to the end of another, and both come back', async () => {
    const target = await addCategory('Tudo')
    const cold = await addSubcategory(company.category, 'Frias')
    await backend.sql('update public.products set subcategory_id = $1, sort_order = 7 where id = $2', [
      cold,
      company.plain,
    ])
    expect(answerOf(await remove(company.category, target))).toEqual({ moved: 3 })
    expect(await product(company.plain)).toMatchObject({ category_id: target, subcategory_id: null })
    const [combo] = await backend.sql('select category_id from public.combos where id = $1', [company.combo])
    expect(combo).toEqual({ category_id: target })
    expect(await backend.sql('select from public.subcategories where id = $1', [cold])).toEqual([])
    answerOf(
      await owner.rpc('bring_back', {
        p_company: company.id,
        p_table: 'categories',
        p_row: company.category,
      }),
    )
    expect(await product(company.plain)).toMatchObject({
      category_id: company.category,
      subcategory_id: cold,
    })
    const [back] = await backend.sql('select category_id from public.combos where id = $1', [company.combo])
    expect(back).toEqual({ category_id: company.category })
  })

  it('stays where the other one is its own, unknown or another company’s, and for those without the right', async () => {
    const strange = await addCategory('Alheia', (await openCompany(backend)).id)
    const target = await addCategory('Tudo')
    expect(refusalOf(await remove(company.category, company.category)).code).toBe('invalid_input')
    for (const [from, to] of [
      [company.category, strange],
      [company.category, randomUUID()],
      [strange, target],
    ] as const)
      expect(refusalOf(await remove(from, to)).code).toBe('not_found')
    expect(refusalOf(await remove(company.category, target, await clientOf(backend, 'cozinha'))).code).toBe(
      'forbidden',
    )
    expect(await product(company.plain)).toMatchObject({ category_id: company.category })
  })

  it('takes a subcategory with its dishes from another one, at the end', async () => {
    const target = await addCategory('Tudo')
    const cold = await addSubcategory(company.category, 'Frias')
    await backend.sql('update public.subcategories set sort_order = 4 where id = $1', [
      await addSubcategory(target, 'Já lá'),
    ])
    await backend.sql('update public.products set subcategory_id = $1 where id = $2', [cold, company.plain])
    const move = (p_subcategory: string, p_category: string, who = owner) =>
      who.rpc('move_subcategory', { p_company: company.id, p_subcategory, p_category })
    expect(answerOf(await move(cold, target))).toEqual({ moved: 1 })
    expect(await product(company.plain)).toMatchObject({ category_id: target, subcategory_id: cold })
    expect(await product(company.promoted)).toMatchObject({ category_id: company.category })
    const [row] = await backend.sql(
      'select category_id, sort_order from public.subcategories where id = $1',
      [cold],
    )
    expect(row).toEqual({ category_id: target, sort_order: 5 })
    expect(answerOf(await move(cold, target)), 'sent again').toEqual({ moved: 0 })
    expect(refusalOf(await move(cold, randomUUID())).code).toBe('not_found')
    expect(refusalOf(await move(randomUUID(), target)).code).toBe('not_found')
    expect(refusalOf(await move(cold, company.category, await clientOf(backend, 'cozinha'))).code).toBe(
      'forbidden',
    )
  })
})
