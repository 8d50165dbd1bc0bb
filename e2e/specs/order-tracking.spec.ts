import type { Page } from '@playwright/test'
import { expectWcagAa } from '../fixtures/accessibility'
import { expect, test, type E2eBackend } from '../fixtures/test'
import { CartPage } from '../page-models/cart-page'
import { KitchenPage } from '../page-models/kitchen-page'
import { MenuPage } from '../page-models/menu-page'
import { OrdersPage } from '../page-models/orders-page'
import { TabsPage } from '../page-models/tabs-page'

const phone = { viewport: { width: 390, height: 844 } }

// Open at any hour, because tests run at any hour.
test.beforeEach(async ({ backend }) => {
  await backend.running().sql(`delete from public.opening_exceptions`)
  await backend.running().sql(`update public.opening_hours set opens_at = '00:00', closes_at = '00:00'`)
})

/** Puts these products into the cart at a table, by its printed code or by its number alone, and opens the cart. */
const fillCart = async (page: Page, address: string, products: readonly string[]): Promise<CartPage> => {
  await page.goto(address)
  const menu = new MenuPage(page)
  for (const product of products) await menu.add(product)
  const cart = new CartPage(page)
  await cart.open()
  await expect(cart.name, 'from the profile').not.toHaveValue('')
  return cart
}

/** Sends the cart; returns the order's number. */
const send = async (cart: CartPage): Promise<string> => {
  await cart.send.click()
  await expect(cart.number).toHaveText(/^W\d{3,}$/)
  return (await cart.number.textContent()) ?? ''
}

const codeOf = async (backend: E2eBackend, table: string): Promise<string> => {
  const [row] = await backend
    .running()
    .sql(`select app.table_code(id, $1) as code from public.companies where slug = 'bella-napoli'`, [table])
  return String(row?.code)
}

test('a guest follows an order: minutes, delay, what can’t be made, ready on another page, once more @web', async ({
  signedInPage,
  backend,
}) => {
  const page = await signedInPage('cliente@comanda.test', phone)
  const kitchen = new KitchenPage(await signedInPage('dono@comanda.test'))
  await kitchen.open('bella-napoli')
  const code = await codeOf(backend, '5')
  const number = await send(
    await fillCart(page, `/menu?empresa=bella-napoli&mesa=5&t=${code}`, ['E001', 'P001']),
  )
  const orders = new OrdersPage(page)

  await test.step('accepted at once, with minutes', async () => {
    await new CartPage(page).showOrders()
    await expect(orders.status(number)).toHaveText('Pedido aceito')
    await expect(orders.step(number)).toHaveText('Aceito')
    await expect(orders.estimate(number)).toContainText(/Pronto em cerca de \d+ minutos/)
  })

  await test.step('in preparation, then delayed with a reason', async () => {
    await kitchen.advance(number, 'Preparar')
    await expect(orders.status(number)).toHaveText('Em preparo')
    const before = (await orders.estimate(number).textContent()) ?? ''
    await kitchen.delay(number, 15, 'Forno cheio')
    await expect(orders.delay(number)).toHaveText('Vai demorar um pouco mais: Forno cheio')
    await expect(orders.estimate(number)).not.toHaveText(before)
  })

  await test.step('a line that can’t be made is asked about', async () => {
    await kitchen.report(number, 'Produto em falta')
    await expect(orders.choice(number)).toContainText('Motivo: Produto em falta')
    await expectWcagAa(page)
    await orders.choose(number, 'remove')
    await expect(orders.choice(number)).toContainText('Você pediu para tirar.')
    const counter = await signedInPage('funcionario@comanda.test')
    await counter.goto('/menu?empresa=bella-napoli')
    await expect(counter.getByTestId('undecided-guest')).toHaveText('O cliente prefere tirar')
  })

  await test.step('ready, announced above the menu', async () => {
    await new MenuPage(page).open('bella-napoli')
    await expect(new MenuPage(page).dish('P001')).toBeVisible()
    await kitchen.advance(number, 'Pronto')
    await expect(orders.readyNews).toContainText(`Pedido ${number} pronto`)
    await expectWcagAa(page)
    await orders.readyNews.getByRole('link').click()
    await expect(orders.status(number)).toHaveText('Pronto!')
    await expect(orders.readyNews, 'the page shows it anyway').toBeHidden()
  })

  await test.step('once more, at the same table', async () => {
    await kitchen.advance(number, 'Entregar')
    await expect(orders.status(number)).toHaveText('Entregue')
    await orders.again.click()
    const cart = new CartPage(page)
    await expect(cart.line('P001')).toBeVisible()
    await expect(cart.table).toHaveValue('5')
  })
})

test(
  'an order that nobody accepts advises to speak to the staff; a cart says that the kitchen is away @web',
  { tag: '@proof' },
  async ({ signedInPage, backend }) => {
    await backend.running().sql(`delete from app.company_screens`)
    const page = await signedInPage('cliente@comanda.test', phone)
    const orders = new OrdersPage(page)
    const cart = await fillCart(page, '/menu?empresa=bella-napoli&mesa=9', ['E001'])
    await expect(cart.kitchenUnseen).toContainText('A cozinha parece sem conexão')
    const number = await send(cart)
    await new CartPage(page).showOrders()
    await expect(orders.status(number)).toHaveText('Pedido enviado: falta a equipe aceitar')
    await expect(orders.step(number)).toHaveText('Enviado')
    await backend
      .running()
      .sql(`update public.orders set placed_at = placed_at - interval '6 minutes' where number = $1`, [
        number,
      ])
    await expect(orders.unnoticed(number)).toContainText('Ninguém aceitou o pedido em 5 minutos.')
    await expectWcagAa(page)

    const waiter = await signedInPage('funcionario@comanda.test')
    await waiter.goto('/menu?empresa=bella-napoli')
    await new TabsPage(waiter).open()
    await new TabsPage(waiter).accept(number)
    await expect(orders.status(number)).toHaveText('Pedido aceito')
    await expect(orders.unnoticed(number)).toBeHidden()
  },
)
