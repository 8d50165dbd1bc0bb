import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { OfficeOutput } from '@shared/contract/gateway'
import { AppRoutes } from '@renderer/app/routes/app-routes'
import { formatsOf } from '@renderer/i18n/format'
import { testCompany } from '@renderer/testing/company'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import type { Access } from '@shared/schemas/access/access'
import type { Company } from '@shared/schemas/company/company'

const bella = testCompany()
const burger = testCompany({
  id: 'bbbbbbbb-0000-4000-8000-000000000002',
  slug: 'burger-do-porto',
  nome_fantasia: 'Burger do Porto',
})
const session = {
  user: { id: '11111111-1111-4111-8111-111111111111', email: 'sofia@comanda.test' },
  expires_at: null,
}
const admin: Access = {
  is_admin: true,
  is_super_admin: true,
  permissions: [],
  roles: ['admin'],
  funcionario_adiciona: false,
  memberships: [],
}
const summary: OfficeOutput<'platform.summary'> = {
  companies: 9,
  states: { active: 5, waiting: 2, refused: 1, inactive: 0, suspended: 1 },
  renamed: 0,
  new: [3, 1],
  orders: [120, 100],
  sold_cents: [500_000, 450_000],
  selling: [4, 5],
  newest: [{ company_id: bella.id, name: 'Bella', at: '2026-11-20T12:00:00.000Z', state: 'waiting' }],
  stopped: [
    {
      company_id: burger.id,
      name: 'Sushi',
      at: '2026-11-19T12:00:00.000Z',
      reason: 'Não pagou a mensalidade',
    },
  ],
  quiet: [{ company_id: burger.id, name: 'Cantina', at: '2026-11-02T12:00:00.000Z' }],
}
const line: OfficeOutput<'dashboard.platform'>[number] = {
  company_id: burger.id,
  name: 'Burger',
  state: 'active',
  orders: 7,
  sold_cents: 70_000,
}
const answers: Answers = {
  'session.get': () => session,
  'access.get': () => admin,
  'companies.mine': () => [],
  'companies.list': () => [bella, burger],
  'companies.get': (by) => ('id' in by && by.id === burger.id ? burger : bella),
  'orders.board': () => ({ orders: [], now: '2026-11-21T12:00:00.000Z' }),
  'platform.summary': () => summary,
  'dashboard.platform': () => [line],
}
const show = (over: Answers = {}, company?: Company) =>
  renderWithApp(<AppRoutes />, {
    path: '/dashboard',
    answers: { ...answers, ...over },
    ...(company ? { company } : {}),
  })

