import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { EmbeddedError } from '../errors'
import { queryOf, type Database, type LiteConnection, type Tables } from './database'
import { Lock } from './lock'
import { correctConnection } from './lite-corrections'
import { pgliteParsers } from './parsers'
import { lockedKysely } from './pglite-kysely'
import { limitStatements } from './statement-limits'

/**
 * PGlite's array serializers pass on a value that is no array, and the broken message fails this statement and the next
 * one, possibly another caller's. Sent as text, PostgreSQL rejects it, as the caller's error.
 */
const writeWhatIsNoArrayAsText = ({ serializers }: PGlite): void => {
  for (const [type, write] of Object.entries(serializers))
    serializers[Number(type)] = (value) => {
      const written: unknown = write(value)
      // Bytes, though the driver's types say text.
      return typeof written === 'string' || written instanceof Uint8Array
        ? (written as string)
        : String(written)
    }
}

/** The PostgreSQL in PGlite, which reads the files of no other. */
const POSTGRES_VERSION = '18'

const requireSamePostgres = (folder: string): void => {
  const file = join(folder, 'PG_VERSION')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : POSTGRES_VERSION
  if (version === POSTGRES_VERSION) return
  throw new EmbeddedError(
    'data_of_other_version',
    `The database in ${folder} was made by another version (PostgreSQL ${version}): move it away, or choose another.`,
    { version },
  )
}

/**
 * Opens or creates a PGlite database in a folder. One process at a time: the caller has the folder's lock. Throws
 * `data_of_other_version`.
 */
export const openPglite = async (folder: string): Promise<Database> => {
  requireSamePostgres(folder)
  const { createPgliteConnection } = await import('@supabase/lite/pglite')
  const connection = await createPgliteConnection({ url: folder, pgliteOptions: { parsers: pgliteParsers } })
  const pglite = connection.driver
  await pglite.waitReady
  writeWhatIsNoArrayAsText(pglite)
  const lock = new Lock()
  connection.kysely = lockedKysely<Tables>(pglite, lock)
  correctConnection(connection)
  // PGlite uses the machine's time zone; Supabase's sessions use UTC.
  await pglite.exec(`set time zone 'UTC'`)
  const lite = connection as LiteConnection
  const query = queryOf(lite)
  // One thread: it has no timers, and nothing can reach a statement that runs.
  limitStatements(lite, { query, cancel: null })
  return {
    kind: 'pglite',
    connection: lite,
    query,
    script(text, afterwards) {
      return lock.hold(() =>
        pglite.transaction(async (transaction) => {
          await transaction.exec(text)
          if (afterwards) await transaction.query(afterwards.text, [...afterwards.params])
        }),
      )
    },
    alone: (work) => work(),
    listen: (channel, listener) => pglite.listen(channel, listener),
    close: () => connection.close(),
  }
}
