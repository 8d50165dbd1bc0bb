import { MOST_FOLLOWED } from '@shared/schemas/lan/peer-message'
import { MOST_WAITING, type Approval, type OutboxKind, type PushEntry } from '@shared/schemas/sync/sync'
import { awaitsOthers, GOES_BEFORE_THE_END, HOLDS_NOTHING } from './awaits-others'
import type { Connection } from './connection'
import { isOfOtherRows } from './kinds-of-other-rows'
import { memoryCache } from './memory-cache'
import { parsedOnce } from './parsed-once'
import {
  isNobody,
  hasPersonalDataSql,
  openedPayload,
  sealedPayload,
  withPeopleOf,
  type PersonalDataSeal,
} from './personal-data'

export type OutboxState = 'queued' | 'rejected' | 'acknowledged'

export interface OutboxEntry extends PushEntry {
  readonly enrolment_id: string
  readonly order_id: string
  readonly state: OutboxState
  /** Why it was refused; null unless it is rejected. */
  readonly reason_code: string | null
  readonly attempts: number
  /** It is in the outbox of another terminal, which alone sends it. */
  readonly is_peers?: boolean
  /** For a board: it waits for people to decide on one of its order that was refused before it. */
  readonly is_held?: boolean
  /** Other terminals' entries that go to the backend before it. */
  readonly follows?: readonly string[]
}

export interface NewOutboxEntry {
  readonly id: string
  readonly enrolment_id: string
  readonly kind: OutboxKind
  readonly order_id: string
  readonly operator_id: string | null
  readonly payload: Readonly<Record<string, unknown>>
  /** ISO 8601, by the server's clock as this terminal knows it. */
  readonly at: string
  readonly approval?: Approval | undefined
  /** The orders and tabs that end with it, or may: what other terminals are known to have added to them goes first. */
  readonly ends?: readonly string[]
}

export interface OutboxCounts {
  /** On their way; those that wait behind a rejected entry go nowhere before a person decides on it. */
  readonly queued: number
  readonly rejected: number
}

type Payload = Readonly<Record<string, unknown>>

/** What is to reach the backend, in the order it happened. Acknowledged entries leave it after 30 days, rejected ones when a person gives them up. */
export interface OutboxRepository {
  append(entry: NewOutboxEntry): void
  /** The seq given last; 0 before the first. */
  lastSeq(): number
  /** The next entry's seq comes after this one. */
  continueAfter(seq: number): void
  byId(id: string): OutboxEntry | null
  /**
   * The next entries of an enrolment in order; those of an order with a rejected entry wait behind it, and those of an order or tab
   * that another terminal began wait until the backend has that, or has refused it.
   */
  nextBatch(enrolmentId: string, limit: number): OutboxEntry[]
  /**
   * Gives what waited while later entries were sent, and what was refused and goes again, a seq after theirs: 'the backend
   * has come as far as a seq' then holds for it too. A placing stays, since the counter of numbers follows its seq.
   */
  moveOvertaken(enrolmentId: string): void
  /** The same before entries up to a seq are sent, for what waits for another terminal. */
  moveWaiting(enrolmentId: string, sentSeq: number): void
  /**
   * What was moved and is not among the entries up to a seq: where others heard of it with its earlier seq, 'the backend has come as
   * far' would end it, and nobody could bring it were this terminal lost.
   */
  waitingEntries(enrolmentId: string, afterSeq: number): string[]
  enrolmentsWithQueued(): string[]
  /** How many entries of each enrolment the backend has not taken, refused ones included. */
  unsent(): { enrolment_id: string; entries: number }[]
  counts(): OutboxCounts
  /** How many of each kind wait, and since when the oldest does. */
  waiting(): { by_kind: Record<string, number>; oldest_at: string | null }
  /** How many entries wait for what each terminal did and has not sent, by its name; one may wait for several. */
  awaited(): { terminal: string; count: number }[]
  /** When the backend took an entry last, by this machine's clock. */
  lastAcknowledgedAt(): string | null
  /** Counts that the backend answered with a failure of its own to this very entry. */
  countFailure(id: string): void
  acknowledge(id: string, at: string): void
  reject(id: string, code: string, details: unknown): void
  /** What the replica does not show yet of this terminal: queued, rejected and acknowledged entries in order. */
  unsettled(): OutboxEntry[]
  /** This terminal's entries for the others: unsettled, on their way, after a seq. */
  forPeersAfter(enrolmentId: string, seq: number): OutboxEntry[]
  /** Up to which of its entries pulls have brought the effect, but for refused ones and kinds of other rows. */
  settledSeq(enrolmentId: string): number
  /** Its rejected ones, and those that wait behind them with the same reason, for the others. */
  rejectedForPeers(enrolmentId: string): OutboxEntry[]
  /** What is unsettled here, with what other terminals did, for a board: placings without their payload, which a board reads from local_orders. */
  unsettledForBoard(): OutboxEntry[]
  /** The same of one order. */
  unsettledOf(orderId: string): OutboxEntry[]
  /** The same of one kind. */
  unsettledOfKind(kind: OutboxKind): OutboxEntry[]
  /** Of one dish's sold-out switch. */
  unsettledSwitchesOf(itemId: string): OutboxEntry[]
  placementState(orderId: string): OutboxState | null
  /**
   * Call when a pull is complete: it has brought the effect of what an enrolment's acknowledged entries up to this seq did, and of
   * all of other enrolments. A correction of a count whose answer was lost is in the pulled count as well.
   */
  settleAcknowledged(enrolmentId: string, pushedSeq: number): void
  /** The same for rows that another terminal has brought, without kinds of other rows. */
  settleHeard(enrolmentId: string, pushedSeq: number): void
  /**
   * After a restored backend: offers again what was acknowledged since; answers how many. What is older than the replica's
   * rows goes unseen: beside them an order that ended long ago would look open.
   */
  requeueAcknowledgedSince(enrolmentId: string, since: string, shownSince: string): number
  /** Offers again what was refused of an order with this code; answers how many. */
  requeueRejected(orderId: string, code: string): number
  /** Offers again that an order was delivered, where it was refused because the order was cancelled; answers how many. */
  requeueDelivery(orderId: string): number
  forgetAcknowledgedBefore(before: string): void
  /**
   * Encrypts names and telephones of orders placed before a moment. Where this machine can't, they are removed from those that the
   * backend has, and stay in those that it does not have yet.
   */
  sealPeopleBefore(before: string): void
  /** An acknowledged order is offered again with the people the backend's row names, and no others. */
  adoptPeople(orderId: string, row: Payload): void
  /** Entries of other terminals came or went. */
  peersChanged(): void
}

