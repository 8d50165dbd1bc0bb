import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { createWebGateway } from '@renderer/gateway/web/gateway'
import { GatewayError } from '@shared/contract/errors'
import type { Gateway } from '@shared/contract/gateway'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TABLE_SECRET } from '../support/table-codes'
import { memoryStorage } from '../support/memory-storage'
import { contractCases } from './cases'
import type { Invoke, SuiteWorld } from './suite'

const people = {
  customer: 'cliente@comanda.test',
  kitchen: 'cozinha@comanda.test',
  manager: 'dono@comanda.test',
  password: 'comanda123',
}

let backend: EmbeddedBackend
let gateway: Gateway

const gatewayOn = (url: string): Gateway =>
  createWebGateway({ config: { url, publishable_key: backend.publishableKey }, storage: memoryStorage() })

const invoke: Invoke = async (method, input) => {
  try {
    return {
      ok: true,
      value: await (gateway.invoke as (m: string, i: unknown) => Promise<unknown>)(method, input),
    }
  } catch (cause) {
    if (cause instanceof GatewayError) return { ok: false, code: cause.code, details: { ...cause.details } }
    throw cause
  }
}

beforeAll(async () => {
  backend = await startTestBackend()
  await backend.sql('update app.table_secrets set secret = $1', [TABLE_SECRET])
})
afterAll(async () => {
  await backend.stop()
})

describe('the web gateway fulfils the contract', () => {
  const world: SuiteWorld = {
    invoke,
    isOffline: false,
    companySlug: 'bella-napoli',
    people,
    newId: randomUUID,
    now: () => new Date().toISOString(),
  }
  beforeEach(() => {
    gateway = gatewayOn(backend.url)
  })
  for (const { title, on, run } of contractCases(expect)) {
    if (on !== 'terminal') it(title, () => run(world))
  }
})

describe('the web gateway with users and hints', () => {
  beforeEach(() => {
    gateway = gatewayOn(backend.url)
  })

  it('rejects a user who has not confirmed the e-mail [S8.login-unconfirmed]', async () => {
    const outcome = await invoke('session.signIn', {
      email: 'nao-confirmado@comanda.test',
      password: people.password,
    })
    expect(outcome).toMatchObject({ ok: false, code: 'email_not_confirmed' })
  })

  it('reports signing in and out, once each', async () => {
    const heard: (string | null)[] = []
    await gateway.invoke('session.get', {})
    const stop = gateway.subscribe('session.changed', ({ session }) =>
      heard.push(session?.user.email ?? null),
    )
    await gateway.invoke('session.signIn', { email: people.customer, password: people.password })
    await gateway.invoke('session.signOut', {})
    stop()
    expect(heard).toEqual([people.customer, null])
  })

  it('sends a hint for an order of another user, while a board is open', async () => {
    const board = gatewayOn(backend.url)
    await board.invoke('session.signIn', { email: people.kitchen, password: people.password })
    const company = await board.invoke('companies.get', { slug: 'bella-napoli' })
    await board.invoke('orders.board', { company_id: company.id })
    const hints: string[] = []
    const stop = board.subscribe('orders.changed', ({ company_id }) => hints.push(company_id))
    await gateway.invoke('session.signIn', { email: people.customer, password: people.password })
    const menu = await gateway.invoke('menu.get', { company_id: company.id })
    const dish = menu.items.find((item) => item.is_available)
    if (!dish) throw new Error('no dish')
    const price = Math.min(dish.price_cents, dish.promotion_price_cents ?? dish.price_cents)
    // Every watch joins and polls first; only what comes after the order counts.
    await expect.poll(() => hints.length, { timeout: 10_000 }).toBeGreaterThan(0)
    const before = hints.length
    await gateway.invoke('orders.place', {
      company_id: company.id,
      order: {
        id: randomUUID(),
        customer_name: 'Clara',
        customer_phone: null,
        responsible_name: null,
        table_number: '3',
        comanda: null,
        source: 'main_menu',
        expected_total_cents: price,
        client_placed_at: new Date().toISOString(),
        items: [
          {
            id: randomUUID(),
            product_id: dish.id,
            code: dish.code,
            name: dish.name,
            category: dish.category,
            quantity: 1,
            unit_price_cents: price,
            notes: null,
            source: 'main_menu',
          },
        ],
      },
    })
    await expect.poll(() => hints.length, { timeout: 10_000 }).toBeGreaterThan(before)
    stop()
    expect(new Set(hints)).toEqual(new Set([company.id]))
  })

  it('fails with connection without a response, and is offline in its status', async () => {
    gateway = gatewayOn('http://127.0.0.1:9')
    expect(await invoke('companies.list', {})).toMatchObject({ ok: false, code: 'connection' })
    expect(await invoke('sync.status', {})).toMatchObject({ ok: true, value: { connection: 'offline' } })
  })
})
