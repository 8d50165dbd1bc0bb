import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { createElectronGateway } from '@renderer/gateway/electron/gateway'
import { businessDay } from '@shared/domain/sales/business-day'
import { effectivePriceCents } from '@shared/domain/order/order-totals'
import type { NewOrder } from '@shared/schemas/order/order'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setUpTerminal, startNodeTerminal, type NodeTerminal } from '../support/node-terminal'
import { ask, gatewayOf, refusalOf } from '../support/office'

let backend: EmbeddedBackend
let companyId: string

beforeAll(async () => {
  backend = await startTestBackend()
  const [row] = await backend.sql(`select id from public.companies where slug = 'bella-napoli'`)
  companyId = row?.id as string
})
afterAll(() => backend.stop())

interface Cursor {
  readonly at: string
  readonly id: string
}

describe('the history of changes', () => {
  it('has each of many changes of one statement, page by page', async () => {
    const owner = await gatewayOf(backend, 'dono@comanda.test')
    await ask(owner, 'menu.import', {
      company_id: companyId,
      rows: Array.from({ length: 120 }, (_, place) => ({
        code: `PAG${String(place)}`,
        name: `Prato ${String(place)}`,
        category: 'Páginas',
        price_cents: 1_000,
      })),
    })
    expect(await ask(owner, 'audit.list', { company_id: companyId })).toMatchObject([
      { action: 'menu_imported' },
    ])
    // One statement, one time: more entries than a page has.
    await ask(owner, 'prices.change', {
      company_id: companyId,
      field: 'price_cents',
      cents: 100,
      round_to_cents: 1,
      rows: (await ask(owner, 'products.list', { company_id: companyId })).map(({ id, updated_at }) => ({
        id,
        expected: updated_at,
      })),
    })
    const read: string[] = []
    let before: Cursor | null = null
    for (;;) {
      const page: Cursor[] = await ask(owner, 'audit.list', { company_id: companyId, before })
      read.push(...page.map(({ id }) => id))
      before = page.at(-1) ?? null
      if (!before || page.length < 50) break
      before = { at: before.at, id: before.id }
    }
    const held = await backend.sql(
      `select id from public.audit_log where company_id = $1 order by at desc, id`,
      [companyId],
    )
    expect(held.length).toBeGreaterThan(120)
    expect(read).toEqual(held.map(({ id }) => id))
  })
})

describe('the history of the platform', () => {
  it('has what super admins do there, and is theirs alone', async () => {
    const admin = await gatewayOf(backend, 'super@comanda.test')
    await ask(admin, 'platform.setApproval', { company_approval: 'manual' })
    expect(await ask(admin, 'audit.list', { company_id: null })).toMatchObject([
      { tbl: 'platform_settings', changes: { company_approval: ['automatic', 'manual'] } },
    ])
    const owner = await gatewayOf(backend, 'dono@comanda.test')
    expect(await refusalOf(owner.office.invoke('audit.list', { company_id: null }))).toMatchObject({
      code: 'forbidden',
    })
  })
})

describe('the drawers of a year', () => {
  it('are all there, the last opened first, each once, also one that was open for months', async () => {
    const owner = await gatewayOf(backend, 'dono@comanda.test')
    // Two a day, which are more than one request brings, and one across the whole year.
    await backend.script(`
      set local session_replication_role = replica;
      insert into public.cash_sessions (id, company_id, terminal_id, terminal_name, z_number, float_cents, opened_at, closed_at,
        expected, closed_by_other)
      select gen_random_uuid(), '${companyId}', gen_random_uuid(), 'Caixa', 1, 0, opened, opened + open_for, '[]', false
      from generate_series('2024-01-01 15:00+00'::timestamptz, '2024-12-30 15:00+00', interval '12 hours') opened,
        lateral (select case when opened = '2024-01-01 15:00+00' then interval '360 days' else interval '6 hours' end) x (open_for)`)
    const year = { company_id: companyId, from: '2024-01-01', to: '2024-12-31' }
    const { sessions } = await ask(owner, 'cash.list', year)
    const held = await backend.sql(
      `select id from public.cash_sessions where company_id = $1 and closed_at < '2025-01-02' order by opened_at desc`,
      [companyId],
    )
    expect(held.length).toBeGreaterThan(700)
    expect(sessions.map(({ id }) => id)).toEqual(held.map(({ id }) => id))
  })
})

