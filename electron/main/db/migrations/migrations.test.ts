import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder'
import { openConnection, type Connection } from '../connection'
import { openStore } from '../open-store'
import { migrate, migrations, tablesOf } from './index'

let folder: ReturnType<typeof temporaryFolder>
let connection: Connection
beforeEach(() => {
  folder = temporaryFolder()
  connection = openConnection(join(folder.folder, 'comanda.db'))
})
afterEach(() => {
  connection.close()
  folder.remove()
})

const tables = (): string[] =>
  connection
    .prepare<{ name: string }>(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`,
    )
    .all()
    .map(({ name }) => name)

describe('migrations', () => {
  it('name in their text all the tables they make', () => {
    for (let version = 0; version <= migrations.length; version += 1) {
      migrate(connection, version)
      expect([...tablesOf(version)].sort(), `version ${version}`).toEqual(tables())
    }
  })

  it('1: settings and replica on an empty database', () => {
    migrate(connection, 1)
    expect(tables()).toEqual(['replica', 'settings'])
    expect(connection.userVersion()).toBe(1)
  })

  it('2: enrolments and outbox beside what 1 held', () => {
    migrate(connection, 1)
    connection.prepare('insert into settings (key, value) values (?, ?)').run('kept', '1')
    migrate(connection, 2)
    expect(tables()).toEqual(['enrolments', 'local_orders', 'outbox', 'replica', 'settings'])
    expect(connection.prepare<{ value: string }>('select value from settings').get()?.value).toBe('1')
  })

  it('3: cart drafts beside an outbox with an entry in it', () => {
    migrate(connection, 2)
    connection.exec(`
      insert into enrolments (id, company_id, name, prefix, last_counter, enrolled_at) values ('t', 'c', 'n', 'A', 1, 'x');
      insert into outbox (id, enrolment_id, kind, order_id, payload, created_at) values ('e', 't', 'place_order', 'o', '{}', 'x');`)
    migrate(connection, 3)
    expect(tables()).toContain('cart_drafts')
    expect(connection.prepare<{ n: number }>('select count(*) as n from outbox').get()?.n).toBe(1)
  })

  it('4: operators beside a half-typed cart', () => {
    migrate(connection, 3)
    connection.exec(`insert into cart_drafts (company_id, cart, saved_at) values ('c', '{}', 'x')`)
    migrate(connection, 4)
    expect(tables()).toEqual(expect.arrayContaining(['operators', 'pin_attempts']))
    expect(connection.prepare<{ n: number }>('select count(*) as n from cart_drafts').get()?.n).toBe(1)
  })

  it('5: a log of what was done with refused entries, beside an outbox with one in it', () => {
    migrate(connection, 4)
    connection.exec(`
      insert into enrolments (id, company_id, name, prefix, last_counter, enrolled_at) values ('t', 'c', 'n', 'A', 1, 'x');
      insert into outbox (id, enrolment_id, kind, order_id, payload, state, created_at)
        values ('e', 't', 'place_order', 'o', '{}', 'rejected', 'x');`)
    migrate(connection, 5)
    expect(tables()).toContain('rejected_log')
    expect(connection.prepare<{ n: number }>('select count(*) as n from outbox').get()?.n).toBe(1)
  })

  it('6: tickets and their marks, beside the log of refused entries', () => {
    migrate(connection, 5)
    connection.exec(`
      insert into rejected_log (id, at, action, by_user_id, by_name, enrolment_id, kind, order_id, payload, created_at)
        values ('e', 'x', 'discarded', 'u', 'n', 't', 'place_order', 'o', '{}', 'x')`)
    migrate(connection, 6)
    expect(tables()).toEqual(expect.arrayContaining(['print_jobs', 'print_marks']))
    expect(connection.prepare<{ n: number }>('select count(*) as n from rejected_log').get()?.n).toBe(1)
  })

  it('a failing step leaves the database at its predecessor', () => {
    migrate(connection, 1)
    connection.exec('create table outbox (x)')
    expect(() => migrate(connection, 2)).toThrow()
    expect(connection.userVersion()).toBe(1)
    expect(tables()).not.toContain('enrolments')
  })

  it('are run once, and a newer app’s database is left as it is', () => {
    migrate(connection)
    migrate(connection)
    expect(connection.userVersion()).toBe(migrations.length)
    connection.exec(`pragma user_version = ${migrations.length + 1}`)
    expect(() => openStore(join(folder.folder, 'comanda.db'))).toThrow(
      expect.objectContaining({
        code: 'storage_failed',
        details: { reason: 'newer', version: migrations.length + 1 },
      }),
    )
  })

  it('work on a database that keeps what it answered: WAL, full synchronisation, foreign keys', () => {
    const pragma = (name: string) =>
      Object.values(connection.prepare<Record<string, unknown>>(`pragma ${name}`).get() ?? {})[0]
    expect([pragma('journal_mode'), pragma('synchronous'), pragma('foreign_keys')]).toEqual(['wal', 2, 1])
  })
})
