import { randomUUID } from 'node:crypto'
import { startEmbedded, type EmbeddedBackend } from '@embedded/start'
import { inOnePart } from '@shared/domain/tab/bill-payment'
import type { TabChangeInput } from '@shared/schemas/tab/tab'
import { inProject } from '../scripts/lib/project'
import { newOrder } from '../tests/support/orders'
import { setUpTerminal, startNodeTerminal, type NodeTerminal } from '../tests/support/node-terminal'
import { addCompany, memberOf, type Company } from '../tests/support/world'
import type { Benchmark } from './benchmark'
import { percentile, timingsOf } from './measure'

const ROUNDS = 5
/** An open page reads again this often, whatever it hears (BOARD_POLL_MS). */
const PAGE_POLL_MS = 10_000
/** The goal for what a terminal's open page shows of another one's change, p95: in seconds, for a poll of 1.5 s makes up most of it. */
const CURRENT_WITHIN_S = 2

/** What a page reads, and whether it shows the change. */
type Shown = () => Promise<boolean>

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A page of this terminal that stays open: it reads at each event, and every ten seconds. */
const openPage = (terminal: NodeTerminal, companyId: string) => {
  const read = () => void terminal.value('tabs.list', { company_id: companyId }).catch(() => undefined)
  read()
  const timer = setInterval(read, PAGE_POLL_MS)
  return () => clearInterval(timer)
}

/** Resolves once the page shows it. */
const until = (terminal: NodeTerminal, isShown: Shown): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = (): void =>
      void isShown().then((shown) => {
        if (!shown) return
        stop()
        resolve()
      }, reject)
    const stop = terminal.onChanged(look)
    look()
  })

interface Pair {
  readonly here: NodeTerminal
  readonly there: NodeTerminal
  readonly company: Company
}

/** One change here, and how it is seen there. */
interface Step {
  readonly name: string
  readonly run: () => Promise<unknown>
  readonly isShown: Shown
}

/** An evening's changes around one table. */
const stepsOf = async ({ here, there, company }: Pair, turn: number): Promise<Step[]> => {
  const company_id = company.id
  const order = newOrder(company.products, { mark: `Mesa ${turn}`, turn, lineCount: 2 })
  const [first] = order.items
  const product = company.products[turn % company.products.length]
  if (!first || !product) throw new Error('An order of two lines was made.')
  const placed = await here.value('orders.place', { company_id, order })
  const tab_id = randomUUID()
  const split_id = randomUUID()
  const [bill_id, paidSplit] = [randomUUID(), randomUUID()]
  const lines = [{ item_id: first.id, quantity: first.quantity }]
  const cents = first.quantity * first.unit_price_cents
  const tabs = () => there.value('tabs.list', { company_id })
  const tabThere = async () => (await tabs()).tabs.find(({ id }) => id === tab_id)
  const orderThere = async () => (await tabs()).orders.find(({ id }) => id === order.id)
  const change = (asked: TabChangeInput) => () =>
    here.value('tabs.change', { company_id, entry_id: randomUUID(), change: asked })
  const { table_number, comanda } = placed.order
  return [
    {
      name: 'a tab opened',
      run: change({ op: 'open', tab_id, table_number, comanda, order_ids: [order.id] }),
      isShown: async () => (await tabThere()) !== undefined,
    },
    {
      name: 'a bill split off',
      run: change({
        op: 'split',
        tab_id,
        split_id,
        lines,
        bill_ids: [randomUUID()],
      }),
      isShown: async () => (await tabThere())?.splits.length === 1,
    },
    {
      name: 'the bill taken back',
      run: change({ op: 'unsplit', tab_id, split_id }),
      isShown: async () => (await tabThere())?.splits.length === 0,
    },
    {
      name: 'a bill paid',
      run: async () => {
        await change({ op: 'split', tab_id, split_id: paidSplit, lines, bill_ids: [bill_id] })()
        await change({
          op: 'pay',
          tab_id,
          bill_id,
          parts: inOnePart(randomUUID(), 'pix', cents),
          service_fee_percent: 0,
          discount_percent: 0,
          total_cents: cents,
        })()
      },
      isShown: async () => {
        const bills = (await tabThere())?.splits.flatMap((split) => split.bills) ?? []
        return bills.some(({ id, payment }) => id === bill_id && payment !== null)
      },
    },
    {
      name: 'a stage of the kitchen',
      run: () =>
        here.value('orders.advance', { company_id, order_id: order.id, status: 'preparing', reason: null }),
      isShown: async () => (await orderThere())?.status === 'preparing',
    },
    {
      name: 'a dish sold out',
      run: () =>
        here.value('menu.setAvailable', { company_id, product_id: product.id, available: turn % 2 === 1 }),
      isShown: async () => {
        const found = await there.value('menu.findByCode', { company_id, code: product.code })
        return found?.is_available === (turn % 2 === 1)
      },
    },
  ]
}

const measured = async (pair: Pair): Promise<Map<string, number[]>> => {
  const times = new Map<string, number[]>()
  for (let turn = 0; turn < ROUNDS; turn += 1)
    for (const { name, run, isShown } of await stepsOf(pair, turn)) {
      // Changes come at any moment of the poll's interval.
      await pause(100 + ((turn * 617) % 2_000))
      const start = performance.now()
      await run()
      await until(pair.there, isShown)
      times.set(name, [...(times.get(name) ?? []), performance.now() - start])
    }
  return times
}

const withBackend = async <T>(work: (backend: EmbeddedBackend) => Promise<T>): Promise<T> => {
  const backend = await startEmbedded({
    migrationsDir: inProject('supabase', 'migrations'),
    seedFile: null,
  })
  try {
    return await work(backend)
  } finally {
    await backend.stop()
  }
}

/** What one terminal does, on the open page of another: they hear no broadcast, so this is by polling. */
export const terminalToTerminal: Benchmark = {
  name: 'terminal-to-terminal',
  measure: () =>
    withBackend(async (backend) => {
      const company = await addCompany(backend, 'bench', 200)
      const { person } = await memberOf(backend, company, 'owner', 'bench')
      const [here, there] = [startNodeTerminal(), startNodeTerminal()]
      try {
        const { email } = person
        await setUpTerminal(here, backend, { email, company_id: company.id, prefix: 'A' })
        await setUpTerminal(there, backend, { email, company_id: company.id, prefix: 'B' })
        const closePages = [openPage(here, company.id), openPage(there, company.id)]
        const times = await measured({ here, there, company })
        for (const close of closePages) close()
        const all = [...times.values()].flat()
        return [
          {
            title: 'From one terminal to another one’s open page',
            timings: timingsOf(['all changes', ...times.keys()], [[all, ...times.values()]]),
            readings: [{ name: 'p95, s', value: percentile(all, 0.95) / 1_000, atMost: CURRENT_WITHIN_S }],
            note: `${all.length} changes, from the call here to the page there (PGlite)`,
          },
        ]
      } finally {
        here.close()
        there.close()
      }
    }),
}
