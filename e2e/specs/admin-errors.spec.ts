import { ADMIN_ENTRIES } from '@shared/domain/access/admin-entries'
import { requiredRight } from '@shared/domain/access/page-rules'
import { withoutConnection } from '../fixtures/without-connection'
import { expect, test } from '../fixtures/test'
import { AnyPage } from '../page-models/any-page'
import { GuardPage } from '../page-models/guard-page'
import { OfficeRows } from '../page-models/office-rows'

const OWNER = 'dono@comanda.test'
const COMPANY = 'bella-napoli'

test.describe('what goes wrong in the back office @web', () => {
  test(
    'a customer is refused every page of it, with the right that is missing [S2.guard-denied]',
    { tag: '@proof' },
    async ({ signedInPage }) => {
      const page = await signedInPage('cliente@comanda.test')
      const [any, guard] = [new AnyPage(page), new GuardPage(page)]
      await any.open(`/admin?empresa=${COMPANY}`)
      for (const { path, rule } of ADMIN_ENTRIES) {
        await page.evaluate((to) => {
          history.pushState(null, '', to)
          dispatchEvent(new PopStateEvent('popstate', { state: null }))
        }, path)
        await expect(guard.denied, path).toContainText('Acesso Negado')
        await expect(guard.required, path).toContainText(requiredRight(rule))
        await expect(guard.nav, path).toHaveCount(0)
      }
    },
  )

  test(
    'a reservation that cannot be confirmed now stays as it is; settings without a time are not saved',
    { tag: '@proof' },
    async ({ signedInPage, backend }) => {
      const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
      await backend.running().sql(
        `insert into public.reservations (company_id, name, phone, date, time, people, status)
       select id, 'Ana da Linha', '(11) 98765-4321', $1, '20:00', '4', 'requested'
       from public.companies where slug = $2`,
        [day, COMPANY],
      )
      const page = await signedInPage(OWNER)
      const rows = new OfficeRows(page)
      await page.goto(`/admin/reservations?empresa=${COMPANY}`)
      await page.getByTestId(`day-${day}`).click()
      const entry = page.getByTestId('entry-Ana da Linha')
      await expect(entry).toBeVisible()
      await withoutConnection(page, async () => {
        await entry.getByTestId('step-confirmed').click()
        await expect(page.getByTestId('toast-error')).toContainText('Sem conexão')
        await expect(entry.getByTestId('status')).toHaveText('Pedido novo')
      })
      await entry.getByTestId('step-confirmed').click()
      await expect(entry.getByTestId('status')).toHaveText('Confirmada')
      await entry.getByTestId('step-cancelled').click()
      await page.getByTestId('confirm-yes').click()
      await expect(entry.getByTestId('status')).toHaveText('Cancelada')

      await page.getByTestId('open-settings').click()
      await page.getByTestId('field-times_from_hours').uncheck()
      await rows.field('times').fill('')
      await rows.save.click()
      await expect(page.getByText('Preencha este campo.')).toBeVisible()
      await page.getByTestId('field-times_from_hours').check()
      await rows.field('tolerance_minutes').fill('35')
      await withoutConnection(page, async () => {
        await rows.save.click()
        await expect(rows.problem).toContainText('Sem conexão')
        await expect(rows.field('tolerance_minutes')).toHaveValue('35')
      })
      await rows.save.click()
      // A pointer that rests on an earlier message keeps it: this one is not always the first.
      await expect(page.getByTestId('toast-success').filter({ hasText: 'Salvo' })).toBeVisible()
    },
  )

  test(
    'an invitation to what is no address is not sent; one without a line keeps what was typed',
    { tag: '@proof' },
    async ({ signedInPage }) => {
      const page = await signedInPage(OWNER)
      await page.goto(`/admin/users?empresa=${COMPANY}`)
      await page.getByTestId('invite-email').fill('ana@cantina')
      await page.getByTestId('invite-send').click()
      await expect(page.getByTestId('invite-email')).toHaveAttribute('aria-invalid', 'true')
      await page.getByTestId('invite-email').fill('ana@cantina.example')
      await page.getByTestId('invite-role').locator('input[value="employee"]').check()
      await withoutConnection(page, async () => {
        await page.getByTestId('invite-send').click()
        await expect(page.getByTestId('invite-problem')).toContainText('Sem conexão')
        await expect(page.getByTestId('invite-email')).toHaveValue('ana@cantina.example')
      })
      await page.getByTestId('invite-send').click()
      await expect(page.getByTestId('invitations')).toContainText('ana@cantina.example')
    },
  )

  test(
    'figures that cannot be read now say so, and are read again by a press',
    { tag: '@proof' },
    async ({ signedInPage }) => {
      const page = await signedInPage(OWNER)
      await page.goto(`/admin/settings?empresa=${COMPANY}`)
      await page.getByTestId('admin-settings').waitFor()
      await withoutConnection(page, async () => {
        await page.getByTestId('admin-nav-dashboard').click()
        await expect(page.getByTestId('load-error')).toBeVisible({ timeout: 60_000 })
      })
      await page.getByTestId('load-retry').click()
      await expect(page.getByTestId('figures')).toBeVisible()
    },
  )
})
