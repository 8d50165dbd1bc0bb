import type { PGlite } from '@electric-sql/pglite'
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

/** Opens or creates a PGlite database in a folder. One process at a time: the caller has the folder's lock. */
export const openPglite = async (folder: string): Promise<Database> => {
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
