import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { lineOf, orderOf } from '../../supabase/tests/support/company'
import { startBreakingProxy } from '../support/breaking-proxy'
import { startNodeTerminal, type NodeTerminal } from '../support/node-terminal'
import { PASSWORD } from '../support/people'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'

let backend: EmbeddedBackend
let proxy: Awaited<ReturnType<typeof startBreakingProxy>>
/** A site as a browser's Comanda has it: it names its backend. */
let site: Server
let owner: SupabaseClient
let companyId: string
const open: NodeTerminal[] = []

beforeAll(async () => {
  backend = await startTestBackend()
  proxy = await startBreakingProxy(backend.url)
  site = createServer((request, response) => {
    const config = { url: `${proxy.url}/`, publishable_key: backend.publishableKey, public_web_address: null }
    response.end(request.url === '/config.json' ? JSON.stringify(config) : '<html></html>')
  })
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve))
  const [company] = await backend.sql(`select id from public.companies where slug = 'bella-napoli'`)
  companyId = String(company?.id)
  owner = createClient(backend.url, backend.publishableKey, { auth: { persistSession: false } })
  await owner.auth.signInWithPassword({ email: 'dono@comanda.test', password: PASSWORD })
})
afterEach(() => {
  for (const terminal of open.splice(0)) terminal.close()
})
afterAll(async () => {
  site.close()
  await proxy.stop()
  await backend.stop()
})

const started = (): NodeTerminal => {
  const terminal = startNodeTerminal()
  open.push(terminal)
  return terminal
}
const siteAddress = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}`
const codeFor = async (p_name: string, p_mode = 'staff'): Promise<string> => {
  const { data, error } = await owner.rpc('create_terminal_code', { p_company: companyId, p_mode, p_name })
  if (error) throw new Error(error.message)
  return (data as { code: string }).code
}
const join = (terminal: NodeTerminal, code: string, address: string | null = siteAddress()) =>
  terminal.route('terminal.join', { code, address })
const named = (name: string) =>
  backend.sql('select id, prefix, revoked_at from public.terminals where company_id = $1 and name = $2', [
    companyId,
    name,
  ])

describe('a terminal that joins by a code', () => {
  it('learns its backend from the site, is enrolled without a session, and fetches the menu', async () => {
    const terminal = started()
    const answer = await join(terminal, await codeFor('Varanda'))
    expect(answer).toMatchObject({
      ok: true,
      value: {
        // Without the slash at its end.
        config: { url: proxy.url, publishable_key: backend.publishableKey },
        identity: { name: 'Varanda', company_id: companyId },
        company: { id: companyId },
      },
    })
    await terminal.until((status) => status.catalogue_ready)
    const menu = await terminal.value('menu.get', { company_id: companyId })
    expect(menu.items.length).toBeGreaterThan(0)
    // The secret stays here.
    expect(JSON.stringify(answer)).not.toContain('token_hash')
    expect(await terminal.value('session.get', {})).toBeNull()
  })

  it('tries again with the same enrolment where the answer was lost', async () => {
    const terminal = started()
    await terminal.value('terminal.configure', {
      url: proxy.url,
      publishable_key: backend.publishableKey,
    })
    const code = await codeFor('Perdido')
    let isLost = true
    proxy.setWay((path) => (isLost && path.includes('claim_terminal_code') ? 'lost_answer' : 'open'))
    expect(await join(terminal, code, null)).toMatchObject({ ok: false, code: 'connection' })
    const [there] = await named('Perdido')
    isLost = false
    expect(await join(terminal, code, null)).toMatchObject({
      ok: true,
      value: { identity: { id: there?.id, prefix: there?.prefix } },
    })
    proxy.setWay(() => 'open')
    expect(await named('Perdido')).toHaveLength(1)
    await terminal.until((status) => status.catalogue_ready && !status.gone)
  })

  it('comes back under its letter after it was revoked', async () => {
    const terminal = started()
    await join(terminal, await codeFor('Volta'))
    const { identity } = await terminal.value('terminal.state', {})
    await terminal.until((status) => status.catalogue_ready)
    await owner.rpc('revoke_terminal', { p_terminal: identity?.id })
    await terminal.value('terminal.syncNow', {})
    await terminal.until((status) => status.gone)
    expect(await join(terminal, await codeFor('Volta 2'), null)).toMatchObject({
      ok: true,
      value: { identity: { id: identity?.id, prefix: identity?.prefix, name: 'Volta 2' } },
    })
    await terminal.until((status) => !status.gone)
  })

  it('comes back from the kitchen, where nobody can prove a PIN, and sends what waited', async () => {
    const terminal = started()
    await join(terminal, await codeFor('Parede', 'kitchen'))
    await terminal.until((status) => status.catalogue_ready)
    const { items } = await terminal.value('menu.get', { company_id: companyId })
    const dish = items.find((item) => item.is_available && item.kind === 'product')
    const line = lineOf(
      dish?.id ?? '',
      Math.min(dish?.price_cents ?? 0, dish?.promotion_price_cents ?? Infinity),
    )
    const { data } = await owner.rpc('place_order', { p_company: companyId, p_order: orderOf([line]) })
    const order_id = (data as { order: { id: string } }).order.id
    const board = { company_id: companyId }
    const isThere = async () =>
      (await terminal.value('kitchen.board', board)).orders.some(({ id }) => id === order_id)
    await vi.waitFor(async () => expect(await isThere()).toBe(true), 15_000)
    proxy.setWay(() => 'lost_request')
    await terminal.until((status) => status.connection === 'offline')
    const step = { company_id: companyId, order_id, status: 'preparing', reason: null } as const
    await terminal.value('orders.advance', step)
    const { identity } = await terminal.value('terminal.state', {})
    await owner.rpc('revoke_terminal', { p_terminal: identity?.id })
    proxy.setWay(() => 'open')
    await terminal.until((status) => status.gone)
    expect(await terminal.value('sync.status', {})).toMatchObject({ gone: true, queued: 1 })
    const again = await join(terminal, await codeFor('Parede', 'kitchen'), null)
    expect(again).toMatchObject({ ok: true, value: { identity: { id: identity?.id } } })
    await terminal.until((status) => !status.gone && status.queued === 0)
    const [kept] = await backend.sql('select status from public.orders where id = $1', [order_id])
    expect(kept).toEqual({ status: 'preparing' })
    expect(await terminal.value('terminal.settings', {})).toMatchObject({ mode: 'kitchen' })
  })

  it('refuses a wrong and a used code, and addresses that are no Comanda or not secure', async () => {
    const terminal = started()
    expect(await join(terminal, '00000000', null)).toMatchObject({ code: 'not_configured' })
    expect(await join(terminal, '00000000')).toMatchObject({
      code: 'not_found',
      details: { entity: 'terminal_code', reason: 'wrong' },
    })
    const code = await codeFor('Uma vez')
    await join(started(), code)
    expect(await join(terminal, code)).toMatchObject({ code: 'not_found', details: { reason: 'used' } })
    expect(await join(terminal, code, `${siteAddress()}/nada`)).toMatchObject({ code: 'not_a_backend' })
    expect(await join(terminal, code, 'http://127.0.0.1:9')).toMatchObject({ code: 'connection' })
    expect(await join(terminal, code, 'http://comanda.example')).toMatchObject({ code: 'insecure_address' })
    expect((await terminal.value('terminal.state', {})).identity).toBeNull()
  })
})
