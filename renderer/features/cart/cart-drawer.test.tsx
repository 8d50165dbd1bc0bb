import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addLine, emptyCart, type Cart, type CartLine } from '@shared/domain/cart'
import { orderFromCart } from '@shared/domain/checkout'
import { DEFAULT_MENU_DISPLAY } from '@shared/domain/menu'
import { NO_ACCESS } from '@shared/domain/permissions'
import type { Input, Output } from '@shared/contract/gateway'
import { GatewayError } from '@shared/contract/errors'
import type { MenuItem } from '@shared/schemas/menu'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { CartDrawer } from './cart-drawer'
import { OtherTotals } from './other-totals'

const company = testCompany({ fone_cliente: '(11) 99876-5432' })
const USER = 'dddddddd-0000-4000-8000-000000000001'
const DISH = 'cccccccc-0000-4000-8000-000000000001'
const MOMENT = '2026-11-21T15:00:00Z'

const filled = (): Cart => ({
  ...addLine(
    emptyCart(company.id),
    {
      product_id: DISH,
      code: 'P001',
      name: 'Margherita',
      category: 'Pizzas',
      price_cents: 5_490,
      quantity: 2,
      notes: null,
      source: 'main_menu',
    },
    1,
  ),
  checkout: {
    customer_name: 'Ana',
    customer_phone: '',
    table_number: '5',
    comanda: '',
    responsible_name: '',
  },
})
const stored = (cart: Cart) => ({ ...cart, lines: [...cart.lines], added: cart.added && [...cart.added] })

const taken = ({ order }: Input<'orders.place'>, conflict = false): Output<'orders.place'> => ({
  conflict,
  order: {
    ...order,
    customer_phone: null,
    responsible_name: null,
    comanda: null,
    company_id: company.id,
    number: 'W012',
    origin: 'web',
    terminal_id: null,
    user_id: USER,
    operator_id: null,
    subtotal_cents: order.expected_total_cents,
    total_cents: order.expected_total_cents,
    status: 'placed',
    delivered: false,
    cancel_reason: null,
    flags: [],
    placed_at: MOMENT,
    updated_at: MOMENT,
    status_changed_at: MOMENT,
    items: [],
    sync_state: 'sent',
  },
})

const open = async (answers: Answers = {}, cart: Cart = filled()) => {
  const view = await renderWithApp(<CartDrawer company={company} onClose={() => undefined} />, {
    company,
    path: '/menu?openCart=true',
    answers: {
      'session.get': () => ({ user: { id: USER, email: 'cliente@comanda.test' }, expires_at: null }),
      'access.get': () => ({ ...NO_ACCESS, permissions: [], roles: [], memberships: [] }),
      'cart.load': () => stored(cart),
      'menu.get': refuse('not_found'),
      'orders.mine': () => [],
      ...answers,
    },
  })
  const sent = () => view.gateway.calls.filter(({ method }) => method === 'orders.place')
  return { user: userEvent.setup(), sent, ...view }
}

