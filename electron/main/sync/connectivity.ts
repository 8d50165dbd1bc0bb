import type { ProbeOutcome } from '@shared/backend/backend-probe'
import type { Connection } from '@shared/schemas/sync/sync'
import { isoOf, type Clock } from './clock'

/** With the probe's limit of 3 s, a change is shown within 5 s. */
export const PROBE_EVERY_MS = 1_800

export interface ConnectionState {
  readonly connection: Connection
  /** Since when the backend is not online, ISO 8601; null while online and before the first probe. */
  readonly offline_since: string | null
}

export interface Connectivity {
  state(): ConnectionState
  /** Probes now, and whenever nothing has answered for 1.8 s. */
  start(): void
  stop(): void
  /** Probes at once: a request elsewhere failed. */
  probeNow(): void
  /** The backend has answered another request: while it is online that is as good as a probe, otherwise the state is outdated. */
  answered(): void
}

const connectionOf = (outcome: ProbeOutcome): Connection => (outcome === 'stranger' ? 'offline' : outcome)

/** Decides by plain probes of the data API whether the backend is online; `onChange` receives each change. */
export const createConnectivity = ({
  probe,
  clock,
  lastOfflineSince,
  onChange,
}: {
  probe: () => Promise<ProbeOutcome>
  clock: Clock
  /** As the previous process stored it; null when it was online. */
  lastOfflineSince: string | null
  onChange: (state: ConnectionState) => void
}): Connectivity => {
  let state: ConnectionState = { connection: 'unknown', offline_since: null }
  let isRunning = false
  let isProbing = false
  let cancel = (): void => undefined

  const apply = (connection: Connection): void => {
    if (connection === state.connection) return
    const since = state.connection === 'unknown' ? lastOfflineSince : state.offline_since
    state = {
      connection,
      offline_since: connection === 'online' ? null : (since ?? isoOf(clock.now())),
    }
    onChange(state)
  }

  const probeLater = (): void => {
    cancel()
    cancel = clock.after(PROBE_EVERY_MS, () => void probeOnce())
  }

  const probeOnce = async (): Promise<void> => {
    cancel()
    if (!isRunning || isProbing) return
    isProbing = true
    const outcome = await probe()
    isProbing = false
    if (!isRunning) return
    // Schedule the next probe first: an error thrown by a listener must not end the probing.
    probeLater()
    apply(connectionOf(outcome))
  }

  return {
    state: () => state,
    start: () => {
      isRunning = true
      void probeOnce()
    },
    stop: () => {
      isRunning = false
      cancel()
    },
    probeNow: () => void probeOnce(),
    answered: () => {
      if (!isRunning || isProbing) return
      if (state.connection === 'online') probeLater()
      else void probeOnce()
    },
  }
}
