import BetterSqlite from 'better-sqlite3'
import { storageErrorFrom } from './storage-error'
import { unwatched, type StorageWatch } from './storage-watch'

export type Bindable = string | number | null

/** A prepared statement. Rows are read column by column: the addon's stand-in adds keys of its own to them. */
export interface Query<Row> {
  get(...params: Bindable[]): Row | undefined
  all(...params: Bindable[]): Row[]
  /** Returns how many rows changed. */
  run(...params: Bindable[]): number
}

/** SQLite as the repositories see it; every error of it is a GatewayError storage_full or storage_failed. */
export interface Connection {
  prepare<Row = never>(sql: string): Query<Row>
  exec(sql: string): void
  /** All of `work` or nothing. A transaction within a transaction joins it. */
  transaction<T>(work: () => T): T
  /** Calls back after a rollback, so that caches drop what it undid. */
  onRollback(forget: () => void): void
  userVersion(): number
  close(): void
}

/** A transaction that returned is on the disk: WAL with synchronous=FULL. */
export const PRAGMAS = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'busy_timeout = 5000',
  // What is deleted or removed from a row is overwritten with zeros: names and telephones leave the file.
  'secure_delete = ON',
]

/**
 * Opens the terminal's database, durable after each transaction. The single-instance lock lets one process write;
 * busy_timeout covers a process that is still closing.
 */
export const openConnection = (path: string, watch: StorageWatch = unwatched): Connection => {
  const reported = (error: unknown): unknown => {
    const refusal = storageErrorFrom(error)
    watch.failed(refusal)
    return refusal
  }
  const watched = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw reported(error)
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

    // An order waits for a dozen of these: nothing is made for a single call.
    let isWithin = false
    let hasChanged = false
    /** A statement that finds nothing to change writes nothing: it says nothing of the disk. */
    const noteChanges = (changes: number): void => {
      if (changes === 0) return
      if (isWithin) hasChanged = true
      else watch.wrote()
    }
    const prepare = <Row>(sql: string): Query<Row> => {
      const statement = watched(() => database.prepare(sql))
      return {
        get: (...params) => {
          try {
            return (statement.get(...params) ?? undefined) as Row | undefined
          } catch (error) {
            throw reported(error)
          }
        },
        all: (...params) => watched(() => statement.all(...params) as Row[]),
        run: (...params) => {
          try {
            const { changes } = statement.run(...params)
            noteChanges(changes)
            return changes
          } catch (error) {
            throw reported(error)
          }
        },
      }
    }
    const exec = (sql: string): void => watched(() => void database.exec(sql))

    const begin = prepare('begin immediate')
    const commit = prepare('commit')
    const forgetters: (() => void)[] = []
    const transaction = <T>(work: () => T): T => {
      if (isWithin) return work()
      isWithin = true
      hasChanged = false
      try {
        begin.run()
        const value = work()
        commit.run()
        isWithin = false
        if (hasChanged) watch.wrote()
        return value
      } catch (error) {
        isWithin = false
        // On a full disk SQLite has rolled back already.
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
