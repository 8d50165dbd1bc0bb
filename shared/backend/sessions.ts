import { GatewayError } from '@shared/contract/errors'
import type { EventPayload } from '@shared/contract/gateway'
import type { SessionEventKind } from '@shared/contract/account/session-methods'
import type { Session } from '@shared/schemas/access/session'
import type { BackendConfig } from '@shared/schemas/company/company'
import { lazyClient, type AuthClient, type AuthFlow, type Client, type SessionStorage } from './client'
import { authError, isRefreshRefused } from './auth-errors'
import { SESSION_KEY } from './guest-read'
import type { Fetch } from './plain-fetch'
import { publicFace, storedSessionSchema, type StoredSession } from './stored-session'

/** A token this near its end is renewed before it is used; supabase-js has the same margin (90 s). */
const RENEW_BEFORE_S = 90
/** How long a request waits for a fresh token before it counts as no response; the refresh itself goes on retrying. */
const RENEWAL_TIMEOUT_MS = 8_000
/** Signing out notifies the backend where it can, and waits no longer than this. */
const SIGN_OUT_TIMEOUT_MS = 3_000

export type SessionEvent = EventPayload<'session.event'>

/** The signed-in user, with the metadata of their account. */
export interface SignedInPerson {
  readonly id: string
  readonly email: string
  readonly metadata: Readonly<Record<string, unknown>>
}

export interface Sessions {
  /** The stored session, without a request: offline is not signed out. */
  read(): Promise<Session | null>
  /** The user id of the stored session, or null. */
  person(): Promise<SignedInPerson | null>
  /** A valid token for a request, or null for a guest. Errors: connection. */
  token(): Promise<string | null>
  /** A fresh token, even if the present one has not expired; null when the session has ended. Errors: connection. */
  renew(): Promise<string | null>
  /** Errors: invalid_credentials, email_not_confirmed, too_many_requests, connection, backend, unexpected. */
  signIn(email: string, password: string, captchaToken?: string): Promise<Session>
  /**
   * Signs in by any call of `client.auth`; `work` returns whether it succeeded. Null when it did not. Errors:
   * connection, and those of `work`.
   */
  enter(work: (auth: AuthClient) => Promise<boolean>): Promise<Session | null>
  /** Always succeeds, also offline. */
  signOut(): Promise<void>
  /** Notified when another user, or nobody, is signed in. Returns its unsubscribe. */
  onChange(listener: (session: Session | null) => void): () => void
  /** Notified of session events (spec §4), beginning with 'initial_session' or an end not reported yet. */
  onEvent(listener: (event: SessionEvent) => void): () => void
  /** Notified after each sign-in, also when it is the same user again. */
  onSignIn(listener: () => void): void
  /** Reads the stored session again: another tab may have signed in or out. */
  recheck(): Promise<void>
  /** supabase-js with this session, loaded at the first call. Errors: connection. */
  client(): Promise<Client>
}

export interface SessionOptions {
  readonly config: BackendConfig
  readonly fetch: Fetch
  readonly storage: SessionStorage
  readonly now: () => number
  readonly flow?: AuthFlow
  /** The WebSocket for environments that have none of their own. */
  readonly webSocket?: unknown
}

/** `work`, or a rejection with 'connection' when it takes too long; the work continues in the background. */
const within = async <T>(work: Promise<T>, timeoutMs: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new GatewayError('connection')), timeoutMs)
  })
  try {
    return await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}

