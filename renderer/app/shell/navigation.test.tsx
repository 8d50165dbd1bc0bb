import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { testAccess } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal, testOperators } from '@renderer/testing/terminal'
import { AppRoutes } from '../routes/app-routes'

const company = testCompany()
const session = {
  user: { id: '11111111-1111-4111-8111-111111111111', email: 'dono@comanda.test' },
  expires_at: null,
}
const owner: Answers = {
  'session.get': () => session,
  'session.signOut': () => ({}),
  'access.get': () => testAccess('owner'),
  'companies.mine': () => [{ role: 'owner', is_active: true, company }],
}

const widen = (width: number): void =>
  (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({
    width,
  })

afterEach(() => widen(1024))

const show = (width: number, answers: Answers = {}, path = '/nao-existe') => {
  widen(width)
  return renderWithApp(<AppRoutes />, { answers, company, path })
}

describe('the navigation on a page', () => {
  it('is a row from 1024 px on, the entries of the specification in it [S2.navigation] [S2.breakpoints]', async () => {
    await show(1024, owner)
    const row = within(await screen.findByTestId('nav-row'))
    await row.findByTestId('admin-link')
    expect(row.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Início',
      'Cardápio',
      'Entrega',
      'Reserva',
      'Sobre',
      'Contato',
      'Cadastrar empresa',
      'Administração',
    ])
    expect(row.getByRole('button', { name: 'Sair' })).toBeTruthy()
    expect(screen.queryByTestId('nav-open')).toBeNull()
    expect(screen.getAllByTestId('admin-link'), 'once on the page').toHaveLength(1)
  })

  it.each([390, 768, 1023])(
    'is a sheet at %i px, closed by what it leads to [S2.breakpoints]',
    async (width) => {
      await show(width)
      expect(screen.queryByTestId('nav-row')).toBeNull()
      await userEvent.click(await screen.findByTestId('nav-open'))
      const sheet = within(await screen.findByTestId('nav-sheet'))
      expect(sheet.getByTestId('nav-home').getAttribute('href')).toBe('/home')
      expect(await sheet.findByTestId('nav-login')).toBeTruthy()
      expect(sheet.queryByTestId('nav-admin'), 'a guest has no panel').toBeNull()
      await userEvent.click(sheet.getByTestId('nav-register'))
      await waitFor(() => expect(screen.queryByTestId('nav-sheet')).toBeNull())
    },
  )

  it('marks the page one is on', async () => {
    await show(1024, {}, '/facade')
    const row = within(await screen.findByTestId('nav-row'))
    expect(row.queryAllByRole('link', { current: 'page' })).toEqual([])
    await show(1024, { 'companies.list': () => [], 'companies.opening': () => [] }, '/cadastrar-empresa')
    expect((await screen.findByTestId('nav-register')).getAttribute('aria-current')).toBe('page')
  })

  it('names no company at the front page, whichever was chosen', async () => {
    await show(1024, { 'companies.list': () => [], 'companies.opening': () => [] }, '/')
    await screen.findByTestId('nav-row')
    expect(screen.getByTestId('brand').textContent).toBe('Comanda')
    expect(screen.queryByTestId('cart-button')).toBeNull()
  })

  it('signs out by state', async () => {
    const { gateway } = await show(390, owner)
    await userEvent.click(await screen.findByTestId('nav-open'))
    await userEvent.click(await screen.findByTestId('nav-logout'))
    await waitFor(() => expect(gateway.calls.map(({ method }) => method)).toContain('session.signOut'))
  })

  it("leaves a manager's phone the company's name: other tools have a strip of their own", async () => {
    await show(390, owner)
    const brand = await screen.findByTestId('brand')
    await waitFor(() => expect(brand.textContent).toBe('Pizzaria Bella Napoli'))
    const link = await screen.findByTestId('admin-link')
    expect(link.closest('[data-header-strip]')).toBeTruthy()
    expect(screen.queryByTestId('theme-mode'), 'the appearance is in the menu').toBeNull()
    await userEvent.click(screen.getByTestId('nav-open'))
    expect(await screen.findByTestId('theme-mode')).toBeTruthy()
  })

  it('leaves the name its room on a terminal of a tablet’s width too, where who works stands beside it', async () => {
    const onTerminal = async (width: number): Promise<Element | null> => {
      widen(width)
      const gateway = fakeGateway(owner, {
        terminal: fakeTerminal({
          'terminal.state': () => ({
            config: null,
            identity: { id: 'bbbbbbbb-0000-4000-8000-000000000001' } as never,
            company,
            app_version: '1.2.3',
            is_storage_encrypted: true,
          }),
          'operators.list': () => testOperators([], null, company),
        }),
      })
      const { unmount } = await renderWithApp(<AppRoutes />, { gateway, company, path: '/nao-existe' })
      const links = await screen.findAllByTestId('admin-link')
      const strip = links[0]?.closest('[data-header-strip]') ?? null
      unmount()
      return strip
    }
    expect(await onTerminal(820)).not.toBeNull()
    expect(await onTerminal(1366)).toBeNull()
    await show(820, owner)
    expect((await screen.findByTestId('admin-link')).closest('[data-header-strip]')).toBeNull()
  })
})