export interface OutboxRow {
  seq: number
  id: string
  enrolment_id: string
  kind: OutboxKind
  order_id: string
  operator_id: string | null
  payload: string
  state: OutboxState
  reason_code: string | null
  attempts: number
  created_at: string
  approval: string | null
  follows: string | null
}

/** The columns of an `OutboxRow`. */
export const OUTBOX_COLUMNS =
  'seq, id, enrolment_id, kind, order_id, operator_id, payload, state, reason_code, attempts, created_at, approval, follows'

/** Without statistics SQLite would walk whatever is unsettled; the index is named, so that no plan ever does. */
export const UNSETTLED_OF_ORDER = `
  select ${OUTBOX_COLUMNS} from outbox indexed by outbox_order where order_id = ? and settled = 0 order by seq`

/** Entries of other terminals as rows of an outbox: only their own terminal sends them, and says when they were refused. */
const PEERS_ENTRIES = `
  select seq, id, terminal_id as enrolment_id, kind, order_id, operator_id, payload,
    case when reason_code is null then 'queued' else 'rejected' end as state, reason_code, 0 as attempts, created_at, null as approval,
    null as follows from peer_entries`

export const isEndOfCall = ({ kind, payload }: Pick<OutboxEntry, 'kind' | 'payload'>): boolean =>
  kind === 'change_call' && payload.op === 'finish'

/** Whether entries of its order wait behind a refused one: nothing hangs on a tick of a line or the end of a call. */
export const holdsOthers = (entry: Pick<OutboxEntry, 'kind' | 'payload'>): boolean =>
  entry.kind !== HOLDS_NOTHING && !isEndOfCall(entry)
export const HOLDS_OTHERS = `rejected.state = 'rejected' and rejected.kind <> '${HOLDS_NOTHING}'
  and not (rejected.kind = 'change_call' and rejected.payload ->> '$.op' = 'finish')`

/** Why those before an entry were refused that people must decide on before it is sent. */
const REFUSAL = `select rejected.reason_code from outbox as rejected
    where rejected.order_id = entry.order_id and ${HOLDS_OTHERS} and rejected.seq < entry.seq`
