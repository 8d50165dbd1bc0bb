import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { useLocation } from 'react-router-dom'
import type { Gateway } from '@shared/contract/gateway'
import { answersDrawn } from '@renderer/testing/answers-drawn'
import { testAccess, testSession } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, refuse, type Answers } from '@renderer/testing/fake-gateway'
import { testOrder } from '@renderer/testing/orders'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal, testOperators, testTerminalState } from '@renderer/testing/terminal'
// Loaded here, so that the dynamic import takes no time.
import './palette-dialog'
import { AdminFrame } from '../admin-frame'

const company = testCompany()
const at = '2026-03-01T10:00:00Z'
const id = (place: number): string => `aaaaaaaa-0000-4000-8000-${String(place).padStart(12, '0')}`
const dish = (place: number, name: string) => ({
  id: id(place),
  company_id: company.id,
  category_id: id(900),
  subcategory_id: null,
  code: `H${String(place).padStart(3, '0')}`,
  name,
  description: '',
  translations: {},
  price_cents: 3_290,
  promotion_price_cents: null,
  image_url: null,
  allergens: [],
  is_available: true,
  is_featured: false,
  sort_order: place,
  updated_at: at,
})
const combo = {
  id: id(30),
  company_id: company.id,
  code: 'CB1',
  name: 'Dupla da praça',
  description: '',
  translations: {},
  category_id: null,
  price_cents: 5_000,
  promotion_price_cents: null,
  image_url: null,
  items: [],
  is_available: true,
  is_featured: false,
  sort_order: 0,
  updated_at: at,
}
const zilda = {
  user_id: id(50),
  role: 'employee',
  is_active: true,
  joined_at: at,
  email: 'zilda@comanda.test',
  nome: 'Zilda',
  telefone: null,
  funcionario_adiciona: false,
  roles: [],
  permissions: [],
}
const table = {
  id: id(70),
  company_id: company.id,
  name: '7',
  area: 'Salão',
  seats: 4,
  shape: 'square' as const,
  x: 0,
  y: 0,
  updated_at: at,
}

const Here = () => {
  const { pathname, search } = useLocation()
  return <output data-testid="here">{pathname + search}</output>
}

const show = (role: 'owner' | 'employee', over: Answers = {}, parts: Partial<Gateway> = {}) =>
  renderWithApp(
    <AdminFrame>
      <Here />
    </AdminFrame>,
    {
      path: '/admin',
      company,
      gateway: fakeGateway(
        {
          'session.get': () => testSession(),
          'access.get': () => testAccess(role),
          'companies.mine': () => [{ role, is_active: true, company }],
          'products.list': () => [dish(1, 'Bella Burger'), dish(2, 'Açaí na tigela')],
          'combos.list': () => [combo],
          'dining_tables.list': () => [table],
          'members.list': () => ({ members: [zilda] }),
          'history.read': () => ({
            count: 1,
            total_cents: 0,
            dish: null,
            person: null,
            orders: [testOrder({ number: 'W123' })],
          }),
          ...over,
        },
        parts,
      ),
    },
  )

const open = async () => {
  await screen.findByTestId('admin-nav-menu')
  await userEvent.keyboard('{Control>}k{/Control}')
  return screen.findByTestId<HTMLInputElement>('palette-field')
}
const links = (): string[] =>
  within(screen.getByTestId('palette-results'))
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
const askedFor = (view: Awaited<ReturnType<typeof show>>): string[] =>
  view.gateway.calls.map(({ method }) => method)

