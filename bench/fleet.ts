import { findPostgres, startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { returnDelay } from '@main/sync/backoff'
import { BOARD_POLL_MS, POLL_MS } from '@main/sync/pull/pull-task'
import { HEARTBEAT_EVERY_MS } from '@main/sync/heartbeat'
import { PROBE_EVERY_MS } from '@main/sync/connectivity'
import { newOrder, placeEntry } from '../tests/support/orders'
import { addCompany, enrolTerminal, memberOf } from '../tests/support/world'
import type { Benchmark, Table } from './benchmark'
import { simulateReturn, type Cell, type Costs } from './fleet-model'
import { race, type Timing } from './measure'

/** One database of the fleet: a twentieth of its companies. */
const COMPANIES = 500
const CELL: Cell = {
  companies: COMPANIES,
  terminals: 20,
  boardPollMs: BOARD_POLL_MS,
  tillPollMs: POLL_MS,
  heartbeatMs: HEARTBEAT_EVERY_MS,
  probeMs: PROBE_EVERY_MS,
  ordersPerMinute: 1,
  cores: 8,
}
const AWAY_MS = 30 * 60_000
const SEED = 20_261_126

const MOST_BUSY = 2
/** In simulated time, which polls and back-offs make up. */
const MOST_KITCHEN_MS = 5_000
/** An idle pull by one that looks for rows and operators. */
const MOST_IDLE = 0.5

/** What the backend does for a terminal at rest and at work, and the return of a whole cell after half an hour. */
export const fleet: Benchmark = {
  name: 'fleet',
  async measure() {
    if (!('folder' in findPostgres())) return { skipped: 'there is no PostgreSQL here' }
    const backend = await startTestBackend({ seed: false, postgres: true })
    try {
      const timings = await costsOf(backend)
      return [
        {
          title: 'What a terminal’s requests cost PostgreSQL (in its own process, without HTTP)',
          timings,
          goals: [{ name: 'idle pull', atMost: MOST_IDLE }],
        },
        returnOf(timings),
      ]
    } finally {
      await backend.stop()
    }
  },
}

const costsOf = async (backend: EmbeddedBackend): Promise<Timing[]> => {
  const company = await addCompany(backend, 'fleet', 200)
  const manager = await memberOf(backend, company, 'owner', 'fleet')
  for (let index = 0; index < 8; index += 1) await memberOf(backend, company, 'employee', `fleet-${index}`)
  const { id, token } = await enrolTerminal(manager.client, company, 'A')
  const pull = async (cursor: string | null): Promise<{ cursor: string; complete: boolean }> => {
    const [row] = await backend.sql('select app.terminal_pull($1, $2, $3, 1000) as page', [id, token, cursor])
    return row?.page as { cursor: string; complete: boolean }
  }
  let cursor: string | null = null
  const catchUp = async (): Promise<void> => {
    for (;;) {
      const page = await pull(cursor)
      cursor = page.cursor
      if (page.complete) return
    }
  }
  /** The cursor without its mark, as the page itself takes it. */
  const position = (): string => (cursor ?? '').split(':').slice(0, 4).join(':')
  await backend.sql(
    `create function app.bench_probe() returns setof uuid language sql set role to anon as 'select id from public.companies limit 1'`,
  )
  let seq = 0
  const push = (): Promise<unknown> => {
    seq += 1
    const order = newOrder(company.products, { mark: 'Ana', turn: seq, lineCount: 4 })
    const entry = placeEntry(seq, `A${String(seq % 1_000).padStart(3, '0')}`, order)
    return backend.sql('select app.terminal_push($1, $2, $3)', [id, token, JSON.stringify([entry])])
  }
  const status = JSON.stringify({
    app_version: '1',
    queue_length: 0,
    rejected: 0,
    clock: new Date().toISOString(),
  })
  return race(
    [
      {
        name: 'looking for rows and operators',
        before: catchUp,
        run: () =>
          backend.sql(
            'select app.token_state($1, $2), app.pull_page($3, $4, 250), app.operators_digest(app.operators_of($3))',
            [id, token, company.id, position()],
          ),
      },
      { name: 'idle pull', before: catchUp, run: () => pull(cursor) },
      {
        name: 'pull of one order',
        before: async () => {
          await catchUp()
          await push()
        },
        run: () => pull(cursor),
      },
      { name: 'push of one order', run: push },
      {
        name: 'heartbeat',
        run: () => backend.sql('select app.terminal_heartbeat($1, $2, $3)', [id, token, status]),
      },
      { name: 'probe', run: () => backend.sql('select app.bench_probe()') },
    ],
    { operations: 60, warmUp: 20 },
  )
}

const returnOf = (timings: readonly Timing[]): Table => {
  const cost = (name: string): number => timings.find((timing) => timing.name === name)?.p50 ?? NaN
  const costs: Costs = {
    idlePull: cost('idle pull'),
    changedPull: cost('pull of one order'),
    push: cost('push of one order'),
    heartbeat: cost('heartbeat'),
    probe: cost('probe'),
  }
  const spread = simulateReturn(
    CELL,
    costs,
    { awayMs: AWAY_MS, delay: (at) => returnDelay(AWAY_MS, at) },
    SEED,
  )
  const atOnce = simulateReturn(CELL, costs, { awayMs: AWAY_MS, delay: () => 0 }, SEED)
  return {
    title: `A cell of ${COMPANIES} companies × ${CELL.terminals} terminals returns after 30 minutes (simulated, ${CELL.cores} cores)`,
    timings: [],
    readings: [
      { name: 'requests a second at rest', value: spread.requestsPerSecond },
      { name: 'cores in use at rest', value: spread.cores },
      { name: 'busiest second by one at rest', value: spread.busiest, atMost: MOST_BUSY },
      { name: 'the same if all came at once', value: atOnce.busiest },
      {
        name: 'order to kitchen, p99 after 3 minutes, ms',
        value: spread.kitchenP99Ms,
        atMost: MOST_KITCHEN_MS,
      },
    ],
  }
}
