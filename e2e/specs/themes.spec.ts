import type { Page } from '@playwright/test'
import { defaultColours } from '@shared/domain/theme/default-palette'
import { dayOf, nightOf } from '@shared/domain/theme/palette'
import { expect, test } from '../fixtures/test'
import { MenuPage } from '../page-models/menu-page'

const variable = (page: Page, name: string): Promise<string> =>
  page.evaluate((asked) => getComputedStyle(document.documentElement).getPropertyValue(asked).trim(), name)

/** Colours as the browser computed them for the page. */
const ground = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test.describe('colours of a company @web', () => {
  test('stand before the first paint of the next visit, by day and by night, without any script of the app [S4.theme-cached] [S1.company-colours]', async ({
    guestPage,
    backend,
  }) => {
    const [theme] = await backend.running().sql(`
      select t.colors from public.theme_settings t join public.companies c on c.id = t.company_id
      where c.slug = 'bella-napoli' and t.is_active`)
    const { primary } = theme?.colors as { primary: string }
    const page = await guestPage({ colorScheme: 'light' })
    await new MenuPage(page).open('bella-napoli')
    await expect(new MenuPage(page).dish('P001')).toBeVisible()
    await expect.poll(() => variable(page, '--primary')).toBe(primary)
    const day = await ground(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => ground(page)).not.toBe(day)
    const night = await ground(page)

    await page.route('**/assets/**', (route) => route.abort())
    for (const [colorScheme, colour] of [
      ['light', day],
      ['dark', night],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto('/empresas', { waitUntil: 'commit' })
      await expect(page.locator('.first-shell')).toBeAttached()
      expect(await ground(page), colorScheme).toBe(colour)
    }
    // Comanda's own pages are its own from the first paint on, in the mode chosen by hand.
    for (const [mode, palette] of [
      ['day', dayOf(defaultColours())],
      ['night', nightOf(defaultColours())],
    ] as const) {
      await page.evaluate((chosen) => localStorage.setItem('themeMode', chosen), mode)
      await page.emulateMedia({ colorScheme: mode === 'day' ? 'dark' : 'light' })
      await page.goto('/', { waitUntil: 'commit' })
      await expect(page.locator('.first-shell')).toBeAttached()
      expect(await variable(page, '--primary'), mode).toBe(palette.primary)
      expect(await variable(page, '--background'), mode).toBe(palette.background)
    }
  })

  test(
    'are read alone by staff whose browser never saw the menu, and once [S1.company-colours]',
    { tag: '@proof' },
    async ({ signedInPage, backend }) => {
      const [theme] = await backend.running().sql(`
      select t.colors from public.theme_settings t join public.companies c on c.id = t.company_id
      where c.slug = 'bella-napoli' and t.is_active`)
      const { primary } = theme?.colors as { primary: string }
      const page = await signedInPage('cozinha@comanda.test')
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto('/cozinha')
      await expect.poll(() => variable(page, '--primary')).toBe(primary)
      const reads = (): number => asked.filter((path) => path.endsWith('/theme_settings')).length
      expect(reads()).toBe(1)
      await page.reload()
      await expect(page.getByTestId('bottom-bar')).toBeVisible()
      await expect.poll(() => variable(page, '--primary')).toBe(primary)
      expect(reads(), 'kept from the first time').toBe(1)
    },
  )

  test(
    'follow the system while automatic, and what was chosen by hand in every language [S4.theme-mode] [S1.day-night]',
    { tag: '@proof' },
    async ({ guestPage }) => {
      const page = await guestPage({ colorScheme: 'light' })
      await page.goto('/no-such-page')
      const html = page.locator('html')
      const mode = page.getByTestId('theme-mode')
      await expect(mode).toHaveAttribute('data-mode', 'auto')
      await expect(html).toHaveAttribute('data-mode', 'day')
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(html).toHaveAttribute('data-mode', 'night')
      for (const [language, label] of [
        ['pt', 'Aparência: Modo dia'],
        ['en', 'Appearance: Day mode'],
        ['es', 'Apariencia: Modo día'],
        ['fr', 'Apparence : Mode jour'],
        ['nl', 'Weergave: Dagmodus'],
      ] as const) {
        await page.getByTestId('language').selectOption(language)
        if (language === 'pt') await mode.click()
        await expect(mode).toHaveAccessibleName(label)
        await expect(html).toHaveAttribute('data-mode', 'day')
      }
      await page.reload()
      await expect(html).toHaveAttribute('data-mode', 'day')
      await expect(mode).toHaveAttribute('data-mode', 'day')
      expect(await page.evaluate(() => localStorage.getItem('themeMode'))).toBe('day')
    },
  )

  test('change at once for those who want no motion: no text keeps the colour of before', async ({
    guestPage,
  }) => {
    const page = await guestPage({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto('/no-such-page')
    await expect(page.getByTestId('theme-mode')).toBeVisible()
    const underWay = await page.evaluate(() => {
      document.documentElement.style.setProperty('--foreground', '0 0% 50%')
      void getComputedStyle(document.body).color
      // An entrance of 0.01 ms may still be counted before its first frame.
      return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length
    })
    expect(underWay).toBe(0)
  })
})