/** What the backend took once goes again after its restore, whatever it refused before. */
const IS_HELD = `(entry.state = 'queued' and entry.acknowledged_at is null and exists (${REFUSAL}))`
const AWAITS_OTHERS = awaitsOthers('outbox')
const IS_READY = `not ${IS_HELD} and not ${AWAITS_OTHERS}`

const parse = (text: string): Payload => JSON.parse(text) as Payload
const parseOnce = parsedOnce(parse)

/** An order's payload is read once, when it is sent, so it is not cached. */
const payloadOf = ({ kind, payload }: OutboxRow, seal: PersonalDataSeal | null): Payload =>
  kind === 'place_order' ? openedPayload(parse(payload), seal) : parseOnce(payload)

export const entryReader =
  (seal: PersonalDataSeal | null) =>
  (row: OutboxRow): OutboxEntry => ({
    seq: row.seq,
    id: row.id,
    enrolment_id: row.enrolment_id,
    kind: row.kind,
    order_id: row.order_id,
    operator_id: row.operator_id,
    payload: payloadOf(row, seal),
    state: row.state,
    reason_code: row.reason_code,
    attempts: row.attempts,
    at: row.created_at,
    ...(row.approval === null ? {} : { approval: JSON.parse(row.approval) as Approval }),
    ...(row.follows === null ? {} : { follows: JSON.parse(row.follows) as string[] }),
  })

