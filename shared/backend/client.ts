import type { AuthChangeEvent, SupabaseClient } from '@supabase/supabase-js'
import { GatewayError } from '@shared/contract/errors'
import type { BackendConfig } from '@shared/schemas/company/company'
import { clientFetch } from './client-fetch'
import type { Database } from './database-types'
import { SESSION_KEY } from './guest-read'
import type { Fetch } from './plain-fetch'

/** The one client of the backend: auth, data API, realtime and storage. */
export type Client = SupabaseClient<Database>
export type AuthClient = Client['auth']

/** Where the session is stored: local storage on the web, encrypted by the system on terminals. */
export interface SessionStorage {
  get(key: string): Promise<string | null>
  set(key: string, value: string): Promise<void>
  remove(key: string): Promise<void>
}

/**
 * The flow of mail links: 'pkce' with a code that is valid only on the requesting device; 'implicit' with the tokens,
 * for a terminal, whose mails are read on another device.
 */
export type AuthFlow = 'pkce' | 'implicit'

export interface ClientOptions {
  readonly config: BackendConfig
  readonly fetch: Fetch
  readonly storage: SessionStorage
  readonly now: () => number
  readonly flow: AuthFlow
  /** The WebSocket for environments that have none of their own. */
  readonly webSocket?: unknown
  readonly onAuthEvent: (event: AuthChangeEvent) => void
  /** The backend rejected a refresh for good. */
  readonly onRefreshRefused: () => void
}

// Queries are retried by the callers alone: RTK Query's three retries, the sync engine's backoff (spec §9).
const NO_RETRIES = { retry: false } as const

/** Returns what `load` returned the first time; a failed load, such as a file that did not arrive, is tried again at the next call. */
const once = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | null = null
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = null
      throw cause instanceof GatewayError ? cause : new GatewayError('connection')
    })
    return loading
  }
}

/** Loads the library's file once. Tests with fake timers load it before they begin. */
export const loadSupabase = once(() => import('@supabase/supabase-js'))

/**
 * supabase-js with the user's session, loaded at the first call: a guest's page does not need it (docs/adr/0010). It
 * renews the token shortly before its end and, without a response, retries from 200 ms on, doubling (spec §4).
 * Errors: connection, when the library's file does not arrive.
 */
export const lazyClient = (options: ClientOptions): (() => Promise<Client>) => {
  const { config, fetch, storage, now, flow, webSocket, onAuthEvent, onRefreshRefused } = options
  return once(async () => {
    const { createClient } = await loadSupabase()
    const client = createClient<Database>(config.url, config.publishable_key, {
      auth: {
        storageKey: SESSION_KEY,
        storage: {
          getItem: (key: string) => storage.get(key),
          setItem: (key: string, value: string) => storage.set(key, value),
          removeItem: (key: string) => storage.remove(key),
        },
        autoRefreshToken: true,
        persistSession: true,
        detectSessionInUrl: false,
        flowType: flow,
      },
      db: NO_RETRIES,
      global: { fetch: clientFetch({ fetch, now, onRefreshRefused }) },
      ...(webSocket ? { realtime: { transport: webSocket as never } } : {}),
    })
    client.auth.onAuthStateChange((event) => onAuthEvent(event))
    return client
  })
}

/** supabase-js with the public key and no session: used by a terminal's push and pull. */
export const lazyPublicClient = ({
  config,
  fetch,
}: Pick<ClientOptions, 'config' | 'fetch'>): (() => Promise<Client>) =>
  once(async () => {
    const { createClient } = await loadSupabase()
    return createClient<Database>(config.url, config.publishable_key, {
      accessToken: () => Promise.resolve(null),
      db: NO_RETRIES,
      global: { fetch: clientFetch({ fetch }) },
    })
  })

/**
 * A new client without a session. What signs in on it is stored nowhere and leaves the user's session as it is; links of
 * the mails it requests are valid on any device. Errors: connection.
 */
export const openClient = async ({
  config,
  fetch,
}: Pick<ClientOptions, 'config' | 'fetch'>): Promise<Client> => {
  const { createClient } = await loadSupabase()
  return createClient<Database>(config.url, config.publishable_key, {
    auth: {
      storageKey: `${SESSION_KEY}-beside`,
      autoRefreshToken: false,
      persistSession: false,
      detectSessionInUrl: false,
      flowType: 'implicit',
    },
    db: NO_RETRIES,
    global: { fetch: clientFetch({ fetch }) },
  })
}
