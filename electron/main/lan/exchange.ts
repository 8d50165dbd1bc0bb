import { MOST_ENTRIES, PEER_KINDS, type PeerEntry, type PeerMessage } from '@shared/schemas/lan/peer-message'
import type { Store } from '../db/open-store'
import type { OutboxEntry } from '../db/outbox-repository'
import type { Link } from './link'

export interface ExchangePorts {
  readonly store: Store
  readonly links: () => readonly Link[]
  readonly selfId: () => string | null
}

/** What terminals tell each other over their links. */
export interface Exchange {
  /** Says which entries this terminal holds, so that the other side sends the rest. */
  greet(link: Link): void
  /** Sends what this terminal's outbox has got since the last time to everybody. */
  tell(): void
  /** Takes a message; returns the kinds of the entries that are new here. Errors: storage_full, storage_failed. */
  hear(link: Link, message: PeerMessage, companyId: string): ReadonlySet<string>
}

const NOTHING: ReadonlySet<string> = new Set()

const send = (link: Link, entries: readonly PeerEntry[]): void => {
  for (let from = 0; from < entries.length; from += MOST_ENTRIES)
    link.send({ kind: 'entries', entries: entries.slice(from, from + MOST_ENTRIES) })
}

export const createExchange = ({ store, links, selfId }: ExchangePorts): Exchange => {
  /** The last own entry that went out. */
  let sentSeq = 0

  const asPeerEntry = ({
    id,
    enrolment_id,
    seq,
    kind,
    order_id,
    operator_id,
    payload,
    at,
    approval,
  }: OutboxEntry): PeerEntry => ({
    id,
    terminal_id: enrolment_id,
    seq,
    kind,
    order_id,
    operator_id,
    payload,
    at,
    ...(approval ? { approval } : {}),
    order: kind === 'place_order' ? store.localOrders.byId(order_id) : null,
  })
  const ownAfter = (seq: number): PeerEntry[] => {
    const self = selfId()
    const entries = self === null ? [] : store.outbox.forPeersAfter(self, seq)
    return entries.filter(({ kind }) => PEER_KINDS.includes(kind)).map(asPeerEntry)
  }

  return {
    greet: (link) => {
      const held = Object.fromEntries(store.peers.held())
      link.send({ kind: 'hello', version: 1, held })
    },
    tell: () => {
      // A greeting brings it to who connects later: alone, an order costs nothing here.
      if (links().length === 0) return
      const entries = ownAfter(sentSeq)
      sentSeq = entries.at(-1)?.seq ?? sentSeq
      for (const link of links()) send(link, entries)
    },
    hear: (link, message, companyId) => {
      if (message.kind === 'hello') {
        const held = new Map(Object.entries(message.held).map(([author, seqs]) => [author, new Set(seqs)]))
        const missing = [...ownAfter(0), ...store.peers.entries()].filter(
          ({ terminal_id, seq }) => terminal_id !== link.terminalId && !held.get(terminal_id)?.has(seq),
        )
        send(link, missing)
        return NOTHING
      }
      if (message.kind === 'alive') return NOTHING
      const own = message.entries.filter(({ order }) => order === null || order.company_id === companyId)
      const fresh = store.peers.receive(own)
      if (fresh.length === 0) return NOTHING
      store.outbox.peersChanged()
      store.localOrders.peersChanged()
      // Who is not connected to the author hears of it from here.
      for (const other of links()) {
        if (other.terminalId === link.terminalId) continue
        send(
          other,
          fresh.filter(({ terminal_id }) => terminal_id !== other.terminalId),
        )
      }
      return new Set(fresh.map(({ kind }) => kind))
    },
  }
}
