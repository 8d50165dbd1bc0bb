import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { testCompany } from '@renderer/testing/company'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import type { CompanyFilter } from '@shared/contract/company/company-methods'
import { COMPANIES_PAGE } from '@shared/domain/company/company'
import { CompaniesPage } from './companies-page'

const bella = testCompany({
  cidade: 'São Paulo',
  uf: 'SP',
  endereco: 'Rua 13 de Maio',
  numero_endereco: 'SN',
})
const closed = testCompany({
  id: 'aaaaaaaa-0000-4000-8000-000000000002',
  slug: 'cafe-da-vila',
  nome_fantasia: 'Café da Vila',
  is_active: false,
})

const page = (
  <Routes>
    <Route path="/" element={<CompaniesPage />} />
    <Route path="/menu" element={<p>the menu</p>} />
  </Routes>
)

describe('finding a company', () => {
  it('shows name, place and address, draws initials without a logo, and opens the menu', async () => {
    const { store } = await renderWithApp(page, { answers: { 'companies.list': () => [bella] } })
    const card = within(await screen.findByTestId('company-bella-napoli'))
    expect(card.getByText('São Paulo/SP')).toBeTruthy()
    expect(card.getByText('Rua 13 de Maio'), 'without the number that is none').toBeTruthy()
    expect(card.getByText('PB')).toBeTruthy()
    await userEvent.click(card.getByRole('button', { name: 'Pizzaria Bella Napoli' }))
    expect(await screen.findByText('the menu')).toBeTruthy()
    expect(store.getState().company.selected?.id).toBe(bella.id)
    expect(localStorage.getItem('selectedCompanyId')).toBe(bella.id)
  })

  it('shows the cover of a company that has one, with room kept for it, and else what is cooked there', async () => {
    const cover = 'https://backend.example/storage/v1/object/public/images/x/room.640w.1280w.webp'
    await renderWithApp(page, {
      answers: {
        'companies.list': () => [
          { ...bella, cover },
          { ...closed, is_active: true, cover: null },
          { ...bella, id: 'aaaaaaaa-0000-4000-8000-000000000003', slug: 'later', cover },
        ],
      },
    })
    const pictures = async (slug: string) =>
      Array.from((await screen.findByTestId(`company-${slug}`)).querySelectorAll('img'))
    const [photo, ...others] = await pictures('bella-napoli')
    expect(others).toEqual([])
    expect(photo?.getAttribute('srcset')).toContain('room.640w.webp 640w')
    expect(photo?.getAttribute('loading'), 'a guest sees it first').toBe('eager')
    expect((await pictures('later'))[0]?.getAttribute('loading')).toBe('lazy')
    expect([photo?.width, photo?.height], 'no jump once it is there').toEqual([320, 108])
    for (const { src } of await pictures('cafe-da-vila')) expect(src).toContain('/illustrations/')
  })

  it('refuses an inactive one by name and clears the selection [S4.inactive-refused] [S5.company-active] [S8.company-inactive] [S8.company-select-failed]', async () => {
    const { store } = await renderWithApp(page, {
      company: bella,
      answers: { 'companies.list': () => [closed] },
    })
    await userEvent.click(within(await screen.findByTestId('company-cafe-da-vila')).getByRole('button'))
    const toast = within(await screen.findByTestId('toast-error'))
    expect(toast.getByText('Erro ao selecionar empresa')).toBeTruthy()
    expect(toast.getByText('A empresa "Café da Vila" não está ativa')).toBeTruthy()
    expect(store.getState().company.selected).toBeNull()
    expect(localStorage.getItem('selectedCompany')).toBeNull()
  })

  it('says that nothing was found and shows all again', async () => {
    const list = ({ query }: CompanyFilter) => (query === 'sushi' ? [] : [bella])
    await renderWithApp(page, { answers: { 'companies.list': list } })
    await userEvent.type(await screen.findByTestId('company-search'), 'sushi')
    const notice = within(await screen.findByTestId('companies-notice'))
    expect(notice.getByText('Nada encontrado')).toBeTruthy()
    await userEvent.click(notice.getByRole('button', { name: 'Mostrar todas' }))
    expect(await screen.findByTestId('company-bella-napoli')).toBeTruthy()
  })

  it('says that loading failed and tries again by a tap [S8.loading-errors]', async () => {
    let isBroken = true
    await renderWithApp(page, {
      answers: { 'companies.list': () => (isBroken ? refuse('forbidden')() : [bella]) },
    })
    expect(await screen.findByText('Erro ao carregar empresas')).toBeTruthy()
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByTestId('company-bella-napoli')).toBeTruthy()
  })
})

