import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { CartPage } from '../page-models/cart-page'
import { MenuPage } from '../page-models/menu-page'
import { Navigation } from '../page-models/navigation'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const NEWCOMER = 'primeira@exemplo.test'
/** A new guest from the table's code to the sent order; who is signed in; the round after. */
const MOST = {
  newGuest: { taps: 10, fields: 3 },
  signedIn: { taps: 3, fields: 0 },
  again: { taps: 3, fields: 0 },
}

/** Counts what a finger does: taps, and fields that are typed into. */
const effortOn = (page: Page) => {
  const count = { taps: 0, fields: 0 }
  return {
    count,
    tap: async (testId: string): Promise<void> => {
      count.taps += 1
      await page.getByTestId(testId).tap()
    },
    type: async (label: string | RegExp, text: string): Promise<void> => {
      count.fields += 1
      await page.getByLabel(label, { exact: true }).fill(text)
    },
  }
}

test('from the table’s code to the sent order: taps and fields of a new guest, a known one, and the round after @web', async ({
  guestPage,
  signedInPage,
  backend,
}) => {
  const [code] = await backend
    .running()
    .sql(`select app.table_code(id, '5') as token from public.companies where slug = 'bella-napoli'`)
  const address = `/menu?empresa=bella-napoli&mesa=5&t=${String(code?.token)}`

  const page = await guestPage(phone)
  await page.goto(address)
  const fresh = effortOn(page)
  await fresh.tap('add-E001')
  await fresh.type('E-mail', NEWCOMER)
  await fresh.tap('code-request')
  const mail = await backend.running().mails.waitFor(NEWCOMER)
  await fresh.type('Código do e-mail', mail.code ?? '')
  await fresh.tap('cart-bar')
  await fresh.type('Nome', 'Ana da Mesa')
  await fresh.tap('send-order')
  const cart = new CartPage(page)
  await expect(cart.number).toHaveText(/^W\d{3,}$/)
  await expect(cart.sentTable).toHaveText('5')

  await cart.close()
  const again = effortOn(page)
  await again.tap('add-E001')
  await again.tap('cart-bar')
  await again.tap('send-order')
  await expect(cart.number).toHaveText(/^W\d{3,}$/)
  await expect(cart.sentTable).toHaveText('5')

  const known = await signedInPage('cliente@comanda.test', phone)
  await known.goto(address)
  const signedIn = effortOn(known)
  await signedIn.tap('add-E001')
  await signedIn.tap('cart-bar')
  await expect(new CartPage(known).name, 'from the profile').not.toHaveValue('')
  await signedIn.tap('send-order')
  await expect(new CartPage(known).number).toHaveText(/^W\d{3,}$/)

  const counted = { newGuest: fresh.count, signedIn: signedIn.count, again: again.count }
  console.log(JSON.stringify(counted))
  for (const [who, most] of Object.entries(MOST)) {
    const { taps, fields } = counted[who as keyof typeof counted]
    expect(taps, `taps of ${who}`).toBeLessThanOrEqual(most.taps)
    expect(fields, `fields of ${who}`).toBeLessThanOrEqual(most.fields)
  }
})

test('two tabs share one cart and send one order; the newest table’s code wins @web', async ({
  signedInPage,
  backend,
}) => {
  const one = await signedInPage('cliente@comanda.test', phone)
  const menu = new MenuPage(one)
  await menu.open('bella-napoli', '3')
  await menu.add('E001')
  await expect(menu.cartBar).toContainText('1 item')
  const two = await one.context().newPage()
  const second = new MenuPage(two)
  await second.open('bella-napoli', '3')
  await expect(second.cartBar, 'the same cart').toContainText('1 item')
  await second.add('E001')
  await expect(menu.cartBar, 'at once').toContainText('2 itens')

  const carts = [new CartPage(one), new CartPage(two)] as const
  for (const cart of carts) {
    await cart.open()
    await expect(cart.name, 'from the profile').not.toHaveValue('')
  }
  await carts[0].name.fill('Ana de Duas Abas')
  await carts[0].send.click()
  const number = (await carts[0].number.textContent()) ?? ''
  await expect(carts[1].number, 'locked in both').toHaveText(number)
  const orders = await backend
    .running()
    .sql(`select number from public.orders where customer_name = 'Ana de Duas Abas'`)
  expect(orders).toEqual([{ number }])

  await second.open('bella-napoli', '5')
  await expect(carts[1].confirmation, 'a new code leaves the sent order alone').toBeHidden()
  await second.add('E001')
  await carts[1].open()
  await expect(carts[1].table).toHaveValue('5')
})

test('another page begins at its top, and back shows the one before where it was left @web', async ({
  guestPage,
}) => {
  const page = await guestPage(phone)
  const menu = new MenuPage(page)
  await menu.open('bella-napoli')
  const scrolled = (): Promise<number> => page.evaluate(() => window.scrollY)
  const dish = page.getByTestId('add-B001')
  await dish.scrollIntoViewIfNeeded()
  await expect.poll(scrolled).toBeGreaterThan(600)

  const navigation = new Navigation(page)
  await navigation.openButton.tap()
  await navigation.entry('contact').tap()
  await expect(page.getByRole('tablist')).toBeVisible()
  await expect.poll(scrolled).toBe(0)

  await page.goBack()
  await expect(dish).toBeInViewport()
})
