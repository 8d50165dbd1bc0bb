import * as z from 'zod/mini'
import type { ProbeOutcome } from '@shared/backend/backend-probe'
import type { TerminalApi, TroubleReport } from '@shared/backend/terminal-api'
import { GatewayError } from '@shared/contract/errors'
import type { SyncStatus } from '@shared/schemas/sync/sync'
import type { Store } from '../db/open-store'
import { isoOf, type Clock } from './clock'
import { createConnectivity } from './connectivity'
import { createEngine } from './engine'
import type { ModePort, OperatorReplica, PausePort } from './engine-ports'
import { activeEnrolment, isGone, replicaStateOf } from './replica-state'
import { createServerClock, type ServerClock } from './server-clock'

const OFFLINE_KEY = 'offline_since'

export interface SyncPorts {
  readonly store: Store
  readonly api: () => TerminalApi | null
  readonly tokenOf: (enrolmentId: string) => string | null
  readonly sealsSecrets: () => boolean
  readonly lanKey: () => string | null
  /** One probe of the data API; 'offline' before an address is known. */
  readonly probe: () => Promise<ProbeOutcome>
  readonly clock: Clock
  readonly appVersion: string
  readonly operators: OperatorReplica
  /** Whether guests look at this terminal: its menu and their orders are always on screen. */
  readonly isSelfService: () => boolean
  /** What the terminal is for, which the office may change. */
  readonly mode: ModePort
  readonly pause: PausePort
  readonly trouble: () => TroubleReport
  readonly onStatus: (status: SyncStatus) => void
  readonly onOrdersChanged: (companyId: string) => void
  readonly onMenuChanged: (companyId: string) => void
  /** A business day began: its start by this machine's clock, which dates files. */
  readonly onDayEnded: (dayStart: string) => void
  readonly logFailure: (error: unknown) => void
}

/** The terminal's sync: engine, connectivity, and the status shown for both. */
export interface Sync {
  start(): void
  stop(): void
  status(): SyncStatus
  written(): void
  syncNow(): void
  boardRead(): void
  /** The machine resumed from sleep. */
  resumed(): void
  readonly serverClock: ServerClock
}

export const createSync = (ports: SyncPorts): Sync => {
  const { store } = ports
  const serverClock = createServerClock(store.settings, ports.clock)
  let lastReported = ''
  /** The last answer refused this app's version. */
  let isVersionRefused = false
  /** The last pull was refused because the platform suspended the company. */
  let isSuspended = false

  const status = (): SyncStatus => {
    const enrolment = activeEnrolment(store)
    const replica = enrolment && replicaStateOf(store, enrolment.id)
    const { queued, rejected } = store.outbox.counts()
    const pause = ports.pause.current()
    return {
      ...connectivity.state(),
      queued,
      sending: engine.sending(),
      rejected: rejected,
      catalogue_ready: replica !== null && replica.generation !== null,
      last_pull_at: replica?.last_pull_at ?? null,
      gone: enrolment !== null && isGone(enrolment, ports.tokenOf(enrolment.id)),
      version_unsupported: isVersionRefused,
      company_suspended: isSuspended,
      ...(pause ? { order_pause: pause } : {}),
    }
  }

  const report = (): void => {
    const current = status()
    const text = JSON.stringify(current)
    if (text === lastReported) return
    lastReported = text
    ports.onStatus(current)
  }

  /** A full disk must not hide the state of the connection. */
  const storeOfflineSince = (since: string | null): void => {
    try {
      store.settings.set(OFFLINE_KEY, since)
    } catch (error) {
      ports.logFailure(error)
    }
  }

  const recordVersionRefusal = (error: unknown): void => {
    const isRefusal = error instanceof GatewayError && error.code === 'version_unsupported'
    if (isRefusal === isVersionRefused) return
    isVersionRefused = isRefusal
    try {
      report()
    } catch (failure) {
      // The status reads the disk: its failure, or a terminal closed meanwhile, must not end the engine's loop.
      ports.logFailure(failure)
    }
  }

  const connectivity = createConnectivity({
    probe: ports.probe,
    clock: ports.clock,
    lastOfflineSince: store.settings.get(OFFLINE_KEY, z.nullable(z.string())),
    onChange: ({ connection, offline_since }) => {
      const wasAwaySince = store.settings.get(OFFLINE_KEY, z.nullable(z.string()))
      storeOfflineSince(offline_since)
      if (connection === 'online')
        engine.comeBack(wasAwaySince === null ? 0 : ports.clock.now() - Date.parse(wasAwaySince))
      else engine.interrupted()
      report()
    },
  })

  const engine = createEngine({
    store,
    api: ports.api,
    tokenOf: ports.tokenOf,
    sealsSecrets: ports.sealsSecrets,
    lanKey: ports.lanKey,
    clock: ports.clock,
    appVersion: ports.appVersion,
    operators: ports.operators,
    isSelfService: ports.isSelfService,
    mode: ports.mode,
    pause: ports.pause,
    trouble: ports.trouble,
    onStatus: report,
    onSuspended: (suspended) => {
      isSuspended = suspended
    },
    onDayEnded: (dayStart) =>
      ports.onDayEnded(isoOf(Date.parse(dayStart) + ports.clock.now() - serverClock.nowMs())),
    onOrdersChanged: ports.onOrdersChanged,
    onMenuChanged: ports.onMenuChanged,
    onFailure: (error) => {
      recordVersionRefusal(error)
      ports.logFailure(error)
      connectivity.probeNow()
    },
    serverPassed: serverClock.passed,
    onServerTime: (now) => {
      isVersionRefused = false
      serverClock.learn(now)
      connectivity.answered()
    },
  })

  const syncNow = (): void => {
    connectivity.probeNow()
    engine.syncNow()
    report()
  }

  return {
    start: () => {
      connectivity.start()
      engine.start()
    },
    stop: () => {
      connectivity.stop()
      engine.stop()
    },
    status,
    written: () => {
      engine.written()
      report()
    },
    syncNow,
    resumed: () => {
      engine.interrupted()
      syncNow()
    },
    boardRead: engine.boardRead,
    serverClock,
  }
}
