import type { ChangedRow } from '@shared/schemas/sync/sync'
import { isOpenStatus } from '../../db/open-statuses'
import type { Store } from '../../db/open-store'
import type { ReplicaRow } from '../../db/replica-repository'
import { withoutEarlierPeople } from '../personal-data-retention'
import {
  activeEnrolment,
  readableReplica,
  replicaStateOf,
  saveReplicaState,
  type ReplicaState,
} from '../replica-state'

const lineIds = ({ items }: ReplicaRow): unknown[] =>
  Array.isArray(items) ? items.map((line: { id?: unknown }) => line.id) : []

/**
 * Whether a row brings back an order that has ended here: the backend was restored, and who ended the order, perhaps
 * this terminal, offers that again. With new lines it is shown: somebody went on with it.
 */
const hasEnded = (known: ReplicaRow | null, row: ReplicaRow): boolean => {
  if (!known || isOpenStatus(known.status) || !isOpenStatus(row.status)) return false
  const seen = new Set(lineIds(known))
  return lineIds(row).every((id) => seen.has(id))
}

/**
 * The backend's clock with the newest rows that a terminal brings, when it found the backend restored last, and which
 * entries of each outbox wait for others, though they may be known by a seq that is settled.
 */
export interface HeardHistory extends Partial<Pick<ReplicaState, 'as_of' | 'restored_at'>> {
  readonly waiting?: Readonly<Record<string, readonly string[]>> | undefined
}

/**
 * Writes rows that another terminal has pulled, as a page of a pull: with the effect of each outbox up to a seq, but
 * for kinds of other rows, unless the backend was restored between these rows and those here. The cursor stays, so that
 * the next pull brings them again. What the backend had before a restore that is known here is not written. Returns
 * whether anything is new here.
 */
export const applyHeardRows = (
  store: Store,
  rows: readonly ChangedRow[],
  settled: Readonly<Record<string, number>>,
  { as_of, restored_at = 0, waiting }: HeardHistory = {},
): boolean =>
  store.transaction(() => {
    const enrolment = activeEnrolment(store)
    const replica = readableReplica(store)
    if (!enrolment || !replica) return false
    const state = replicaStateOf(store, enrolment.id)
    if (as_of !== undefined && as_of < state.restored_at) return false
    const own = rows.filter(({ row }) => row?.company_id === replica.companyId)
    const shown = own.filter(
      ({ tbl, id, row }) =>
        !(tbl === 'orders' && row && hasEnded(store.replica.rowById(replica.generation, tbl, id), row)),
    )
    const written = store.replica.hear(replica.generation, withoutEarlierPeople(store, shown))
    if (written === 'nothing') return false
    const isForgotten = restored_at > state.as_of
    saveReplicaState(store, {
      ...state,
      heard: state.heard + 1,
      as_of: isForgotten ? state.as_of : Math.max(state.as_of, as_of ?? 0),
      restored_at: Math.max(state.restored_at, restored_at),
    })
    // Rows of before a restore and of after it: versions can't be compared, and an effect may be in neither.
    if (isForgotten || written === 'some' || shown.length < own.length || state.staging) return true
    const ownSeq = settled[enrolment.id]
    if (ownSeq !== undefined) store.outbox.settleHeard(enrolment.id, ownSeq)
    if (store.peers.settleUpTo(settled, waiting)) {
      store.outbox.peersChanged()
      store.localOrders.peersChanged()
    }
    return true
  })