describe('the dashboard', () => {
  it('asks a platform admin for a company and shows nothing of one before [S2.route-dashboard] [S6.admin-selects-first]', async () => {
    await show()
    const picker = await screen.findByTestId('dashboard-picker')
    expect(picker.textContent).toContain('Selecione uma empresa')
    expect(screen.getByTestId('dashboard').textContent).toContain('Olá, sofia!')
    expect(screen.queryByTestId('open-orders')).toBeNull()
    await userEvent.click(await screen.findByTestId('pick-burger-do-porto'))
    await waitFor(() =>
      expect(screen.getByTestId('dashboard-company').textContent).toContain('Burger do Porto'),
    )
    expect(localStorage.getItem('selectedCompanyId')).toBe(burger.id)
    expect((await screen.findByTestId('open-orders')).textContent).toContain('Nenhum pedido em aberto agora.')
    expect(screen.getByTestId('dashboard-admin').getAttribute('href')).toBe('/admin')
    expect(screen.queryByTestId('admin-entry-settings'), 'the sidebar lists the pages').toBeNull()
    expect(screen.getByTestId('dashboard-kitchen').getAttribute('href')).toBe('/cozinha')
  })

  it('shows platform admins how the platform grows, what needs them, and companies by name', async () => {
    const { gateway } = await show()
    expect((await screen.findByTestId('platform-companies')).textContent).toBe('Empresas9ativas: 5')
    expect(screen.getByTestId('platform-new').textContent).toBe('Novas em 30 dias3antes: 1')
    expect(screen.getByTestId('platform-selling').textContent).toContain('4antes: 5')
    expect(screen.getByTestId('platform-sold').textContent).toMatch(/R\$\s5\.000,00antes: R\$\s4\.500,00/)
    const problems = screen.getByTestId('platform-problems')
    expect(
      [...problems.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['À espera de aprovação: 2', '/admin/companies?estado=waiting'],
      ['Suspensas: 1', '/admin/companies?estado=suspended'],
    ])
    const platform = screen.getByTestId('platform')
    expect(platform.textContent).toContain('Não pagou a mensalidade')
    expect(platform.textContent).toContain(`última venda em ${formatsOf('pt').date('2026-11-02T12:00:00Z')}`)
    await userEvent.click(await screen.findByTestId('go-to-Burger'))
    await waitFor(() => expect(localStorage.getItem('selectedCompanyId')).toBe(burger.id))
    await userEvent.click(screen.getByText('30 dias'))
    const spans = (): number[] =>
      gateway.calls
        .filter(({ method }) => method === 'dashboard.platform')
        .map(({ input }) => {
          const { from, to } = input as { from: string; to: string }
          return 1 + (Date.parse(to) - Date.parse(from)) / 86_400_000
        })
    await waitFor(() => expect(spans()).toEqual([7, 30]))
  })

  it.each([
    ['suspended', 'Suspensa'],
    ['refused', 'Recusada'],
  ] as const)('says in its table that a company is %s', async (state, text) => {
    // A page wide enough for the column.
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    onTestFinished(() => void vi.unstubAllGlobals())
    await show({ 'dashboard.platform': () => [{ ...line, state }] })
    await waitFor(() => {
      const row = screen.getByTestId('go-to-Burger').closest('tr')
      expect(row?.textContent).toBe(`Burger7R$\u00a0700,00${text}`)
    })
  })

  it('says that the platform’s figures could not be read, with a way to ask again', async () => {
    await show({ 'platform.summary': refuse('forbidden') })
    expect(await screen.findByText('Erro ao carregar os números da plataforma')).toBeTruthy()
    expect(await screen.findByTestId('go-to-Burger')).toBeTruthy()
  })

  it('is of a company’s owner without the platform', async () => {
    const owner = {
      ...admin,
      is_admin: false,
      is_super_admin: false,
      memberships: [{ company_id: bella.id, role: 'owner', is_active: true }],
    }
    const { gateway } = await show(
      {
        'access.get': () => owner,
        'companies.mine': () => [{ role: 'owner', is_active: true, company: bella }],
      },
      bella,
    )
    expect(await screen.findByTestId('open-orders')).toBeTruthy()
    expect(screen.queryByTestId('platform')).toBeNull()
    expect(gateway.calls.map(({ method }) => method)).not.toContain('platform.summary')
  })

  it('says that companies or orders could not be read, with a way to ask again [S8.loading-errors]', async () => {
    await show({ 'companies.list': refuse('forbidden') })
    expect((await screen.findByTestId('load-error')).textContent).toContain('Erro ao carregar empresas')
    await show({ 'orders.board': refuse('forbidden') }, bella)
    expect((await screen.findByTestId('load-error')).textContent).toContain('Erro ao carregar pedidos')
    expect(screen.getByTestId('load-retry')).toBeTruthy()
  })

  it('shows managers what was sold at a price that no menu had, until they approve it', async () => {
    let sales = [
      {
        event_id: 'eeeeeeee-0000-4000-8000-000000000010',
        order_id: 'eeeeeeee-0000-4000-8000-000000000009',
        number: 'A009',
        at: '2026-11-21T12:00:00.000Z',
        terminal: 'Balcão',
        lines: [{ name: 'Margherita', quantity: 2, unit_price_cents: 0 }],
        total_cents: 0,
      },
    ]
    const approved: unknown[] = []
    await show(
      {
        'unknownPrices.list': () => ({ sales }),
        'unknownPrices.approve': (input) => {
          approved.push(input)
          sales = []
          return {}
        },
      },
      bella,
    )
    const row = await screen.findByTestId('unknown-price-A009')
    expect(row.textContent).toMatch(/Pedido A009.*Balcão.*2× Margherita R\$\s0,00/)
    await userEvent.click(screen.getByTestId('unknown-price-approve-A009'))
    await waitFor(() => expect(screen.queryByTestId('unknown-prices')).toBeNull())
    expect(approved).toEqual([
      {
        company_id: bella.id,
        event_id: 'eeeeeeee-0000-4000-8000-000000000010',
        order_id: 'eeeeeeee-0000-4000-8000-000000000009',
        total_cents: 0,
      },
    ])
  })

  it('is refused to who is no admin, naming it', async () => {
    const employee = {
      ...admin,
      is_admin: false,
      is_super_admin: false,
      memberships: [{ company_id: bella.id, role: 'employee', is_active: true }],
    }
    const mine = [{ role: 'employee', is_active: true, company: bella }]
    await show({ 'access.get': () => employee, 'companies.mine': () => mine }, bella)
    expect((await screen.findByTestId('access-denied')).textContent).toContain('(admin)')
  })
})
