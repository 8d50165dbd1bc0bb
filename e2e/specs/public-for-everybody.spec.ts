import { violationsOn } from '../fixtures/accessibility'
import { LONG, openWith, shoot, visit } from '../fixtures/any-page'
import { publicRoutes } from '../fixtures/routes'
import { expect, test } from '../fixtures/test'

test.describe('every public route @web', () => {
  test.setTimeout(LONG)

  for (const mode of ['day', 'night'] as const) {
    test(`can be used by everybody by ${mode}: axe finds nothing [S1.day-night]`, async ({ guestPage }) => {
      const any = await openWith(guestPage, { themeMode: mode })
      await visit(any, await publicRoutes(), async (route) => {
        await expect(any.page.locator('html')).toHaveAttribute('data-mode', mode)
        expect.soft(await violationsOn(any.page), `${route}: axe`).toEqual([])
        await shoot(any, mode, route)
      })
    })
  }
})
