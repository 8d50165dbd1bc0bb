import { randomUUID } from 'node:crypto'
import type { EmbeddedBackend } from '@embedded/testing'
import { startTestBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  CASE_GROUPS,
  CASE_ITEMS,
  caseId,
  casePartsOf,
  OPTION_CASES,
  type CaseLine,
} from '@shared/domain/options/option-prices.fixture'
import { offeredGroups } from '@shared/domain/options/options'
import { priceLines } from '@shared/domain/order/order-pricing'
import { stockTaken } from '@shared/domain/order/stock-taken'
import type { OptionGroup } from '@shared/schemas/menu/menu'
import { inOnePart } from '@shared/domain/tab/bill-payment'
import { answerOf, clientOf, lineOf, openCompany, orderOf, refusalOf, type Company } from './support/company'
import { serveCases } from './support/options'

const OPTION_PRODUCTS = new Map(
  CASE_GROUPS.flatMap(({ options }) =>
    options.flatMap(({ name, product }) =>
      product && product !== 'none' ? [[caseId(name), caseId(product)] as const] : [],
    ),
  ),
)
const COUNTED = new Set<string>(
  CASE_ITEMS.filter(({ kind }) => kind === 'product').map(({ name }) => caseId(name)),
)

/** What a line takes, of the products that are counted, as shared/domain says. */
const stockOfCase = (line: CaseLine): Record<string, number> => {
  const parts = casePartsOf(line).map((part) => ({ ...part, code: 'X1', category: 'Pratos' }))
  const choices = line.choices.map((name) => ({ option_id: caseId(name) }))
  const taken = stockTaken(
    { product_id: caseId(line.item), quantity: line.quantity, choices, parts },
    (id) => OPTION_PRODUCTS.get(id) ?? null,
  )
  return Object.fromEntries([...taken].filter(([product]) => COUNTED.has(product)))
}

interface Placed {
  order: {
    id: string
    total_cents: number
    tab_id: string | null
    items: {
      id: string
      unit_price_cents: number
      parts: Record<string, unknown>[]
      stock: Record<string, number>
    }[]
  }
}

