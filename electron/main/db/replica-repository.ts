import { normaliseCode } from '@shared/domain/menu/menu-code'
import type { OrderStatus } from '@shared/schemas/order/order'
import type { ChangedRow } from '@shared/schemas/sync/sync'
import { CATALOGUE_TABLES, type CatalogueRow } from './catalogue-copy'
import type { Connection } from './connection'
import { memoryCache, type MemoryCache } from './memory-cache'
import { parsedOnce } from './parsed-once'
import { parsedTogether } from './parsed-together'
import { hasCallerSql, hasPersonalDataSql, withoutCallerSql, withoutPersonalDataSql } from './personal-data'

/** A row as the server sent it. */
export type ReplicaRow = Readonly<Record<string, unknown>>

/** An item found by code: which table it is of, its row and its category's. */
export interface FoundItem {
  readonly tbl: string
  readonly row: ReplicaRow
  readonly category: ReplicaRow | null
}

/** The company's synced rows. `generation` names one whole pull; what is shown is the generation in use. */
export interface ReplicaRepository {
  /** Writes a page's rows and removes its deleted ones. */
  apply(generation: number, rows: readonly ChangedRow[]): void
  /** Writes a page's rows into a generation of their own, the deleted ones as such, to be merged once all are there. */
  stage(generation: number, rows: readonly ChangedRow[]): void
  /** The staged rows of some tables. */
  stagedRows(generation: number, tables: readonly string[]): ChangedRow[]
  /** Which tables have staged rows. */
  stagedTables(generation: number): string[]
  /**
   * Writes rows that another terminal has pulled, where this one has none or an earlier version. Returns what was new:
   * 'some' where it has a later version of others.
   */
  hear(generation: number, rows: readonly ChangedRow[]): 'nothing' | 'some' | 'all'
  /** The highest version of a row; 0 where there is none. */
  lastVersion(generation: number): number
  /** The rows of some tables that changed after a version. */
  changedAfter(generation: number, tables: readonly string[], version: number): ChangedRow[]
  /** Moves staged rows into a generation. */
  merge(staged: number, generation: number): void
  /** Forgets every generation but this one. */
  keepOnly(generation: number): void
  clear(generation: number): void
  /** Removes names and telephones from finished orders placed, and from calls made, before a moment. */
  forgetPeopleBefore(before: string): void
  /** Sets a status the backend returned outside a pull; the next pull brings the whole row. */
  setOrderStatus(generation: number, id: string, status: OrderStatus): void
  rowsOf(generation: number, tbl: string): ReplicaRow[]
  /** All rows of a table that is read at each change. An unchanged row is the same object. */
  heldRowsOf(generation: number, tbl: 'orders' | 'tabs'): ReplicaRow[]
  /** An unchanged row is the same object, as with everything read by key. */
  rowById(generation: number, tbl: string, id: string): ReplicaRow | null
  /** An unchanged row is the same object. */
  ordersWithStatus(generation: number, statuses: readonly string[]): ReplicaRow[]
  /** Of orders in these states the `limit` that changed last, newest first. */
  lastOrdersWithStatus(generation: number, statuses: readonly string[], limit: number): ReplicaRow[]
  /** One indexed point query; `code` is normalised. */
  itemByCode(generation: number, code: string): FoundItem | null
  /** All rows but those of orders and tabs, as they are stored. */
  catalogue(generation: number): CatalogueRow[]
}

/** How a deleted row is staged. */
const DELETED = 'null'

const parse = (text: string): ReplicaRow => JSON.parse(text) as ReplicaRow
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const codeOf = (row: ReplicaRow): string | null =>
  typeof row.code === 'string' ? normaliseCode(row.code) : null

const SOLD = new Set(['products', 'combos'])

/** Without statistics SQLite would walk a whole generation; the index is named, so that no plan ever does. */
export const ITEM_BY_CODE = `
  select item.tbl as tbl, item.row as row, category.row as category
  from replica as item indexed by replica_code
  left join replica as category
    on category.generation = item.generation and category.tbl = 'categories' and category.id = item.category_id
  where item.generation = ? and item.code is not null and item.code = ?`

export const ORDERS_BY_STATUS = `
  select id from replica indexed by replica_status where generation = ? and status is not null and status = ?`

/** Versions grow with each change, so that no row need be read to put them in order. */
const LAST_BY_STATUS = `
  select row, version from replica indexed by replica_status where generation = ? and status is not null and status = ?
  order by version desc limit ?`

/**
 * Whole tables in memory from their first reading on, with the ids that changed since the last one. What bounds them is
 * the retention of the replica.
 */
