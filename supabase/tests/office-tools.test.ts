import { randomUUID } from 'node:crypto'
import type { EmbeddedBackend } from '@embedded/testing'
import { startTestBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import { ROW_QUOTAS } from '@shared/domain/company/row-quotas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { personId } from '../seed/people'
import {
  answerOf as answer,
  clientOf,
  enrol,
  lineOf,
  openCompany,
  orderOf,
  refusalOf as refusal,
  versionsOf,
  type Company,
  type Person,
} from './support/company'

type Answered = PromiseLike<Parameters<typeof refusal>[0]>
const answerOf = async <T>(asked: Answered): Promise<T> => answer<T>(await asked)
const refusalOf = async (asked: Answered) => refusal(await asked)

interface ImportAnswer {
  import_id: string
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
    const change = async (by: object, who: Person = 'dono', ids: string[] | null = null) => {
      const seen = await versionsOf(backend, company.id)
      const rows = seen.filter(({ id }) => ids?.includes(id) ?? true)
      return as(who).rpc('change_prices', { p_company: company.id, p_change: { ...by, rows } })
    }
    await answerOf(change({ percent: 7, round_to_cents: 10, field: 'price_cents' }))
    expect((await prices())[company.plain]).toEqual({ price_cents: 1_070, promotion_price_cents: null })
    expect((await prices())[company.combo]).toMatchObject({ price_cents: 3_210 })
    await answerOf(
      change({ cents: -50, round_to_cents: 1, field: 'promotion_price_cents' }, 'dono', [
        company.promoted,
        company.plain,
      ]),
    )
    expect((await prices())[company.promoted]).toMatchObject({ promotion_price_cents: 1_950 })
    expect((await prices())[company.plain]).toMatchObject({ promotion_price_cents: null })
    await answerOf(
      change({ cents: -999_999, round_to_cents: 1, field: 'price_cents' }, 'dono', [company.plain]),
    )
    expect((await prices())[company.plain]).toMatchObject({ price_cents: 0 })
    expect(
      (await refusalOf(change({ percent: 1, cents: 1, round_to_cents: 1, field: 'price_cents' }))).code,
    ).toBe('invalid_input')
    expect(
      (await refusalOf(change({ percent: 1, round_to_cents: 1, field: 'price_cents' }, 'cozinha'))).code,
    ).toBe('forbidden')
  })

  it('changes prices once, as they were previewed: nothing where one is newer or gone', async () => {
    const change = (rows: unknown, who: Person = 'dono') =>
      as(who).rpc('change_prices', {
        p_company: company.id,
        p_change: { percent: 10, round_to_cents: 10, field: 'price_cents', rows },
      })
    const seen = await versionsOf(backend, company.id)
    const both = await Promise.all([change(seen), change(seen, 'super')])
    expect(both.flatMap(({ error }) => (error ? [error.message] : []))).toEqual(['edit_conflict'])
    expect(both.flatMap(({ data }) => (data ? [data as unknown] : []))).toEqual([{ changed: 4 }])
    const once = await prices()
    expect(once[company.plain]).toMatchObject({ price_cents: 1_100 })
    const again = await refusalOf(change(seen))
    expect(again.code, 'sent again, since the answer was lost').toBe('edit_conflict')
    expect(again.details).toMatchObject({ gone: [] })
    expect(again.details.rows).toHaveLength(4)
    expect(again.details.rows).toContainEqual(
      expect.objectContaining({ id: company.combo, price_cents: 3_300, promotion_price_cents: null }),
    )

    const fresh = await versionsOf(backend, company.id)
    await backend.sql('delete from public.products where id = $1', [company.soldOut])
    await backend.sql('update public.combos set price_cents = 9 where id = $1', [company.combo])
    const refused = await refusalOf(change(fresh))
    expect(refused).toMatchObject({
      code: 'edit_conflict',
      details: { rows: [{ id: company.combo, price_cents: 9 }], gone: [company.soldOut] },
    })
    const { [company.soldOut]: _gone, ...left } = once
    expect(await prices()).toEqual({ ...left, [company.combo]: { ...once[company.combo], price_cents: 9 } })

    const strange = await openCompany(backend)
    const theirs = (await versionsOf(backend, strange.id)).filter(({ id }) => id === strange.plain)
    expect((await refusalOf(change(theirs))).details).toEqual({ rows: [], gone: [strange.plain] })
  })

  it('changes at most the prices of the largest menu, and refuses rows that are none', async () => {
    const most = ROW_QUOTAS.products + ROW_QUOTAS.combos
    expect(await backend.sql('select app.most_changed_prices() as n')).toEqual([{ n: most }])
    const [one] = await versionsOf(backend, company.id)
    const many = Array.from({ length: most + 1 }, () => one)
    for (const rows of [
      undefined,
      null,
      {},
      [],
      ['x'],
      many,
      [one, one],
      [{ id: one?.id }],
      [{ ...one, id: 'x' }],
    ])
      expect(
        (
          await refusalOf(
            as('dono').rpc('change_prices', {
              p_company: company.id,
              p_change: { percent: 10, round_to_cents: 10, field: 'price_cents', rows },
            }),
          )
        ).code,
      ).toBe('invalid_input')
  })

  const row = (code: string, more: object = {}) => ({
    code,
    name: `Prato ${code}`,
    category: 'Novidades',
    price_cents: 1_990,
    ...more,
  })
  const importMenu = (p_rows: unknown, who: Person = 'dono', p_groups: unknown = []) =>
    as(who).rpc('import_menu', { p_company: company.id, p_rows, p_groups })
  const lastImport = async () =>
    (
      await answerOf<{ import: { id: string; obstacle: string | null } | null }>(
        as('dono').rpc('last_menu_import', { p_company: company.id }),
      )
    ).import
  const undoImport = (p_import: string, who: Person = 'dono') =>
    as(who).rpc('undo_menu_import', { p_company: company.id, p_import })
  /** All of the company's menu but the times of its rows. */
  const wholeMenu = async () => {
    const tables = ['categories', 'subcategories', 'option_groups', 'products', 'combos']
    const rows = tables.map((table) =>
      backend.sql(
        `select to_jsonb(t) - 'updated_at' as row from public.${table} t where company_id = $1 order by id`,
        [company.id],
      ),
    )
    return Promise.all(rows)
  }
  const group = (id: string, more: object = {}) => ({
    id,
    name: 'Tamanho',
    min_choices: 1,
    max_choices: 1,
    options: [
      { id: randomUUID(), name: 'Média', price_cents: 0 },
      { id: randomUUID(), name: 'Grande', price_cents: 1_000 },
    ],
    ...more,
  })

  it('takes in a menu by code: adds, changes, leaves the rest alone, makes the categories it misses', async () => {
    const first = await answerOf<ImportAnswer>(
      importMenu([
        row('n1', { name: 'Prato N1' }),
        row('N2', { allergens: ['leite'], promotion_price_cents: 1_500 }),
      ]),
    )
    expect(first).toMatchObject({ added: 2, changed: 0, unchanged: 0, categories_added: 1 })
    const again = await answerOf<ImportAnswer>(
      importMenu([row('N1'), row('N2', { category: 'NOVIDADES', price_cents: 2_500 }), row('N3')]),
    )
    expect(again).toMatchObject({ added: 1, changed: 1, unchanged: 1, categories_added: 0 })
    const [n2] = await backend.sql(
      `select price_cents, promotion_price_cents, allergens from public.products where company_id = $1 and code = 'N2'`,
      [company.id],
    )
    expect(n2, 'what the list leaves out stays').toEqual({
      price_cents: 2_500,
      promotion_price_cents: 1_500,
      allergens: ['leite'],
    })
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
        row('OK5', { available_hours: [{ days: [], opens_at: '07:00', closes_at: '11:00' }] }),
        row('OK6', { promotion_hours: '7h-11h' }),
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
        { row: 7, column: 'available_hours', reason: 'invalid' },
        { row: 8, column: 'promotion_hours', reason: 'invalid' },
      ]),
    )
    expect(await prices()).toEqual(before)
    expect((await refusalOf(importMenu([row('OK1')], 'cozinha'))).code).toBe('forbidden')
  })

  it('takes in subcategories, translations and option groups, each added once', async () => {
    const size = randomUUID()
    await answerOf(
      importMenu(
        [
          row('S1', {
            subcategory: 'Doces',
            translations: { en: { name: 'Sweet' } },
            option_group_ids: [size],
          }),
          row('S2', { subcategory: 'DOCES', option_group_ids: [size] }),
          row('S3', { subcategory: '' }),
        ],
        'dono',
        [group(size)],
      ),
    )
    const rows = await backend.sql(
      `select p.code, s.name as subcategory, p.translations, p.option_group_ids::text[] as groups
       from public.products p left join public.subcategories s on s.id = p.subcategory_id
       where p.company_id = $1 and p.code like 'S_' order by p.code`,
      [company.id],
    )
    expect(rows).toEqual([
      { code: 'S1', subcategory: 'Doces', translations: { en: { name: 'Sweet' } }, groups: [size] },
      { code: 'S2', subcategory: 'Doces', translations: {}, groups: [size] },
      { code: 'S3', subcategory: null, translations: {}, groups: [] },
    ])
    const [held] = await backend.sql(
      'select name, min_choices, jsonb_array_length(options) as options from public.option_groups where id = $1',
      [size],
    )
    expect(held).toEqual({ name: 'Tamanho', min_choices: 1, options: 2 })
  })

  it('refuses a code that somebody got meanwhile, an unknown group and a wrong one, and writes nothing', async () => {
    await answerOf(importMenu([row('N1')]))
    const before = await wholeMenu()
    const refused = await refusalOf(
      importMenu([row('N1', { is_new: true }), row('N2', { option_group_ids: [randomUUID()] })], 'dono', [
        group(randomUUID()),
      ]),
    )
    expect(refused.details.problems).toEqual([
      { row: 0, column: 'code', reason: 'taken' },
      { row: 1, column: 'options', reason: 'invalid' },
    ])
    const wrong = [
      group('none'),
      group(randomUUID(), { min_choices: 2 }),
      group(randomUUID(), { max_choices: 'many' }),
      group(randomUUID(), { options: ['x'] }),
      group(randomUUID(), { options: [{ id: 'x', name: 'y', price_cents: 0 }] }),
      group(randomUUID(), { options: [{ id: randomUUID(), name: 'y', price_cents: -1 }] }),
      group(randomUUID(), { options: [{ id: randomUUID(), name: 'y', price_cents: null }] }),
      group(randomUUID(), { options: [{ id: randomUUID(), name: 'y', price_cents: 5, dish: 7 }] }),
      group(randomUUID(), { options: [{ id: randomUUID(), name: 'y', price_cents: 5, dish: 'GONE' }] }),
      group(randomUUID(), { options: [{ id: randomUUID(), name: 'y', price_cents: 5, is_available: 'x' }] }),
      group(randomUUID(), { rule: 'highest' }),
      group(randomUUID(), { rule: 'halves', min_choices: 0 }),
      group(randomUUID(), { is_active: 'yes' }),
      group(randomUUID(), { translations: 'Size' }),
    ]
    for (const one of wrong)
      expect((await refusalOf(importMenu([row('N3')], 'dono', [one]))).code).toBe('invalid_input')
    expect(await wholeMenu()).toEqual(before)
  })

  it('takes in halves of dishes that the rows add, which go with them unless another dish got the group', async () => {
    const flavours = randomUUID()
    await answerOf(importMenu([row('N3')]))
    const options = ['N1', 'N2', 'N3'].map((dish) => ({
      id: randomUUID(),
      name: `Metade ${dish}`,
      price_cents: null,
      dish,
      translations: { en: { name: 'Half' } },
    }))
    const rows = [row('N1', { option_group_ids: [flavours] }), row('N2')]
    const halves = group(flavours, { rule: 'halves', min_choices: 2, max_choices: 2, options })
    const first = await answerOf<ImportAnswer>(importMenu(rows, 'dono', [halves]))
    const [stored] = await backend.sql('select options from public.option_groups where id = $1', [flavours])
    const dishes = await backend.sql(
      `select id from public.products where company_id = $1 and code in ('N1', 'N2', 'N3') order by code`,
      [company.id],
    )
    expect(stored?.options).toMatchObject(dishes.map(({ id }) => ({ product_id: id, price_cents: null })))
    await answerOf(undoImport(first.import_id))
    expect(await backend.sql('select from public.option_groups where id = $1', [flavours])).toEqual([])

    const second = await answerOf<ImportAnswer>(importMenu(rows, 'dono', [halves]))
    await backend.sql('update public.products set option_group_ids = array[$1::uuid] where id = $2', [
      flavours,
      dishes[2]?.id,
    ])
    expect(await refusalOf(undoImport(second.import_id))).toMatchObject({
      code: 'import_final',
      details: { reason: 'used' },
    })
  })

  it('begins the count of new products, which goes with them, and leaves all others', async () => {
    const counts = async () =>
      backend.sql(
        `select p.code, s.quantity::int, (select count(*)::int from public.stock_movements m where m.product_id = p.id) as movements
         from public.product_stock s join public.products p on p.id = s.id where p.company_id = $1 order by 1`,
        [company.id],
      )
    await answerOf(importMenu([row('N1', { stock: 3 }), row('N2')]))
    expect(await counts()).toEqual([{ code: 'N1', quantity: 3, movements: 1 }])
    const rows = [row('N1', { stock: 9 }), row('N2', { stock: 9 }), row('N3', { stock: 0 })]
    const second = await answerOf<ImportAnswer>(importMenu(rows))
    const first = { code: 'N1', quantity: 3, movements: 1 }
    expect(await counts()).toEqual([first, { code: 'N3', quantity: 0, movements: 1 }])
    await answerOf(undoImport(second.import_id))
    expect(await counts()).toEqual([first])
    for (const stock of [-1, 1.5, '3', 100_001])
      expect((await refusalOf(importMenu([row('N9', { stock })]))).details.problems).toEqual([
        { row: 0, column: 'stock', reason: 'invalid' },
      ])
  })

  it('takes in hours, and leaves them where the list has none', async () => {
    const hours = [{ days: [1, 2], opens_at: '07:00', closes_at: '11:00' }]
    const both = { available_hours: hours, promotion_hours: hours }
    const held = async () =>
      backend.sql(
        `select code, available_hours, promotion_hours from public.products where company_id = $1 and code in ('H8', 'H9') order by 1`,
        [company.id],
      )
    const none = { available_hours: null, promotion_hours: null }
    await answerOf(importMenu([row('H8', both), row('H9', none)]))
    expect(await held()).toEqual([
      { code: 'H8', ...both },
      { code: 'H9', ...none },
    ])
    expect(await answerOf(importMenu([row('H8', both), row('H9', none)]))).toMatchObject({ unchanged: 2 })
    expect(await answerOf(importMenu([row('H8'), row('H9', both)]))).toMatchObject({ changed: 1 })
    expect(await held()).toEqual([
      { code: 'H8', ...both },
      { code: 'H9', ...both },
    ])
    await answerOf(importMenu([row('H8', { available_hours: null })]))
    expect((await held())[0]).toEqual({ code: 'H8', ...both, available_hours: null })
  })

  it('takes an import back as a whole, and the menu is as before', async () => {
    const hours = [{ days: [1, 2], opens_at: '07:00', closes_at: '11:00' }]
    await answerOf(importMenu([row('N1', { allergens: ['leite'], available_hours: hours }), row('N2')]))
    const before = await wholeMenu()
    const size = randomUUID()
    const done = await answerOf<ImportAnswer>(
      importMenu(
        [
          row('N1', {
            category: 'Outras',
            subcategory: 'Doces',
            price_cents: 1,
            allergens: [],
            option_group_ids: [size],
            available_hours: null,
            promotion_hours: hours,
          }),
          row('N9', { category: 'Outras' }),
        ],
        'dono',
        [group(size)],
      ),
    )
    expect(await lastImport()).toMatchObject({ id: done.import_id, added: 1, changed: 1, obstacle: null })
    expect((await refusalOf(undoImport(done.import_id, 'cozinha'))).code).toBe('forbidden')
    expect(await answerOf(undoImport(done.import_id))).toEqual({ removed: 1, restored: 1, pictures: [] })
    expect(await wholeMenu()).toEqual(before)
    expect(await lastImport()).toBeNull()
    expect((await refusalOf(undoImport(done.import_id))).code).toBe('not_found')
  })

  describe('the lists of a company', () => {
    interface List {
      headings: string
      meanings: (string | null)[]
      category: string | null
    }
    const list = (more: object = {}): object => ({
      headings: 'produto|valor|obs',
      meanings: ['name', 'price_cents', null],
      category: 'Novidades',
      ...more,
    })
    const importAs = (p_list: object, p_rows: unknown = [row('N1')]) =>
      as('dono').rpc('import_menu', { p_company: company.id, p_rows, p_list })
    const listsOf = async (who: Person) =>
      (await answerOf<{ lists: List[] }>(as(who).rpc('last_menu_import', { p_company: company.id }))).lists

    it('are remembered for everyone of it by their headings, as they were the last time', async () => {
      await answerOf(importAs(list()))
      expect(await listsOf('super')).toEqual([list()])
      await answerOf(importAs(list({ headings: '', meanings: [], category: 'Da feira' })))
      const named = ['name', 'price_cents', 'description']
      await answerOf(importAs(list({ meanings: named, category: null })))
      expect(await listsOf('super'), 'the category stays where no dish needed one').toEqual([
        list({ meanings: named }),
        list({ headings: '', meanings: [], category: 'Da feira' }),
      ])
    })

    it('are those of imports that were done', async () => {
      await refusalOf(importAs(list(), [row('N1', { price_cents: -1 })]))
      expect(await listsOf('dono')).toEqual([])
      await answerOf(importMenu([row('N1')]))
      expect(await listsOf('dono')).toEqual([])
    })

    it('are the 20 that it imported last', async () => {
      for (let at = 0; at < 21; at += 1) await answerOf(importAs(list({ headings: `lista ${String(at)}` })))
      const kept = (await listsOf('dono')).map(({ headings }) => headings)
      expect(kept).toEqual(Array.from({ length: 20 }, (_none, at) => `lista ${String(20 - at)}`))
    })

    it.each([
      ['no object', []],
      ['headings that are no text', list({ headings: 7 })],
      ['headings too long', list({ headings: 'x'.repeat(501) })],
      ['no meanings', list({ meanings: 'name' })],
      ['a meaning that is no text', list({ meanings: [{}] })],
      ['a meaning too long', list({ meanings: ['x'.repeat(41)] })],
      ['more columns than any list', list({ meanings: Array.from({ length: 201 }, () => null) })],
      ['a category too long', list({ category: 'x'.repeat(81) })],
    ])('with %s are refused, and nothing is imported', async (_what, wrong) => {
      const before = await wholeMenu()
      expect((await refusalOf(importAs(wrong, [row('N7')]))).code).toBe('invalid_input')
      expect(await wholeMenu()).toEqual(before)
    })
  })

  it('leaves what somebody else put into an import’s category, and takes back only the last import', async () => {
    const first = await answerOf<ImportAnswer>(importMenu([row('N1')]))
    const second = await answerOf<ImportAnswer>(importMenu([row('N2', { category: 'Outras' })]))
    expect((await refusalOf(undoImport(first.import_id))).code).toBe('not_found')
    await backend.sql(
      `insert into public.products (company_id, category_id, code, name, price_cents)
       select company_id, id, 'OWN1', 'De outra pessoa', 100 from public.categories where company_id = $1 and name = 'Outras'`,
      [company.id],
    )
    await answerOf(undoImport(second.import_id))
    const left = await backend.sql(
      `select p.code from public.products p join public.categories c on c.id = p.category_id
       where p.company_id = $1 and c.name in ('Outras', 'Novidades') order by 1`,
      [company.id],
    )
    expect(left).toEqual([{ code: 'N1' }, { code: 'OWN1' }])
  })

  it('is taken back after the same list was sent again, which changes nothing and leaves the import', async () => {
    const before = await wholeMenu()
    const first = await answerOf<ImportAnswer>(importMenu([row('N1'), row('N2')]))
    const again = await answerOf<ImportAnswer>(importMenu([row('N1'), row('N2')]))
    expect(again).toEqual({ ...first, added: 0, unchanged: 2, categories_added: 0 })
    expect(await lastImport()).toMatchObject({ id: first.import_id, added: 2, obstacle: null })
    const pictures = [{ code: 'N1', path: `${company.id}/one.webp` }]
    await answerOf(
      as('dono').rpc('add_import_pictures', {
        p_company: company.id,
        p_import: again.import_id,
        p_pictures: pictures,
      }),
    )
    expect(await answerOf(undoImport(first.import_id))).toMatchObject({ removed: 2, restored: 0 })
    expect(await wholeMenu()).toEqual(before)
    // Without an import before it, its pictures have one of its own.
    const known = { code: 'A001', name: 'Arroz', category: 'Pratos', price_cents: 1_000 }
    const nothing = await answerOf<ImportAnswer>(importMenu([known]))
    expect(nothing).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
    expect(await lastImport()).toMatchObject({ id: nothing.import_id })
  })

  it.each([
    ['changed', `update public.products set price_cents = 5 where company_id = $1 and code = 'N1'`],
    ['changed', `delete from public.products where company_id = $1 and code = 'N2'`],
    [
      'used',
      `insert into public.combos (company_id, code, name, price_cents, items)
       select company_id, 'CX1', 'Combo', 100, jsonb_build_array(jsonb_build_object('product_id', id, 'quantity', 1))
       from public.products where company_id = $1 and code = 'N2'`,
    ],
    [
      'used',
      `insert into public.option_groups (company_id, name, options)
       select company_id, 'Com bebida', jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'name', 'x',
         'translations', '{}'::jsonb, 'is_available', true, 'price_cents', null, 'product_id', id, 'code', null))
       from public.products where company_id = $1 and code = 'N2'`,
    ],
  ])('no longer takes an import back once it was %s', async (obstacle, change) => {
    const { import_id } = await answerOf<ImportAnswer>(importMenu([row('N1'), row('N2')]))
    await backend.sql(change, [company.id])
    const before = await wholeMenu()
    expect(await lastImport()).toMatchObject({ obstacle })
    const refused = await refusalOf(undoImport(import_id))
    expect(refused).toMatchObject({ code: 'import_final', details: { reason: obstacle } })
    expect(await wholeMenu()).toEqual(before)
  })

  describe('the pictures that follow an import', () => {
    const picture = (name: string): string => `${company.id}/${name}.webp`
    const add = (p_import: string, pictures: unknown, who: Person = 'dono') =>
      as(who).rpc('add_import_pictures', { p_company: company.id, p_import, p_pictures: pictures })
    const pictured = async () =>
      Object.fromEntries(
        (
          await backend.sql(
            'select code, image_url from public.products where company_id = $1 and image_url is not null',
            [company.id],
          )
        ).map(({ code, image_url }) => [code, image_url]),
      )
    /** A menu with N1, which has a picture, and N2; the import changes N1, adds N9 and leaves N2 alone. */
    const imported = async () => {
      await answerOf(importMenu([row('N1'), row('N2')]))
      await backend.sql(`update public.products set image_url = $2 where company_id = $1 and code = 'N1'`, [
        company.id,
        picture('before'),
      ])
      const before = await wholeMenu()
      const { import_id } = await answerOf<ImportAnswer>(
        importMenu([row('N1', { price_cents: 5 }), row('N2'), row('N9')]),
      )
      return { before, import_id }
    }

    it('are taken back with it, of new, changed and untouched dishes, in any number of calls', async () => {
      const { before, import_id } = await imported()
      expect(await answerOf(add(import_id, [{ code: 'n9', path: picture('nine') }]))).toEqual({ added: 1 })
      const others = [
        { code: 'N1', path: picture('one') },
        { code: 'N2', path: picture('two') },
        { code: 'GONE', path: picture('gone') },
      ]
      expect(await answerOf(add(import_id, others))).toEqual({ added: 2 })
      expect(await answerOf(add(import_id, others)), 'sent again').toEqual({ added: 0 })
      expect(await pictured()).toEqual({ N1: picture('one'), N2: picture('two'), N9: picture('nine') })
      expect(await lastImport()).toMatchObject({ id: import_id, added: 1, changed: 2, obstacle: null })
      const undone = await answerOf<{ removed: number; restored: number; pictures: string[] }>(
        undoImport(import_id),
      )
      expect(undone).toMatchObject({ removed: 1, restored: 2 })
      expect(undone.pictures.toSorted()).toEqual([picture('nine'), picture('one'), picture('two')])
      expect(await wholeMenu()).toEqual(before)
    })

    it('stay in the bucket where another dish shows them', async () => {
      const { import_id } = await imported()
      await answerOf(add(import_id, [{ code: 'N9', path: picture('nine') }]))
      await backend.sql(`update public.products set image_url = $2 where id = $1`, [
        company.plain,
        picture('nine'),
      ])
      expect(await answerOf(undoImport(import_id))).toMatchObject({ pictures: [] })
    })

    it('do not hide what somebody changed before or after them', async () => {
      const { import_id } = await imported()
      await backend.sql(`update public.products set price_cents = 6 where company_id = $1 and code = 'N1'`, [
        company.id,
      ])
      await answerOf(add(import_id, [{ code: 'N1', path: picture('one') }]))
      expect(await lastImport()).toMatchObject({ obstacle: 'changed' })
      const second = await answerOf<ImportAnswer>(importMenu([row('N9', { price_cents: 9 })]))
      await answerOf(add(second.import_id, [{ code: 'N9', path: picture('nine') }]))
      expect(await lastImport()).toMatchObject({ obstacle: null })
      await backend.sql(`update public.products set price_cents = 6 where company_id = $1 and code = 'N9'`, [
        company.id,
      ])
      expect(await lastImport()).toMatchObject({ obstacle: 'changed' })
    })

    it('go to the last import alone, by those who may, from the company’s own folder', async () => {
      const { import_id } = await imported()
      const one = { code: 'N9', path: picture('nine') }
      expect((await refusalOf(add(import_id, [one], 'cozinha'))).code).toBe('forbidden')
      const wrong = [
        [],
        'none',
        [5],
        [{ code: 'N9' }],
        [{ code: 'N9', path: 'https://other.example/x.png' }],
        [{ code: 'N9', path: `${randomUUID()}/x.webp` }],
        [one, { ...one, code: 'n9' }],
        Array.from({ length: 101 }, (_none, at) => ({ ...one, code: `C${String(at)}` })),
      ]
      for (const pictures of wrong)
        expect((await refusalOf(add(import_id, pictures))).code, JSON.stringify(pictures)).toBe(
          'invalid_input',
        )
      await answerOf(importMenu([row('N3')]))
      expect((await refusalOf(add(import_id, [one]))).code).toBe('not_found')
      expect(await pictured()).toEqual({ N1: picture('before') })
    })
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

  it('finds the orders of each figure, for its company’s staff alone; payments for who sees the takings', async () => {
    const terminal = await enrol(backend, company, 'A')
    const order = (name: string, over: Readonly<Record<string, string | null>>, product = company.plain) => {
      const row = {
        id: randomUUID(),
        company_id: company.id,
        number: name,
        origin: 'web',
        customer_name: 'Ana',
        table_number: '5',
        source: 'main_menu',
        status: 'delivered',
        client_placed_at: '2026-03-07T20:30:00-03:00',
        placed_at: '2026-03-07T20:30:00-03:00',
        ...over,
      }
      const columns = Object.keys(row).join(', ')
      const values = Object.values(row).map((value) => (value === null ? 'null' : `'${value}'`))
      return `insert into public.orders (${columns}, subtotal_cents, total_cents) values (${values.join(', ')}, 2000, 2000);
        insert into public.order_items (id, order_id, company_id, position, product_id, code, name, quantity, unit_price_cents, source)
        values (gen_random_uuid(), '${row.id}', '${company.id}', 1, '${product}', 'A1', 'Simples', 2, 500, 'main_menu'),
          (gen_random_uuid(), '${row.id}', '${company.id}', 2, '${company.promoted}', 'A2', 'Outro', 1, 1000, 'main_menu');`
    }
    const atTerminal = { origin: 'terminal', terminal_id: terminal.id }
    await backend.script(
      order('A001', { ...atTerminal, operator_id: personId('funcionario') }) +
        order('A002', { ...atTerminal, operator_id: null }) +
        order('W003', { user_id: personId('cliente') }) +
        order('W004', {
          user_id: personId('funcionario'),
          operator_id: personId('funcionario'),
          placed_at: '2026-03-07T21:00:00-03:00',
        }) +
        order('W005', { user_id: null, status: 'unconfirmed' }) +
        order('W006', { status: 'cancelled', cancel_reason: 'Desistiu' }, company.soldOut) +
        order('W007', { status: 'cancelled', cancel_reason: null }, company.soldOut),
    )
    const days = { from: '2026-03-07', to: '2026-03-07' }
    const found = async (filter: object, who: Person = 'dono') => {
      const history = await answerOf<{
        total_cents: number | null
        dish: unknown
        person: string | null
        orders: { number: string }[]
      }>(as(who).rpc('read_history', { p_company: company.id, p_filter: { ...days, ...filter } }))
      const numbers = history.orders.map(({ number }) => number).sort()
      return { ...history, orders: numbers.join(' ') }
    }
    const sold = { status: 'sold' }
    expect(await found(sold)).toMatchObject({
      orders: 'A001 A002 W003 W004',
      total_cents: 8_000,
      dish: null,
      person: null,
    })
    expect(await found({ ...sold, taken_by: personId('funcionario') })).toMatchObject({
      orders: 'A001 W004',
      person: expect.stringMatching(/./) as string,
    })
    expect(await found({ ...sold, taken_by: 'terminal' })).toMatchObject({ orders: 'A002' })
    expect(await found({ ...sold, taken_by: 'customers' })).toMatchObject({ orders: 'W003' })
    expect(await found({ hour: 20 })).toMatchObject({ orders: 'A001 A002 W003 W005 W006 W007' })
    expect(await found({ hour: 21 })).toMatchObject({ orders: 'W004', total_cents: 2_000 })
    expect(await found({ product_id: company.plain })).toMatchObject({
      orders: 'A001 A002 W003 W004 W005',
      // The lines of the dish, of the orders that count.
      total_cents: 4_000,
      dish: { name: 'Simples', quantity: 8 },
    })
    expect(await found({ product_id: randomUUID() })).toMatchObject({
      orders: '',
      dish: { name: null, quantity: 0 },
    })
    expect(await found({ reason: 'Desistiu' })).toMatchObject({ orders: 'W006', total_cents: 0 })
    expect(await found({ reason: '' })).toMatchObject({ orders: 'W007' })
    // Nobody learns a name of who took no order here.
    expect(await found({ taken_by: personId('super') })).toMatchObject({ orders: '', person: null })
    expect(await found({ product_id: company.plain }, 'cozinha')).toMatchObject({ total_cents: null })

    const other = await openCompany(backend)
    const asked = { p_company: other.id, p_filter: { ...days, product_id: company.plain } }
    expect(await answerOf(as('dono').rpc('read_history', asked))).toMatchObject({
      count: 0,
      dish: { name: null, quantity: 0 },
    })
    for (const filter of [
      { hour: 24 },
      { hour: '8' },
      { status: 'good' },
      { taken_by: 'me' },
      { product_id: 'x' },
      { reason: 5 },
    ])
      expect([
        filter,
        (
          await refusalOf(
            as('dono').rpc('read_history', { p_company: company.id, p_filter: { ...days, ...filter } }),
          )
        ).code,
      ]).toEqual([filter, 'invalid_input'])
    const payments = (who: Person, filter: object = {}) =>
      as(who).rpc('read_payments', { p_company: company.id, p_filter: { ...days, ...filter } })
    expect(await answerOf(payments('dono'))).toMatchObject({
      count: 0,
      payments: [],
      takings: { revenue_cents: 0 },
    })
    for (const who of ['cozinha', 'funcionario', 'cliente'] as const)
      expect([who, (await refusalOf(payments(who))).code]).toEqual([who, 'forbidden'])
    expect((await refusalOf(payments('dono', { method: 'coins' }))).code).toBe('invalid_input')
    expect((await refusalOf(payments('dono', { to: '2026-03-06' }))).code).toBe('invalid_input')
  })

  it('names who took an order on a phone, also after they left; a member who is no staff is a customer', async () => {
    await backend.sql(
      `update public.user_companies set role = 'user' where company_id = $1 and user_id = $2`,
      [company.id, personId('cliente')],
    )
    for (const who of ['funcionario', 'cliente'] as const)
      await answerOf(
        as(who).rpc('place_order', {
          p_company: company.id,
          p_order: orderOf([lineOf(company.plain, 1_000)]),
        }),
      )
    // The cut-off may fall between the two.
    const [span = {}] = await backend.sql(
      `select min(placed.day)::text as from, max(placed.day)::text as to from (
         select app.business_day(o.placed_at, c.time_zone, c.day_cutoff_hour) as day
         from public.orders o join public.companies c on c.id = o.company_id where c.id = $1) placed`,
      [company.id],
    )
    const takers = async () => {
      const { by_staff } = await answerOf<{ by_staff: { kind: string; user_id: string | null }[] }>(
        as('dono').rpc('read_dashboard', { p_company: company.id, p_from: span.from, p_to: span.to }),
      )
      const countOf = async (taken_by: string) => {
        const p_filter = { ...span, taken_by }
        const asked = as('dono').rpc('read_history', { p_company: company.id, p_filter })
        return (await answerOf<{ count: number }>(asked)).count
      }
      return {
        by_staff,
        found: [await countOf('customers'), await countOf(personId('funcionario'))],
      }
    }
    const before = await takers()
    const one = { orders: 1, sold_cents: 1_000 }
    expect(before).toMatchObject({
      by_staff: [
        { ...one, kind: 'customers', user_id: null },
        { ...one, kind: 'person', user_id: personId('funcionario') },
      ],
      found: [1, 1],
    })
    await answerOf(as('funcionario').rpc('leave_company', { p_company: company.id }))
    expect(await takers()).toEqual(before)
  })

  it('adds up a day at the company’s cut-off; money only for those who manage it', async () => {
    await backend.sql(
      `update public.companies set nome_fantasia = 'Sobrado', time_zone = 'America/Sao_Paulo', day_cutoff_hour = 4
       where id = $1`,
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
      as('super').rpc('read_platform', {
        p_from: '2026-03-07',
        p_to: '2026-03-07',
        p_filter: { query: 'sobrado' },
      }),
    )
    expect(platform).toMatchObject([{ company_id: company.id, orders: 2, sold_cents: 5_000 }])
    expect(
      (await refusalOf(as('dono').rpc('read_platform', { p_from: '2026-03-07', p_to: '2026-03-07' }))).code,
    ).toBe('forbidden')
  })
})
