import { createHash } from 'node:crypto'

/** A UUID that is always the same for the same name, so that the seed and everything that points at it stay stable. */
export const idOf = (name: string): string => {
  const hex = createHash('sha256').update(`comanda seed: ${name}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** SQL that is written without quotes. */
export interface RawSql {
  readonly raw: string
}

export type SqlValue =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | Readonly<Record<string, unknown>>
  | RawSql

export type SeedRow = Readonly<Record<string, SqlValue>>

/** SQL such as a function call. */
export const raw = (sql: string): RawSql => ({ raw: sql })

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

const isTextList = (value: SqlValue): value is readonly string[] => Array.isArray(value)

const literal = (value: SqlValue): string => {
  if (value === null) return 'null'
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (isTextList(value)) return value.length === 0 ? "'{}'" : `array[${value.map(quoted).join(', ')}]`
  if ('raw' in value) return String(value.raw)
  return quoted(JSON.stringify(value))
}

/** A JSON list as a value of a jsonb column. */
export const jsonList = (list: readonly unknown[]): RawSql => raw(quoted(JSON.stringify(list)))

/** One insert for rows that all have the first row's columns. */
export const insertInto = (table: string, rows: readonly SeedRow[]): string => {
  const [first] = rows
  if (!first) return ''
  const columns = Object.keys(first)
  const tuples = rows.map((row) => `  (${columns.map((column) => literal(row[column] ?? null)).join(', ')})`)
  return `insert into ${table} (${columns.join(', ')}) values\n${tuples.join(',\n')};\n`
}
