import { MOST_WAITING, type Approval, type LostPeer, type PulledPeer } from '@shared/schemas/sync/sync'
import type { DecidedEntry, PeerEntry } from '@shared/schemas/lan/peer-message'
import { orderSchema } from '@shared/schemas/order/order'
import { isOnPaper, PRINTED_FLAG } from '@shared/domain/printing/print-due'
import { awaitsOthers } from './awaits-others'
import type { Connection } from './connection'
import { isOfOtherRows } from './kinds-of-other-rows'
import { hasPersonalDataSql, withoutPersonalDataSql } from './personal-data'
import { parseJson } from './settings-repository'

/** Another terminal, as the local network knows it. */
export type KnownPeer = Pick<PulledPeer, 'terminal_id' | 'name' | 'prefix' | 'lan_key'>

/** A revoked terminal, and how much it left here that the backend never had. */
export interface LostTerminal {
  readonly terminal_id: string
  readonly name: string
  readonly prefix: string
  readonly revoked_at: string
  readonly orders: number
  readonly entries: number
  readonly refused: number
}

/** The company's other terminals, and what they did that no pull has brought yet. */
export interface PeerRepository {
  all(): KnownPeer[]
  /**
   * Replaces the lists by pulled ones; what the backend has answered, or is of a terminal that is in none, goes. Returns
   * whether there was any.
   */
  learn(peers: readonly PulledPeer[], lost: readonly LostPeer[]): boolean
  /** The last entry of each outbox that the rows here have the effect of, but for kinds of other rows. */
  pushedSeqs(): Map<string, number>
  /** Which entries their author held back, by their author. */
  waitingEntries(): Map<string, string[]>
  /**
   * Rows were heard that have the effect of outboxes up to these entries, but for those that wait and for kinds of other
   * rows. Returns whether any entry went.
   */
  settleUpTo(
    seqs: Readonly<Record<string, number>>,
    waiting?: Readonly<Record<string, readonly string[]>>,
  ): boolean
  /**
   * Keeps the entries of known terminals that are new here, newly refused or sent after later ones, and marks a known
   * order whose ticket is printed since; returns them.
   */
  receive(entries: readonly PeerEntry[]): PeerEntry[]
  /** Revoked terminals whose entries are here alone, or with others. */
  lost(): LostTerminal[]
  /** What a terminal did, in the order it did it, without what waits for another one. */
  entriesOf(terminalId: string): PeerEntry[]
  /** The ids of its other entries: they wait for another terminal. */
  waitingOf(terminalId: string): string[]
  /** The names of the terminals that these wait for. */
  awaitedBy(terminalId: string): string[]
  /** People have decided on entries that were refused: those that were known here as refused go, and are returned. */
  decided(entries: readonly DecidedEntry[]): DecidedEntry[]
  /** How many entries are kept of each terminal: those that the backend was not asked about yet, and the refused. */
  counts(): Map<string, { readonly waiting: number; readonly refused: number }>
  /** The backend refused an entry when somebody else brought it. */
  refuse(id: string, code: string): void
  /** The seqs of the entries kept, by their author. */
  held(): Map<string, number[]>
  /** Every entry kept, in the order of arrival. */
  entries(): PeerEntry[]
  /** Removes names and telephones from what was made before a moment. */
  forgetPeopleBefore(before: string): void
  clear(): void
}

interface EntryRow extends Omit<PeerEntry, 'payload' | 'at' | 'order' | 'approval' | 'follows' | 'refused'> {
  readonly payload: string
  readonly reason_code: string | null
  readonly approval: string | null
  readonly follows: string | null
  readonly created_at: string
  readonly order_row: string | null
}

const ENTRY_COLUMNS =
  'id, terminal_id, seq, kind, order_id, operator_id, payload, created_at, approval, follows, reason_code, order_row'

/** Whether an entry of a lost terminal was adopted, by the list pulled last. */
const isAdopted = (entry: string): string => `exists (
     select 1 from lost_terminals as lost, json_each(lost.adopted) as range where lost.terminal_id = ${entry}.terminal_id
       and ${entry}.seq between json_extract(range.value, '$[0]') and json_extract(range.value, '$[1]'))`

/** Whether the rows here lack an entry of an author: the backend was not asked about it yet, or it refused it. */
const lacksOf = (author: string, entry: string): string =>
  `(iif(${isOfOtherRows(`${entry}.kind`)}, ${author}.pushed_seq, max(${author}.pushed_seq, ${author}.heard_seq))
       < ${entry}.seq or ${entry}.reason_code is not null
     or exists (select 1 from json_each(${author}.waiting) as held where held.value = ${entry}.id))`

