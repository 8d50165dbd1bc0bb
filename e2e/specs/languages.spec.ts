import { expect, test } from '../fixtures/test'
import { sampleOf } from '../../tests/support/sample-of'
import { MenuPage } from '../page-models/menu-page'

/** Of Bella Napoli: a category's name, a product's, and the price of a Margherita, as each language writes them. */
const MENU = {
  pt: { locale: 'pt-BR', category: 'Bebidas', dish: 'Frango Assado', money: /R\$\s44,90/ },
  en: { locale: 'en-US', category: 'Drinks', dish: 'Roast Chicken', money: /R\$\s?44\.90/ },
  es: { locale: 'es-ES', category: 'Bebidas', dish: 'Pollo Asado', money: /44,90\sR\$/ },
  fr: { locale: 'fr-FR', category: 'Boissons', dish: 'Poulet Rôti', money: /44,90\sR\$/ },
  nl: { locale: 'nl-NL', category: 'Dranken', dish: 'Gebraden Kip', money: /R\$\s44,90/ },
} as const
const PAGE = Date.now()

test.describe('languages @web', () => {
  test('the menu speaks each of them at once, categories and dishes too [S1.languages] [S1.language-stored]', async ({
    guestPage,
  }) => {
    const page = await guestPage()
    const menu = new MenuPage(page)
    await menu.open('bella-napoli')
    await expect(menu.dish('A001')).toBeVisible()
    // The reload removes it.
    await page.evaluate((mark) => Object.assign(window, { mark }), PAGE)
    for (const [language, { locale, category, dish, money }] of Object.entries(MENU).reverse()) {
      await page.getByTestId('language').selectOption(language)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(menu.dish('A001')).toContainText(dish)
      await expect(menu.dish('A001')).toContainText(money)
      await expect(menu.categories).toContainText(category)
      expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(language)
    }
    expect(await page.evaluate(() => (window as { mark?: number }).mark)).toBe(PAGE)
    await page.getByTestId('language').selectOption('nl')
    await expect(menu.dish('A001')).toContainText('Gebraden Kip')
    await page.reload()
    await expect(menu.dish('A001')).toContainText('Gebraden Kip')
  })

  for (const stored of sampleOf(['__proto__', 'de'], 2))
    test(`what is stored as ${JSON.stringify(stored)} is none of them: Portuguese [S5.language-valid]`, async ({
      guestPage,
    }) => {
      const page = await guestPage({ locale: 'en-US' })
      await page.addInitScript((language) => localStorage.setItem('language', language), stored)
      await page.goto('/no-such-page')
      await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
      await expect(page.getByTestId('language')).toHaveValue('pt')
    })
})
