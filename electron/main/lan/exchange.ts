import { isOnPaper, PRINTED_FLAG } from '@shared/domain/printing/print-due'
import {
  MOST_ENTRIES,
  MOST_GREETED,
  MOST_HEARD_ROWS,
  MOST_HELD,
  MOST_REFUSED,
  MOST_ROWS,
  MOST_SHOWN_LINES,
  PEER_KINDS,
  PEER_ROW_TABLES,
  type DecidedEntry,
  type InUseMessage,
  type PeerEntry,
  type PeerMessage,
  type PeerRow,
} from '@shared/schemas/lan/peer-message'
import type { Order } from '@shared/schemas/order/order'
import type { ChangedRow } from '@shared/schemas/sync/sync'
import type { Store } from '../db/open-store'
import type { OutboxEntry } from '../db/outbox-repository'
import { isOrderOnPaper } from '../printing/on-paper'
import { fitting } from '../sync/fitting'
import { applyHeardRows } from '../sync/pull/heard-rows'
import { readableReplica, replicaStateOf } from '../sync/replica-state'
import { EARLIER_FRAME_BYTES, MOST_FRAME_BYTES } from './frames'
import type { Link } from './link'
import { createShownLines } from './shown-lines'

export interface ExchangePorts {
  readonly store: Store
  readonly links: () => readonly Link[]
  /** Whether the other side's version knows of refusals and shown lines. */
  readonly isCurrent: (link: Link) => boolean
  readonly selfId: () => string | null
  readonly appVersion: string
  /** Whether this terminal can't reach the backend, which others may. */
  readonly isCutOff: () => boolean
}

/** What terminals tell each other over their links. */
export interface Exchange {
  /** Says which entries this terminal holds, so that the other side sends the rest. */
  greet(link: Link): void
  /** Sends what this terminal's outbox has got since the last time to everybody, and what was refused or decided of it. */
  tell(): void
  /** Says to the others whether this terminal reaches the backend, where that has changed. */
  sayReach(): void
  /** A pull has brought something: those that can't reach the backend get it from here. */
  pulled(): void
  /** Sends an own order again, which now says that its kitchen ticket is printed. */
  tellPrinted(orderId: string): void
  /** A kitchen's screen of this terminal shows lines of other terminals' orders. */
  tellShown(lineIds: readonly string[]): void
  /** Whether a kitchen's screen of another terminal has shown a line of this one. */
  isShown(lineId: string): boolean
  /** Takes a message; returns the kinds of the entries that are new here, or 'shown' where orders here were. Errors: storage_full, storage_failed. */
  hear(link: Link, message: Exclude<PeerMessage, InUseMessage>, companyId: string): ReadonlySet<string>
}

type RowsMessage = Extract<PeerMessage, { kind: 'rows' }>

const NOTHING: ReadonlySet<string> = new Set()

/** What a message of entries is filled up to. */
const FILLED_BYTES = EARLIER_FRAME_BYTES / 2
/** Around the entry of a message that has but one. */
const WRAPPED_BYTES = 100
const bytesOf = (one: PeerEntry | PeerRow): number => Buffer.byteLength(JSON.stringify(one))

const sendShown = (link: Link, lines: readonly string[]): void => {
  for (let from = 0; from < lines.length; from += MOST_SHOWN_LINES)
    link.send({ kind: 'shown', lines: lines.slice(from, from + MOST_SHOWN_LINES) })
}

/** It may have gone out before its ticket was printed. */
const saysPrinted = ({ order }: PeerEntry): boolean => order !== null && isOnPaper(order)

const sendDecided = (link: Link, entries: readonly DecidedEntry[]): void => {
  for (let from = 0; from < entries.length; from += MOST_ENTRIES)
    link.send({ kind: 'decided', entries: entries.slice(from, from + MOST_ENTRIES) })
}

const isPeerTable = (tbl: string): tbl is PeerRow['tbl'] => PEER_ROW_TABLES.some((name) => name === tbl)
const peerRowsOf = (changes: readonly ChangedRow[]): PeerRow[] =>
  changes.flatMap(({ tbl, id, version, row }) =>
    isPeerTable(tbl) && row !== null ? [{ tbl, id, version, row }] : [],
  )

