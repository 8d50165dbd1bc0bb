import { CompiledQuery } from 'kysely'
import { EmbeddedError, messageOf } from '../errors'
import type { Database, LiteConnection, Row } from './database'
import { mendConnection } from './mended'
import { postgresTypes } from './parsers'

/** Any fixed number: the advisory lock of bootstrap and migrations. */
const bootstrapLock = 4_173_001

/** Connects to a PostgreSQL by URL, as a role that may create roles and schemas. Throws `database_unreachable`. */
export async function openPostgres(url: string): Promise<Database> {
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  const connection = createPostgresConnection({
    url,
    postgresOptions: { max: 10, onnotice: () => undefined, types: postgresTypes },
  })
  const pool = connection.driver
  mendConnection(connection)
  try {
    await pool`select 1`
  } catch (error) {
    await pool.end({ timeout: 1 })
    throw new EmbeddedError('database_unreachable', `PostgreSQL does not answer: ${messageOf(error)}`)
  }
  return {
    kind: 'postgres',
    connection: connection as unknown as LiteConnection,
    async query(text, params = []) {
      return (await connection.kysely.executeQuery<Row>(CompiledQuery.raw(text, [...params]))).rows
    },
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
    close: () => pool.end({ timeout: 2 }),
  }
}
