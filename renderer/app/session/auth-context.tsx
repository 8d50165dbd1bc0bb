import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react'
import { NO_ACCESS, type Access } from '@shared/domain/access/permissions'
import type { Session } from '@shared/schemas/company/company'
import { accessApi, useGetAccessQuery } from '@renderer/api/endpoints/access'
import { sessionApi, useGetSessionQuery } from '@renderer/api/endpoints/session'
import { useAppDispatch } from '../store/hooks'

export interface Auth {
  /** The signed-in person; null while a second factor is missing. */
  readonly session: Session | null
  /** Signed in but for the second factor that the account asks for (spec §4). */
  readonly pending: Session | null
  readonly access: Access
  /** 'loading' until the stored session was read; a guest is 'signedOut'. */
  readonly status: 'loading' | 'signedOut' | 'signedIn'
  /** Whether `access` is the backend's word rather than the guest's default. */
  readonly isAccessKnown: boolean
  /** Whether asking for `access` has failed and nobody is asking now: no further attempt follows. */
  readonly hasAccessFailed: boolean
  /** Asks the backend again, giving up a question still open. Rejects with an ApiError; what was known stays known. */
  recheck(): Promise<Access>
}

const AuthContext = createContext<Auth | null>(null)

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
    const read = sessionApi.endpoints.getSession.initiate(undefined, { subscribe: false, forceRefetch: true })
    const found = await dispatch(read).unwrap()
    if (!found || found.needs_factor) return NO_ACCESS
    const running = dispatch(accessApi.util.getRunningQueryThunk('getAccess', found.user.id))
    running?.abort()
    await running
    const ask = accessApi.endpoints.getAccess.initiate(found.user.id, {
      subscribe: false,
      forceRefetch: true,
    })
    return dispatch(ask).unwrap()
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

/** Who is signed in and what they may do (shared/domain/access/permissions says what it means). */
export const useAuth = (): Auth => {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth needs an AuthProvider around it')
  return auth
}

/** The key of answers that belong to one person; null for a guest. Somebody who still owes a second factor is a person. */
export const usePersonId = (): string | null => {
  const { session, pending } = useAuth()
  return (session ?? pending)?.user.id ?? null
}
