import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { isThorough } from '@embedded/thoroughness'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MenuItem } from '@shared/schemas/menu/menu'
import type { NewOrder } from '@shared/schemas/order/order'
import { startBreakingProxy } from '../support/breaking-proxy'
import { setUpTerminal, startNodeTerminal, type NodeTerminal } from '../support/node-terminal'

const PREFIXES = ['B', 'C', 'D'] as const
const START = 20
const RUNS = isThorough ? 20 : 2

interface Till {
  readonly terminal: NodeTerminal
  readonly proxy: Awaited<ReturnType<typeof startBreakingProxy>>
  /** Orders placed here that still hold their dishes: their id and how many. */
  held: { id: string; quantity: number }[]
  isCut: boolean
}

let backend: EmbeddedBackend
let companyId: string
let dish: MenuItem
let tills: Till[]

beforeAll(async () => {
  backend = await startTestBackend()
  const [company] = await backend.sql(`select id from public.companies where slug = 'bella-napoli'`)
  companyId = String(company?.id)
  tills = await Promise.all(
    PREFIXES.map(async (prefix) => {
      const proxy = await startBreakingProxy(backend.url)
      const terminal = startNodeTerminal()
      const reached = { ...backend, url: proxy.url }
      await setUpTerminal(terminal, reached, { email: 'dono@comanda.test', company_id: companyId, prefix })
      return { terminal, proxy, held: [], isCut: false }
    }),
  )
  const menu = await tills[0]?.terminal.value('menu.get', { company_id: companyId })
  const found = menu?.items.find((item) => item.is_available && item.kind === 'product')
  if (!found) throw new Error('The menu has no dish to order.')
  dish = found
})
afterAll(async () => {
  for (const { terminal, proxy } of tills) {
    terminal.close()
    await proxy.stop()
  }
  await backend.stop()
})

const newOrder = (quantity: number): NewOrder => {
  const price = Math.min(dish.price_cents, dish.promotion_price_cents ?? dish.price_cents)
  const { id: product_id, code, name, category } = dish
  const line = { product_id, code, name, category, quantity, unit_price_cents: price, notes: null }
  return {
    id: randomUUID(),
    customer_name: 'Ana',
    customer_phone: null,
    responsible_name: 'Ana',
    table_number: '5',
    comanda: null,
    source: 'trailer',
    expected_total_cents: quantity * price,
    client_placed_at: new Date().toISOString(),
    items: [{ ...line, id: randomUUID(), source: 'trailer' }],
  }
}
const countAt = async ({ terminal }: Till) =>
  (await terminal.value('menu.get', { company_id: companyId })).items.find(({ id }) => id === dish.id)
    ?.remaining
const atBackend = async () => {
  const [row] = await backend.sql('select quantity::int as n from public.product_stock where id = $1', [
    dish.id,
  ])
  return row?.n
}
const setCount = (quantity: number) =>
  backend.sql(
    `insert into public.product_stock (id, company_id, quantity) values ($1, $2, $3)
     on conflict (id) do update set quantity = excluded.quantity`,
    [dish.id, companyId, quantity],
  )
const settled = async (wanted: number) => {
  for (const { terminal, proxy } of tills) {
    proxy.setWay(() => 'open')
    await terminal.value('terminal.syncNow', {})
  }
  for (const { terminal } of tills)
    await terminal.until(({ queued, connection }) => queued === 0 && connection === 'online')
  // A till whose board is not open pulls every ten seconds.
  await expect
    .poll(() => Promise.all(tills.map(countAt)), { timeout: 30_000 })
    .toEqual(tills.map(() => wanted))
  expect(await atBackend()).toBe(wanted)
}

describe('the count of a dish at three terminals', () => {
  it('is the backend’s once all is sent, whatever they sold, added to, cancelled and took in meanwhile [S4.stock-offline]', async () => {
    const till = fc.integer({ min: 0, max: 2 })
    const step = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({ kind: fc.constant('sell'), till, n: fc.integer({ min: 1, max: 6 }) }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constant('add'), till, n: fc.integer({ min: 1, max: 3 }) }),
      },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel'), till, n: fc.nat(9) }) },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constant('arrive'), till, n: fc.integer({ min: 1, max: 9 }) }),
      },
      { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('cut', 'join'), till, n: fc.constant(0) }) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        await setCount(START)
        await settled(START)
        let arrived = 0
        const all: Till['held'] = []
        for (const one of tills) Object.assign(one, { held: [], isCut: false })
        for (const { kind, till: at, n } of steps) {
          const here = tills[at] as Till
          const { terminal, proxy, held } = here
          const before = await countAt(here)
          if (kind === 'cut' || kind === 'join') {
            here.isCut = kind === 'cut'
            proxy.setWay(() => (here.isCut ? 'error_503' : 'open'))
            await terminal.value('terminal.syncNow', {})
            // A pull that was on its way has arrived by then.
            await terminal.until(({ connection }) => (connection === 'online') !== here.isCut)
          }
          if (kind === 'sell') {
            const order = newOrder(n)
            const answer = await terminal.route('orders.place', { company_id: companyId, order })
            expect(answer.ok, JSON.stringify(answer)).toBe((before ?? 0) >= n)
            if (answer.ok) held.push({ id: order.id, quantity: n })
            // Without the backend nothing but this sale changes what is shown here.
            if (here.isCut) expect(await countAt(here)).toBe((before ?? 0) - (answer.ok ? n : 0))
          }
          const [first] = held
          if (kind === 'add' && first) {
            const { items, expected_total_cents } = newOrder(n)
            const answer = await terminal.route('orders.append', {
              ...{ company_id: companyId, order_id: first.id, items, expected_total_cents },
            })
            if (answer.ok) first.quantity += n
          }
          const given = held[n % Math.max(1, held.length)]
          if (kind === 'cancel' && given) {
            const answer = await terminal.route('orders.advance', {
              ...{ company_id: companyId, order_id: given.id, status: 'cancelled', reason: 'desistiu' },
            })
            // A manager's session approves it, which needs the backend.
            if (answer.ok) here.held = held.filter((order) => order !== given)
          }
          if (kind === 'arrive') {
            await backend.sql('update public.product_stock set quantity = quantity + $2 where id = $1', [
              dish.id,
              n,
            ])
            arrived += n
          }
        }
        for (const { held } of tills) all.push(...held)
        const sold = all.reduce((sum, { quantity }) => sum + quantity, 0)
        await settled(START + arrived - sold)
      }),
      { numRuns: RUNS, seed: 7 },
    )
  })
})
