import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import userEvent from '@testing-library/user-event'
import type { OrderPause } from '@shared/schemas/company/order-pause'
import { testAccess, testSession } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import type { Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { Today } from './today'

const company = testCompany()
const ago = (seconds: number): string => new Date(Date.now() - seconds * 1_000).toISOString()
const terminal = (place: number, last_seen_at: string | null, revoked_at: string | null = null) => ({
  id: `eeeeeeee-0000-4000-8000-00000000000${String(place)}`,
  name: `Balcão ${String(place)}`,
  prefix: 'A',
  mode: 'staff' as const,
  in_browser: false,
  last_counter: 17,
  last_seen_at,
  app_version: null,
  queue_length: null,
  rejected_count: null,
  clock_skew_ms: null,
  seals_secrets: null,
  offline_pins: null,
  disk_trouble: null,
  failing_printers: null,
  held_tickets: null,
  enrolled_at: '2026-03-01T12:00:00Z',
  revoked_at,
})
const cooked = (number: string, minutes: number) => ({
  number,
  placed_at: '2026-03-01T12:00:00Z',
  preparing_at: '2026-03-01T12:01:00Z',
  ready_at: new Date(Date.parse('2026-03-01T12:01:00Z') + minutes * 60_000).toISOString(),
  delivered_at: null,
})

const show = (role: 'owner' | 'employee', over: Answers = {}) =>
  renderWithApp(<Today company={company} />, {
    company,
    answers: {
      'session.get': () => testSession(),
      'access.get': () => testAccess(role),
      'companies.mine': () => [{ role, is_active: true, company }],
      'kitchen.times': () => [cooked('A001', 8), cooked('A002', 12), cooked('A003', 31)],
      'terminals.list': () => ({
        terminals: [terminal(1, ago(20)), terminal(2, ago(900)), terminal(3, ago(20), ago(10))],
      }),
      ...over,
    },
  })

const figure = (name: string): string => screen.getByTestId(`today-${name}`).textContent

describe('the day that runs', () => {
  it('tells the kitchen’s median and which terminals are connected, each with the way there', async () => {
    await show('owner')
    await waitFor(() => expect(figure('kitchen_time')).toBe('Tempo na cozinha12 min'))
    await waitFor(() => expect(figure('terminals')).toBe('Terminais conectados1 de 2'))
    expect(screen.getByTestId('today-terminals').getAttribute('href')).toBe('/admin/settings?part=terminals')
  })

  it('counts the terminals whose disk or printers need somebody, of those that are switched on', async () => {
    const sick = { disk_trouble: 'none' as const, failing_printers: ['Cozinha'], held_tickets: 0 }
    await show('owner', {
      'terminals.list': () => ({
        terminals: [
          { ...terminal(1, ago(20)), ...sick },
          { ...terminal(2, ago(900)), ...sick },
          { ...terminal(3, ago(20), ago(10)), ...sick },
        ],
      }),
    })
    await waitFor(() => expect(figure('terminals')).toBe('Terminais conectados1 de 2, 1 com problema'))
  })

  it('tells of no time before an order was cooked, and of no terminal where there is none', async () => {
    await show('owner', { 'kitchen.times': () => [], 'terminals.list': () => ({ terminals: [] }) })
    await waitFor(() => expect(figure('kitchen_time')).toBe('Tempo na cozinha–'))
    expect(screen.queryByTestId('today-terminals')).toBeNull()
  })

  it('begins a pause of guests’ orders with its span, and ends it, for those who may change the company', async () => {
    let pause: OrderPause = { is_paused: false, until: null, reason: null }
    const { gateway, unmount } = await show('owner', {
      'companies.readPause': () => pause,
      'companies.pause': ({ span, reason }) =>
        (pause = { is_paused: span !== 'end', until: null, reason: span === 'end' ? null : reason }),
    })
    await userEvent.click(await screen.findByTestId('pause-ask'))
    await userEvent.click(await screen.findByRole('radio', { name: '1 hora' }))
    await userEvent.click(screen.getByRole('button', { name: 'Falta gente' }))
    await userEvent.click(screen.getByTestId('pause-confirm'))
    expect((await screen.findByTestId('orders-paused')).textContent).toContain('em pausa · Falta gente')
    await userEvent.click(screen.getByTestId('pause-end'))
    await waitFor(() => expect(screen.queryByTestId('orders-paused')).toBeNull())
    expect(
      gateway.calls.filter(({ method }) => method === 'companies.pause').map(({ input }) => input),
    ).toMatchObject([
      { span: '60', reason: 'Falta gente' },
      { span: 'end', reason: null },
    ])
    unmount()
    const taker = testAccess('employee', { funcionario_adiciona: true })
    await show('employee', { 'access.get': () => taker })
    await screen.findByTestId('today-kitchen_time')
    expect(screen.queryByTestId('pause-ask')).toBeNull()
  })

  it('leads from each number to what it counts', async () => {
    const day = '2026-03-01'
    await show('owner', {
      'dashboard.read': () => ({
        ...{ from: day, to: day, today: day, orders: 3, cancelled: 0, open_orders: 2, open_tables: 1 },
        ...{ sold_cents: 12_000, takings: null, owed_cents: 3_000 },
        ...{ by_hour: [], by_day: [], by_source: [], by_staff: [], cancel_reasons: [], best_sellers: [] },
        before: { from: day, to: day, orders: 0, sold_cents: 0, received_cents: 0 },
      }),
    })
    await waitFor(() => expect(figure('orders')).toBe('Pedidos3'))
    const paths = Object.fromEntries(
      ['sold', 'owed', 'orders', 'open_tables', 'open_orders'].map((name) => [
        name,
        screen.getByTestId(`today-${name}`).getAttribute('href'),
      ]),
    )
    expect(paths).toEqual({
      sold: '/admin/dashboard',
      owed: '/admin/dashboard',
      orders: `/historico?ver=pedidos&de=${day}&ate=${day}&situacao=sold`,
      open_tables: '/mesas',
      open_orders: '/cozinha',
    })
  })

  it('asks for no terminals of who does not manage the company', async () => {
    const taker = testAccess('employee', { funcionario_adiciona: true })
    const { gateway } = await show('employee', { 'access.get': () => taker })
    await waitFor(() => expect(figure('kitchen_time')).toContain('12 min'))
    expect(gateway.calls.map(({ method }) => method)).not.toContain('terminals.list')
  })

  it('begins with what a manager should know: another PIX key, prices, sales at no known price', async () => {
    const entry = (action: 'pix_key_changed' | 'prices_changed', details: Record<string, unknown>) => ({
      ...{
        id: crypto.randomUUID(),
        tbl: 'products',
        row_id: null,
        label: null,
        changes: {},
        names: {},
        action,
        details,
      },
      ...{ user_id: null, actor_name: 'Carmela', whom_id: null, whom_name: null, at: ago(60) },
    })
    const ids = { event_id: crypto.randomUUID(), order_id: crypto.randomUUID() }
    const sale = { ...ids, number: 'A009', at: ago(60), terminal: null }
    const answers: Answers = {
      'audit.list': ({ action }) =>
        action === 'pix_key_changed'
          ? [entry('pix_key_changed', { pix_key: 'eu@ladrao.test' })]
          : [entry('prices_changed', { count: 1, items: [{ name: 'Suco' }] })],
      'unknownPrices.list': () => ({ sales: [{ ...sale, lines: [], total_cents: 100 }] }),
    }
    await show('owner', answers)
    for (const notice of ['pix-key-change', 'price-changes', 'unknown-prices'])
      expect(await screen.findByTestId(notice)).toBeTruthy()
    expect(screen.queryByTestId('pix-key-seen')).toBeNull()
  })

  it('shows none of it to who does not manage the company', async () => {
    const taker = testAccess('employee', { funcionario_adiciona: true })
    const { gateway } = await show('employee', { 'access.get': () => taker })
    await waitFor(() => expect(figure('kitchen_time')).toContain('12 min'))
    expect(gateway.calls.map(({ method }) => method)).not.toContain('audit.list')
  })
})