/** The same by the lists pulled last. */
const lacks = (entry: string): string =>
  `(exists (select 1 from peers where peers.terminal_id = ${entry}.terminal_id and ${lacksOf('peers', entry)})
     or exists (select 1 from lost_terminals as lost
       where lost.terminal_id = ${entry}.terminal_id and ${lacksOf('lost', entry)})
       and not ${isAdopted(entry)})`

const AWAITS_OTHERS = awaitsOthers('peer_entries')

const entryOf = ({
  payload,
  created_at,
  approval,
  follows,
  reason_code,
  order_row,
  ...row
}: EntryRow): PeerEntry => ({
  ...row,
  payload: JSON.parse(payload) as PeerEntry['payload'],
  at: created_at,
  ...(approval === null ? {} : { approval: JSON.parse(approval) as Approval }),
  ...(follows === null ? {} : { follows: JSON.parse(follows) as string[] }),
  ...(reason_code === null ? {} : { refused: reason_code }),
  order: order_row === null ? null : parseJson(orderSchema, order_row),
})

export const createPeerRepository = (connection: Connection): PeerRepository => {
  const all = connection.prepare<KnownPeer>(
    'select terminal_id, name, prefix, lan_key from peers order by name, terminal_id',
  )
  const removeAll = connection.prepare('delete from peers')
  const add = connection.prepare(
    'insert into peers (terminal_id, name, prefix, lan_key, pushed_seq, waiting) values (?, ?, ?, ?, ?, ?)',
  )
  const forgetLost = connection.prepare('delete from lost_terminals')
  const addLost = connection.prepare(
    `insert into lost_terminals (terminal_id, name, prefix, pushed_seq, waiting, revoked_at, adopted)
     values (?, ?, ?, ?, ?, ?, ?)`,
  )
  const lost = connection.prepare<LostTerminal>(
    `select lost.terminal_id, lost.name, lost.prefix, lost.revoked_at, count(*) as entries,
       sum(entry.kind = 'place_order') as orders, sum(entry.reason_code is not null) as refused
     from lost_terminals as lost join peer_entries as entry on entry.terminal_id = lost.terminal_id
     group by lost.terminal_id order by lost.name, lost.terminal_id`,
  )
  // One that was found and enrolled again says itself what became of its entries.
  const refuse = connection.prepare(
    `update peer_entries set reason_code = ?
     where id = ? and terminal_id in (select lost_terminals.terminal_id from lost_terminals)`,
  )
  const pushed = connection.prepare<{ terminal_id: string; pushed_seq: number }>(
    `select terminal_id, max(pushed_seq, heard_seq) as pushed_seq from peers
     union all select terminal_id, max(pushed_seq, heard_seq) from lost_terminals`,
  )
  const settle = connection.prepare(`delete from peer_entries where not ${lacks('peer_entries')}`)
  const waiting = connection.prepare<{ terminal_id: string; waiting: string }>(
    `select terminal_id, waiting from peers where waiting <> '[]'
     union all select terminal_id, waiting from lost_terminals where waiting <> '[]'`,
  )
  const raise = ['peers', 'lost_terminals'].map((table) =>
    connection.prepare(
      `update ${table} set heard_seq = ?, waiting = coalesce(?, waiting)
       where terminal_id = ? and max(pushed_seq, heard_seq) < ?`,
    ),
  )
  const insert = connection.prepare(
    `with new(${ENTRY_COLUMNS}) as (values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?))
     insert into peer_entries (${ENTRY_COLUMNS})
     select ${ENTRY_COLUMNS} from new where ${lacks('new')}
     on conflict (id) do update
       set reason_code = iif(excluded.seq > seq, excluded.reason_code, coalesce(excluded.reason_code, reason_code)),
         seq = max(seq, excluded.seq)
       where peer_entries.terminal_id = excluded.terminal_id and (excluded.seq > seq
         or excluded.reason_code is not null and reason_code is not excluded.reason_code)`,
  )
  const decide = connection.prepare(
    'delete from peer_entries where id = ? and terminal_id = ? and reason_code is not null',
  )
  const counts = connection.prepare<{ terminal_id: string; entries: number; refused: number }>(
    `select terminal_id, count(*) as entries, count(reason_code) as refused from peer_entries group by terminal_id`,
  )
  const markPrinted = connection.prepare(
    `update peer_entries set order_row = json_insert(order_row, '$.flags[#]', '${PRINTED_FLAG}')
     where id = ? and terminal_id = ? and order_row is not null and not exists (
       select 1 from json_each(order_row, '$.flags') where value = '${PRINTED_FLAG}')`,
  )
  const held = connection.prepare<{ terminal_id: string; seq: number }>(
    'select terminal_id, seq from peer_entries order by terminal_id, seq',
  )
  const entries = connection.prepare<EntryRow>(`select ${ENTRY_COLUMNS} from peer_entries order by pos`)
  const entriesOf = connection.prepare<EntryRow>(
    `select ${ENTRY_COLUMNS} from peer_entries as entry
     where terminal_id = ? and not ${AWAITS_OTHERS} order by seq`,
  )
  const waitingOf = connection.prepare<{ id: string }>(
    `select id from peer_entries as entry
     where terminal_id = ? and reason_code is null and ${AWAITS_OTHERS} order by seq limit ${MOST_WAITING}`,
  )
  const awaitedBy = connection.prepare<{ name: string }>(
    `select distinct others.name from (
       select terminal_id, name from peers union all select terminal_id, name from lost_terminals) as others
     join peer_entries as entry on entry.terminal_id = ? and entry.reason_code is null
     where ${awaitsOthers('peer_entries', 'others.terminal_id')} order by others.name`,
  )
  const forgetPeople = connection.prepare(
    `update peer_entries set payload = ${withoutPersonalDataSql('payload')},
       order_row = ${withoutPersonalDataSql('order_row')}
     where kind = 'place_order' and unixepoch(created_at) < unixepoch(?) and ${hasPersonalDataSql('payload')}`,
  )
  const clear = connection.prepare('delete from peer_entries')
  return {
    all: () =>
      all.all().map(({ terminal_id, name, prefix, lan_key }) => ({ terminal_id, name, prefix, lan_key })),
    learn: (peers, gone) =>
      connection.transaction(() => {
        removeAll.run()
        forgetLost.run()
        for (const { terminal_id, name, prefix, pushed_seq, waiting: held, revoked_at, adopted } of gone)
          addLost.run(
            terminal_id,
            name,
            prefix,
            pushed_seq,
            JSON.stringify(held),
            revoked_at,
            JSON.stringify(adopted),
          )
        for (const { terminal_id, name, prefix, lan_key, pushed_seq, waiting: held } of peers)
          add.run(terminal_id, name, prefix, lan_key, pushed_seq, JSON.stringify(held))
        return settle.run() > 0
      }),
    pushedSeqs: () => new Map(pushed.all().map(({ terminal_id, pushed_seq }) => [terminal_id, pushed_seq])),
    waitingEntries: () =>
      new Map(waiting.all().map((row) => [row.terminal_id, JSON.parse(row.waiting) as string[]])),
    settleUpTo: (seqs, held) =>
      connection.transaction(() => {
        for (const [terminal, seq] of Object.entries(seqs)) {
          // An earlier version says nothing of it.
          const waits = held ? JSON.stringify(held[terminal] ?? []) : null
          for (const statement of raise) statement.run(seq, waits, terminal, seq)
        }
        return settle.run() > 0
      }),
    receive: (received) =>
      connection.transaction(() =>
        received.filter((entry) => {
          const { id, terminal_id, seq, kind, order_id, operator_id, at, order } = entry
          const payload = JSON.stringify(entry.payload)
          const approval = entry.approval ? JSON.stringify(entry.approval) : null
          const follows = entry.follows ? JSON.stringify(entry.follows) : null
          const values = [id, terminal_id, seq, kind, order_id, operator_id, payload, at, approval, follows]
          if (insert.run(...values, entry.refused ?? null, order && JSON.stringify(order)) > 0) return true
          return order !== null && isOnPaper(order) && markPrinted.run(id, terminal_id) > 0
        }),
      ),
    lost: () =>
      lost.all().map(({ terminal_id, name, prefix, revoked_at, orders, entries: all, refused }) => ({
        terminal_id,
        name,
        prefix,
        revoked_at,
        orders,
        entries: all,
        refused,
      })),
    decided: (list) =>
      connection.transaction(() => list.filter(({ id, terminal_id }) => decide.run(id, terminal_id) > 0)),
    counts: () =>
      new Map(
        counts
          .all()
          .map(({ terminal_id, entries: all, refused }) => [
            terminal_id,
            { waiting: all - refused, refused },
          ]),
      ),
    entriesOf: (terminalId) => entriesOf.all(terminalId).map(entryOf),
    waitingOf: (terminalId) => waitingOf.all(terminalId).map(({ id }) => id),
    awaitedBy: (terminalId) => awaitedBy.all(terminalId).map(({ name }) => name),
    refuse: (id, code) => void refuse.run(code, id),
    held: () => {
      const seqs = new Map<string, number[]>()
      for (const { terminal_id, seq } of held.all()) {
        const ofAuthor = seqs.get(terminal_id)
        if (ofAuthor) ofAuthor.push(seq)
        else seqs.set(terminal_id, [seq])
      }
      return seqs
    },
    entries: () => entries.all().map(entryOf),
    forgetPeopleBefore: (before) => void forgetPeople.run(before),
    clear: () =>
      connection.transaction(() => {
        removeAll.run()
        forgetLost.run()
        clear.run()
      }),
  }
}
