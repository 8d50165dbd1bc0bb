import type { TerminalApi, TerminalCredentials, TerminalReport } from '@shared/backend/terminal-api'
import type { TerminalOperators } from '@shared/schemas/operators'
import { GatewayError } from '@shared/contract/errors'
import type { Enrolment } from '../db/enrolment-repository'
import type { Store } from '../db/open-store'
import { isoOf, type Clock } from './clock'
import { settleCounter } from './counter-doubt'
import { pullPage } from './pull'
import { BATCH_ENTRIES, pushBatch, settle, takeBatch } from './push'
import { activeEnrolment, replicaStateOf } from './replica-state'
import { begun, failed, idleSchedule, nextTask, succeeded, woken, type Schedule, type Task } from './schedule'
import { keptSince, noteServerMemory } from './server-memory'

const BEAT_EVERY_MS = 30_000
const POLL_WITH_BOARD_MS = 2_000
const POLL_MS = 10_000
/** A board counts as open for this long after it was last read. */
const BOARD_OPEN_MS = 60_000

/** What is known here of a company's operators. */
export interface OperatorMemory {
  /** As the backend named what was learnt last. */
  digest(companyId: string): string
  learn(companyId: string, pulled: TerminalOperators): void
}

export interface EnginePorts {
  readonly store: Store
  /** The backend's terminal functions; null before the address is known. */
  readonly api: () => TerminalApi | null
  /** The secret of an enrolment; null when it is lost, which only a new enrolment mends. */
  readonly tokenOf: (enrolmentId: string) => string | null
  readonly clock: Clock
  readonly appVersion: string
  readonly operators: OperatorMemory
  /** Something the status shows may have changed. */
  readonly onStatus: () => void
  readonly onOrdersChanged: (companyId: string) => void
  readonly onMenuChanged: (companyId: string) => void
  /** A request failed: the connectivity probe should look. */
  readonly onFailure: (error: unknown) => void
  /** The server's clock as an answer told it, ISO 8601. */
  readonly onServerTime: (now: string) => void
}

export interface Engine {
  start(): void
  stop(): void
  /** An entry was written: push at once. */
  written(): void
  /** Everything now: the connection is back, somebody asked, or this terminal was enrolled. */
  syncNow(): void
  /** A board is being looked at: poll every 2 s for the next minute. */
  boardRead(): void
  /** The backend was away, or this machine was: before the next push its memory is asked for. */
  doubt(): void
  /** How many entries are on the wire. */
  sending(): number
}

/**
 * The one thing that talks for the outbox: a loop that does one request at a time (so that answers can't overtake each
 * other), wakes by itself, and never gives up. Nothing it does can lose an entry; crash it anywhere.
 */
