import { isOpen } from '@shared/domain/order/order-status'
import { orderStatusSchema } from '@shared/schemas/order/order'
import type { TerminalApi, TerminalCredentials } from '@shared/backend/terminal-api'
import { GatewayError } from '@shared/contract/errors'
import type { ChangedRow, PullPage } from '@shared/schemas/sync/sync'
import { callChangeSchema } from '@shared/schemas/tab/table-call'
import type { Store } from '../../db/open-store'
import type { ReplicaRow } from '../../db/replica-repository'
import { adoptErasures, withoutEarlierPeople } from '../personal-data-retention'
import { reofferAcknowledged } from '../restore-detection'
import {
  activeEnrolment,
  replicaStateOf,
  cursorOf,
  saveReplicaState,
  withFreshPull,
  type ReplicaState,
} from '../replica-state'

/** Rows a page: a page is one transaction, and main answers no window while it is written. */
const PAGE_ROWS = 250

export type PullOutcome =
  | { kind: 'gone'; reason: string }
  /** During the request the enrolment changed, or another terminal brought newer rows: the page is dropped. */
  | { kind: 'stale' }
  /** The platform suspended the company: the replica stays as it is, and what is sold here is still accepted. */
  | { kind: 'suspended' }
  /** A standby answered that has not come as far as this terminal: the replica stays as it is. */
  | { kind: 'lagging' }
  /** The head is behind what the backend had already: a lagging standby, or a restored backend, which a heartbeat tells apart. */
  | { kind: 'behind' }
  | {
      kind: 'page'
      complete: boolean
      head: number
      ordersChanged: boolean
      menuChanged: boolean
      /** Entries that were rejected before are queued again. */
      hasRequeued: boolean
      now: string
      /** The digest of the operators; null where nothing changed. */
      operators: string | null
    }

const isOrders = (tbl: string): boolean => tbl === 'orders'

const isOpenOrder = ({ row }: ChangedRow): boolean => {
  const status = orderStatusSchema.safeParse(row?.status)
  return status.success && isOpen(status.data)
}

const CHANGED_BY_ORDERS: ReadonlySet<string> = new Set([
  'orders',
  'tabs',
  'cash_sessions',
  'table_calls',
  'product_stock',
])

/** Whether orders change a row, as they do tabs with their bills, drawers and counts; the others change with the menu. */
const isOfOrders = (tbl: string): boolean => CHANGED_BY_ORDERS.has(tbl)

/** The state a page is applied to: a reset starts a fresh generation and drops the head recorded before. */
const targetOf = (state: ReplicaState, page: PullPage): ReplicaState =>
  page.reset ? { ...withFreshPull(state), head: page.head } : state

/** Why an entry of a tab is rejected whose tab, bill or dish the server does not know. */
const UNKNOWN_TO_TAB = ['not_found', 'line_gone']

const linesIn = (row: ReplicaRow): number => (Array.isArray(row.items) ? row.items.length : 0)

/**
 * The tabs that a page says something new of: of the tab itself, or of an order on it that is new to the replica, has
 * come from another tab or has other lines. An order's other steps change nothing that an entry of a tab waits for.
 */
const changedTabs = (store: Store, generation: number, rows: readonly ChangedRow[]): Set<string> =>
  new Set(
    rows.flatMap(({ tbl, id, deleted, row }) => {
      if (deleted || !row) return []
      if (tbl === 'tabs') return [id]
      if (!isOrders(tbl) || typeof row.tab_id !== 'string') return []
      const known = store.replica.rowById(generation, tbl, id)
      const isNews = known?.tab_id !== row.tab_id || linesIn(known) !== linesIn(row)
      return isNews ? [row.tab_id] : []
    }),
  )

/** The calls whose rejected PIX is asked for on one of these tabs. */
const chargedOn = (store: Store, tabs: ReadonlySet<string>): string[] =>
  store.rejected.list().flatMap(({ entry: { kind, order_id, payload } }) => {
    const change = kind === 'change_call' ? callChangeSchema.safeParse(payload) : null
    return change?.success && change.data.op === 'charge' && tabs.has(change.data.charge.tab_id)
      ? [order_id]
      : []
  })

/**
 * Queues those entries again that were rejected because the server did not know what these rows bring: after a restore
 * each terminal brings back its own orders, tabs and calls, and steps of others may have come first. So is a delivery
 * that came after a cancellation: an open order means that a restore has undone that. It runs in the transaction that
 * shows the rows, before they are written, so that no board shows an order without its steps. Returns whether there was
 * any.
 */
const requeueKnown = (store: Store, generation: number, rows: readonly ChangedRow[]): boolean => {
  if (store.outbox.counts().rejected === 0) return false
  const tabs = changedTabs(store, generation, rows)
  const orders = rows.filter(({ tbl, deleted }) => isOrders(tbl) && !deleted)
  const calls = rows.filter(({ tbl, deleted }) => tbl === 'table_calls' && !deleted).map(({ id }) => id)
  const unknown = [...orders.map(({ id }) => id), ...calls, ...chargedOn(store, tabs)]
  const requeued = [
    ...unknown.map((id) => store.outbox.requeueRejected(id, 'not_found')),
    ...orders.filter(isOpenOrder).map(({ id }) => store.outbox.requeueDelivery(id)),
    ...[...tabs].flatMap((id) => UNKNOWN_TO_TAB.map((code) => store.outbox.requeueRejected(id, code))),
  ]
  return requeued.some((count) => count > 0)
}

interface Applied {
  /** The tables whose rows came into use; null when a fresh pull did, with all of them. */
  readonly shown: readonly string[] | null
  readonly hasRequeued: boolean
}