describeOnOneDatabase('What dishes with options cost here is what the backend says', ({ postgres }) => {
  let backend: EmbeddedBackend
  let company: Company
  let waiter: SupabaseClient
  beforeAll(async () => {
    backend = await startTestBackend({ postgres })
    company = await openCompany(backend)
    await serveCases(backend, company)
    await backend.sql(
      `insert into public.product_stock (id, company_id, quantity)
       select p.id, p.company_id, 500 from public.products p where p.company_id = $1`,
      [company.id],
    )
    waiter = await clientOf(backend, 'funcionario')
  })
  afterAll(() => backend.stop())

  const updateCompany = (halves: string, fee = 10, discount = 10) =>
    backend.sql(
      `update public.companies set halves_price = $2, service_fee_percent = $3, cash_discount_percent = $4 where id = $1`,
      [company.id, halves, fee, discount],
    )

  /** Pays the whole order in cash by one bill of the table's tab. */
  const payInCash = async (
    placed: Placed['order'],
    quantities: readonly number[],
    bill: { fee_percent: number; discount_percent: number; paid_cents: number },
  ): Promise<void> => {
    const [tab_id, split_id, bill_id] = [randomUUID(), randomUUID(), randomUUID()]
    const change = async (fields: Record<string, unknown>) =>
      answerOf(
        await waiter.rpc('change_tab', {
          p_company: company.id,
          p_entry: randomUUID(),
          p_change: { tab_id, ...fields },
        }),
      )
    await change({ op: 'open', table_number: '5', comanda: null, order_ids: [placed.id] })
    const lines = placed.items.map(({ id }, index) => ({ item_id: id, quantity: quantities[index] }))
    await change({ op: 'split', split_id, lines, bill_ids: [bill_id] })
    const percents = { service_fee_percent: bill.fee_percent, discount_percent: bill.discount_percent }
    const parts = inOnePart(randomUUID(), 'cash', bill.paid_cents)
    await change({ op: 'pay', bill_id, parts, ...percents, total_cents: bill.paid_cents })
  }

  it.each(OPTION_CASES)('for $name', async ({ lines, halves = 'dearest', total_cents, bill }) => {
    await updateCompany(halves, bill?.fee_percent, bill?.discount_percent)
    const items = lines.map(({ item, quantity, choices, unit_cents }) =>
      lineOf(caseId(item), unit_cents ?? 0, { quantity, choices: choices.map(caseId) }),
    )
    const order = orderOf(items, { expected_total_cents: total_cents })
    const answer = await waiter.rpc('place_order', { p_company: company.id, p_order: order })
    if (lines.every(({ unit_cents }) => unit_cents !== null)) {
      const { order: placed } = answerOf<Placed>(answer)
      expect(placed.total_cents).toBe(total_cents)
      expect(placed.items.map(({ unit_price_cents }) => unit_price_cents)).toEqual(
        lines.map(({ unit_cents }) => unit_cents),
      )
      expect(placed.items.map(({ parts }) => parts)).toEqual(
        lines.map((line) =>
          casePartsOf(line).map((part) => ({
            ...part,
            code: expect.any(String) as string,
            category: 'Pratos',
          })),
        ),
      )
      expect(placed.items.map(({ stock }) => stock)).toEqual(lines.map(stockOfCase))
      if (bill)
        await payInCash(
          placed,
          lines.map(({ quantity }) => quantity),
          bill,
        )
      return
    }
    const { code, details } = refusalOf(answer)
    expect(code).toBe('order_changed')
    expect(details.total_cents).toBe(total_cents)
    const priced = details.lines as { is_available: boolean; unit_price_cents: number; choices?: string[] }[]
    expect(priced.map(({ is_available }) => is_available)).toEqual(
      lines.map(({ unit_cents }) => unit_cents !== null),
    )
    expect(priced.map(({ choices = [] }) => choices)).toEqual(lines.map(({ choices }) => choices.map(caseId)))
  })

  it('for whatever groups, prices and choices', async () => {
    const ids = Array.from({ length: 8 }, () => randomUUID())
    const [dish = '', product = '', ...options] = ids
    const groupIds = [randomUUID(), randomUUID()]
    await backend.script(`
      insert into public.option_groups (id, company_id, name) values ('${groupIds.join(`', '${company.id}', 'G'), ('`)}', '${company.id}', 'G');
      insert into public.products (id, company_id, category_id, code, name, price_cents, option_group_ids) values
        ('${dish}', '${company.id}', '${company.category}', 'Z1', 'Z', 100, array['${groupIds.join("', '")}']::uuid[]),
        ('${product}', '${company.id}', '${company.category}', 'Z2', 'Z', 100, '{}')`)
    const cents = fc.integer({ min: 0, max: 20_000 })
    const option = fc.record({ cents: fc.option(cents), isLinked: fc.boolean(), is_available: fc.boolean() })
    const group = fc
      .record({
        rule: fc.constantFrom<'sum' | 'halves'>('sum', 'halves'),
        least: fc.integer({ min: 1, max: 2 }),
        more: fc.integer({ min: 0, max: 2 }),
        is_active: fc.boolean(),
        offers: fc.array(option, { minLength: 1, maxLength: 3 }),
      })
      .map(({ rule, least, more, ...rest }) => ({
        ...rest,
        rule,
        least: rule === 'sum' ? least - 1 : least,
        more,
      }))
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(group, group),
        fc.record({ price: cents, promotion: fc.option(cents), isThere: fc.boolean() }),
        fc.subarray(options, { maxLength: 5 }),
        fc.constantFrom<'dearest' | 'average'>('dearest', 'average'),
        async (shapes, linked, choices, halves) => {
          const groups = shapes.map(({ rule, least, more, is_active, offers }, place): OptionGroup => ({
            id: groupIds[place] ?? '',
            company_id: company.id,
            name: 'G',
            translations: {},
            rule,
            min_choices: least,
            max_choices: Math.max(least + more, 1),
            is_active,
            sort_order: 0,
            options: offers.map((offer, index) => ({
              id: options[place * 3 + index] ?? '',
              name: 'O',
              translations: {},
              code: null,
              price_cents: offer.isLinked ? offer.cents : (offer.cents ?? 0),
              product_id: offer.isLinked ? product : null,
              is_available: offer.is_available,
            })),
          }))
          await updateCompany(halves)
          for (const { id, rule, min_choices, max_choices, is_active, options: list } of groups)
            await backend.sql(
              `update public.option_groups set rule = $2, min_choices = $3, max_choices = $4, is_active = $5, options = $6
               where id = $1`,
              [id, rule, min_choices, max_choices, is_active, JSON.stringify(list)],
            )
          await backend.sql(
            'update public.products set price_cents = $2, promotion_price_cents = $3, is_available = $4 where id = $1',
            [product, linked.price, linked.promotion, linked.isThere],
          )
          const item = (over: object = {}) => ({
            ...{ code: 'Z1', name: 'Z', category: '' },
            ...{ price_cents: 100, promotion_price_cents: null, is_available: true },
            ...over,
          })
          const productOf = (id: string) =>
            id === product
              ? item({
                  price_cents: linked.price,
                  promotion_price_cents: linked.promotion,
                  is_available: linked.isThere,
                })
              : null
          const offered = offeredGroups(
            { option_group_ids: groupIds },
            (id) => groups.find((one) => one.id === id),
            productOf,
          )
          const line = lineOf(dish, 100, { choices })
          const foreseen = priceLines(
            [{ ...line, choices }],
            { itemOf: () => ({ ...item(), groups: offered }), halves },
            -1,
          )
          if (foreseen.kind !== 'changed') throw new Error('Nobody saw less than nothing.')
          const [expected] = foreseen.lines
          const [priced] = await backend.sql(
            `select m.unit_price_cents, m.is_available from unnest(app.on_menu($1, app.read_lines($2::jsonb), now())) m`,
            [company.id, JSON.stringify([line])],
          )
          expect(priced).toEqual({
            unit_price_cents: expected?.unit_price_cents,
            is_available: expected?.is_available,
          })
        },
      ),
      { numRuns: 80 },
    )
  })
})