export const createEngine = (ports: EnginePorts): Engine => {
  const { store, clock } = ports
  let schedule: Schedule = idleSchedule
  let isRunning = false
  let sendingNow = 0
  let batchLimit = BATCH_ENTRIES
  let boardReadAt = -Infinity
  let rouse = (): void => undefined
  /**
   * Enrolments whose memory the server told since the last doubt. After whatever may have been a restore it is asked for
   * first: a push raises that memory, so that one whose answer is lost would hide what the server has forgotten; and a
   * pull would show what others offer again before it is known what was done with it here.
   */
  const asked = new Set<string>()

  const credentialsOf = (enrolment: Enrolment): TerminalCredentials | null => {
    const token = ports.tokenOf(enrolment.id)
    return token === null ? null : { terminalId: enrolment.id, token }
  }

  const markGone = (enrolmentId: string, reason: string): void => {
    store.enrolments.setGone(enrolmentId, reason)
    ports.onStatus()
  }

  /** Answers whether the server turned out to be restored. */
  const noteMemory = (enrolment: Enrolment, pushSeq: number | null, head: number | null): boolean => {
    const isRestored = noteServerMemory(store, enrolment.id, { pushSeq, head }, clock.now())
    if (isRestored) {
      wake('push', 'pull')
      ports.onStatus()
    }
    return isRestored
  }

  /** One batch under one enrolment; answers whether there may be more. */
  const pushFor = async (api: TerminalApi, enrolment: Enrolment): Promise<boolean> => {
    const credentials = credentialsOf(enrolment)
    if (!credentials) return false
    if (!asked.has(enrolment.id) && !(await beatFor(api, enrolment, credentials))) return false
    const batch = takeBatch(store, enrolment.id, batchLimit)
    if (batch.length === 0) return false
    sendingNow = batch.length
    ports.onStatus()
    try {
      const answer = await pushBatch(api, credentials, batch)
      if (answer.gone) {
        markGone(enrolment.id, answer.reason)
        return false
      }
      ports.onServerTime(answer.now)
      const isRestored = noteMemory(enrolment, answer.previous_push_seq, null)
      const { left } = settle(store, batch, answer, isoOf(clock.now()), { isFinal: !isRestored })
      noteMemory(enrolment, answer.last_push_seq, null)
      ports.onOrdersChanged(enrolment.company_id)
      batchLimit = BATCH_ENTRIES
      if (left > 0 && !isRestored) throw new GatewayError('backend', { reason: 'unsettled', left })
      return true
    } catch (error) {
      refuseWhole(error, batch)
      throw error
    } finally {
      sendingNow = 0
      ports.onStatus()
    }
  }

  /** A push refused as malformed as a whole is tried one by one, so that the bad entry alone is parked. */
  const refuseWhole = (error: unknown, batch: readonly { id: string }[]): void => {
    if (!(error instanceof GatewayError) || error.code !== 'invalid_input') return
    const [first] = batch
    if (batch.length === 1 && first) store.outbox.park(first.id, error.code, error.details)
    batchLimit = 1
  }

  const push = async (api: TerminalApi): Promise<number> => {
    let hasMore = false
    for (const id of store.outbox.enrolmentsWithQueued()) {
      const enrolment = store.enrolments.byId(id)
      if (enrolment && enrolment.gone_reason === null) hasMore = (await pushFor(api, enrolment)) || hasMore
    }
    if (!hasMore) return Infinity
    // What was acknowledged is shown from this terminal's memory until a pull has brought it.
    wake('pull')
    return clock.elapsed()
  }

  const pull = async (api: TerminalApi): Promise<number> => {
    const enrolment = activeEnrolment(store)
    const credentials = enrolment && enrolment.gone_reason === null ? credentialsOf(enrolment) : null
    if (!enrolment || !credentials) return Infinity
    if (!asked.has(enrolment.id) && !(await beatFor(api, enrolment, credentials))) return Infinity
    const outcome = await pullPage({ store, api, nowIso: () => isoOf(clock.now()) }, credentials)
    if (outcome.kind === 'gone') {
      markGone(enrolment.id, outcome.reason)
      return Infinity
    }
    if (outcome.kind === 'stale') return clock.elapsed()
    ports.onServerTime(outcome.now)
    noteMemory(enrolment, null, outcome.head)
    if (outcome.hasOffers) wake('push')
    ports.onStatus()
    if (outcome.ordersChanged) ports.onOrdersChanged(enrolment.company_id)
    if (outcome.menuChanged) ports.onMenuChanged(enrolment.company_id)
    if (!outcome.complete) return clock.elapsed()
    if (!(await pullOperators(api, enrolment, credentials, outcome.operators))) return Infinity
    return clock.elapsed() + (clock.elapsed() - boardReadAt < BOARD_OPEN_MS ? POLL_WITH_BOARD_MS : POLL_MS)
  }

  /** Asks for the operators where a page says that they are others than those known; answers whether the token is good. */
  const pullOperators = async (
    api: TerminalApi,
    { id, company_id }: Enrolment,
    credentials: TerminalCredentials,
    digest: string | null,
  ): Promise<boolean> => {
    if (digest === null || digest === ports.operators.digest(company_id)) return true
    const answer = await api.operators(credentials)
    if (answer.gone) markGone(id, answer.reason)
    else ports.operators.learn(company_id, answer)
    return !answer.gone
  }

  /** Reports to the server and takes note of what it remembers; answers whether the token is good. */
  const beatFor = async (
    api: TerminalApi,
    enrolment: Enrolment,
    credentials: TerminalCredentials,
  ): Promise<boolean> => {
    const answer = await api.heartbeat(credentials, reportOf(enrolment))
    if (answer.gone) {
      markGone(enrolment.id, answer.reason)
      return false
    }
    ports.onServerTime(answer.now)
    noteMemory(enrolment, answer.last_push_seq, answer.head)
    settleCounter(store, enrolment.id, answer.last_counter)
    asked.add(enrolment.id)
    if (enrolment.gone_reason !== null) {
      store.enrolments.setGone(enrolment.id, null)
      wake('push', 'pull')
      ports.onStatus()
    }
    return true
  }

  const heartbeat = async (api: TerminalApi): Promise<number> => {
    store.outbox.forgetAcknowledgedBefore(keptSince(clock.now()))
    const enrolment = activeEnrolment(store)
    const credentials = enrolment && credentialsOf(enrolment)
    if (!enrolment || !credentials) return Infinity
    await beatFor(api, enrolment, credentials)
    return clock.elapsed() + BEAT_EVERY_MS
  }

  const reportOf = (enrolment: Enrolment): TerminalReport => {
    const { queued, parked } = store.outbox.counts()
    return {
      app_version: ports.appVersion,
      queue_length: queued,
      parked,
      cursor: replicaStateOf(store, enrolment.id).cursor,
      clock: isoOf(clock.now()),
    }
  }

  const work: Readonly<Record<Task, (api: TerminalApi) => Promise<number>>> = { push, pull, heartbeat }

  const runOnce = async (task: Task): Promise<void> => {
    const api = ports.api()
    schedule = begun(schedule, task)
    try {
      const nextAt = api ? await work[task](api) : Infinity
      schedule = succeeded(schedule, task, nextAt)
    } catch (error) {
      asked.clear()
      schedule = failed(schedule, task, clock.elapsed(), clock.random())
      ports.onFailure(error)
    }
  }

  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const cancel = Number.isFinite(ms) ? clock.after(ms, () => rouse()) : () => undefined
      rouse = () => {
        cancel()
        resolve()
      }
    })

  const loop = async (): Promise<void> => {
    while (isRunning) {
      const task = nextTask(schedule)
      const wait = schedule[task].at - clock.elapsed()
      await (wait > 0 ? sleep(wait) : runOnce(task))
    }
  }

  const wake = (...tasks: Task[]): void => {
    for (const task of tasks) schedule = woken(schedule, task, clock.elapsed())
    rouse()
  }

  return {
    start: () => {
      isRunning = true
      wake('push', 'heartbeat', 'pull')
      void loop()
    },
    stop: () => {
      isRunning = false
      rouse()
    },
    written: () => wake('push'),
    syncNow: () => wake('push', 'heartbeat', 'pull'),
    boardRead: () => {
      const wasOpen = clock.elapsed() - boardReadAt < BOARD_OPEN_MS
      boardReadAt = clock.elapsed()
      if (!wasOpen) wake('pull')
    },
    doubt: () => asked.clear(),
    sending: () => sendingNow,
  }
}
