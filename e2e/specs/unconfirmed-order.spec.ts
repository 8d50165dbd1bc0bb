import { expect, test } from '../fixtures/test'
import { CartPage } from '../page-models/cart-page'
import { MenuPage } from '../page-models/menu-page'
import { TabsPage } from '../page-models/tabs-page'

// Open at any hour, because tests run at any hour.
test.beforeEach(async ({ backend }) => {
  await backend.running().sql(`delete from public.opening_exceptions`)
  await backend.running().sql(`update public.opening_hours set opens_at = '00:00', closes_at = '00:00'`)
})

test.describe('an order for a table without its printed code @web', () => {
  test(
    'is counted on every page of the staff, and its customer reads that nobody confirmed it in time',
    { tag: '@proof' },
    async ({ signedInPage, backend }) => {
      const page = await signedInPage('cliente@comanda.test', { viewport: { width: 390, height: 844 } })
      const menu = new MenuPage(page)
      const cart = new CartPage(page)
      await menu.open('bella-napoli')
      await menu.add('P001')
      await cart.open()
      await cart.fill('Bia Sem Código', '14')
      await cart.send.click()
      await expect(cart.status).toHaveText('Aguardando confirmação da equipe')

      const waiter = await signedInPage('funcionario@comanda.test')
      await waiter.goto('/menu?empresa=bella-napoli')
      const count = waiter.getByTestId('unconfirmed-count')
      await expect(count, 'on a page that lists no orders').toHaveText('1')
      await new TabsPage(waiter).open()
      const number = (await cart.number.textContent()) ?? ''
      await expect(waiter.getByTestId(`unconfirmed-${number}`)).toContainText('Bia Sem Código')

      await backend
        .running()
        .sql(
          `update public.orders set placed_at = placed_at - interval '30 minutes' where customer_name = 'Bia Sem Código'`,
        )
      await expect(count).toBeHidden({ timeout: 15_000 })
      await expect(waiter.getByTestId(`unconfirmed-${number}`)).toBeHidden()
      await expect(cart.confirmation).toContainText('ninguém confirmou o pedido em 30 minutos', {
        timeout: 15_000,
      })
      await cart.showOrders()
      await expect(cart.myOrder(number)).toContainText('Cancelado')
    },
  )
})
