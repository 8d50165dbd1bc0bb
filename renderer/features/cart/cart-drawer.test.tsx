import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addLine, emptyCart, seatAt, SEAT_HOLDS_MS, type Cart } from '@shared/domain/cart/cart'
import type { Input } from '@shared/contract/gateway'
import type { OperatorList } from '@shared/contract/terminal/operator-methods'
import { GatewayError } from '@shared/contract/errors'
import type { MenuItem } from '@shared/schemas/menu/menu'
import { cartsSlice } from '@renderer/app/cart/carts-slice'
import { changeLanguage } from '@renderer/i18n/set-up'
import { fakeGateway, refuse } from '@renderer/testing/fake-gateway'
import { testCartLine } from '@renderer/testing/orders'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal, testOperator, testOperators, testTerminalState } from '@renderer/testing/terminal'
import { CartDrawer } from './cart-drawer'
import { Slot } from './shell-slot'
import { company, DISH, filled, menuWith, open, stored, taken, USER } from './testing'

afterEach(() => void vi.useRealTimers())

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

  it('asks where its guest sits now, when their page stayed open since they left the table', async () => {
    const cart = seatAt(filled(), '5', 'code-of-5', Date.now())
    const { user, sent, store } = await open({ 'orders.place': (input) => taken(input) }, cart)
    const send = await screen.findByTestId('send-order')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + SEAT_HOLDS_MS })
    await user.click(send)
    expect(await screen.findByText('Informe a mesa.')).toBeTruthy()
    expect(sent()).toHaveLength(0)
    const live = () => store.getState().carts.byCompany[company.id]
    expect(live()?.table_token).toBeUndefined()
    await user.type(screen.getByLabelText('Mesa'), '8')
    await user.click(send)
    await waitFor(() => expect(sent()).toHaveLength(1))
    const { order } = sent()[0]?.input as Input<'orders.place'>
    expect(order).toMatchObject({ table_number: '8', customer_name: 'Ana' })
    expect(order.table_token).toBeUndefined()
  })

  it('is at the table that was typed over an old one, from then on', async () => {
    const cart = seatAt(filled(), '5', null, Date.now())
    const { user, sent } = await open({ 'orders.place': (input) => taken(input) }, cart)
    const table = await screen.findByLabelText('Mesa')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + SEAT_HOLDS_MS })
    await user.clear(table)
    await user.type(table, '8')
    await user.click(screen.getByTestId('send-order'))
    await waitFor(() => expect(sent()[0]?.input).toMatchObject({ order: { table_number: '8' } }))
  })

  it('asks for the table anew, when only a comanda was typed since its guest left', async () => {
    const cart = seatAt(filled(), '5', null, Date.now())
    const { user, sent } = await open({ 'orders.place': (input) => taken(input) }, cart)
    const comanda = await screen.findByLabelText(/^Comanda/)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + SEAT_HOLDS_MS })
    await user.type(comanda, '12')
    await user.click(screen.getByTestId('send-order'))
    expect(await screen.findByText('Informe a mesa.')).toBeTruthy()
    expect(comanda).toHaveProperty('value', '12')
    expect(sent()).toEqual([])
  })

  it('keeps what is added to a dish that is on its way, for the next order', async () => {
    let answer: () => void = () => undefined
    const { user, sent, store } = await open({
      'orders.place': (input) => new Promise((resolve) => (answer = () => resolve(taken(input)))),
    })
    await user.click(await screen.findByTestId('send-order'))
    await waitFor(() => expect(sent()).toHaveLength(1))
    const line = testCartLine({ product_id: DISH, price_cents: 5_490 })
    store.dispatch(
      cartsSlice.actions.lineAdded({
        company_id: company.id,
        line,
        atMs: 2,
        order_id: 'other',
        isNext: true,
      }),
    )
    answer()
    const live = () => store.getState().carts.byCompany[company.id]
    await waitFor(() => expect(live()?.lines).toMatchObject([{ product_id: DISH, quantity: 1 }]))
    expect(live()).toMatchObject({ sent: null, order_id: null })
  })

  it('keeps a note that is too long, says by how much, and sends nothing before it is shortened', async () => {
    const sent: unknown[] = []
    const cart = filled()
    const long = { ...cart, lines: cart.lines.map((line) => ({ ...line, notes: 'x'.repeat(201) })) }
    const { user } = await open({ 'orders.place': (input) => (sent.push(input), taken(input)) }, long)
    expect((await screen.findByTestId('counter')).textContent).toBe('201/200')
    await user.click(screen.getByTestId('send-order'))
    expect((await screen.findByTestId('send-problem')).dataset.code).toBe('invalid_input')
    expect(sent).toEqual([])
    await user.type(screen.getByDisplayValue('x'.repeat(201)), '{Backspace}')
    await user.click(screen.getByTestId('send-order'))
    await waitFor(() => expect(sent).toHaveLength(1))
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

  it('shows an answer about changes that it cannot read as any other failure', async () => {
    const { user } = await open({ 'orders.place': refuse('order_changed', { lines: [{ id: 'x' }] }) })
    await user.click(await screen.findByTestId('send-order'))
    expect((await screen.findByTestId('send-problem')).dataset['code']).toBe('order_changed')
    expect(screen.queryByTestId('order-changed')).toBeNull()
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

  it('puts a removed line back at its place, and leaves what was written since on another one', async () => {
    const cart = [1, 2].reduce<Cart>(
      (so, place) =>
        addLine(so, testCartLine({ name: `Prato ${place}`, code: `P00${place + 1}` }), place + 1),
      filled(),
    )
    const { user, store } = await open({}, cart)
    await user.click(await screen.findByRole('button', { name: 'Remover Prato 1', hidden: true }))
    const other = within(screen.getByTestId('cart-line-P003'))
    await user.click(other.getByRole('button', { name: /observação/i, hidden: true }))
    await user.type(other.getByRole('textbox', { hidden: true }), 'sem cebola')
    await user.click(screen.getByRole('button', { name: 'Desfazer', hidden: true }))
    expect(
      store.getState().carts.byCompany[company.id]?.lines.map(({ code, notes }) => [code, notes]),
    ).toEqual([
      ['P001', null],
      ['P002', null],
      ['P003', 'sem cebola'],
    ])
  })

  it('names a removed line in the guest’s language', async () => {
    const dish = { id: DISH, name: 'Margherita', translations: { fr: { name: 'Marguerite' } } }
    const cart = addLine(emptyCart(company.id), testCartLine({ product_id: DISH }), 1)
    const { user } = await open({ 'menu.get': () => menuWith([dish as unknown as MenuItem]) }, cart)
    await act(() => changeLanguage('fr', null))
    await user.click(await screen.findByRole('button', { name: 'Retirer Marguerite', hidden: true }))
    expect((await screen.findByTestId('cart-undo')).textContent).toContain(
      'Retiré du panier\u00a0: Marguerite.',
    )
    await act(() => changeLanguage('pt', null))
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

  it('leads to the own orders', async () => {
    await open()
    expect((await screen.findByTestId('tab-orders')).getAttribute('href')).toBe('/pedidos')
  })

  it('asks a guest to sign in [S6.login-for-cart]', async () => {
    await open({ 'session.get': () => null })
    // The same notice waits for who it is.
    const guest = within(await screen.findByTestId('cart-guest'))
    expect(await guest.findByTestId('cart-sign-in')).toBeTruthy()
    expect(screen.queryByTestId('cart-open')).toBeNull()
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
    {
      capabilities: { offline: true, audio: true, kiosk: true, print: true },
      terminal: fakeTerminal({ 'terminal.state': () => testTerminalState(company) }),
    },
  )
  const { store } = await renderWithApp(<CartDrawer company={company} onClose={() => undefined} />, {
    company,
    path: '/menu?openCart=true',
    gateway,
  })
  await userEvent.click(await screen.findByTestId('send-order'))
  expect((await screen.findByTestId('order-kept')).textContent).toContain('A017 — guardado, aguardando envio')
  expect(screen.queryByTestId('order-confirmation')).toBeNull()
  // The page of one's own orders is the web's alone.
  expect(screen.queryByTestId('tab-orders')).toBeNull()
  expect(store.getState().carts.byCompany[company.id]).toMatchObject({
    lines: [],
    order_id: null,
    sent: null,
  })
})

describe('the cart of a terminal where nobody is signed in', () => {
  const fabio = testOperator()
  const Here = () => {
    const { pathname, search } = useLocation()
    return <output data-testid="here">{pathname + search}</output>
  }
  const show = (
    current: typeof fabio | null,
    path: string,
    list: () => OperatorList | Promise<OperatorList> = () => testOperators([fabio], current, company),
  ) =>
    renderWithApp(
      <>
        <Slot />
        <Here />
      </>,
      {
        company,
        path,
        gateway: fakeGateway(
          {
            'session.get': () => null,
            'cart.load': () => stored(filled()),
            'menu.get': refuse('not_found'),
            'orders.place': refuse('not_authenticated'),
          },
          {
            capabilities: { offline: true, audio: true, kiosk: true, print: true },
            terminal: fakeTerminal({
              'terminal.state': () => testTerminalState(company),
              'operators.list': list,
            }),
          },
        ),
      },
    )

  it('is an operator’s who took over by PIN', async () => {
    await show(fabio, '/menu')
    await userEvent.click(await screen.findByTestId('cart-bar'))
    expect(await screen.findByTestId('cart-open')).toBeTruthy()
    expect(screen.queryByTestId('cart-guest')).toBeNull()
  })

  it('leads to the operators where nobody took over', async () => {
    await show(null, '/menu?openCart=true')
    const go = await screen.findByTestId('cart-switch')
    expect(go.textContent).toBe('Trocar operador')
    expect(screen.getByTestId('cart-guest').textContent).toContain('Ninguém está atendendo neste terminal.')
    expect(screen.getByTestId('cart-guest').textContent).not.toContain('conta')
    await userEvent.click(go)
    expect(screen.getByTestId('here').textContent).toBe(
      `/operador?voltar=${encodeURIComponent('/menu?openCart=true')}`,
    )
    expect(screen.queryByTestId('cart-sign-in-sheet')).toBeNull()
  })

  it('offers nothing to press before it is known who could take over', async () => {
    const { promise: list, resolve: answer } = Promise.withResolvers<OperatorList>()
    await show(null, '/menu?openCart=true', () => list)
    const guest = within(await screen.findByTestId('cart-guest'))
    expect(guest.queryByRole('button', { hidden: true })).toBeNull()
    expect(guest.getByRole('status', { hidden: true })).toBeTruthy()
    answer(testOperators([fabio], null, company))
    expect(await guest.findByTestId('cart-switch')).toBeTruthy()
  })

  it('leads to the operators also where sending needs somebody at work', async () => {
    await show(fabio, '/menu?openCart=true')
    await userEvent.click(await screen.findByTestId('send-order'))
    const problem = within(await screen.findByTestId('send-problem'))
    expect((await problem.findByTestId('cart-switch')).textContent).toBe('Trocar operador')
    expect(screen.getByTestId('send-problem').textContent).not.toContain('conta')
    expect(screen.queryByTestId('cart-sign-in-sheet')).toBeNull()
    await userEvent.click(problem.getByTestId('cart-switch'))
    expect(screen.getByTestId('here').textContent).toContain('/operador?voltar=')
  })
})
