import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { startTestBackend } from '@embedded/testing'
import { newOrder } from '../tests/support/orders'
import { setUpTerminal, startNodeTerminal } from '../tests/support/node-terminal'
import { addCompany, memberOf } from '../tests/support/world'
import type { Figure } from './figure'
import { race } from './measure'

/** A disk that really waits: temporary folders are memory on some machines. */
const onDisk = join(process.cwd(), 'node_modules', '.cache', 'comanda', 'bench')

/** An order of five lines through the terminal's whole service, until it is on the disk, against one insert that is. */
export const durableOrder: Figure = {
  name: 'durable-order',
  async measure() {
    mkdirSync(onDisk, { recursive: true })
    const backend = await startTestBackend({ seed: false })
    const terminal = startNodeTerminal(onDisk)
    const bare = new BetterSqlite(join(terminal.folder, 'bare.db'))
    try {
      const company = await addCompany(backend, 'bench', 200)
      const manager = await memberOf(backend, company, 'owner', 'bench')
      await setUpTerminal(terminal, backend, {
        email: manager.person.email,
        company_id: company.id,
        prefix: 'A',
      })
      terminal.pauseSync()
      for (const pragma of ['journal_mode = WAL', 'synchronous = FULL']) bare.pragma(pragma)
      bare.exec('create table orders (id text primary key, body text not null) without rowid')
      const insert = bare.prepare('insert into orders (id, body) values (?, ?)')
      const order = (turn: number) => newOrder(company.products, { mark: 'Balcão', turn, lineCount: 5 })
      let next = order(0)
      const before = (turn: number) => void (next = order(turn))
      const timings = await race(
        [
          { name: 'one insert, fsync', before, run: () => insert.run(next.id, JSON.stringify(next)) },
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
      bare.close()
      terminal.close()
      await backend.stop()
    }
  },
}
