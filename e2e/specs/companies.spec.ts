import { expectNoViolations } from '../fixtures/accessibility'
import { expect, test, type E2eBackend } from '../fixtures/test'
import { AuthPage } from '../page-models/auth-page'
import { CartPage } from '../page-models/cart-page'
import { CompaniesPage } from '../page-models/companies-page'
import { MenuPage } from '../page-models/menu-page'
import { RegisterPage } from '../page-models/register-page'

const phone = { viewport: { width: 390, height: 844 } }

const companyRow = async (backend: E2eBackend, slug: string): Promise<Record<string, unknown>> => {
  const [row] = await backend.running().sql(`select * from public.companies where slug = $1`, [slug])
  return row as Record<string, unknown>
}

test.describe('company selection @web', () => {
  test(
    'a guest who chose none still chooses, and the menu shows the first company [S4.guest-first-active] [S2.route-root]',
    { tag: '@proof' },
    async ({ guestPage }) => {
      const page = await guestPage(phone)
      const companies = new CompaniesPage(page)
      await companies.open('/')
      await expect(companies.company('bella-napoli')).toBeVisible()
      await expect(page.getByTestId('brand')).toHaveText('Comanda')
      expect(await companies.storedId(), 'what was found for them is no choice').toBeNull()
      await page.goto('/menu')
      await expect(new MenuPage(page).root).toBeVisible()
      await expect(page.getByTestId('brand')).toHaveText('Burger do Porto')
    },
  )

  test('a company chosen before signing in is selected after it once, with a message [S4.preselected] [S8.company-auto]', async ({
    guestPage,
  }) => {
    const page = await guestPage(phone)
    const companies = new CompaniesPage(page)
    await companies.open('/empresas')
    await companies.enter('bella-napoli')
    await expect(new MenuPage(page).dish('P001')).toBeVisible()
    await new AuthPage(page).open()
    await new AuthPage(page).signIn('multi@comanda.test')
    await expect(
      companies
        .toast('success')
        .filter({ hasText: 'Empresa "Pizzaria Bella Napoli" selecionada automaticamente!' }),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/menu$/)
    expect(await page.evaluate(() => sessionStorage.getItem('preSelectedCompany'))).toBeNull()
  })

  test(
    "somebody else's stored company is wiped, and their only one selected [S5.stored-company-checked] [S4.member-one]",
    { tag: '@proof' },
    async ({ signedInPage, backend }) => {
      const foreign = await companyRow(backend, 'burger-do-porto')
      const own = await companyRow(backend, 'bella-napoli')
      const page = await signedInPage('cliente@comanda.test', phone)
      await page.goto('/empresas')
      await page.evaluate((row) => {
        localStorage.setItem('selectedCompany', JSON.stringify(row))
        localStorage.setItem('selectedCompanyId', String(row.id))
        localStorage.setItem('language', 'en')
        localStorage.setItem(`cart_${String(row.id)}`, 'kept')
      }, foreign)
      await page.goto('/menu')
      const companies = new CompaniesPage(page)
      await expect(companies.bar).toContainText('Pizzaria Bella Napoli')
      expect(await companies.storedId()).toBe(own.id)
      const kept = await page.evaluate(
        (id) => [localStorage.getItem('language'), localStorage.getItem(`cart_${id}`)],
        String(foreign.id),
      )
      expect(kept, 'nothing but the company went').toEqual(['en', 'kept'])
    },
  )

  test('force reload reads the company again, and without one asks for it [S4.force-reload] [S8.reload-done] [S8.reload-reset] [S2.route-select-company]', async ({
    signedInPage,
  }) => {
    const page = await signedInPage('multi@comanda.test', phone)
    const companies = new CompaniesPage(page)
    await page.goto('/select-company')
    await companies.enter('bella-napoli')
    await expect(new MenuPage(page).dish('P001')).toBeVisible()
    await companies.switchCompany.click()
    await companies.reload.click()
    await expect(companies.toast('success')).toContainText('Dados recarregados com sucesso')
    await expect(companies.bar).toContainText('Pizzaria Bella Napoli')
    await companies.logout.click()
    await expect(page).toHaveURL(/\/empresas$/)
    await expect(companies.bar, 'signed out and without a company').toBeHidden()
    await companies.reload.click()
    await expect(companies.toast('info')).toContainText('Sistema resetado - selecione uma empresa')
  })
})

test.describe('leaving @web', () => {
  test('with items in the cart is warned of, from logout and from another company [S4.exit-warning] [S4.exit-finish] [S4.exit-back] [S4.exit-clear] [S2.bottom-bar] [S2.bottom-bar-mobile] [S4.logout]', async ({
    signedInPage,
  }) => {
    const page = await signedInPage('multi@comanda.test', phone)
    const companies = new CompaniesPage(page)
    const menu = new MenuPage(page)
    await menu.open('bella-napoli')
    await menu.add('P001')
    await expect(companies.bar).toContainText('multi')
    await expect(companies.logout.getByText('Sair')).toBeHidden()
    await companies.logout.click()
    await expect(companies.exitWarning).toContainText('Você tem 1 item no carrinho')
    await expectNoViolations(page)
    await page.getByTestId('exit-finish').click()
    await expect(page).toHaveURL(/\/menu\?openCart=true$/)
    await expect(new CartPage(page).line('P001')).toBeVisible()
    await new CartPage(page).close()

    await companies.switchCompany.click()
    await companies.enter('burger-do-porto')
    await expect(companies.exitWarning).toContainText('Carrinho com Itens')
    await page.getByTestId('exit-back').click()
    await expect(page, 'back, and nothing cleared').toHaveURL(/\/menu/)
    await expect(page.getByTestId('cart-count')).toHaveText('1')
    await companies.switchCompany.click()
    await companies.enter('burger-do-porto')
    await page.getByTestId('exit-clear').click()
    await expect(companies.bar).toContainText('Burger do Porto')
    await menu.open('bella-napoli')
    await expect(menu.dish('P001')).toBeVisible()
    await expect(page.getByTestId('cart-count')).toBeHidden()
    await companies.logout.click()
    await expect(page).toHaveURL(/\/empresas$/)
    expect(await companies.storedId()).toBeNull()
  })
})

