import { parsePix } from 'pix-utils'
import { expectWcagAa } from '../fixtures/accessibility'
import { expect, test, type E2eBackend } from '../fixtures/test'
import { CartPage } from '../page-models/cart-page'
import { MenuPage } from '../page-models/menu-page'
import { OrdersPage } from '../page-models/orders-page'
import { TabsPage } from '../page-models/tabs-page'
import { QuickOrderPage } from '../page-models/quick-order-page'

const phone = { viewport: { width: 390, height: 844 } }
const COMPANY = `(select id from public.companies where slug = 'bella-napoli')`

const sql = async <T = unknown>(backend: E2eBackend, text: string, values: unknown[] = []): Promise<T[]> =>
  (await backend.running().sql(text, values)) as T[]

/** Closed from yesterday until midnight of the day after tomorrow, by the company's clock. */
const closeCompany = async (backend: E2eBackend): Promise<void> => {
  await sql(
    backend,
    `insert into public.opening_exceptions (company_id, date, is_closed) select id, d::date, true from public.companies, generate_series((now() at time zone time_zone)::date - 1, (now() at time zone time_zone)::date + 1, interval '1 day') d where slug = 'bella-napoli'`,
  )
}

const openCompany = async (backend: E2eBackend): Promise<void> => {
  await sql(backend, `delete from public.opening_exceptions`)
  await sql(backend, `update public.opening_hours set opens_at = '00:00', closes_at = '00:00'`)
  await sql(backend, `update public.companies set orders_paused = false`)
}

/** An order stored by the server, with its lines. */
const ordersBy = (backend: E2eBackend, customer: string) =>
  sql<{ number: string; total_cents: number; source: string; lines: string[] }>(
    backend,
    `select o.number, o.total_cents, o.source, array(select i.quantity || '×' || i.code from public.order_items i where i.order_id = o.id order by i.position) as lines from public.orders o where o.customer_name = $1`,
    [customer],
  )

test.beforeEach(async ({ backend }) => openCompany(backend))

