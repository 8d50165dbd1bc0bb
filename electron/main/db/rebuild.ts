import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import * as z from 'zod/mini'
import type { StorageRecovery } from '@shared/schemas/sync/storage'
import { backupsOf, stampOf } from './backup'
import { readCatalogueCopy, type CatalogueCopy } from './catalogue-copy'
import { openConnection, type Bindable, type Connection } from './connection'
import { putFirstPage } from './first-page-copy'
import { enrolmentsFrom } from './enrolment-recovery'
import { migrate } from './migrations'
import { SALVAGED, salvageTable, type Salvaged } from './salvage'
import { classifyingStorageErrors } from './storage-error'

const PARTS = ['', '-wal', '-shm'] as const
const removeFile = (path: string): void => PARTS.forEach((part) => rmSync(path + part, { force: true }))

/** Where a new file grows until it is whole; once the damaged one is set aside it is the terminal's. */
export const growingFile = (path: string): string => `${path}.new`

const NOTHING: Salvaged = { rows: [], isWhole: false }
type Found = ReadonlyMap<string, Salvaged>

const tablesOf = (database: BetterSqlite.Database): Set<string> =>
  new Set(
    (database.prepare(`select name from sqlite_schema where type = 'table'`).all() as { name: string }[]).map(
      ({ name }) => name,
    ),
  )

/** All that can be read of a file; null when not even its list of tables can. */
const readAll = (file: string): Found | null => {
  let database: BetterSqlite.Database | null = null
  try {
    const opened = new BetterSqlite(file)
    database = opened
    const held = tablesOf(opened)
    return new Map(
      SALVAGED.map((table) => [table.name, held.has(table.name) ? salvageTable(opened, table) : NOTHING]),
    )
  } catch {
    return null
  } finally {
    database?.close()
  }
}

const isEmpty = (found: Found | null): boolean =>
  found === null || [...found.values()].every(({ rows }) => rows.length === 0)

/** Reads a copy, so that the damaged file stays as it was found; where its first page is at fault, by the page kept of it. */
const salvageFile = (path: string): Found | null => {
  const copy = `${path}.salvage`
  const copyAnew = (): void => {
    removeFile(copy)
    copyFileSync(path, copy)
    if (existsSync(`${path}-wal`)) copyFileSync(`${path}-wal`, `${copy}-wal`)
  }
  try {
    copyAnew()
    const found = readAll(copy)
    if (!isEmpty(found)) return found
    copyAnew()
    return putFirstPage(path, copy) ? readAll(copy) : found
  } finally {
    removeFile(copy)
  }
}

const columnsOf = (connection: Connection, table: string): string[] =>
  connection
    .prepare<{ name: string }>(`pragma table_info(${table})`)
    .all()
    .map(({ name }) => name)

