import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { personId } from '../seed/people'
import {
  answerOf,
  clientOf,
  guestOf,
  lineOf,
  openCompany,
  orderOf,
  refusalOf,
  type Company,
  type OrderInput,
  type OrderRow,
  letSessionsGoOn,
} from './support/company'

interface Placed {
  order: OrderRow
  conflict: boolean
  duplicate: boolean
}

let backend: EmbeddedBackend
let company: Company
let customer: SupabaseClient
let waiter: SupabaseClient
beforeAll(async () => {
  backend = await startTestBackend()
  await letSessionsGoOn(backend)
  ;[customer, waiter] = await Promise.all([clientOf(backend, 'cliente'), clientOf(backend, 'funcionario')])
})
afterAll(() => backend.stop())
beforeEach(async () => {
  company = await openCompany(backend)
})

const place = (client: SupabaseClient, order: unknown, companyId: string = company.id) =>
  client.rpc('place_order', { p_company: companyId, p_order: order })
const placed = async (client: SupabaseClient, order: unknown) => answerOf<Placed>(await place(client, order))
const ordersWith = async (id: string) => backend.sql('select id from public.orders where id = $1', [id])

describe('place_order', () => {
  it("takes the server's names, prices and promotions, and counts W numbers", async () => {
    const lines = [
      lineOf(company.plain, 1000, { quantity: 2, notes: ' sem sal ' }),
      lineOf(company.promoted, 2000),
      lineOf(company.combo, 3000),
    ]
    const { order, conflict, duplicate } = await placed(customer, orderOf(lines))
    expect({ conflict, duplicate }).toEqual({ conflict: false, duplicate: false })
    expect(order).toMatchObject({
      number: 'W001',
      status: 'placed',
      delivered: false,
      total_cents: 7000,
      origin: 'web',
      flags: [],
    })
    expect(order.items).toMatchObject([
      { position: 1, code: 'A001', name: 'Arroz', category: 'Pratos', total_cents: 2000, notes: 'sem sal' },
      { position: 2, code: 'A002', name: 'Bife', total_cents: 2000 },
      { position: 3, code: 'C001', name: 'Almoço', total_cents: 3000 },
    ])
    expect((await placed(customer, orderOf([lineOf(company.plain, 1000)]))).order.number).toBe('W002')
  })

  it('names who on the company’s staff took it, and no guest or admin of the platform', async () => {
    const takers = ['cliente', 'super', 'funcionario'] as const
    for (const who of takers)
      await placed(await clientOf(backend, who), orderOf([lineOf(company.plain, 1000)]))
    const rows = await backend.sql(
      'select user_id, operator_id from public.orders where company_id = $1 order by number',
      [company.id],
    )
    expect(rows).toEqual(
      takers.map((who) => ({
        user_id: personId(who),
        operator_id: who === 'funcionario' ? personId(who) : null,
      })),
    )
  })

  it('counts on past 999 without wrapping', async () => {
    await backend.sql('update app.order_counters set last_web = 999 where company_id = $1', [company.id])
    expect((await placed(customer, orderOf([lineOf(company.plain, 1000)]))).order.number).toBe('W1000')
  })

  it('answers the first order when sent again, and says when the content differs', async () => {
    const order = orderOf([lineOf(company.plain, 1000)])
    const first = await placed(customer, order)
    const again = await placed(customer, order)
    expect(again).toEqual({ ...first, duplicate: true })
    const other = await placed(customer, { ...order, customer_name: 'Bia' })
    expect(other).toEqual({ order: first.order, duplicate: true, conflict: true })
    expect(
      await backend.sql('select id from public.orders where company_id = $1', [company.id]),
    ).toHaveLength(1)
  })

  it('answers the first order again although the company closed and the price rose meanwhile', async () => {
    const order = orderOf([lineOf(company.plain, 1000)])
    await placed(customer, order)
    await backend.sql('update public.companies set is_active = false where id = $1', [company.id])
    await backend.sql('update public.products set price_cents = 9900 where id = $1', [company.plain])
    expect(await placed(customer, order)).toMatchObject({ duplicate: true, conflict: false })
  })

  it('keeps an id for its author and company', async () => {
    const order = orderOf([lineOf(company.plain, 1000)])
    await placed(customer, order)
    expect(refusalOf(await place(waiter, order)).code).toBe('order_id_taken')
    const elsewhere = await openCompany(backend)
    expect(refusalOf(await place(customer, order, elsewhere.id)).code).toBe('order_id_taken')
  })

  it('tells another total with the new lines and writes nothing', async () => {
    const order = orderOf([lineOf(company.promoted, 1500), lineOf(company.plain, 1000)])
    expect(refusalOf(await place(customer, order))).toEqual({
      code: 'order_changed',
      details: {
        total_cents: 3000,
        lines: [
          {
            id: order.items[0]?.id,
            product_id: company.promoted,
            name: 'Bife',
            unit_price_cents: 2000,
            is_available: true,
          },
          {
            id: order.items[1]?.id,
            product_id: company.plain,
            name: 'Arroz',
            unit_price_cents: 1000,
            is_available: true,
          },
        ],
      },
    })
    expect(await ordersWith(order.id)).toEqual([])
  })

  it.each(['sold out', 'gone', "another company's", "a put away category's"])(
    'refuses a product that is %s as changed',
    async (state) => {
      const other = await openCompany(backend)
      const [winter] = await backend.sql(
        `with c as (insert into public.categories (company_id, name, is_active) values ($1, 'Inverno', false) returning id)
         insert into public.products (company_id, category_id, code, name, price_cents)
         select $1, c.id, 'I001', 'Caldo', 500 from c returning id`,
        [company.id],
      )
      const product =
        {
          'sold out': company.soldOut,
          gone: randomUUID(),
          "another company's": other.plain,
          "a put away category's": String(winter?.id),
        }[state] ?? ''
      const { code, details } = refusalOf(
        await place(customer, orderOf([lineOf(product, 500), lineOf(company.plain, 1000)])),
      )
      expect(code).toBe('order_changed')
      expect(details).toMatchObject({
        total_cents: 1000,
        lines: [{ is_available: false }, { is_available: true }],
      })
    },
  )

  it('refuses guests, strangers, lapsed members, unknown and inactive companies [S6.must-be-member]', async () => {
    const order = orderOf([lineOf(company.plain, 1000)])
    expect(refusalOf(await place(guestOf(backend), order)).code).toBe('not_authenticated')
    expect(refusalOf(await place(await clientOf(backend, 'sem-empresa'), order)).code).toBe('not_a_member')
    expect(refusalOf(await place(customer, order, randomUUID()))).toEqual({
      code: 'not_found',
      details: { entity: 'company' },
    })
    await backend.sql('update public.companies set is_active = false where id = $1', [company.id])
    expect(refusalOf(await place(customer, order)).code).toBe('company_inactive')
    await backend.sql('update public.user_companies set is_active = false where company_id = $1', [
      company.id,
    ])
    expect(refusalOf(await place(customer, order)).code).toBe('not_a_member')
  })

  it('refuses customers while paused or closed, never those who take orders', async () => {
    const order = () => orderOf([lineOf(company.plain, 1000)])
    await backend.sql('update public.companies set orders_paused = true where id = $1', [company.id])
    expect(refusalOf(await place(customer, order()))).toEqual({
      code: 'orders_paused',
      details: { opens_at: null },
    })
    await backend.sql('update public.companies set orders_paused = false where id = $1', [company.id])
    await backend.sql(
      `insert into public.opening_exceptions (company_id, date, is_closed)
       select $1, (now() at time zone 'America/Sao_Paulo')::date, true`,
      [company.id],
    )
    expect(refusalOf(await place(customer, order())).code, 'a holiday, without weekly hours').toBe(
      'company_closed',
    )
    await backend.sql('delete from public.opening_exceptions where company_id = $1', [company.id])
    await backend.sql(
      `insert into public.opening_hours (company_id, weekday, opens_at, closes_at)
       select $1, (extract(dow from now() at time zone 'America/Sao_Paulo')::int + 3) % 7, '11:00', '12:00'`,
      [company.id],
    )
    const closed = refusalOf(await place(customer, order()))
    expect(closed.code).toBe('company_closed')
    expect(new Date(String(closed.details.opens_at)).getTime()).toBeGreaterThan(Date.now())
    expect((await placed(waiter, order())).order.number).toBe('W001')
  })

  it.each<[string, (order: OrderInput) => unknown, string]>([
    ['no object', () => [], 'order'],
    ['null', () => null, 'order'],
    ['no id', (order) => ({ ...order, id: undefined }), 'id'],
    ['a malformed id', (order) => ({ ...order, id: 'x' }), 'id'],
    ['an empty name', (order) => ({ ...order, customer_name: '  ' }), 'customer_name'],
    ['a number for a name', (order) => ({ ...order, customer_name: 5 }), 'customer_name'],
    ['too long a table', (order) => ({ ...order, table_number: 'x'.repeat(21) }), 'table_number'],
    ['an unknown source', (order) => ({ ...order, source: 'phone' }), 'source'],
    ['a word for a time', (order) => ({ ...order, client_placed_at: 'now' }), 'client_placed_at'],
    [
      'an impossible time',
      (order) => ({ ...order, client_placed_at: '2026-02-31T10:00:00Z' }),
      'client_placed_at',
    ],
    ['a negative total', (order) => ({ ...order, expected_total_cents: -1 }), 'expected_total_cents'],
    ['no lines', (order) => ({ ...order, items: [] }), 'items'],
    [
      'too many lines',
      (order) => ({ ...order, items: Array.from({ length: 201 }, () => lineOf(company.plain, 1000)) }),
      'items',
    ],
    ['a line of text', (order) => ({ ...order, items: ['x'] }), 'items[0]'],
    [
      'half a quantity',
      (order) => ({ ...order, items: [{ ...order.items[0], quantity: 1.5 }] }),
      'items[0].quantity',
    ],
    [
      'a huge quantity',
      (order) => ({ ...order, items: [{ ...order.items[0], quantity: 1e300 }] }),
      'items[0].quantity',
    ],
    [
      'a deep quantity',
      (order) => ({ ...order, items: [{ ...order.items[0], quantity: [[[1]]] }] }),
      'items[0].quantity',
    ],
    [
      'long notes',
      (order) => ({ ...order, items: [{ ...order.items[0], notes: 'x'.repeat(201) }] }),
      'items[0].notes',
    ],
    ['one line twice', (order) => ({ ...order, items: [order.items[0], order.items[0]] }), 'items[1].id'],
  ])('refuses %s by naming the field', async (_, spoil, field) => {
    const order = orderOf([lineOf(company.plain, 1000)])
    expect(refusalOf(await place(customer, spoil(order)))).toEqual({
      code: 'invalid_input',
      details: { field },
    })
    expect(await ordersWith(order.id)).toEqual([])
  })

  it("refuses a line id that stands in somebody else's order, half-writing nothing", async () => {
    const line = lineOf(company.plain, 1000)
    await placed(customer, orderOf([line]))
    const second = orderOf([line])
    expect(refusalOf(await place(customer, second)).code).toBe('invalid_input')
    expect(await ordersWith(second.id)).toEqual([])
  })
})

