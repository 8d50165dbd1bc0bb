import { act, screen, waitFor } from '@testing-library/react'
import { useNavigate, type NavigateFunction } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { changeLanguage } from '@renderer/i18n/set-up'
import { LANGUAGES } from '@renderer/i18n/languages'
import { readTexts } from '@renderer/i18n/texts'
import { testCompany } from '@renderer/testing/company'
import { refuse } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { AppRoutes } from './app-routes'
import { ROUTES } from './routes'

const company = testCompany({ nome_fantasia: 'Bella Napoli' })

const open = async (path: string) => {
  let navigate: NavigateFunction | null = null
  const Pilot = () => {
    navigate = useNavigate()
    return null
  }
  await renderWithApp(
    <>
      <Pilot />
      <AppRoutes skipsBoot />
    </>,
    {
      path,
      company,
      answers: {
        'companies.list': () => [company],
        'companies.opening': () => [],
        'menu.get': refuse('unexpected'),
        'pages.get': refuse('unexpected'),
      },
    },
  )
  return (to: string) => act(async () => navigate?.(to))
}
const title = async (expected: string): Promise<void> => waitFor(() => expect(document.title).toBe(expected))

describe('the name of a page in the browser tab', () => {
  it('is there for every route but the menu, which names itself', () => {
    const untitled = ROUTES.filter(({ title: key }) => key === undefined).map(({ path }) => path)
    expect(untitled).toEqual(['/menu'])
  })

  it.each(LANGUAGES)('has its words in %s', async (language) => {
    const texts = await readTexts(language, 'titles')
    const missing = ROUTES.filter(({ title: key }) => key !== undefined && !texts?.[key])
    expect(missing).toEqual([])
  })

  it(
    'follows the page, names the company where the page is one of a company, and says what was not found',
    { timeout: 60_000 },
    async () => {
      const go = await open('/empresas')
      await title('Restaurantes · Comanda')
      await go('/contato')
      await title('Contato · Bella Napoli · Comanda')
      await go('/menu')
      await title('Cardápio · Bella Napoli · Comanda')
      await go('/facade')
      await title('Conheça a Comanda · Comanda')
      await go('/no-such-page')
      await title('Página não encontrada · Comanda')
    },
  )

  it('follows the language', async () => {
    await open('/empresas')
    await title('Restaurantes · Comanda')
    await act(async () => changeLanguage('nl', null))
    await title('Restaurants · Comanda')
    await act(async () => changeLanguage('pt', null))
    await title('Restaurantes · Comanda')
    expect(screen.getByTestId('companies-page')).toBeTruthy()
  })
})
