import { isSuperAdmin, NO_ACCESS, type Access } from './permissions'

/** How long the admin status is cached (spec §9). */
export const ADMIN_STATUS_FRESH_MS = 60_000
/** How long all other rights are cached (spec §9). */
export const ACCESS_FRESH_MS = 300_000

/** The part of a response that survives a reload (spec §9, 'admin status cache'). It opens screens only: the backend checks every request. */
export interface AdminStatus {
  readonly user_id: string
  readonly is_admin: boolean
  readonly is_super_admin: boolean
  /** When the backend returned it, ms. */
  readonly checked_at: number
}

export const adminStatusOf = (userId: string, access: Access, now: number): AdminStatus => ({
  user_id: userId,
  is_admin: access.is_admin,
  is_super_admin: access.is_super_admin,
  checked_at: now,
})

/**
 * Whether a cached status is this user's and less than a minute old; one from the future means that the clock was set
 * back.
 */
export const isStatusFresh = (status: AdminStatus, userId: string, now: number): boolean =>
  status.user_id === userId && now >= status.checked_at && now - status.checked_at < ADMIN_STATUS_FRESH_MS

/**
 * The rights that a fresh status alone proves: an admin has all of them; for other users it proves nothing, and null
 * means that the backend must be queried.
 */
export const accessByStatus = (status: AdminStatus | null, userId: string, now: number): Access | null => {
  if (!status || !isStatusFresh(status, userId, now)) return null
  const access: Access = { ...NO_ACCESS, is_admin: status.is_admin, is_super_admin: status.is_super_admin }
  return isSuperAdmin(access) ? access : null
}
