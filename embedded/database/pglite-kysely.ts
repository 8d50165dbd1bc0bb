import type { PGlite } from '@electric-sql/pglite'
import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { Lock } from './lock'

/**
 * A Kysely on PGlite whose connection belongs to one caller from `begin` to `commit`. PGlite has a single session:
 * without this, statements of concurrent requests land in each other's transactions and run under each other's role.
 */
export const lockedKysely = <Tables>(pglite: PGlite, lock: Lock): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new LockedDriver(pglite, lock),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })

class LockedConnection implements DatabaseConnection {
  /** Whether a statement failed: then a transaction may be open and aborted. */
  hasFailed = false

  constructor(
    private readonly pglite: PGlite,
    readonly release: () => void,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const answer = await this.pglite.query<Row>(query.sql, [...query.parameters]).catch((error: unknown) => {
      this.hasFailed = true
      // Whatever prints the error would print a password's hash or a guest's telephone with it.
      if (typeof error === 'object' && error !== null && 'params' in error) delete error.params
      throw error
    })
    const affected = answer.affectedRows
    return { rows: answer.rows, numAffectedRows: affected === undefined ? undefined : BigInt(affected) }
  }

  // eslint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('PGlite answers whole results: streaming is not supported.')
  }
}

class LockedDriver implements Driver {
  constructor(
    private readonly pglite: PGlite,
    private readonly lock: Lock,
  ) {}

  async init(): Promise<void> {
    await this.pglite.waitReady
  }

  async acquireConnection(): Promise<LockedConnection> {
    return new LockedConnection(this.pglite, await this.lock.acquire())
  }

  /** All share one session: a transaction left open would stay open for every later caller. */
  async releaseConnection(connection: LockedConnection): Promise<void> {
    try {
      if (connection.hasFailed) await this.pglite.exec('rollback')
    } finally {
      connection.release()
    }
  }

  async beginTransaction(connection: LockedConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: LockedConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: LockedConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  /** The owner of the connection closes PGlite. */
  async destroy(): Promise<void> {}
}
