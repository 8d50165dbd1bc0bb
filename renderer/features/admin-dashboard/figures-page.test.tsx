import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import readXlsxFile from 'read-excel-file/universal'
import { useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { Dashboard } from '@shared/contract/sales/sales-figure-methods'
import { testAccess, testSession } from '@renderer/testing/access'
import { testCashSession } from '@renderer/testing/cash'
import { testCompany } from '@renderer/testing/company'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { catchFiles } from '@renderer/testing/written-files'
import { FiguresPage } from './figures-page'

const company = testCompany()
const TODAY = '2026-03-01'

const figures = (over: Partial<Dashboard> = {}): Dashboard => ({
  from: TODAY,
  to: TODAY,
  today: TODAY,
  orders: 3,
  cancelled: 1,
  sold_cents: 12_000,
  takings: {
    items_cents: 9_500,
    service_fee_cents: 950,
    discount_cents: 450,
    revenue_cents: 10_000,
    tip_cents: 0,
    by_method: [
      { method: 'cash', count: 2, revenue_cents: 8_000, tip_cents: 0 },
      { method: 'pix', count: 1, revenue_cents: 2_000, tip_cents: 0 },
    ],
  },
  owed_cents: 3_000,
  open_orders: 2,
  open_tables: 1,
  by_hour: [{ hour: 20, orders: 3, sold_cents: 12_000 }],
  by_day: [{ day: TODAY, orders: 3, sold_cents: 12_000 }],
  by_source: [{ source: 'main_menu', orders: 3, sold_cents: 12_000 }],
  by_staff: [
    {
      kind: 'person',
      user_id: '33333333-3333-4333-8333-333333333333',
      name: 'Bia',
      orders: 2,
      sold_cents: 9_000,
    },
    { kind: 'customers', user_id: null, name: null, orders: 1, sold_cents: 3_000 },
  ],
  cancel_reasons: [{ reason: 'Cliente desistiu', orders: 1 }],
  before: { from: '2026-02-22', to: '2026-02-22', orders: 4, sold_cents: 10_000, received_cents: 10_000 },
  best_sellers: [
    {
      product_id: '22222222-2222-4222-8222-222222222222',
      code: 'P001',
      name: 'Margherita',
      quantity: 4,
      sold_cents: 12_000,
    },
  ],
  ...over,
})
const withoutMoney = figures({
  sold_cents: null,
  takings: null,
  owed_cents: null,
  by_hour: [{ hour: 20, orders: 3, sold_cents: null }],
  by_day: [{ day: TODAY, orders: 3, sold_cents: null }],
  by_source: [{ source: 'main_menu', orders: 3, sold_cents: null }],
  by_staff: figures().by_staff.map((one) => ({ ...one, sold_cents: null })),
  before: { ...figures().before, sold_cents: null, received_cents: null },
  best_sellers: [{ ...figures().best_sellers[0], sold_cents: null } as Dashboard['best_sellers'][number]],
})
const access = (isSuper: boolean) => testAccess('owner', { is_admin: isSuper, is_super_admin: isSuper })

const Here = () => <output data-testid="here">{useLocation().search}</output>
const shown = (
  <>
    <FiguresPage />
    <Here />
  </>
)
const show = (over: Answers = {}, isSuper = false, path = '/') =>
  renderWithApp(shown, {
    path,
    company,
    answers: {
      'session.get': () => testSession(),
      'access.get': () => access(isSuper),
      'companies.mine': () => [{ role: 'owner', is_active: true, company }],
      'dashboard.read': (span) => figures({ from: span.from, to: span.to }),
      ...over,
    },
  })
const plain = (element: HTMLElement): string => (element.textContent ?? '').replace(/\s/g, ' ')

describe('a cash session of a terminal', () => {
  it('is refreshed with the figures, and read anew for its file', async () => {
    const files = catchFiles()
    let opened_by = 'Ana'
    const { gateway } = await show({
      'cash.list': () => ({
        sessions: [testCashSession({ opened_by })],
        loose: [],
        now: '2026-03-01T20:00:00Z',
      }),
      'exports.log': () => ({}),
    })
    expect(await screen.findByText('Ana')).toBeTruthy()
    opened_by = 'Bruno'
    await userEvent.click(screen.getByTestId('refresh'))
    expect(await screen.findByText('Bruno')).toBeTruthy()
    const reads = () => gateway.calls.filter(({ method }) => method === 'cash.list').length
    const before = reads()
    await userEvent.click(screen.getByTestId('cash-export'))
    await userEvent.click(await screen.findByTestId('cash-export-csv'))
    await waitFor(() => expect(files.size).toBe(1))
    expect(reads()).toBe(before + 1)
  })

  it('is closed from the office in a dialog, with a count in which cash is counted, or without one', async () => {
    const { gateway } = await show({
      'cash.list': () => ({ sessions: [testCashSession()], loose: [], now: '2026-03-01T20:00:00Z' }),
      'cash.close': () => ({ changed: true }),
    })
    const user = userEvent.setup()
    await user.click(await screen.findByTestId('office-cash-close'))
    const dialog = await screen.findByTestId('office-cash-dialog')
    expect(dialog.textContent).toContain('Balcão')
    const sent = () => gateway.calls.filter(({ method }) => method === 'cash.close')
    await user.type(screen.getByTestId('cash-count-pix'), '20')
    await user.click(screen.getByTestId('office-cash-confirm'))
    expect(screen.getByRole('alert').textContent).toContain('gaveta vazia é 0')
    expect(sent()).toEqual([])
    await user.type(screen.getByTestId('cash-count-cash'), '80,50')
    await user.click(screen.getByTestId('office-cash-confirm'))
    await waitFor(() => expect(sent()).toHaveLength(1))
    await waitFor(() => expect(screen.queryByTestId('office-cash-dialog')).toBeNull())
  })
})

describe('payments in no cash session', () => {
  it('have a file also where no session was open', async () => {
    const files = catchFiles()
    const payment = {
      id: testCashSession().id,
      method: 'pix',
      cents: 900,
      tip_cents: 50,
      session_id: null,
      terminal_id: null,
    } as const
    await show({
      'cash.list': () => ({
        sessions: [],
        loose: [{ ...payment, by: 'Ana', at: '2026-03-01T20:00:00Z' }],
        now: '2026-03-01T20:00:00Z',
      }),
      'exports.log': () => ({}),
    })
    expect(plain(await screen.findByTestId('cash-loose'))).toContain('R$ 9,50')
    await userEvent.click(screen.getByTestId('cash-export'))
    await userEvent.click(await screen.findByTestId('cash-export-csv'))
    await waitFor(() => expect(files.size).toBe(1))
    const [file] = files.values()
    expect(await file?.text()).toContain(';Em nenhum caixa;')
    expect(await file?.text()).toContain(';PIX;9,00;0,50;')
  })
})

describe("the company's figures", () => {
  it('are shown with money, hours, best sellers and sources, charts as tables too', async () => {
    await show()
    expect(plain(await screen.findByTestId('figure-sold'))).toBe('R$ 120,00')
    expect(plain(screen.getByTestId('figure-received'))).toBe('R$ 100,00')
    expect(plain(screen.getByTestId('figure-ticket'))).toBe('R$ 40,00')
    expect(screen.getByTestId('figure-orders').textContent).toBe('3')
    expect(screen.getByTestId('figure-cancelled').textContent).toBe('1')
    expect(screen.getByTestId('by-hour').querySelectorAll('rect'), 'one axis for every day').toHaveLength(24)
    expect(plain(screen.getByTestId('by-hour-details'))).toContain('20 h3R$ 120,00')
    expect(screen.getByTestId('best-sellers').textContent).toContain('P001 Margherita')
    expect(screen.getByTestId('by-source').textContent).toContain('Cardápio')
    expect(plain(screen.getByTestId('takings'))).toBe(
      'ItensR$ 95,00Taxa de serviçoR$ 9,50Desconto-R$ 4,50RecebidoR$ 100,00',
    )
    expect(plain(await screen.findByTestId('by-method'))).toContain('Dinheiro2R$ 80,00PIX1R$ 20,00')
    expect(plain(screen.getByTestId('figure-owed'))).toBe('R$ 30,00')
    expect(screen.queryByText('Todas as empresas')).toBeNull()
  })

  it('draw nothing, and no money, of days on which every order was cancelled', async () => {
    const nothing = { orders: 0, by_hour: [], by_day: [], by_source: [], by_staff: [], best_sellers: [] }
    await show({ 'dashboard.read': () => ({ ...withoutMoney, ...nothing }) })
    expect(plain(await screen.findByTestId('cancel-reasons'))).toContain('Cliente desistiu1')
    expect(screen.queryByTestId('by-hour')).toBeNull()
    expect(plain(document.body)).not.toContain('R$ 0')
  })

  it('say who took the orders, why some were cancelled, and how the same weekday was', async () => {
    await show()
    expect(plain(await screen.findByTestId('by-staff'))).toBe(
      'PessoaPedidosVendidoBia2R$ 90,00Pelos próprios clientes1R$ 30,00',
    )
    expect(plain(screen.getByTestId('cancel-reasons'))).toContain('Cliente desistiu1')
    expect(plain(screen.getByTestId('change-orders'))).toBe('-25% em relação a 22/02/2026')
    expect(plain(screen.getByTestId('change-sold'))).toContain('+20%')
    expect(plain(screen.getByTestId('change-received'))).toContain('0%')
  })

  it('have the rows of a table in the order of the heading that is pressed', async () => {
    await show()
    const names = () =>
      within(screen.getByTestId('by-staff'))
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent)
    await screen.findByTestId('by-staff')
    expect(names()).toEqual(['Bia', 'Pelos próprios clientes'])
    const press = (heading: string) =>
      userEvent.click(within(screen.getByTestId('by-staff')).getByText(heading))
    await press('Pedidos')
    expect(names()).toEqual(['Pelos próprios clientes', 'Bia'])
    await press('Vendido')
    expect(names()).toEqual(['Pelos próprios clientes', 'Bia'])
    await press('Vendido')
    expect(names()).toEqual(['Bia', 'Pelos próprios clientes'])
  })

  it('lead to the orders and payments that make them up, and "back" returns to the same period', async () => {
    await show({
      'dashboard.read': (span) =>
        figures({ ...span, by_day: [{ day: TODAY, orders: 3, sold_cents: 12_000 }] }),
    })
    await userEvent.click(await screen.findByTestId('period-month'))
    const day = await screen.findByTestId(`day-${TODAY}`)
    expect(screen.getByTestId('here').textContent).toBe('?periodo=30-dias')
    const month = 'de=2026-01-31&ate=2026-03-01'
    const pathOf = (testId: string): string | null | undefined => {
      const element = screen.getByTestId(testId)
      return (element.closest('a') ?? element.querySelector('a'))?.getAttribute('href')
    }
    const sold = `/historico?ver=pedidos&${month}&situacao=sold`
    expect(day.querySelector('a')?.getAttribute('href')).toBe(
      `/historico?ver=pedidos&de=${TODAY}&ate=${TODAY}&situacao=sold`,
    )
    expect(screen.getByTestId('day-2026-02-28').querySelector('a')).toBeNull()
    for (const card of ['orders', 'sold', 'ticket'])
      expect([card, pathOf(`figure-${card}`)]).toEqual([card, sold])
    expect(pathOf('figure-received')).toBe(`/historico?ver=pagamentos&${month}`)
    expect(pathOf('figure-cancelled')).toBe(`/historico?ver=pedidos&${month}&situacao=cancelled`)
    expect(pathOf('figure-owed')).toBe('/mesas')
    expect(pathOf('figure-open_tables')).toBe('/mesas')
    expect(pathOf('figure-open_orders')).toBe('/cozinha')
    expect(pathOf('by-hour-bar-20 h')).toBe(`${sold}&hora=20`)
    expect(screen.getByTestId('by-hour-details').querySelectorAll('a')).toHaveLength(1)
    expect(pathOf('best-sellers')).toBe(`${sold}&prato=22222222-2222-4222-8222-222222222222`)
    expect(pathOf('by-source')).toBe(`/historico?ver=pedidos&${month}&situacao=sold&origem=main_menu`)
    expect(pathOf('by-staff-33333333-3333-4333-8333-333333333333')).toBe(
      `${sold}&atendente=33333333-3333-4333-8333-333333333333`,
    )
    expect(pathOf('by-staff-customers')).toBe(`${sold}&atendente=customers`)
    expect(pathOf('cancel-reasons')).toBe(
      `/historico?ver=pedidos&${month}&situacao=cancelled&motivo=Cliente+desistiu`,
    )
    expect(pathOf('by-method-pix')).toBe(`/historico?ver=pagamentos&${month}&forma=pix`)
  })

  it('of a period in the address are shown at once', async () => {
    const { gateway } = await show({}, false, '/?periodo=outro&de=2026-01-05&ate=2026-01-06')
    await screen.findByTestId('figures')
    expect(gateway.calls.find(({ method }) => method === 'dashboard.read')?.input).toEqual({
      company_id: company.id,
      from: '2026-01-05',
      to: '2026-01-06',
    })
  })

  it('are a file of every dish and reason, as a workbook with a sheet a table', async () => {
    const files = catchFiles()
    const { gateway } = await show({ 'exports.log': () => ({}) })
    await userEvent.click(await screen.findByTestId('figures-export'))
    await userEvent.click(await screen.findByTestId('figures-export-xlsx'))
    await waitFor(() => expect(files.size).toBe(1))
    const [[name, file] = []] = [...files]
    expect(name).toBe(`numeros-${TODAY}-${TODAY}.xlsx`)
    const sheets = await readXlsxFile(file as Blob)
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      ...['Dias', 'Horas', 'Pratos', 'Equipe', 'Pagamentos', 'Cancelamentos'],
    ])
    expect(sheets[0]?.data).toEqual([
      ['Dia', 'Pedidos', 'Vendido'],
      [new Date(`${TODAY}T00:00:00Z`), 3, 120],
    ])
    expect(sheets[2]?.data[1]).toEqual(['P001', 'Margherita', 4, 120])
    expect(gateway.calls.filter(({ method }) => method === 'dashboard.read').at(-1)?.input).toMatchObject({
      all: true,
    })
    expect(gateway.calls.find(({ method }) => method === 'exports.log')?.input).toMatchObject({
      exported: { kind: 'figures', from: TODAY, to: TODAY, rows: 31 },
    })
  })

  it('of a month stand in a calendar, the days that sold most the darkest', async () => {
    await show({
      'dashboard.read': (span) =>
        figures({ ...span, by_day: [{ day: TODAY, orders: 3, sold_cents: 12_000 }] }),
    })
    await userEvent.click(await screen.findByTestId('period-month'))
    const best = await screen.findByTestId(`day-${TODAY}`)
    expect([best.dataset.level, plain(best)]).toEqual(['4', '01/03R$ 120,00'])
    expect(screen.getByTestId('day-2026-02-28').dataset.level).toBe('0')
    expect(screen.getByTestId('by-day').querySelectorAll('td[data-level]')).toHaveLength(30)
  })

  it('show no money at all, not even zero, to who may not see it', async () => {
    await show({ 'dashboard.read': () => withoutMoney })
    const cards = await screen.findByTestId('figures')
    expect(screen.queryByTestId('figure-sold')).toBeNull()
    expect(screen.queryByTestId('figure-ticket')).toBeNull()
    expect(cards.textContent).not.toContain('R$')
    expect(screen.getByTestId('admin-dashboard').textContent).not.toContain('R$')
    expect(screen.getByTestId('by-hour').querySelectorAll('rect'), 'one axis for every day').toHaveLength(24)
  })

  it("are asked for by the company's days, as the backend says which day it is", async () => {
    const { gateway } = await show()
    await screen.findByTestId('figures')
    await userEvent.click(screen.getByTestId('period-week'))
    await screen.findByTestId('by-day')
    expect(screen.getByTestId('by-day').querySelectorAll('rect')).toHaveLength(7)
    expect(gateway.calls.filter(({ method }) => method === 'dashboard.read').at(-1)?.input).toEqual({
      company_id: company.id,
      from: '2026-02-23',
      to: TODAY,
    })
  })

  it('of a span of no days are not asked for, and it says why', async () => {
    await show()
    await screen.findByTestId('figures')
    await userEvent.click(screen.getByTestId('period-own'))
    await userEvent.clear(screen.getByTestId('own-to'))
    await userEvent.type(screen.getByTestId('own-to'), '01012020{Enter}')
    expect(await screen.findByText('Escolha um período de 1 a 366 dias.')).toBeTruthy()
  })

  it('of an empty day say so', async () => {
    const none = {
      orders: 0,
      cancelled: 0,
      sold_cents: 0,
      takings: null,
      by_hour: [],
      by_day: [],
      by_source: [],
    }
    await show({ 'dashboard.read': () => figures({ ...none, best_sellers: [] }) })
    expect((await screen.findByTestId('figures-empty')).textContent).toBe('Nenhum pedido neste período.')
    expect(plain(screen.getByTestId('figure-sold'))).toBe('R$ 0,00')
  })

  it('that could not be read say so, and are asked for again by hand', async () => {
    let isDown = true
    await show({ 'dashboard.read': () => (isDown ? refuse('unexpected')() : figures()) })
    expect((await screen.findByTestId('load-error')).textContent).toContain(
      'Não foi possível carregar os números.',
    )
    isDown = false
    await userEvent.click(screen.getByTestId('load-retry'))
    expect(await screen.findByTestId('figures')).toBeTruthy()
    isDown = true
    await userEvent.click(screen.getByTestId('refresh'))
    expect(await screen.findByTestId('figures-stale')).toBeTruthy()
    expect(screen.getByTestId('figure-orders').textContent).toBe('3')
  })
})
