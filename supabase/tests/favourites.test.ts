import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerOf, clientOf, guestOf, openCompany, refusalOf, type Company } from './support/company'

let backend: EmbeddedBackend
let company: Company
let ana: SupabaseClient
let bia: SupabaseClient
beforeAll(async () => {
  backend = await startTestBackend()
  ;[ana, bia] = await Promise.all([clientOf(backend, 'cliente'), clientOf(backend, 'multi')])
})
afterAll(() => backend.stop())
beforeEach(async () => {
  company = await openCompany(backend)
})

const set = (client: SupabaseClient, p_product: string, p_is_favourite = true) =>
  client.rpc('set_favourite', { p_company: company.id, p_product, p_is_favourite })
const ids = async (client: SupabaseClient) =>
  answerOf<{ product_ids: string[] }>(await client.rpc('read_favourites', { p_company: company.id }))
    .product_ids

describe('favourites', () => {
  it('are one’s own, the latest first, and nobody else reads them [S1.favourites]', async () => {
    expect(await ids(ana)).toEqual([])
    answerOf(await set(ana, company.plain))
    answerOf(await set(ana, company.combo))
    answerOf(await set(ana, company.plain))
    expect(await ids(ana)).toEqual([company.plain, company.combo])
    expect(await ids(bia)).toEqual([])
    expect(await ids(await clientOf(backend, 'dono')), 'staff neither').toEqual([])
    expect((await ana.from('favourites').select()).error?.code).toBe('42501')
    answerOf(await set(ana, company.plain, false))
    expect(await ids(ana)).toEqual([company.combo])
  })

  it('are of this company’s menu, at most sixty, and no guest’s [S1.favourites]', async () => {
    expect(refusalOf(await set(ana, randomUUID())).code).toBe('not_found')
    expect(refusalOf(await set(guestOf(backend), company.plain)).code).toBe('not_authenticated')
    answerOf(await set(ana, company.plain))
    await backend.sql(
      `update public.favourites set product_ids = array(select gen_random_uuid() from generate_series(1, 60)) where company_id = $1`,
      [company.id],
    )
    expect(refusalOf(await set(ana, company.plain)).code).toBe('invalid_input')
    expect(await ids(ana)).toHaveLength(60)
  })

  it('are in the copy of one’s data', async () => {
    answerOf(await set(ana, company.plain))
    const { favourites } = answerOf<{ favourites: { products: string[] }[] }>(await ana.rpc('export_my_data'))
    expect(favourites.some(({ products }) => products?.length === 1)).toBe(true)
  })

  it('end with the account: the token that outlives it is nobody’s', async () => {
    answerOf(await set(bia, company.plain))
    answerOf(await bia.rpc('erase_my_account'))
    expect(refusalOf(await set(bia, company.combo)).code).toBe('not_authenticated')
    expect(refusalOf(await bia.rpc('join_company', { p_company: company.id })).code).toBe('not_authenticated')
  })
})
