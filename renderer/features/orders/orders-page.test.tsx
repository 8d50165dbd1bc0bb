import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { addLine, emptyCart } from '@shared/domain/cart/cart'
import { DEFAULT_MENU_DISPLAY } from '@shared/domain/menu/menu'
import type { BoardOrder, Order } from '@shared/schemas/order/order'
import type { GuestTab, TableCall } from '@shared/schemas/tab/table-call'
import { testAccess } from '@renderer/testing/access'
import { followGatewayEvents } from '@renderer/api/gateway-events'
import { testCompany } from '@renderer/testing/company'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { testGroup, testOption } from '@renderer/testing/options'
import { testContact, testPages } from '@renderer/testing/pages'
import { changeLanguage } from '@renderer/i18n/set-up'
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

  it('are read in the guest’s language, as far as the menu translates them', async () => {
    const peppers = testOption('Pimentão', 0, { translations: { fr: { name: 'Poivron' } } })
    const gone = testOption('Bacon', 500)
    const line = testOrderLine({
      choices: [peppers, gone].map(({ id, name }) => ({
        option_id: id,
        group: 'Sabores',
        name,
        price_cents: 0,
        parts: 2,
      })),
    })
    await open({
      'menu.get': () => ({
        company,
        categories: [],
        items: [],
        option_groups: [testGroup('Sabores', [peppers])],
        theme: null,
        opening_hours: [],
        opening_exceptions: [],
        display: DEFAULT_MENU_DISPLAY,
      }),
      'orders.mine': () => [order('W012', { items: [line] })],
    })
    await act(() => changeLanguage('fr', null))
    const shown = within(await screen.findByTestId('my-order-W012'))
    expect(await shown.findByText('½ Poivron, ½ Bacon')).toBeTruthy()
    await act(() => changeLanguage('pt', null))
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
    const qr = await dialog.findByTestId('pix-qr')
    const text = dialog.getByTestId('pix-text')
    expect(text.compareDocumentPosition(qr) & Node.DOCUMENT_POSITION_FOLLOWING, 'copied first').toBeTruthy()
    expect(dialog.getByText(/não confirma o pagamento/)).toBeTruthy()
    await userEvent.click(dialog.getByTestId('pix-copy'))
    expect(await navigator.clipboard.readText()).toBe(
      dialog.getByTestId<HTMLTextAreaElement>('pix-text').value,
    )
    expect(screen.queryByTestId('pix-W011'), 'of another day').toBeNull()
  })

  it('are paid with their tab, not each by a code of its own, once they are on one', async () => {
    const placed_at = new Date().toISOString()
    await open({
      'pages.get': () => testPages({ contact: testContact({ pix_key: '111.444.777-35' }) }, company),
      'orders.mine': () => [
        order('W012', { placed_at, tab_id: 'eeeeeeee-0000-4000-8000-000000000001' }),
        order('W013', { placed_at }),
      ],
    })
    await screen.findByTestId('pix-W013')
    expect(screen.queryByTestId('pix-W012')).toBeNull()
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

describe('the tab of one’s table', () => {
  const call = (changes: Partial<TableCall> = {}): TableCall => ({
    id: 'abababab-0000-4000-8000-000000000001',
    company_id: company.id,
    kind: 'waiter',
    table_number: '7',
    comanda: null,
    tab_id: 'abababab-0000-4000-8000-000000000002',
    customer_name: 'Ana',
    bill_id: null,
    amount_cents: null,
    service_fee_percent: null,
    received_cents: null,
    by_staff: false,
    parts: [],
    called_at: MOMENT,
    taken_at: null,
    taken_name: null,
    done_at: null,
    ...changes,
  })
  const tab = (changes: Partial<GuestTab> = {}): GuestTab => ({
    id: 'abababab-0000-4000-8000-000000000002',
    table_number: '7',
    comanda: null,
    opened_at: MOMENT,
    own_cents: 4_000,
    own_rest_cents: 4_000,
    total_cents: null,
    paid_cents: null,
    rest_cents: null,
    open_share_cents: null,
    others: null,
    calls: [],
    ...changes,
  })
  const withKey = () => testPages({ contact: testContact({ pix_key: '111.444.777-35' }) }, company)

  it('says what is one’s own, and of the others only what the company shows', async () => {
    await open({ 'calls.myTables': () => ({ tables: [tab()], calls: [], settled_pix: [] }) })
    expect((await screen.findByTestId('table-own')).textContent).toMatch(/40,00/)
    expect(screen.queryByTestId('table-total')).toBeNull()
    await open({
      'calls.myTables': () => ({
        calls: [],
        settled_pix: [],
        tables: [
          tab({
            total_cents: 6_500,
            paid_cents: 0,
            rest_cents: 6_500,
            others: [{ number: 'W013', total_cents: 2_500 }],
          }),
        ],
      }),
    })
    expect((await screen.findByTestId('table-total')).textContent).toMatch(/65,00/)
    expect(screen.getByTestId('table-other').textContent).toMatch(/W013.*25,00/)
  })

  it('calls the waiter once, and says who is on the way', async () => {
    const calls: TableCall[] = []
    const { gateway } = await open({
      'calls.myTables': () => ({ tables: [tab({ calls })], calls: [], settled_pix: [] }),
      'calls.call': () => {
        calls.push(call({ taken_at: MOMENT, taken_name: 'Rui' }))
        return { call: call() }
      },
    })
    await userEvent.click(await screen.findByTestId('table-call-waiter'))
    expect((await screen.findByTestId('table-called-waiter')).textContent).toContain('Rui já vem')
    expect(screen.queryByTestId('table-call-waiter')).toBeNull()
    expect(gateway.calls.find(({ method }) => method === 'calls.call')?.input).toMatchObject({
      call: { kind: 'waiter', tab_id: tab().id, table_token: null },
    })
  })

  it('calls from a table where nothing is ordered yet, by the code that was read there', async () => {
    const cart = emptyCart(company.id)
    const calls: TableCall[] = []
    const { gateway } = await open({
      'orders.mine': () => [],
      'cart.load': () => ({
        ...cart,
        lines: [],
        added: [],
        table_token: 'code',
        checkout: { ...cart.checkout, table_number: '7' },
      }),
      'calls.myTables': () => ({ tables: [], calls, settled_pix: [] }),
      'calls.call': () => {
        calls.push(call({ tab_id: null, taken_at: MOMENT, taken_name: 'Rui' }))
        return { call: call({ tab_id: null }) }
      },
    })
    expect((await screen.findByTestId('new-table')).textContent).toContain('Mesa 7')
    await userEvent.click(screen.getByTestId('table-call-waiter'))
    expect((await screen.findByTestId('table-called-waiter')).textContent).toContain('Rui já vem')
    expect(gateway.calls.find(({ method }) => method === 'calls.myTables')?.input).toMatchObject({
      seat: { table_number: '7', table_token: 'code' },
    })
    expect(gateway.calls.find(({ method }) => method === 'calls.call')?.input).toMatchObject({
      call: { kind: 'waiter', tab_id: null, table_number: '7', table_token: 'code' },
    })
  })

  it('offers the part of a division that is left, where one’s own lines are in it', async () => {
    await open({
      'pages.get': withKey,
      'calls.myTables': () => ({
        calls: [],
        settled_pix: [],
        tables: [
          tab({
            own_rest_cents: 0,
            total_cents: 6_500,
            paid_cents: 0,
            rest_cents: 0,
            open_share_cents: 3_250,
          }),
        ],
      }),
    })
    expect((await screen.findByTestId('share-pay')).textContent).toMatch(/35,75/)
    expect(screen.getByTestId('share-equal').getAttribute('aria-pressed')).toBe('true')
  })

  it('asks for one’s part by PIX, to be copied first, and waits for its confirmation', async () => {
    let calls: TableCall[] = []
    const asked = call({ kind: 'pix', bill_id: tab().id, amount_cents: 4_400, service_fee_percent: 10 })
    await open({
      'pages.get': withKey,
      'calls.myTables': () => ({ tables: [tab({ calls })], calls: [], settled_pix: [] }),
      'calls.requestPix': () => {
        calls = [asked]
        return { call: asked }
      },
      'calls.withdraw': () => {
        calls = [{ ...asked, done_at: MOMENT, received_cents: 4_000 }]
        return { call: asked }
      },
    })
    const pay = await screen.findByTestId('share-pay')
    expect(pay.textContent).toMatch(/44,00/)
    expect(screen.queryByTestId('share-equal')).toBeNull()
    await userEvent.click(pay)
    expect((await screen.findByTestId('pix-waiting')).textContent).toContain('Aguardando confirmação')
    expect(screen.getByTestId<HTMLTextAreaElement>('pix-share-text').value).toMatch(/540544\.00.*0505MESA7/)
    await userEvent.click(screen.getByTestId('pix-withdraw'))
    expect((await screen.findByTestId('pix-outcome')).textContent).toMatch(/40,00 e não .*44,00/)
  })

  it('confirms a PIX that paid the last of the table, whose tab is closed by that', async () => {
    const paid = call({ kind: 'pix', amount_cents: 4_400, received_cents: 4_400, done_at: MOMENT })
    await open({ 'calls.myTables': () => ({ tables: [], calls: [], settled_pix: [paid] }) })
    expect((await screen.findByTestId('settled-pix')).textContent).toMatch(/Mesa 7.*44,00 confirmado/)
  })

  it('confirms no PIX whose bill was paid otherwise', async () => {
    const paid = call({ kind: 'pix', bill_id: tab().id, amount_cents: 4_400, service_fee_percent: 10 })
    await open({
      'pages.get': withKey,
      'calls.myTables': () => ({
        tables: [tab({ calls: [{ ...paid, done_at: MOMENT }] })],
        calls: [],
        settled_pix: [],
      }),
    })
    await screen.findByTestId('share-pay')
    expect(screen.queryByTestId('pix-outcome')).toBeNull()
  })
})

describe('for admins', () => {
  it('an open order is taken up as a sent cart [S6.sent-cart-admin]', async () => {
    const { store } = await open(asOwner)
    const takeUp = await screen.findByTestId('take-up-W030')
    // The cart is read later than the board.
    await waitFor(() => expect(takeUp).toHaveProperty('disabled', false))
    await userEvent.click(takeUp)
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
