import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { createScreenGateway } from '@renderer/gateway/screen/gateway'
import { SCREEN_KEY } from '@renderer/gateway/screen/screen-key'
import { GatewayError } from '@shared/contract/errors'
import type { Gateway, TerminalMethod } from '@shared/contract/gateway'
import { methods } from '@shared/contract/methods'
import { officeMethods } from '@shared/contract/office-methods'
import { terminalMethods } from '@shared/contract/terminal/terminal-methods'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  answerOf,
  clientOf,
  guestOf,
  hashOf,
  lineOf,
  openCompany,
  orderOf,
  type Company,
  type OrderRow,
} from '../../supabase/tests/support/company'
import { samplesOf } from '../malformed/contract/sample'
import { memoryStorage } from '../support/memory-storage'
import { refusalOf } from '../support/office'

let backend: EmbeddedBackend
let owner: SupabaseClient
let company: Company
let storage: ReturnType<typeof memoryStorage>
let screen: Gateway
beforeAll(async () => {
  backend = await startTestBackend()
  owner = await clientOf(backend, 'dono')
})
afterAll(() => backend.stop())

const opened = (fetch: (url: string, init?: RequestInit) => Promise<Response> = globalThis.fetch): Gateway =>
  createScreenGateway({
    config: async () => ({ url: backend.url, publishable_key: backend.publishableKey }),
    storage,
    fetch,
  })
const codeFor = async (p_mode = 'kitchen'): Promise<string> =>
  answerOf<{ code: string }>(
    await owner.rpc('create_terminal_code', { p_company: company.id, p_mode, p_name: 'Parede' }),
  ).code
const join = async (gateway: Gateway, code: string) =>
  gateway.terminal?.invoke('terminal.join', { code, address: null })
const placed = async (): Promise<OrderRow> =>
  answerOf<{ order: OrderRow }>(
    await owner.rpc('place_order', {
      p_company: company.id,
      p_order: orderOf([lineOf(company.plain, 1000)]),
    }),
  ).order
const board = () => screen.invoke('kitchen.board', { company_id: company.id })
const stored = () =>
  JSON.parse(storage.getItem(SCREEN_KEY) ?? 'null') as { token: string; seq: number } | null

beforeEach(async () => {
  company = await openCompany(backend)
  storage = memoryStorage()
  screen = opened()
  await join(screen, await codeFor())
})

