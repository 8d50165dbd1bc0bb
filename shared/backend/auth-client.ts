import type { AuthClient as AuthClientClass, AuthChangeEvent } from '@supabase/auth-js'
import { GatewayError } from '../contract/errors'
import type { BackendConfig } from '@shared/schemas/company/company'
import { authFetch } from './auth-fetch'
import type { Fetch } from './http'
import { SESSION_KEY } from './session-key'

/** Where the session is kept: local storage on the web, encrypted by the system on terminals. */
export interface SessionStorage {
  get(key: string): Promise<string | null>
  set(key: string, value: string): Promise<void>
  remove(key: string): Promise<void>
}

export { SESSION_KEY }

export type AuthClient = InstanceType<typeof AuthClientClass>

/**
 * How links of mails come back: 'pkce' with a code good only where it was asked for; 'implicit' with the tokens, for a
 * terminal, whose mails are read on another device.
 */
export type AuthFlow = 'pkce' | 'implicit'

export interface AuthClientOptions {
  readonly config: BackendConfig
  readonly fetch: Fetch
  readonly storage: SessionStorage
  readonly now: () => number
  readonly flow: AuthFlow
  readonly onEvent: (event: AuthChangeEvent) => void
  /** The backend refused a refresh for good. */
  readonly onRefused: () => void
}

/**
 * The auth library, loaded when first asked for: a guest's page never fetches it (DECISIONS 30). It renews the token by
 * itself when near its end and tries again from 200 ms on, doubling, while there is no answer (spec §4).
 * Errors: connection, when the library's own file did not arrive.
 */
export const lazyAuthClient = (options: AuthClientOptions): (() => Promise<AuthClient>) => {
  const { config, fetch, storage, now, flow, onEvent, onRefused } = options
  let loading: Promise<AuthClient> | null = null

  const load = async (): Promise<AuthClient> => {
    const { AuthClient: Client } = await import('@supabase/auth-js')
    const client = new Client({
      url: `${config.url.replace(/\/+$/, '')}/auth/v1`,
      headers: { apikey: config.publishable_key },
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
      fetch: authFetch(fetch, now, onRefused) as typeof globalThis.fetch,
    })
    client.onAuthStateChange((event) => onEvent(event))
    return client
  }

  return () => {
    loading ??= load().catch((cause: unknown) => {
      // The library's file did not arrive: the next call asks for it again.
      loading = null
      throw cause instanceof GatewayError ? cause : new GatewayError('connection')
    })
    return loading
  }
}
