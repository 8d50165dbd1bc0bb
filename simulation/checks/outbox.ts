import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'

/** An entry of a terminal's outbox. */
export interface KeptEntry {
  readonly id: string
  readonly seq: number
  readonly kind: string
  readonly order_id: string
  readonly state: string
  readonly reason: string | null
  /** Ids of the lines it adds, joined. */
  readonly lines: string | null
}

/** Reads a terminal's own file, independently of its program. */
const readDisk = <Row>(folder: string, sql: string, ...params: readonly string[]): Row[] => {
  const database = new BetterSqlite(join(folder, 'comanda.db'), { readonly: true })
  try {
    return database
      .prepare(sql)
      .all(...params)
      .map((row) => ({ ...(row as Row) }))
  } finally {
    database.close()
  }
}

export const readOutbox = (folder: string): KeptEntry[] =>
  readDisk(
    folder,
    `select id, seq, kind, order_id, state, reason_code as reason,
       (select group_concat(line.value ->> '$.id') from json_each(payload, '$.items') as line) as lines
     from outbox order by seq`,
  )

/** An entry of another terminal that this one holds. */
interface HeldEntry {
  readonly id: string
  readonly order_id: string
  /** Why the backend refused it, or one before it; null where it may still take it. */
  readonly reason: string | null
}

/**
 * What a terminal knows, as far as it shows tabs by that; equal texts are equal knowledge. Its author alone knows which tab
 * the backend has put an order on. Null while anything is refused.
 */
export const readKnowledge = (folder: string): string | null => {
  const [{ knowledge } = { knowledge: null }] = readDisk<{ knowledge: string | null }>(
    folder,
    `select case when not exists (select 1 from outbox where state = 'rejected')
         and not exists (select 1 from peer_entries where reason_code is not null) then
       (select (value ->> '$.cursor') || coalesce(value ->> '$.staging', '') || coalesce(value ->> '$.delta', '')
         || (value ->> '$.heard') from settings where key = 'replica_state')
       || ' ' || (select coalesce(group_concat(id), '') from (
         select id from outbox where settled = 0 union select id from peer_entries order by id))
       || ' ' || (select coalesce(group_concat(id), '') from (
         select local_orders.id from local_orders
         join outbox on order_id = local_orders.id and kind = 'place_order' and state = 'acknowledged' and settled = 0
         where local_orders.row ->> '$.tab_id' in (select id from replica where tbl = 'tabs'
           union all select order_id from outbox where kind = 'change_tab'
           union all select order_id from peer_entries where kind = 'change_tab') order by local_orders.id))
       end as knowledge`,
  )
  return knowledge
}

export const readHeld = (folder: string, terminalId: string): HeldEntry[] =>
  readDisk(
    folder,
    'select id, order_id, reason_code as reason from peer_entries where terminal_id = ?',
    terminalId,
  )
