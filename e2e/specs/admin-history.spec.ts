import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectWcagAa } from '../fixtures/accessibility'
import { expect, test } from '../fixtures/test'
import { AdminMenuPage } from '../page-models/admin-menu-page'
import { chooseOption } from '../page-models/choose-option'

/** The one who changes this company here: other tests leave entries of other people. */
const manager = 'admin@comanda.test'
const slug = 'burger-do-porto'
const menuOf = (page: Page) => new AdminMenuPage(page)

test.describe('the history of changes @web', () => {
  test('of a dish brings former values back beside what is typed; of the company it is filtered and filed', async ({
    signedInPage,
    backend,
  }) => {
    const page = await signedInPage(manager, { viewport: { width: 1366, height: 768 } })
    const menu = menuOf(page)
    const [dish] = await backend.running().sql(
      `select p.id, p.code, p.name, p.price_cents from public.products p
       join public.companies c on c.id = p.company_id where c.slug = $1 order by p.code limit 1`,
      [slug],
    )
    const [person] = await backend.running().sql('select id from auth.users where email = $1', [manager])
    const who = String(person?.id)
    const { id, code, name } = dish as Record<string, string>
    const stored = async () =>
      (
        await backend
          .running()
          .sql('select name, price_cents, description from public.products where id = $1', [id])
      )[0]

    await page.goto(`/menu?empresa=${slug}`)
    await page.getByTestId('menu-page').waitFor()
    await menu.open(slug)
    await menu.edit(code ?? '')
    await page.getByTestId('field-price_cents').fill('77,70')
    await page.getByTestId('field-name').fill('Prato da história')
    await page.getByTestId('save').click()
    await expect(page.getByTestId('toast-success')).toContainText('Salvo')

    await test.step('beside the form', async () => {
      await menu.edit(code ?? '')
      await page.getByTestId('field-description').fill('Ainda não salvo')
      await page.getByTestId('open-history').click()
      const drawer = page.getByRole('dialog')
      await expect(drawer).toContainText('Histórico: Prato da história')
      await expect(drawer.getByTestId('history')).toContainText(`Nome: ${String(name)} → Prato da história`)
      await expect(drawer.getByTestId('history')).toContainText('77,70')
      await expectWcagAa(page)
      await drawer.getByTestId('former-values').first().click()
      await expect(
        page.getByTestId('toast-success').filter({ hasText: 'Valores de antes salvos' }),
      ).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(drawer).toHaveCount(0)
      await expect(page.getByTestId('open-history')).toBeFocused()
      await expect(page.getByTestId('field-name')).toHaveValue(String(name))
      await expect(page.getByTestId('field-description')).toHaveValue('Ainda não salvo')
      await page.getByTestId('save').click()
      await expect.poll(stored).toMatchObject({
        name,
        price_cents: dish?.price_cents,
        description: 'Ainda não salvo',
      })
    })

    await test.step('of the company', async () => {
      await page.goto(`/admin/settings?part=history&who=${who}`)
      const entries = page.getByTestId('history').locator(':scope > li')
      await expect(entries.first()).toContainText('Descrição')
      await chooseOption(page.getByTestId('history-table'), 'Produtos')
      await chooseOption(page.getByTestId('history-action'), 'Mudou')
      await expect(page).toHaveURL(/table=products&action=update&who=/)
      await expect(entries).toHaveCount(3)
      await page.reload()
      await expect(page.getByTestId('history-action')).toContainText('Mudou')
      await expect(entries).toHaveCount(3)
      await expectWcagAa(page)

      const waiting = page.waitForEvent('download')
      await page.getByTestId('history-export').click()
      await page.getByTestId('history-export-csv').click()
      const text = await readFile(await (await waiting).path(), 'utf8')
      const lines = text.trim().split('\r\n')
      expect(lines).toHaveLength(4)
      expect(lines[0]).toContain('Quando;Quem;O quê;A quem;Antes;Depois')
      expect(lines[3]).toContain(`Nome: ${String(name)}`)

      await chooseOption(page.getByTestId('history-action'), 'Removeu')
      await expect(page.getByText('Nenhuma mudança com estes filtros.')).toBeVisible()
      await page.goBack()
      await expect(entries).toHaveCount(3)
      await page.getByTestId('history-clear').click()
      await expect(entries.first()).toContainText('gravou em arquivo: o histórico de mudanças')
    })

    await test.step('of saved hours, one entry that names the day alone', async () => {
      await page.goto('/admin/hours')
      await page.getByTestId('opening-form').waitFor()
      await page
        .getByTestId(/^holiday-/)
        .first()
        .click()
      await page.getByTestId('save-opening').click()
      await expect(page.getByTestId('toast-success')).toBeVisible()
      await page.goto(`/admin/settings?part=history&table=opening_hours&who=${who}`)
      const entries = page.getByTestId('history').locator(':scope > li')
      await expect(entries).toHaveCount(1)
      await expect(entries).toContainText('mudou: Horários')
      await expect(entries).toContainText('como nos outros dias → Fechado')
      await expect(entries.locator('li')).toHaveCount(1)
    })
  })
})