describe('sales figures and history on a terminal', () => {
  let terminal: NodeTerminal
  // Like the renderer: main's router behind the bridge, whose messages are copied.
  const overBridge = () =>
    createElectronGateway({
      invoke: async (method, input) => structuredClone(await terminal.route(method, structuredClone(input))),
      subscribe: () => () => undefined,
    })
  const companyDay = async (): Promise<string> => {
    const [company] = await backend.sql(
      `select time_zone, day_cutoff_hour from public.companies where id = $1`,
      [companyId],
    )
    return businessDay(Date.now(), company as { time_zone: string; day_cutoff_hour: number })
  }
  const newOrder = async (): Promise<NewOrder> => {
    const menu = await terminal.value('menu.get', { company_id: companyId })
    const dish = menu.items.find((item) => item.is_available && item.kind === 'product')
    if (!dish) throw new Error('The menu has no dish to order.')
    const price = effectivePriceCents(dish)
    const { id: product_id, code, name, category } = dish
    const line = { id: randomUUID(), product_id, code, name, category, quantity: 3, unit_price_cents: price }
    return {
      id: randomUUID(),
      customer_name: 'Ana',
      customer_phone: null,
      responsible_name: 'Ana',
      table_number: '5',
      comanda: null,
      source: 'trailer',
      expected_total_cents: 3 * price,
      client_placed_at: new Date().toISOString(),
      items: [{ ...line, notes: null, source: 'trailer' }],
    }
  }

  beforeAll(async () => {
    terminal = startNodeTerminal()
    await setUpTerminal(terminal, backend, {
      email: 'dono@comanda.test',
      company_id: companyId,
      prefix: 'H',
    })
  })
  afterAll(() => terminal.close())

  it('are the backend’s, read through main, and include the terminal’s sales', async () => {
    const office = overBridge()
    const today = await companyDay()
    const span = { company_id: companyId, from: today, to: today }
    const before = await ask(office, 'dashboard.read', span)
    const order = await newOrder()
    const { order: placed } = await terminal.value('orders.place', { company_id: companyId, order })
    await terminal.until(({ queued, connection }) => queued === 0 && connection === 'online')

    const after = await ask(office, 'dashboard.read', span)
    expect(after.orders).toBe(before.orders + 1)
    expect(after.sold_cents).toBe((before.sold_cents ?? 0) + order.expected_total_cents)
    const [dish] = order.items
    const sold = ({ best_sellers }: typeof after) =>
      best_sellers.find(({ product_id }) => product_id === dish?.product_id)?.quantity ?? 0
    expect(sold(after)).toBe(sold(before) + 3)

    const history = await ask(office, 'history.read', { ...span, text: placed.number })
    expect(history.orders.map(({ id, number }) => [id, number])).toEqual([[order.id, placed.number]])
    expect(history.total_cents).toBe(order.expected_total_cents)
    // Both gateways return the same.
    const web = await gatewayOf(backend, 'dono@comanda.test')
    expect(await ask(web, 'history.read', { ...span, text: placed.number })).toEqual(history)
    expect(await ask(web, 'dashboard.read', span)).toEqual(after)
    expect((await ask(office, 'audit.list', { company_id: companyId })).length).toBeGreaterThan(0)
  })

  it('are forbidden to users without the right, and to guests', async () => {
    const office = overBridge()
    const today = await companyDay()
    const span = { company_id: companyId, from: today, to: today }
    await terminal.value('session.signIn', { email: 'cliente@comanda.test', password: 'comanda123' })
    expect((await refusalOf(office.office.invoke('dashboard.read', span))).code).toBe('forbidden')
    await terminal.value('session.signOut', {})
    expect(['forbidden', 'not_authenticated']).toContain(
      (await refusalOf(office.office.invoke('history.read', span))).code,
    )
    const wrong = await refusalOf(office.office.invoke('dashboard.read', { ...span, from: 'ontem' }))
    expect([wrong.code, wrong.details]).toEqual(['invalid_input', { field: 'from' }])
    expect(terminal.defects).toEqual([])
  })
})
