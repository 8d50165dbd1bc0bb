import { DEFAULT_MENU_DISPLAY } from '@shared/domain/menu/menu'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Input, Output } from '@shared/contract/gateway'
import { emptyCart, seatAt, SEAT_HOLDS_MS } from '@shared/domain/cart/cart'
import { wallClock } from '@shared/domain/common/wall-clock'
import { timeOf } from '@shared/domain/hours/opening-hours'
import { saleHoursText, soldFrom } from '@shared/domain/menu/sale-hours-text'
import type { Menu } from '@shared/schemas/menu/menu'
import { cartsSlice } from '@renderer/app/cart/carts-slice'
import { mutable } from '@renderer/app/cart/carts-store'
import { saveCartChanges } from '@renderer/app/cart/stored-carts'
import { testAccess } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { storedCarts } from '@renderer/testing/stored-carts'
import { fakeTerminal, testOperator, testOperators, testTerminalState } from '@renderer/testing/terminal'
import { MenuPage } from './menu-page'
import { testCategory, testItem } from './testing'

afterEach(() => void vi.useRealTimers())

const company = testCompany()
const menu: Menu = {
  company,
  categories: [testCategory('pizzas', 'Pizzas')],
  items: [
    testItem('P001', 'Margherita', 'pizzas', {
      price_cents: 5_490,
      promotion_price_cents: 4_990,
      is_featured: true,
    }),
    testItem('P002', 'Calabresa', 'pizzas', { is_available: false }),
  ],
  theme: null,
  opening_hours: [],
  opening_exceptions: [],
  display: DEFAULT_MENU_DISPLAY,
}
const customer: Answers = {
  'session.get': () => ({
    user: { id: 'dddddddd-0000-4000-8000-000000000001', email: 'c@x.test' },
    expires_at: null,
  }),
  'access.get': () => testAccess('customer'),
}

const open = async (answers: Answers = {}, path = '/menu') => {
  const view = await renderWithApp(<MenuPage />, {
    company,
    path,
    answers: { 'menu.get': () => menu, ...answers },
  })
  return { user: userEvent.setup(), ...view }
}
const cartOf = ({ store }: Pick<Awaited<ReturnType<typeof open>>, 'store'>) =>
  store.getState().carts.byCompany[company.id]

const drawn = (display: Partial<Menu['display']>): Answers => ({
  'menu.get': () => ({ ...menu, display: { ...DEFAULT_MENU_DISPLAY, ...display } }),
})

describe('a menu without a dish', () => {
  const empty: Answers = { 'menu.get': () => ({ ...menu, categories: [], items: [] }) }
  const ways = async (answers: Answers): Promise<(string | null)[]> => {
    await open({ ...empty, ...answers })
    const shown = within(await screen.findByTestId('menu-empty'))
    expect(shown.getByText('Nenhum produto encontrado')).toBeTruthy()
    return shown.getAllByRole('link').map((link) => link.getAttribute('href'))
  }

  it('leads guests and customers on to the company and to others', async () => {
    expect(await ways({})).toEqual(['/contato', '/empresas'])
  })

  it('leads people who may change it to its dishes', async () => {
    const owner: Answers = {
      ...customer,
      'access.get': () => testAccess('owner'),
    }
    await open({ ...empty, ...owner })
    const add = await screen.findByRole('link', { name: 'Acrescentar pratos' })
    expect(add.getAttribute('href')).toBe('/admin/menu')
    expect(within(screen.getByTestId('menu-empty')).getAllByRole('link')).toHaveLength(1)
  })
})

