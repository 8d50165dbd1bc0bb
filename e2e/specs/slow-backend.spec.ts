import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { AuthPage } from '../page-models/auth-page'
import { CompaniesPage } from '../page-models/companies-page'
import { GuardPage } from '../page-models/guard-page'

const STEP_MS = 20
const RIGHTS = /\/rest\/v1\/(user_roles|admin_permissions|profiles|rpc\/is_admin)/

/** Stops the page's clock except for the steps of the test, so that the machine's load has no effect. */
const stopTime = async (page: Page): Promise<void> => {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1_000)
}

/** Advances the clock in small steps until this is visible; returns the milliseconds it took. */
const passUntil = async (page: Page, seen: Locator): Promise<number> => {
  let passed = 0
  await expect(async () => {
    if (!(await seen.isVisible())) {
      passed += STEP_MS
      await page.clock.runFor(STEP_MS)
    }
    expect(await seen.isVisible()).toBe(true)
  }).toPass({ intervals: [50] })
  return passed
}

/** Holds back the page's requests until the test releases them: the backend is slow, not broken. */
const holdBack = async (page: Page, pattern: RegExp) => {
  let isOpen = false
  const waiting: (() => void)[] = []
  await page.route(pattern, async (route) => {
    if (!isOpen) await new Promise<void>((go) => waiting.push(go))
    // A request that the page gave up needs no answer.
    await route.continue().catch(() => undefined)
  })
  return {
    answer: (): void => {
      isOpen = true
      waiting.forEach((go) => go())
    },
    /** Waits until the page has sent the request. */
    asked: () => expect.poll(() => waiting.length).toBeGreaterThan(0),
  }
}

/** Marks this load of the page; the returned function tells whether it is still the same one. */
const markLoad = async (page: Page): Promise<() => Promise<boolean>> => {
  await page.evaluate(() => Object.assign(window, { isFirstLoad: true }))
  return () => page.evaluate(() => 'isFirstLoad' in window)
}

test.describe('a backend that answers late @web', () => {
  test('at the start: says what it waits for, can be skipped at 2 s, opens at 3 s, and fills in later [S2.boot-screen] [S9.boot-bypass] [S9.boot-emergency]', async ({
    signedInPage,
  }) => {
    const page = await signedInPage('dono@comanda.test')
    await stopTime(page)
    const { answer, asked } = await holdBack(page, RIGHTS)
    await page.goto('/menu?empresa=bella-napoli')
    const isFirstLoad = await markLoad(page)
    await asked()
    const screen = page.getByTestId('boot-screen')
    const skip = page.getByTestId('boot-skip')
    const before = await passUntil(page, screen)
    await expect(screen).toContainText('Carregando Aplicação')
    await expect(screen).toContainText('80% · Carregando Empresas')
    // The screen appears from 400 ms on, once its code is fetched; the waits below end at 2 s and at 3 s.
    expect(before).toBeLessThanOrEqual(1_000)
    await page.clock.runFor(1_960 - before)
    await expect(skip).toHaveCount(0)
    await page.clock.runFor(80)
    await expect(skip).toHaveText('Pular Carregamento')
    await page.clock.runFor(900)
    await expect(screen).toBeVisible()
    await page.clock.runFor(100)
    await expect(screen).toHaveCount(0)
    await expect(page.getByTestId('bottom-bar')).toContainText('dono')
    const link = page.getByTestId('admin-link').first()
    await expect(link).toHaveCount(0)
    answer()
    await passUntil(page, link)
    expect(await isFirstLoad()).toBe(true)
  })

  test(
    'at signing in: keeps the form still while it waits, says at 15 s that nobody answered, and the same form signs in later [S2.login-form]',
    { tag: '@proof' },
    async ({ guestPage }) => {
      const page = await guestPage()
      const auth = new AuthPage(page)
      const { answer, asked } = await holdBack(page, /\/auth\/v1\/token/)
      await auth.open()
      await expect(auth.submit).toBeVisible()
      const isFirstLoad = await markLoad(page)
      await stopTime(page)
      await auth.signIn('cliente@comanda.test')
      await asked()
      await expect(auth.submit).toHaveText('Entrando…')
      await expect(auth.email).toBeDisabled()
      await page.clock.runFor(14_900)
      await expect(auth.submit).toHaveText('Entrando…')
      await page.clock.runFor(200)
      await passUntil(page, auth.message)
      await expect(auth.message).toHaveText('Erro de conexão. Verifique a internet e tente novamente.')
      await expect(auth.email).toHaveValue('cliente@comanda.test')
      answer()
      await auth.submit.click()
      await passUntil(page, auth.successToast)
      await expect(auth.successToast).toContainText('Login realizado!')
      await passUntil(page, page.getByTestId('bottom-bar'))
      await expect(page).toHaveURL(/\/menu/)
      expect(await isFirstLoad()).toBe(true)
    },
  )

  test('at the guard: shows the problem at 8 s, and opens once the response arrives [S9.guard-timeout] [S2.guard-problem]', async ({
    signedInPage,
  }) => {
    const page = await signedInPage('dono@comanda.test')
    const guard = new GuardPage(page)
    await stopTime(page)
    const { answer, asked } = await holdBack(page, RIGHTS)
    await guard.open('/admin?empresa=bella-napoli')
    const isFirstLoad = await markLoad(page)
    await asked()
    await passUntil(page, guard.loading)
    await expect(guard.loading).toContainText('Verificando permissões...')
    await page.clock.runFor(7_900)
    await expect(guard.problem).toHaveCount(0)
    await page.clock.runFor(200)
    await expect(guard.problem).toContainText('Problema na Verificação')
    answer()
    await passUntil(page, guard.nav)
    expect(await isFirstLoad()).toBe(true)
  })

  test(
    'at switching company: says that access is validated, gives up at 8 s with the company before, and the next try enters [S4.access-validated] [S8.access-error] [S9.selection-timeout]',
    { tag: '@proof' },
    async ({ signedInPage }) => {
      const page = await signedInPage('cliente@comanda.test')
      const companies = new CompaniesPage(page)
      await page.goto('/menu?empresa=bella-napoli')
      await expect(companies.switchCompany).toHaveText('Pizzaria Bella Napoli')
      await companies.switchCompany.click()
      await expect(companies.company('burger-do-porto')).toBeVisible()
      const isFirstLoad = await markLoad(page)
      await stopTime(page)
      const { answer, asked } = await holdBack(page, /\/rest\/v1\/companies\?.*[?&]id=eq\./)
      await companies.enter('burger-do-porto')
      await asked()
      await passUntil(page, page.getByTestId('company-validating'))
      await expect(page.getByTestId('company-validating')).toHaveText('Validando acesso à empresa…')
      await page.clock.runFor(7_800)
      await expect(companies.toast('error')).toHaveCount(0)
      await page.clock.runFor(300)
      await passUntil(page, companies.toast('error'))
      await expect(companies.toast('error')).toContainText('Erro ao validar acesso. Tente novamente.')
      await expect(companies.switchCompany).toHaveText('Pizzaria Bella Napoli')
      answer()
      await companies.enter('burger-do-porto')
      await passUntil(page, companies.switchCompany.filter({ hasText: 'Burger' }))
      await expect(page).toHaveURL(/\/menu/)
      expect(await isFirstLoad()).toBe(true)
    },
  )
})
