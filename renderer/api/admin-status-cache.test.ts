import { configureStore } from '@reduxjs/toolkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import type { Access } from '@shared/schemas/access/access'
import { ADMIN_STATUS_KEY, keepAdminStatus, keptAccess } from './admin-status-cache'
import { api } from './api'
import type { ApiExtra } from './base-query'
import { accessApi } from './endpoints/access'
import { sessionApi } from './endpoints/session'

const ANA = '11111111-1111-4111-8111-111111111111'
const T0 = Date.UTC(2026, 10, 21, 12)
const rights: Access = {
  is_admin: true,
  is_super_admin: true,
  permissions: [],
  roles: ['admin'],
  funcionario_adiciona: false,
  memberships: [],
}
const store = () => {
  const gateway = fakeGateway({ 'access.get': () => rights, 'session.signOut': () => ({}) })
  const built = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { gateway } satisfies ApiExtra } }).concat(api.middleware),
  })
  return { gateway, dispatch: built.dispatch }
}
const { getAccess } = accessApi.endpoints

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: T0 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the admin status over a reload', () => {
  it('is taken as kept within a minute, asked for after it [S9.admin-cache]', async () => {
    const first = store()
    await first.dispatch(getAccess.initiate(ANA))
    expect(first.gateway.calls).toHaveLength(1)
    vi.setSystemTime(T0 + 59_999)
    const second = store()
    const { data } = await second.dispatch(getAccess.initiate(ANA))
    expect(second.gateway.calls).toHaveLength(0)
    expect(data).toMatchObject({ is_admin: true, is_super_admin: true })
    vi.setSystemTime(T0 + 60_000)
    const third = store()
    await third.dispatch(getAccess.initiate(ANA))
    expect(third.gateway.calls).toHaveLength(1)
  })

  it('is never taken where a fresh answer is asked for', async () => {
    keepAdminStatus(localStorage, ANA, rights, T0)
    const { gateway, dispatch } = store()
    await dispatch(getAccess.initiate(ANA, { forceRefetch: true }))
    expect(gateway.calls).toHaveLength(1)
  })

  it('is nobody else’s, and gone at sign-out [S4.admin-status]', async () => {
    keepAdminStatus(localStorage, ANA, rights, T0)
    expect(keptAccess(localStorage, 'somebody else', T0)).toBeNull()
    await store().dispatch(sessionApi.endpoints.signOut.initiate())
    expect(localStorage.getItem(ADMIN_STATUS_KEY)).toBeNull()
  })

  it('does not come back with an answer that is late for its person', async () => {
    const { dispatch, gateway } = store()
    await dispatch(sessionApi.endpoints.getSession.initiate())
    await dispatch(getAccess.initiate(ANA))
    expect(gateway.calls.map(({ method }) => method)).toEqual(['session.get', 'access.get'])
    expect(localStorage.getItem(ADMIN_STATUS_KEY)).toBeNull()
  })

  it.each(['{', '[]', '{"user_id":1}', 'null'])('counts %s for nothing kept', (spoilt) => {
    localStorage.setItem(ADMIN_STATUS_KEY, spoilt)
    expect(keptAccess(localStorage, ANA, T0)).toBeNull()
  })
})
