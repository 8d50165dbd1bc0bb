import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { addLine, emptyCart } from '@shared/domain/cart/cart'
import type { BoardOrder, Order } from '@shared/schemas/order/order'
import { testAccess } from '@renderer/testing/access'
import { followGatewayEvents } from '@renderer/api/gateway-events'
import { testCompany } from '@renderer/testing/company'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { testContact, testPages } from '@renderer/testing/pages'
import { testCartLine, testOrder, testOrderLine } from '@renderer/testing/orders'
import { renderWithApp } from '@renderer/testing/render'
import { OrdersPage } from './orders-page'

const company = testCompany()
const USER = 'dddddddd-0000-4000-8000-000000000001'
const MOMENT = '2026-11-21T15:00:00Z'

const order = (number: string, changes: Partial<Order> = {}): BoardOrder =>
  testOrder({
    id: `00000000-0000-4000-8000-000000000${number.slice(1)}`,
    number,
    user_id: USER,
    subtotal_cents: 10_980,
    total_cents: 10_980,
    status: 'preparing',
    items: [
      testOrderLine({ quantity: 2, unit_price_cents: 5_490, total_cents: 10_980, notes: 'sem cebola' }),
    ],
    ...changes,
  })

const pages: Answers['pages.get'] = () => ({
  company,
  contact: null,
  delivery: null,
  reservation: null,
  opening_hours: [],
  opening_exceptions: [],
  hero: null,
  section_cards: [],
  about_sections: [],
  establishment_images: [],
  carousel_images: [],
})
const open = (answers: Answers = {}) =>
  renderWithApp(<OrdersPage />, {
    company,
    path: '/pedidos',
    answers: {
      'session.get': () => ({ user: { id: USER, email: 'cliente@comanda.test' }, expires_at: null }),
      'menu.get': refuse('not_found'),
      'pages.get': pages,
      'orders.mine': () => [order('W012')],
      ...answers,
    },
  })
const asOwner: Answers = {
  'access.get': () => testAccess('owner'),
  'orders.board': () => ({
    orders: [order('W030', { user_id: null, customer_name: 'Rui' })],
    now: MOMENT,
  }),
}

