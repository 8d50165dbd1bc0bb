import { expectWcagAa } from '../fixtures/accessibility'
import { expect, test, type E2eBackend } from '../fixtures/test'
import { sampleOf } from '../../tests/support/sample-of'
import { AuthPage } from '../page-models/auth-page'
import { CartPage } from '../page-models/cart-page'
import { CompaniesPage } from '../page-models/companies-page'
import { KitchenPage } from '../page-models/kitchen-page'
import { MenuPage } from '../page-models/menu-page'
import { TabsPage } from '../page-models/tabs-page'

const phone = { viewport: { width: 390, height: 844 } }

const setPrice = async (backend: E2eBackend, code: string, cents: number): Promise<void> => {
  await backend
    .running()
    .sql(`update public.products set price_cents = $1, promotion_price_cents = null where code = $2`, [
      cents,
      code,
    ])
}

/** An order stored by the server, read as the owner of the database. */
const ordersBy = async (backend: E2eBackend, customer: string): Promise<unknown[]> =>
  backend.running().sql(`select number, total_cents from public.orders where customer_name = $1`, [customer])

// Open at any hour, because tests run at any hour. Nothing here depends on the hours.
test.beforeEach(async ({ backend }) => {
  await backend.running().sql(`delete from public.opening_exceptions`)
  await backend.running().sql(`update public.opening_hours set opens_at = '00:00', closes_at = '00:00'`)
})