describe('the menu as its company wants it drawn', () => {
  it('in a grid with everything, where nothing was said', async () => {
    await open()
    await screen.findByTestId('dish-P001')
    expect(screen.getByTestId('menu-page').dataset.layout).toBe('grid')
    expect(screen.getByTestId('dish-P001').querySelector('svg, img')).toBeTruthy()
  })

  it('as a list, without codes, pictures and what is sold out', async () => {
    await open(drawn({ layout: 'list', show_codes: false, show_images: false, show_sold_out: false }))
    const dish = await screen.findByTestId('dish-P001')
    expect(screen.getByTestId('menu-page').dataset.layout).toBe('list')
    expect(dish.textContent).not.toContain('P001')
    expect(dish.dataset.pictured).toBe('false')
    expect(dish.querySelector('img, [viewBox="0 0 104 104"]')).toBeNull()
    expect(screen.queryByTestId('dish-P002')).toBeNull()
  })

  it('its dishes opened: neither code nor picture there either, and still found by their code', async () => {
    const { user } = await open(drawn({ show_codes: false, show_images: false }))
    await user.type(await screen.findByTestId('menu-search'), 'p001')
    await user.click(await screen.findByRole('button', { name: 'Margherita' }))
    const detail = await screen.findByTestId('dish-detail')
    expect(detail.textContent).not.toContain('P001')
    expect(detail.querySelector('[viewBox="0 0 104 104"]')).toBeNull()
  })
})

