import { useEffect, useRef } from 'react'
import { ACCESS_FRESH_MS } from '@shared/domain/access/admin-status'
import { isSuperAdmin } from '@shared/domain/access/permissions'
import { isAdminStatusFresh } from '@renderer/api/admin-status-cache'
import { useGetAccessQuery } from '@renderer/api/endpoints/access'
import { useAuth } from '../session/auth-context'

/**
 * Refetches where the guard opens and the result is too old: an admin's status after a minute, other rights after
 * five (spec §9). The known rights are used meanwhile.
 */
export const useFreshAccess = (): void => {
  const { session, access, isAccessKnown, recheck } = useAuth()
  const personId = session?.user.id ?? ''
  useGetAccessQuery(personId, {
    skip: session === null,
    refetchOnMountOrArgChange: ACCESS_FRESH_MS / 1_000,
  })
  const isLooked = useRef(false)
  useEffect(() => {
    if (isLooked.current || session === null || !isAccessKnown) return
    isLooked.current = true
    if (!isSuperAdmin(access) || isAdminStatusFresh(localStorage, personId, Date.now())) return
    // Without a response the previous status stays; the backend decides about every write anyway.
    recheck().catch(() => undefined)
  }, [access, isAccessKnown, personId, recheck, session])
}
