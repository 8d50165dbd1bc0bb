import type BetterSqlite from 'better-sqlite3'
import type { Bindable } from './connection'

/** A row by its columns' names; the addon's stand-in adds keys of its own, so only named columns are read. */
type Row = Record<string, Bindable>

interface Table {
  readonly name: string
  /** What its rows are found by: the row id, or the key of a table that has none. */
  readonly key: readonly string[]
}

/** What is people's own and nowhere else comes first; the menu is at the backend, too. */
export const SALVAGED: readonly Table[] = [
  { name: 'settings', key: ['key'] },
  { name: 'enrolments', key: ['rowid'] },
  { name: 'outbox', key: ['rowid'] },
  { name: 'local_orders', key: ['rowid'] },
  { name: 'cart_drafts', key: ['company_id'] },
  { name: 'operators', key: ['company_id', 'user_id'] },
  { name: 'pin_attempts', key: ['company_id', 'user_id'] },
  { name: 'rejected_log', key: ['rowid'] },
  { name: 'replica', key: ['generation', 'tbl', 'id'] },
]

export interface Salvaged {
  readonly rows: readonly Row[]
  /** Whether the table was read from end to end. */
  readonly isWhole: boolean
}

/** As many as a terminal could hold in the outbox of a year. */
const MOST_POINTS = 200_000

const orNothing = <T>(read: () => T): T | null => {
  try {
    return read()
  } catch {
    return null
  }
}

/** From one end until the first page that can't be read. Answers the rows and whether the end was reached. */
const readFrom = (database: BetterSqlite.Database, { name, key }: Table, direction: 'asc' | 'desc') => {
  const rows: Row[] = []
  const sql = `select ${key[0] === 'rowid' ? 'rowid as rowid, *' : '*'} from ${name} not indexed
    order by ${key.map((column) => `${column} ${direction}`).join(', ')}`
  try {
    for (const row of database.prepare(sql).iterate()) rows.push(row as Row)
    return { rows, isWhole: true }
  } catch {
    return { rows, isWhole: false }
  }
}

/** Rows between two readable stretches, one by one: each may stand on a page that is sound. */
const readBetween = (database: BetterSqlite.Database, name: string, after: number, before: number): Row[] => {
  const one = orNothing(() =>
    database.prepare(`select rowid as rowid, * from ${name} not indexed where rowid = ?`),
  )
  if (!one) return []
  const rows: Row[] = []
  for (let id = after + 1; id < before && id - after < MOST_POINTS; id += 1) {
    const row = orNothing(() => one.get(id) as Row | undefined)
    if (row) rows.push(row)
  }
  return rows
}

/** Every row of a table that can still be read, around the pages that can't. */
export const salvageTable = (database: BetterSqlite.Database, table: Table): Salvaged => {
  const start = readFrom(database, table, 'asc')
  if (start.isWhole) return start
  const end = readFrom(database, table, 'desc').rows.toReversed()
  if (table.key[0] !== 'rowid') return { rows: [...start.rows, ...end], isWhole: false }
  const last = Number(start.rows.at(-1)?.rowid ?? 0)
  const first = Number(end[0]?.rowid ?? last + MOST_POINTS)
  const between = readBetween(database, table.name, last, first)
  return { rows: [...start.rows, ...between, ...end], isWhole: false }
}