describe('the menu', () => {
  it('shows code, price, what a promotion struck through, featured and sold out [S2.menu-card-code]', async () => {
    await open(customer)
    const margherita = within(await screen.findByTestId('dish-P001'))
    expect(margherita.getByText('P001')).toBeTruthy()
    expect(margherita.getByText(/54,90/).tagName).toBe('S')
    expect(margherita.getByText(/49,90/).tagName).toBe('STRONG')
    expect(margherita.getByText(/Destaque/)).toBeTruthy()
    const calabresa = within(screen.getByTestId('dish-P002'))
    expect(calabresa.getByText('Esgotado')).toBeTruthy()
    expect(screen.queryByTestId('add-P002')).toBeNull()
  })

  it('says from when on what is outside its hours is sold, on its card and its page', async () => {
    const from = (hour: number) => timeOf(wallClock(Date.now(), company.time_zone) / 60_000 + hour * 60)
    const hours = [{ days: [0, 1, 2, 3, 4, 5, 6], opens_at: from(2), closes_at: from(3) }]
    const starts = soldFrom(hours, Date.now(), company.time_zone, 'pt')?.time ?? ''
    const [first, second] = menu.items
    if (!first || !second) throw new Error('the menu has two')
    await open({
      ...customer,
      'menu.get': () => ({ ...menu, items: [first, { ...second, available_hours: hours }] }),
    })
    const card = within(await screen.findByTestId('dish-P002'))
    const text = await card.findByText(/^A partir d/)
    expect(text.textContent).toContain(starts)
    expect(card.queryByText('Esgotado')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Calabresa' }))
    const page = await screen.findByTestId('dish-detail')
    await waitFor(() => expect(page.textContent).toContain(`Disponível ${saleHoursText(hours, 'pt')}`))
    expect(page.textContent).toContain(`${starts} ·`)
    expect(page.textContent).not.toContain('Esgotado')
  })

  it('says the hours of what has begun to be sold since the menu was read', async () => {
    const hours = [{ days: [0, 1, 2, 3, 4, 5, 6], opens_at: '00:00', closes_at: '00:00' }]
    const items = menu.items.map((item) => (item.is_available ? item : { ...item, available_hours: hours }))
    await open({ ...customer, 'menu.get': () => ({ ...menu, items }) })
    const card = within(await screen.findByTestId('dish-P002'))
    expect(await card.findByText('Disponível 0h–0h')).toBeTruthy()
  })

  it('adds at the promotion’s price, with quantity and note', async () => {
    const view = await open(customer)
    await waitFor(() => expect(cartOf(view)).toBeDefined())
    await view.user.click(await screen.findByRole('button', { name: 'Margherita' }))
    const dish = within(await screen.findByTestId('dish-detail'))
    await view.user.click(dish.getByRole('button', { name: 'Um a mais', hidden: true }))
    await view.user.type(dish.getByLabelText('Observação para a cozinha'), 'Sem alho')
    await view.user.click(dish.getByTestId('dish-add'))
    expect(cartOf(view)?.lines).toMatchObject([
      { code: 'P001', price_cents: 4_990, quantity: 2, notes: 'Sem alho', source: 'main_menu' },
    ])
  })

  it('keeps a note that is too long, says by how much, and adds nothing before it is shortened', async () => {
    const view = await open(customer)
    await waitFor(() => expect(cartOf(view)).toBeDefined())
    await view.user.click(await screen.findByRole('button', { name: 'Margherita' }))
    const dish = within(await screen.findByTestId('dish-detail'))
    await view.user.click(dish.getByTestId('dish-notes'))
    await view.user.paste('x'.repeat(201))
    expect(dish.getByTestId('counter').textContent).toBe('201/200')
    await view.user.click(dish.getByTestId('dish-add'))
    expect(cartOf(view)?.lines ?? []).toEqual([])
    await view.user.type(dish.getByTestId('dish-notes'), '{Backspace}')
    await view.user.click(dish.getByTestId('dish-add'))
    expect(cartOf(view)?.lines).toMatchObject([{ notes: 'x'.repeat(200) }])
  })

  it('has the cart beside it on a desktop, its quantities changed there', async () => {
    const view = await open(customer)
    const column = within(await screen.findByTestId('cart-column'))
    expect(column.getByText('O carrinho está vazio')).toBeTruthy()
    await waitFor(() => expect(cartOf(view)).toBeDefined())
    await view.user.click(await screen.findByTestId('add-P001'))
    await view.user.click(await column.findByRole('button', { name: 'Mais um Margherita' }))
    expect(cartOf(view)?.lines).toMatchObject([{ code: 'P001', quantity: 2 }])
    expect(column.getByText(/99,80/)).toBeTruthy()
  })

  it('suggests with a product what completes the meal, and opens it instead', async () => {
    const drinks = testCategory('drinks', 'Bebidas')
    const water = testItem('D001', 'Água', 'drinks')
    const wider: Menu = { ...menu, categories: [...menu.categories, drinks], items: [...menu.items, water] }
    const { user } = await open({ ...customer, 'menu.get': () => wider })
    await user.click(await screen.findByRole('button', { name: 'Margherita' }))
    const pairings = within(await screen.findByTestId('dish-pairings'))
    await user.click(pairings.getByRole('button', { name: /Água/, hidden: true }))
    await waitFor(() => expect(screen.getByTestId('dish-detail').textContent).toContain('D001'))
  })

  it('says until when the company is open, and at which table the guest sits', async () => {
    const opening_hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      id: `dddddddd-0000-4000-8000-00000000000${weekday}`,
      weekday,
      opens_at: '06:00',
      closes_at: '06:00',
    }))
    const path = '/menu?mesa=7'
    const { user } = await open({ ...customer, 'menu.get': () => ({ ...menu, opening_hours }) }, path)
    await user.click(await screen.findByTestId('menu-search'))
    expect((await screen.findByTestId('open-state')).textContent).toBe('Aberto agora')
    expect(await screen.findByText('Mesa 7')).toBeTruthy()
  })

  it('says that it is closed on a date of its own, without weekly hours', async () => {
    const date = new Date().toLocaleDateString('sv-SE', { timeZone: menu.company.time_zone })
    const closed = { id: menu.company.id, date, is_closed: true, opens_at: null, closes_at: null, note: null }
    const { user } = await open(
      { ...customer, 'menu.get': () => ({ ...menu, opening_hours: [], opening_exceptions: [closed] }) },
      '/menu',
    )
    await user.click(await screen.findByTestId('menu-search'))
    expect((await screen.findByTestId('open-state')).textContent).toBe('Abre amanhã, 0h')
  })

  it('says beside its hours that orders are paused', async () => {
    const company = { ...menu.company, orders_paused: true }
    const { user } = await open({ ...customer, 'menu.get': () => ({ ...menu, company }) }, '/menu')
    await user.click(await screen.findByTestId('menu-search'))
    expect((await screen.findByTestId('open-state')).textContent).toContain('pedidos pausados')
  })

  it('says the table of a new code while the order sent from another is still shown', async () => {
    const none = { comanda: '', customer_name: '', customer_phone: '', responsible_name: '' }
    const sent = { id: company.id, number: 'W001', total_cents: 5_490 }
    const atThree = { ...none, table_number: '3' }
    await open(
      {
        ...customer,
        'cart.load': () => ({ company_id: company.id, lines: [], checkout: atThree, order_id: null, sent }),
      },
      '/menu?mesa=5',
    )
    expect(await screen.findByText('Mesa 5')).toBeTruthy()
  })

  it('asks a guest to sign in and stores nothing [S1.guest-no-order]', async () => {
    const view = await open()
    await view.user.click(await screen.findByTestId('add-P001'))
    expect(await screen.findByTestId('ask-signIn')).toBeTruthy()
    expect(cartOf(view)?.lines ?? []).toEqual([])
  })

  it('asks an operator who is at a terminal by PIN for no sign-in', async () => {
    const fabio = testOperator()
    const terminal = fakeTerminal({
      'operators.list': () => testOperators([fabio], fabio, company),
      'terminal.state': () => testTerminalState(company),
    })
    const view = await renderWithApp(<MenuPage />, {
      company,
      path: '/menu',
      gateway: fakeGateway({ 'session.get': () => null, 'menu.get': () => menu }, { terminal }),
    })
    await waitFor(() => expect(cartOf(view)).toBeDefined())
    await userEvent.click(await screen.findByTestId('add-P001'))
    expect(screen.queryByTestId('ask-signIn')).toBeNull()
    expect(cartOf(view)?.lines).toMatchObject([{ code: 'P001', quantity: 1 }])
  })

  it('keeps dish and note of a guest who signs in above it, and puts them into the cart', async () => {
    const person = {
      user: { id: 'dddddddd-0000-4000-8000-000000000001', email: 'c@x.test' },
      expires_at: null,
    }
    let session: typeof person | null = null
    const view = await open({
      'access.get': () => testAccess('customer'),
      'session.get': () => session,
      'session.ways': () => ({ code: true, sign_up: true }),
      'session.requestCode': () => ({}),
      'session.acceptLink': () => {
        session = person
        view.gateway.emit('session.changed', { session })
        return { session: person, purpose: 'sign_up' }
      },
    })
    await view.user.click(await screen.findByRole('button', { name: 'Margherita' }))
    await view.user.type(await screen.findByTestId('dish-notes'), 'Sem alho')
    await view.user.click(screen.getByTestId('dish-add'))
    const sheet = within(await screen.findByTestId('ask-signIn'))
    expect(cartOf(view)?.lines ?? []).toEqual([])
    await view.user.type(await sheet.findByLabelText('E-mail'), 'c@x.test')
    await view.user.click(sheet.getByTestId('code-request'))
    await view.user.type(await sheet.findByTestId('mail-code-field'), '123456')
    await waitFor(() =>
      expect(cartOf(view)?.lines).toMatchObject([{ code: 'P001', quantity: 1, notes: 'Sem alho' }]),
    )
    expect(view.gateway.calls.find(({ method }) => method === 'session.requestCode')?.input).toMatchObject({
      company_id: company.id,
      return_to: `/menu?item=P001&empresa=${company.slug}`,
    })
    await waitFor(() => {
      expect(screen.queryByTestId('ask-signIn')).toBeNull()
      expect(screen.queryByTestId('dish-detail')).toBeNull()
    })
  })

  it('begins the next order of the same table by the same plus, once one is sent [S4.cart-locked]', async () => {
    const sent = { id: 'eeeeeeee-0000-4000-8000-000000000001', number: 'W012', total_cents: 4_990 }
    const checkout = {
      customer_name: 'Ana',
      customer_phone: '',
      table_number: '5',
      comanda: '',
      responsible_name: '',
    }
    const view = await open({
      ...customer,
      'cart.load': () => ({ company_id: company.id, lines: [], checkout, order_id: sent.id, sent }),
    })
    await waitFor(() => expect(cartOf(view)?.sent).toBeTruthy())
    await view.user.click(await screen.findByTestId('add-P001'))
    expect(cartOf(view)).toMatchObject({
      sent: null,
      lines: [{ code: 'P001' }],
      checkout: { customer_name: 'Ana', table_number: '5' },
    })
    expect(cartOf(view)?.order_id).not.toBe(sent.id)
  })

  it('is at no table that its guest left long ago', async () => {
    const stored = {
      ...mutable(seatAt(emptyCart(company.id), '5', 'code-of-5', Date.now() - SEAT_HOLDS_MS)),
      checkout: {
        customer_name: 'Ana',
        customer_phone: '',
        table_number: '5',
        comanda: '',
        responsible_name: '',
      },
    }
    const view = await open({ ...customer, 'cart.load': () => stored })
    await waitFor(() => expect(cartOf(view)?.checkout.customer_name).toBe('Ana'))
    expect(cartOf(view)?.checkout.table_number).toBe('')
    expect(cartOf(view)?.table_token).toBeUndefined()
  })

  it('is at no table that its guest left while the page stayed open, once they come back to it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    let stored: Input<'cart.save'>['cart'] = null
    const keep: Answers = {
      'cart.load': () => stored,
      'cart.save': ({ cart }) => {
        stored = cart
        return {}
      },
    }
    const view = await open({ ...customer, ...keep }, '/menu?mesa=A7&t=code-of-A7')
    await waitFor(() => expect(cartOf(view)?.table_token).toBe('code-of-A7'))
    await view.user.click(await screen.findByTestId('add-P001'))
    vi.setSystemTime(Date.now() + 5 * 60 * 60 * 1_000)
    // The web's gateway says so when the page is visible again.
    view.gateway.emit('cart.changed', {})
    await waitFor(() => expect(cartOf(view)?.checkout.table_number).toBe(''))
    expect(cartOf(view)?.table_token).toBeUndefined()
    expect(cartOf(view)?.lines).toMatchObject([{ code: 'P001' }])
  })

  it('adds what was pressed before the person’s cart was read, once it is', async () => {
    const stored = Promise.withResolvers<null>()
    const view = await open({ ...customer, 'cart.load': () => stored.promise })
    const plus = await screen.findByTestId('add-P001')
    await waitFor(() => expect(view.store.getState().carts.owner).not.toBeNull())
    await view.user.dblClick(plus)
    expect(cartOf(view)).toBeUndefined()
    expect(screen.queryByTestId('ask-signIn')).toBeNull()
    stored.resolve(null)
    await waitFor(() => expect(cartOf(view)?.lines).toMatchObject([{ code: 'P001', quantity: 2 }]))
  })

  it('takes the table of a QR code once; what is typed over it stays', async () => {
    const view = await open(customer, '/menu?mesa=A7')
    await waitFor(() => expect(cartOf(view)?.checkout.table_number).toBe('A7'))
    expect(cartOf(view)?.table_token).toBeUndefined()
  })

  it('seats the next person at the table of the address, and not the same one again', async () => {
    let session: Output<'session.get'> = null
    const answers: Answers = { ...customer, 'session.get': () => session, ...storedCarts().answers }
    const view = await open(answers, '/menu?mesa=A7&t=code-of-A7')
    const stopSaving = saveCartChanges(view.store, view.gateway)
    const become = async (id: string | null) => {
      session = id === null ? null : { user: { id, email: 'c@x.test' }, expires_at: null }
      view.gateway.emit('session.changed', { session })
      await waitFor(() => expect(view.store.getState().carts.owner).toBe(id))
      await waitFor(() => expect(cartOf(view)).toBeDefined())
    }
    const type = (table_number: string) =>
      view.store.dispatch(
        cartsSlice.actions.checkoutChanged({
          company_id: company.id,
          fields: { table_number },
          atMs: Date.now(),
        }),
      )
    const [ana, bia] = ['1', '2'].map((digit) => `dddddddd-0000-4000-8000-00000000000${digit}`)
    await waitFor(() => expect(cartOf(view)?.table_token).toBe('code-of-A7'))
    type('B2')
    await become(String(ana))
    expect(cartOf(view)?.checkout.table_number).toBe('B2')
    // Their session ends: nobody signed out.
    await become(null)
    await become(String(bia))
    await waitFor(() =>
      expect(cartOf(view)).toMatchObject({ checkout: { table_number: 'A7' }, table_token: 'code-of-A7' }),
    )
    stopSaving()
  })

  it('keeps the code of a table for the order', async () => {
    const view = await open(customer, '/menu?mesa=A7&t=code-of-A7')
    await waitFor(() =>
      expect(cartOf(view)).toMatchObject({ checkout: { table_number: 'A7' }, table_token: 'code-of-A7' }),
    )
  })

  it('tells that products could not be loaded, and tries again by a tap [S8.loading-errors]', async () => {
    let isBroken = true
    const view = await open({ 'menu.get': () => (isBroken ? refuse('not_found')() : menu) })
    expect((await screen.findByTestId('menu-failed')).textContent).toContain('Erro ao carregar produtos')
    isBroken = false
    await view.user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByTestId('dish-P001')).toBeTruthy()
  })

  it('says that no product, or none of that name, was found [S8.missing-things]', async () => {
    const view = await open({}, '/menu?item=Z999')
    expect(await screen.findByText('Produto não encontrado')).toBeTruthy()
    await view.user.type(screen.getByTestId('menu-search'), 'sushi')
    expect((await screen.findByTestId('menu-result-count')).textContent).toContain(
      'Nenhum produto encontrado',
    )
  })

  it('asks to choose a company where none is selected, and says when the address names none [S8.company-required] [S8.missing-things]', async () => {
    const none = await renderWithApp(<MenuPage />, { path: '/menu' })
    expect((await screen.findByTestId('menu-no-company')).textContent).toContain('Escolha uma empresa')
    none.unmount()
    await renderWithApp(<MenuPage />, {
      path: '/menu?empresa=nao-existe',
      answers: { 'companies.get': refuse('not_found') },
    })
    expect((await screen.findByTestId('menu-no-company')).textContent).toContain('Empresa não encontrada')
  })

  it('names the suspension of the company in the address, with the way to others and no retry', async () => {
    await renderWithApp(<MenuPage />, {
      path: `/menu?empresa=${company.slug}`,
      answers: { 'companies.get': refuse('company_suspended') },
    })
    const card = await screen.findByTestId('menu-no-company')
    expect(card.textContent).toContain('A plataforma suspendeu esta empresa.')
    expect(screen.queryByText('Tentar novamente')).toBeNull()
  })

  it('does not call a company unknown that could not be read, and reads it again by a tap', async () => {
    let isBroken = true
    await renderWithApp(<MenuPage />, {
      path: `/menu?empresa=${company.slug}`,
      answers: {
        'companies.get': () => (isBroken ? refuse('unexpected')() : company),
        'menu.get': () => menu,
      },
    })
    expect(await screen.findByTestId('menu-failed')).toBeTruthy()
    isBroken = false
    await userEvent.setup().click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByTestId('dish-P001')).toBeTruthy()
  })
})