describe('the customer’s orders', () => {
  it('are not those of the person before on this device, offline either', async () => {
    let user = { id: USER, email: 'cliente@comanda.test' }
    let isOffline = false
    const { gateway, store } = await open({
      'session.get': () => ({ user, expires_at: null }),
      'orders.mine': () => (isOffline ? refuse('connection')() : [order('W012')]),
    })
    const stop = followGatewayEvents(gateway, store.dispatch)
    await screen.findByText(/W012/)
    user = { id: 'dddddddd-0000-4000-8000-000000000002', email: 'outra@comanda.test' }
    isOffline = true
    gateway.emit('session.changed', { session: { user, expires_at: null } })
    await waitFor(() => expect(screen.queryByText(/W012/)).toBeNull())
    stop()
  })

  it('show how far each is, its lines, notes and total, and why it was cancelled', async () => {
    const cancelled = order('W011', { status: 'cancelled', cancel_reason: 'Faltou massa' })
    await open({ 'orders.mine': () => [order('W012'), cancelled] })
    const current = within(await screen.findByTestId('my-order-W012'))
    expect(current.getByTestId('order-status').textContent).toBe('Em preparo')
    expect(current.getByText('sem cebola')).toBeTruthy()
    expect(current.getByTestId('my-order-total').textContent).toMatch(/109,80/)
    expect(within(screen.getByTestId('my-order-W011')).getByTestId('cancel-reason').textContent).toBe(
      'Motivo: Faltou massa',
    )
  })

  it('are read again when the gateway says that orders changed', async () => {
    let status: Order['status'] = 'placed'
    const { gateway } = await open({ 'orders.mine': () => [order('W012', { status })] })
    expect((await screen.findByTestId('order-status')).textContent).toBe('Pedido aceito')
    status = 'ready'
    gateway.emit('orders.changed', { company_id: company.id })
    await waitFor(() => expect(screen.getByTestId('order-status').textContent).toBe('Pronto!'))
  })

  it('say so when there are none, when they cannot be read, and to a guest', async () => {
    await open({ 'orders.mine': () => [] })
    expect((await screen.findByTestId('orders-empty')).textContent).toContain('Nenhum pedido ainda')
    await open({ 'orders.mine': refuse('forbidden') })
    expect((await screen.findByTestId('load-error')).textContent).toContain('Erro ao carregar os pedidos')
    await open({ 'session.get': () => null })
    expect(await screen.findByTestId('orders-guest')).toBeTruthy()
  })

  it('are paid by PIX where the company has a key: the code asks for this order, and says that it proves nothing', async () => {
    const now = new Date().toISOString()
    await open({
      'pages.get': () => testPages({ contact: testContact({ pix_key: '111.444.777-35' }) }, company),
      'orders.mine': () => [
        order('W012', { placed_at: now }),
        order('W011', { placed_at: '2026-01-05T15:00:00Z' }),
      ],
    })
    await userEvent.click(await screen.findByTestId('pix-W012'))
    const dialog = within(await screen.findByTestId('pix'))
    expect(dialog.getByTestId<HTMLTextAreaElement>('pix-text').value).toMatch(
      /^000201.*11144477735.*5406109\.80.*0504W0126304[0-9A-F]{4}$/,
    )
    expect(await dialog.findByTestId('pix-qr')).toBeTruthy()
    expect(dialog.getByText(/não confirma o pagamento/)).toBeTruthy()
    await userEvent.click(dialog.getByTestId('pix-copy'))
    expect(await navigator.clipboard.readText()).toBe(
      dialog.getByTestId<HTMLTextAreaElement>('pix-text').value,
    )
    expect(screen.queryByTestId('pix-W011'), 'of another day').toBeNull()
  })

  it('are not, where the company has none', async () => {
    await open({ 'orders.mine': () => [order('W012', { placed_at: new Date().toISOString() })] })
    await screen.findByTestId('my-order-W012')
    expect(screen.queryByTestId('pix-W012')).toBeNull()
  })

  it('say when they should be ready, and why it takes longer', async () => {
    const accepted_at = new Date().toISOString()
    await open({
      'orders.mine': () => [
        order('W012', { accepted_at, estimate_minutes: 40, delay_reason: 'Forno cheio' }),
        order('W011', { status: 'ready', accepted_at, estimate_minutes: 40 }),
      ],
    })
    const current = within(await screen.findByTestId('my-order-W012'))
    expect(current.getByTestId('order-estimate').textContent).toMatch(/^Pronto em cerca de 40 minutos/)
    expect(current.getByTestId('order-delay').textContent).toBe('Vai demorar um pouco mais: Forno cheio')
    const steps = within(current.getByRole('list', { name: 'Andamento do pedido' }))
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Enviado',
      'Aceito',
      'Em preparo',
      'Pronto',
      'Entregue',
    ])
    expect(within(screen.getByTestId('my-order-W011')).queryByTestId('order-estimate')).toBeNull()
  })

  it('advise to call somebody once nobody has accepted for five minutes, and not before', async () => {
    const placed = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    await open({
      'orders.mine': () => [
        order('W012', { status: 'unconfirmed', placed_at: placed(6) }),
        order('W013', { status: 'unconfirmed', placed_at: placed(4) }),
      ],
    })
    expect(
      within(await screen.findByTestId('my-order-W012')).getByTestId('order-unnoticed').textContent,
    ).toMatch(/^Ninguém aceitou o pedido em 5 minutos/)
    expect(within(screen.getByTestId('my-order-W013')).queryByTestId('order-unnoticed')).toBeNull()
  })

  it('ask what to do about a line that the kitchen can’t make, and show the answer', async () => {
    let guest_choice: 'swap' | null = null
    const asked = () => {
      const items = [testOrderLine({ unavailable_reason: 'Acabou o queijo', guest_choice })]
      return order('W012', { items })
    }
    const { gateway } = await open({
      'orders.mine': () => [asked()],
      'orders.chooseForItem': () => {
        guest_choice = 'swap'
        return { order: asked() }
      },
    })
    const question = await screen.findByTestId('guest-choice')
    expect(question.textContent).toContain('Acabou o queijo')
    await userEvent.click(screen.getByTestId('guest-choice-swap'))
    await waitFor(() =>
      expect(screen.getByTestId('guest-choice-swap').getAttribute('aria-pressed')).toBe('true'),
    )
    expect(gateway.calls.find(({ method }) => method === 'orders.chooseForItem')?.input).toMatchObject({
      item_id: testOrderLine().id,
      choice: 'swap',
    })
    expect(question.textContent).toContain('Alguém da equipe vem até você')
  })

  it('show no order of others to who is no admin', async () => {
    await open()
    await screen.findByTestId('my-order-W012')
    expect(screen.queryByTestId('open-orders')).toBeNull()
  })
})

describe('for admins', () => {
  it('an open order is taken up as a sent cart [S6.sent-cart-admin]', async () => {
    const { store } = await open(asOwner)
    await userEvent.click(await screen.findByTestId('take-up-W030'))
    expect(store.getState().carts.byCompany[company.id]).toMatchObject({
      lines: [],
      sent: { number: 'W030', total_cents: 10_980 },
    })
  })

  it('never in place of a cart that holds something unsent', async () => {
    const cart = addLine(emptyCart(company.id), testCartLine({ price_cents: 5_490 }), 1)
    await open({ ...asOwner, 'cart.load': () => ({ ...cart, lines: [...cart.lines], added: [] }) })
    expect(await screen.findByTestId('take-up-blocked')).toBeTruthy()
    expect((await screen.findByTestId('take-up-W030')).hasAttribute('disabled')).toBe(true)
  })
})