describe('sending the cart', () => {
  it('saves the order’s id before anything leaves the device, and a double tap sends once', async () => {
    let answer: () => void = () => undefined
    const { user, gateway, sent } = await open({
      'orders.place': (input) => new Promise((resolve) => (answer = () => resolve(taken(input)))),
    })
    const send = await screen.findByTestId('send-order')
    await user.dblClick(send)
    await waitFor(() => expect(sent()).toHaveLength(1))
    const methods = gateway.calls.map(({ method }) => method)
    const save = gateway.calls[methods.lastIndexOf('cart.save', methods.indexOf('orders.place'))]
    const { order } = sent()[0]?.input as Input<'orders.place'>
    expect(save?.input).toMatchObject({ cart: { order_id: order.id } })
    expect(order.expected_total_cents).toBe(10_980)
    answer()
    expect((await screen.findByTestId('order-number')).textContent).toBe('W012')
    expect(sent()).toHaveLength(1)
  })

  it('keeps everything when there is no answer and sends the same order by the next tap [S8.order-error]', async () => {
    let isDown = true
    const { user, sent } = await open({
      'orders.place': (input) => {
        if (isDown) throw new GatewayError('connection')
        return taken(input)
      },
    })
    await user.click(await screen.findByTestId('send-order'))
    const problem = await screen.findByTestId('send-problem')
    expect(problem.textContent).toContain('Erro ao realizar o pedido')
    expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'Ana')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Tentar enviar de novo', hidden: true }))
    await screen.findByTestId('order-confirmation')
    const ids = sent().map(({ input }) => (input as Input<'orders.place'>).order.id)
    expect(ids).toEqual([ids[0], ids[0]])
  })

  it('asks for name and table beside their fields and goes to the first [S5.checkout-name] [S5.checkout-table]', async () => {
    const { user, sent } = await open({}, { ...filled(), checkout: emptyCart(company.id).checkout })
    await user.click(await screen.findByTestId('send-order'))
    expect(screen.getByText('Informe o seu nome.')).toBeTruthy()
    expect(screen.getByText('Informe a mesa.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nome')))
    expect(sent()).toEqual([])
  })

  it.each([
    ['company_closed', { opens_at: '2026-11-21T21:00:00Z' }, 'Abre sábado, 18:00.'],
    ['orders_paused', { opens_at: null }, 'Os pedidos estão pausados no momento.'],
    ['not_a_member', {}, 'Quero pedir aqui'],
    ['not_authenticated', {}, 'Entrar na minha conta'],
  ] as const)('tells %s, with what can be done about it', async (code, details, text) => {
    const { user } = await open({ 'orders.place': refuse(code, details) })
    await user.click(await screen.findByTestId('send-order'))
    expect((await screen.findByTestId('send-problem')).textContent).toContain(text)
    expect(screen.getByTestId('cart-line-P001')).toBeTruthy()
  })

  it('tells a changed price, and takes it over and sends it only by taps of the person', async () => {
    const details = {
      total_cents: 12_200,
      lines: [
        { id: DISH, product_id: DISH, name: 'Margherita', unit_price_cents: 6_100, is_available: true },
      ],
    }
    const { user, sent } = await open({
      'orders.place': (input) => {
        if (input.order.expected_total_cents !== 12_200) throw new GatewayError('order_changed', details)
        return taken(input)
      },
    })
    await user.click(await screen.findByTestId('send-order'))
    const row = within(await screen.findByTestId('change-P001'))
    expect(row.getByText(/54,90/)).toBeTruthy()
    expect(row.getByText(/61,00/)).toBeTruthy()
    await user.click(screen.getByTestId('accept-changes'))
    expect(screen.getByTestId('cart-total').textContent).toMatch(/122,00/)
    expect(sent()).toHaveLength(1)
    await user.click(screen.getByTestId('send-order'))
    expect((await screen.findByTestId('order-total')).textContent).toMatch(/122,00/)
  })

  it('tells that an earlier attempt had arrived with other content', async () => {
    const { user } = await open({ 'orders.place': (input) => taken(input, true) })
    await user.click(await screen.findByTestId('send-order'))
    expect((await screen.findByTestId('order-conflict')).textContent).toContain('já tinha recebido')
  })

  it('takes an id of its own where the one it had is somebody else’s order', async () => {
    const { user, sent } = await open({
      'orders.place': (input) => {
        if (sent().length === 1) throw new GatewayError('order_id_taken')
        return taken(input)
      },
    })
    await user.click(await screen.findByTestId('send-order'))
    await screen.findByTestId('send-problem')
    await user.click(screen.getByTestId('send-order'))
    await screen.findByTestId('order-confirmation')
    const [first, second] = sent().map(({ input }) => (input as Input<'orders.place'>).order.id)
    expect(first).not.toBe(second)
  })
})