/** Writes rows into the new file; one that no longer fits it is left out. Answers how many were left out. */
const writeTable = (
  connection: Connection,
  table: string,
  rows: readonly Record<string, Bindable>[],
): number => {
  const columns = columnsOf(connection, table)
  const insert = connection.prepare(
    `insert or ignore into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  )
  return rows.filter((row) => {
    try {
      insert.run(...columns.map((column) => row[column] ?? null))
      return false
    } catch {
      return true
    }
  }).length
}

const REPLICA_STATE = 'replica_state'
const ACTIVE_ENROLMENT = 'active_enrolment'

/** The first pull in use, by which a copied menu is read; a second one is to replace it as a whole. */
const copiedState = ({ enrolment_id, at }: CatalogueCopy): string =>
  JSON.stringify({
    enrolment_id,
    generation: 1,
    cursor: null,
    staging: { generation: 2, cursor: null },
    delta: null,
    last_pull_at: at,
    head: 0,
  })

/** Puts the menu's second copy where the menu could not be read whole; null where it is another enrolment's, or none. */
const fillCatalogue = (
  connection: Connection,
  settings: readonly Record<string, Bindable>[],
  copy: CatalogueCopy | null,
): string | null => {
  const active = settings.find(({ key }) => key === ACTIVE_ENROLMENT)?.value
  if (!copy || active !== JSON.stringify(copy.enrolment_id)) return null
  const rows = copy.rows.map((row) => ({ ...row, generation: 1 }))
  if (rows.length === 0 || writeTable(connection, 'replica', rows) > 0) return null
  writeTable(connection, 'settings', [{ key: REPLICA_STATE, value: copiedState(copy) }])
  return copy.at
}

interface Filled {
  /** How many rows fit the new file no more. */
  readonly left: number
  readonly hasCatalogue: boolean
  readonly catalogueAt: string | null
}

const fill = (connection: Connection, found: Found, copy: CatalogueCopy | null): Filled =>
  connection.transaction(() => {
    const rowsOf = (name: string) => (found.get(name) ?? NOTHING).rows
    const replica = found.get('replica') ?? NOTHING
    // Without its state nobody knows which of the rows are in use.
    const isReadable = replica.isWhole && rowsOf('settings').some(({ key }) => key === REPLICA_STATE)
    let left = 0
    for (const { name } of SALVAGED) {
      if (name === 'replica') continue
      // An incomplete replica is pulled again, so its cursor is dropped.
      const rows =
        name === 'settings' && !isReadable
          ? rowsOf(name).filter(({ key }) => key !== REPLICA_STATE)
          : name === 'enrolments'
            ? [...rowsOf(name), ...enrolmentsFrom(rowsOf(name), rowsOf('outbox'), rowsOf('local_orders'))]
            : rowsOf(name)
      left += writeTable(connection, name, rows)
    }
    if (isReadable) {
      writeTable(connection, 'replica', replica.rows)
      return { left, hasCatalogue: replica.rows.length > 0, catalogueAt: null }
    }
    const catalogueAt = fillCatalogue(connection, rowsOf('settings'), copy)
    return { left, hasCatalogue: catalogueAt !== null, catalogueAt }
  })

const countOf = (connection: Connection, where: string): number =>
  connection.prepare<{ n: number }>(`select count(*) as n from outbox where ${where}`).get()?.n ?? 0

/** Numbers of this terminal's orders that still go to the backend. */
const waitingOrders = (connection: Connection): string[] =>
  connection
    .prepare<{ number: string }>(
      `select local_orders.number as number from outbox join local_orders on local_orders.id = outbox.order_id
       where outbox.kind = 'place_order' and outbox.state <> 'acknowledged' order by outbox.seq`,
    )
    .all()
    .map(({ number }) => number)

const countSchema = z.object({ entries: z.int(), waiting: z.int() })

/** Takes what a backup knew where the file itself gave nothing: the backend knows what it has, so nothing is sold twice. */
const salvageAny = (path: string): Found =>
  [path, ...backupsOf(path)].reduce<Found | null>(
    (found, file) => (isEmpty(found) ? salvageFile(file) : found),
    null,
  ) ?? new Map()

/**
 * Builds a new database from all that can be read of a damaged one, which is set aside beside it. The new file is renamed once it
 * is complete; after a crash before that it is built again. Errors: storage_full, storage_failed.
 */
export const rebuildFile = (path: string, at: Date): StorageRecovery =>
  classifyingStorageErrors(() => {
    const found = salvageAny(path)
    const growing = growingFile(path)
    removeFile(growing)
    const connection = openConnection(growing)
    migrate(connection)
    const { left, hasCatalogue, catalogueAt } = fill(connection, found, readCatalogueCopy(path))
    const counts = countSchema.parse({
      entries: countOf(connection, 'true'),
      waiting: countOf(connection, `state <> 'acknowledged'`),
    })
    const orders = waitingOrders(connection)
    connection.prepare('pragma wal_checkpoint(TRUNCATE)').get()
    connection.close()
    const aside = `${path}.damaged-${stampOf(at)}`
    for (const part of PARTS) if (existsSync(path + part)) renameSync(path + part, aside + part)
    renameSync(growing, path)
    const isWhole = (table: string): boolean => found.get(table)?.isWhole === true
    return {
      at: at.toISOString(),
      ...counts,
      orders,
      is_complete: left === 0 && isWhole('outbox') && isWhole('local_orders') && isWhole('enrolments'),
      has_catalogue: hasCatalogue,
      catalogue_at: catalogueAt,
      file: basename(aside),
    }
  })
