import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addLine, emptyCart } from '@shared/domain/cart/cart'
import type { Gateway, Output } from '@shared/contract/gateway'
import type { CompanyPages } from '@shared/schemas/company/pages'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, refuse, type Answers } from '@renderer/testing/fake-gateway'
import { testPages } from '@renderer/testing/pages'
import { testCartLine } from '@renderer/testing/orders'
import { renderWithApp } from '@renderer/testing/render'
import { DeliveryPage } from './delivery-page'

const company = testCompany({ fone_cliente: '(11) 99876-5432', latitude: -23.55, longitude: -46.63 })
const USER = 'dddddddd-0000-4000-8000-000000000001'
const at = (text: string): number => Date.parse(`${text}-03:00`)

const pages = (changes: Partial<CompanyPages> = {}): CompanyPages => testPages(changes, company)

const own = (changes: Partial<NonNullable<CompanyPages['delivery']>> = {}) => ({
  id: 'eeeeeeee-0000-4000-8000-000000000001',
  company_id: company.id,
  is_enabled: true,
  radius_km: 3.5,
  min_minutes: 30,
  max_minutes: 40,
  minimum_order_cents: 2_000,
  fee_cents: 700,
  free_above_cents: null,
  last_order_minutes: 30,
  kitchen_closes_minutes: 15,
  note: 'Só no centro',
  updated_at: '2026-11-21T15:00:00Z',
  ...changes,
})

const cartOf = (cents: number, quantity = 1): Output<'cart.load'> => {
  if (cents === 0) return null
  const cart = addLine(
    emptyCart(company.id),
    testCartLine({ price_cents: cents, quantity, notes: 'sem cebola' }),
    1,
  )
  return { ...cart, lines: [...cart.lines], added: [] }
}

type Item = Output<'menu.get'>['items'][number]
/** A menu of the cart's dish alone. */
const menuAt = (price_cents: number, changes: Partial<Item> = {}): Output<'menu.get'> =>
  ({
    company,
    items: [
      {
        ...{ id: testCartLine().product_id, kind: 'product', name: 'Margherita', translations: {} },
        ...{ price_cents, promotion_price_cents: null, is_available: true },
        ...changes,
      },
    ],
  }) as unknown as Output<'menu.get'>
const signedIn: Answers = {
  'session.get': () => ({ user: { id: USER, email: 'cliente@comanda.test' }, expires_at: null }),
  'menu.get': () => menuAt(4_000),
}
const open = (answers: Answers = {}) =>
  renderWithApp(<DeliveryPage />, {
    company,
    path: '/entrega',
    answers: { ...signedIn, 'pages.get': () => pages(), 'cart.load': () => cartOf(4_000), ...answers },
  })