describe('the search of the panel', () => {
  it('opens by Ctrl K on the pages that the user may open, and asks for nothing yet', async () => {
    const view = await show('owner')
    await open()
    expect(links()).toContain('/admin/themes')
    expect(links()).toContain('/mesas')
    expect(askedFor(view)).not.toContain('products.list')
    expect(askedFor(view)).not.toContain('history.read')
  })

  it('offers the cash session at a terminal alone', async () => {
    await show('owner')
    await open()
    expect(links()).not.toContain('/caixa')
    await show(
      'owner',
      {},
      {
        terminal: fakeTerminal({
          'terminal.state': () => testTerminalState(company),
          'operators.list': () => testOperators([]),
        }),
      },
    )
    await open()
    expect(links()).toContain('/caixa')
  })

  it.each([
    ['cardapio', '/admin/menu'],
    ['acai', `/admin/menu?edit=${id(2)}`],
    ['h001', `/admin/menu?edit=${id(1)}`],
    ['dupla', `/admin/trailer?edit=${id(30)}`],
    ['opcoes', '/admin/menu?tab=options'],
    ['estoque', '/admin/menu?tab=stock'],
    ['precos', '/admin/menu?tab=prices'],
    ['importar', '/admin/menu?tab=file'],
    ['terminais', '/admin/settings?part=terminals'],
    ['copia de seguranca', '/admin/settings?part=backup'],
    ['titularidade', '/admin/settings?part=ownership'],
    ['mesa 7', '/mesas?mesa=7'],
    ['zilda', `/admin/users?pessoa=${id(50)}`],
    ['w123', '/historico?ver=pedidos&busca=W123'],
  ])('“%s” leads to %s by Enter', async (text, path) => {
    await show('owner', { 'history.read': ({ text: asked }) => found(asked) })
    await userEvent.type(await open(), text)
    await waitFor(() => expect(links()[0]).toBe(path))
    await userEvent.keyboard('{Enter}')
    expect(screen.getByTestId('here').textContent).toBe(path)
    await waitFor(() => expect(screen.queryByTestId('palette-field')).toBeNull())
  })

  it('is walked by the arrows, and closed by Escape', async () => {
    await show('owner')
    const field = await open()
    await userEvent.click(field)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.getAttribute('href')).toBe(links()[1])
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(document.activeElement).toBe(field)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByTestId('palette-field')).toBeNull())
  })

  it('asks for no people of who may not manage them', async () => {
    const view = await show('employee', {
      'access.get': () => testAccess('employee', { funcionario_adiciona: true }),
    })
    await screen.findByTestId('admin-nav-dashboard')
    await userEvent.click(screen.getByTestId('palette-open'))
    await userEvent.type(await screen.findByTestId('palette-field'), 'zilda')
    await waitFor(() => expect(askedFor(view)).toContain('history.read'))
    expect(askedFor(view)).not.toContain('members.list')
  })

  it('has the parts of pages for who may open those alone, and no combos without their page', async () => {
    const view = await show('employee', {
      'access.get': () => testAccess('employee', { permissions: ['manage_menu'] }),
    })
    await screen.findByTestId('admin-nav-menu')
    await userEvent.click(screen.getByTestId('palette-open'))
    await userEvent.type(await screen.findByTestId('palette-field'), 'terminais')
    await screen.findByText('Nada encontrado.')
    await userEvent.clear(screen.getByTestId('palette-field'))
    await userEvent.type(screen.getByTestId('palette-field'), 'estoque')
    await waitFor(() => expect(links()).toEqual(['/admin/menu?tab=stock']))
    await waitFor(() => expect(askedFor(view)).toContain('products.list'))
    expect(askedFor(view)).not.toContain('combos.list')
  })

  it('says when nothing is found, also where a list cannot be had', async () => {
    const view = await show('owner', {
      'members.list': refuse('forbidden'),
      'history.read': () => found(null),
    })
    await userEvent.type(await open(), 'xyzxyz')
    await waitFor(() =>
      expect(askedFor(view)).toEqual(expect.arrayContaining(['members.list', 'history.read'])),
    )
    await answersDrawn(view.store)
    await waitFor(() => expect(screen.getByTestId('palette-results').textContent).toBe('Nada encontrado.'))
  })
})

const found = (text: string | null | undefined) => ({
  count: text?.toLowerCase() === 'w123' ? 1 : 0,
  total_cents: 0,
  dish: null,
  person: null,
  orders: text?.toLowerCase() === 'w123' ? [testOrder({ number: 'W123' })] : [],
})
