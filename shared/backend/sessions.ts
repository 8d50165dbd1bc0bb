import type { AuthClient as AuthClientClass } from '@supabase/auth-js'
import * as z from 'zod/mini'
import { GatewayError } from '../contract/errors'
import { uuidSchema } from '../schemas/primitives'
import type { BackendConfig, Session } from '../schemas/company'
import { authFetch } from './auth-fetch'
import { isRefreshRefused, signInError } from './errors'
import type { Fetch } from './http'

/** Where the session is kept: local storage on the web, encrypted by the system on terminals. */
export interface SessionStorage {
  get(key: string): Promise<string | null>
  set(key: string, value: string): Promise<void>
  remove(key: string): Promise<void>
}

export const SESSION_KEY = 'comanda.session'

/** A token this near its end is renewed before it is used. */
const NEARLY_OVER_S = 30
/** How long a request waits for a fresh token before it counts as no answer; the refresh itself goes on trying. */
const RENEWAL_PATIENCE_MS = 8_000
/** Signing out tells the backend where it can, and does not wait for it. */
const SIGN_OUT_PATIENCE_MS = 3_000

const storedSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.optional(z.int()),
  user: z.object({ id: uuidSchema, email: z._default(z.string(), '') }),
})
type Stored = z.infer<typeof storedSchema>
type AuthClient = InstanceType<typeof AuthClientClass>

export interface Sessions {
  /** The stored session, without asking anybody: offline is not signed out. */
  read(): Promise<Session | null>
  /** A token good for a request now, or null for a guest. Errors: connection. */
  token(): Promise<string | null>
  /** A fresh token although the present one seemed good; null when the session has ended. Errors: connection. */
  renew(): Promise<string | null>
  /** Errors: invalid_credentials, email_not_confirmed, too_many_requests, connection, backend, unexpected. */
  signIn(email: string, password: string): Promise<Session>
  /** Always works, offline too. */
  signOut(): Promise<void>
  /** Told when another person, or nobody, is signed in. Answers its unsubscribe. */
  onChange(listener: (session: Session | null) => void): () => void
  /** Looks again at what is stored: another tab may have signed in or out. */
  recheck(): Promise<void>
}

export interface SessionOptions {
  readonly config: BackendConfig
  readonly fetch: Fetch
  readonly storage: SessionStorage
  readonly now: () => number
}

const publicFace = ({ user, expires_at }: Stored): Session => ({
  user: { id: user.id, email: user.email },
  expires_at: expires_at ?? null,
})

/** `work`, or a refusal as 'connection' when it takes too long; the work goes on behind it. */
const within = async <T>(work: Promise<T>, patienceMs: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new GatewayError('connection')), patienceMs)
  })
  try {
    return await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The person's session. The auth library is loaded only when somebody signs in or a stored session needs renewing, so that a
 * guest's page never fetches it (DECISIONS 30).
 */
export const createSessions = ({ config, fetch, storage, now }: SessionOptions): Sessions => {
  const listeners = new Set<(session: Session | null) => void>()
  let told: string | null | undefined
  let loading: Promise<AuthClient> | null = null

  const readStored = async (): Promise<Stored | null> => {
    const text = await storage.get(SESSION_KEY)
    if (text === null) return null
    try {
      return storedSchema.parse(JSON.parse(text))
    } catch {
      return null
    }
  }

  const tell = (session: Session | null): void => {
    const who = session?.user.id ?? null
    if (who === told) return
    told = who
    for (const listener of listeners) listener(session)
  }

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
      fetch: authFetch(fetch, now) as typeof globalThis.fetch,
    })
    client.onAuthStateChange((event) => {
      if (event === 'SIGNED_OUT' || event === 'SIGNED_IN') void recheck()
    })
    return client
  }

  const auth = (): Promise<AuthClient> => {
    loading ??= load().catch((cause: unknown) => {
      // The library's file did not arrive: the next call asks for it again.
      loading = null
      throw cause instanceof GatewayError ? cause : new GatewayError('connection')
    })
    return loading
  }

  const recheck = async (): Promise<void> => {
    const stored = await readStored()
    tell(stored && publicFace(stored))
  }

  const forget = async (): Promise<void> => {
    await storage.remove(SESSION_KEY)
    tell(null)
  }

  const renew = async (): Promise<string | null> => {
    const client = await auth()
    const stored = await readStored()
    if (!stored) return null
    const { data, error } = await within(
      client.refreshSession({ refresh_token: stored.refresh_token }),
      RENEWAL_PATIENCE_MS,
    )
    if (data.session) return data.session.access_token
    // Refused for good: whoever asked has no session any more, though its token may run a little longer.
    if (isRefreshRefused({ code: error?.code })) await forget()
    // Anything else is no answer and has kept it (DESIGN §6).
    else if (error && (await readStored())) throw new GatewayError('connection')
    return null
  }

  return {
    read: async () => {
      const stored = await readStored()
      if (told === undefined) told = stored?.user.id ?? null
      return stored && publicFace(stored)
    },
    token: async () => {
      const stored = await readStored()
      if (!stored) return null
      const isFresh = stored.expires_at === undefined || stored.expires_at - NEARLY_OVER_S > now() / 1000
      return isFresh ? stored.access_token : renew()
    },
    renew,
    signIn: async (email, password) => {
      const client = await auth()
      const { data, error } = await client.signInWithPassword({ email, password })
      if (error) throw signInError(error.status, error.code, error.message)
      const session: Session = {
        user: { id: data.user.id, email: data.user.email ?? email },
        expires_at: data.session.expires_at ?? null,
      }
      tell(session)
      return session
    },
    signOut: async () => {
      const stored = await readStored()
      if (stored) {
        const leave = auth().then((client) => client.signOut({ scope: 'local' }))
        await within(leave, SIGN_OUT_PATIENCE_MS).catch(() => null)
      }
      await forget()
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    recheck,
  }
}