const readersOf = (connection: Connection, seal: PersonalDataSeal | null) => {
  const entryOf = entryReader(seal)
  const byId = connection.prepare<OutboxRow>(`select ${OUTBOX_COLUMNS} from outbox where id = ?`)
  const batch = connection.prepare<OutboxRow>(
    `select ${OUTBOX_COLUMNS} from outbox as entry
     where state = 'queued' and enrolment_id = ? and ${IS_READY} order by seq limit ?`,
  )
  const enrolments = connection.prepare<{ enrolment_id: string }>(
    `select distinct enrolment_id from outbox where state = 'queued' order by enrolment_id`,
  )
  const unsent = connection.prepare<{ enrolment_id: string; entries: number }>(
    `select enrolment_id, count(*) as entries from outbox where state in ('queued', 'rejected') group by enrolment_id`,
  )
  const counts = connection.prepare<{ state: OutboxState; n: number }>(
    `select state, count(*) as n from outbox where state in ('queued', 'rejected') group by state`,
  )
  const heldBack = connection.prepare<{ n: number }>(
    `select count(*) as n from outbox where state = 'queued' and seq in (
       select later.seq from outbox as rejected
       join outbox as later on later.order_id = rejected.order_id and later.seq > rejected.seq
       where ${HOLDS_OTHERS} and later.acknowledged_at is null)`,
  )
  const unsettled = connection.prepare<OutboxRow>(
    `select ${OUTBOX_COLUMNS} from outbox where settled = 0 order by seq`,
  )
  const forBoard = connection.prepare<OutboxRow & { is_held: 0 | 1 }>(
    `select ${OUTBOX_COLUMNS.replace('payload', `case kind when 'place_order' then '{}' else payload end as payload`)},
       ${IS_HELD} as is_held
     from outbox as entry where settled = 0 order by seq`,
  )
  const unsettledOfKind = connection.prepare<OutboxRow>(
    `select ${OUTBOX_COLUMNS} from outbox where settled = 0 and kind = ? order by seq`,
  )
  const unsettledOf = connection.prepare<OutboxRow>(UNSETTLED_OF_ORDER)
  const forPeers = connection.prepare<OutboxRow>(
    `select ${OUTBOX_COLUMNS} from outbox as entry
     where settled = 0 and state <> 'rejected' and enrolment_id = ? and seq > ?
       and not ${IS_HELD} order by seq`,
  )
  const firstUnsettled = connection.prepare<{ seq: number | null }>(
    `select min(seq) as seq from outbox
     where settled = 0 and state <> 'rejected' and enrolment_id = ? and not ${isOfOtherRows('kind')}`,
  )
  const lastOf = connection.prepare<{ seq: number | null }>(
    'select max(seq) as seq from outbox where enrolment_id = ?',
  )
  const rejectedForPeers = connection.prepare<OutboxRow>(
    `select ${OUTBOX_COLUMNS.replace('reason_code', `coalesce(reason_code, (${REFUSAL} limit 1)) as reason_code`)}
     from outbox as entry
     where enrolment_id = ? and (state = 'rejected' or ${IS_HELD}) order by seq`,
  )
  const peersForBoard = connection.prepare<OutboxRow>(
    `${PEERS_ENTRIES.replace('payload', `case kind when 'place_order' then '{}' else payload end as payload`)} order by pos`,
  )
  const peersOfKind = connection.prepare<OutboxRow>(`${PEERS_ENTRIES} where kind = ? order by pos`)
  const peersOf = connection.prepare<OutboxRow>(`${PEERS_ENTRIES} where order_id = ? order by pos`)
  const peersEntryOf = (row: OutboxRow): OutboxEntry => ({ ...entryOf(row), is_peers: true })
  const ofKind = (kind: OutboxKind): OutboxEntry[] => [
    ...peersOfKind.all(kind).map(peersEntryOf),
    ...unsettledOfKind.all(kind).map(entryOf),
  ]
  const ofOrder = (orderId: string): OutboxEntry[] => [
    ...peersOf.all(orderId).map(peersEntryOf),
    ...unsettledOf.all(orderId).map(entryOf),
  ]
  // Few items are switched here: all others need no query. Switches settled since may be among them.
  const switched = memoryCache<Set<string>>(connection)
  const switchedDishes = (): Set<string> =>
    switched.get('', () => new Set(ofKind('set_available').map((entry) => entry.order_id)))
  const waiting = connection.prepare<{ kind: string; n: number; oldest: string }>(
    `select kind, count(*) as n, min(created_at) as oldest from outbox where state = 'queued' group by kind`,
  )
  const awaited = connection.prepare<{ terminal: string; count: number }>(
    `select peers.name as terminal, count(*) as count from peers join outbox as entry
     where entry.state = 'queued' and not ${IS_HELD} and ${awaitsOthers('outbox', 'peers.terminal_id')}
     group by peers.terminal_id order by peers.name`,
  )
  const lastTaken = connection.prepare<{ at: string | null }>('select max(acknowledged_at) as at from outbox')
  const placement = connection.prepare<{ state: OutboxState }>(
    `select state from outbox where order_id = ? and kind = 'place_order' order by seq limit 1`,
  )
  return {
    byId: (id: string) => {
      const row = byId.get(id)
      return row ? entryOf(row) : null
    },
    nextBatch: (enrolmentId: string, limit: number) => batch.all(enrolmentId, limit).map(entryOf),
    enrolmentsWithQueued: () => enrolments.all().map((row) => row.enrolment_id),
    unsent: () => unsent.all().map(({ enrolment_id, entries }) => ({ enrolment_id, entries })),
    counts: () => {
      const rows = counts.all()
      const of = (state: OutboxState): number => rows.find((row) => row.state === state)?.n ?? 0
      const rejected = of('rejected')
      return { queued: of('queued') - (rejected > 0 ? (heldBack.get()?.n ?? 0) : 0), rejected }
    },
    waiting: () => {
      const rows = waiting.all()
      return {
        by_kind: Object.fromEntries(rows.map(({ kind, n }) => [kind, n])),
        oldest_at: rows.map(({ oldest }) => oldest).sort()[0] ?? null,
      }
    },
    awaited: () => awaited.all().map(({ terminal, count }) => ({ terminal, count })),
    lastAcknowledgedAt: () => lastTaken.get()?.at ?? null,
    unsettled: () => unsettled.all().map(entryOf),
    forPeersAfter: (enrolmentId: string, seq: number) => forPeers.all(enrolmentId, seq).map(entryOf),
    settledSeq: (enrolmentId: string) => {
      const first = firstUnsettled.get(enrolmentId)?.seq ?? null
      return first === null ? (lastOf.get(enrolmentId)?.seq ?? 0) : first - 1
    },
    rejectedForPeers: (enrolmentId: string) => rejectedForPeers.all(enrolmentId).map(entryOf),
    unsettledForBoard: () => [
      ...peersForBoard.all().map(peersEntryOf),
      ...forBoard.all().map((row) => ({ ...entryOf(row), is_held: row.is_held === 1 })),
    ],
    unsettledOf: ofOrder,
    unsettledOfKind: ofKind,
    unsettledSwitchesOf: (itemId: string) =>
      switchedDishes().has(itemId) ? ofOrder(itemId).filter(({ kind }) => kind === 'set_available') : [],
    forgetSwitches: switched.clear,
    placementState: (orderId: string) => placement.get(orderId)?.state ?? null,
  }
}

