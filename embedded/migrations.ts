import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod/mini'
import type { Database } from './database/database'
import { EmbeddedError, messageOf } from './errors'

/** `20261121040000_name.sql`, as the Supabase CLI writes and reads them. */
const fileName = /^(\d{14})_(.+)\.sql$/

/**
 * Checks that the database was built by these migrations, before anything is read from it or written to it. A data folder must have
 * their very text, because the baseline changes until it is released; a PostgreSQL may have been migrated by the Supabase CLI, which
 * stores the text in another form. Throws `data_of_other_version`.
 */
export const requireSameMigrations = async (
  database: Database,
  folder: string,
  place: string,
): Promise<void> => {
  const [history] = await database.query(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as is_there`,
  )
  if (history?.is_there !== true) return
  const applied = await database.query(
    'select version, statements from supabase_migrations.schema_migrations',
  )
  const files = migrationFiles(folder)
  const foreign = applied.filter(({ version, statements }) => {
    const file = files.find((one) => one.version === String(version))
    if (!file) return true
    const text = readFileSync(join(folder, file.file), 'utf8')
    return database.kind === 'pglite' && (!Array.isArray(statements) || statements.join('') !== text)
  })
  const [first] = foreign
  if (!first) return
  throw new EmbeddedError(
    'data_of_other_version',
    `${place} was made by another version (migration ${String(first.version)}): move it away, or choose another.`,
    { version: String(first.version) },
  )
}

/**
 * Runs the pending migrations in order of their version, each with its row of history in one transaction. The history
 * table is the Supabase CLI's, so either can continue where the other stopped. Returns how many ran; throws
 * `migration_failed` with file, line and PostgreSQL's message.
 */
export const runMigrations = async (database: Database, folder: string): Promise<number> => {
  const rows = await database.query('select version from supabase_migrations.schema_migrations')
  const done = new Set(rows.map((row) => String(row.version)))
  const waiting = migrationFiles(folder).filter(({ version }) => !done.has(version))
  for (const { file, version, name } of waiting) {
    const sql = readFileSync(join(folder, file), 'utf8')
    await runFile(database, file, sql, 'migration_failed', {
      text: 'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3::text])',
      params: [version, name, sql],
    })
  }
  return waiting.length
}

/**
 * Fills an empty database (without users) with the seed, in one transaction, and records so in the Supabase CLI's own
 * table. A database in use is never touched. Returns whether it ran; throws `seed_failed`.
 */
export const seedOnce = async (database: Database, path: string): Promise<boolean> => {
  await database.query(
    'create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null)',
  )
  const [found] = await database.query(
    'select exists (select from supabase_migrations.seed_files) or exists (select from auth.users) as in_use',
  )
  if (found?.in_use === true) return false
  const sql = readFileSync(path, 'utf8')
  await runFile(database, basename(path), sql, 'seed_failed', {
    text: 'insert into supabase_migrations.seed_files (path, hash) values ($1, $2)',
    params: [basename(path), createHash('sha256').update(sql).digest('hex')],
  })
  return true
}

interface MigrationFile {
  file: string
  version: string
  name: string
}

const migrationFiles = (folder: string): MigrationFile[] => {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, version, name] = fileName.exec(file) ?? []
      return version && name ? [{ file, version, name }] : []
    })
}

type Failure = 'migration_failed' | 'seed_failed'

const runFile = async (
  database: Database,
  file: string,
  sql: string,
  failure: Failure,
  afterwards?: { text: string; params: string[] },
): Promise<void> => {
  try {
    await database.script(sql, afterwards)
  } catch (error) {
    const line = lineOf(sql, error)
    const place = line === null ? file : `${file}, line ${line}`
    throw new EmbeddedError(failure, `${place}: ${messageOf(error)}`, { file, line })
  }
}

const positioned = z.object({ position: z.union([z.number(), z.string()]) })

/** PostgreSQL counts characters of the text from 1; an execution error has no position. */
const lineOf = (sql: string, error: unknown): number | null => {
  const parsed = positioned.safeParse(error)
  const position = parsed.success ? Number(parsed.data.position) : Number.NaN
  return Number.isInteger(position) ? sql.slice(0, position).split('\n').length : null
}