const wholeTables = (connection: Connection) => {
  const tables = new Map<
    string,
    { readonly generation: number; readonly rows: Map<string, ReplicaRow>; readonly changed: Set<string> }
  >()
  const clear = (): void => tables.clear()
  connection.onRollback(clear)
  return {
    rowsOf: (
      generation: number,
      tbl: string,
      readAll: () => Map<string, ReplicaRow>,
      readOne: (id: string) => ReplicaRow | null,
    ): ReplicaRow[] => {
      const known = tables.get(tbl)
      const held =
        known?.generation === generation ? known : { generation, rows: readAll(), changed: new Set<string>() }
      tables.set(tbl, held)
      for (const id of held.changed) {
        const row = readOne(id)
        if (row) held.rows.set(id, row)
        else held.rows.delete(id)
      }
      held.changed.clear()
      return [...held.rows.values()]
    },
    forget: (tbl: string, id: string): void => void tables.get(tbl)?.changed.add(id),
    clear,
  }
}

/** Rows cached by table and id. Two levels of maps: building a joint key for every line of an order would cost more. */
const heldRows = (connection: Connection) => {
  const tables = new Map<string, MemoryCache<{ generation: number; row: ReplicaRow | null }>>()
  const whole = wholeTables(connection)
  const heldOf = (tbl: string) => {
    const held = tables.get(tbl) ?? memoryCache(connection)
    if (!tables.has(tbl)) tables.set(tbl, held)
    return held
  }
  return {
    get: (generation: number, tbl: string, id: string, read: () => ReplicaRow | null): ReplicaRow | null => {
      const held = heldOf(tbl)
      const known = held.peek(id)
      if (known?.generation === generation) return known.row
      const row = read()
      held.set(id, { generation, row })
      return row
    },
    allOf: whole.rowsOf,
    forget: (tbl: string, id: string): void => {
      tables.get(tbl)?.forget(id)
      whole.forget(tbl, id)
    },
    clear: (): void => {
      for (const held of tables.values()) held.clear()
      whole.clear()
    },
  }
}