test.describe('the start @web', () => {
  test(
    'with a backend that hangs shows its progress, and opens without it [S2.boot-screen] [S9.boot-bypass] [S9.boot-emergency] [S9.selection-timeout]',
    { tag: '@proof' },
    async ({ signedInPage }) => {
      const page = await signedInPage('multi@comanda.test', phone)
      // The clock is frozen and advanced by the test.
      const now = Date.now()
      await page.clock.install({ time: now })
      await page.clock.pauseAt(now + 1_000)
      await page.route('**/rest/v1/**', () => undefined)
      await page.goto('/empresas')
      const boot = page.getByTestId('boot-screen')
      // The app has started at time 0. The loading screen appears from 400 ms on, once its code is fetched: small steps
      // up to its first appearance, which is at most 300 ms later.
      await expect(page.getByTestId('brand')).toBeVisible()
      await page.clock.runFor(420)
      await expect(async () => {
        await page.clock.runFor(15)
        await expect(boot).toBeVisible({ timeout: 400 })
      }).toPass()
      await expect(boot).toContainText('Carregando Aplicação')
      await expect(boot).toContainText('80% · Carregando Empresas')
      await page.clock.runFor(1_100)
      await expect(boot.getByTestId('boot-skip')).toBeHidden()
      await page.clock.runFor(500)
      await expect(boot.getByRole('button', { name: 'Pular Carregamento' })).toBeVisible()
      await page.clock.runFor(1_000)
      await expect(boot).toBeHidden()
      await page.clock.runFor(5_800)
      await expect(page.getByText('Erro ao carregar empresa', { exact: true })).toBeVisible()
    },
  )
})

/** Strong enough for an owner. */
const PASSWORD = 'forno a lenha da avó'

test.describe('a new company @web', () => {
  test('is registered with its owner by CAD in the search, in one form [S2.cad-code] [S2.route-cadastrar] [S5.messages]', async ({
    guestPage,
    backend,
  }) => {
    const page = await guestPage(phone)
    const register = new RegisterPage(page)
    await new CompaniesPage(page).open('/empresas')
    await new CompaniesPage(page).search.pressSequentially('CAD')
    await expect(page).toHaveURL(/\/cadastrar-empresa$/)

    await register.submit.click()
    await expect(register.field('nome_fantasia')).toBeFocused()
    await expectNoViolations(page)
    await register.field('nome_fantasia').fill('Cantina da Vó')
    await register.field('cnpj').fill('11222333000182')
    await register.field('cep').fill('0131')
    await expect(register.root).toContainText('Este CNPJ não é válido.')
    await register.field('fone_cliente').fill('1234')
    await expect(register.root).toContainText('O CEP tem oito números.')
    await register.field('cidade').fill('São Paulo')
    await expect(register.root).toContainText('Este telefone não é válido.')
    await register.field('cnpj').fill('11222333000181')
    await expect(register.field('cnpj')).toHaveValue('11.222.333/0001-81')
    await register.field('cep').fill('01310100')
    await register.field('fone_cliente').fill('(11) 91234-5678')
    await register.field('uf').selectOption('SP')
    await register.account('nome').fill('Vó Ana')
    await register.account('telefone').fill('(11) 91234-5678')
    await register.account('email').fill('Vo@comanda.tst')
    await register.account('password').fill(PASSWORD)
    await register.account('repeat').fill(`${PASSWORD}!`)
    await register.submit.click()
    await expect(register.account('repeat')).toBeFocused()
    await register.account('repeat').fill(PASSWORD)
    await register.submit.click()

    await expect(register.confirm).toContainText('vo@comanda.tst')
    await expectNoViolations(page)
    await register.correct.click()
    await expect(register.account('email'), 'a typing error is corrected where it was made').toBeFocused()
    await register.account('email').fill('vo@comanda.test')
    await register.submit.click()
    await expect(register.confirm).toContainText('vo@comanda.test')
    // The link of the mail was followed on another device.
    await backend
      .running()
      .sql(`update auth.users set email_confirmed_at = now() where email = 'vo@comanda.test'`)
    await register.confirm.getByRole('link').click()
    await new AuthPage(page).password.fill(PASSWORD)
    await new AuthPage(page).submit.click()

    await expect(register.done).toContainText('Cantina da Vó já está na Comanda')
    expect(await companyRow(backend, 'cantina-da-vo')).toMatchObject({ cep: '01310100', is_active: true })
    await register.enter.click()
    await expect(new CompaniesPage(page).bar).toContainText('Cantina da Vó')
    await expect(page, 'where it says what comes next').toHaveURL(/\/admin$/)
    await expect(page.getByTestId('step-menu')).toHaveAttribute('data-state', 'next')
  })
})
