import { expectToFit, LONG, ofBellaNapoli, openWith, shoot, visit, VIEWPORTS } from '../fixtures/any-page'
import { publicRoutes, SPEC_ROUTES } from '../fixtures/routes'
import { sampleOf } from '../../tests/support/sample-of'
import { AnyPage } from '../page-models/any-page'
import { expect, test } from '../fixtures/test'

test.describe('every public route @web', () => {
  test.setTimeout(LONG)

  test('is in the routes table, as the specification lists them [S2.route-root] [S2.route-empresas]', async () => {
    const routes = publicRoutes()
    expect(SPEC_ROUTES.filter((route) => !routes.includes(route))).toEqual([])
  })

  // Cold, as by a link from outside; elsewhere the app already runs.
  test(
    'shows itself on a phone without an error and fits [S2.breakpoints]',
    { tag: '@proof' },
    async ({ guestPage }) => {
      const any = await openWith(guestPage, {})
      for (const route of publicRoutes()) {
        await test.step(route, async () => {
          await any.open(ofBellaNapoli(route))
          expect.soft(any.takeComplaints(), `${route}: console`).toEqual([])
          await expectToFit(any, route)
          await shoot(any, 'public-routes/phone', route)
        })
      }
    },
  )

  test('shows itself on a tablet and on a desktop without an error and fits [S2.breakpoints]', async ({
    guestPage,
  }) => {
    const any = await openWith(guestPage, {}, { viewport: VIEWPORTS.desktop, reducedMotion: 'reduce' })
    await visit(any, sampleOf(publicRoutes(), 2), async (route) => {
      for (const name of ['desktop', 'tablet'] as const) {
        await any.page.setViewportSize(VIEWPORTS[name])
        await any.settle()
        await expectToFit(any, `${route} on a ${name}`)
        await shoot(any, `public-routes/${name}`, route)
      }
      await any.page.setViewportSize(VIEWPORTS.desktop)
    })
  })

  test(
    'keeps its words and fields apart where a page is magnified to 200 %, and moves nothing unasked',
    { tag: '@proof' },
    async ({ signedInPage }) => {
      const half = { width: 640, height: 450 }
      const page = await signedInPage('dono@comanda.test', { viewport: half, reducedMotion: 'reduce' })
      await page.addInitScript(() => {
        const enlarge = new MutationObserver(() => {
          if (!document.documentElement) return
          enlarge.disconnect()
          document.documentElement.style.fontSize = '200%'
        })
        enlarge.observe(document, { childList: true, subtree: true })
      })
      const any = new AnyPage(page)
      await any.withoutWorld()
      for (const route of publicRoutes()) {
        await any.show(ofBellaNapoli(route))
        expect.soft(await any.overflow(), `${route}: beyond the edge`).toEqual([])
        expect.soft(await any.collisions(), `${route}: upon each other, or cut`).toEqual([])
      }
      // A skeleton's glow never ends.
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    },
  )

  test('shows itself to a guest who chose no company', { tag: '@proof' }, async ({ guestPage }) => {
    const any = await openWith(guestPage, {})
    await visit(
      any,
      publicRoutes(),
      async (route) => {
        expect.soft(await any.overflow(), `${route}: beyond the edge`).toEqual([])
      },
      (route) => route,
    )
  })
})
