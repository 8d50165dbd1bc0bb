import type { TerminalApi } from '@shared/backend/terminal-api'
import { GatewayError } from '@shared/contract/errors'
import type { Enrolment } from '../../db/enrolment-repository'
import type { OutboxEntry } from '../../db/outbox-repository'
import { isoOf } from '../clock'
import type { TaskParts } from '../engine-ports'
import type { Heartbeat } from '../heartbeat'
import { BATCH_ENTRIES, heldBackWith, pushBatch, takeBatch } from './push-batch'
import { recordAnswer } from './record-answer'

export interface Push {
  /** The task: one batch of every enrolment; returns when it is next due. */
  run(api: TerminalApi): Promise<number>
  /** How many entries are on the wire. */
  sending(): number
}

export const createPush = (parts: TaskParts, heartbeat: Heartbeat): Push => {
  const { store, clock, link } = parts
  let sendingNow = 0
  let batchLimit = BATCH_ENTRIES

  /** A batch refused as malformed as a whole is sent one by one, so that only the bad entry is rejected. */
  const splitRefused = (error: unknown, batch: readonly OutboxEntry[]): void => {
    if (!(error instanceof GatewayError) || error.code !== 'invalid_input') return
    const [first] = batch
    if (batch.length === 1 && first) store.outbox.reject(first.id, error.code, error.details)
    batchLimit = 1
  }

  /** Returns whether there may be more. */
  const pushOf = async (api: TerminalApi, enrolment: Enrolment): Promise<boolean> => {
    const credentials = heartbeat.credentialsOf(enrolment)
    if (!credentials || !(await heartbeat.ensureServerState(api, enrolment, credentials))) return false
    const batch = takeBatch(store, enrolment.id, batchLimit)
    if (batch.length === 0) return false
    sendingNow = batch.length
    parts.onStatus()
    try {
      const answer = await pushBatch(api, credentials, batch, heldBackWith(store, enrolment.id, batch))
      if (answer.gone) {
        link.markGone(enrolment.id, answer.reason)
        return false
      }
      parts.onServerTime(answer.now)
      const isRestored = link.recordServerState(enrolment, {
        pushSeq: answer.previous_push_seq,
        head: null,
        now: answer.now,
      })
      const { left } = await recordAnswer(store, batch, answer, isoOf(clock.now()), { isFinal: !isRestored })
      link.recordServerState(enrolment, { pushSeq: answer.last_push_seq, head: null, now: answer.now })
      parts.onOrdersChanged(enrolment.company_id)
      batchLimit = BATCH_ENTRIES
      if (left > 0 && !isRestored) throw new GatewayError('backend', { reason: 'unsettled', left })
      return true
    } catch (error) {
      splitRefused(error, batch)
      throw error
    } finally {
      sendingNow = 0
      parts.onStatus()
    }
  }

  return {
    run: async (api) => {
      let hasMore = false
      for (const id of store.outbox.enrolmentsWithQueued()) {
        const enrolment = store.enrolments.byId(id)
        if (enrolment && enrolment.gone_reason === null) hasMore = (await pushOf(api, enrolment)) || hasMore
      }
      if (!hasMore) return Infinity
      // Acknowledged entries are shown from local_orders until a pull brings the server's rows.
      parts.wake('pull')
      return clock.elapsed()
    },
    sending: () => sendingNow,
  }
}
