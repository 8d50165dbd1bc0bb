import type { Store } from '../db/open-store'
import { activeEnrolment, replicaStateOf, saveReplicaState, withFreshPull } from './replica-state'

const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1_000

export const keptSince = (nowMs: number): string => new Date(nowMs - KEPT_DAYS * DAY_MS).toISOString()

/** What an answer shows of the server's memory; null where it says nothing of it. */
export interface ServerMemory {
  /** The highest seq of this terminal it remembered before this exchange. */
  readonly pushSeq: number | null
  /** The company's version. */
  readonly head: number | null
}

/** Everything acknowledged in the last 30 days is to be offered again; answers whether there was any. */
export const offerAgain = (store: Store, enrolmentId: string, nowMs: number): boolean =>
  store.outbox.requeueAcknowledgedSince(enrolmentId, keptSince(nowMs)) > 0

/**
 * Takes note of what the server remembers. Where it is behind what it told before, its database was restored: everything
 * acknowledged in the last 30 days is offered again and the replica is pulled afresh, while what is shown stays
 * (DESIGN §5, 'A restored database'). Answers whether that happened.
 */
export const noteServerMemory = (
  store: Store,
  enrolmentId: string,
  { pushSeq, head }: ServerMemory,
  nowMs: number,
): boolean =>
  store.transaction(() => {
    const knownSeq = store.enrolments.byId(enrolmentId)?.last_push_seq ?? 0
    const state = replicaStateOf(store, enrolmentId)
    const isBehind = (pushSeq !== null && pushSeq < knownSeq) || (head !== null && head < state.head)
    if (pushSeq !== null && (isBehind || pushSeq > knownSeq))
      store.enrolments.setLastPushSeq(enrolmentId, pushSeq)
    if (isBehind) {
      offerAgain(store, enrolmentId, nowMs)
      if (isActive(store, enrolmentId)) saveReplicaState(store, { ...withFreshPull(state), head: head ?? 0 })
    } else if (head !== null && head > state.head && isActive(store, enrolmentId)) {
      saveReplicaState(store, { ...state, head })
    }
    return isBehind
  })

const isActive = (store: Store, enrolmentId: string): boolean => activeEnrolment(store)?.id === enrolmentId
