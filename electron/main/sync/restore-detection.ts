import type { Store } from '../db/open-store'
import { replicaStart, retentionStart } from './outbox-retention'
import { activeEnrolment, replicaStateOf, saveReplicaState, withFreshPull } from './replica-state'

/** The server's state as an answer reports it; null where the answer does not report it. */
export interface ServerState {
  /** The highest seq of this terminal it remembered before this exchange. */
  readonly pushSeq: number | null
  /** The company's version. */
  readonly head: number | null
  /** The server's clock, ISO 8601. */
  readonly now: string
}

/** Queues everything acknowledged in the last 30 days again; returns whether there was any. */
export const reofferAcknowledged = (store: Store, enrolmentId: string, nowMs: number): boolean =>
  store.outbox.requeueAcknowledgedSince(enrolmentId, retentionStart(nowMs), replicaStart(nowMs)) > 0

const isActive = (store: Store, enrolmentId: string): boolean => activeEnrolment(store)?.id === enrolmentId

/**
 * Records the server's state and returns whether its database was restored: it is behind what it reported before. Then
 * everything acknowledged in the last 30 days is queued again and a fresh pull begins, while screens keep the replica
 * they have.
 */
export const detectRestore = (
  store: Store,
  enrolmentId: string,
  { pushSeq, head, now }: ServerState,
  nowMs: number,
): boolean =>
  store.transaction(() => {
    const knownSeq = store.enrolments.byId(enrolmentId)?.last_push_seq ?? 0
    const state = replicaStateOf(store, enrolmentId)
    const isBehind = (pushSeq !== null && pushSeq < knownSeq) || (head !== null && head < state.head)
    if (pushSeq !== null && (isBehind || pushSeq > knownSeq))
      store.enrolments.setLastPushSeq(enrolmentId, pushSeq)
    if (isBehind) {
      reofferAcknowledged(store, enrolmentId, nowMs)
      if (isActive(store, enrolmentId)) {
        const restored_at = Date.parse(now)
        saveReplicaState(store, { ...withFreshPull(state), head: head ?? 0, restored_at })
      }
    } else if (head !== null && head > state.head && isActive(store, enrolmentId)) {
      saveReplicaState(store, { ...state, head })
    }
    return isBehind
  })
