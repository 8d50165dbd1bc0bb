import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'

/** An entry of a terminal's outbox. */
export interface KeptEntry {
  readonly id: string
  readonly kind: string
  readonly order_id: string
  readonly state: string
  readonly reason: string | null
}

/** Reads the outbox from a terminal's own file, independently of its program. */
export const readOutbox = (folder: string): KeptEntry[] => {
  const database = new BetterSqlite(join(folder, 'comanda.db'), { readonly: true })
  try {
    return database
      .prepare('select id, kind, order_id, state, reason_code as reason from outbox order by seq')
      .all()
      .map((row) => ({ ...(row as KeptEntry) }))
  } finally {
    database.close()
  }
}
