import type { Page } from '@playwright/test'
import { enrolTerminal } from '../fixtures/set-up-terminal'
import { expect, test } from '../fixtures/test'

const primary = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim())

test("a terminal wears its company's colours from its own disk, by day or night and in the language chosen, after a restart without internet too [S1.company-colours] [S4.theme-mode] [S1.language-stored] @terminal", async ({
  backend,
  newTerminal,
}) => {
  test.setTimeout(180_000)
  const [theme] = await backend.running().sql(`
    select t.colors from public.theme_settings t join public.companies c on c.id = t.company_id
    where c.slug = 'bella-napoli' and t.is_active`)
  const { primary: ours } = theme?.colors as { primary: string }
  const terminal = await newTerminal()
  await enrolTerminal(terminal.page(), backend, { prefix: 'B' })
  const html = () => terminal.page().locator('html')
  const mode = () => terminal.page().getByTestId('theme-mode')
  await mode().click()
  await expect(html()).toHaveAttribute('data-mode', 'day')
  await expect.poll(() => primary(terminal.page())).toBe(ours)
  await mode().click()
  await expect(html()).toHaveAttribute('data-mode', 'night')
  const byNight = await primary(terminal.page())
  await terminal.page().getByTestId('language').selectOption('fr')
  await expect(mode()).toHaveAccessibleName('Apparence : Mode nuit')

  await backend.goAway()
  await terminal.quit()
  await terminal.relaunch()
  await expect(mode()).toHaveAccessibleName('Apparence : Mode nuit')
  await expect(html()).toHaveAttribute('lang', 'fr-FR')
  await expect(html()).toHaveAttribute('data-mode', 'night')
  expect(await primary(terminal.page())).toBe(byNight)
})
