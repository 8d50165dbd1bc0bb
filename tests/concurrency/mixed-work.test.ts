import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import type { NewOrder } from '@shared/schemas/order/order'
import { newOrder, placeEntry, totalOf } from '../support/orders'
import { guest, signIn, type Client } from '../support/people'
import { seededRandom, type Random } from '../support/random'
import { addCompany, enrolTerminal, memberOf, type Company, type TestTerminal } from '../support/world'
import { followWhile, pullAsStaff, rowsOfServer } from './replica'

const WORKERS = 10
const STEPS = 24
const BATCHES = 8
/** Expected rejections of work on an order that another client has advanced; anything else is a failure. */
const EXPECTED_REFUSALS = new Set(['order_final', 'not_found'])

describeOnOneDatabase('12 clients placing, appending, advancing and ticking at once', ({ postgres }) => {
  let backend: EmbeddedBackend
  let company: Company
  let staff: Client[]
  let terminals: TestTerminal[]
  let refusals: string[]
  let replica: Map<string, unknown>
  const open: NewOrder[] = []

  beforeAll(async () => {
    backend = await startTestBackend({ seed: false, postgres })
    company = await addCompany(backend, 'mixed', 40)
    const manager = await memberOf(backend, company, 'owner', 'manager')
    terminals = await Promise.all(['A', 'B'].map((prefix) => enrolTerminal(manager.client, company, prefix)))
    staff = await Promise.all(Array.from({ length: WORKERS }, () => signIn(backend, manager.person)))
    refusals = []
    const writing = Promise.all([
      ...staff.map((client, index) => work(client, seededRandom(1_000 + index), index)),
      ...terminals.map((terminal, index) => push(terminal, seededRandom(2_000 + index))),
      changeMenu(),
    ])
    const reader = await followWhile(writing, pullAsStaff(staff[0] as Client, company, 5))
    await writing
    replica = reader.rows
  })
  afterAll(() => backend?.stop())

  const work = async (client: Client, random: Random, worker: number): Promise<void> => {
    for (let step = 0; step < STEPS; step += 1) {
      const order = random.pick(open)
      const { error } = await (order === undefined || random.chance(0.3)
        ? place(client, `Pessoa ${worker} passo ${step}`, random.below(40))
        : change(client, order, random))
      if (error) refusals.push(`${error.code} ${error.message}`)
    }
  }

  const place = async (client: Client, mark: string, turn: number) => {
    const order = newOrder(company.products, { mark, turn, lineCount: 3 })
    const answer = await client.rpc('place_order', { p_company: company.id, p_order: order })
    if (!answer.error) open.push(order)
    return answer
  }

  const change = (client: Client, order: NewOrder, random: Random) => {
    const target = { p_company: company.id, p_order: order.id }
    if (random.chance(0.3)) {
      const { items } = newOrder(company.products, { mark: 'mais', turn: random.below(40), lineCount: 2 })
      return client.rpc('append_order_items', {
        ...target,
        p_items: items,
        p_expected_total_cents: totalOf(items),
      })
    }
    if (random.chance(0.5)) {
      const item = random.pick(order.items)
      return client.rpc('tick_order_item', {
        p_company: company.id,
        p_item: item?.id,
        p_done: random.chance(0.7),
      })
    }
    const status = random.pick(['preparing', 'ready', 'delivered', 'cancelled'] as const)
    return client.rpc('advance_order', {
      ...target,
      p_status: status,
      p_reason: status === 'cancelled' ? 'desistiu' : null,
    })
  }

  /** A terminal's batches concern several orders each, in any order: its own and those of others. */
  const push = async (terminal: TestTerminal, random: Random): Promise<void> => {
    const client = guest(backend)
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const seq = batch * 10
      const own = newOrder(company.products, {
        mark: `Terminal ${terminal.prefix} ${batch}`,
        turn: batch,
        lineCount: 3,
      })
      const number = `${terminal.prefix}${String(batch + 1).padStart(3, '0')}`
      const others = Array.from({ length: 6 }, () => random.pick(open) ?? own)
      const { data, error } = await client.rpc('terminal_push', {
        p_terminal: terminal.id,
        p_token: terminal.token,
        p_entries: [
          placeEntry(seq + 1, number, own),
          ...others.map((order, index) => ({
            ...placeEntry(seq + 2 + index, number, own),
            ...(random.chance(0.5)
              ? { kind: 'advance_order', payload: { order_id: order.id, status: 'preparing', reason: null } }
              : { kind: 'tick_order_item', payload: { item_id: order.items[0]?.id, done: true } }),
          })),
        ],
      })
      if (error) refusals.push(`${error.code} ${error.message}`)
      else for (const result of data.results) if (!result.ok) refusals.push(`P0001 ${result.code}`)
      open.push(own)
    }
  }

  /** Prices stay: the change only takes the same locks as a price change, and no order is rejected for it. */
  const changeMenu = async (): Promise<void> => {
    for (let turn = 0; turn < STEPS; turn += 1)
      await backend.sql(
        `update public.products set is_featured = not is_featured
         where company_id = $1 and id in (select id from public.products where company_id = $1 order by hashtext(code || $2) limit 8)`,
        [company.id, String(turn)],
      )
  }

  it('has no deadlock and no rejection but those of orders that others advanced', async () => {
    const unexpected = refusals.filter((refusal) => !EXPECTED_REFUSALS.has(refusal.replace(/^P0001 /, '')))
    expect(unexpected).toEqual([])
    if (postgres)
      expect(
        await backend.sql('select deadlocks::int from pg_stat_database where datname = current_database()'),
      ).toEqual([{ deadlocks: 0 }])
  })

  it('keeps totals the sum of their lines', async () => {
    const wrong = await backend.sql(
      `select o.number from public.orders o where o.company_id = $1 and o.total_cents <>
         (select sum(i.total_cents) from public.order_items i where i.order_id = o.id)`,
      [company.id],
    )
    expect(wrong).toEqual([])
    const [counted] = await backend.sql(
      'select count(*)::int as n from public.orders where company_id = $1',
      [company.id],
    )
    expect(counted?.n).toBe(open.length)
  })

  it('leaves a reader who pulled throughout with exactly the rows of the server', async () => {
    expect(replica).toEqual(await rowsOfServer(backend, company))
  })
})
