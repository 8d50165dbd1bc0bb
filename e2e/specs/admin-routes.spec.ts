import { join } from 'node:path'
import { violationsOn } from '../fixtures/accessibility'
import { adminPlaces, goToPlace } from '../fixtures/admin-places'
import { expect, test } from '../fixtures/test'
import { AnyPage } from '../page-models/any-page'

const DESKTOP = { width: 1366, height: 768 }
const TABLET = { width: 820, height: 1180 }

const pictureOf = (folder: string, path: string): string =>
  join('test-results', 'admin-routes', folder, `${path.replace(/\W+/g, '-').replace(/^-|-$/g, '')}.png`)

test.describe('every page of the back office @web', () => {
  // Many pages in one visit.
  test.setTimeout(600_000)

  for (const mode of ['day', 'night'] as const)
    test(`can be used by everybody by ${mode}, on a desktop and a tablet, and fits [S1.admin-area] [S1.day-night]`, async ({
      signedInPage,
    }) => {
      const page = await signedInPage('dono@comanda.test', { viewport: DESKTOP })
      await page.addInitScript((chosen) => localStorage.setItem('themeMode', chosen), mode)
      const any = new AnyPage(page)
      await any.withoutWorld()
      await any.open('/dashboard?empresa=bella-napoli')
      await expect(page.locator('html')).toHaveAttribute('data-mode', mode)

      const expectClean = async (path: string): Promise<void> => {
        expect.soft(await violationsOn(page), `${path}: axe`).toEqual([])
      }
      const expectFit = async (path: string, on: string): Promise<void> => {
        expect.soft(await any.overflow(), `${path} on a ${on}: beyond the edge`).toEqual([])
        expect.soft(await any.tornWords(), `${path} on a ${on}: torn words`).toEqual([])
        await page.screenshot({ path: pictureOf(`${mode}-${on}`, path), fullPage: true })
      }
      for (const { path, isRoute } of adminPlaces())
        await test.step(path, async () => {
          await goToPlace(any, path)
          await expect.soft(page.getByTestId('access-denied'), `${path}: open to an owner`).toHaveCount(0)
          await expectClean(path)
          await expectFit(path, 'desktop')
          await page.setViewportSize(TABLET)
          await any.settle()
          // What a form says is the same there; what surrounds it is another.
          if (isRoute) await expectClean(path)
          await expectFit(path, 'tablet')
          expect.soft(any.takeComplaints(), `${path}: console`).toEqual([])
          await page.setViewportSize(DESKTOP)
        })
    })
})
