import { expectToFit, LONG, openWith, shoot, visit, VIEWPORTS } from '../fixtures/any-page'
import { expectForEverybody } from '../fixtures/modes-and-languages'
import { publicRoutes } from '../fixtures/routes'
import { test } from '../fixtures/test'
import { AnyPage } from '../page-models/any-page'

/** The embedded backend reports that it has no second factors (docs/adr/0009). */
const NO_FACTORS = /422 .*\/auth\/v1\/factors$/
const STILL = { reducedMotion: 'reduce' } as const

test.describe('every public route @web', () => {
  test.setTimeout(LONG)

  test(
    'shows a guest itself on a phone in every language, without an error, and fits; axe finds nothing by day nor by night [S1.languages] [S1.day-night]',
    { tag: '@proof' },
    async ({ guestPage }) => {
      const any = await openWith(guestPage, {}, STILL)
      await visit(any, publicRoutes(), (route) =>
        expectForEverybody(any, route, async (language) => {
          await expectToFit(any, `${route} in ${language}`)
          await shoot(any, `public-routes/${language}`, route)
        }),
      )
    },
  )

  test('shows a customer itself the same way', { tag: '@proof' }, async ({ signedInPage }) => {
    const page = await signedInPage('cliente@comanda.test', { viewport: VIEWPORTS.phone, ...STILL })
    const any = new AnyPage(page, NO_FACTORS)
    await any.withoutWorld()
    await visit(any, publicRoutes(), (route) =>
      expectForEverybody(any, route, (language) => expectToFit(any, `${route} in ${language}`)),
    )
  })
})