describe('the cart', () => {
  it('counts and sums, removes with a way back [S3.cart-totals]', async () => {
    const { user } = await open()
    expect((await screen.findByTestId('cart-total')).textContent).toMatch(/109,80/)
    expect(screen.getByTestId('cart-open').textContent).toContain('2 itens')
    await user.click(screen.getByRole('button', { name: 'Um Margherita a menos', hidden: true }))
    await user.click(screen.getByRole('button', { name: 'Remover Margherita', hidden: true }))
    expect(screen.getByTestId('cart-empty')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Desfazer', hidden: true }))
    expect(screen.getByTestId('cart-line-P001')).toBeTruthy()
  })

  it('stays locked once sent, points to WhatsApp or an admin, and starts anew at the same table [S4.cart-locked] [S6.sent-cart-others]', async () => {
    const { user, store } = await open(
      {},
      { ...filled(), sent: { id: USER, number: 'W012', total_cents: 10_980 } },
    )
    expect((await screen.findByTestId('order-confirmation')).textContent).toContain('W012')
    expect(screen.queryByTestId('send-order')).toBeNull()
    const hint = within(screen.getByTestId('whatsapp-hint'))
    expect(hint.getByText(/fale com um administrador/)).toBeTruthy()
    expect(hint.getByRole('link', { hidden: true }).getAttribute('href')).toContain('wa.me/5511998765432')
    await user.click(screen.getByTestId('new-order'))
    expect(screen.getByTestId('cart-empty')).toBeTruthy()
    const cart = store.getState().carts.byCompany[company.id]
    expect(cart).toMatchObject({ lines: [], order_id: null, sent: null, checkout: { table_number: '5' } })
  })

  it('asks a guest to sign in [S6.login-for-cart]', async () => {
    await open({ 'session.get': () => null })
    expect(await screen.findByTestId('cart-guest')).toBeTruthy()
    expect(screen.queryByTestId('cart-open')).toBeNull()
  })
})

const OWNER = { role: 'owner', is_active: true, company_id: company.id }
const asOwner: Answers = {
  'access.get': () => ({ ...NO_ACCESS, permissions: [], roles: [], memberships: [OWNER] }),
}
const menuWith = (items: MenuItem[], changes: Partial<Output<'menu.get'>> = {}): Output<'menu.get'> => ({
  company,
  categories: [],
  items,
  theme: null,
  opening_hours: [],
  opening_exceptions: [],
  display: DEFAULT_MENU_DISPLAY,
  ...changes,
})

describe('before sending', () => {
  const never = { id: USER, date: '2026-11-21', is_closed: true, opens_at: null, closes_at: null }
  const sundays = [{ id: USER, weekday: 0, opens_at: '11:00', closes_at: '22:00' }]
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00-03:00') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('tells that the house is closed and when it opens, and keeps the cart', async () => {
    await open({ 'menu.get': () => menuWith([], { opening_hours: sundays, opening_exceptions: [never] }) })
    const notice = await screen.findByTestId('admission')
    expect(notice.textContent).toContain('Fechado agora')
    expect(notice.textContent).toContain('Abre domingo, 11:00.')
    expect(screen.getByTestId('cart-line-P001')).toBeTruthy()
  })

  it('tells a pause; staff are told neither, for they are not refused', async () => {
    const paused = () => menuWith([], { company: { ...company, orders_paused: true } })
    await open({ 'menu.get': paused })
    expect((await screen.findByTestId('admission')).dataset.why).toBe('paused')
    await open({ ...asOwner, 'menu.get': paused })
    await screen.findByTestId('send-order')
    await waitFor(() => expect(screen.queryByTestId('admission')).toBeNull())
  })

  it('shows what the total is in cash, and the service fee where there is one [S9.cash-discount] [S9.service-fee]', async () => {
    await renderWithApp(<OtherTotals company={{ ...company, service_fee_percent: 10 }} totalCents={10_980} />)
    expect((await screen.findByTestId('cart-cash-total')).textContent).toMatch(/98,82/)
    expect(screen.getByTestId('cart-service-fee').textContent).toMatch(/10,98/)
  })

  it('asks a mixed cart for name and table, and says that it is one [S3.cart-mixed]', async () => {
    const [line] = filled().lines
    const trailer = { ...line, id: 'x', name: 'Combo', category: 'Combos', source: 'trailer' as const }
    const { user } = await open(
      {},
      { ...filled(), lines: [...filled().lines, trailer as CartLine], checkout: emptyCart('').checkout },
    )
    expect(await screen.findByTestId('cart-mixed')).toBeTruthy()
    await user.click(screen.getByTestId('send-order'))
    expect(screen.getByText('Informe a mesa.')).toBeTruthy()
  })
})