describe('join_company', () => {
  it('makes a customer of an open company, once', async () => {
    const stranger = await clientOf(backend, 'sem-empresa')
    const first = answerOf(await stranger.rpc('join_company', { p_company: company.id }))
    expect(first).toMatchObject({ membership: { company_id: company.id, role: 'customer', is_active: true } })
    expect(answerOf(await stranger.rpc('join_company', { p_company: company.id }))).toEqual(first)
    expect((await placed(stranger, orderOf([lineOf(company.plain, 1000)]))).order.number).toBe('W001')
  })

  it('refuses guests, invited-only, inactive and unknown companies, and those switched off by staff', async () => {
    const stranger = await clientOf(backend, 'sem-empresa')
    const join = async (client: SupabaseClient, companyId: string) =>
      refusalOf(await client.rpc('join_company', { p_company: companyId })).code
    expect(await join(guestOf(backend), company.id)).toBe('not_authenticated')
    expect(await join(stranger, randomUUID())).toBe('not_found')
    await backend.sql(`update public.companies set customer_signup = 'invite' where id = $1`, [company.id])
    expect(await join(stranger, company.id)).toBe('signup_closed')
    await backend.sql('update public.companies set is_active = false where id = $1', [company.id])
    expect(await join(stranger, company.id)).toBe('company_inactive')
    await backend.sql('update public.user_companies set is_active = false where company_id = $1', [
      company.id,
    ])
    expect(await join(customer, company.id)).toBe('forbidden')
  })
})
