import type { TerminalApi, TerminalCredentials } from '@shared/backend/terminal-api'
import { GatewayError } from '@shared/contract/errors'
import type { ChangedRow, PullPage } from '@shared/schemas/sync/sync'
import type { Store } from '../../db/open-store'
import type { ReplicaRow } from '../../db/replica-repository'
import { adoptErasures, withoutEarlierPeople } from '../personal-data-retention'
import { reofferAcknowledged } from '../restore-detection'
import {
  activeEnrolment,
  replicaStateOf,
  saveReplicaState,
  withFreshPull,
  type ReplicaState,
} from '../replica-state'

/** Rows a page: a page is one transaction, and main answers no window while it is written. */
const PAGE_ROWS = 250

export type PullOutcome =
  | { kind: 'gone'; reason: string }
  /** The enrolment changed during the request: the page is dropped. */
  | { kind: 'stale' }
  /** The platform suspended the company: the replica stays as it is, and what is sold here is still accepted. */
  | { kind: 'suspended' }
  | {
      kind: 'page'
      complete: boolean
      head: number
      ordersChanged: boolean
      menuChanged: boolean
      /** Entries that were rejected before are queued again. */
      hasRequeued: boolean
      now: string
      /** The digest of the operators; null where the backend has none. */
      operators: string | null
    }

const isOrders = (tbl: string): boolean => tbl === 'orders'

/** Whether a row is shown with orders, as tabs are with their bills and drawers; the others are shown with the menu. */
const isOfOrders = ({ tbl }: ChangedRow): boolean =>
  isOrders(tbl) || tbl === 'tabs' || tbl === 'cash_sessions' || tbl === 'table_calls'

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
const changedTabs = (store: Store, generation: number, { rows }: PullPage): Set<string> =>
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

/**
 * Applies the rows and queues those entries again that were rejected because the server did not know what these rows
 * bring: after a restore each terminal brings back its own orders and tabs, and steps of others may have come first. It
 * runs in the page's transaction, so that no board shows an order without its steps. Returns whether there was any.
 */
const applyRows = (store: Store, generation: number, page: PullPage): boolean => {
  const tabs = store.outbox.counts().rejected > 0 ? changedTabs(store, generation, page) : []
  store.replica.apply(generation, withoutEarlierPeople(store, page.rows))
  const orders = page.rows.filter(({ tbl, deleted }) => isOrders(tbl) && !deleted)
  const requeued = [
    ...orders.map(({ id }) => store.outbox.requeueRejected(id, 'not_found')),
    ...[...tabs].flatMap((id) => UNKNOWN_TO_TAB.map((code) => store.outbox.requeueRejected(id, code))),
  ]
  return requeued.some((count) => count > 0)
}

/** Writes a page and moves the cursor, in one transaction; a complete fresh pull comes into use with its last page. */
const applyPage = (
  store: Store,
  before: ReplicaState,
  page: PullPage,
  now: string,
): { switched: boolean; hasRequeued: boolean } => {
  const state = targetOf(before, page)
  const { staging } = state
  const generation = staging?.generation ?? state.generation ?? 0
  return store.transaction(() => {
    if (staging && staging.cursor === null) store.replica.clear(generation)
    adoptErasures(store, page.rows)
    const isKnownNow = applyRows(store, generation, page)
    // The backend does not know the version of our cursor: it was restored, or this terminal was offline for weeks.
    const isUnknown = page.reset && reofferAcknowledged(store, before.enrolment_id, Date.parse(now))
    const hasRequeued = isKnownNow || isUnknown
    if (!page.complete) {
      const moved = { cursor: page.cursor }
      saveReplicaState(
        store,
        staging ? { ...state, staging: { ...staging, ...moved } } : { ...state, ...moved },
      )
      return { switched: false, hasRequeued }
    }
    if (staging) store.replica.keepOnly(generation)
    // The engine runs one task at a time, so every acknowledgement precedes this page's request.
    store.outbox.settleAcknowledged()
    saveReplicaState(store, { ...state, generation, cursor: page.cursor, staging: null, last_pull_at: now })
    return { switched: staging !== null, hasRequeued }
  })
}

const isSuspension = (error: unknown): boolean =>
  error instanceof GatewayError && error.code === 'company_suspended'

/** Pulls one page. Errors: connection, backend, storage_full, storage_failed. */
export const pullPage = async (
  { store, api, nowIso }: { store: Store; api: TerminalApi; nowIso: () => string },
  credentials: TerminalCredentials,
): Promise<PullOutcome> => {
  const enrolmentId = credentials.terminalId
  const before = replicaStateOf(store, enrolmentId)
  const cursor = before.staging ? before.staging.cursor : before.cursor
  const page = await api.pull(credentials, cursor, PAGE_ROWS).catch((error: unknown) => {
    if (isSuspension(error)) return null
    throw error
  })
  if (page?.gone) return { kind: 'gone', reason: page.reason }
  if (activeEnrolment(store)?.id !== enrolmentId) return { kind: 'stale' }
  if (!page) return { kind: 'suspended' }
  const { switched, hasRequeued } = applyPage(store, before, page, nowIso())
  return {
    kind: 'page',
    complete: page.complete,
    head: page.head,
    ordersChanged: switched || page.rows.some(isOfOrders),
    menuChanged: switched || page.rows.some((row) => !isOfOrders(row)),
    hasRequeued,
    now: page.now,
    operators: page.operators ?? null,
  }
}
