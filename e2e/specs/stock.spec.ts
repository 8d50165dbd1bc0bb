import { expectWcagAa } from '../fixtures/accessibility'
import { expect, test } from '../fixtures/test'
import { AdminMenuPage } from '../page-models/admin-menu-page'
import { CartPage } from '../page-models/cart-page'
import { MenuPage } from '../page-models/menu-page'

const COMPANY = 'bella-napoli'
const phone = { viewport: { width: 390, height: 844 } }

test.beforeEach(async ({ backend }) => {
  await backend.running().sql(`delete from public.opening_exceptions`)
  await backend.running().sql(`update public.opening_hours set opens_at = '00:00', closes_at = '00:00'`)
})

test('two that are left go to who orders first, and come back with a cancellation @web [S4.product-counted]', async ({
  backend,
  signedInPage,
  guestPage,
}) => {
  const office = new AdminMenuPage(await signedInPage('dono@comanda.test'))
  const first = await signedInPage('cliente@comanda.test', phone)
  const second = await signedInPage('multi@comanda.test', phone)
  const [menu, cart] = [new MenuPage(first), new CartPage(first)]
  const [otherMenu, otherCart] = [new MenuPage(second), new CartPage(second)]

  await test.step('the owner counts two', async () => {
    await office.open(COMPANY)
    await office.tab('stock')
    await office.count('P001', 9)
    await expect(office.stock('P001')).toHaveText('9')
    await office.count('P001', 2)
    await expect(office.stock('P001')).toHaveText('2')
    await expectWcagAa(office.page)
    await office.page.getByTestId('count-P001').click()
    await expect(office.page.getByTestId('stock-history')).toContainText('Contou 2 (eram 9)')
    await expectWcagAa(office.page)
    await office.page.keyboard.press('Escape')
  })

  await test.step('both phones see them, and fill their carts', async () => {
    for (const one of [menu, otherMenu]) {
      await one.open(COMPANY)
      await expect(one.dish('P001')).toContainText('Restam 2')
      await one.add('P001')
      await one.add('P001')
    }
    await otherMenu.add('P001')
    await otherMenu.add('E001')
  })

  await test.step('who wants three is offered two', async () => {
    await otherCart.open()
    await otherCart.fill('Beto', '7')
    await otherCart.send.click()
    await expect(otherCart.changed).toContainText('Restam só 2')
    await otherCart.acceptChanges.click()
    await expect(otherCart.line('P001')).toContainText('2')
  })

  await test.step('the first order takes both', async () => {
    await cart.open()
    await cart.fill('Ana', '5')
    await cart.send.click()
    await expect(cart.number).toHaveText(/^W\d{3,}$/)
    await cart.close()
    await expect(menu.dish('P001'), 'on the phone that took them').toContainText('Esgotado')
    const guest = new MenuPage(await guestPage(phone))
    await guest.open(COMPANY)
    await expect(guest.dish('P001')).toContainText('Esgotado')
    await otherCart.send.click()
    await expect(otherCart.changed).toContainText('Esgotado')
  })

  await test.step('cancelled, they are back', async () => {
    await backend
      .running()
      .sql(
        `update public.orders set status = 'cancelled', cancel_reason = 'desistiu' where customer_name = 'Ana'`,
      )
    const guest = new MenuPage(await guestPage(phone))
    await guest.open(COMPANY)
    await expect(guest.dish('P001')).toContainText('Restam 2')
  })
})
