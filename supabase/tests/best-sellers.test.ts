import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  answerOf,
  clientOf,
  guestOf,
  lineOf,
  openCompany,
  orderOf,
  type Company,
  type OrderRow,
} from './support/company'

let backend: EmbeddedBackend
let company: Company
let staff: SupabaseClient
beforeAll(async () => {
  backend = await startTestBackend()
  staff = await clientOf(backend, 'dono')
})
afterAll(() => backend.stop())
beforeEach(async () => {
  company = await openCompany(backend)
})

const order = async (products: readonly string[], quantity = 1) =>
  answerOf<{ order: OrderRow }>(
    await staff.rpc('place_order', {
      p_company: company.id,
      p_order: orderOf(products.map((id) => ({ ...lineOf(id, 1000), quantity }))),
    }),
  ).order
const ranked = async () =>
  (await guestOf(backend).from('best_sellers').select().eq('company_id', company.id)).data
const rankAgain = () =>
  backend.sql(`update app.rankings set ranked_at = '-infinity' where company_id = $1`, [company.id])

describe('what is ordered most', () => {
  it('is an order of ids without a figure, of products in three orders at least, ranked by a later one', async () => {
    const dishes = await backend.sql(
      `insert into public.products (company_id, category_id, code, name, price_cents)
       select company_id, category_id, code || n, name || n, 1000 from public.products, generate_series(1, 2) n where id = $1
       returning id`,
      [company.plain],
    )
    const [second, rare] = dishes.map(({ id }) => String(id)) as [string, string]
    await order([company.plain, second, rare])
    for (const products of [[company.plain, second], [company.plain, second], [second]]) await order(products)
    await order([rare], 40)
    expect(await ranked(), 'within the hour').toEqual([{ company_id: company.id, product_ids: [] }])
    await rankAgain()
    await order([rare], 40)
    expect(await ranked()).toEqual([{ company_id: company.id, product_ids: [second, company.plain] }])
  })

  it('leaves out what was cancelled, and orders that staff have not accepted', async () => {
    const placed = [await order([company.plain]), await order([company.plain]), await order([company.plain])]
    await backend.sql(`update public.orders set status = 'unconfirmed' where id = $1`, [placed[0]?.id])
    await backend.sql(`update public.orders set status = 'cancelled' where id = $1`, [placed[1]?.id])
    await rankAgain()
    await order([company.plain])
    expect(await ranked()).toEqual([{ company_id: company.id, product_ids: [] }])
  })
})
