import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { sampleOf } from '../fixtures/thoroughness'

/** The texts and positions of a page's title and of what is below it. */
const firstWords = (page: Page, within: string) =>
  page.locator(within).evaluate((place) =>
    [place.querySelector('h1'), place.querySelector('h1 + p')].map((element) => {
      const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
      return { text: element?.textContent, x, y, width, height }
    }),
  )

/** The texts and positions of the first cards: names, descriptions and pictures. */
const firstDishes = (page: Page, within: string) =>
  page.locator(within).evaluate((place) =>
    [...place.querySelectorAll('h2, article')].slice(0, 4).map((part) =>
      [part, ...part.querySelectorAll('b, h3 button, p:first-of-type, img')].slice(0, 4).map((element) => {
        const { x, y, height } = element.getBoundingClientRect()
        const text = element.matches('article') ? '' : element.textContent
        return { text, src: element.getAttribute('src'), x, y, height }
      }),
    ),
  )

/** Holds requests for files back until they are released. */
const holdBack = async (page: Page, files: string): Promise<() => void> => {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(files, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

test.describe('a page on its way @web', () => {
  test('is a spinner in the middle until it is here [S2.lazy-pages]', async ({ guestPage }) => {
    const page = await guestPage({ viewport: { width: 390, height: 844 } })
    const letGo = await holdBack(page, '**/assets/about-page-*.js')
    await page.goto('/sobre?empresa=bella-napoli')
    const spinner = page.getByTestId('page-spinner').getByRole('status')
    await expect(spinner).toBeVisible()
    const [box, main] = [await spinner.boundingBox(), await page.locator('main').boundingBox()]
    const middle = (part: typeof box) => (part ? part.x + part.width / 2 : Number.NaN)
    expect(Math.abs(middle(box) - middle(main))).toBeLessThan(2)
    const centre = (box?.y ?? 0) + (box?.height ?? 0) / 2
    expect(centre / 844, 'in the middle third of the screen').toBeGreaterThan(1 / 3)
    expect(centre / 844).toBeLessThan(2 / 3)
    letGo()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByTestId('page-spinner')).toHaveCount(0)
  })

  for (const [address, place, language] of sampleOf(
    [
      ['/', '.first-words', 'pt'],
      ['/empresas', '.first-words', 'fr'],
      ['/menu?empresa=bella-napoli', '.first-menu', 'pt'],
      ['/menu?empresa=bella-napoli', '.first-menu', 'en'],
    ] as const,
    3,
  ))
    test(`says before the app what the app says, at the same place: ${address} in ${language}`, async ({
      guestPage,
    }) => {
      for (const width of [412, 1366]) {
        const page = await guestPage({ viewport: { width, height: 823 } })
        await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
        const letGo = await holdBack(page, '**/assets/*.js')
        await page.goto(address, { waitUntil: 'commit' })
        await expect(page.locator(`${place} h1`)).not.toBeEmpty()
        const before = { words: await firstWords(page, place), dishes: await firstDishes(page, place) }
        expect(before.dishes).toHaveLength(place === '.first-menu' ? 4 : 0)
        letGo()
        await expect(page.getByTestId('company-list').or(page.getByTestId('menu-page'))).toBeVisible()
        expect(await firstWords(page, 'main'), `${width} px`).toEqual(before.words)
        if (before.dishes.length > 0)
          expect(await firstDishes(page, 'main'), `${width} px`).toEqual(before.dishes)
      }
    })
})
