import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseId } from '@shared/domain/options/option-prices.fixture'
import {
  answerOf,
  clientOf,
  enrol,
  guestOf,
  openCompany,
  type Company,
  type Page,
  type Terminal,
} from './support/company'
import { serveCases } from './support/options'

let backend: EmbeddedBackend
let company: Company
let owner: SupabaseClient
let terminal: Terminal
beforeAll(async () => {
  backend = await startTestBackend()
  company = await openCompany(backend)
  await serveCases(backend, company)
  owner = await clientOf(backend, 'dono')
  terminal = await enrol(backend, company, 'A')
})
afterAll(() => backend.stop())

describe('option groups', () => {
  const pulled = async (cursor: string | null): Promise<Page> =>
    answerOf<Page>(
      await guestOf(backend).rpc('terminal_pull', {
        p_terminal: terminal.id,
        p_token: terminal.token,
        p_cursor: cursor,
        p_limit: '1000',
      }),
    )
  const option = (over: object = {}) => ({
    id: randomUUID(),
    name: 'Com gelo',
    translations: {},
    code: null,
    price_cents: 0,
    product_id: null,
    is_available: true,
    ...over,
  })
  const add = (over: object = {}) =>
    owner
      .from('option_groups')
      .insert({ company_id: company.id, name: 'Gelo', options: [option()], ...over })
      .select('id')
      .single<{ id: string }>()

  it('come with the pull, change with it and go with it; dishes forget one that goes', async () => {
    const first = await pulled(null)
    const groups = first.rows.filter(({ tbl }) => tbl === 'option_groups')
    expect(groups.map(({ row }) => row?.name)).toContain('tamanho')
    const { id } = answerOf<{ id: string }>(await add())
    const other = caseId('borda')
    answerOf(
      await owner
        .from('products')
        .update({ option_group_ids: [id, other] })
        .eq('id', company.plain),
    )
    const second = await pulled(first.cursor)
    expect(second.rows.map(({ tbl, row }) => [tbl, row?.name])).toEqual([
      ['option_groups', 'Gelo'],
      ['products', 'Arroz'],
    ])
    expect(second.rows[1]?.row?.option_group_ids).toEqual([id, other])
    answerOf(await owner.from('option_groups').delete().eq('id', id))
    const third = await pulled(second.cursor)
    expect(third.rows.map(({ tbl, deleted }) => [tbl, deleted]).sort()).toEqual([
      ['option_groups', true],
      ['products', false],
    ])
    const dish = third.rows.find(({ tbl }) => tbl === 'products')
    expect(dish?.row?.option_group_ids).toEqual([other])
    answerOf(await owner.from('products').update({ option_group_ids: [] }).eq('id', company.plain))
  })

  it.each<[string, () => Record<string, unknown>]>([
    ['no list of options', () => ({ options: {} })],
    ['an option without an id', () => ({ options: [option({ id: 'x' })] })],
    ['an option without a name', () => ({ options: [option({ name: ' ' })] })],
    ['a price of half a cent', () => ({ options: [option({ price_cents: 0.5 })] })],
    ['a price below nothing', () => ({ options: [option({ price_cents: -1 })] })],
    ['neither price nor product', () => ({ options: [option({ price_cents: null })] })],
    ['a product that is no id', () => ({ options: [option({ product_id: 'coca' })] })],
    ['a code nobody can type', () => ({ options: [option({ code: 'a-1' })] })],
    ['no availability', () => ({ options: [option({ is_available: null })] })],
    ['no translations', () => ({ options: [option({ translations: null })] })],
    ['a text as option', () => ({ options: ['gelo'] })],
    ['an option twice', () => ({ options: Array.from({ length: 2 }, () => option({ id: company.plain })) })],
    ['sixty-one options', () => ({ options: Array.from({ length: 61 }, () => option()) })],
    ['more to choose than may be', () => ({ min_choices: 2, max_choices: 1 })],
    ['halves of five parts', () => ({ rule: 'halves', min_choices: 1, max_choices: 5 })],
    ['halves of nothing', () => ({ rule: 'halves', min_choices: 0, max_choices: 2 })],
    ['another rule', () => ({ rule: 'thirds' })],
  ])('with %s are refused', async (_what, over) => {
    expect((await add(over())).error?.code).toBe('23514')
  })

  it('of another company, unknown or named twice are asked with no dish', async () => {
    const [other] = await backend.sql('select id from public.option_groups where company_id <> $1 limit 1', [
      company.id,
    ])
    const own = caseId('borda')
    for (const option_group_ids of [[own, other?.id], [randomUUID()], [own, own]])
      for (const [table, id] of [
        ['products', company.plain],
        ['combos', company.combo],
      ] as const) {
        const { error } = await owner.from(table).update({ option_group_ids }).eq('id', id)
        expect(error?.code).toBe('23514')
      }
  })

  it('are asked by guests of an active company, with its menu in one read', async () => {
    const { data } = await guestOf(backend)
      .from('companies')
      .select('halves_price, option_groups(name, is_active), products(option_group_ids)')
      .eq('id', company.id)
      .eq('option_groups.is_active', true)
      .single()
    expect(data).toMatchObject({ halves_price: 'dearest' })
    const names = (data as unknown as { option_groups: { name: string }[] }).option_groups
    expect(names.map(({ name }) => name)).not.toContain('guardado')
    expect(names).toHaveLength(6)
  })

  it('go into a company’s file and come back with its dishes, those made since gone', async () => {
    const file = answerOf<{ tables: Record<string, Record<string, unknown>[]> }>(
      await owner.rpc('export_company', { p_company: company.id }),
    )
    expect(file.tables.option_groups).toHaveLength(7)
    const { id } = answerOf<{ id: string }>(await add())
    answerOf(
      await owner
        .from('products')
        .update({ option_group_ids: [id] })
        .eq('id', company.plain),
    )
    answerOf(await owner.from('option_groups').delete().eq('id', caseId('tamanho')))
    const { tables } = answerOf<{ tables: Record<string, object> }>(
      await owner.rpc('import_company', { p_company: company.id, p_data: file }),
    )
    expect(tables).toMatchObject({
      option_groups: { added: 1, changed: 0, removed: 1 },
      products: { added: 0, changed: 1, removed: 0 },
    })
    const back = answerOf<typeof file>(await owner.rpc('export_company', { p_company: company.id }))
    expect(back.tables).toEqual(file.tables)
  })
})