export const createReplicaRepository = (connection: Connection): ReplicaRepository => {
  const upsert = connection.prepare(
    `insert into replica (generation, tbl, id, version, row, code, category_id, status)
     values (?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (generation, tbl, id) do update set version = excluded.version, row = excluded.row,
       code = excluded.code, category_id = excluded.category_id, status = excluded.status`,
  )
  const remove = connection.prepare('delete from replica where generation = ? and tbl = ? and id = ?')
  const merge = connection.prepare(
    `insert into replica (generation, tbl, id, version, row, code, category_id, status)
     select ?, tbl, id, version, row, code, category_id, status from replica where generation = ? and row <> '${DELETED}'
     on conflict (generation, tbl, id) do update set version = excluded.version, row = excluded.row,
       code = excluded.code, category_id = excluded.category_id, status = excluded.status`,
  )
  const mergeDeleted = connection.prepare(
    `delete from replica where generation = ? and (tbl, id) in
       (select tbl, id from replica where generation = ? and row = '${DELETED}')`,
  )
  const staged = connection.prepare<{ tbl: string; id: string; version: number; row: string }>(
    'select tbl, id, version, row from replica where generation = ? and tbl = ?',
  )
  const versionOf = connection.prepare<{ version: number }>(
    'select version from replica where generation = ? and tbl = ? and id = ?',
  )
  const lastVersion = connection.prepare<{ version: number | null }>(
    'select max(version) as version from replica where generation = ?',
  )
  const changedAfter = connection.prepare<{ tbl: string; id: string; version: number; row: string }>(
    'select tbl, id, version, row from replica where generation = ? and tbl = ? and version > ? order by version',
  )
  const stagedTables = connection.prepare<{ tbl: string }>(
    'select distinct tbl from replica where generation = ?',
  )
  const setStatus = connection.prepare(
    `update replica set status = ?, row = json_set(row, '$.status', ?, '$.delivered', json(?))
     where generation = ? and tbl = 'orders' and id = ?`,
  )
  const forgetPeople = connection.prepare(
    `update replica set row = ${withoutPersonalDataSql('row')}
     where tbl = 'orders' and status in ('delivered', 'cancelled')
       and unixepoch(row ->> '$.placed_at') < unixepoch(?) and ${hasPersonalDataSql('row')}`,
  )
  const forgetCallers = connection.prepare(
    `update replica set row = ${withoutCallerSql('row')}
     where tbl = 'table_calls' and unixepoch(row ->> '$.called_at') < unixepoch(?) and ${hasCallerSql('row')}`,
  )
  const removeOthers = connection.prepare('delete from replica where generation <> ?')
  const removeAll = connection.prepare('delete from replica where generation = ?')
  const rowOf = parsedOnce(parse)
  const rowsFinished = parsedTogether(parse)
  const rows = heldRows(connection)
  const byTable = connection.prepare<{ row: string }>(
    'select row from replica where generation = ? and tbl = ?',
  )
  const byTableWithId = connection.prepare<{ id: string; row: string }>(
    'select id, row from replica where generation = ? and tbl = ?',
  )
  const catalogue = connection.prepare<CatalogueRow>(
    'select tbl, id, version, row, code, category_id from replica where generation = ? and tbl = ?',
  )
  const byId = connection.prepare<{ row: string }>(
    'select row from replica where generation = ? and tbl = ? and id = ?',
  )
  const idsByStatus = connection.prepare<{ id: string }>(ORDERS_BY_STATUS)
  const lastByStatus = connection.prepare<{ row: string; version: number }>(LAST_BY_STATUS)
  const byCode = connection.prepare<{ tbl: string; row: string; category: string | null }>(ITEM_BY_CODE)

  const isDeleted = ({ deleted, row }: ChangedRow): boolean => deleted || row === null
  const upsertRow = (generation: number, { tbl, id, version, row }: ChangedRow): void => {
    const isSold = SOLD.has(tbl)
    upsert.run(
      generation,
      tbl,
      id,
      version,
      row === null ? DELETED : JSON.stringify(row),
      isSold && row ? codeOf(row) : null,
      isSold && row ? textOrNull(row.category_id) : null,
      tbl === 'orders' && row ? textOrNull(row.status) : null,
    )
  }
  const write = (generation: number, change: ChangedRow): void => {
    rows.forget(change.tbl, change.id)
    if (isDeleted(change)) remove.run(generation, change.tbl, change.id)
    else upsertRow(generation, change)
  }

  const rowById = (generation: number, tbl: string, id: string): ReplicaRow | null =>
    rows.get(generation, tbl, id, () => {
      const text = byId.get(generation, tbl, id)?.row
      if (text === undefined) return null
      // An order changes with each step of the kitchen: its texts would fill the memory of `rowOf`.
      return tbl === 'orders' ? parse(text) : rowOf(text)
    })

  return {
    apply: (generation, changes) =>
      connection.transaction(() => changes.forEach((change) => write(generation, change))),
    stage: (generation, changes) =>
      connection.transaction(() =>
        changes.forEach((change) =>
          upsertRow(generation, isDeleted(change) ? { ...change, row: null } : change),
        ),
      ),
    hear: (generation, changes) =>
      connection.transaction(() => {
        const compared = changes.map((change) => ({
          change,
          ahead: change.version - (versionOf.get(generation, change.tbl, change.id)?.version ?? -1),
        }))
        const newer = compared.filter(({ ahead }) => ahead > 0)
        for (const { change } of newer) write(generation, change)
        if (newer.length === 0) return 'nothing'
        return compared.some(({ ahead }) => ahead < 0) ? 'some' : 'all'
      }),
    lastVersion: (generation) => lastVersion.get(generation)?.version ?? 0,
    changedAfter: (generation, tables, after) =>
      tables.flatMap((name) =>
        changedAfter
          .all(generation, name, after)
          .map(({ row, ...change }) => ({ ...change, deleted: false, row: parse(row) })),
      ),
    stagedRows: (generation, tables) =>
      tables.flatMap((name) =>
        staged.all(generation, name).map(({ tbl, id, version, row }) => {
          const deleted = row === DELETED
          return { tbl, id, version, deleted, row: deleted ? null : parse(row) }
        }),
      ),
    stagedTables: (generation) => stagedTables.all(generation).map(({ tbl }) => tbl),
    merge: (from, into) => {
      merge.run(into, from)
      mergeDeleted.run(into, from)
      removeAll.run(from)
      rows.clear()
    },
    keepOnly: (generation) => {
      removeOthers.run(generation)
      rows.clear()
    },
    clear: (generation) => {
      removeAll.run(generation)
      rows.clear()
    },
    forgetPeopleBefore: (before) => {
      if (forgetPeople.run(before) + forgetCallers.run(before) > 0) rows.clear()
    },
    setOrderStatus: (generation, id, status) => {
      setStatus.run(status, status, String(status === 'delivered'), generation, id)
      rows.forget('orders', id)
    },
    rowsOf: (generation, tbl) => byTable.all(generation, tbl).map(({ row }) => parse(row)),
    heldRowsOf: (generation, tbl) =>
      rows.allOf(
        generation,
        tbl,
        () =>
          new Map(
            byTableWithId.all(generation, tbl).flatMap(({ id, row: text }) => {
              const row = rows.get(generation, tbl, id, () => parse(text))
              return row ? [[id, row] as const] : []
            }),
          ),
        (id) => rowById(generation, tbl, id),
      ),
    rowById,
    ordersWithStatus: (generation, statuses) =>
      statuses.flatMap((status) =>
        idsByStatus.all(generation, status).flatMap(({ id }) => {
          const row = rowById(generation, 'orders', id)
          return row ? [row] : []
        }),
      ),
    lastOrdersWithStatus: (generation, statuses, limit) =>
      rowsFinished(
        statuses
          .flatMap((status) => lastByStatus.all(generation, status, limit))
          .sort((left, right) => right.version - left.version)
          .slice(0, limit)
          .map(({ row }) => row),
      ),
    catalogue: (generation) =>
      CATALOGUE_TABLES.flatMap((name) =>
        catalogue.all(generation, name).map(({ tbl, id, version, row, code, category_id }) => ({
          tbl,
          id,
          version,
          row,
          code,
          category_id,
        })),
      ),
    itemByCode: (generation, code) => {
      const found = byCode.get(generation, code)
      if (!found) return null
      return {
        tbl: found.tbl,
        row: rowOf(found.row),
        category: found.category === null ? null : rowOf(found.category),
      }
    },
  }
}
