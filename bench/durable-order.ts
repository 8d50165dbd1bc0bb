import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { openStore } from '@main/db/open-store'
import { startTestBackend } from '@embedded/testing'
import type { NewOrder } from '@shared/schemas/order'
import { newOrder } from '../tests/support/orders'
import { setUpTerminal, startNodeTerminal } from '../tests/support/node-terminal'
import { addCompany, memberOf } from '../tests/support/world'
import type { Figure } from './figure'
import { race } from './measure'

/** A disk that really waits: temporary folders are memory on some machines. */
const onDisk = join(process.cwd(), 'node_modules', '.cache', 'comanda', 'bench')

/** What any order must write, by nothing but SQLite: its row, its outbox entry and the counter, on the terminal's own tables. */
const bareTransaction = (file: string, companyId: string) => {
  const store = openStore(file)
  const enrolment = {
    id: randomUUID(),
    company_id: companyId,
    name: 'Bench',
    prefix: 'A',
    last_counter: 0,
    enrolled_at: 'x',
  }
  store.enrolments.save(enrolment)
  store.close()
  const bare = new BetterSqlite(file)
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL']) bare.pragma(pragma)
  const order = bare.prepare(
    'insert into local_orders (id, enrolment_id, number, row, created_at) values (?, ?, ?, ?, ?)',
  )
  const entry = bare.prepare(
    "insert into outbox (id, enrolment_id, kind, order_id, payload, created_at) values (?, ?, 'place_order', ?, ?, ?)",
  )
  const counter = bare.prepare('update enrolments set last_counter = ? where id = ?')
  const write = (next: NewOrder): void => {
    const body = JSON.stringify(next)
    bare.exec('begin immediate')
    counter.run(1, enrolment.id)
    order.run(next.id, enrolment.id, 'A001', body, next.client_placed_at)
    entry.run(randomUUID(), enrolment.id, next.id, body, next.client_placed_at)
    bare.exec('commit')
  }
  return { write, close: () => bare.close() }
}

/**
 * An order of five lines through the terminal's whole service (contract, rights, prices, number), until it is on the disk, against one
 * bare transaction of the same rows that is.
 */
export const durableOrder: Figure = {
  name: 'durable-order',
  async measure() {
    mkdirSync(onDisk, { recursive: true })
    const backend = await startTestBackend({ seed: false })
    const terminal = startNodeTerminal(onDisk)
    let bare: ReturnType<typeof bareTransaction> | null = null
    try {
      const company = await addCompany(backend, 'bench', 200)
      const manager = await memberOf(backend, company, 'owner', 'bench')
      await setUpTerminal(terminal, backend, {
        email: manager.person.email,
        company_id: company.id,
        prefix: 'A',
      })
      terminal.pauseSync()
      const floor = (bare = bareTransaction(join(terminal.folder, 'bare.db'), company.id))
      const order = (turn: number) => newOrder(company.products, { mark: 'Balcão', turn, lineCount: 5 })
      let next = order(0)
      const before = (turn: number) => void (next = order(turn))
      const timings = await race(
        [
          { name: 'a bare transaction of the same rows', before, run: () => floor.write(next) },
          {
            name: 'order sent',
            before,
            run: () => terminal.value('orders.place', { company_id: company.id, order: next }),
          },
        ],
        { operations: 60, warmUp: 20 },
      )
      const title = 'Durable order on the terminal (SQLite, WAL, synchronous=FULL)'
      return [{ title, timings, goals: [{ name: 'order sent', atMost: 2 }] }]
    } finally {
      bare?.close()
      terminal.close()
      await backend.stop()
    }
  },
}