const readStored = async (storage: SessionStorage): Promise<StoredSession | null> => {
  const text = await storage.get(SESSION_KEY)
  if (text === null) return null
  try {
    return storedSessionSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** The user's session: storage, listeners and renewal. */
export const createSessions = (options: SessionOptions): Sessions => {
  const { storage, now } = options
  const changeListeners = new Set<(session: Session | null) => void>()
  const eventListeners = new Set<(event: SessionEvent) => void>()
  const signInListeners = new Set<() => void>()
  let notifiedId: string | null | undefined
  let unreportedEnd = false
  // Set when the backend rejected the session: the following sign-out event is not the user's.
  let isRefused = false
  // During a sign-in the library's own event is redundant.
  let entering = 0

  const stored = (): Promise<StoredSession | null> => readStored(storage)

  const report = (kind: SessionEventKind, session: Session | null): void => {
    unreportedEnd = kind === 'ended' && eventListeners.size === 0
    for (const listener of eventListeners) listener({ kind, session })
    if (kind === 'signed_in') for (const listener of signInListeners) listener()
  }

  /** Another user, or nobody, is signed in: notifies both kinds of listeners. The same user again is no change. */
  const notifyChange = (session: Session | null): void => {
    const who = session?.user.id ?? null
    if (who === notifiedId) return
    notifiedId = who
    for (const listener of changeListeners) listener(session)
    if (session) report('signed_in', session)
    else report(isRefused ? 'ended' : 'signed_out', null)
    isRefused = false
  }

  const read = async (): Promise<Session | null> => {
    const session = await stored()
    if (notifiedId === undefined) notifiedId = session?.user.id ?? null
    return session && publicFace(session)
  }

  const recheck = async (): Promise<void> => {
    const isFirstRead = notifiedId === undefined
    const session = await read()
    if (!isFirstRead) notifyChange(session)
  }

  const client = lazyClient({
    ...options,
    flow: options.flow ?? 'pkce',
    onRefreshRefused: () => {
      isRefused = true
    },
    onAuthEvent: (event) => {
      if (event === 'SIGNED_OUT' || (event === 'SIGNED_IN' && entering === 0)) void recheck()
      if (event === 'TOKEN_REFRESHED') void read().then((session) => report('token_refreshed', session))
      if (event === 'MFA_CHALLENGE_VERIFIED')
        void read().then((session) => report('mfa_challenge_verified', session))
    },
  })

  const removeSession = async (): Promise<void> => {
    await storage.remove(SESSION_KEY)
    notifyChange(null)
  }

  const enter = async (work: (auth: AuthClient) => Promise<boolean>): Promise<Session | null> => {
    const { auth } = await client()
    entering += 1
    try {
      if (!(await work(auth))) return null
      const found = await stored()
      if (!found) throw new GatewayError('unexpected', { reason: 'no_session_stored' })
      const session = publicFace(found)
      isRefused = false
      // The same user signing in again is no change of user, but still a sign-in.
      if (session.user.id === notifiedId) report('signed_in', session)
      else notifyChange(session)
      return session
    } finally {
      entering -= 1
    }
  }

  const renewBy = async (auth: AuthClient, before: StoredSession | null): Promise<string | null> => {
    // Loading the library renews an expired session: another refresh would use up the new token.
    await auth.initialize()
    const session = await stored()
    if (!session) {
      await recheck()
      return null
    }
    if (before && session.access_token !== before.access_token) return session.access_token
    const { data, error } = await auth.refreshSession({ refresh_token: session.refresh_token })
    if (data.session) return data.session.access_token
    // Refused for good: the caller has no session any more, though its token may be valid a little longer.
    if (isRefreshRefused({ code: error?.code })) {
      isRefused = true
      await removeSession()
    }
    // Any other error counts as no response and keeps the session.
    else if (error && (await stored())) throw new GatewayError('connection')
    return null
  }

  const renew = async (): Promise<string | null> => {
    const before = await stored()
    if (!before) return null
    return within(renewBy((await client()).auth, before), RENEWAL_TIMEOUT_MS)
  }

  return {
    read,
    person: async () => {
      const session = await stored()
      return (
        session && { id: session.user.id, email: session.user.email, metadata: session.user.user_metadata }
      )
    },
    token: async () => {
      const session = await stored()
      if (!session) return null
      const isFresh = session.expires_at === undefined || session.expires_at - RENEW_BEFORE_S > now() / 1000
      return isFresh ? session.access_token : renew()
    },
    renew,
    signIn: async (email, password, captchaToken) => {
      const session = await enter(async (auth) => {
        const { error } = await auth.signInWithPassword({
          email,
          password,
          ...(captchaToken === undefined ? {} : { options: { captchaToken } }),
        })
        if (error) throw authError(error.status, error.code, error.message)
        return true
      })
      if (!session) throw new GatewayError('unexpected')
      return session
    },
    enter,
    signOut: async () => {
      if (await stored()) {
        const leave = client().then(({ auth }) => auth.signOut({ scope: 'local' }))
        await within(leave, SIGN_OUT_TIMEOUT_MS).catch(() => null)
      }
      isRefused = false
      await removeSession()
    },
    onChange: (listener) => {
      changeListeners.add(listener)
      return () => {
        changeListeners.delete(listener)
      }
    },
    onEvent: (listener) => {
      eventListeners.add(listener)
      const isEnd = unreportedEnd
      unreportedEnd = false
      void read().then((session) => {
        if (!eventListeners.has(listener)) return
        if (isEnd) listener({ kind: 'ended', session: null })
        else listener({ kind: 'initial_session', session })
      })
      return () => {
        eventListeners.delete(listener)
      }
    },
    onSignIn: (listener) => void signInListeners.add(listener),
    recheck,
    client,
  }
}
