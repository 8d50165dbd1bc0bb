import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import demo from '../../supabase/seed/demo/people.json'
import { startAuthService, type AuthService } from '../../tests/support/auth-service/server'
import { expectWcagAa } from '../fixtures/accessibility'
import { expect, test, type E2eBackend } from '../fixtures/test'
import { AccountPage } from '../page-models/account-page'
import { AuthPage } from '../page-models/auth-page'

const EMAIL = 'cliente@comanda.test'

/** An auth service with second factors and identities, whose tokens the running backend's data API accepts. */
const authServiceOf = async (backend: E2eBackend): Promise<AuthService> => {
  const running = backend.running()
  const [row] = (await running.sql(`select id from auth.users where email = $1`, [EMAIL])) as { id: string }[]
  const secrets = JSON.parse(readFileSync(join(running.dataDir, 'secrets.json'), 'utf8')) as {
    jwt_secret: string
  }
  return startAuthService({
    people: [{ id: row?.id ?? '', email: EMAIL, password: demo.password }],
    signing: { kind: 'secret', secret: secrets.jwt_secret },
    keepSession: ({ id, account }) =>
      running.sql('insert into auth.sessions (id, user_id) values ($1, $2) on conflict do nothing', [
        id,
        account.id,
      ]),
  })
}

/** Routes this page's requests to the backend's auth service to that one. */
const askInstead = async (page: Page, service: AuthService): Promise<void> => {
  await page.route(/\/auth\/v1\//, (route) => {
    const { pathname, search } = new URL(route.request().url())
    return route.continue({ url: `${service.url}${pathname}${search}` })
  })
}

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate()

test.describe('the account page @web', () => {
  test(
    'is reached from the bottom bar, and keeps name and telephone; without a trace of what the backend has not',
    { tag: '@proof' },
    async ({ signedInPage }) => {
      const page = await signedInPage('multi@comanda.test')
      const account = new AccountPage(page)
      await page.goto('/menu?empresa=bella-napoli')
      await expect(account.link).toHaveText('multi')
      const offersAnswered = page.waitForResponse((response) => response.url().endsWith('/auth/v1/settings'))
      await account.link.click()
      await offersAnswered
      await account.name.fill('Marcos do Salão')
      await account.phone.fill('(11) 98888-7777')
      await account.save.click()
      await expect(page.getByTestId('toast-success')).toContainText('Dados salvos!')
      await page.reload()
      await expect(account.name).toHaveValue('Marcos do Salão')
      await expect(account.phone).toHaveValue('(11) 98888-7777')
      await page.waitForLoadState('networkidle')
      await expect(account.factors).toHaveCount(0)
      await expect(account.identities).toHaveCount(0)
      await expectWcagAa(page)
    },
  )

  test('ends another browser’s session, which is signed out at its next call', async ({ guestPage }) => {
    const [here, there] = [await guestPage(), await guestPage()]
    const [account, other] = [new AccountPage(here), new AccountPage(there)]
    for (const one of [other, account]) {
      await one.open()
      await new AuthPage(one.page).signIn('multi@comanda.test')
      await expect(one.name).toBeVisible()
    }
    await expect(there.getByTestId('session-current')).toContainText('Chrome em')
    await expect(here.getByTestId('session-current')).toContainText('Este aparelho')
    await expect(here.getByTestId('session')).not.toHaveCount(0)
    await expectWcagAa(here)
    await here.getByTestId('sessions-end-others').click()
    await expect(here.getByTestId('session')).toHaveCount(0)

    await there.reload()
    await expect(there).toHaveURL(/\/auth\?voltar=%2Fconta/)
    await expect(new AuthPage(there).email).toBeVisible()
    await here.reload()
    await expect(account.name, 'the one that ended it stays').toBeVisible()
  })

  test('asks a guest to sign in, and comes back', async ({ guestPage }) => {
    const page = await guestPage()
    const account = new AccountPage(page)
    await account.open()
    await expect(page).toHaveURL(/\/auth\?voltar=%2Fconta/)
    await new AuthPage(page).signIn('multi@comanda.test')
    await expect(account.name).toBeVisible()
  })
})

test.describe('where the backend has second factors and identities @web', () => {
  let service: AuthService
  test.beforeEach(async ({ backend }) => {
    service = await authServiceOf(backend)
  })
  test.afterEach(() => service.stop())

  test(
    'an app is added by its first code and asked for at the next sign-in, wherever that is [S7.factor-enrol] [S7.factor-verify] [S4.session-events]',
    { tag: '@proof' },
    async ({ guestPage }) => {
      const page = await guestPage()
      await askInstead(page, service)
      const account = new AccountPage(page)
      await account.open()
      await new AuthPage(page).signIn(EMAIL)
      await account.addApp.click()
      const secret = (await account.secret.textContent()) ?? ''
      await expect(page.getByTestId('factor-qr')).toBeVisible()
      await expectWcagAa(page)
      await account.typeCode(codeOf(secret))
      await expect(page.getByTestId('factor-totp')).toContainText('Aplicativo autenticador')

      const elsewhere = await guestPage()
      await askInstead(elsewhere, service)
      const gate = new AccountPage(elsewhere)
      await elsewhere.goto('/admin/menu?empresa=bella-napoli')
      await new AuthPage(elsewhere).signIn(EMAIL)
      await expect(gate.gate).toContainText('Confirme que é você')
      await expect(gate.link, 'nobody is in yet').toHaveCount(0)
      await expectWcagAa(elsewhere)
      await elsewhere.reload()
      await expect(gate.gate, 'and a reload is no way around it').toBeVisible()
      await gate.typeCode('000000' === codeOf(secret) ? '000001' : '000000')
      await expect(gate.gate).toContainText('O código não confere ou já venceu.')
      await gate.typeCode(codeOf(secret))
      await expect(gate.gate).toHaveCount(0)
      await expect(elsewhere).toHaveURL(/\/admin\/menu/)
      await expect(elsewhere.getByTestId('access-denied')).toBeVisible()
      await expect(gate.link).toHaveText('cliente')
    },
  )

  test(
    'an identity is linked at its provider’s page and unlinked again [S7.identities]',
    { tag: '@proof' },
    async ({ guestPage }) => {
      const page = await guestPage()
      await askInstead(page, service)
      const account = new AccountPage(page)
      await account.open()
      await new AuthPage(page).signIn(EMAIL)
      await page.getByTestId('link-google').click()
      await expect(page.getByTestId('toast-success').filter({ hasText: 'Conta vinculada!' })).toBeVisible()
      await expect(page).toHaveURL(/\/conta$/)
      await expect(page.getByTestId('identity-google')).toContainText(`google-${EMAIL}`)
      await page.getByTestId('identity-google').getByTestId('identity-unlink').click()
      await expect(page.getByTestId('identity-google')).toHaveCount(0)
      await expect(account.identities).toContainText('Vincular Google')
    },
  )
})
