import { expectToFit, LONG, openWith, shoot, visit } from '../fixtures/any-page'
import { publicRoutes } from '../fixtures/routes'
import { expect, test } from '../fixtures/test'

const OTHER_LANGUAGES = { en: 'en-US', es: 'es-ES', fr: 'fr-FR', nl: 'nl-NL' } as const

test.describe('every public route @web', () => {
  test.setTimeout(LONG)

  for (const [language, locale] of Object.entries(OTHER_LANGUAGES)) {
    test(`shows itself in ${language} without an error and fits [S1.languages]`, async ({ guestPage }) => {
      const any = await openWith(guestPage, { language })
      await visit(any, await publicRoutes(), async (route) => {
        await expect(any.page.locator('html')).toHaveAttribute('lang', locale)
        await expectToFit(any, route)
        await shoot(any, language, route)
      })
    })
  }
})
