import * as z from 'zod/mini'
import type { ProbeOutcome } from '@shared/backend/backend-probe'
import type { TerminalApi } from '@shared/backend/terminal-api'
import type { SyncStatus } from '@shared/schemas/sync'
import type { Store } from '../db/open-store'
import type { Clock } from './clock'
import { createConnectivity } from './connectivity'
import { createEngine, type OperatorMemory } from './engine'
import { activeEnrolment, replicaStateOf } from './replica-state'
import { createServerClock, type ServerClock } from './server-clock'

const OFFLINE_KEY = 'offline_since'

export interface SyncPorts {
  readonly store: Store
  readonly api: () => TerminalApi | null
  readonly tokenOf: (enrolmentId: string) => string | null
  /** One probe of the data API; 'offline' before an address is known. */
  readonly probe: () => Promise<ProbeOutcome>
  readonly clock: Clock
  readonly appVersion: string
  readonly operators: OperatorMemory
  readonly onStatus: (status: SyncStatus) => void
  readonly onOrdersChanged: (companyId: string) => void
  readonly onMenuChanged: (companyId: string) => void
  readonly logFailure: (error: unknown) => void
}

/** The terminal's sync: engine and connectivity together, and the status people see of both. */
export interface Sync {
  start(): void
  stop(): void
  status(): SyncStatus
  written(): void
  syncNow(): void
  boardRead(): void
  /** This machine slept. */
  resumed(): void
  readonly serverClock: ServerClock
}

export const createSync = (ports: SyncPorts): Sync => {
  const { store } = ports
  const serverClock = createServerClock(store.settings, ports.clock)
  let lastTold = ''

  const status = (): SyncStatus => {
    const enrolment = activeEnrolment(store)
    const replica = enrolment && replicaStateOf(store, enrolment.id)
    const { queued, parked } = store.outbox.counts()
    return {
      ...connectivity.state(),
      queued,
      sending: engine.sending(),
      parked,
      catalogue_ready: replica !== null && replica.generation !== null,
      last_pull_at: replica?.last_pull_at ?? null,
      gone: enrolment !== null && enrolment.gone_reason !== null,
    }
  }

  const tell = (): void => {
    const current = status()
    const text = JSON.stringify(current)
    if (text === lastTold) return
    lastTold = text
    ports.onStatus(current)
  }

  /** A full disk must not keep anybody from hearing how the connection is. */
  const keepOfflineSince = (since: string | null): void => {
    try {
      store.settings.set(OFFLINE_KEY, since)
    } catch (error) {
      ports.logFailure(error)
    }
  }

  const connectivity = createConnectivity({
    probe: ports.probe,
    clock: ports.clock,
    lastOfflineSince: store.settings.get(OFFLINE_KEY, z.nullable(z.string())),
    onChange: ({ connection, offline_since }) => {
      keepOfflineSince(offline_since)
      if (connection === 'online') engine.syncNow()
      else engine.doubt()
      tell()
    },
  })

  const engine = createEngine({
    store,
    api: ports.api,
    tokenOf: ports.tokenOf,
    clock: ports.clock,
    appVersion: ports.appVersion,
    operators: ports.operators,
    onStatus: tell,
    onOrdersChanged: ports.onOrdersChanged,
    onMenuChanged: ports.onMenuChanged,
    onFailure: (error) => {
      ports.logFailure(error)
      connectivity.poke()
    },
    onServerTime: (now) => {
      serverClock.learn(now)
      // It answers: what says otherwise is old.
      if (connectivity.state().connection !== 'online') connectivity.poke()
    },
  })

  const syncNow = (): void => {
    connectivity.poke()
    engine.syncNow()
    tell()
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
      tell()
    },
    syncNow,
    resumed: () => {
      engine.doubt()
      syncNow()
    },
    boardRead: engine.boardRead,
    serverClock,
  }
}
