import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AppRoutes } from '@renderer/app/routes/app-routes'
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
const answers: Answers = {
  'session.get': () => session,
  'access.get': () => admin,
  'companies.mine': () => [],
  'companies.list': () => [bella, burger],
  'companies.get': (by) => ('id' in by && by.id === burger.id ? burger : bella),
  'orders.board': () => ({ orders: [], now: '2026-11-21T12:00:00.000Z' }),
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
    expect(screen.getByTestId('admin-entry-settings').getAttribute('href')).toBe('/admin/settings')
    expect(screen.getByTestId('dashboard-kitchen').getAttribute('href')).toBe('/cozinha')
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
      { company_id: bella.id, order_id: 'eeeeeeee-0000-4000-8000-000000000009', total_cents: 0 },
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
