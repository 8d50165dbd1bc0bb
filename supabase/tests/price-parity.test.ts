import { randomUUID } from 'node:crypto'
import type { EmbeddedBackend } from '@embedded/testing'
import { startTestBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { isThorough } from '@embedded/thoroughness'
import type { SupabaseClient } from '@supabase/supabase-js'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PRICE_CASES } from '@shared/domain/menu/price.fixture'
import {
  changedPrice,
  HIGHEST_PRICE_CENTS,
  previewPrices,
  type PriceChange,
  type PriceField,
} from '@shared/domain/menu/price-change'
import { answerOf, clientOf, openCompany, type Company } from './support/company'

interface Item {
  readonly id: string
  readonly category_id: string | null
  readonly price_cents: number
  readonly promotion_price_cents: number | null
  readonly updated_at: string
}

describeOnOneDatabase('What the preview of prices says is what the backend does', ({ postgres }) => {
  let backend: EmbeddedBackend
  let company: Company
  let owner: SupabaseClient
  const others = randomUUID()

  beforeAll(async () => {
    backend = await startTestBackend({ postgres })
    company = await openCompany(backend)
    owner = await clientOf(backend, 'dono')
    await backend.script(`
      insert into public.categories (id, company_id, name) values ('${others}', '${company.id}', 'Bebidas');
      insert into public.products (company_id, category_id, code, name, price_cents)
        select '${company.id}', case when n % 2 = 0 then '${company.category}'::uuid else '${others}'::uuid end, 'P' || n, 'Prato ' || n, n
        from generate_series(1, 12) n;
      insert into public.combos (company_id, category_id, code, name, price_cents) values ('${company.id}', null, 'C002', 'Avulso', 1);`)
  })
  afterAll(() => backend.stop())

  const menu = async (): Promise<Item[]> =>
    (await backend.sql(
      `select id, category_id, price_cents, promotion_price_cents, updated_at::text from public.products where company_id = $1
       union all select id, category_id, price_cents, promotion_price_cents, updated_at::text from public.combos where company_id = $1
       order by id`,
      [company.id],
    )) as unknown as Item[]
  const setPrices = (items: readonly Item[]) =>
    backend.script(
      ['products', 'combos']
        .map(
          (table) => `update public.${table} t set price_cents = n.price, promotion_price_cents = n.promotion
            from (values ${items
              .map(
                ({ id, price_cents, promotion_price_cents }) =>
                  `('${id}'::uuid, ${String(price_cents)}, ${String(promotion_price_cents)}::int)`,
              )
              .join(', ')}) n(id, price, promotion) where t.id = n.id;`,
        )
        .join('\n'),
    )
  const change = async (field: PriceField, items: readonly Item[], by: PriceChange): Promise<number> => {
    if (items.length === 0) return 0
    const rows = items.map(({ id, updated_at }) => ({ id, expected: updated_at }))
    return answerOf<{ changed: number }>(
      await owner.rpc('change_prices', { p_company: company.id, p_change: { field, ...by, rows } }),
    ).changed
  }
  const pricesOf = (items: readonly Item[]) => items.map(({ updated_at: _version, ...item }) => item)

  it('for every case of the table, prices and promotions alike', async () => {
    const items = await menu()
    for (const [from, by, to] of PRICE_CASES) {
      await setPrices(items.map((item) => ({ ...item, price_cents: from, promotion_price_cents: from })))
      await change('price_cents', await menu(), by)
      await change('promotion_price_cents', await menu(), by)
      const [first, ...rest] = await menu()
      expect([from, by, first?.price_cents, first?.promotion_price_cents]).toEqual([from, by, to, to])
      expect(rest.every(({ price_cents }) => price_cents === to)).toBe(true)
      expect(changedPrice(from, by)).toBe(to)
    }
  })

  it('for whatever menu, part of it and change', async () => {
    const items = await menu()
    const cents = fc.integer({ min: 0, max: HIGHEST_PRICE_CENTS })
    const small = fc.integer({ min: 0, max: 20_000 })
    const price = fc.oneof(small, cents)
    const step = fc.oneof(fc.constantFrom(1, 5, 10, 50, 100), fc.integer({ min: 1, max: 10_000 }))
    const byPercent = fc.record({
      percent: fc.integer({ min: -10_000, max: 100_000 }).map((hundredths) => hundredths / 100),
      cents: fc.constant(null),
      round_to_cents: step,
    })
    const byCents = fc.record({
      percent: fc.constant(null),
      cents: fc.oneof(
        fc.integer({ min: -20_000, max: 20_000 }),
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
      ),
      round_to_cents: step,
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(price, fc.option(price)), { minLength: items.length, maxLength: items.length }),
        fc.constantFrom<PriceField>('price_cents', 'promotion_price_cents'),
        fc.record({
          category_id: fc.constantFrom(null, company.category, others),
          ids: fc.option(
            fc.subarray(
              items.map(({ id }) => id),
              { minLength: 1 },
            ),
          ),
        }),
        fc.oneof(byPercent, byCents),
        async (prices, field, scope, by) => {
          await setPrices(
            items.map((item, place) => {
              const [price_cents = 0, promotion_price_cents = null] = prices[place] ?? []
              return { ...item, price_cents, promotion_price_cents }
            }),
          )
          const before = await menu()
          const foreseen = previewPrices(before, field, scope, by)
          const expected = new Map(foreseen.map(({ item, to }) => [item.id, to]))
          const inScope = before.filter(
            ({ id, category_id }) =>
              (scope.ids?.includes(id) ?? true) &&
              (scope.category_id === null || category_id === scope.category_id),
          )
          expect(await change(field, inScope, by)).toBe(foreseen.length)
          expect(pricesOf(await menu())).toEqual(
            pricesOf(before).map((item) => ({ ...item, [field]: expected.get(item.id) ?? item[field] })),
          )
        },
      ),
      { numRuns: isThorough ? 100 : 15 },
    )
  })
})
