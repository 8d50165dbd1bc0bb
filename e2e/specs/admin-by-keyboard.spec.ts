import type { Locator, Page } from '@playwright/test'
import { adminAddresses, goToAddress } from '../fixtures/admin-addresses'
import { expect, test } from '../fixtures/test'
import { AdminMenuPage } from '../page-models/admin-menu-page'
import { AnyPage } from '../page-models/any-page'
import { Keyboard } from '../page-models/keyboard'
import { tabThroughPage } from '../page-models/tab-key-order'

const COMPANY = 'bella-napoli'
const DESKTOP = { viewport: { width: 1366, height: 768 } }

/** Pages with a list of rows in a manual order; the tree of categories has keys of its own. */
const ORDERED = ['/admin/trailer', '/admin/images', '/admin/about', '/admin/settings?part=cards']

const named = (page: Page, name: RegExp): Locator => page.getByRole('button', { name }).first()

/** What opens over a page, and the control that opens it. */
const QUESTIONS: readonly (readonly [string, (page: Page) => Locator])[] = [
  ['/admin/menu', (page) => named(page, /^Remover /)],
  ['/admin/menu?tab=categories', (page) => named(page, /^Remover /)],
  ['/admin/trailer', (page) => named(page, /^Remover /)],
  ['/admin/images', (page) => named(page, /^Remover /)],
  ['/admin/about', (page) => named(page, /^Remover /)],
  ['/admin/hours', (page) => page.getByTestId('copy-1')],
  ['/admin/reservations', (page) => page.getByTestId('entry-Ana Sem Rato').getByTestId('step-cancelled')],
  ['/admin/companies', (page) => page.getByTestId(`switch-${COMPANY}`)],
  ['/admin/users', (page) => page.getByTestId('promote-cozinha@comanda.test')],
  ['/admin/settings?part=cards', (page) => named(page, /^Remover/)],
]

/** Enter opens it with the focus inside; Escape closes it and returns the focus. */
const expectToOpenAndClose = async (page: Page, opener: Locator): Promise<void> => {
  await expect(opener).toBeVisible()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).last()
  await expect(dialog).toBeVisible()
  await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

// A trace would take a screenshot for each of some thousand keys.
test.use({ trace: 'off' })

test.describe('every action of the back office @web', () => {
  // One visit covers many pages.
  test.setTimeout(600_000)

  test(
    'is reached by Tab, seen there and left again; rows are moved and dialogs answered without a mouse',
    { tag: '@proof' },
    async ({ signedInPage, backend }) => {
      const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
      await backend.running().script(`
      insert into public.reservations (company_id, name, phone, date, time, people, status)
      select id, 'Ana Sem Rato', '(11) 98765-4321', '${day}', '20:00', '4', 'requested' from public.companies where slug = '${COMPANY}';
      insert into public.establishment_images (company_id, image_url, title, sort_order)
      select id, id || '/placeholder.webp', t, n from public.companies, unnest('{Fachada,Salão}'::text[]) with ordinality as x(t, n) where slug = '${COMPANY}';`)
      const page = await signedInPage('dono@comanda.test', DESKTOP)
      const any = new AnyPage(page)
      await any.withoutWorld()
      await any.open(`/dashboard?empresa=${COMPANY}`)
      for (const { path } of adminAddresses())
        await test.step(path, async () => {
          await goToAddress(any, path)
          const { unreached, unseen, count } = await tabThroughPage(page)
          expect.soft(count, `${path}: controls`).toBeGreaterThan(5)
          expect.soft(unreached, `${path}: reached by a mouse alone`).toEqual([])
          expect.soft(unseen, `${path}: the focus is not seen`).toEqual([])
        })

      for (const [path, openerOn] of QUESTIONS)
        await test.step(`a dialog of ${path}`, async () => {
          await goToAddress(any, path)
          if (path === '/admin/reservations') await page.getByTestId(`day-${day}`).press('Enter')
          await expectToOpenAndClose(page, openerOn(page))
        })

      for (const path of ORDERED)
        await test.step(`the order of ${path}`, async () => {
          await goToAddress(any, path)
          await new Keyboard(page).moveFirstDown()
        })

      await test.step('the order of the categories, by Alt and an arrow', async () => {
        await goToAddress(any, '/admin/menu?tab=categories')
        const category = page.getByTestId(/^category-/)
        const first = (await category.first().getAttribute('data-testid')) ?? ''
        await new AdminMenuPage(page).moveDown(category.first())
        await expect(category.nth(1)).toHaveAttribute('data-testid', first)
      })

      await test.step('on a phone the open page stands in sight among the others', async () => {
        await page.setViewportSize({ width: 390, height: 844 })
        await goToAddress(any, '/admin/companies')
        await expect(page.getByTestId('admin-nav-companies')).toBeInViewport({ ratio: 1 })
      })
    },
  )
})
