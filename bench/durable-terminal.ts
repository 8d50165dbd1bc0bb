import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { PRAGMAS } from '@main/db/connection'
import type { Enrolment } from '@main/db/enrolment-repository'
import { openStore } from '@main/db/open-store'
import { rowOf } from '@main/services/order-placing'
import type { NewOrder } from '@shared/schemas/order/order'
import { newOrder } from '../tests/support/orders'
import { setUpTerminal, startNodeTerminal } from '../tests/support/node-terminal'
import type { SoldProduct } from '../tests/support/world'
import { race } from './measure'

/** What durable-order.ts hands this program, as JSON, as its one argument. */
export interface Task {
  readonly folder: string
  readonly backend: { readonly url: string; readonly publishableKey: string }
  readonly email: string
  readonly company_id: string
  readonly products: readonly SoldProduct[]
}

const ENROLMENT = { name: 'Bench', prefix: 'A', last_counter: 0, enrolled_at: '2026-01-01T00:00:00.000Z' }

/** The very bytes that the terminal writes of an order. */
const bytesOf = (order: NewOrder, enrolment: Enrolment) => {
  const items = order.items.map(({ choices: _none, ...line }) => line)
  const row = rowOf(order, items, enrolment, 'A001', enrolment.id, order.client_placed_at)
  return {
    order,
    entryId: randomUUID(),
    row: JSON.stringify(row),
    payload: JSON.stringify({ ...order, number: row.number }),
  }
}

/**
 * What any order must write, by nothing but SQLite: its row, its outbox entry and the counter, ready as bytes, on the terminal's own
 * tables with their indexes and under its own pragmas.
 */
const bareTransaction = (file: string, companyId: string) => {
  const store = openStore(file)
  const enrolment = {
    id: randomUUID(),
    company_id: companyId,
    last_push_seq: 0,
    gone_reason: null,
    ...ENROLMENT,
  }
  store.enrolments.save(enrolment)
  store.close()
  const bare = new BetterSqlite(file)
  for (const pragma of PRAGMAS) bare.pragma(pragma)
  const order = bare.prepare(
    'insert into local_orders (id, enrolment_id, number, row, created_at) values (?, ?, ?, ?, ?)',
  )
  const entry = bare.prepare(
    `insert into outbox (id, enrolment_id, kind, order_id, operator_id, payload, created_at)
     values (?, ?, 'place_order', ?, ?, ?, ?)`,
  )
  const counter = bare.prepare('update enrolments set last_counter = ? where id = ?')
  const [begin, commit] = [bare.prepare('begin immediate'), bare.prepare('commit')]
  const { id } = enrolment
  const write = ({ order: next, entryId, row, payload }: ReturnType<typeof bytesOf>): void => {
    begin.run()
    counter.run(1, id)
    order.run(next.id, id, 'A001', row, next.client_placed_at)
    entry.run(entryId, id, next.id, id, payload, next.client_placed_at)
    commit.run()
  }
  return { write, bytesOf: (next: NewOrder) => bytesOf(next, enrolment), close: () => void bare.close() }
}

const measured = async ({ folder, backend, email, company_id, products }: Task) => {
  const terminal = startNodeTerminal(folder)
  let bare: ReturnType<typeof bareTransaction> | null = null
  try {
    await setUpTerminal(terminal, backend, { email, company_id, prefix: 'A' })
    terminal.pauseSync()
    const floor = (bare = bareTransaction(join(terminal.folder, 'bare.db'), company_id))
    const order = (turn: number) => newOrder(products, { mark: 'Balcão', turn, lineCount: 5 })
    let next = order(0)
    let bytes = floor.bytesOf(next)
    return await race(
      [
        {
          name: 'a bare transaction of the same bytes',
          before: (turn) => void (bytes = floor.bytesOf(order(turn))),
          run: () => floor.write(bytes),
        },
        {
          name: 'order sent',
          before: (turn) => void (next = order(turn)),
          run: () => terminal.value('orders.place', { company_id, order: next }),
        },
      ],
      { operations: 60, warmUp: 20 },
    )
  } finally {
    bare?.close()
    terminal.close()
  }
}

measured(JSON.parse(process.argv[2] ?? '') as Task).then(
  (timings) => {
    console.log(`timings: ${JSON.stringify(timings)}`)
    process.exit(0)
  },
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
