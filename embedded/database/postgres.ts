import { EmbeddedError, messageOf } from '../errors'
import { queryOf, type Database, type LiteConnection } from './database'
import { correctConnection } from './lite-corrections'
import { postgresTypes } from './parsers'
import { limitStatements } from './statement-limits'

/** Any fixed number: the advisory lock of bootstrap and migrations. */
const bootstrapLock = 4_173_001

/** Connects to a PostgreSQL by URL, as a role that may create roles and schemas. Throws `database_unreachable`. */
export const openPostgres = async (url: string): Promise<Database> => {
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  const { default: postgres } = await import('postgres')
  const connection = createPostgresConnection({
    url,
    postgresOptions: { max: 10, onnotice: () => undefined, types: postgresTypes },
  })
  const pool = connection.driver
  correctConnection(connection)
  try {
    await pool`select 1`
  } catch (error) {
    await pool.end({ timeout: 1 })
    throw new EmbeddedError('database_unreachable', `PostgreSQL does not answer: ${messageOf(error)}`)
  }
  const lite = connection as unknown as LiteConnection
  const query = queryOf(lite)
  // A session of its own, opened when first needed: the pool may be full of what is to be cancelled.
  const canceller = postgres(url, { max: 1, idle_timeout: 20, onnotice: () => undefined })
  limitStatements(lite, {
    query,
    cancel: async (pid) => {
      await canceller`select pg_cancel_backend(${pid})`
    },
  })
  return {
    kind: 'postgres',
    connection: lite,
    query,
    async script(text, afterwards) {
      await pool.begin(async (transaction) => {
        await transaction.unsafe(text).simple()
        if (afterwards) await transaction.unsafe(afterwards.text, [...afterwards.params] as never[])
      })
    },
    async alone(work) {
      const session = await pool.reserve()
      try {
        await session`select pg_advisory_lock(${bootstrapLock})`
        return await work()
      } finally {
        await session`select pg_advisory_unlock(${bootstrapLock})`
        session.release()
      }
    },
    async listen(channel, listener) {
      const { unlisten } = await pool.listen(channel, listener)
      return async () => unlisten()
    },
    close: async () => {
      await Promise.all([pool.end({ timeout: 2 }), canceller.end({ timeout: 1 })])
    },
  }
}
