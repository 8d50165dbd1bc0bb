import type { Store } from '../db/open-store'
import { replicaStateOf, saveReplicaState, withFreshPull } from './replica-state'

const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1_000

export const keptSince = (nowMs: number): string => new Date(nowMs - KEPT_DAYS * DAY_MS).toISOString()

/**
 * Takes note of the last push the server remembers. Where it is behind what it told before, its database was restored:
 * everything acknowledged in the last 30 days is offered again and the replica is pulled afresh, while what is shown
 * stays (DESIGN §5, 'A restored database'). Answers whether that happened.
 */
export const noteServerMemory = (
  store: Store,
  enrolmentId: string,
  lastPushSeq: number,
  nowMs: number,
): boolean =>
  store.transaction(() => {
    const known = store.enrolments.byId(enrolmentId)?.last_push_seq ?? 0
    if (lastPushSeq !== known) store.enrolments.setLastPushSeq(enrolmentId, lastPushSeq)
    if (lastPushSeq >= known) return false
    store.outbox.requeueAcknowledgedSince(enrolmentId, keptSince(nowMs))
    saveReplicaState(store, withFreshPull(replicaStateOf(store, enrolmentId)))
    return true
  })