const text = async (id: string): Promise<string> =>
  ((await screen.findByTestId(id)).textContent ?? '').replace(/\s/g, ' ')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: at('2026-11-21T12:00:00') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the delivery page', () => {
  it('tells the specification’s figures where the company has none [S1.customer-delivery] [S2.route-entrega] [S9.delivery-radius] [S9.delivery-time] [S9.delivery-minimum] [S9.delivery-fee] [S9.delivery-free] [S9.delivery-last-order]', async () => {
    await open()
    expect(await text('fact-time')).toBe('45–60 min')
    expect(await text('fact-radius')).toBe('5 km')
    expect(await text('fact-minimum')).toBe('R$ 30,00')
    expect(await text('fact-fee')).toBe('R$ 5,00grátis acima de R$ 60,00')
    expect(await text('fact-today')).toContain('Último pedido às 22:30')
    expect(await text('fact-today')).toContain('A cozinha fecha às 23:00')
    expect(await text('delivery-hours')).toMatch(
      /Segunda.*sexta.*11:00.*23:00.*Sábado.*23:30.*Domingo.*22:00/,
    )
  })

  it('tells the company’s own', async () => {
    await open({ 'pages.get': () => pages({ delivery: own() }) })
    expect(await text('fact-time')).toBe('30–40 min')
    expect(await text('fact-radius')).toBe('3,5 km')
    expect(await text('fact-fee')).toBe('R$ 7,00')
    expect(await text('fact-today')).toContain('Último pedido às 23:00')
    expect(screen.getByText('Só no centro')).toBeTruthy()
  })

  it('quotes the cart: fee, total, cash price and what is missing for free delivery', async () => {
    await open()
    expect(await text('quote-subtotal')).toBe('R$ 40,00')
    expect(await text('quote-fee')).toBe('R$ 5,00')
    expect(await text('quote-total')).toBe('R$ 45,00')
    expect(await text('quote-cash')).toBe('R$ 41,00')
    expect(await text('quote-free')).toContain('Faltam R$ 20,01 para a entrega grátis.')
  })

  it('says when delivery is free', async () => {
    await open({ 'cart.load': () => cartOf(4_000, 2) })
    expect(await text('quote-fee')).toBe('Grátis')
    expect(await text('quote-total')).toBe('R$ 80,00')
    expect(await text('quote-free')).toBe('Entrega grátis alcançada!')
  })

  it('hands nothing over below the minimum, and leads back to the menu', async () => {
    await open({ 'cart.load': () => cartOf(1_000), 'menu.get': () => menuAt(1_000) })
    expect(await text('quote-minimum')).toBe('Faltam R$ 20,00 para o pedido mínimo de R$ 30,00.')
    expect(screen.queryByTestId('delivery-check')).toBeNull()
    expect(screen.getByRole('link', { name: 'Adicionar mais itens' }).getAttribute('href')).toBe('/menu')
  })

  it.each([
    ['2026-11-21T08:00:00', 'Abre às 11:00'],
    ['2026-11-21T22:45:00', 'O último pedido de hoje foi às 22:30. Abre amanhã, 11:00.'],
  ])('at %s hands nothing over: %s', async (moment, message) => {
    vi.setSystemTime(at(moment))
    await open()
    expect(await text('delivery-obstacle')).toContain(message)
    expect(screen.queryByTestId('delivery-check')).toBeNull()
  })

  it('asks for name and address beside their fields, and keeps them', async () => {
    const user = userEvent.setup()
    const { store } = await open()
    await user.click(await screen.findByTestId('delivery-check'))
    expect(screen.getByText('Informe o seu nome.')).toBeTruthy()
    expect(screen.getByText('Informe o endereço da entrega.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Nome'))
    await user.type(screen.getByLabelText('Nome'), 'Ana')
    await user.type(screen.getByLabelText('Endereço'), 'Rua A, 1')
    expect(store.getState().carts.byCompany[company.id]?.checkout.customer_name).toBe('Ana')
    expect(sessionStorage.getItem('deliveryAddress')).toContain('Rua A, 1')
  })

  it('brings an address back whole, also one that is too long to send', async () => {
    const address = 'Rua A, '.repeat(60)
    await open({
      'cart.load': () => {
        sessionStorage.setItem('deliveryAddress', JSON.stringify({ address, reference: '', owner: USER }))
        return cartOf(4_000)
      },
    })
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Endereço')).value).toBe(address)
    expect(screen.getByTestId('counter').textContent).toBe('420/300')
  })

  it('names what was chosen, on the page and in the message', async () => {
    const user = userEvent.setup()
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const cart = cartOf(4_000)
    const option = (id: string, name: string) => ({
      ...{ id, name, translations: {}, code: null, price_cents: 0, product_id: null, is_available: true },
    })
    const flavours = {
      ...{
        id: 'sabores',
        company_id: company.id,
        name: 'Sabores',
        translations: {},
        rule: 'halves' as const,
      },
      ...{ min_choices: 1, max_choices: 2, sort_order: 1, is_active: true },
      options: [option('a', 'Atum'), option('b', 'Bauru')],
    }
    const own = menuAt(4_000, { option_group_ids: ['sabores'] })
    await open({
      'cart.load': () =>
        cart && { ...cart, lines: cart.lines.map((one) => ({ ...one, choices: ['a', 'b'] })) },
      'menu.get': () => ({ ...own, option_groups: [flavours] }),
    })
    expect(await screen.findByText('½ Atum, ½ Bauru')).toBeTruthy()
    await user.type(await screen.findByLabelText('Nome'), 'Ana')
    await user.type(screen.getByLabelText('Endereço'), 'Rua A, 1')
    await user.click(screen.getByTestId('delivery-send'))
    const message = new URL(String(opened.mock.calls[0]?.[0])).searchParams.get('text')
    expect(message?.replace(/\u00a0/g, ' ')).toContain('R$ 40,00\n   ½ Atum, ½ Bauru\n   sem cebola')
  })

  it('hands over at the menu’s price alone, once the guest accepts it, and reads it again on coming back', async () => {
    const user = userEvent.setup()
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    let price = 4_000
    await open({ 'menu.get': () => menuAt(price) })
    expect(await screen.findByTestId('delivery-check')).toBeTruthy()
    price = 5_000
    window.dispatchEvent(new Event('focus'))
    expect((await screen.findByTestId('delivery-obstacle')).dataset.why).toBe('changed')
    expect(screen.queryByTestId('delivery-check')).toBeNull()
    await user.click(screen.getByTestId('delivery-changes'))
    expect((await screen.findByTestId('change-P001')).textContent).toMatch(/R\$\s40,00.*R\$\s50,00/)
    await user.click(screen.getByTestId('accept-changes'))
    await user.type(await screen.findByLabelText('Nome'), 'Ana')
    await user.type(screen.getByLabelText('Endereço'), 'Rua A, 1')
    await user.click(screen.getByTestId('delivery-send'))
    const message = new URL(String(opened.mock.calls[0]?.[0])).searchParams.get('text') ?? ''
    expect(message.replace(/\u00a0/g, ' ')).toContain('1× Margherita (P001): R$ 50,00')
    expect(message.replace(/\u00a0/g, ' ')).toContain('Total: R$ 55,00')
  })

  it('hands over no dish that is sold out: it leaves the cart', async () => {
    const user = userEvent.setup()
    await open({ 'menu.get': () => menuAt(4_000, { is_available: false }) })
    await user.click(await screen.findByTestId('delivery-changes'))
    expect((await screen.findByTestId('change-P001')).textContent).toContain('Esgotado: sai do carrinho')
    await user.click(screen.getByTestId('accept-changes'))
    expect(await screen.findByTestId('delivery-empty')).toBeTruthy()
  })

  it('hands nothing over while the menu cannot be read, and reads it again by a tap', async () => {
    const user = userEvent.setup()
    let isBroken = true
    await open({ 'menu.get': () => (isBroken ? refuse('not_found')() : menuAt(4_000)) })
    await user.click(await screen.findByTestId('load-retry'))
    expect(screen.queryByTestId('delivery-check')).toBeNull()
    isBroken = false
    await user.click(await screen.findByTestId('load-retry'))
    expect(await screen.findByTestId('delivery-check')).toBeTruthy()
  })

  it('opens WhatsApp with everything written; tells of a blocked pop-up with a link that is not', async () => {
    const user = userEvent.setup()
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    await open()
    await user.type(await screen.findByLabelText('Nome'), 'Ana')
    await user.type(screen.getByLabelText('Endereço'), 'Rua A, 1')
    await user.click(screen.getByTestId('delivery-send'))
    const link = new URL(String(opened.mock.calls[0]?.[0]))
    expect(link.pathname).toBe('/5511998765432')
    const message = (link.searchParams.get('text') ?? '').replace(/\u00a0/g, ' ')
    expect(message).toContain('Olá! Sou Ana e quero pedir para entrega:')
    expect(message).toContain('1× Margherita (P001): R$ 40,00\n   sem cebola')
    expect(message).toContain('Taxa de entrega: R$ 5,00\nTotal: R$ 45,00')
    expect(message).toContain('Endereço: Rua A, 1')
    expect(screen.getByTestId('whatsapp-link').getAttribute('href')).toBe(String(link))
    await user.click(screen.getByTestId('delivery-clear'))
    expect(screen.getByTestId('delivery-empty')).toBeTruthy()
  })

  it('shows a QR code instead on a terminal', async () => {
    const user = userEvent.setup()
    const gateway = fakeGateway(
      { ...signedIn, 'pages.get': () => pages(), 'cart.load': () => cartOf(4_000) },
      {
        terminal: {
          invoke: (async () => ({
            config: null,
            identity: null,
            company,
            app_version: '1.0.0',
            is_storage_encrypted: true,
          })) as NonNullable<Gateway['terminal']>['invoke'],
        },
        capabilities: { ...fakeGateway().capabilities, offline: true, kiosk: true },
      },
    )
    await renderWithApp(<DeliveryPage />, { company, path: '/entrega', gateway })
    await user.type(await screen.findByLabelText('Nome'), 'Ana')
    await user.type(screen.getByLabelText('Endereço'), 'Rua A, 1')
    await user.click(screen.getByTestId('delivery-send'))
    expect(await screen.findByTestId('whatsapp-sheet')).toBeTruthy()
    expect(screen.queryByTestId('reach-ask')).toBeNull()
  })

  it.each([
    [-23.55, -46.66, 'dentro do raio de 5 km', 'true'],
    [-23.55, -46.7, 'fora do raio de 5 km', 'false'],
  ])('tells by a tap whether %s, %s is within reach', async (latitude, longitude, message, near) => {
    vi.stubGlobal('navigator', {
      ...navigator,
      language: 'pt-BR',
      geolocation: {
        getCurrentPosition: (found: PositionCallback) =>
          found({ coords: { latitude, longitude } } as GeolocationPosition),
      },
    })
    await open()
    const user = userEvent.setup()
    await user.click(await screen.findByTestId('reach-ask'))
    expect(await text('reach')).toContain(message)
    expect(screen.getByTestId('reach').dataset.near).toBe(near)
  })

  it('says that a company does not deliver, that orders are paused, and that it could not be read', async () => {
    await open({ 'pages.get': () => pages({ delivery: own({ is_enabled: false }) }) })
    expect(await screen.findByTestId('delivery-none')).toBeTruthy()
    expect(screen.queryByTestId('open-state'), 'no hours of what is not offered').toBeNull()
    expect(screen.queryByTestId('fact-time')).toBeNull()
    const paused = pages({ company: { ...company, orders_paused: true } })
    await open({ 'pages.get': () => paused })
    expect(await screen.findByTestId('delivery-paused')).toBeTruthy()
    expect((await screen.findByTestId('delivery-obstacle')).dataset.why).toBe('paused')
    await open({ 'pages.get': refuse('forbidden') })
    expect((await screen.findByTestId('load-error')).textContent).toContain('Erro ao carregar dados')
  })

  it('reads to a guest, and asks them to sign in for the cart [S1.guest-browses]', async () => {
    await open({ 'session.get': () => null })
    expect(await text('fact-radius')).toBe('5 km')
    expect(screen.getByTestId('delivery-guest')).toBeTruthy()
  })
})
