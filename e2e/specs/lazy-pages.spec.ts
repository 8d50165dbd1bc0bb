import type { Page } from '@playwright/test'
import { publishDemoImages } from '../../supabase/seed/publish-images'
import { expect, test } from '../fixtures/test'
import { sampleOf } from '../../tests/support/sample-of'
import { MenuPage } from '../page-models/menu-page'

/** The texts and positions of a page's title and of what is below it. */
const firstWords = (page: Page, within: string) =>
  page.locator(within).evaluate((place) =>
    // The first picture of a home page lies below them.
    [place.querySelector('h1'), place.querySelector('h1 + p'), place.querySelector('img[width="960"]')].map(
      (element) => {
        const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
        return { text: element?.textContent, src: element?.getAttribute('src'), x, y, width, height }
      },
    ),
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
  test('of a menu begins with food: the first card stands above 260 px of a phone', async ({ guestPage }) => {
    const page = await guestPage({ viewport: { width: 390, height: 844 } })
    const menu = new MenuPage(page)
    await menu.open('bella-napoli')
    await menu.dish('E001').waitFor()
    const { top, lines } = await page.locator('main').evaluate((main) => {
      const name = main.querySelector('h1')
      const height = name?.getBoundingClientRect().height ?? 0
      const line = name ? Number.parseFloat(getComputedStyle(name).lineHeight) : Number.NaN
      return { top: main.querySelector('article')?.getBoundingClientRect().top, lines: height / line }
    })
    expect(Math.round(lines), 'lines of the name').toBe(1)
    expect(top).toBeLessThan(260)
  })

  test('keeps mark, wordmark and what is chosen in forced colours', async ({ guestPage }) => {
    const page = await guestPage({ viewport: { width: 390, height: 844 }, forcedColors: 'active' })
    const backgroundOf = (selector: string, part?: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, pseudo) => getComputedStyle(element, pseudo).backgroundColor, part)
    await page.goto('/')
    await page.getByTestId('company-list').waitFor()
    for (const part of ['::before', '::after'])
      expect(await backgroundOf('[data-testid="brand"]', part)).not.toBe(await backgroundOf('header'))
    const menu = new MenuPage(page)
    await menu.open('bella-napoli')
    await menu.dish('E001').waitFor()
    expect(await backgroundOf('[data-testid="brand"]', '::before')).not.toBe(await backgroundOf('header'))
    expect(await backgroundOf('[class*="featured"]', '::before'), 'the star').not.toBe(
      await backgroundOf('header'),
    )
    const chosen = '[data-testid="category-bar"] [aria-current="true"]'
    expect(await backgroundOf(chosen), 'the category that is read').not.toBe(await backgroundOf('header'))
  })

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
      ['/home?empresa=bella-napoli', '.first-home', 'pt'],
      ['/home?empresa=bella-napoli', '.first-home', 'es'],
    ] as const,
    2,
  ))
    test(`says before the app what the app says, at the same place: ${address} in ${language}`, async ({
      guestPage,
      backend,
    }) => {
      await publishDemoImages(backend.running(), 'bella-napoli')
      for (const width of [412, 1366]) {
        const page = await guestPage({ viewport: { width, height: 823 } })
        await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
        const letGo = await holdBack(page, '**/assets/*.js')
        await page.goto(address, { waitUntil: 'commit' })
        await expect(page.locator(`${place} h1`)).not.toBeEmpty()
        const before = { words: await firstWords(page, place), dishes: await firstDishes(page, place) }
        expect(before.dishes).toHaveLength(place === '.first-menu' ? 4 : 0)
        letGo()
        const shown = ['company-list', 'menu-page', 'home-page'].map((part) => `[data-testid=${part}]`)
        await expect(page.locator(shown.join())).toBeVisible()
        expect(await firstWords(page, 'main'), `${width} px`).toEqual(before.words)
        if (before.dishes.length > 0)
          expect(await firstDishes(page, 'main'), `${width} px`).toEqual(before.dishes)
      }
    })
})
