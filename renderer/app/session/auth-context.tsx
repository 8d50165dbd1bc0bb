import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react'
import { NO_ACCESS, type Access } from '@shared/domain/access/permissions'
import type { Session } from '@shared/schemas/access/session'
import { accessApi, useGetAccessQuery } from '@renderer/api/endpoints/access'
import { sessionApi, useGetSessionQuery } from '@renderer/api/endpoints/session'
import { unwrapOnce } from '@renderer/api/query-once'
import { useAppDispatch } from '../store/hooks'

export interface Auth {
  /** The signed-in user; null while a second factor is missing. */
  readonly session: Session | null
  /** Signed in except for the second factor that the account requires (spec §4). */
  readonly pending: Session | null
  readonly access: Access
  /** 'loading' until the stored session is read; a guest is 'signedOut'. */
  readonly status: 'loading' | 'signedOut' | 'signedIn'
  /** Whether `access` came from the backend rather than from the guest's default. */
  readonly isAccessKnown: boolean
  /** Whether reading `access` has failed and no further attempt is pending. */
  readonly hasAccessFailed: boolean
  /** Reads `access` again and aborts a pending read. Rejects with an ApiError; the known access stays. */
  recheck(): Promise<Access>
}

export const AuthContext = createContext<Auth | null>(null)

export const AuthProvider = ({ children }: { children: ReactNode }) => {
  const session = useGetSessionQuery()
  const stored = session.data ?? null
  const pending = stored?.needs_factor ? stored : null
  const person = pending ? null : stored
  const access = useGetAccessQuery(person?.user.id ?? '', { skip: person === null })
  const dispatch = useAppDispatch()
  const recheck = useCallback(async (): Promise<Access> => {
    const asked = dispatch(sessionApi.util.getRunningQueryThunk('getSession', undefined))
    asked?.abort()
    await asked
    const read = sessionApi.endpoints.getSession.initiate(undefined, { forceRefetch: true })
    const found = await unwrapOnce(dispatch(read))
    if (!found || found.needs_factor) return NO_ACCESS
    const running = dispatch(accessApi.util.getRunningQueryThunk('getAccess', found.user.id))
    running?.abort()
    await running
    const ask = accessApi.endpoints.getAccess.initiate(found.user.id, { forceRefetch: true })
    return unwrapOnce(dispatch(ask))
  }, [dispatch])
  const auth = useMemo<Auth>(
    () => ({
      session: person,
      pending,
      access: (person && access.currentData) || NO_ACCESS,
      status: session.isLoading || session.isUninitialized ? 'loading' : person ? 'signedIn' : 'signedOut',
      isAccessKnown: person === null || access.currentData !== undefined,
      hasAccessFailed: access.isError && !access.isFetching && access.currentData === undefined,
      recheck,
    }),
    [
      person,
      pending,
      access.currentData,
      access.isError,
      access.isFetching,
      session.isLoading,
      session.isUninitialized,
      recheck,
    ],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** The signed-in user and their access (shared/domain/access/permissions interprets it). */
export const useAuth = (): Auth => {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth needs an AuthProvider around it')
  return auth
}

/**
 * The cache key of results that belong to one user; null for a guest. A user without the second factor counts as one.
 */
export const usePersonId = (): string | null => {
  const { session, pending } = useAuth()
  return (session ?? pending)?.user.id ?? null
}
