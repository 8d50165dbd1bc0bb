import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { publicRoutes, SPEC_ROUTES } from '../fixtures/routes'
import { AnyPage } from '../page-models/any-page'

const VIEWPORTS = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1366, height: 768 },
} as const
const OTHER_LANGUAGES = { en: 'en-US', es: 'es-ES', fr: 'fr-FR', nl: 'nl-NL' } as const
const MODES = ['day', 'night'] as const

/** Many pages in one test: a page each would start a browser profile for each. */
const LONG = 600_000

const pictureOf = (folder: string, route: string): string =>
  join(
    'test-results',
    'public-routes',
    folder,
    `${route.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'root'}.png`,
  )

/** A menu is as long as it is: its first screen is enough of a picture. */
const isLong = (route: string): boolean => route === '/menu'

const openWith = async (
  guestPage: (options?: BrowserContextOptions) => Promise<Page>,
  stored: Readonly<Record<string, string>>,
  options: BrowserContextOptions = {},
): Promise<AnyPage> => {
  const page = await guestPage({ viewport: VIEWPORTS.phone, ...options })
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
  const any = new AnyPage(page)
  await any.withoutWorld()
  return any
}

test.describe('every public route @web', () => {
  test.setTimeout(LONG)

  test('is in the routes table, as the specification lists them [S2.route-root] [S2.route-empresas]', async () => {
    const routes = await publicRoutes()
    expect(SPEC_ROUTES.filter((route) => !routes.includes(route))).toEqual([])
  })

  for (const [name, viewport] of Object.entries(VIEWPORTS)) {
    test(`shows itself on a ${name} without an error and fits [S2.breakpoints]`, async ({ guestPage }) => {
      const any = await openWith(guestPage, {}, { viewport })
      for (const route of await publicRoutes()) {
        await test.step(route, async () => {
          await any.open(`${route}?empresa=bella-napoli`)
          expect.soft(any.takeComplaints(), `${route}: console`).toEqual([])
          expect.soft(await any.overflow(), `${route}: beyond the edge`).toEqual([])
          expect.soft(await any.tornWords(), `${route}: words torn over two lines`).toEqual([])
          await any.page.screenshot({ path: pictureOf(name, route), fullPage: !isLong(route) })
        })
      }
    })
  }

  for (const [language, locale] of Object.entries(OTHER_LANGUAGES)) {
    test(`shows itself in ${language} without an error and fits [S1.languages]`, async ({ guestPage }) => {
      const any = await openWith(guestPage, { language })
      for (const route of await publicRoutes()) {
        await test.step(route, async () => {
          await any.open(`${route}?empresa=bella-napoli`)
          await expect(any.page.locator('html')).toHaveAttribute('lang', locale)
          expect.soft(any.takeComplaints(), `${route}: console`).toEqual([])
          expect.soft(await any.overflow(), `${route}: beyond the edge`).toEqual([])
          expect.soft(await any.tornWords(), `${route}: words torn over two lines`).toEqual([])
          await any.page.screenshot({ path: pictureOf(language, route), fullPage: !isLong(route) })
        })
      }
    })
  }

  test('shows itself to a guest who chose no company', async ({ guestPage }) => {
    const any = await openWith(guestPage, {})
    for (const route of await publicRoutes()) {
      await test.step(route, async () => {
        await any.open(route)
        expect.soft(any.takeComplaints(), `${route}: console`).toEqual([])
        expect.soft(await any.overflow(), `${route}: beyond the edge`).toEqual([])
      })
    }
  })

  for (const mode of MODES) {
    test(`can be used by everybody by ${mode}: axe finds nothing [S1.day-night]`, async ({ guestPage }) => {
      const any = await openWith(guestPage, { themeMode: mode })
      for (const route of await publicRoutes()) {
        await test.step(route, async () => {
          await any.open(`${route}?empresa=bella-napoli`)
          await expect(any.page.locator('html')).toHaveAttribute('data-mode', mode)
          const { violations } = await new AxeBuilder({ page: any.page }).analyze()
          const found = violations.map(
            ({ id, nodes }) =>
              `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' ')}`,
          )
          expect.soft(found, `${route}: axe`).toEqual([])
          await any.page.screenshot({ path: pictureOf(mode, route), fullPage: !isLong(route) })
        })
      }
    })
  }
})
