import type { PulledPeer } from '@shared/schemas/sync/sync'
import type { PeerEntry } from '@shared/schemas/lan/peer-message'
import { orderSchema } from '@shared/schemas/order/order'
import type { Connection } from './connection'
import { hasPersonalDataSql, withoutPersonalDataSql } from './personal-data'
import { parseJson } from './settings-repository'

/** The company's other terminals, and what they did that no pull has brought yet. */
export interface PeerRepository {
  all(): PulledPeer[]
  /**
   * Replaces the list by a pulled one; what the backend has answered, or is of a terminal that is gone, goes. Returns
   * whether there was any.
   */
  learn(peers: readonly PulledPeer[]): boolean
  /** Keeps the entries that are new here and of a known terminal; returns them. */
  receive(entries: readonly PeerEntry[]): PeerEntry[]
  /** The seqs of the entries kept, by their author. */
  held(): Map<string, number[]>
  /** Every entry kept, in the order of arrival. */
  entries(): PeerEntry[]
  /** Removes names and telephones from what was made before a moment. */
  forgetPeopleBefore(before: string): void
  clear(): void
}

interface EntryRow extends Omit<PeerEntry, 'payload' | 'at' | 'order'> {
  readonly payload: string
  readonly created_at: string
  readonly order_row: string | null
}

const entryOf = ({ payload, created_at, order_row, ...row }: EntryRow): PeerEntry => ({
  ...row,
  payload: JSON.parse(payload) as PeerEntry['payload'],
  at: created_at,
  order: order_row === null ? null : parseJson(orderSchema, order_row),
})

export const createPeerRepository = (connection: Connection): PeerRepository => {
  const all = connection.prepare<PulledPeer>(
    'select terminal_id, name, prefix, lan_key, pushed_seq from peers order by name, terminal_id',
  )
  const removeAll = connection.prepare('delete from peers')
  const add = connection.prepare(
    'insert into peers (terminal_id, name, prefix, lan_key, pushed_seq) values (?, ?, ?, ?, ?)',
  )
  const settle = connection.prepare(
    `delete from peer_entries where not exists (
       select 1 from peers where peers.terminal_id = peer_entries.terminal_id and peers.pushed_seq < peer_entries.seq)`,
  )
  const insert = connection.prepare(
    `insert into peer_entries (id, terminal_id, seq, kind, order_id, operator_id, payload, created_at, order_row)
     select ?, ?, ?, ?, ?, ?, ?, ?, ?
     where exists (select 1 from peers where terminal_id = ? and pushed_seq < ?)
     on conflict (id) do nothing`,
  )
  const held = connection.prepare<{ terminal_id: string; seq: number }>(
    'select terminal_id, seq from peer_entries order by terminal_id, seq',
  )
  const entries = connection.prepare<EntryRow>(
    `select id, terminal_id, seq, kind, order_id, operator_id, payload, created_at, order_row
     from peer_entries order by pos`,
  )
  const forgetPeople = connection.prepare(
    `update peer_entries set payload = ${withoutPersonalDataSql('payload')},
       order_row = ${withoutPersonalDataSql('order_row')}
     where kind = 'place_order' and unixepoch(created_at) < unixepoch(?) and ${hasPersonalDataSql('payload')}`,
  )
  const clear = connection.prepare('delete from peer_entries')
  return {
    all: () =>
      all.all().map(({ terminal_id, name, prefix, lan_key, pushed_seq }) => ({
        terminal_id,
        name,
        prefix,
        lan_key,
        pushed_seq,
      })),
    learn: (peers) =>
      connection.transaction(() => {
        removeAll.run()
        for (const { terminal_id, name, prefix, lan_key, pushed_seq } of peers)
          add.run(terminal_id, name, prefix, lan_key, pushed_seq)
        return settle.run() > 0
      }),
    receive: (received) =>
      connection.transaction(() =>
        received.filter((entry) => {
          const { id, terminal_id, seq, kind, order_id, operator_id, at, order } = entry
          const payload = JSON.stringify(entry.payload)
          const row = order && JSON.stringify(order)
          const values = [id, terminal_id, seq, kind, order_id, operator_id, payload, at, row]
          return insert.run(...values, terminal_id, seq) > 0
        }),
      ),
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
        clear.run()
      }),
  }
}