export const createOutboxRepository = (
  connection: Connection,
  seal: PersonalDataSeal | null = null,
): OutboxRepository => {
  const insert = connection.prepare(
    `insert into outbox (id, enrolment_id, kind, order_id, operator_id, payload, created_at, approval, follows)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const addedByOthers = connection.prepare<{ id: string }>(
    `select id from peer_entries
     where order_id in (select value from json_each(?)) and ${GOES_BEFORE_THE_END} and terminal_id <> ? and reason_code is null
     order by pos desc limit ${MOST_FOLLOWED}`,
  )
  const followedBy = ({ ends, enrolment_id }: NewOutboxEntry): string | null => {
    const added = ends ? addedByOthers.all(JSON.stringify(ends), enrolment_id) : []
    return added.length === 0 ? null : JSON.stringify(added.map(({ id }) => id))
  }
  const attempt = connection.prepare('update outbox set attempts = attempts + 1 where id = ?')
  const acknowledge = connection.prepare(
    `update outbox set state = 'acknowledged', acknowledged_at = ?, reason_code = null, reason_details = null
     where id = ? and state <> 'acknowledged'`,
  )
  const reject = connection.prepare(
    `update outbox set state = 'rejected', settled = 0, reason_code = ?, reason_details = ? where id = ? and state = 'queued'`,
  )
  const settle = connection.prepare(
    `update outbox set settled = 1 where state = 'acknowledged' and settled = 0 and (enrolment_id <> ? or seq <= ?)`,
  )
  const settleInRows = connection.prepare(
    `update outbox set settled = 1
     where state = 'acknowledged' and settled = 0 and enrolment_id = ? and seq <= ? and not ${isOfOtherRows('kind')}`,
  )
  // Without its own row a correction would count twice until it is sent again.
  const settleCorrections = connection.prepare(
    `update outbox as entry set settled = 1
     where settled = 0 and kind = 'correct_stock' and state = 'queued' and enrolment_id = ? and seq <= ? and ${IS_READY}`,
  )
  const unsettle = connection.prepare(
    `update outbox set settled = 0 where settled = 1 and state = 'queued' and enrolment_id = ?`,
  )
  const requeue = connection.prepare(
    `update outbox set state = 'queued', settled = 0
     where enrolment_id = ? and state = 'acknowledged' and acknowledged_at >= ?`,
  )
  const settleRequeued = connection.prepare(
    `update outbox set settled = 1 where enrolment_id = ? and state = 'queued' and acknowledged_at < ?`,
  )
  const requeueOf = connection.prepare(
    `update outbox set state = 'queued', reason_code = null, reason_details = null
     where order_id = ? and state = 'rejected' and reason_code = ?`,
  )
  const requeueDeliveryOf = connection.prepare(
    `update outbox set state = 'queued', reason_code = null, reason_details = null
     where order_id = ? and state = 'rejected' and reason_code = 'order_final'
       and kind = 'advance_order' and payload ->> '$.status' = 'delivered'`,
  )
  const forget = connection.prepare(`delete from outbox where state = 'acknowledged' and acknowledged_at < ?`)
  const forgetOrders = connection.prepare(
    `delete from local_orders where created_at < ? and not exists (
       select 1 from outbox where outbox.order_id = local_orders.id)`,
  )
  const namingBefore = connection.prepare<{ id: string; payload: string }>(
    `select id, payload from outbox
     where kind = 'place_order' and unixepoch(created_at) < unixepoch(?) and ${hasPersonalDataSql('payload')}
       and (? or (state = 'acknowledged' and settled = 1))`,
  )
  const acknowledgedPlacing = connection.prepare<{ id: string; payload: string }>(
    `select id, payload from outbox where order_id = ? and kind = 'place_order' and state = 'acknowledged'`,
  )
  const setPayload = connection.prepare('update outbox set payload = ? where id = ?')
  const lastSeq = connection.prepare<{ seq: number }>(`select seq from sqlite_sequence where name = 'outbox'`)
  const setSeq = connection.prepare(`update sqlite_sequence set seq = ? where name = 'outbox'`)
  const addSeq = connection.prepare(`insert into sqlite_sequence (name, seq) values ('outbox', ?)`)
  const overtaken = connection.prepare<{ order_id: string }>(
    `select distinct order_id from outbox as entry
     where state = 'queued' and enrolment_id = ? and seq <= (select last_push_seq from enrolments where id = ?)
       and kind <> 'place_order' and ${IS_READY}`,
  )
  const awaiting = connection.prepare<{ seq: number }>(
    `select seq from outbox as entry
     where state = 'queued' and enrolment_id = ? and kind <> 'place_order' and ${AWAITS_OTHERS} and not ${IS_HELD}
     order by seq`,
  )
  const heldBack = connection.prepare<{ id: string }>(
    `select id from outbox as entry
     where state = 'queued' and enrolment_id = ? and is_moved = 1 and seq > ? and not ${IS_HELD}
     order by seq limit ${MOST_WAITING}`,
  )
  const lastPushed = connection.prepare<{ last_push_seq: number }>(
    'select last_push_seq from enrolments where id = ?',
  )
  const stepsOf = connection.prepare<{ seq: number }>(
    `select seq from outbox
     where order_id = ? and enrolment_id = ? and state = 'queued' and kind <> 'place_order' order by seq`,
  )
  const move = connection.prepare('update outbox set seq = ?, is_moved = 1 where seq = ?')
  const continueAfter = (seq: number): void => {
    if (setSeq.run(seq) === 0) addSeq.run(seq)
  }
  const moveBehind = (seqs: readonly number[]): void => {
    let last = lastSeq.get()?.seq ?? 0
    for (const seq of seqs) move.run((last += 1), seq)
    continueAfter(last)
  }
  const { forgetSwitches, ...readers } = readersOf(connection, seal)
  return {
    ...readers,
    moveOvertaken: (enrolmentId) => {
      const orders = overtaken.all(enrolmentId, enrolmentId)
      if (orders.length === 0) return
      connection.transaction(() =>
        moveBehind(
          orders.flatMap(({ order_id }) => stepsOf.all(order_id, enrolmentId).map(({ seq }) => seq)),
        ),
      )
    },
    moveWaiting: (enrolmentId, sentSeq) => {
      const waiting = awaiting.all(enrolmentId).map(({ seq }) => seq)
      // A placing that goes again may have a seq before what was sent already.
      const first = Math.max(sentSeq, (lastPushed.get(enrolmentId)?.last_push_seq ?? 0) + 1)
      // All of them, so that they stay in their order.
      if (waiting.some((seq) => seq < first)) connection.transaction(() => moveBehind(waiting))
    },
    waitingEntries: (enrolmentId, afterSeq) => heldBack.all(enrolmentId, afterSeq).map(({ id }) => id),
    append: (entry) => {
      const { id, enrolment_id, kind, order_id, operator_id, at } = entry
      const approval = entry.approval ? JSON.stringify(entry.approval) : null
      insert.run(
        id,
        enrolment_id,
        kind,
        order_id,
        operator_id,
        JSON.stringify(entry.payload),
        at,
        approval,
        followedBy(entry),
      )
      if (kind === 'set_available') forgetSwitches()
    },
    lastSeq: () => lastSeq.get()?.seq ?? 0,
    continueAfter,
    peersChanged: forgetSwitches,
    countFailure: (id) => void attempt.run(id),
    acknowledge: (id, at) => void acknowledge.run(at, id),
    reject: (id, code, details) => void reject.run(code, JSON.stringify(details ?? null), id),
    settleAcknowledged: (enrolmentId, pushedSeq) => {
      settle.run(enrolmentId, pushedSeq)
      settleCorrections.run(enrolmentId, pushedSeq)
    },
    settleHeard: (enrolmentId, pushedSeq) => {
      settleInRows.run(enrolmentId, pushedSeq)
      settleCorrections.run(enrolmentId, pushedSeq)
    },
    requeueAcknowledgedSince: (enrolmentId, since, shownSince) => {
      forgetSwitches()
      unsettle.run(enrolmentId)
      const requeued = requeue.run(enrolmentId, since)
      settleRequeued.run(enrolmentId, shownSince)
      return requeued
    },
    requeueRejected: (orderId, code) => requeueOf.run(orderId, code),
    requeueDelivery: (orderId) => requeueDeliveryOf.run(orderId),
    forgetAcknowledgedBefore: (before) =>
      connection.transaction(() => {
        forget.run(before)
        forgetOrders.run(before)
      }),
    sealPeopleBefore: (before) => {
      for (const { id, payload } of namingBefore.all(before, seal ? 1 : 0))
        setPayload.run(JSON.stringify(sealedPayload(parse(payload), seal)), id)
    },
    adoptPeople: (orderId, row) => {
      for (const { id, payload } of acknowledgedPlacing.all(orderId)) {
        const kept = parse(payload)
        if (kept.sealed_people === undefined && isNobody(kept)) continue
        const adopted = withPeopleOf(openedPayload(kept, seal), row)
        setPayload.run(JSON.stringify(kept.sealed_people ? sealedPayload(adopted, seal) : adopted), id)
      }
    },
  }
}
