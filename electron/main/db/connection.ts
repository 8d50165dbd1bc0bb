import BetterSqlite from 'better-sqlite3'
import { classifyingStorageErrors } from './storage-error'
import { unwatched, type StorageWatch } from './storage-watch'

export type Bindable = string | number | null

/** A prepared statement. Rows are read column by column: the addon's stand-in adds keys of its own to them. */
export interface Query<Row> {
  get(...params: Bindable[]): Row | undefined
  all(...params: Bindable[]): Row[]
  /** Answers how many rows changed. */
  run(...params: Bindable[]): number
}

/** SQLite as the repositories see it; every error of it is a GatewayError storage_full or storage_failed. */
export interface Connection {
  prepare<Row = never>(sql: string): Query<Row>
  exec(sql: string): void
  /** All of `work` or nothing. A transaction within a transaction joins it. */
  transaction<T>(work: () => T): T
  /** Tells whoever remembers what it wrote that a transaction came to nothing. */
  onRollback(forget: () => void): void
  userVersion(): number
  close(): void
}

/** What was answered is on the disk: WAL with synchronous=FULL (DESIGN §5). */
export const PRAGMAS = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'busy_timeout = 5000',
]

/**
 * Opens the terminal's database so that what was answered is on the disk: WAL with synchronous=FULL (DESIGN §5).
 * Only one process may write here; the single-instance lock sees to it, busy_timeout bridges a dying predecessor.
 */
export const openConnection = (path: string, watch: StorageWatch = unwatched): Connection => {
  const watched = <T>(work: () => T): T => {
    try {
      return classifyingStorageErrors(work)
    } catch (error) {
      watch.failed(error)
      throw error
    }
  }
  return watched(() => {
    const database = new BetterSqlite(path)
    try {
      for (const pragma of PRAGMAS) database.pragma(pragma)
    } catch (error) {
      database.close()
      throw error
    }

    const prepare = <Row>(sql: string): Query<Row> => {
      const statement = watched(() => database.prepare(sql))
      return {
        get: (...params) => watched(() => (statement.get(params) ?? undefined) as Row | undefined),
        all: (...params) => watched(() => statement.all(params) as Row[]),
        run: (...params) => {
          const { changes } = watched(() => statement.run(params))
          if (!database.inTransaction) watch.wrote()
          return changes
        },
      }
    }
    const exec = (sql: string): void => watched(() => void database.exec(sql))

    const begin = database.prepare('begin immediate')
    const commit = database.prepare('commit')
    const forgetters: (() => void)[] = []
    const transaction = <T>(work: () => T): T => {
      if (database.inTransaction) return work()
      watched(() => begin.run())
      try {
        const value = work()
        watched(() => commit.run())
        watch.wrote()
        return value
      } catch (error) {
        // A full disk makes SQLite roll back by itself.
        if (database.inTransaction) exec('rollback')
        for (const forget of forgetters) forget()
        throw error
      }
    }

    const userVersion = (): number =>
      prepare<{ user_version: number }>('pragma user_version').get()?.user_version ?? 0

    return {
      prepare,
      exec,
      transaction,
      onRollback: (forget) => void forgetters.push(forget),
      userVersion,
      close: () => void database.close(),
    }
  })
}
