import * as z from 'zod/mini'
import type { Connection } from './connection'
import {
  entryReader,
  HOLDS_OTHERS,
  OUTBOX_COLUMNS,
  type OutboxEntry,
  type OutboxRow,
} from './outbox-repository'
import { hasPersonalDataSql, openedPayload, sealedPayload, type PersonalDataSeal } from './personal-data'
import { parseJson } from './settings-repository'

type Payload = Readonly<Record<string, unknown>>

/** An entry the backend refused, with what it said. */
export interface RejectedEntry {
  readonly entry: OutboxEntry
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>
  /** How many later entries of the same order wait behind it. */
  readonly waiting: number
}

export interface DecisionLogEntry {
  readonly action: 'discarded' | 'mended'
  readonly by: { readonly user_id: string; readonly name: string }
  /** By the server's clock, ISO 8601. */
  readonly at: string
}

/** The refused part of the outbox: only a person's decision changes or removes anything here. */
export interface RejectedEntryRepository {
  /** In the order they happened. */
  list(): RejectedEntry[]
  byId(id: string): RejectedEntry | null
  /** What is to be done with the same order after an entry, and is not done yet. */
  behind(entry: OutboxEntry): OutboxEntry[]
  /** Offers it again, as if it had never been offered. */
  requeue(id: string): void
  /** Gives an entry other content, and another order where it belongs to another one now. */
  rewrite(id: string, change: { order_id: string; payload: Readonly<Record<string, unknown>> }): void
  /** The same, for what becomes an order of its own. */
  becomeOrder(id: string, order: { order_id: string; payload: Readonly<Record<string, unknown>> }): void
  /** Keeps an entry as it is now in the log of what people did. */
  record(id: string, log: DecisionLogEntry): void
  remove(id: string): void
  /** What was given up, newest first: kind, content, who, when. */
  /** Encrypts names and telephones of the log before a moment; removes them where this machine can't. */
  sealPeopleBefore(before: string): void
  discarded(): { id: string; kind: string; payload: unknown; by_name: string; at: string }[]
}

interface RefusedRow extends OutboxRow {
  reason_details: string | null
  waiting: number
}

const REFUSED = `
  select ${OUTBOX_COLUMNS}, reason_details, (
    select count(*) from outbox as later
    where later.order_id = rejected.order_id and later.seq > rejected.seq and later.state = 'queued'
      and ${HOLDS_OTHERS}) as waiting
  from outbox as rejected where state = 'rejected'`

const detailsSchema = z.record(z.string(), z.unknown())

const refusedReader =
  (seal: PersonalDataSeal | null) =>
  (row: RefusedRow): RejectedEntry => ({
    entry: entryReader(seal)(row),
    code: row.reason_code ?? 'unexpected',
    details: parseJson(detailsSchema, row.reason_details) ?? {},
    waiting: row.waiting,
  })

export const createRejectedEntryRepository = (
  connection: Connection,
  seal: PersonalDataSeal | null = null,
): RejectedEntryRepository => {
  const refusedOf = refusedReader(seal)
  const entryOf = entryReader(seal)
  const list = connection.prepare<RefusedRow>(`${REFUSED} order by seq`)
  const byId = connection.prepare<RefusedRow>(`${REFUSED} and id = ?`)
  const behind = connection.prepare<OutboxRow>(
    `select ${OUTBOX_COLUMNS} from outbox where order_id = ? and seq > ? and state <> 'acknowledged' order by seq`,
  )
  const requeue = connection.prepare(
    `update outbox set state = 'queued', attempts = 0, reason_code = null, reason_details = null
     where id = ? and state = 'rejected'`,
  )
  const rewrite = connection.prepare('update outbox set order_id = ?, payload = ? where id = ?')
  const becomeOrder = connection.prepare(
    `update outbox set kind = 'place_order', order_id = ?, payload = ? where id = ?`,
  )
  const record = connection.prepare(
    `insert into rejected_log (id, at, action, by_user_id, by_name, enrolment_id, kind, order_id, operator_id, payload,
       reason_code, reason_details, created_at)
     select id, ?, ?, ?, ?, enrolment_id, kind, order_id, operator_id, payload, reason_code, reason_details, created_at
     from outbox where id = ?`,
  )
  const remove = connection.prepare(`delete from outbox where id = ? and state <> 'acknowledged'`)
  const discarded = connection.prepare<{
    id: string
    kind: string
    payload: string
    by_name: string
    at: string
  }>(
    `select id, kind, payload, by_name, at from rejected_log where action = 'discarded' order by at desc, rowid desc`,
  )
  const namingBefore = connection.prepare<{ rowid: number; payload: string }>(
    `select rowid as rowid, payload from rejected_log
     where unixepoch(at) < unixepoch(?) and json_valid(payload) and ${hasPersonalDataSql('payload')}`,
  )
  const setPayload = connection.prepare('update rejected_log set payload = ? where rowid = ?')
  return {
    sealPeopleBefore: (before) => {
      for (const { rowid, payload } of namingBefore.all(before))
        setPayload.run(JSON.stringify(sealedPayload(JSON.parse(payload) as Payload, seal)), rowid)
    },
    list: () => list.all().map(refusedOf),
    byId: (id) => {
      const row = byId.get(id)
      return row ? refusedOf(row) : null
    },
    behind: ({ order_id, seq }) => behind.all(order_id, seq).map(entryOf),
    requeue: (id) => void requeue.run(id),
    rewrite: (id, { order_id, payload }) => void rewrite.run(order_id, JSON.stringify(payload), id),
    becomeOrder: (id, { order_id, payload }) => void becomeOrder.run(order_id, JSON.stringify(payload), id),
    record: (id, { action, by, at }) => void record.run(at, action, by.user_id, by.name, id),
    remove: (id) => void remove.run(id),
    discarded: () =>
      discarded.all().map(({ id, kind, payload, by_name, at }) => ({
        id,
        kind,
        payload: openedPayload(JSON.parse(payload) as Payload, seal),
        by_name,
        at,
      })),
  }
}
