import {
  accessByStatus,
  adminStatusOf,
  isStatusFresh,
  type AdminStatus,
} from '@shared/domain/access/admin-status'
import type { Access } from '@shared/schemas/access/access'

/** The 'admin status cache' of spec §9. */
export const ADMIN_STATUS_KEY = 'adminStatusCache'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const isStatus = (value: unknown): value is AdminStatus => {
  if (typeof value !== 'object' || value === null) return false
  const { user_id, is_admin, is_super_admin, checked_at } = value as Record<string, unknown>
  return (
    typeof user_id === 'string' &&
    typeof is_admin === 'boolean' &&
    typeof is_super_admin === 'boolean' &&
    typeof checked_at === 'number'
  )
}

const read = (storage: Storage): AdminStatus | null => {
  try {
    const value: unknown = JSON.parse(storage.getItem(ADMIN_STATUS_KEY) ?? 'null')
    return isStatus(value) ? value : null
  } catch {
    return null
  }
}

/**
 * An admin's rights as the backend returned them less than a minute ago, or null when it has to be queried (spec §9).
 */
export const keptAccess = (storage: Storage, userId: string, now: number): Access | null => {
  const access = accessByStatus(read(storage), userId, now)
  return access && { ...access, permissions: [], roles: [], memberships: [] }
}

/** Whether this user's cached admin status is less than a minute old. */
export const isAdminStatusFresh = (storage: Storage, userId: string, now: number): boolean => {
  const status = read(storage)
  return status !== null && isStatusFresh(status, userId, now)
}

export const keepAdminStatus = (storage: Storage, userId: string, access: Access, now: number): void => {
  try {
    storage.setItem(ADMIN_STATUS_KEY, JSON.stringify(adminStatusOf(userId, access, now)))
  } catch {
    // Private mode or a full disk: the next load queries again.
  }
}

/** At sign-out (spec §4). */
export const forgetAdminStatus = (storage: Storage): void => storage.removeItem(ADMIN_STATUS_KEY)

/** Another user, or nobody, is signed in: removes the cached status of anybody else. */
export const keepAdminStatusOnlyOf = (storage: Storage, userId: string | null): void => {
  if (read(storage)?.user_id !== userId) forgetAdminStatus(storage)
}
