import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { TerminalSetupPage } from '../page-models/terminal-setup-page'
import demo from '../../scripts/demo-people.json'

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
  await new TerminalSetupPage(terminal.page()).complete({
    url: backend.url,
    key: backend.publishableKey,
    email: 'dono@comanda.test',
    password: demo.password,
    company: 'Pizzaria Bella Napoli',
    name: 'Balcão',
    prefix: 'B',
  })
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
