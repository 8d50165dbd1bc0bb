import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import type { NewOrder } from '@shared/schemas/order/order'
import { newOrder, noteOf, placeEntry } from '../support/orders'
import { addPerson, guest, signIn, type Client } from '../support/people'
import {
  addCompany,
  addMember,
  enrolTerminal,
  memberOf,
  type Company,
  type TestTerminal,
} from '../support/world'
import { followWhile, pullAsStaff, pullAsTerminal, rowsOfServer } from './replica'

const CLIENTS = 16
const ROUNDS = 6
const LINES = 5
const TERMINALS = ['A', 'B'] as const
const BATCHES = 4
const BATCH = 6
const SLOW_CHANGES = 25

describeOnOneDatabase('16 clients ordering at once', ({ postgres }) => {
  let backend: EmbeddedBackend
  let company: Company
  let customers: Client[]
  let kitchen: Client
  let terminals: TestTerminal[]
  let sent: NewOrder[]
  let placed: { id: string; number: string; duplicate: boolean; conflict: boolean }[]
  let pushed: { order: NewOrder; number: string }[]
  let readers: { rows: Map<string, unknown>; pages: number }[]

  beforeAll(async () => {
    backend = await startTestBackend({ seed: false, postgres })
    company = await addCompany(backend, 'at-once', 40)
    const manager = await memberOf(backend, company, 'owner', 'manager')
    kitchen = (await memberOf(backend, company, 'employee', 'kitchen')).client
    terminals = await Promise.all(TERMINALS.map((prefix) => enrolTerminal(manager.client, company, prefix)))
    customers = await signInCustomers(backend, company)
    await orderAtOnce()
  })
  afterAll(() => backend?.stop())

  /** All at the same time: the last two clients are one user who sends the very same orders. */
  const orderAtOnce = async (): Promise<void> => {
    const ordersOf = (client: number): NewOrder[] =>
      Array.from({ length: ROUNDS }, (_, round) =>
        newOrder(company.products, {
          mark: `Cliente ${client} pedido ${round} ção`,
          turn: client * 7 + round * 3,
          lineCount: LINES,
        }),
      )
    const own = Array.from({ length: CLIENTS - 1 }, (_, client) => ordersOf(client))
    const shared = own[CLIENTS - 2] ?? []
    sent = own.flat()
    placed = []
    pushed = []
    const writing = Promise.all([
      ...customers.map((client, index) => placeAll(client, own[index] ?? shared)),
      ...terminals.map((terminal, index) => pushAll(terminal, index)),
      changeSlowly(),
    ])
    // Two that lag behind, page by page, and one that keeps up: it is at the head while others commit.
    readers = await Promise.all([
      followWhile(writing, pullAsStaff(kitchen, company, 500)),
      followWhile(writing, pullAsStaff(kitchen, company, 3)),
      followWhile(writing, pullAsTerminal(guest(backend), terminals[0] as TestTerminal, 7)),
    ])
    await writing
  }

  /** Transactions that get their version early and commit late: a reader must not skip them. */
  const changeSlowly = async (): Promise<void> => {
    for (let turn = 0; turn < SLOW_CHANGES; turn += 1)
      await backend.sql(`do $slow$ begin
        update public.products set is_featured = not is_featured where id = '${company.products[turn]?.id ?? ''}';
        set constraints all immediate;
        perform pg_sleep(0.02);
      end $slow$`)
  }

  const placeAll = async (client: Client, orders: readonly NewOrder[]): Promise<void> => {
    for (const order of orders) {
      const { data, error } = await client.rpc('place_order', { p_company: company.id, p_order: order })
      if (error) throw new Error(`${order.customer_name} was refused: ${error.message} ${error.details}`)
      placed.push({ ...data.order, duplicate: data.duplicate, conflict: data.conflict })
    }
  }

  const pushAll = async (terminal: TestTerminal, turn: number): Promise<void> => {
    const client = guest(backend)
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const sold = Array.from({ length: BATCH }, (_, index) => {
        const seq = batch * BATCH + index + 1
        const number = `${terminal.prefix}${String(seq).padStart(3, '0')}`
        return {
          seq,
          number,
          order: newOrder(company.products, {
            mark: `Terminal ${number}`,
            turn: turn + seq,
            lineCount: LINES,
          }),
        }
      })
      const { data, error } = await client.rpc('terminal_push', {
        p_terminal: terminal.id,
        p_token: terminal.token,
        p_entries: sold.map(({ seq, number, order }) => placeEntry(seq, number, order)),
      })
      if (error) throw new Error(`A batch of ${terminal.prefix} was refused: ${error.message}`)
      expect(data.results.map((result: { ok: boolean }) => result.ok)).toEqual(sold.map(() => true))
      pushed.push(...sold)
    }
  }

  it('loses and duplicates no order', async () => {
    const rows = await backend.sql('select id from public.orders where company_id = $1', [company.id])
    const expected = [...sent, ...pushed.map(({ order }) => order)].map((order) => order.id)
    expect(rows.map((row) => row.id).sort()).toEqual(expected.sort())
    expect(
      await backend.sql('select count(*)::int as n from public.order_events where company_id = $1', [
        company.id,
      ]),
    ).toEqual([{ n: expected.length }])
  })

  it('returns the same order to both clients that sent it, to one of them as the first', () => {
    expect(placed).toHaveLength(CLIENTS * ROUNDS)
    const shared = sent.slice(-ROUNDS)
    for (const order of shared) {
      const answers = placed.filter((answer) => answer.id === order.id)
      expect(answers.map((answer) => answer.duplicate).sort()).toEqual([false, true])
      expect(answers.map((answer) => answer.conflict)).toEqual([false, false])
      expect(new Set(answers.map((answer) => answer.number)).size).toBe(1)
    }
  })

  it('mixes nothing up: names, tables, totals and lines are those of their order', async () => {
    const rows = await backend.sql(
      `select o.id, o.customer_name, o.table_number, o.total_cents, jsonb_agg(jsonb_build_array(i.id, i.product_id, i.quantity,
         i.unit_price_cents, i.notes) order by i.position) as lines
       from public.orders o join public.order_items i on i.order_id = o.id where o.company_id = $1 group by o.id`,
      [company.id],
    )
    const held = new Map(rows.map((row) => [row.id, row]))
    for (const order of [...sent, ...pushed.map(({ order }) => order)]) {
      expect(held.get(order.id)).toEqual({
        id: order.id,
        customer_name: order.customer_name,
        table_number: order.table_number,
        total_cents: order.expected_total_cents,
        lines: order.items.map((item, line) => [
          item.id,
          item.product_id,
          item.quantity,
          item.unit_price_cents,
          noteOf(order.customer_name, line),
        ]),
      })
    }
  })

  it('continues W numbers without gaps or duplicates, and keeps the terminals’ own', async () => {
    const rows = await backend.sql('select id, origin, number from public.orders where company_id = $1', [
      company.id,
    ])
    const web = rows.filter((row) => row.origin === 'web').map((row) => row.number)
    const expected = sent.map((_, index) => `W${String(index + 1).padStart(3, '0')}`)
    expect(web.sort()).toEqual(expected)
    const ofTerminals = new Map(
      rows.filter((row) => row.origin === 'terminal').map((row) => [row.id, row.number]),
    )
    expect(ofTerminals).toEqual(new Map(pushed.map(({ order, number }) => [order.id, number])))
  })

  it('leaves readers who pulled throughout with exactly the rows of the server', async () => {
    const server = await rowsOfServer(backend, company)
    for (const { rows, pages } of readers) {
      expect(pages).toBeGreaterThan(3)
      expect(rows).toEqual(server)
    }
  })
})

/** Fifteen customers on sixteen clients: the last two clients are the same user's. */
const signInCustomers = async (backend: EmbeddedBackend, company: Company): Promise<Client[]> => {
  const people = await Promise.all(
    Array.from({ length: CLIENTS - 1 }, async (_, index) => {
      const person = await addPerson(backend, `customer-${index}`)
      await addMember(backend, person, company, 'customer')
      return person
    }),
  )
  const last = people.at(-1)
  return Promise.all([...people, ...(last ? [last] : [])].map((person) => signIn(backend, person)))
}
