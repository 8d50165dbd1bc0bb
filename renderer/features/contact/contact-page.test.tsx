import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, refuse, type Answers } from '@renderer/testing/fake-gateway'
import { pageRow, testContact, testPages } from '@renderer/testing/pages'
import { renderWithApp } from '@renderer/testing/render'
import { weekdayOf, localDate } from '@shared/domain/hours/opening-hours'
import type { CompanyPages } from '@shared/schemas/company/pages'
import { ContactPage } from './contact-page'

const company = testCompany({
  endereco: 'Rua 13 de Maio',
  numero_endereco: '1048',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  uf: 'SP',
  cep: '01327000',
  latitude: -23.5606,
  longitude: -46.6444,
  fone_cliente: '(11) 3255-0148',
  email_cliente: 'oi@bella.example',
})
const contact = testContact({
  whatsapp_number: '5511955500148',
  instagram_url: 'https://instagram.com/bella.example',
  useful_info: ['Estacionamento conveniado'],
})
const show = (
  pages: Partial<CompanyPages> = { contact },
  {
    answers = {},
    path = '/contato',
    of = company,
  }: { answers?: Answers; path?: string; of?: typeof company } = {},
) =>
  renderWithApp(<ContactPage />, {
    company: of,
    path,
    answers: { 'pages.get': () => testPages(pages, of), 'menu.get': refuse('unexpected'), ...answers },
  })

/** A device that answers where it is, or does not. */
const place = (answer: (found: PositionCallback, failed: PositionErrorCallback) => void) => {
  const getCurrentPosition = vi.fn(answer)
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  return getCurrentPosition
}
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'geolocation')
})

describe('the contact page', () => {
  it('shows photos of the company below the tabs, those without a title by their number', async () => {
    const image = (n: number, title: string) =>
      pageRow(n, {
        image_url: `https://images.example/${n}.png`,
        title,
        description: '',
        sort_order: n,
      })
    await show({ contact, establishment_images: [image(1, 'O salão'), image(2, '')] })
    const photos = within(await screen.findByTestId('contact-photos'))
    expect(photos.getAllByRole('img').map((photo) => photo.getAttribute('alt'))).toEqual([
      'O salão',
      'Foto 2',
    ])
  })

  it('has no photos where the company has none', async () => {
    await show()
    await screen.findAllByRole('tab')
    expect(screen.queryByTestId('contact-photos')).toBeNull()
  })

  it('has a tab each for address, phones, social, hours, payment and info, by keyboard too [S2.contato-tabs] [S2.route-contato]', async () => {
    await show()
    const tabs = await screen.findAllByRole('tab')
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'Endereço',
      'Telefones',
      'Redes sociais',
      'Horários',
      'Pagamento',
      'Informações',
    ])
    const panel = () => screen.getByRole('tabpanel')
    expect(panel().textContent).toContain('Rua 13 de Maio, 1048 - Bela Vista')
    tabs[0]?.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(tabs[1])
    expect(panel().getAttribute('aria-labelledby')).toBe(tabs[1]?.id)
    expect(panel().textContent).toContain('(11) 95550-0148')
    await userEvent.keyboard('{End}')
    expect(panel().textContent).toContain('Estacionamento conveniado')
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement, 'round to the first').toBe(tabs[0])
    expect(
      tabs.filter((tab) => tab.tabIndex === 0),
      'one stop of the Tab key',
    ).toHaveLength(1)
  })

  it("shows the company's own contact, to call, to write to and to chat with [S1.company-contact] [S1.guest-contact]", async () => {
    // Its own e-mail, and the company's telephone where it has none.
    const own = { ...contact, email: 'reservas@bella.example' }
    await show({ contact: own }, { path: '/contato?aba=phones' })
    expect((await screen.findByTestId('phone')).getAttribute('href')).toBe('tel:+551132550148')
    expect(screen.getByTestId('email').getAttribute('href')).toBe('mailto:reservas@bella.example')
    const opened = vi.fn(() => ({ opener: 1 }))
    vi.stubGlobal('open', opened)
    await userEvent.click(screen.getByTestId('whatsapp-button'))
    expect(opened).toHaveBeenCalledWith(
      `https://wa.me/5511955500148?text=${encodeURIComponent('Olá, Pizzaria Bella Napoli!')}`,
      '_blank',
    )
  })

  it('says of each value that it is missing [S8.contact-missing]', async () => {
    const bare = testCompany()
    await show({ contact: null }, { of: bare })
    const panel = await screen.findByRole('tabpanel')
    for (const text of ['Endereço não disponível', 'Cidade não disponível', 'CEP não disponível'])
      expect(within(panel).getByText(text)).toBeTruthy()
    expect(screen.getByTestId('whatsapp-missing').textContent).toBe('WhatsApp não disponível')
    await userEvent.click(screen.getByTestId('tab-phones'))
    for (const text of ['WhatsApp não disponível', 'Telefone não disponível', 'Email não disponível'])
      expect(within(screen.getByRole('tabpanel')).getByText(text)).toBeTruthy()
  })

  it('offers the payment methods of the specification where the company named none [S9.payment-methods] [S3.contact-cash-default] [S3.contact-cards-default]', async () => {
    await show({ contact: null }, { path: '/contato?aba=payment' })
    const listOf = (id: string) =>
      within(screen.getByTestId(id))
        .getAllByRole('listitem')
        .map((item) => item.textContent)
    await screen.findByTestId('payment-cash')
    expect(listOf('payment-cash')).toEqual(['Dinheiro', 'Débito', 'PIX'])
    expect(listOf('payment-card')).toEqual(['Visa', 'Mastercard', 'Elo'])
    expect(screen.getByTestId('payment-discount').textContent).toBe(
      '10% de desconto no pagamento em dinheiro',
    )
  })

  it('marks today among the hours, lists holidays and tells when the kitchen closes', async () => {
    const today = localDate(Date.now(), company.time_zone)
    const opening_hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      id: `dddddddd-0000-4000-8000-00000000000${weekday}`,
      weekday,
      opens_at: '00:00',
      closes_at: '23:59',
    }))
    const opening_exceptions = [
      {
        id: 'dddddddd-0000-4000-8000-000000000010',
        date: `${Number(today.slice(0, 4)) + 1}-12-25`,
        is_closed: true,
        opens_at: null,
        closes_at: null,
        note: 'Natal',
      },
    ]
    await show({ contact, opening_hours, opening_exceptions }, { path: '/contato?aba=hours' })
    const marked = within(await screen.findByTestId('hours')).getAllByRole('row', { current: 'date' })
    expect(marked).toHaveLength(1)
    const weekday = weekdayOf(today)
    expect(marked[0]?.textContent).toContain(weekday === 0 ? 'Domingo' : weekday === 6 ? 'Sábado' : 'Segunda')
    expect(marked[0]?.textContent).toContain('Hoje')
    expect(screen.getByTestId('holidays').textContent).toMatch(/25 de dezembro.*Natal.*Fechado/)
    expect(screen.getByTestId('kitchen-note').textContent).toBe(
      'A cozinha fecha 30 minutos antes do fechamento. Hoje, às 23:29.',
    )
  })

  it('says that loading failed, by a toast and on the page, and loads again by a tap [S8.contact-load-failed]', async () => {
    let isBroken = true
    await show(
      {},
      {
        answers: { 'pages.get': () => (isBroken ? refuse('forbidden')() : testPages({ contact }, company)) },
      },
    )
    const toast = within(await screen.findByTestId('toast-error'))
    expect(toast.getByText('Erro ao carregar configurações')).toBeTruthy()
    expect(toast.getByText('Não foi possível carregar as configurações de contato')).toBeTruthy()
    isBroken = false
    await userEvent.click(screen.getByTestId('load-retry'))
    expect(await screen.findByTestId('whatsapp-button')).toBeTruthy()
    await waitFor(() => expect(screen.queryByTestId('load-error')).toBeNull())
  })
})

