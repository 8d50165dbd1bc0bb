import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  answerOf,
  clientOf,
  enrol,
  lineOf,
  openCompany,
  orderOf,
  refusalOf,
  type Company,
} from './support/company'
import { push, saleOf } from './support/terminal'

const LIMIT = 10

describeOnOneDatabase('How often a person may order', ({ postgres }) => {
  let backend: EmbeddedBackend
  let customer: SupabaseClient
  let company: Company
  beforeAll(async () => {
    backend = await startTestBackend({ postgres })
    customer = await clientOf(backend, 'cliente')
  })
  afterAll(() => backend.stop())
  beforeEach(async () => {
    company = await openCompany(backend)
  })

  const newOrder = () => orderOf([lineOf(company.plain, 1000)])
  const send = (order: unknown, client = customer, companyId = company.id) =>
    client.rpc('place_order', { p_company: companyId, p_order: order })
  const orderUpTo = async (count: number, client = customer) => {
    const orders = Array.from({ length: count }, newOrder)
    for (const order of orders) answerOf(await send(order, client))
    return orders
  }
  const kept = async () =>
    (await backend.sql('select count(*)::int as n from public.orders where company_id = $1', [company.id]))[0]
      ?.n

  it('takes ten of a customer in ten minutes, and says when it takes the next', async () => {
    await orderUpTo(LIMIT)
    await backend.sql(
      `update public.orders set placed_at = placed_at - interval '4 minutes' where company_id = $1`,
      [company.id],
    )
    const { code, details } = refusalOf(await send(newOrder()))
    expect(code).toBe('too_many_orders')
    const wait = Date.parse(String(details.retry_at)) - Date.now()
    expect(wait).toBeGreaterThan(4 * 60_000)
    expect(wait).toBeLessThan(6 * 60_000 + 1_000)
    expect(await kept()).toBe(LIMIT)
    await backend.sql(
      `update public.orders set placed_at = placed_at - interval '6 minutes' where company_id = $1`,
      [company.id],
    )
    answerOf(await send(newOrder()))
  })

  it('counts an order once, however often it is sent', async () => {
    const orders = await orderUpTo(LIMIT - 1)
    for (const order of orders)
      expect(answerOf<{ duplicate: boolean }>(await send(order)).duplicate).toBe(true)
    const last = newOrder()
    const answers = await Promise.all([send(last), send(last), send(last)])
    expect(answers.map((answer) => answerOf<{ duplicate: boolean }>(answer).duplicate).sort()).toEqual([
      false,
      true,
      true,
    ])
    expect(refusalOf(await send(newOrder())).code).toBe('too_many_orders')
    for (const order of [...orders, last])
      expect(answerOf<{ duplicate: boolean }>(await send(order)).duplicate).toBe(true)
    expect(await kept()).toBe(LIMIT)
  })

  it('is not passed by sending all at once', async () => {
    const answers = await Promise.all(Array.from({ length: LIMIT + 4 }, () => send(newOrder())))
    const refused = answers.filter(({ error }) => error !== null)
    expect(refused.map(({ error }) => error?.message)).toEqual(Array(4).fill('too_many_orders'))
    expect(await kept()).toBe(LIMIT)
  })

  it('is of one company: another company takes orders still', async () => {
    await orderUpTo(LIMIT)
    const { id, plain } = await openCompany(backend)
    answerOf(await send(orderOf([lineOf(plain, 1000)]), customer, id))
  })

  it.each(['funcionario', 'cozinha'] as const)('does not hold %s, who works there', async (who) => {
    await orderUpTo(LIMIT + 1, await clientOf(backend, who))
  })

  it('does not hold a terminal', async () => {
    const terminal = await enrol(backend, company, 'A')
    const entries = Array.from({ length: LIMIT + 2 }, (_, at) =>
      saleOf(company, at + 1, `A${String(at + 1).padStart(3, '0')}`),
    )
    const { results } = await push(backend, terminal, entries)
    expect(results.map(({ ok }) => ok)).toEqual(entries.map(() => true))
  })
})