/** As much of each author as a greeting holds. */
const greeted = <T>(
  byAuthor: ReadonlyMap<string, readonly T[]>,
  mostOfOne: number,
  most: number,
): Record<string, T[]> => {
  const each = Math.min(mostOfOne, Math.floor(most / Math.max(1, byAuthor.size)))
  return Object.fromEntries([...byAuthor].map(([author, known]) => [author, known.slice(-each)]))
}

const isRefused = ({ refused }: PeerEntry): boolean => refused !== undefined

export const createExchange = ({
  store,
  links,
  isCurrent,
  selfId,
  appVersion,
  isCutOff,
}: ExchangePorts): Exchange => {
  /** The last own entry that went out. */
  let sentSeq = 0
  /** The own entries that the others know as refused, each with the code. */
  let saidRefused = new Map<string, string | undefined>()
  const shown = createShownLines()
  /** The longest message of those that said so. */
  const taken = new WeakMap<Link, number>()

  const send = (link: Link, entries: readonly PeerEntry[]): void => {
    // One that is too long would end the connection, now and with each greeting: its terminal prints it.
    const most = Math.min(taken.get(link) ?? EARLIER_FRAME_BYTES, MOST_FRAME_BYTES) - WRAPPED_BYTES
    let rest: readonly PeerEntry[] = entries.filter((entry) => bytesOf(entry) <= most)
    while (rest.length > 0) {
      const part = fitting(rest.slice(0, MOST_ENTRIES), bytesOf, FILLED_BYTES)
      link.send({ kind: 'entries', entries: [...part] })
      rest = rest.slice(part.length)
    }
  }

  /** An own order as placed, with the mark of its printed ticket. */
  const placedOrder = (id: string): Order | null => {
    const order = store.localOrders.byId(id)
    if (!order || isOnPaper(order)) return order
    return isOrderOnPaper(store, id) ? { ...order, flags: [...order.flags, PRINTED_FLAG] } : order
  }
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
    follows,
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
    ...(follows ? { follows: [...follows] } : {}),
    order: kind === 'place_order' ? placedOrder(order_id) : null,
  })
  const others = (link: Link): Link[] => links().filter(({ terminalId }) => terminalId !== link.terminalId)
  const ownAfter = (seq: number): PeerEntry[] => {
    const self = selfId()
    const entries = self === null ? [] : store.outbox.forPeersAfter(self, seq)
    return entries.filter(({ kind }) => PEER_KINDS.includes(kind)).map(asPeerEntry)
  }

  const ownRefused = (): PeerEntry[] => {
    const self = selfId()
    const entries = self === null ? [] : store.outbox.rejectedForPeers(self)
    return entries
      .filter(({ kind }) => PEER_KINDS.includes(kind))
      .slice(0, MOST_REFUSED)
      .map((entry) => ({ ...asPeerEntry(entry), refused: entry.reason_code ?? 'unexpected' }))
  }
  /** Those that can't reach the backend, and the version they have come to. */
  const behind = new WeakMap<Link, number>()
  /** The rows of a terminal whose last message is not here yet. */
  const arriving = new WeakMap<Link, PeerRow[]>()
  /** What each knows of this terminal's reach. */
  const saidCutOff = new WeakMap<Link, boolean>()

  /** The version that rows are to be brought after; null while a pull brings them, and before the first. */
  const ownPosition = (): number | null => {
    const replica = isCutOff() ? readableReplica(store) : null
    return replica && store.replica.lastVersion(replica.generation)
  }
  const sendRows = (link: Link, rows: readonly PeerRow[], last: Omit<RowsMessage, 'kind' | 'rows'>): void => {
    const most = (taken.get(link) ?? EARLIER_FRAME_BYTES) - WRAPPED_BYTES
    let rest = rows.filter((row) => bytesOf(row) <= most)
    while (rest.length > 0) {
      const part = fitting(rest.slice(0, MOST_ROWS), bytesOf, FILLED_BYTES)
      rest = rest.slice(part.length)
      link.send({ kind: 'rows', rows: [...part], ...(rest.length === 0 ? last : {}) })
    }
  }
  const bringRows = (link: Link): void => {
    const known = behind.get(link)
    const self = selfId()
    const replica = readableReplica(store)
    if (known === undefined || self === null || !replica) return
    const rows = peerRowsOf(store.replica.changedAfter(replica.generation, PEER_ROW_TABLES, known))
    if (rows.length === 0) return
    behind.set(link, Math.max(...rows.map(({ version }) => version)))
    const ofOthers = Object.fromEntries(store.peers.pushedSeqs())
    const waiting = Object.fromEntries(store.peers.waitingEntries())
    const own = store.outbox.waitingEntries(self, 0)
    const { as_of, restored_at } = replicaStateOf(store, self)
    sendRows(link, rows.slice(-MOST_HEARD_ROWS), {
      settled: { ...ofOthers, [self]: store.outbox.settledSeq(self) },
      waiting: own.length === 0 ? waiting : { ...waiting, [self]: own },
      as_of,
      restored_at,
    })
  }
  const hearRows = (link: Link, { rows, settled, ...history }: RowsMessage): ReadonlySet<string> => {
    const all = [...(arriving.get(link) ?? []), ...rows]
    if (all.length > MOST_HEARD_ROWS) throw new RangeError('a terminal brings rows without an end')
    if (!settled) return (arriving.set(link, all), NOTHING)
    arriving.delete(link)
    // Its own pull brings them, and knows better. The other side counts them as heard: it is to hear anew how far this is.
    if (!isCutOff()) return (saidCutOff.delete(link), NOTHING)
    const changes = all.map((row) => ({ ...row, deleted: false }))
    const isNews = applyHeardRows(store, changes, settled, history)
    const last = Math.max(0, ...all.map(({ version }) => version))
    if (behind.has(link)) behind.set(link, Math.max(behind.get(link) ?? 0, last))
    if (!isNews) return NOTHING
    for (const other of others(link)) bringRows(other)
    return new Set(PEER_KINDS)
  }

  const currentLinks = (): Link[] => links().filter(isCurrent)
  /** An entry's author says itself what became of it, to those it reaches. */
  const mayTell = (link: Link, { terminal_id }: DecidedEntry): boolean =>
    link.terminalId === terminal_id || !links().some((other) => other.terminalId === terminal_id)

  /** Says of own entries that they are refused no more: those that are on their way again go out anew. */
  const tellDecided = (to: readonly Link[], self: string, ids: readonly string[]): void => {
    const decided = ids.map((id) => ({ id, terminal_id: self }))
    const again = ids
      .flatMap((id) => store.outbox.byId(id) ?? [])
      .filter(({ state }) => state === 'queued')
      .map(asPeerEntry)
    for (const link of to) {
      sendDecided(link, decided)
      send(link, again)
    }
  }

  const tellRefusals = (): void => {
    const self = selfId()
    const refused = ownRefused()
    const now = new Map(refused.map((entry) => [entry.id, entry.refused]))
    const fresh = refused.filter(({ id, refused: code }) => saidRefused.get(id) !== code)
    const decided = [...saidRefused.keys()].filter((id) => !now.has(id))
    saidRefused = now
    const current = currentLinks()
    for (const link of current) send(link, fresh)
    if (self !== null) tellDecided(current, self, decided)
  }

  /** What the other side should know of refused entries, by what it says that it knows. */
  const bringRefusals = (link: Link, known: Readonly<Record<string, readonly string[]>>): void => {
    const self = selfId()
    const own = ownRefused()
    const isOwn = (id: string): boolean => own.some((entry) => entry.id === id)
    if (self !== null)
      tellDecided(
        [link],
        self,
        (known[self] ?? []).filter((id) => !isOwn(id)),
      )
    send(
      link,
      [...own, ...store.peers.entries().filter(isRefused)].filter(
        ({ id, terminal_id }) => terminal_id !== link.terminalId && !known[terminal_id]?.includes(id),
      ),
    )
  }

  const hearDecided = (link: Link, entries: readonly DecidedEntry[]): ReadonlySet<string> => {
    const gone = store.peers.decided(entries.filter((entry) => mayTell(link, entry)))
    if (gone.length === 0) return NOTHING
    store.outbox.peersChanged()
    store.localOrders.peersChanged()
    for (const other of currentLinks()) if (other.terminalId !== link.terminalId) sendDecided(other, gone)
    return new Set(PEER_KINDS)
  }

  return {
    greet: (link) => {
      const position = ownPosition()
      saidCutOff.set(link, isCutOff())
      const refused = new Map<string, string[]>()
      for (const { id, terminal_id } of store.peers.entries().filter(isRefused))
        refused.set(terminal_id, [...(refused.get(terminal_id) ?? []), id])
      link.send({
        kind: 'hello',
        version: 1,
        held: greeted(store.peers.held(), MOST_HELD, MOST_GREETED.held),
        refused: greeted(refused, MOST_REFUSED, MOST_GREETED.refused),
        takes: MOST_FRAME_BYTES,
        app: appVersion,
        ...(position === null ? {} : { behind: position }),
      })
    },
    tell: () => {
      // A greeting brings it to who connects later: alone, an order costs nothing here.
      if (links().length === 0) return
      const entries = ownAfter(sentSeq)
      sentSeq = entries.at(-1)?.seq ?? sentSeq
      for (const link of links()) send(link, entries)
      tellRefusals()
    },
    sayReach: () => {
      // An earlier version knows of no such message.
      const unaware = links().filter((link) => taken.has(link) && saidCutOff.get(link) !== isCutOff())
      if (unaware.length === 0) return
      const position = ownPosition()
      for (const link of unaware) {
        saidCutOff.set(link, isCutOff())
        link.send({ kind: 'reach', behind: position })
      }
    },
    pulled: () => {
      for (const link of links()) bringRows(link)
    },
    tellPrinted: (orderId) => {
      if (links().length === 0) return
      const self = selfId()
      const placing = store.outbox
        .unsettledOf(orderId)
        .filter(
          ({ kind, state, enrolment_id, is_peers }) =>
            kind === 'place_order' && state !== 'rejected' && enrolment_id === self && !is_peers,
        )
        .map(asPeerEntry)
        .filter(saysPrinted)
      for (const link of links()) send(link, placing)
    },
    tellShown: (lineIds) => {
      const fresh = shown.add(lineIds)
      for (const link of currentLinks()) sendShown(link, fresh)
    },
    isShown: shown.has,
    hear: (link, message, companyId) => {
      if (message.kind === 'hello') {
        if (message.takes !== undefined) taken.set(link, message.takes)
        if (message.behind !== undefined) behind.set(link, message.behind)
        const held = new Map(Object.entries(message.held).map(([author, seqs]) => [author, new Set(seqs)]))
        const waiting = store.peers.entries().filter((entry) => !isRefused(entry))
        const missing = [...ownAfter(0), ...waiting].filter(
          (entry) =>
            entry.terminal_id !== link.terminalId &&
            (saysPrinted(entry) || !held.get(entry.terminal_id)?.has(entry.seq)),
        )
        send(link, missing)
        if (message.refused) {
          bringRefusals(link, message.refused)
          sendShown(link, shown.all())
        }
        bringRows(link)
        return NOTHING
      }
      if (message.kind === 'reach') {
        if (message.behind === null) behind.delete(link)
        else behind.set(link, message.behind)
        bringRows(link)
        return NOTHING
      }
      if (message.kind === 'rows') return hearRows(link, message)
      if (message.kind === 'alive') return NOTHING
      if (message.kind === 'decided') return hearDecided(link, message.entries)
      if (message.kind === 'shown') {
        const fresh = shown.add(message.lines)
        for (const other of others(link).filter(isCurrent)) sendShown(other, fresh)
        // Of what the server has, it says itself who has seen it.
        return fresh.length > 0 && store.outbox.counts().queued > 0 ? new Set([message.kind]) : NOTHING
      }
      const own = message.entries.filter(
        (entry) =>
          (entry.order === null || entry.order.company_id === companyId) &&
          (!isRefused(entry) || mayTell(link, entry)),
      )
      const fresh = store.peers.receive(own)
      if (fresh.length === 0) return NOTHING
      store.outbox.peersChanged()
      store.localOrders.peersChanged()
      // Who is not connected to the author hears of it from here.
      for (const other of others(link))
        send(
          other,
          fresh.filter(
            (entry) => entry.terminal_id !== other.terminalId && (!isRefused(entry) || isCurrent(other)),
          ),
        )
      return new Set(fresh.map(({ kind }) => kind))
    },
  }
}
