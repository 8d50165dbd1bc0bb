import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { NO_ACCESS, type Access } from '@shared/domain/permissions'
import type { Session } from '@shared/schemas/company'
import { useGetAccessQuery, useGetSessionQuery } from '@renderer/api/endpoints/session'

export interface Auth {
  readonly session: Session | null
  readonly access: Access
  /** 'loading' until the stored session was read; a guest is 'signedOut'. */
  readonly status: 'loading' | 'signedOut' | 'signedIn'
  /** Whether `access` is the backend's word rather than the guest's default. */
  readonly isAccessKnown: boolean
}

const AuthContext = createContext<Auth | null>(null)

export const AuthProvider = ({ children }: { children: ReactNode }) => {
  const session = useGetSessionQuery()
  const person = session.data ?? null
  const access = useGetAccessQuery(person?.user.id ?? '', { skip: person === null })
  const auth = useMemo<Auth>(
    () => ({
      session: person,
      access: (person && access.currentData) || NO_ACCESS,
      status: session.isLoading || session.isUninitialized ? 'loading' : person ? 'signedIn' : 'signedOut',
      isAccessKnown: person === null || access.currentData !== undefined,
    }),
    [person, access.currentData, session.isLoading, session.isUninitialized],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** Who is signed in and what they may do (shared/domain/permissions says what it means). */
export const useAuth = (): Auth => {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth needs an AuthProvider around it')
  return auth
}
