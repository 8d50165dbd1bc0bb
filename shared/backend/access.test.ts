import { describe, expect, it } from 'vitest'
import type { Session } from '@shared/schemas/access/session'
import { readAccess } from './access'
import { lazyPublicClient } from './client'
import { createDataApi } from './data-api'
import type { Sessions } from './sessions'

const person = '11111111-1111-4111-8111-111111111111'
const company = 'aaaaaaaa-0000-4000-8000-000000000001'

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const broken = (): Response => json(500, { message: 'boom' })

type Answers = Readonly<Record<string, () => Response>>

/** A backend by table and function; whatever is not given returns an empty list. */
const backendOf = (answers: Answers, signedIn = true) => {
  const asked: string[] = []
  const client = lazyPublicClient({
    config: { url: 'http://backend.test', publishable_key: 'publishable-key' },
    fetch: async (address) => {
      const url = new URL(address)
      asked.push(decodeURIComponent(url.pathname.replace('/rest/v1/', '') + url.search))
      return (answers[url.pathname.replace('/rest/v1/', '')] ?? (() => json(200, [])))()
    },
  })
  const session: Session = { user: { id: person, email: 'ana@comanda.test' }, expires_at: null }
  const sessions = {
    read: async () => (signedIn ? session : null),
    token: async () => null,
    client,
  } as Sessions
  const data = createDataApi(sessions, () => 0)
  const reported: string[] = []
  const parts = { data, sessions, now: () => 0, report: (what: string) => void reported.push(what) }
  return { read: () => readAccess(parts), asked, reported }
}

describe('access of a user', () => {
  it('is read from the four tables [S7.role-select] [S7.permissions-select] [S7.employee-select]', async () => {
    const { read, asked } = backendOf({
      user_roles: () => json(200, [{ role: 'content_manager' }]),
      admin_permissions: () => json(200, [{ permission_type: 'manage_about' }]),
      profiles: () => json(200, [{ funcionario_adiciona: true }]),
      user_companies: () => json(200, [{ company_id: company, role: 'employee', is_active: true }]),
    })
    expect(await read()).toEqual({
      is_admin: false,
      is_super_admin: false,
      roles: ['content_manager'],
      permissions: ['manage_about'],
      funcionario_adiciona: true,
      memberships: [{ company_id: company, role: 'employee', is_active: true }],
    })
    expect(asked.sort()).toEqual([
      `admin_permissions?select=permission_type&user_id=eq.${person}&granted=eq.true`,
      `profiles?select=funcionario_adiciona&id=eq.${person}`,
      `user_companies?select=company_id,role,is_active&user_id=eq.${person}&order=created_at.asc`,
      `user_roles?select=role&user_id=eq.${person}`,
    ])
    const other = backendOf({ profiles: () => json(200, [{ funcionario_adiciona: false }]) })
    expect((await other.read()).funcionario_adiciona, 'a profile alone is no right').toBe(false)
  })

  it('makes an admin of the role, a super admin of the permission or the role [S6.admin] [S6.super-admin]', async () => {
    const byRole = await backendOf({ user_roles: () => json(200, [{ role: 'admin' }]) }).read()
    expect(byRole).toMatchObject({ is_admin: true, is_super_admin: true })
    const granted = await backendOf({
      admin_permissions: () => json(200, [{ permission_type: 'super_admin' }]),
    }).read()
    expect(granted).toMatchObject({ is_admin: false, is_super_admin: true })
  })

  it('asks whether a platform admin’s rights wait for a second factor, and nobody else’s', async () => {
    const admin = () => json(200, [{ role: 'admin' }])
    const state = (waits: boolean) => () => json(200, { second_factor_required: waits })
    const waiting = await backendOf({ user_roles: admin, 'rpc/my_access': state(true) }).read()
    expect(waiting).toMatchObject({
      is_admin: false,
      is_super_admin: false,
      second_factor_required: true,
    })
    const verified = await backendOf({ user_roles: admin, 'rpc/my_access': state(false) }).read()
    expect(verified).toMatchObject({ is_admin: true, is_super_admin: true })
    expect(verified).not.toHaveProperty('second_factor_required')
    const { read, asked } = backendOf({ 'rpc/my_access': state(true) })
    await read()
    expect(asked).not.toContain('rpc/my_access')
  })

  it('falls back to is_admin where the roles fail [S7.is-admin-fallback] [S8.admin-status-fallback]', async () => {
    const { read, asked, reported } = backendOf({
      user_roles: broken,
      'rpc/is_admin': () => json(200, true),
      'rpc/my_access': () => json(200, { second_factor_required: false }),
    })
    expect(await read()).toMatchObject({ is_admin: true, is_super_admin: true })
    expect(asked).toContain('rpc/is_admin')
    expect(reported).toEqual(['admin_status_fallback'])
  })

  it.each([
    ['fails as well', broken],
    ['answers something else', () => json(200, 'yes')],
    ['says no', () => json(200, false)],
  ])('denies where is_admin %s [S8.admin-status-fallback]', async (_how, isAdmin) => {
    const access = await backendOf({ user_roles: broken, 'rpc/is_admin': isAdmin }).read()
    expect(access).toMatchObject({ is_admin: false, is_super_admin: false, roles: [] })
  })

  it('calls no function while the roles can be read', async () => {
    const { read, asked } = backendOf({ user_roles: () => json(200, []) })
    await read()
    expect(asked.filter((path) => path.startsWith('rpc/'))).toEqual([])
  })

  it('treats a missing profile as no right, not as an error [S8.pgrst116]', async () => {
    expect((await backendOf({ profiles: () => json(200, []) }).read()).funcionario_adiciona).toBe(false)
  })

  it('is an error, not a denial, when the other tables cannot be read', async () => {
    await expect(backendOf({ user_companies: broken }).read()).rejects.toMatchObject({ code: 'backend' })
  })

  it('is an error when the session has ended, without a fallback', async () => {
    const ended = () => json(401, { message: 'JWT expired' })
    const { read, asked } = backendOf({ user_roles: ended })
    await expect(read()).rejects.toMatchObject({ code: 'not_authenticated' })
    expect(asked).not.toContain('rpc/is_admin')
  })

  it('sends no request for a guest', async () => {
    const { read, asked } = backendOf({}, false)
    expect(await read()).toMatchObject({ is_admin: false, memberships: [] })
    expect(asked).toEqual([])
  })
})
