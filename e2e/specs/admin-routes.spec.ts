import { expectToFit, LONG, shoot, visit, VIEWPORTS } from '../fixtures/any-page'
import { adminAddresses, goToAddress } from '../fixtures/admin-addresses'
import { expectByDayAndNight, expectForEverybody } from '../fixtures/modes-and-languages'
import { expect, test } from '../fixtures/test'
import { AnyPage } from '../page-models/any-page'

/** Staff's pages outside the admin area. */
const STAFF = ['/cozinha', '/mesas', '/historico', '/pedido-rapido'] as const

test.describe('every page of those who work here @web', () => {
  // One visit covers many pages.
  test.setTimeout(LONG)

  test(
    'can be used by everybody by day and by night in every language, on a desktop and a tablet, and fits [S1.admin-area] [S1.day-night] [S1.languages]',
    { tag: '@proof' },
    async ({ signedInPage }) => {
      const page = await signedInPage('dono@comanda.test', {
        viewport: VIEWPORTS.desktop,
        reducedMotion: 'reduce',
      })
      const any = new AnyPage(page)
      await any.withoutWorld()
      await any.open('/dashboard?empresa=bella-napoli')

      const look = async (path: string, isRoute: boolean): Promise<void> => {
        await expectForEverybody(any, path, async (language) => {
          await expectToFit(any, `${path} in ${language} on a desktop`)
          await shoot(any, `admin-routes/${language}-desktop`, path)
        })
        await page.setViewportSize(VIEWPORTS.tablet)
        await any.settle()
        // The form's texts are the same there; its surroundings differ.
        if (isRoute) await expectByDayAndNight(page, `${path} on a tablet`)
        await expectToFit(any, `${path} on a tablet`)
        await shoot(any, 'admin-routes/tablet', path)
        await page.setViewportSize(VIEWPORTS.desktop)
      }
      for (const { path, isRoute } of adminAddresses())
        await test.step(path, async () => {
          await goToAddress(any, path)
          await expect.soft(page.getByTestId('access-denied'), `${path}: open to an owner`).toHaveCount(0)
          await look(path, isRoute)
          expect.soft(any.takeComplaints(), `${path}: console`).toEqual([])
        })
      await visit(any, STAFF, (path) => look(path, true))
    },
  )
})
