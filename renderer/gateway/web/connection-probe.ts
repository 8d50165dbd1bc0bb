import type { BackendConfig } from '@shared/schemas/company'
import type { Connection, SyncStatus } from '@shared/schemas/sync'

/** How long the data API may take before it counts as no answer (DESIGN §5, 'Say so'). */
const PROBE_LIMIT_MS = 3_000
/** Slow enough for a phone's battery, and while the answer is bad quick enough to tell of its return within 5 s. */
const WELL_BEAT_MS = 20_000
const ILL_BEAT_MS = 2_000

export interface ProbeOptions {
  readonly config: BackendConfig
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>
  readonly now: () => number
}

type Listener = (status: SyncStatus) => void

/** How this page stands with the backend, by a plain fetch of the data API; beats only while somebody listens. */
export const createConnectionProbe = ({ config, fetch, now }: ProbeOptions) => {
  const listeners = new Set<Listener>()
  const url = `${config.url.replace(/\/+$/, '')}/rest/v1/companies?select=id&limit=1`
  let connection: Connection = 'unknown'
  let offlineSince: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const current = (): SyncStatus => ({
    connection,
    offline_since: offlineSince,
    queued: 0,
    sending: 0,
    parked: 0,
    catalogue_ready: true,
    last_pull_at: null,
    gone: false,
  })

  const ask = async (): Promise<Connection> => {
    const abort = new AbortController()
    const limit = setTimeout(() => abort.abort(), PROBE_LIMIT_MS)
    try {
      const response = await fetch(url, {
        headers: { apikey: config.publishable_key },
        signal: abort.signal,
        cache: 'no-store',
      })
      // A captive portal answers with a page: that is nobody, not the backend.
      if (response.ok) return Array.isArray(await response.json()) ? 'online' : 'unwell'
      return 'unwell'
    } catch {
      return 'offline'
    } finally {
      clearTimeout(limit)
    }
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
