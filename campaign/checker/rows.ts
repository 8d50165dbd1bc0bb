import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import type { Fact, LanFact, LineFact } from './facts'

/** An order as the server's tables store it, with its lines. */
export interface ServerOrder {
  readonly id: string
  readonly number: string
  readonly customer_name: string
  readonly status: string
  readonly total_cents: number
  readonly lines: readonly LineFact[]
}

/** Reads the server's orders as the database's owner, past every function of the product. */
export const SERVER_ORDERS = `
  select o.id, o.number, o.customer_name, o.status, o.total_cents,
    (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'product_id', i.product_id, 'quantity', i.quantity,
      'unit_price_cents', i.unit_price_cents)), '[]') from public.order_items i where i.order_id = o.id) as lines
  from public.orders o where o.company_id = $1`

/** An entry that the backend rejected, stored on a terminal. */
export interface RejectedEntry {
  readonly kind: string
  readonly order_id: string
  readonly reason: string | null
}

/** The facts of a log. A process that was killed while it wrote leaves a torn line, which no screen confirmed. */
export const readFacts = (path: string): (Fact | LanFact)[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line) => {
          try {
            return [JSON.parse(line) as Fact | LanFact]
          } catch {
            return []
          }
        })
    : []

/** Reads the rejected entries from a terminal's own file, independently of its program. */
export const readRejected = (folder: string): RejectedEntry[] => {
  const database = new BetterSqlite(join(folder, 'comanda.db'), { readonly: true })
  try {
    return database
      .prepare(`select kind, order_id, reason_code as reason from outbox where state = 'rejected'`)
      .all()
      .map((row) => {
        const { kind, order_id, reason } = row as RejectedEntry
        return { kind, order_id, reason }
      })
  } finally {
    database.close()
  }
}
