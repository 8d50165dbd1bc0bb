import * as z from 'zod/mini'
import type { Store } from '../db/open-store'
import type { Enrolment } from '../db/enrolment-repository'

const KEY = 'replica_state'
const ACTIVE_KEY = 'active_enrolment'
const idSchema = z.string()

const stateSchema = z.object({
  enrolment_id: z.string(),
  /** The complete pull in use; null before the first one. */
  generation: z.nullable(z.int()),
  cursor: z.nullable(z.string()),
  /** A fresh pull in progress beside the one in use. */
  staging: z.nullable(z.object({ generation: z.int(), cursor: z.nullable(z.string()) })),
  /** A delta of several pages that is not whole yet; nothing of it is shown before. */
  delta: z._default(z.nullable(z.object({ generation: z.int(), cursor: z.string() })), null),
  /**
   * How often another terminal has brought rows: after the next pull, which may show that the backend was restored, all
   * come afresh.
   */
  heard: z._default(z.int(), 0),
  last_pull_at: z.nullable(z.string()),
  /** The company's highest version reported by the server; a lower one means a restored database. */
  head: z._default(z.int(), 0),
  /** The server's clock with the newest rows in use, in milliseconds, its own pull's or another terminal's. */
  as_of: z._default(z.int(), 0),
  /** The server's clock when it last asked for a full pull, as a restored database does: rows of before may be forgotten. */
  restored_at: z._default(z.int(), 0),
})
export type ReplicaState = z.output<typeof stateSchema>

/** The enrolment this terminal works under, or null before enrolment. */
export const activeEnrolment = (store: Store): Enrolment | null => {
  const id = store.settings.get(ACTIVE_KEY, idSchema)
  return id === null ? null : store.enrolments.byId(id)
}

/** Whether nothing of an enrolment is sent until it is enrolled again: its token was rejected, or can't be read. */
export const isGone = ({ gone_reason }: Enrolment, token: string | null): boolean =>
  gone_reason !== null || token === null

const firstPull = (enrolmentId: string): ReplicaState => ({
  enrolment_id: enrolmentId,
  generation: null,
  cursor: null,
  staging: { generation: 1, cursor: null },
  delta: null,
  heard: 0,
  last_pull_at: null,
  head: 0,
  as_of: 0,
  restored_at: 0,
})

/** The state of this enrolment's pull. */
export const replicaStateOf = (store: Store, enrolmentId: string): ReplicaState => {
  const state = store.settings.get(KEY, stateSchema)
  return state?.enrolment_id === enrolmentId ? state : firstPull(enrolmentId)
}

export const saveReplicaState = (store: Store, state: ReplicaState): void => store.settings.set(KEY, state)

/** Starts a fresh pull; the generation in use stays until it is complete. */
export const withFreshPull = (state: ReplicaState): ReplicaState => ({
  ...state,
  staging: { generation: Math.max(state.generation ?? 0, state.staging?.generation ?? 0) + 1, cursor: null },
  delta: null,
  heard: 0,
})

/** Where the next page begins; null for the first of a fresh pull. */
export const cursorOf = ({ staging, delta, cursor }: ReplicaState): string | null =>
  staging ? staging.cursor : (delta?.cursor ?? cursor)

/** Switches to this enrolment; another company's rows are removed, never its outbox. */
export const activateEnrolment = (store: Store, enrolmentId: string): void =>
  store.transaction(() => {
    const isAnother = store.settings.get(KEY, stateSchema)?.enrolment_id !== enrolmentId
    store.settings.set(ACTIVE_KEY, enrolmentId)
    if (!isAnother) return
    store.replica.keepOnly(-1)
    store.peers.clear()
    saveReplicaState(store, firstPull(enrolmentId))
  })

/** The company whose rows may be read here, with the generation to read; null until a pull is complete. */
export const readableReplica = (store: Store): { companyId: string; generation: number } | null => {
  const enrolment = activeEnrolment(store)
  if (!enrolment) return null
  const { generation } = replicaStateOf(store, enrolment.id)
  return generation === null ? null : { companyId: enrolment.company_id, generation }
}
