import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** supabase/, from the project's folder: where every command and test runs. */
const folder = join(process.cwd(), 'supabase')

export const SCHEMAS = join(folder, 'schemas')
export const MIGRATIONS = join(folder, 'migrations')
export const BASELINE = join(MIGRATIONS, '20260101000000_baseline.sql')

export interface SchemaFile {
  readonly name: string
  readonly sql: string
}

/** The files that define the database, in the order they are run in. */
export const schemaFiles = (): SchemaFile[] =>
  readdirSync(SCHEMAS)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(SCHEMAS, name), 'utf8') }))

/** The first migration: the schema files as one. */
export const baselineSql = (): string =>
  [
    '-- Written by `npm run baseline` from supabase/schemas; not by hand.\n',
    ...schemaFiles().map(({ name, sql }) => `-- ${name}\n\n${sql}`),
  ].join('\n')