describe('what a guest asks for', () => {
  const spot = { latitude: -23.5606, longitude: -46.6444 }
  const near = testCompany({ ...spot, category: 'pizzaria' })
  const far = testCompany({
    id: 'aaaaaaaa-0000-4000-8000-000000000003',
    slug: 'burger-do-porto',
    nome_fantasia: 'A Burger do Porto',
    category: 'hamburgueria',
    latitude: -30.04,
    longitude: -51.22,
  })
  const everyDay = (opens_at: string, closes_at: string) =>
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      id: `dddddddd-0000-4000-8000-00000000000${weekday}`,
      weekday,
      opens_at,
      closes_at,
    }))
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' })
  const closedToday = {
    id: 'dddddddd-0000-4000-8000-000000000010',
    date: today,
    is_closed: true,
    opens_at: null,
    closes_at: null,
  }
  const answers: Answers = {
    'companies.list': ({ category, is_open, latitude }) =>
      (latitude === undefined ? [far, near] : [near, far]).filter(
        (one) => (!category || one.category === category) && (!is_open || one === near),
      ),
    'companies.categories': () => ['hamburgueria', 'pizzaria'],
    'companies.cities': () => [],
    'companies.opening': () => [
      { company_id: near.id, opening_hours: everyDay('00:00', '00:00'), opening_exceptions: [] },
      { company_id: far.id, opening_hours: everyDay('09:00', '10:00'), opening_exceptions: [closedToday] },
    ],
  }
  const slugs = () => screen.getAllByRole('article').map(({ dataset }) => dataset.testid)

  afterEach(() => {
    Reflect.deleteProperty(navigator, 'geolocation')
  })

  it('says of an open company that its orders are paused', async () => {
    const paused = { ...near, orders_paused: true }
    await renderWithApp(page, { answers: { ...answers, 'companies.list': () => [paused] } })
    const card = within(await screen.findByTestId('company-bella-napoli'))
    expect((await card.findByTestId('open-state')).textContent).toBe('Aberto agora · pedidos pausados')
  })

  it('is open now: that is shown of each, and filters [S1.pick-company]', async () => {
    await renderWithApp(page, { answers })
    const card = within(await screen.findByTestId('company-bella-napoli'))
    expect((await card.findByTestId('open-state')).textContent).toBe('Aberto agora')
    await userEvent.click(screen.getByTestId('filter-open'))
    await waitFor(() => expect(slugs()).toEqual(['company-bella-napoli']))
    expect(screen.getByTestId('filter-open').getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(screen.getByTestId('filter-open'))
    await waitFor(() => expect(slugs()).toHaveLength(2))
  })

  it('is a kind of company, and nothing found by filters alone can be taken back', async () => {
    await renderWithApp(page, { answers })
    await userEvent.click(await screen.findByTestId('filter-kind-hamburgueria'))
    await waitFor(() => expect(slugs()).toEqual(['company-burger-do-porto']))
    await userEvent.click(screen.getByTestId('filter-open'))
    const notice = within(await screen.findByTestId('companies-notice'))
    expect(notice.getByText('Nenhuma casa combina com os filtros escolhidos.')).toBeTruthy()
    await userEvent.click(notice.getByRole('button', { name: 'Mostrar todas' }))
    await waitFor(() => expect(slugs()).toHaveLength(2))
  })

  it('is in a city: the front page offers those with most companies, and still does while one is searched for [S1.pick-city]', async () => {
    const cities = [
      { ...near, cidade: 'São Paulo' },
      { ...far, cidade: 'Porto Alegre' },
    ]
    await renderWithApp(page, {
      path: '/',
      answers: {
        ...answers,
        'companies.cities': () => [
          { city: 'Porto Alegre', companies: 41 },
          { city: 'São Paulo', companies: 7 },
        ],
        'companies.list': ({ query }) => cities.filter(({ cidade }) => !query || cidade === query),
      },
    })
    expect((await screen.findByTestId('city-Porto Alegre')).textContent).toContain('41')
    await userEvent.click(screen.getByTestId('city-Porto Alegre'))
    await waitFor(() => expect(slugs()).toEqual(['company-burger-do-porto']))
    expect(screen.getByTestId('city-Porto Alegre').getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(screen.getByTestId('city-Porto Alegre'))
    await waitFor(() => expect(slugs()).toHaveLength(2))
    expect(screen.getByTestId('city-São Paulo')).toBeTruthy()
  })

  it.each(['companies.categories', 'companies.cities'] as const)(
    'comes with its list, which nothing pushes down, or after it where it is late: %s',
    async (method) => {
      const held: { letGo?: (rows: []) => void } = {}
      const later = () => new Promise<[]>((resolve) => (held.letGo = resolve))
      await renderWithApp(page, { path: '/', answers: { ...answers, [method]: later } })
      await expect.poll(() => held.letGo).toBeDefined()
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(screen.queryAllByRole('article')).toEqual([])
      expect(await screen.findByTestId('company-bella-napoli')).toBeTruthy()
    },
  )

  it.each(['companies.categories', 'companies.cities'] as const)(
    'is not waited for where it cannot be read: %s',
    async (method) => {
      await renderWithApp(page, { path: '/', answers: { ...answers, [method]: refuse('forbidden') } })
      expect(await screen.findByTestId('company-bella-napoli')).toBeTruthy()
    },
  )

  it('is near: asked for by a tap alone, the nearest first, each with its distance', async () => {
    const getCurrentPosition = vi.fn((found: PositionCallback) =>
      found({ coords: { latitude: -23.55, longitude: -46.63 } } as GeolocationPosition),
    )
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
    await renderWithApp(page, { answers })
    await screen.findByTestId('company-bella-napoli')
    expect(slugs()[0]).toBe('company-burger-do-porto')
    expect(getCurrentPosition).not.toHaveBeenCalled()
    await userEvent.click(screen.getByTestId('filter-near'))
    await waitFor(() => expect(slugs()[0]).toBe('company-bella-napoli'))
    expect(screen.getAllByTestId('company-distance')[0]?.textContent).toMatch(/1,9\s*km/)
  })

  it('says that the hours failed, and shows what the backend found all the same', async () => {
    await renderWithApp(page, { answers: { ...answers, 'companies.opening': refuse('forbidden') } })
    await screen.findByTestId('company-bella-napoli')
    await userEvent.click(screen.getByTestId('filter-open'))
    expect(await screen.findByTestId('hours-problem')).toBeTruthy()
    expect(slugs()).toHaveLength(1)
  })

  it('is more than a page: the next one follows by a press, each company once', async () => {
    const many = Array.from({ length: COMPANIES_PAGE + 2 }, (_none, place) =>
      testCompany({
        id: `aaaaaaaa-0000-4000-8000-0000000001${String(place).padStart(2, '0')}`,
        slug: `casa-${place}`,
      }),
    )
    const list = ({ offset = 0 }: CompanyFilter) => many.slice(offset, offset + COMPANIES_PAGE)
    await renderWithApp(page, {
      answers: { ...answers, 'companies.list': list, 'companies.opening': () => [] },
    })
    await screen.findByTestId('company-casa-0')
    expect(slugs()).toHaveLength(COMPANIES_PAGE)
    await userEvent.click(screen.getByTestId('companies-more'))
    await waitFor(() => expect(slugs()).toHaveLength(many.length))
    expect(screen.queryByTestId('companies-more')).toBeNull()
  })
})
