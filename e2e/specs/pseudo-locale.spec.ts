import { expect, test } from '../fixtures/test'
import { sampleOf } from '../../tests/support/sample-of'
import { bracketTexts, dataTexts, unbracketed } from '../fixtures/pseudo-locale'
import { publicRoutes } from '../fixtures/routes'
import { AnyPage } from '../page-models/any-page'
import { MenuPage } from '../page-models/menu-page'

test.describe('no text stands in the code @web', () => {
  test.setTimeout(180_000)

  test('every public route shows texts of the locale files, or data [S1.languages]', async ({
    guestPage,
    backend,
  }) => {
    const page = await guestPage()
    await bracketTexts(page)
    const data = await dataTexts(backend)
    const any = new AnyPage(page)
    await any.withoutWorld()
    for (const route of sampleOf(publicRoutes(), 3)) {
      await test.step(route, async () => {
        await any.show(`${route}?empresa=bella-napoli`)
        await expect(page.locator('body'), `${route} has bracketed texts`).toContainText('⟦')
        expect.soft(await unbracketed(page, data), route).toEqual([])
      })
    }
  })

  test(
    'nor where a dish, the question to sign in and the cart are opened',
    { tag: '@proof' },
    async ({ guestPage, signedInPage, backend }) => {
      const data = await dataTexts(backend)
      const page = await guestPage()
      await bracketTexts(page)
      const menu = new MenuPage(page)
      await menu.open('bella-napoli')
      await menu.openDish('P001')
      await expect(menu.detail).toBeVisible()
      expect.soft(await unbracketed(page, data), 'a dish').toEqual([])
      await menu.open('bella-napoli')
      await menu.add('P001')
      await expect(menu.asked('signIn')).toBeVisible()
      expect.soft(await unbracketed(page, data), 'the question to sign in').toEqual([])

      const customer = await signedInPage('cliente@comanda.test')
      await bracketTexts(customer)
      const theirs = new MenuPage(customer)
      await theirs.open('bella-napoli')
      await theirs.add('P001')
      await new AnyPage(customer).open('/menu?openCart=true')
      expect.soft(await unbracketed(customer, [...data, 'cliente']), 'the cart').toEqual([])
    },
  )
})