describe('the way there', () => {
  it('leads into the guest’s own map [S2.route-contato]', async () => {
    await show()
    expect((await screen.findByTestId('directions')).getAttribute('href')).toContain('google.com/maps/dir/')
    expect(screen.getByTestId('directions-osm').getAttribute('href')).toContain('openstreetmap.org')
    expect(screen.getByTestId('directions-geo').getAttribute('href')).toMatch(/^geo:-23\.5606,-46\.6444/)
    expect(screen.getByTestId('map-drawing').textContent).toContain('Rua 13 de Maio, 1048')
  })

  it('asks where the guest is by a tap alone, and tells the distance [S2.route-contato]', async () => {
    const asked = place((found) =>
      found({ coords: { latitude: -23.5505, longitude: -46.6333 } } as GeolocationPosition),
    )
    await show()
    const button = await screen.findByTestId('distance-ask')
    expect(asked).not.toHaveBeenCalled()
    await userEvent.click(button)
    expect((await screen.findByTestId('distance')).textContent).toMatch(/1,6\s*km/)
  })

  it('says so when the guest does not allow it, and can be asked again', async () => {
    place((_found, failed) => failed({ code: 1 } as GeolocationPositionError))
    await show()
    await userEvent.click(await screen.findByTestId('distance-ask'))
    expect((await screen.findByTestId('distance-problem')).textContent).toContain('Sem permissão')
    expect(screen.getByTestId('distance-ask')).toBeTruthy()
  })
})

describe('on a terminal', () => {
  it('nothing leads out of the app: numbers are shown, codes are scanned', async () => {
    const gateway = fakeGateway(
      { 'pages.get': () => testPages({ contact }, company), 'menu.get': refuse('unexpected') },
      {
        capabilities: { offline: true, audio: false, kiosk: true, print: false },
        terminal: { invoke: (async () => ({ company })) as never },
      },
    )
    await renderWithApp(<ContactPage />, { company, gateway })
    expect(await screen.findByTestId('directions-qr')).toBeTruthy()
    expect(screen.queryByTestId('distance-ask')).toBeNull()
    await userEvent.click(screen.getByTestId('tab-phones'))
    expect(screen.getByTestId('phone').tagName).toBe('SPAN')
    await userEvent.click(screen.getByTestId('tab-social'))
    expect(await screen.findByTestId('social-qr-instagram')).toBeTruthy()
    expect(screen.queryAllByRole('link')).toEqual([])
  })
})
