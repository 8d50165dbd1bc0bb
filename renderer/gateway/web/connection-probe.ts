import { probeBackend } from '@shared/backend/backend-probe'
import type { BackendConfig } from '@shared/schemas/company/company'
import type { Connection, SyncStatus } from '@shared/schemas/sync/sync'

/** Short enough to show a change within 5 s; it runs only while a screen subscribes. */
const WELL_BEAT_MS = 4_000
const ILL_BEAT_MS = 2_000

export interface ProbeOptions {
  readonly config: BackendConfig
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>
  readonly now: () => number
}

type Listener = (status: SyncStatus) => void

/**
 * This page's connection to the backend, by a plain fetch of the data API; it runs only while there is a subscriber.
 */
export const createConnectionProbe = ({ config, fetch, now }: ProbeOptions) => {
  const listeners = new Set<Listener>()
  let connection: Connection = 'unknown'
  let offlineSince: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const current = (): SyncStatus => ({
    connection,
    offline_since: offlineSince,
    queued: 0,
    sending: 0,
    rejected: 0,
    catalogue_ready: true,
    last_pull_at: null,
    gone: false,
  })

  const ask = async (): Promise<Connection> => {
    const outcome = await probeBackend({ config, fetch })
    // The answer is not a backend's, such as a captive portal's: the backend counts as unreachable.
    return outcome === 'stranger' ? 'unwell' : outcome
  }

  const probe = async (): Promise<void> => {
    const seen = await ask()
    const isNews = seen !== connection
    connection = seen
    offlineSince = seen === 'offline' ? (offlineSince ?? new Date(now()).toISOString()) : null
    if (isNews) for (const listener of listeners) listener(current())
  }

  const beat = async (): Promise<void> => {
    await probe()
    if (listeners.size > 0)
      timer = setTimeout(() => void beat(), connection === 'online' ? WELL_BEAT_MS : ILL_BEAT_MS)
  }

  return {
    status: async (): Promise<SyncStatus> => {
      if (connection === 'unknown') await probe()
      return current()
    },
    subscribe: (listener: Listener): (() => void) => {
      listeners.add(listener)
      if (listeners.size === 1) void beat()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) clearTimeout(timer)
      }
    },
  }
}
