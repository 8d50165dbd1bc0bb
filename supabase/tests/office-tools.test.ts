import type { EmbeddedBackend } from '@embedded/testing'
import { startTestBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { personId } from '../seed/people'
import {
  answerOf as answer,
  clientOf,
  openCompany,
  refusalOf as refusal,
  type Company,
  type Person,
} from './support/company'

type Answered = PromiseLike<Parameters<typeof refusal>[0]>
const answerOf = async <T>(asked: Answered): Promise<T> => answer<T>(await asked)
const refusalOf = async (asked: Answered) => refusal(await asked)

interface ImportAnswer {
  added: number
  changed: number
  unchanged: number
  categories_added: number
}

describeOnOneDatabase('What the back office does at once', ({ postgres }) => {
  let backend: EmbeddedBackend
  let company: Company
  const clients = new Map<Person, SupabaseClient>()
  const as = (who: Person): SupabaseClient => {
    const client = clients.get(who)
    if (!client) throw new Error(`nobody called ${who}`)
    return client
  }
  beforeAll(async () => {
    backend = await startTestBackend({ postgres })
    for (const who of ['super', 'dono', 'conteudo', 'cozinha', 'funcionario', 'usuarios', 'cliente'] as const)
      clients.set(who, await clientOf(backend, who))
  })
  afterAll(() => backend.stop())
  beforeEach(async () => {
    company = await openCompany(backend)
  })

  const prices = async () =>
    Object.fromEntries(
      (
        await backend.sql(
          `select id, price_cents, promotion_price_cents from public.products where company_id = $1
           union all select id, price_cents, promotion_price_cents from public.combos where company_id = $1`,
          [company.id],
        )
      ).map(({ id, ...row }) => [id, row]),
    )

  it('accepts the name of an illustration and nothing else', async () => {
    const set = (illustration: string | null) =>
      as('dono').from('products').update({ illustration }).eq('company_id', company.id).select('illustration')
    for (const illustration of ['pizza-corn', null]) {
      const { data, error } = await set(illustration)
      expect(error).toBeNull()
      expect(data?.[0]).toEqual({ illustration })
    }
    for (const illustration of ['', 'Pizza', '../pizza', 'pizza.webp', 'a'.repeat(41)])
      expect((await set(illustration)).error?.code, illustration).toBe('23514')
  })

  it('changes prices together: a percentage, rounded half up to a step; promotions only where there are any', async () => {
    const change = (p_change: object, who: Person = 'dono') =>
      as(who).rpc('change_prices', { p_company: company.id, p_change })
    await answerOf(change({ percent: 7, round_to_cents: 10, field: 'price_cents' }))
    expect((await prices())[company.plain]).toEqual({ price_cents: 1_070, promotion_price_cents: null })
    expect((await prices())[company.combo]).toMatchObject({ price_cents: 3_210 })
    await answerOf(
      change({
        cents: -50,
        round_to_cents: 1,
        field: 'promotion_price_cents',
        ids: [company.promoted, company.plain],
      }),
    )
    expect((await prices())[company.promoted]).toMatchObject({ promotion_price_cents: 1_950 })
    expect((await prices())[company.plain]).toMatchObject({ promotion_price_cents: null })
    await answerOf(change({ cents: -999_999, round_to_cents: 1, field: 'price_cents', ids: [company.plain] }))
    expect((await prices())[company.plain]).toMatchObject({ price_cents: 0 })
    expect(
      (await refusalOf(change({ percent: 1, cents: 1, round_to_cents: 1, field: 'price_cents' }))).code,
    ).toBe('invalid_input')
    expect(
      (await refusalOf(change({ percent: 1, round_to_cents: 1, field: 'price_cents' }, 'cozinha'))).code,
    ).toBe('forbidden')
  })

  const row = (code: string, more: object = {}) => ({
    code,
    name: `Prato ${code}`,
    category: 'Novidades',
    price_cents: 1_990,
    ...more,
  })
  const importMenu = (p_rows: unknown, who: Person = 'dono') =>
    as(who).rpc('import_menu', { p_company: company.id, p_rows })

  it('takes in a menu by code: adds, changes, leaves the rest alone, makes the categories it misses', async () => {
    const first = await answerOf<ImportAnswer>(
      importMenu([
        row('n1', { name: 'Prato N1' }),
        row('N2', { allergens: ['leite'], promotion_price_cents: 1_500 }),
      ]),
    )
    expect(first).toEqual({ added: 2, changed: 0, unchanged: 0, categories_added: 1 })
    const again = await answerOf<ImportAnswer>(
      importMenu([row('N1'), row('N2', { category: 'NOVIDADES', price_cents: 2_500 }), row('N3')]),
    )
    expect(again).toEqual({ added: 1, changed: 1, unchanged: 1, categories_added: 0 })
    const [n2] = await backend.sql(
      `select price_cents, promotion_price_cents, allergens from public.products where company_id = $1 and code = 'N2'`,
      [company.id],
    )
    expect(n2).toEqual({ price_cents: 2_500, promotion_price_cents: null, allergens: [] })
    expect((await prices())[company.plain]).toMatchObject({ price_cents: 1_000 })
  })

  it('tells every wrong row and column, and writes nothing of the file', async () => {
    const before = await prices()
    const refusal = await refusalOf(
      importMenu([
        row('OK1'),
        row('no code!'),
        row('OK2', { price_cents: 'dez' }),
        row('OK1'),
        'nothing',
        row('OK3', { name: '', price_cents: -1 }),
        row('OK4', { allergens: ['glúten', 'x'.repeat(41)] }),
      ]),
    )
    expect(refusal.code).toBe('invalid_input')
    const { problems } = refusal.details
    expect(problems).toEqual(
      expect.arrayContaining([
        { row: 1, column: 'code', reason: 'invalid' },
        { row: 2, column: 'price_cents', reason: 'invalid' },
        { row: 3, column: 'code', reason: 'twice' },
        { row: 4, column: 'row', reason: 'invalid' },
        { row: 5, column: 'name', reason: 'invalid' },
        { row: 5, column: 'price_cents', reason: 'invalid' },
        { row: 6, column: 'allergens', reason: 'invalid' },
      ]),
    )
    expect(await prices()).toEqual(before)
    expect((await refusalOf(importMenu([row('OK1')], 'cozinha'))).code).toBe('forbidden')
  })

  it('lists a company’s people with what they hold', async () => {
    const list = (who: Person) => as(who).rpc('list_members', { p_company: company.id })
    const { members } = await answerOf<{ members: { user_id: string; role: string; email: string }[] }>(
      list('dono'),
    )
    expect(members.find(({ user_id }) => user_id === personId('dono'))).toMatchObject({
      role: 'owner',
      email: 'dono@comanda.test',
    })
    expect((await refusalOf(list('cozinha'))).code).toBe('forbidden')
  })

  it('adds up a day at the company’s cut-off; money only for those who manage it', async () => {
    await backend.sql(
      `update public.companies set time_zone = 'America/Sao_Paulo', day_cutoff_hour = 4 where id = $1`,
      [company.id],
    )
    const order = (name: string, placed: string, status: string, cents: number) => `
      with o as (insert into public.orders (id, company_id, number, origin, customer_name, table_number, source, subtotal_cents, total_cents,
        status, client_placed_at, placed_at) values (gen_random_uuid(), '${company.id}', '${name}', 'web', 'Ana', '5', 'main_menu', ${cents}, ${cents},
        '${status}', '${placed}', '${placed}') returning id)
      insert into public.order_items (id, order_id, company_id, position, product_id, code, name, quantity, unit_price_cents, source)
      select gen_random_uuid(), id, '${company.id}', 1, '${company.plain}', 'A1', 'Simples', 2, ${cents / 2}, 'main_menu' from o;`
    await backend.script(
      order('W001', '2026-03-07T20:00:00-03:00', 'delivered', 2_000) +
        // One in the morning is still Saturday's; five is Sunday's.
        order('W002', '2026-03-08T01:00:00-03:00', 'placed', 3_000) +
        order('W003', '2026-03-08T05:00:00-03:00', 'placed', 500) +
        order('W004', '2026-03-07T21:00:00-03:00', 'cancelled', 9_000),
    )
    const figures = (who: Person) =>
      as(who).rpc('read_dashboard', { p_company: company.id, p_from: '2026-03-07', p_to: '2026-03-07' })
    const owner = await answerOf<Record<string, unknown>>(figures('dono'))
    expect(owner).toMatchObject({
      orders: 2,
      cancelled: 1,
      sold_cents: 5_000,
      takings: { revenue_cents: 0, by_method: [] },
      owed_cents: 5_000,
      open_orders: 2,
      open_tables: 1,
    })
    expect(owner.best_sellers).toEqual([
      expect.objectContaining({ name: 'Simples', quantity: 4, sold_cents: 5_000 }),
    ])
    const employee = await answerOf<Record<string, unknown>>(figures('funcionario'))
    expect(employee).toMatchObject({ orders: 2, sold_cents: null })
    expect(JSON.stringify(employee)).not.toContain('5000')
    expect((await refusalOf(figures('cliente'))).code).toBe('forbidden')

    interface History {
      count: number
      total_cents: number | null
      orders: { number: string; items: unknown[] }[]
    }
    const historyFor = (who: Person) =>
      answerOf<History>(
        as(who).rpc('read_history', {
          p_company: company.id,
          p_filter: { from: '2026-03-07', to: '2026-03-08', text: 'w00' },
        }),
      )
    expect(await historyFor('cozinha')).toMatchObject({ count: 4, total_cents: null })
    const history = await historyFor('dono')
    expect(history).toMatchObject({ count: 4, total_cents: 5_500 })
    expect(history.orders.map(({ number }) => number)).toEqual(['W003', 'W002', 'W004', 'W001'])
    expect(history.orders[0]?.items).toHaveLength(1)
    const platform = await answerOf<{ company_id: string; orders: number }[]>(
      as('super').rpc('read_platform', { p_from: '2026-03-07', p_to: '2026-03-07' }),
    )
    expect(platform.find(({ company_id }) => company_id === company.id)).toMatchObject({
      orders: 2,
      sold_cents: 5_000,
    })
    expect(
      (await refusalOf(as('dono').rpc('read_platform', { p_from: '2026-03-07', p_to: '2026-03-07' }))).code,
    ).toBe('forbidden')
  })
})
