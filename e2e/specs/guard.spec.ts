import type { Page, Route } from '@playwright/test'
import { expectWcagAa } from '../fixtures/accessibility'
import { expect, test, type E2eBackend } from '../fixtures/test'
import { sampleOf } from '../../tests/support/sample-of'
import { AuthPage } from '../page-models/auth-page'
import { GuardPage } from '../page-models/guard-page'

const personIdOf = async (backend: E2eBackend, who: string): Promise<string> => {
  const [row] = (await backend
    .running()
    .sql(`select id from auth.users where email = $1`, [`${who}@comanda.test`])) as { id: string }[]
  return row?.id ?? ''
}

test.describe('the guard @web', () => {
  test('asks who is not signed in, and opens the page that was asked for [S2.guard-login] [S2.admin-guard] [S4.redirect-skipped]', async ({
    guestPage,
  }) => {
    const page = await guestPage()
    const guard = new GuardPage(page)
    await guard.open('/admin/menu?empresa=bella-napoli')
    await expect(page.getByRole('heading', { name: 'Área Administrativa' })).toBeVisible()
    await new AuthPage(page).signIn('dono@comanda.test')
    await expect(guard.nav).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/menu/)
  })

  test(
    'tells a right that was given since, on asking again [S8.recheck-limited] [S8.recheck-confirmed]',
    { tag: '@proof' },
    async ({ signedInPage, backend }) => {
      const page = await signedInPage('negocios@comanda.test')
      const guard = new GuardPage(page)
      await guard.open('/admin/about?empresa=bella-napoli')
      await expect(guard.required).toContainText('canManageAbout')
      await guard.recheck.click()
      await expect(page.getByTestId('toast-warning')).toContainText(
        'Usuário não possui permissões de administrador.',
      )
      const id = await personIdOf(backend, 'negocios')
      await backend
        .running()
        .sql(`insert into public.admin_permissions (user_id, permission_type) values ($1, 'manage_about')`, [
          id,
        ])
      await guard.recheck.click()
      await expect(page.getByTestId('toast-success').filter({ hasText: 'Acesso Confirmado' })).toBeVisible()
      await expect(guard.nav).toBeVisible()
      await backend.running().sql(`delete from public.admin_permissions where user_id = $1`, [id])
    },
  )

  const AILMENTS = {
    hangs: () => Promise.resolve(),
    'answers 500': (route: Route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"boom"}' }),
    'is gone': (route: Route) => route.abort(),
  }
  /** Makes the backend fail where rights are read, until the returned function is called. */
  const ail = async (page: Page, how: (route: Route) => Promise<void>): Promise<() => void> => {
    let isAiling = true
    await page.route(/\/rest\/v1\/(user_roles|admin_permissions|profiles|rpc\/is_admin)/, (route) =>
      isAiling ? how(route) : route.continue(),
    )
    return () => {
      isAiling = false
    }
  }

  for (const [how, ailment] of sampleOf(Object.entries(AILMENTS), 3)) {
    test(`says after 8 seconds that the backend ${how}, and opens on a retry once it is back [S9.guard-timeout] [S2.guard-problem] [S2.guard-attempt]`, async ({
      signedInPage,
    }) => {
      const page = await signedInPage('dono@comanda.test')
      const guard = new GuardPage(page)
      await page.clock.install()
      const heal = await ail(page, ailment)
      await guard.open('/admin?empresa=bella-napoli')
      await expect(guard.loading).toContainText('Verificando permissões...')
      await page.clock.runFor(8_000)
      await expect(guard.problem).toContainText('Problema na Verificação')
      await expect(guard.attempt).toHaveText('Tentativa 1 de 3')
      heal()
      // The page also retries on its own: whichever comes first opens it.
      await Promise.race([guard.retry.click(), guard.nav.waitFor()])
      await expect(guard.nav).toBeVisible()
    })
  }

  test(
    'gives up after three failed attempts, and Recarregar Página starts anew [S2.guard-gives-up] [S9.guard-retries]',
    { tag: '@proof' },
    async ({ signedInPage }) => {
      const page = await signedInPage('dono@comanda.test')
      const guard = new GuardPage(page)
      await page.clock.install()
      const heal = await ail(page, AILMENTS.hangs)
      await guard.open('/admin?empresa=bella-napoli')
      await expect(guard.loading).toBeVisible()
      for (const failed of [1, 2]) {
        await page.clock.runFor(8_000)
        await expect(guard.attempt).toHaveText(`Tentativa ${failed} de 3`)
        await guard.retry.click()
        await expect(guard.attempt).toHaveText(`Tentativa ${failed + 1}`)
      }
      await page.clock.runFor(8_000)
      await expect(guard.gaveUp).toContainText(
        'Múltiplas tentativas falharam. Entre em contato com o suporte.',
      )
      heal()
      await guard.reload.click()
      await expect(guard.nav).toBeVisible()
    },
  )

  for (const mode of sampleOf(['day', 'night'], 2)) {
    test(`has no barrier on its cards, the panel and the dashboard, ${mode}`, async ({ signedInPage }) => {
      const page = await signedInPage('super@comanda.test')
      await page.addInitScript((chosen) => localStorage.setItem('themeMode', chosen), mode)
      const guard = new GuardPage(page)
      await guard.open('/admin')
      await expect(guard.companyFirst).toBeVisible()
      await expectWcagAa(page)
      await guard.chooseCompany.click()
      await guard.pick('bella-napoli')
      await expect(page.getByTestId('count-placed')).toHaveText(/^\d+$/)
      await expectWcagAa(page)
      await guard.link.click()
      await expect(guard.nav).toBeVisible()
      await expectWcagAa(page)
    })
  }
})
