import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { AppRoutes } from '@renderer/app/routes/app-routes'
import { testSession } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { refuse } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'

const company = testCompany()
const show = (path: string, answers = {}) =>
  renderWithApp(<AppRoutes skipsBoot />, {
    path,
    answers: {
      'companies.list': () => [company],
      'companies.opening': () => [],
      'menu.get': refuse('unexpected'),
      ...answers,
    },
  })

describe('the facade', () => {
  it('says what Comanda is for guests and for restaurants, and leads to both [S2.route-facade]', async () => {
    await show('/facade')
    const page = within(await screen.findByTestId('facade-page'))
    expect(page.getByRole('heading', { level: 1 }).textContent).toContain('Comanda')
    expect(page.getByRole('heading', { name: 'Para quem vai comer' })).toBeTruthy()
    expect(page.getByRole('heading', { name: 'Para quem serve' })).toBeTruthy()
    expect(page.getByTestId('facade-find').getAttribute('href')).toBe('/empresas')
    expect(page.getByTestId('facade-register').getAttribute('href')).toBe('/cadastrar-empresa')
  })

  it('is an intention at #facade: who is signed in stays, and is brought to it [S2.hash-facade]', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
    await show('/#facade', {
      'session.get': () => testSession(),
      'companies.mine': () => [{ role: 'customer', is_active: true, company }],
      'companies.get': () => company,
    })
    await screen.findByTestId('bottom-bar')
    await screen.findByTestId('company-bella-napoli')
    expect(screen.getByTestId('landing-guests')).toBeTruthy()
    await waitFor(() =>
      expect(scrolled.mock.contexts.map((element) => (element as Element).id)).toContain('facade'),
    )
    scrolled.mockRestore()
  })

  it('stands below the companies at the root, the search on top; /empresas is the search alone [S2.route-root]', async () => {
    await show('/')
    expect(await screen.findByTestId('company-search')).toBeTruthy()
    expect(await screen.findByTestId('landing-guests')).toBeTruthy()
    await show('/empresas')
    expect(await screen.findByTestId('company-search')).toBeTruthy()
    // Longer than the facade waits for a rest of the browser.
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
    expect(screen.queryByTestId('landing-guests')).toBeNull()
  })
})
