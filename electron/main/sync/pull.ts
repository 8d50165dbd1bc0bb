import type { TerminalApi, TerminalCredentials } from '@shared/backend/terminal-api'
import type { PullPage } from '@shared/schemas/sync'
import type { Store } from '../db/open-store'
import { offerAgain } from './server-memory'
import {
  activeEnrolment,
  replicaStateOf,
  saveReplicaState,
  withFreshPull,
  type ReplicaState,
} from './replica-state'

export const PAGE_ROWS = 1_000

export type PullOutcome =
  | { kind: 'gone'; reason: string }
  /** The enrolment changed while the page was on its way: the page is nobody's. */
  | { kind: 'stale' }
  | {
      kind: 'page'
      complete: boolean
      head: number
      ordersChanged: boolean
      menuChanged: boolean
      /** Entries that were refused before wait to be pushed again. */
      hasOffers: boolean
      now: string
      /** How the operators stand; null where the backend does not tell. */
      operators: string | null
    }

const isOrders = (tbl: string): boolean => tbl === 'orders'

/**
 * Where a page goes: the generation in use, or the one growing beside it; a reset begins that one anew, and what the head was
 * counts no more.
 */
const targetOf = (state: ReplicaState, page: PullPage): ReplicaState =>
  page.reset ? { ...withFreshPull(state), head: page.head } : state

/**
 * What was refused because its order was unknown is offered again once it is known: after a restore each terminal brings
 * its own orders back, and what others did to them may have come first. In the page's own transaction, so that no board
 * shows the order without what was done to it. Answers whether there was any.
 */
const offerWhatIsKnownNow = (store: Store, { rows }: PullPage): boolean => {
  const known = rows.filter(({ tbl, deleted }) => isOrders(tbl) && !deleted)
  return known.map(({ id }) => store.outbox.offerRefused(id, 'not_found')).some((offered) => offered > 0)
}

/** Writes a page and moves the cursor, in one transaction; a complete fresh pull comes into use with its last page. */
const applyPage = (
  store: Store,
  before: ReplicaState,
  page: PullPage,
  now: string,
): { switched: boolean; hasOffers: boolean } => {
  const state = targetOf(before, page)
  const { staging } = state
  const generation = staging?.generation ?? state.generation ?? 0
  return store.transaction(() => {
    if (staging && staging.cursor === null) store.replica.clear(generation)
    store.replica.apply(generation, page.rows)
    // The backend does not know the version this terminal saw: it was restored, or this terminal was away for weeks.
    const isForgotten = page.reset && offerAgain(store, before.enrolment_id, Date.parse(now))
    const hasOffers = offerWhatIsKnownNow(store, page) || isForgotten
    if (!page.complete) {
      const moved = { cursor: page.cursor }
      saveReplicaState(
        store,
        staging ? { ...state, staging: { ...staging, ...moved } } : { ...state, ...moved },
      )
      return { switched: false, hasOffers }
    }
    if (staging) store.replica.keepOnly(generation)
    // Whatever was acknowledged was so before this page was asked for: the engine does one thing at a time.
    store.outbox.settleAcknowledged()
    saveReplicaState(store, { ...state, generation, cursor: page.cursor, staging: null, last_pull_at: now })
    return { switched: staging !== null, hasOffers }
  })
}

/** Pulls one page. Errors: connection, backend, storage_full, storage_failed. */
export const pullPage = async (
  { store, api, nowIso }: { store: Store; api: TerminalApi; nowIso: () => string },
  credentials: TerminalCredentials,
): Promise<PullOutcome> => {
  const enrolmentId = credentials.terminalId
  const before = replicaStateOf(store, enrolmentId)
  const page = await api.pull(credentials, before.staging ? before.staging.cursor : before.cursor, PAGE_ROWS)
  if (page.gone) return { kind: 'gone', reason: page.reason }
  if (activeEnrolment(store)?.id !== enrolmentId) return { kind: 'stale' }
  const { switched, hasOffers } = applyPage(store, before, page, nowIso())
  return {
    kind: 'page',
    complete: page.complete,
    head: page.head,
    ordersChanged: switched || page.rows.some(({ tbl }) => isOrders(tbl)),
    menuChanged: switched || page.rows.some(({ tbl }) => !isOrders(tbl)),
    hasOffers,
    now: page.now,
    operators: page.operators ?? null,
  }
}