describe('an admin adds to a sent order', () => {
  const sent = { id: '00000000-0000-4000-8000-000000000012', number: 'W012', total_cents: 10_980 }
  const dish: MenuItem = {
    id: DISH,
    company_id: company.id,
    kind: 'product',
    category_id: null,
    category: 'Pizzas',
    code: 'P001',
    name: 'Margherita',
    description: null,
    translations: {},
    price_cents: 5_490,
    promotion_price_cents: null,
    image_url: null,
    is_available: true,
    is_featured: false,
    sort_order: 1,
    allergens: [],
  }
  const appended = ({ order_id, expected_total_cents }: Input<'orders.append'>): Output<'orders.append'> => ({
    order: {
      ...taken({
        company_id: company.id,
        order: {
          ...orderFromCart(filled(), order_id, MOMENT),
          expected_total_cents: sent.total_cents + expected_total_cents,
        },
      }).order,
      id: order_id,
    },
  })
  const byCode: Answers = { ...asOwner, 'menu.findByCode': ({ code }) => (code === 'P001' ? dish : null) }
  const sentCart = (): Cart => ({ ...filled(), sent })
  const appends = (calls: readonly { method: string; input: unknown }[]) =>
    calls
      .filter(({ method }) => method === 'orders.append')
      .map(({ input }) => input as Input<'orders.append'>)

  it('by code, at its price, and keeps what is unknown in the field [S6.sent-cart-admin] [S8.code-error]', async () => {
    const { user, gateway, store } = await open({ ...byCode, 'orders.append': appended }, sentCart())
    const code = await screen.findByTestId('append-code')
    await user.type(code, 'X999{Enter}')
    expect(await screen.findByText('Código não encontrado ou produto indisponível')).toBeTruthy()
    await user.clear(code)
    await user.type(code, '2*p001{Enter}')
    expect((await screen.findByTestId('added-total')).textContent).toMatch(/109,80/)
    await user.click(screen.getByTestId('send-addition'))
    await waitFor(() => expect(screen.queryByTestId('send-addition')).toBeNull())
    expect(appends(gateway.calls)).toMatchObject([
      { order_id: sent.id, expected_total_cents: 10_980, items: [{ code: 'P001', quantity: 2 }] },
    ])
    expect(store.getState().carts.byCompany[company.id]).toMatchObject({
      sent: { total_cents: 21_960 },
      added: [],
      append_id: null,
    })
  })

  it('sends the same lines again after a lost answer, and lets nothing change in between', async () => {
    let isDown = true
    const { user, gateway } = await open(
      {
        ...byCode,
        'orders.append': (input) => {
          if (isDown) throw new GatewayError('connection')
          return appended(input)
        },
      },
      sentCart(),
    )
    await user.type(await screen.findByTestId('append-code'), 'P001{Enter}')
    await user.click(await screen.findByTestId('send-addition'))
    expect(await screen.findByTestId('append-unknown')).toBeTruthy()
    expect(screen.queryByTestId('append-code')).toBeNull()
    isDown = false
    await user.click(screen.getByTestId('send-addition'))
    await waitFor(() => expect(appends(gateway.calls)).toHaveLength(2))
    const [first, second] = appends(gateway.calls)
    expect(second?.items).toEqual(first?.items)
    expect(await screen.findByTestId('append-code')).toBeTruthy()
  })

  it('is told why the order takes no more, and may change what was typed', async () => {
    const { user } = await open({ ...byCode, 'orders.append': refuse('order_final') }, sentCart())
    await user.type(await screen.findByTestId('append-code'), 'P001{Enter}')
    await user.click(await screen.findByTestId('send-addition'))
    expect((await screen.findByTestId('send-problem')).textContent).toContain('já foi entregue ou cancelado')
    expect(screen.getByTestId('append-code')).toBeTruthy()
  })

  it('others are told that only admins may', async () => {
    await open({}, sentCart())
    expect((await screen.findByTestId('whatsapp-hint')).textContent).toContain(
      'Apenas administradores podem mudar um pedido enviado.',
    )
    expect(screen.queryByTestId('add-to-order')).toBeNull()
  })
})

it('clears the cart of a terminal once committed, and never tells a waiting order as sent', async () => {
  const gateway = fakeGateway(
    {
      'session.get': () => ({ user: { id: USER, email: 'dono@comanda.test' }, expires_at: null }),
      'cart.load': () => stored(filled()),
      'menu.get': refuse('not_found'),
      'orders.place': (input) => {
        const answer = taken(input)
        return { ...answer, order: { ...answer.order, number: 'A017', sync_state: 'queued' } }
      },
    },
    { capabilities: { offline: true, audio: true, kiosk: true, print: true } },
  )
  const { store } = await renderWithApp(<CartDrawer company={company} onClose={() => undefined} />, {
    company,
    path: '/menu?openCart=true',
    gateway,
  })
  await userEvent.click(await screen.findByTestId('send-order'))
  expect((await screen.findByTestId('order-kept')).textContent).toContain('A017 — guardado, aguardando envio')
  expect(screen.queryByTestId('order-confirmation')).toBeNull()
  expect(store.getState().carts.byCompany[company.id]).toMatchObject({
    lines: [],
    order_id: null,
    sent: null,
  })
})
