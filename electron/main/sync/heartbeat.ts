import type { TerminalApi, TerminalCredentials, TerminalReport } from '@shared/backend/terminal-api'
import type { Enrolment } from '../db/enrolment-repository'
import { isoOf } from './clock'
import { reconcileCounter } from './counter-recovery'
import type { TaskParts } from './engine-ports'
import { endBusinessDay } from './personal-data-retention'
import { forgetOldRows } from './replica-retention'
import { activeEnrolment } from './replica-state'
import { clearOldOutbox } from './outbox-retention'
import { pullOperators } from './pull/pull-operators'

export const HEARTBEAT_EVERY_MS = 30_000

export interface Heartbeat {
  /** The task: reports and prunes the disk; returns when it is next due. */
  run(api: TerminalApi): Promise<number>
  /** The enrolment's id and secret; null when the secret is lost. */
  credentialsOf(enrolment: Enrolment): TerminalCredentials | null
  /**
   * Sends a heartbeat first where none succeeded since the last interruption; returns whether the token is good. A push
   * raises the seq that the server remembers: if its answer were lost, it would hide what a restored server has
   * forgotten. A pull would show what others re-offer before it is clear what was done with it here.
   */
  ensureServerState(
    api: TerminalApi,
    enrolment: Enrolment,
    credentials: TerminalCredentials,
  ): Promise<boolean>
  /** The connection was interrupted: the server may have been restored meanwhile. */
  invalidateServerState(): void
}

export const createHeartbeat = (parts: TaskParts): Heartbeat => {
  const { store, clock, link } = parts
  /** Enrolments with a successful heartbeat since the last interruption. */
  const confirmed = new Set<string>()
  let isSecretLost = false

  const credentialsOf = (enrolment: Enrolment): TerminalCredentials | null => {
    const token = parts.tokenOf(enrolment.id)
    return token === null ? null : { terminalId: enrolment.id, token }
  }

  /** A key store that was closed may open again: all that stopped meanwhile goes on. */
  const learnSecret = (isLost: boolean): void => {
    if (isLost === isSecretLost) return
    isSecretLost = isLost
    if (!isLost) parts.wake('push', 'pull')
    parts.onStatus()
  }

  const reportOf = (enrolment: Enrolment): TerminalReport => {
    const { queued, rejected } = store.outbox.counts()
    const lanKey = parts.lanKey()
    return {
      ...(lanKey === null ? {} : { lan_key: lanKey }),
      app_version: parts.appVersion,
      queue_length: queued,
      rejected: rejected,
      seals_secrets: parts.sealsSecrets(),
      offline_pins: parts.operators.offlinePins(enrolment.company_id),
      ...parts.mode.reported(),
      ...parts.trouble(),
      clock: isoOf(clock.now()),
    }
  }

  const send = async (
    api: TerminalApi,
    enrolment: Enrolment,
    credentials: TerminalCredentials,
  ): Promise<boolean> => {
    const report = reportOf(enrolment)
    const answer = await api.heartbeat(credentials, report)
    if (answer.gone) {
      link.markGone(enrolment.id, answer.reason)
      return false
    }
    parts.onServerTime(answer.now)
    link.recordServerState(enrolment, {
      pushSeq: answer.last_push_seq,
      head: answer.head,
      now: answer.now,
    })
    reconcileCounter(store, enrolment.id, { counter: answer.last_counter, pushSeq: answer.last_push_seq })
    parts.mode.learn(report.mode, answer)
    if (answer.order_pause) {
      parts.pause.learn(enrolment.company_id, answer.order_pause)
      parts.onStatus()
    }
    confirmed.add(enrolment.id)
    if (enrolment.gone_reason !== null) {
      store.enrolments.setGone(enrolment.id, null)
      parts.wake('push', 'pull')
      parts.onStatus()
    }
    return pullOperators(parts, { api, enrolment, credentials }, answer.operators)
  }

  const prune = (): void => {
    const passed = parts.serverPassed()
    const dayStart = endBusinessDay(store, passed)
    if (dayStart !== null) {
      forgetOldRows(store, passed.ms)
      parts.onDayEnded(dayStart)
    }
    clearOldOutbox(store, clock.now())
  }

  return {
    run: async (api) => {
      const enrolment = activeEnrolment(store)
      const credentials = enrolment && credentialsOf(enrolment)
      if (enrolment) learnSecret(!credentials)
      try {
        // First: its answer says which day it is, and a disk that refuses must not keep the office from hearing of it.
        if (enrolment && credentials) await send(api, enrolment, credentials)
      } finally {
        prune()
      }
      return enrolment ? clock.elapsed() + HEARTBEAT_EVERY_MS : Infinity
    },
    credentialsOf,
    ensureServerState: async (api, enrolment, credentials) =>
      confirmed.has(enrolment.id) || (await send(api, enrolment, credentials)),
    invalidateServerState: () => confirmed.clear(),
  }
}
