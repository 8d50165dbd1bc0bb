import {
  accessByStatus,
  adminStatusOf,
  isStatusFresh,
  type AdminStatus,
} from '@shared/domain/access/admin-status'
import type { Access } from '@shared/schemas/company/company'

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

/** An admin's rights as they were said less than a minute ago, or null when the backend is to be asked (spec §9). */
export const keptAccess = (storage: Storage, userId: string, now: number): Access | null => {
  const access = accessByStatus(read(storage), userId, now)
  return access && { ...access, permissions: [], roles: [], memberships: [] }
}

/** Whether the backend said less than a minute ago what this person's admin status is. */
export const isAdminStatusFresh = (storage: Storage, userId: string, now: number): boolean => {
  const status = read(storage)
  return status !== null && isStatusFresh(status, userId, now)
}

export const keepAdminStatus = (storage: Storage, userId: string, access: Access, now: number): void => {
  try {
    storage.setItem(ADMIN_STATUS_KEY, JSON.stringify(adminStatusOf(userId, access, now)))
  } catch {
    // Private mode or a full disk: the next load asks again.
  }
}

/** At sign-out (spec §4). */
export const forgetAdminStatus = (storage: Storage): void => storage.removeItem(ADMIN_STATUS_KEY)

/** Another person, or nobody, is signed in: a status of somebody else goes. */
export const keepAdminStatusOnlyOf = (storage: Storage, userId: string | null): void => {
  if (read(storage)?.user_id !== userId) forgetAdminStatus(storage)
}
