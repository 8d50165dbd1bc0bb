import { existsSync } from 'node:fs'
import BetterSqlite from 'better-sqlite3'
import { GatewayError } from '@shared/contract/errors'
import { migrations, tablesOf, unsupported, type Migration } from './migrations'
import { storageErrorFrom } from './storage-error'

export type FileState =
  /** There is none yet. */
  { kind: 'missing' } | { kind: 'sound'; version: number } | { kind: 'damaged'; why: string }

const TABLES = `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`

/** What SQLite's own check and the list of tables say; null when nothing is wrong. */
const faultOf = (
  database: BetterSqlite.Database,
  steps: readonly Migration[],
): { why: string | null; version: number } => {
  const [check] = database.prepare('pragma quick_check(1)').all() as { quick_check: string }[]
  const version = (database.prepare('pragma user_version').get() as { user_version: number }).user_version
  if (check?.quick_check !== 'ok') return { why: check?.quick_check ?? 'quick_check', version }
  // The tables of another version are not known here; `migrate` refuses such a database.
  if (unsupported(version, steps)) return { why: null, version }
  const held = new Set((database.prepare(TABLES).all() as { name: string }[]).map(({ name }) => name))
  const missing = tablesOf(version, steps).filter((name) => !held.has(name))
  return { why: missing.length > 0 ? `no table ${missing.join(', ')}` : null, version }
}

const isDamage = (error: unknown): boolean =>
  error instanceof GatewayError && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.details.sqlite_code))

/**
 * Looks a database file through before anything relies on it: header, pages, tables. Errors: storage_full, storage_failed
 * where the disk itself refuses.
 */
export const inspectFile = (path: string, steps: readonly Migration[] = migrations): FileState => {
  if (!existsSync(path)) return { kind: 'missing' }
  let database: BetterSqlite.Database | null = null
  try {
    database = new BetterSqlite(path)
    const { why, version } = faultOf(database, steps)
    return why === null ? { kind: 'sound', version } : { kind: 'damaged', why }
  } catch (error) {
    const refused = storageErrorFrom(error)
    if (isDamage(refused)) return { kind: 'damaged', why: error instanceof Error ? error.message : '' }
    throw refused
  } finally {
    database?.close()
  }
}
