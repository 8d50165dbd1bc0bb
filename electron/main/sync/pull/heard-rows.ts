import type { ChangedRow } from '@shared/schemas/sync/sync'
import type { Store } from '../../db/open-store'
import { withoutEarlierPeople } from '../personal-data-retention'
import { activeEnrolment, readableReplica, replicaStateOf, saveReplicaState } from '../replica-state'

/**
 * Writes rows that another terminal has pulled, as a page of a pull: with the effect of each outbox up to a seq. The
 * cursor stays, so that the next pull brings them again. Returns whether anything is new here.
 */
export const applyHeardRows = (
  store: Store,
  rows: readonly ChangedRow[],
  settled: Readonly<Record<string, number>>,
): boolean =>
  store.transaction(() => {
    const enrolment = activeEnrolment(store)
    const replica = readableReplica(store)
    if (!enrolment || !replica) return false
    const own = rows.filter(({ row }) => row?.company_id === replica.companyId)
    if (!store.replica.hear(replica.generation, withoutEarlierPeople(store, own))) return false
    const ownSeq = settled[enrolment.id]
    if (ownSeq !== undefined) store.outbox.settleAcknowledged(enrolment.id, ownSeq)
    if (store.peers.settleUpTo(settled)) {
      store.outbox.peersChanged()
      store.localOrders.peersChanged()
    }
    saveReplicaState(store, { ...replicaStateOf(store, enrolment.id), has_heard: true })
    return true
  })
