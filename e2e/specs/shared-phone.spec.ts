import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { AuthPage } from '../page-models/auth-page'
import { CartPage } from '../page-models/cart-page'
import { CompaniesPage } from '../page-models/companies-page'
import { MenuPage } from '../page-models/menu-page'

const phone = { viewport: { width: 390, height: 844 } }
const signIn = async (page: Page, email: string): Promise<void> => {
  const auth = new AuthPage(page)
  await auth.open()
  await auth.signIn(email)
  await expect(page.getByTestId('bottom-bar')).toBeVisible()
}

/** Everything this browser stores for the site. */
const storedText = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))

test.describe('one phone, two people @web', () => {
  test('an address of another company warns first, and signing out leaves nothing for the next person', async ({
    guestPage,
  }) => {
    const page = await guestPage(phone)
    const menu = new MenuPage(page)
    const cart = new CartPage(page)
    const companies = new CompaniesPage(page)
    await signIn(page, 'multi@comanda.test')
    await menu.open('bella-napoli')
    await menu.add('P001')
    await expect(page.getByTestId('cart-count')).toHaveText('1')
    await cart.open()
    await cart.fill('Mila do Multi', '7')
    await cart.close()

    await page.goto('/menu?empresa=burger-do-porto')
    await expect(companies.exitWarning).toContainText('Você tem 1 item no carrinho')
    await expect(page, 'the company stays').toHaveURL(/\/menu$/)
    await page.getByTestId('exit-cancel').click()
    await expect(companies.bar).toContainText('Bella Napoli')

    await companies.logout.click()
    await expect(companies.exitWarning).toContainText('Você tem 1 item no carrinho')
    await page.getByTestId('exit-clear').click()
    await expect(page).toHaveURL(/\/empresas$/)
    expect(await storedText(page)).not.toMatch(/Mila do Multi|P001/)

    await signIn(page, 'cliente@comanda.test')
    await menu.open('bella-napoli')
    await expect(menu.dish('P001')).toBeVisible()
    await expect(page.getByTestId('cart-count')).toBeHidden()
    await page.goBack()
    await page.goForward()
    await expect(menu.dish('P001')).toBeVisible()
    await expect(page.getByTestId('cart-count')).toBeHidden()
    await expect(page.getByText('Mila do Multi')).toHaveCount(0)
  })

  test(
    'another tab that signs out takes cart and name off the first tab',
    { tag: '@proof' },
    async ({ signedInPage }) => {
      const first = await signedInPage('cliente@comanda.test', phone)
      const menu = new MenuPage(first)
      const cart = new CartPage(first)
      await menu.open('bella-napoli')
      await menu.add('P001')
      await cart.open()
      await cart.fill('Clara da Aba', '9')
      await cart.close()

      const second = await first.context().newPage()
      const companies = new CompaniesPage(second)
      await second.goto('/menu')
      await expect(second.getByTestId('cart-count')).toHaveText('1')
      await companies.logout.click()
      await expect(companies.exitWarning).toContainText('Você tem 1 item no carrinho')
      await second.getByTestId('exit-clear').click()
      await expect(second).toHaveURL(/\/empresas$/)

      await expect(first.getByTestId('bottom-bar')).toBeHidden()
      await expect(first.getByTestId('cart-count')).toBeHidden()
      await signIn(second, 'multi@comanda.test')
      await expect(first.getByTestId('bottom-bar')).toContainText('multi')
      await expect(first.getByTestId('cart-count')).toBeHidden()
      expect(await storedText(first)).not.toContain('Clara da Aba')
    },
  )
})