/** A page of a fresh pull: what is shown changes with the last one. */
const applyFresh = (
  store: Store,
  state: ReplicaState & { staging: NonNullable<ReplicaState['staging']> },
  page: PullPage,
): Applied & { state: ReplicaState } => {
  const { generation, cursor } = state.staging
  if (cursor === null) store.replica.clear(generation)
  const hasRequeued = requeueKnown(store, generation, page.rows)
  store.replica.apply(generation, withoutEarlierPeople(store, page.rows))
  if (!page.complete) {
    return {
      shown: [],
      hasRequeued,
      state: { ...state, staging: { generation, cursor: page.cursor } },
    }
  }
  store.replica.keepOnly(generation)
  return { shown: null, hasRequeued, state: { ...state, generation, cursor: page.cursor, staging: null } }
}

/** A page of a delta. Where there are several, all wait for the last: of an import half is never sold. */
const applyDelta = (store: Store, state: ReplicaState, page: PullPage): Applied & { state: ReplicaState } => {
  const live = state.generation ?? 0
  const rows = withoutEarlierPeople(store, page.rows)
  if (page.complete && !state.delta) {
    const hasRequeued = requeueKnown(store, live, page.rows)
    store.replica.apply(live, rows)
    return { shown: page.rows.map(({ tbl }) => tbl), hasRequeued, state: { ...state, cursor: page.cursor } }
  }
  const staged = state.delta?.generation ?? live + 1
  if (!state.delta) store.replica.clear(staged)
  store.replica.stage(staged, rows)
  if (!page.complete) {
    const delta = { generation: staged, cursor: page.cursor }
    return { shown: [], hasRequeued: false, state: { ...state, delta } }
  }
  const hasRequeued = requeueKnown(
    store,
    live,
    store.replica.stagedRows(staged, ['orders', 'tabs', 'table_calls']),
  )
  const shown = store.replica.stagedTables(staged)
  store.replica.merge(staged, live)
  return { shown, hasRequeued, state: { ...state, cursor: page.cursor, delta: null } }
}

/**
 * The page has the effect of what these terminals' outboxes sent; returns whether entries here may have waited for
 * that.
 */
const learnPeers = (store: Store, peers: NonNullable<PullPage['peers']>, lost: PullPage['lost']): boolean => {
  if (!store.peers.learn(peers, lost ?? [])) return false
  store.outbox.peersChanged()
  store.localOrders.peersChanged()
  return store.outbox.counts().queued > 0
}

/** Writes a page and moves the cursor, in one transaction. */
const applyPage = (store: Store, before: ReplicaState, page: PullPage, now: string): Applied =>
  store.transaction(() => {
    const target = targetOf(before, page)
    const { staging } = target
    adoptErasures(store, page.rows)
    const { state, shown, hasRequeued } = staging
      ? applyFresh(store, { ...target, staging }, page)
      : applyDelta(store, target, page)
    // The backend does not know the version of our cursor: it was restored, or this terminal was offline for weeks.
    const isUnknown = page.reset && reofferAcknowledged(store, before.enrolment_id, Date.parse(now))
    // A backend of an earlier version does not say: there every acknowledgement precedes this page's request.
    if (page.complete)
      store.outbox.settleAcknowledged(before.enrolment_id, page.pushed_seq ?? Number.MAX_SAFE_INTEGER)
    const isAwaited = page.peers !== undefined && learnPeers(store, page.peers, page.lost)
    const as_of = Date.parse(page.now)
    const known = page.reset ? { ...state, restored_at: as_of } : state
    const next = page.complete ? { ...known, last_pull_at: now, as_of } : known
    saveReplicaState(store, page.complete && next.heard > 0 ? withFreshPull(next) : next)
    return { shown, hasRequeued: hasRequeued || isUnknown || isAwaited }
  })

const isSuspension = (error: unknown): boolean =>
  error instanceof GatewayError && error.code === 'company_suspended'

interface PullParts {
  readonly store: Store
  readonly api: TerminalApi
  readonly nowIso: () => string
  /** Whether a page is dropped where rows were heard during its request. */
  readonly dropsOlder?: boolean
}

/** Pulls one page. Errors: connection, backend, storage_full, storage_failed. */
export const pullPage = async (
  { store, api, nowIso, dropsOlder = true }: PullParts,
  credentials: TerminalCredentials,
): Promise<PullOutcome> => {
  const enrolmentId = credentials.terminalId
  const before = replicaStateOf(store, enrolmentId)
  const page = await api.pull(credentials, cursorOf(before), PAGE_ROWS).catch((error: unknown) => {
    if (isSuspension(error)) return null
    throw error
  })
  if (page?.gone) return { kind: 'gone', reason: page.reason }
  const isOlder = dropsOlder && replicaStateOf(store, enrolmentId).heard !== before.heard
  if (activeEnrolment(store)?.id !== enrolmentId || isOlder) return { kind: 'stale' }
  if (!page) return { kind: 'suspended' }
  if (page.lagging) return { kind: 'lagging' }
  if (!page.reset && page.head < before.head) return { kind: 'behind' }
  const { shown, hasRequeued } = applyPage(store, before, page, nowIso())
  return {
    kind: 'page',
    complete: page.complete,
    head: page.head,
    ordersChanged: shown?.some(isOfOrders) ?? true,
    menuChanged: shown?.some((tbl) => !isOfOrders(tbl)) ?? true,
    hasRequeued,
    now: page.now,
    operators: page.operators ?? null,
  }
}
