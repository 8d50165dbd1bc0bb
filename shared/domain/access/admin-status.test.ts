import { describe, expect, it } from 'vitest'
import { accessByStatus, adminStatusOf, isStatusFresh } from './admin-status'
import { NO_ACCESS, type Access } from './permissions'

const T0 = 1_800_000_000_000
const admin: Access = { ...NO_ACCESS, is_super_admin: true }

describe('the cached admin status', () => {
  it('is valid for a minute and not longer [S9.admin-cache]', () => {
    const status = adminStatusOf('ana', admin, T0)
    expect(isStatusFresh(status, 'ana', T0)).toBe(true)
    expect(isStatusFresh(status, 'ana', T0 + 59_999)).toBe(true)
    expect(isStatusFresh(status, 'ana', T0 + 60_000)).toBe(false)
    expect(accessByStatus(status, 'ana', T0 + 59_999)).toMatchObject({ is_super_admin: true })
    expect(accessByStatus(status, 'ana', T0 + 60_000)).toBeNull()
  })

  it('is ignored for another user, and when it is from the future', () => {
    const status = adminStatusOf('ana', admin, T0)
    expect(accessByStatus(status, 'bia', T0)).toBeNull()
    expect(accessByStatus(status, 'ana', T0 - 1)).toBeNull()
    expect(accessByStatus(null, 'ana', T0)).toBeNull()
  })

  it('does not apply to users who are no admin: their rights are read', () => {
    expect(accessByStatus(adminStatusOf('ana', NO_ACCESS, T0), 'ana', T0)).toBeNull()
  })
})
