import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AppRoutes } from '@renderer/app/app-routes'
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

  it('stands below the houses at the root, the search on top; /empresas is the search alone [S2.route-root]', async () => {
    await show('/')
    expect(await screen.findByTestId('company-search')).toBeTruthy()
    expect(screen.getByTestId('landing-guests')).toBeTruthy()
    await show('/empresas')
    expect(await screen.findByTestId('company-search')).toBeTruthy()
    expect(screen.queryByTestId('landing-guests')).toBeNull()
  })
})
