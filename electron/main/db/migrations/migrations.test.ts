import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder'
import { openConnection, type Connection } from '../connection'
import { openStore } from '../open-store'
import { latestVersion, migrate, migrations, tablesOf } from './index'

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

const later = {
  version: latestVersion() + 1,
  sql: 'create table later (id text);\ncreate index later_id on later (id);',
}
const steps = [...migrations, later]

describe('migrations', () => {
  it('create the tables that their SQL names, each subject in the baseline', () => {
    migrate(connection)
    expect(tables()).toEqual([
      'cart_drafts',
      'enrolments',
      'local_orders',
      'lost_terminals',
      'operators',
      'outbox',
      'peer_entries',
      'peers',
      'pin_attempts',
      'print_jobs',
      'print_marks',
      'rejected_log',
      'replica',
      'settings',
    ])
    expect([...tablesOf(latestVersion())].sort()).toEqual(tables())
    migrate(connection, steps)
    expect([...tablesOf(later.version, steps)].sort()).toEqual(tables())
  })

  it('keep the data of the version before', () => {
    migrate(connection)
    connection.exec(`
      insert into enrolments (id, company_id, name, prefix, last_counter, enrolled_at) values ('t', 'c', 'n', 'A', 1, 'x');
      insert into outbox (id, enrolment_id, kind, order_id, payload, created_at) values ('e', 't', 'place_order', 'o', '{}', 'x');`)
    migrate(connection, steps)
    expect(connection.userVersion()).toBe(later.version)
    expect(connection.prepare<{ n: number }>('select count(*) as n from outbox').get()?.n).toBe(1)
  })

  it('give entries of the baseline no approval, and nothing to follow', () => {
    migrate(connection, migrations.slice(0, 1))
    connection.exec(`
      insert into enrolments (id, company_id, name, prefix, last_counter, enrolled_at) values ('t', 'c', 'n', 'A', 1, 'x');
      insert into outbox (id, enrolment_id, kind, order_id, payload, created_at) values ('e', 't', 'change_tab', 'o', '{}', 'x');`)
    migrate(connection)
    const entry = connection.prepare<{ id: string; approval: string | null; follows: string | null }>(
      'select id, approval, follows from outbox',
    )
    expect(entry.all()).toEqual([{ id: 'e', approval: null, follows: null }])
  })

  it('keep what other terminals did, without proofs or refusals', () => {
    migrate(connection, migrations.slice(0, 3))
    connection.exec(`
      insert into peer_entries (id, terminal_id, seq, kind, order_id, payload, created_at)
      values ('e', 't', 1, 'place_order', 'o', '{}', 'x');`)
    migrate(connection)
    const kept = connection.prepare<{ id: string; approval: string | null; reason_code: string | null }>(
      'select id, approval, reason_code from peer_entries',
    )
    expect(kept.all()).toEqual([{ id: 'e', approval: null, reason_code: null }])
  })

  it('keep tickets that wait, of which it is unknown what lines they have', () => {
    migrate(
      connection,
      migrations.filter(({ version }) => version < 14),
    )
    connection.exec(`
      insert into print_jobs (id, printer_id, kind, order_id, lines, state, reason, created_at)
      values ('t', 'p', 'kitchen', 'o', '[]', 'held', 'old', 'x');`)
    connection.close()
    const store = openStore(join(folder.folder, 'comanda.db'))
    expect(store.printing.held()).toMatchObject([{ id: 't', reason: 'old', items: null, is_copy: false }])
    store.close()
    connection = openConnection(join(folder.folder, 'comanda.db'))
  })

  it('keep tickets and why they wait for a decision', () => {
    migrate(connection, migrations.slice(0, 7))
    connection.exec(`
      insert into print_jobs (id, printer_id, kind, lines, state, reason, created_at)
      values ('a', 'p', 'kitchen', '[]', 'held', 'unsure', 'x'), ('b', 'p', 'test', '[]', 'waiting', null, 'x');`)
    migrate(connection)
    const kept = connection.prepare<{ id: string; reason: string | null }>(
      'select id, reason from print_jobs',
    )
    expect(kept.all()).toEqual([
      { id: 'a', reason: 'unsure' },
      { id: 'b', reason: null },
    ])
    connection.exec(`update print_jobs set reason = 'shown'`)
    expect(() => connection.exec(`update print_jobs set reason = 'other'`)).toThrow('storage_failed')
  })

  it('leave the database at the version before when one fails', () => {
    migrate(connection)
    connection.exec('create index later_id on settings (key)')
    expect(() => migrate(connection, steps)).toThrow()
    expect(connection.userVersion()).toBe(latestVersion())
    expect(tables()).not.toContain('later')
  })

  it('run once', () => {
    migrate(connection)
    migrate(connection)
    expect(connection.userVersion()).toBe(latestVersion())
  })

  it.each([
    ['newer', latestVersion() + 1],
    ['older', 6],
    ['older', 1],
  ])('report a database that is %s than any known (version %i) and leave it as it is', (reason, version) => {
    connection.exec(`create table settings (x); pragma user_version = ${version}`)
    expect(() => openStore(join(folder.folder, 'comanda.db'))).toThrow(
      expect.objectContaining({ code: 'storage_failed', details: { reason, version } }),
    )
    expect([tables(), connection.userVersion()]).toEqual([['settings'], version])
  })

  it('run on a durable database: WAL, full synchronisation, foreign keys', () => {
    const pragma = (name: string) =>
      Object.values(connection.prepare<Record<string, unknown>>(`pragma ${name}`).get() ?? {})[0]
    expect([pragma('journal_mode'), pragma('synchronous'), pragma('foreign_keys')]).toEqual(['wal', 2, 1])
  })
})
