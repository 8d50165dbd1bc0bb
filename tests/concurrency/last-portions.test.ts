import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { newOrder, placeEntry, totalOf } from '../support/orders'
import { addPerson, guest, signIn, type Client } from '../support/people'
import { addCompany, addMember, enrolTerminal, memberOf, type Company } from '../support/world'

const CUSTOMERS = 12
const PORTIONS = 7
const SOLD_AT_TERMINALS = 24

describeOnOneDatabase('12 customers who want the last 7 portions at once', ({ postgres }) => {
  let backend: EmbeddedBackend
  let company: Company
  let owner: Client
  let customers: Client[]
  beforeAll(async () => {
    backend = await startTestBackend({ seed: false, postgres })
    company = await addCompany(backend, 'last-portions', 6)
    owner = (await memberOf(backend, company, 'owner', 'manager')).client
    customers = await Promise.all(
      Array.from({ length: CUSTOMERS }, async (_, index) => {
        const person = await addPerson(backend, `hungry-${index}`)
        await addMember(backend, person, company, 'customer')
        return signIn(backend, person)
      }),
    )
  })
  afterAll(() => backend?.stop())

  const count = async (quantity: number): Promise<void> => {
    for (const { id } of company.products) {
      const movement = { id: crypto.randomUUID(), kind: 'count', quantity }
      const { error } = await owner.rpc('change_stock', {
        p_company: company.id,
        p_product: id,
        p_movement: movement,
      })
      expect(error).toBeNull()
    }
  }
  const counts = async (): Promise<number[]> => {
    const rows = await backend.sql(
      `select s.quantity::int as quantity from public.product_stock s join public.products p on p.id = s.id
       where s.company_id = $1 order by p.sort_order`,
      [company.id],
    )
    return rows.map(({ quantity }) => Number(quantity))
  }
  const oneOfEach = (mark: string, turn: number) => {
    const order = newOrder(company.products, { mark, turn, lineCount: company.products.length })
    const items = order.items.map((item) => ({ ...item, quantity: 1 }))
    return { ...order, items, expected_total_cents: totalOf(items) }
  }

  it('serves exactly 7 of them, the lines of each in another order', async () => {
    await count(PORTIONS)
    const answers = await Promise.all(
      customers.map((client, index) =>
        client.rpc('place_order', { p_company: company.id, p_order: oneOfEach(`Cliente ${index}`, index) }),
      ),
    )
    expect(answers.filter(({ error }) => error === null)).toHaveLength(PORTIONS)
    expect(new Set(answers.flatMap(({ error }) => error?.message ?? []))).toEqual(new Set(['order_changed']))
    expect(await counts()).toEqual(company.products.map(() => 0))
  })

  it('counts what terminals sell, cancel and customers order at the same time, without a deadlock', async () => {
    await count(100)
    const terminals = await Promise.all(['A', 'B'].map((prefix) => enrolTerminal(owner, company, prefix)))
    const pushing = terminals.map(async ({ id, token, prefix }, side) => {
      for (let seq = 1; seq <= SOLD_AT_TERMINALS; seq += 4) {
        const entries = Array.from({ length: 4 }, (_, index) =>
          placeEntry(
            seq + index,
            `${prefix}${String(seq + index).padStart(3, '0')}`,
            oneOfEach(`Terminal ${prefix}`, side + seq + index),
          ),
        )
        const { data, error } = await guest(backend).rpc('terminal_push', {
          p_terminal: id,
          p_token: token,
          p_entries: entries,
        })
        expect(error).toBeNull()
        expect(data.results.every(({ ok }: { ok: boolean }) => ok)).toBe(true)
      }
    })
    const ordering = customers.map(async (client, index) => {
      const order = oneOfEach(`Cliente ${index} outra vez`, index)
      const placed = await client.rpc('place_order', { p_company: company.id, p_order: order })
      expect(placed.error).toBeNull()
      if (index % 2) return
      const cancelled = await owner.rpc('advance_order', {
        p_company: company.id,
        p_order: order.id,
        p_status: 'cancelled',
        p_reason: 'desistiu',
      })
      expect(cancelled.error).toBeNull()
    })
    await Promise.all([...pushing, ...ordering])
    const kept = 2 * SOLD_AT_TERMINALS + CUSTOMERS / 2
    expect(await counts()).toEqual(company.products.map(() => 100 - kept))
  })
})
