import type { TerminalApi } from '@shared/backend/terminal-api'
import { isoOf } from '../clock'
import type { TaskParts } from '../engine-ports'
import type { Heartbeat } from '../heartbeat'
import { activeEnrolment } from '../replica-state'
import { pullOperators } from './pull-operators'
import { pullPage } from './pull-page'

/** Another terminal's change, and what ran out, is on an open page within 2 s: the interval, the push there and the pull here. */
export const BOARD_POLL_MS = 1_500
export const POLL_MS = 10_000
/** So many pages in a row give way to rows that were heard meanwhile; the next is taken, since pages alone bring the menu. */
const MOST_DROPPED = 2
/** A board counts as open for this long after it was last read. */
const BOARD_OPEN_MS = 60_000

export interface Pull {
  /** The task: one page; returns when the next is due. */
  run(api: TerminalApi): Promise<number>
  /** A board was read: poll fast for the next minute. */
  boardRead(): void
  /** Somebody or a guest looks at what a pull brings. */
  isWatched(): boolean
}

export const createPull = (parts: TaskParts, heartbeat: Heartbeat): Pull => {
  const { store, clock, link } = parts
  let boardReadAt = -Infinity
  let dropped = 0
  const isBoardOpen = (): boolean => clock.elapsed() - boardReadAt < BOARD_OPEN_MS
  const isWatched = (): boolean => isBoardOpen() || parts.isSelfService()
  const nextPoll = (): number => clock.elapsed() + (isWatched() ? BOARD_POLL_MS : POLL_MS)

  return {
    run: async (api) => {
      const enrolment = activeEnrolment(store)
      const credentials =
        enrolment && enrolment.gone_reason === null ? heartbeat.credentialsOf(enrolment) : null
      if (!enrolment || !credentials) return Infinity
      if (!(await heartbeat.ensureServerState(api, enrolment, credentials))) return Infinity
      const dropsOlder = dropped < MOST_DROPPED
      const nowIso = (): string => isoOf(clock.now())
      const outcome = await pullPage({ store, api, nowIso, dropsOlder }, credentials)
      dropped = outcome.kind === 'stale' ? dropped + 1 : 0
      if (outcome.kind === 'gone') {
        link.markGone(enrolment.id, outcome.reason)
        return Infinity
      }
      if (outcome.kind === 'stale') return clock.elapsed()
      if (outcome.kind === 'behind') heartbeat.invalidateServerState()
      if (outcome.kind === 'lagging' || outcome.kind === 'behind') return nextPoll()
      parts.onSuspended(outcome.kind === 'suspended')
      if (outcome.kind === 'suspended') {
        parts.onStatus()
        return clock.elapsed() + POLL_MS
      }
      parts.onServerTime(outcome.now)
      link.recordServerState(enrolment, { pushSeq: null, head: outcome.head, now: outcome.now })
      if (outcome.hasRequeued) parts.wake('push')
      parts.onStatus()
      if (outcome.ordersChanged) parts.onOrdersChanged(enrolment.company_id)
      if (outcome.menuChanged) parts.onMenuChanged(enrolment.company_id)
      if (!outcome.complete) return clock.elapsed()
      const isGood = await pullOperators(parts, { api, enrolment, credentials }, outcome.operators)
      return isGood ? nextPoll() : Infinity
    },
    isWatched,
    boardRead: () => {
      const wasOpen = isBoardOpen()
      boardReadAt = clock.elapsed()
      if (!wasOpen) parts.wake('pull')
    },
  }
}