test.describe('the cart @web', () => {
  test(
    'tells closed hours before sending, is refused with the opening time, and goes once the company is open',
    { tag: '@proof' },
    async ({ signedInPage, backend }) => {
      const page = await signedInPage('cliente@comanda.test', phone)
      const menu = new MenuPage(page)
      const cart = new CartPage(page)
      await closeCompany(backend)
      await menu.open('bella-napoli')
      await expect(cart.closedNote).toContainText(/Fechado agora.*Abre .*00:00/)
      await menu.add('E002')
      await expect(menu.cartBar).toBeVisible()
      await cart.open()
      await expect(cart.admission).toContainText('Fechado agora')
      await expect(cart.admission).toContainText(/Abre .*00:00/)
      await cart.fill('Nina da Noite', '4')
      await cart.send.click()
      await expect(cart.problem).toContainText('O restaurante está fechado agora.')
      await expect(cart.problem).toContainText(/Abre .*00:00/)
      expect(await ordersBy(backend, 'Nina da Noite')).toEqual([])

      await openCompany(backend)
      await cart.send.click()
      await expect(cart.confirmation).toBeVisible()
      expect(await ordersBy(backend, 'Nina da Noite')).toHaveLength(1)
    },
  )

  test(
    'tells a pause before sending and is refused while it lasts',
    { tag: '@proof' },
    async ({ signedInPage, backend }) => {
      const page = await signedInPage('cliente@comanda.test', phone)
      const menu = new MenuPage(page)
      const cart = new CartPage(page)
      await sql(backend, `update public.companies set orders_paused = true where slug = 'bella-napoli'`)
      await menu.open('bella-napoli')
      await menu.add('E002')
      await cart.open()
      await expect(cart.admission).toContainText('Os pedidos estão pausados no momento.')
      await cart.fill('Paulo da Pausa', '4')
      await cart.send.click()
      await expect(cart.problem).toContainText('Os pedidos estão pausados no momento.')
      await expect(cart.line('E002')).toBeVisible()
      await sql(backend, `update public.companies set orders_paused = false`)
      await cart.send.click()
      await expect(cart.confirmation).toBeVisible()
    },
  )

  test(
    'shows the cash price; the juice jug holds 750 ml [S9.cash-discount] [S9.juice-jug]',
    { tag: '@proof' },
    async ({ signedInPage }) => {
      const page = await signedInPage('cliente@comanda.test', phone)
      const menu = new MenuPage(page)
      const cart = new CartPage(page)
      await menu.open('bella-napoli')
      await menu.openDish('J006')
      await expect(menu.detail).toContainText('Jarra de 750 ml')
      await menu.addFromDetail.click()
      await menu.add('P001')
      await cart.open()
      const cents = async (locator: typeof cart.total): Promise<number> =>
        Number(((await locator.textContent()) ?? '').replace(/\D/g, ''))
      await expect(cart.cashTotal).toBeVisible()
      const total = await cents(cart.total)
      expect(await cents(cart.cashTotal)).toBe(total - Math.floor(total / 10 + 0.5))
    },
  )

  test(
    'mixes menu and trailer, asks for name and table, and is one order of both [S3.cart-mixed]',
    { tag: '@proof' },
    async ({ signedInPage, backend }) => {
      const page = await signedInPage('dono@comanda.test')
      const menu = new MenuPage(page)
      const cart = new CartPage(page)
      const quick = new QuickOrderPage(page)
      await menu.open('bella-napoli')
      await menu.add('E002')
      await expect(menu.cartBar).toBeVisible()
      await page.goto('/pedido-rapido')
      await expect(quick.code).toBeFocused()
      await quick.type('2*H001')
      await expect(quick.lines).toHaveCount(2)
      await menu.open('bella-napoli')
      await cart.open()
      await expect(cart.mixed).toBeVisible()
      await expect(cart.total).toHaveText('R$ 99,70')
      await cart.send.click()
      await expect(cart.drawer).toContainText('Informe a mesa.')
      await cart.fill('Mista', '9')
      await cart.send.click()
      await expect(cart.confirmation).toBeVisible()
      expect(await ordersBy(backend, 'Mista')).toMatchObject([
        { source: 'mixed', lines: ['1×E002', '2×H001'] },
      ])
    },
  )

  test(
    'of a sent order grows by an admin’s additions, which the customer sees; a lost answer counts once [S6.sent-cart-admin] [S6.sent-cart-others]',
    { tag: '@proof' },
    async ({ signedInPage, backend }) => {
      const customerPage = await signedInPage('cliente@comanda.test', phone)
      const customer = new CartPage(customerPage)
      await new MenuPage(customerPage).open('bella-napoli')
      await new MenuPage(customerPage).add('E002')
      await customer.open()
      await customer.fill('Dona Ana', '12')
      await customer.send.click()
      await expect(customer.whatsappHint).toContainText('Apenas administradores')
      const number = (await customer.number.textContent()) ?? ''

      const adminPage = await signedInPage('dono@comanda.test', phone)
      const admin = new CartPage(adminPage)
      const menu = new MenuPage(adminPage)
      await menu.open('bella-napoli')
      await expect(menu.dish('P001')).toBeVisible()
      await new TabsPage(adminPage).open()
      await new TabsPage(adminPage).accept(number)
      await new OrdersPage(adminPage).open()
      await new OrdersPage(adminPage).takeUp(number)
      await expect(admin.confirmation).toContainText('Pedido de Dona Ana')
      await admin.code.fill('2*P002')
      await admin.code.press('Enter')
      await expect(admin.addedTotal).toHaveText('R$ 99,80')
      await expectWcagAa(adminPage)
      await adminPage.getByTestId('add-from-menu').click()
      await menu.add('D001')
      await expect(menu.cartBar).toContainText(`Acrescentando ao pedido ${number} · 3 itens`)
      await adminPage.reload()
      await admin.open()
      await expect(admin.addedTotal, 'half-typed additions survive a reload').toHaveText('R$ 126,70')

      // The server stores the order, and its answer is lost.
      await adminPage.route('**/rpc/append_order_items', async (route) => {
        await route.fetch()
        await route.abort()
      })
      await admin.sendAddition.click()
      await expect(admin.problem).toContainText('Sem conexão com o servidor')
      await expect(admin.additionUnknown).toBeVisible()
      await adminPage.unroute('**/rpc/append_order_items')
      await admin.sendAddition.click()
      await expect(admin.sendAddition).toBeHidden()
      await expect(admin.sentTotal).toHaveText('R$ 146,60')
      expect(await ordersBy(backend, 'Dona Ana')).toMatchObject([
        { total_cents: 14_660, lines: ['1×E002', '2×P002', '1×D001'] },
      ])

      await expect(customer.confirmation, 'without a tap').toContainText('Muçarela')
      await expect(customer.sentTotal).toHaveText('R$ 146,60')
      await customer.showOrders()
      const orders = new OrdersPage(customerPage)
      await expect(orders.order(number)).toContainText('Tiramisù')
      const charge = parsePix(await orders.pix(number))
      expect(charge).toMatchObject({
        pixKey: 'contato@bellanapoli.example',
        transactionAmount: 146.6,
        txid: number,
      })
      await expectWcagAa(customerPage)
      await orders.closePix()
      await sql(
        backend,
        `update public.orders set status = 'cancelled', cancel_reason = 'Faltou luz' where number = $1 and company_id = ${COMPANY}`,
        [number],
      )
      await expect(orders.status(number), 'the customer follows it').toHaveText('Cancelado')
      await expect(orders.order(number)).toContainText('Motivo: Faltou luz')
    },
  )

  test(
    'sent in quick order grows by code too [S6.sent-cart-admin]',
    { tag: '@proof' },
    async ({ signedInPage, backend }) => {
      const page = await signedInPage('dono@comanda.test')
      const quick = new QuickOrderPage(page)
      await new MenuPage(page).open('bella-napoli')
      await expect(new MenuPage(page).dish('P001')).toBeVisible()
      await page.goto('/pedido-rapido')
      await expect(quick.code).toBeFocused()
      await quick.type('H001')
      await expect(quick.lines).toHaveCount(1)
      await quick.send('Rui do Trailer')
      await expect(page.getByTestId('quick-new')).toBeVisible()
      await quick.code.focus()
      await quick.type('2*H002')
      await expect(quick.total).toHaveText('R$ 59,80')
      await page.keyboard.press('F9')
      await expect(page.getByTestId('quick-new')).toBeVisible()
      expect(await ordersBy(backend, 'Rui do Trailer')).toMatchObject([{ lines: ['1×H001', '2×H002'] }])
    },
  )

  for (const mode of ['day', 'night']) {
    test(
      `and the orders’ page have no barrier, ${mode}`,
      { tag: '@proof' },
      async ({ signedInPage, guestPage, backend }) => {
        const page = await signedInPage('dono@comanda.test', phone)
        await page.addInitScript((chosen) => localStorage.setItem('themeMode', chosen), mode)
        const menu = new MenuPage(page)
        const cart = new CartPage(page)
        await menu.open('bella-napoli')
        await menu.add('E002')
        await cart.open()
        await cart.fill(`Dono ${mode}`, '1')
        await cart.send.click()
        await expect(cart.confirmation).toBeVisible()
        await cart.code.fill('X999')
        await cart.code.press('Enter')
        await expect(cart.drawer).toContainText('Código não encontrado ou produto indisponível')
        await cart.code.fill('P001')
        await cart.code.press('Enter')
        await expect(cart.addedTotal).toBeVisible()
        await expectWcagAa(page)
        await new OrdersPage(page).open()
        await expect(page.getByTestId('open-orders')).toBeVisible()
        await expectWcagAa(page)
        await closeCompany(backend)
        const customer = await signedInPage('cliente@comanda.test', phone)
        await customer.addInitScript((chosen) => localStorage.setItem('themeMode', chosen), mode)
        await new MenuPage(customer).open('bella-napoli')
        await expect(new CartPage(customer).closedNote).toBeVisible()
        await expectWcagAa(customer, { part: '[data-testid="closed-note"]' })
        const guest = await guestPage(phone)
        await new MenuPage(guest).open('bella-napoli')
        await expect(new CartPage(guest).closedNote, 'without an account, too').toContainText('Fechado agora')
      },
    )
  }
})