describe('a kitchen’s screen in a browser', () => {
  it('is an employee without a name at its own company', async () => {
    expect(await screen.invoke('session.get', {})).toMatchObject({ user: { email: '' } })
    expect(await screen.invoke('access.get', {})).toMatchObject({
      is_admin: false,
      memberships: [{ company_id: company.id, role: 'employee', is_active: true }],
    })
    expect(await screen.terminal?.invoke('terminal.state', {})).toMatchObject({
      identity: { name: 'Parede' },
      company: { id: company.id },
    })
    expect(JSON.stringify(await screen.terminal?.invoke('terminal.state', {}))).not.toContain(stored()?.token)
  })

  it('shows the orders, takes the kitchen’s steps and numbers them over reloads', async () => {
    const { id, items } = await placed()
    const ofOrder = { company_id: company.id, order_id: id, reason: null }
    const item = { company_id: company.id, item_id: items[0]?.id ?? '' }
    expect((await board()).orders).toMatchObject([{ id, status: 'placed', sync_state: 'sent' }])
    await screen.invoke('kitchen.shown', { company_id: company.id, order_ids: [id], line_ids: [] })
    expect(await screen.invoke('orders.advance', { ...ofOrder, status: 'preparing' })).toMatchObject({
      order: { id, status: 'preparing', sync_state: 'sent' },
      changed: true,
    })
    await screen.invoke('orders.tickItem', { ...item, done: true })
    screen = opened()
    await screen.invoke('orders.delay', {
      company_id: company.id,
      order_id: id,
      minutes: 50,
      reason: 'forno',
    })
    await screen.invoke('orders.reportItem', { ...item, reason: 'acabou' })
    for (const status of ['ready', 'recall', 'ready', 'delivered'] as const)
      await screen.invoke('orders.advance', { ...ofOrder, status })
    const { orders, finished } = await board()
    expect([orders, finished]).toMatchObject([[], [{ id, status: 'delivered' }]])
    expect(stored()?.seq).toBe(8)
    const [row] = await backend.sql(
      'select last_push_seq::int as seq from public.terminals where company_id = $1',
      [company.id],
    )
    expect(row).toEqual({ seq: 8 })
    const times = await screen.invoke('kitchen.times', {
      company_id: company.id,
      since: '2026-01-01T00:00:00Z',
    })
    expect(times[0]?.delivered_at).not.toBeNull()
  })

  it('hears of changes, and asks for orders again only then', async () => {
    const sizes: number[] = []
    screen = opened(async (url, init) => {
      const answer = await globalThis.fetch(url, init)
      if (url.includes('kitchen_screen')) sizes.push((await answer.clone().text()).length)
      return answer
    })
    await board()
    const heard = vi.fn()
    const stop = screen.subscribe('orders.changed', heard)
    await vi.waitFor(() => expect(sizes.length).toBeGreaterThan(2), 10_000)
    expect(heard).not.toHaveBeenCalled()
    expect(Math.max(...sizes.slice(1))).toBeLessThan(200)
    await placed()
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ company_id: company.id }), 10_000)
    stop()
    expect((await board()).orders).toHaveLength(1)
  })

  it('answers the kitchen’s calls and no others, and no other company’s', async () => {
    const { id } = await placed()
    const refused = { code: 'forbidden', details: { reason: 'kitchen' } }
    const answered: string[] = []
    for (const [method, { input }] of Object.entries({ ...methods, ...terminalMethods, ...officeMethods })) {
      const [sample] = samplesOf(input, { company_id: company.id })
      const asked =
        method in officeMethods
          ? screen.office.invoke(method as 'audit.list', sample as never)
          : method in terminalMethods
            ? screen.terminal?.invoke(method as TerminalMethod, sample as never)
            : screen.invoke(method as 'app.ping', sample as Record<string, never>)
      const cause = await Promise.resolve(asked).then(
        () => null,
        (error: unknown) => error,
      )
      if (!(cause instanceof GatewayError && cause.details.reason === 'kitchen')) answered.push(method)
    }
    expect(answered.filter((method) => method !== 'orders.advance').sort()).toEqual([
      'access.get',
      'app.ping',
      'audio.state',
      'cart.load',
      'kitchen.board',
      'kitchen.settings',
      'kitchen.shown',
      'kitchen.times',
      'menu.get',
      'operators.list',
      'orders.delay',
      'orders.reportItem',
      'orders.tickItem',
      'session.get',
      'sync.status',
      'terminal.join',
      'terminal.state',
      'themes.active',
    ])
    for (const status of ['cancelled', 'placed'] as const)
      expect(
        await refusalOf(
          screen.invoke('orders.advance', { company_id: company.id, order_id: id, status, reason: 'x' }),
        ),
      ).toMatchObject(refused)
    expect(await refusalOf(screen.invoke('kitchen.board', { company_id: randomUUID() }))).toMatchObject(
      refused,
    )
  })

  it('says what the backend refuses of a step', async () => {
    const ofOrder = { company_id: company.id, order_id: randomUUID(), reason: null }
    expect(await refusalOf(screen.invoke('orders.advance', { ...ofOrder, status: 'ready' }))).toMatchObject({
      code: 'not_found',
      details: { entity: 'order' },
    })
    expect(
      await refusalOf(screen.invoke('orders.advance', { ...ofOrder, order_id: 'x', status: 'ready' })),
    ).toMatchObject({ code: 'invalid_input', details: { field: 'order_id' } })
  })

  it('forgets its secret once it was revoked, and says so', async () => {
    const heard = vi.fn()
    screen.subscribe('sync.status', heard)
    await board()
    await backend.sql('update public.terminals set revoked_at = now() where company_id = $1', [company.id])
    expect(await refusalOf(board())).toMatchObject({ code: 'forbidden', details: { reason: 'revoked' } })
    expect(heard).toHaveBeenCalledWith(expect.objectContaining({ gone: true }))
    expect(await screen.invoke('sync.status', {})).toMatchObject({ gone: true })
    expect(storage.getItem(SCREEN_KEY)).toBeNull()
    expect(await screen.invoke('session.get', {})).toBeNull()
  })

  it('keeps what another tab joined as meanwhile', async () => {
    await backend.sql('update public.terminals set revoked_at = now() where company_id = $1', [company.id])
    await join(opened(), await codeFor())
    const fresh = storage.getItem(SCREEN_KEY)
    await refusalOf(board())
    expect(storage.getItem(SCREEN_KEY)).toBe(fresh)
  })

  it('knows its company without a connection, and drops what it cannot read', async () => {
    screen = opened(() => Promise.reject(new TypeError('fetch failed')))
    expect(await screen.terminal?.invoke('terminal.state', {})).toMatchObject({ company: { id: company.id } })
    expect((await refusalOf(board())).code).toBe('connection')
    storage.setItem(SCREEN_KEY, '{"token": 7')
    expect(await opened().invoke('session.get', {})).toBeNull()
    expect(storage.getItem(SCREEN_KEY)).toBeNull()
  })
})

describe('joining by a code in a browser', () => {
  it('refuses a code for sales before it is used up, and a used one', async () => {
    storage = memoryStorage()
    const code = await codeFor('staff')
    const fresh = opened()
    expect(await refusalOf(join(fresh, code) as Promise<unknown>)).toMatchObject({
      code: 'not_found',
      details: { entity: 'terminal_code', reason: 'mode' },
    })
    expect(storage.getItem(SCREEN_KEY)).toBeNull()
    const claimed = await guestOf(backend).rpc('claim_terminal_code', {
      p_code: code,
      p_terminal: randomUUID(),
      p_token_hash: hashOf('x'),
    })
    expect(claimed.data).toMatchObject({ ok: true, mode: 'staff' })
    expect(await refusalOf(join(fresh, code) as Promise<unknown>)).toMatchObject({
      details: { reason: 'used' },
    })
  })

  it('is the same enrolment where the answer was lost', async () => {
    storage = memoryStorage()
    let isLost = true
    const fresh = opened(async (url, init) => {
      const answer = await globalThis.fetch(url, init)
      if (!isLost) return answer
      isLost = false
      throw new TypeError('connection reset')
    })
    const code = await codeFor()
    expect((await refusalOf(join(fresh, code) as Promise<unknown>)).code).toBe('connection')
    expect(await join(fresh, code)).toMatchObject({ company: { id: company.id } })
  })

  it('leaves nothing half stored where the browser’s storage is full', async () => {
    storage = {
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    const fresh = opened()
    expect((await refusalOf(join(fresh, await codeFor()) as Promise<unknown>)).code).toBe('storage_full')
    expect(await fresh.invoke('session.get', {})).toBeNull()
  })
})