test.describe('a customer on a phone @web', () => {
  test('from the search to the kitchen [S1.pick-company] [S1.guest-browses] [S1.guest-no-order] [S1.customer-orders] [S2.route-root] [S2.route-menu] [S2.menu-detail] [S2.cart-screen] [S6.login-for-cart]', async ({
    guestPage,
    signedInPage,
    backend,
  }) => {
    const page = await guestPage(phone)
    const companies = new CompaniesPage(page)
    const menu = new MenuPage(page)
    const cart = new CartPage(page)

    const kitchen = new KitchenPage(await signedInPage('dono@comanda.test'))
    await kitchen.open('bella-napoli')

    await companies.open()
    await companies.search.fill('sao paulo')
    await expect(companies.company('burger-do-porto')).toBeHidden()
    await companies.enter('bella-napoli')

    await expect(menu.dish('P001')).toContainText('Margherita')
    await menu.openDish('P001')
    await menu.notes.fill('Sem manjericão')
    await menu.addFromDetail.click()
    await expect(menu.asked('signIn')).toBeVisible()
    await expect(page.getByTestId('cart-bar'), 'nothing is stored for a guest').toBeHidden()
    await menu.signInHere('cliente@comanda.test')

    await expect(menu.cartBar, 'the dish waited').toContainText('1 item')
    await expect(menu.detail).toBeHidden()
    await menu.add('E001')

    await cart.open()
    await expect(cart.name, 'from the profile').toHaveValue('Caio Ferreira')
    await cart.send.click()
    await expect(cart.drawer).toContainText('Informe a mesa.')
    await expect(cart.table).toBeFocused()
    await cart.fill('Ana do Celular', '12')
    await expect(cart.total).toHaveText('R$ 79,80')
    await cart.send.click()

    await expect(cart.number).toHaveText(/^W\d{3,}$/)
    const number = (await cart.number.textContent()) ?? ''
    const [row] = (await ordersBy(backend, 'Ana do Celular')) as { number: string; total_cents: number }[]
    expect(row).toEqual({ number, total_cents: 7980 })
    await expect(cart.sentTotal).toHaveText('R$ 79,80')
    await expect(cart.sentTable).toHaveText('12')
    await expect(cart.whatsappHint).toBeVisible()

    await expect(cart.status, 'typed by hand, its table is not known').toHaveText(
      'Aguardando confirmação da equipe',
    )
    const waiter = await signedInPage('funcionario@comanda.test')
    await waiter.goto('/menu?empresa=bella-napoli')
    await new TabsPage(waiter).open()
    await expect(waiter.getByTestId(`unconfirmed-accept-${number}`)).toBeVisible()
    await expect(kitchen.order(number), 'not cooked').toBeHidden()
    await new TabsPage(waiter).accept(number)

    const card = kitchen.order(number)
    await expect(card, 'without a reload, whole').toHaveCount(1)
    await expect(card).toContainText('Margherita')
    await expect(card).toContainText('Sem manjericão')
    await expect(card).toContainText('R$ 79,80')

    await kitchen.advance(number, 'Preparar')
    await expect(cart.status, 'the customer sees how far it is').toHaveText('Em preparo')
    // A cancellation of a paid order needs a manager.
    const counter = new KitchenPage(await signedInPage('dono@comanda.test'))
    await counter.open('bella-napoli')
    await counter.cancel(number, 'Faltou massa')
    await expect(cart.confirmation).toContainText('Motivo: Faltou massa')
    await cart.showOrders()
    await expect(cart.myOrder(number)).toContainText('Cancelado')
  })

  test(
    'a price changed meanwhile is shown and confirmed, never silently applied',
    { tag: '@proof' },
    async ({ signedInPage, backend }) => {
      const page = await signedInPage('cliente@comanda.test', phone)
      const menu = new MenuPage(page)
      const cart = new CartPage(page)
      await menu.open('bella-napoli', '7')
      await menu.add('P002')
      await menu.add('P004')
      await cart.open()
      await expect(cart.table, 'from the code on the table').toHaveValue('7')
      await cart.name.fill('Bia do Preço')
      await setPrice(backend, 'P002', 6_100)
      await backend.running().sql(`update public.products set is_available = false where code = 'P004'`)

      await cart.send.click()
      await expect(cart.change('P002')).toContainText('R$ 49,90')
      await expect(cart.change('P002')).toContainText('R$ 61,00')
      await expect(cart.change('P004')).toContainText('Esgotado')
      await cart.acceptChanges.click()
      await expect(cart.changed).toBeHidden()
      await expect(cart.total).toHaveText('R$ 61,00')
      expect(await ordersBy(backend, 'Bia do Preço'), 'accepting sends nothing').toEqual([])

      await cart.send.click()
      await expect(cart.sentTotal).toHaveText('R$ 61,00')
      expect(await ordersBy(backend, 'Bia do Preço')).toHaveLength(1)
    },
  )

  test('a half-typed cart survives a reload, an order sent stays locked until the next [S2.menu-open-cart] [S4.cart-locked] [S6.sent-cart-others]', async ({
    signedInPage,
  }) => {
    const page = await signedInPage('cliente@comanda.test', phone)
    const menu = new MenuPage(page)
    const cart = new CartPage(page)
    await menu.open('bella-napoli')
    await menu.add('E002')
    await cart.open()
    await cart.fill('Caio', 'A1')
    await page.reload()
    await expect(cart.drawer).toBeVisible()
    await expect(cart.line('E002')).toBeVisible()
    await expect(cart.name).toHaveValue('Caio')
    await expect(cart.table).toHaveValue('A1')

    await cart.line('E002').getByRole('button', { name: 'Remover' }).click()
    await cart.undo.getByRole('button', { name: 'Desfazer' }).click()
    await cart.send.click()
    await expect(cart.confirmation).toBeVisible()
    await page.reload()
    await expect(cart.confirmation).toBeVisible()
    await expect(cart.line('E002'), 'locked').toBeHidden()
    await cart.close()
    await expect(page.getByTestId('add-E002'), 'begins the next order').toBeVisible()
    await cart.open()
    await cart.newOrder.click()
    await expect(page.getByTestId('cart-empty')).toBeVisible()
  })

  test('an order without an answer is kept, sent again by a tap and taken once [S8.order-error]', async ({
    signedInPage,
    backend,
  }) => {
    const page = await signedInPage('cliente@comanda.test', phone)
    const menu = new MenuPage(page)
    const cart = new CartPage(page)
    await menu.open('bella-napoli')
    await menu.add('E003')
    await cart.open()
    await cart.fill('Duda', '3')
    // The server stores the order, and its answer is lost.
    await page.route('**/rpc/place_order', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await cart.send.click()
    await expect(cart.problem).toContainText('Sem conexão com o servidor')
    expect(await ordersBy(backend, 'Duda')).toHaveLength(1)
    await page.unroute('**/rpc/place_order')
    await page.reload()
    await expect(cart.name).toHaveValue('Duda')
    await cart.send.click()
    await expect(cart.confirmation).toBeVisible()
    expect(await ordersBy(backend, 'Duda')).toHaveLength(1)
  })

  test(
    'who is not yet its customer becomes one by a tap of their own [S6.login-for-cart]',
    { tag: '@proof' },
    async ({ signedInPage, backend }) => {
      const page = await signedInPage('sem-empresa@comanda.test', phone)
      const menu = new MenuPage(page)
      await menu.open('bella-napoli')
      await menu.add('E001')
      await expect(menu.asked('join')).toContainText('Quero pedir aqui')
      const members = `select count(*)::int as held from public.user_companies uc join auth.users u on u.id = uc.user_id where u.email = 'sem-empresa@comanda.test'`
      expect(await backend.running().sql(members), 'reading enrols nobody').toEqual([{ held: 0 }])
      await menu.join()
      await expect(menu.cartBar).toContainText('1 item')
      expect(await backend.running().sql(members)).toEqual([{ held: 1 }])
    },
  )
})

test.describe('signing in @web', () => {
  test('says what is wrong in the words of the specification [S8.login-title] [S8.login-invalid] [S8.login-unconfirmed] [S8.login-success] [S2.route-auth] [S4.redirect-unselected]', async ({
    guestPage,
  }) => {
    const page = await guestPage(phone)
    const auth = new AuthPage(page)
    await auth.open()
    await expect(page.getByRole('heading', { name: 'Área do Cliente' })).toBeVisible()
    await auth.signIn('cliente@comanda.test', 'errada99')
    await expect(auth.errorToast.first()).toContainText('Erro no Login')
    await expect(auth.message).toHaveText('E-mail ou senha incorretos.')
    await expect(auth.password).toBeFocused()
    await auth.signIn('nao-confirmado@comanda.test')
    await expect(auth.message).toHaveText('Por favor, confirme seu e-mail antes de fazer login.')
    await auth.signIn('multi@comanda.test')
    const welcome = auth.successToast.filter({ hasText: 'Login realizado!' })
    await expect(welcome).toContainText('Redirecionando...')
    await expect(page, 'two companies and none chosen').toHaveURL(/\/select-company$/)
  })

  test('leads back where the person came from [S2.login-back] [S2.route-admin-auth] [S2.route-empresas]', async ({
    guestPage,
  }) => {
    const page = await guestPage(phone)
    const auth = new AuthPage(page)
    await auth.open('/admin-auth')
    await expect(page.getByRole('heading', { name: 'Área Administrativa' })).toBeVisible()
    await auth.back.click()
    await expect(page).toHaveURL(/\/$/)
    await new CompaniesPage(page).open('/empresas')
    await new CompaniesPage(page).enter('bella-napoli')
    await new MenuPage(page).openDish('P001')
    await new MenuPage(page).detail.getByRole('button', { name: 'Fechar' }).click()
    await page.getByTestId('login-link').click()
    await auth.back.click()
    await expect(new MenuPage(page).dish('P001')).toBeVisible()
  })
})

test.describe('for everybody @web', () => {
  for (const mode of sampleOf(['day', 'night'], 2)) {
    test(`no screen of the customer has a barrier, ${mode}`, async ({ signedInPage, guestPage }) => {
      const guest = await guestPage(phone)
      await guest.addInitScript((chosen) => localStorage.setItem('themeMode', chosen), mode)
      await new CompaniesPage(guest).open()
      await expect(new CompaniesPage(guest).list).toBeVisible()
      await expectWcagAa(guest)
      await new AuthPage(guest).open()
      await new AuthPage(guest).submit.click()
      await expectWcagAa(guest)

      const page = await signedInPage('multi@comanda.test', phone)
      await page.addInitScript((chosen) => localStorage.setItem('themeMode', chosen), mode)
      const menu = new MenuPage(page)
      const cart = new CartPage(page)
      await menu.open('bella-napoli')
      await expect(menu.dish('P001')).toBeVisible()
      await expectWcagAa(page)
      await menu.openDish('P001')
      await expect(menu.detail).toBeVisible()
      await expectWcagAa(page)
      await menu.addFromDetail.click()
      await cart.open()
      await cart.send.click()
      await expect(cart.drawer).toContainText('Informe a mesa.')
      await expectWcagAa(page)
    })
  }
})
