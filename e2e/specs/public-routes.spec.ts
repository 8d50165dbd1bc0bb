import { expectToFit, LONG, ofBellaNapoli, openWith, shoot, visit, VIEWPORTS } from '../fixtures/any-page'
import { publicRoutes, SPEC_ROUTES } from '../fixtures/routes'
import { expect, test } from '../fixtures/test'

test.describe('every public route @web', () => {
  test.setTimeout(LONG)

  test('is in the routes table, as the specification lists them [S2.route-root] [S2.route-empresas]', async () => {
    const routes = await publicRoutes()
    expect(SPEC_ROUTES.filter((route) => !routes.includes(route))).toEqual([])
  })

  // Cold, as a link from outside opens it; everywhere else the app runs already.
  test('shows itself on a phone without an error and fits [S2.breakpoints]', async ({ guestPage }) => {
    const any = await openWith(guestPage, {})
    for (const route of await publicRoutes()) {
      await test.step(route, async () => {
        await any.open(ofBellaNapoli(route))
        expect.soft(any.takeComplaints(), `${route}: console`).toEqual([])
        await expectToFit(any, route)
        await shoot(any, 'phone', route)
      })
    }
  })

  for (const name of ['tablet', 'desktop'] as const) {
    test(`shows itself on a ${name} without an error and fits [S2.breakpoints]`, async ({ guestPage }) => {
      const any = await openWith(guestPage, {}, { viewport: VIEWPORTS[name] })
      await visit(any, await publicRoutes(), async (route) => {
        await expectToFit(any, route)
        await shoot(any, name, route)
      })
    })
  }

  test('shows itself to a guest who chose no company', async ({ guestPage }) => {
    const any = await openWith(guestPage, {})
    await visit(
      any,
      await publicRoutes(),
      async (route) => {
        expect.soft(await any.overflow(), `${route}: beyond the edge`).toEqual([])
      },
      (route) => route,
    )
  })
})
