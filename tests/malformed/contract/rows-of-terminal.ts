import BetterSqlite from 'better-sqlite3'

/** Rows that the terminal writes regardless of the caller: heartbeats of its sync, and the operators that each one returns. */
const BEATS = new Set(['settings', 'operators'])

/** Every row of a terminal's own database, by table. */
export const rowsIn = (file: string): Record<string, string> => {
  const database = new BetterSqlite(file, { readonly: true })
  try {
    const tables = database
      .prepare(`select name from sqlite_master where type = 'table' order by name`)
      .all() as {
      name: string
    }[]
    return Object.fromEntries(
      tables
        .filter(({ name }) => !name.startsWith('sqlite_') && !BEATS.has(name))
        .map(({ name }) => [name, JSON.stringify(database.prepare(`select * from ${name}`).all())]),
    )
  } finally {
    database.close()
  }
}
