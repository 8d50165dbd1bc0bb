import { SESSION_KEY } from '../../shared/backend/guest-read'
import { expectWcagAa } from '../fixtures/accessibility'
import { endSessionOfNextPage } from '../fixtures/end-session'
import { expect, test, type E2eBackend } from '../fixtures/test'
import { sampleOf } from '../../tests/support/sample-of'
import { AuthPage, type Newcomer } from '../page-models/auth-page'
import { CompaniesPage } from '../page-models/companies-page'
import { MenuPage } from '../page-models/menu-page'

const phone = { viewport: { width: 390, height: 844 } }

const newcomer = (email: string): Newcomer => ({
  nome: 'Nova Cliente',
  telefone: '(11) 98765-4321',
  email,
  password: 'segredo1',
  repeat: 'segredo1',
})

const linkOf = async (backend: E2eBackend, email: string, subject: string): Promise<string> => {
  const { link } = await backend.running().mails.waitFor(email, (mail) => mail.subject.includes(subject))
  expect(link).not.toBeNull()
  return link ?? ''
}

const profileOf = (backend: E2eBackend, email: string): Promise<unknown[]> =>
  backend.running().sql(`select nome, telefone from public.profiles where email = $1`, [email])

const companiesOf = (backend: E2eBackend, email: string): Promise<unknown[]> =>
  backend.running().sql(
    `select c.slug, m.role from public.user_companies m join public.companies c on c.id = m.company_id
     join auth.users u on u.id = m.user_id where u.email = $1`,
    [email],
  )

test.describe('a new customer @web', () => {
  test('signs up on a company’s page, confirms the e-mail and orders there [S7.sign-up] [S5.sign-up-metadata] [S4.confirm-email] [S7.profile-upsert] [S2.route-auth]', async ({
    guestPage,
    backend,
  }) => {
    const email = 'nova@exemplo.test'
    const page = await guestPage(phone)
    const auth = new AuthPage(page)
    const menu = new MenuPage(page)
    const written = page.waitForRequest(
      (request) => request.url().includes('/profiles') && request.method() === 'POST',
    )
    await new CompaniesPage(page).open('/empresas')
    await new CompaniesPage(page).enter('bella-napoli')
    await menu.add('P001')
    await expect(menu.asked('signIn')).toBeVisible()
    await page.goto(`/auth?voltar=${encodeURIComponent('/menu?empresa=bella-napoli&item=P001')}`)
    await auth.toSignUp()
    await expect(auth.signUpForm).toContainText('Você será cliente de')
    await auth.signUp(newcomer(email))
    await expect(auth.confirmEmail).toContainText('Confirme seu e-mail')
    await expect(auth.confirmEmail).toContainText(email)
    expect(await companiesOf(backend, email), 'not before the e-mail is confirmed').toEqual([])

    await page.getByTestId('to-sign-in').click()
    await auth.signIn(email, 'segredo1')
    await expect(auth.message).toHaveText('Por favor, confirme seu e-mail antes de fazer login.')
    await expect(auth.resend).toBeVisible()

    await page.goto(await linkOf(backend, email, 'Confirm'))
    await expect(auth.successToast.filter({ hasText: 'E-mail confirmado!' })).toBeVisible()
    await expect(page, 'the dish is found again').toHaveURL(/\/menu\?.*item=P001/)
    await menu.detail.getByRole('button', { name: 'Fechar' }).click()
    expect(page.url(), 'no token stays in the address').not.toContain('token')
    const upsert = (await written).postDataJSON() as Record<string, unknown>
    expect(upsert).toMatchObject({ email, nome: 'Nova Cliente', telefone: '(11) 98765-4321' })
    expect(upsert).toHaveProperty('updated_at')
    expect(await profileOf(backend, email)).toEqual([{ nome: 'Nova Cliente', telefone: '(11) 98765-4321' }])
    expect(await companiesOf(backend, email)).toEqual([{ slug: 'bella-napoli', role: 'customer' }])

    await menu.add('P001')
    await expect(menu.cartBar, 'its customer, without another question').toContainText('1 item')
    await page.reload()
    await expect(page.getByTestId('bottom-bar')).toContainText('nova')
  })

  test(
    'confirms by the code of the mail on the screen that waits for it',
    { tag: '@proof' },
    async ({ guestPage, backend }) => {
      const email = 'codigo@exemplo.test'
      const page = await guestPage(phone)
      const auth = new AuthPage(page)
      await auth.open()
      await auth.toSignUp()
      await auth.signUp(newcomer(email))
      const code = (await backend.running().mails.waitFor(email)).code ?? ''
      await page.getByTestId('mail-code-field').fill('000000')
      await expect(auth.confirmEmail).toContainText('O código não confere ou já venceu.')
      await page.getByTestId('mail-code-field').fill(code)
      await page.getByTestId('mail-code-field').press('Enter')
      await expect(auth.successToast.filter({ hasText: 'E-mail confirmado!' })).toBeVisible()
      await expect(page.getByTestId('bottom-bar')).toContainText('codigo')
    },
  )

  test(
    'hears what is wrong before anything is sent, and that an e-mail is taken [S5.password-min] [S5.password-match] [S8.email-taken]',
    { tag: '@proof' },
    async ({ guestPage, backend }) => {
      const page = await guestPage(phone)
      const auth = new AuthPage(page)
      const before = backend.running().mails.list().length
      await auth.open()
      await auth.toSignUp()
      await auth.signUp({
        ...newcomer('nova2@exemplo.test'),
        telefone: '123',
        password: '12345',
        repeat: '123',
      })
      await expect(auth.signUpForm).toContainText('Este telefone não parece válido.')
      await expect(auth.signUpForm).toContainText('A senha precisa ter pelo menos 6 caracteres.')
      await expect(auth.signUpForm).toContainText('As senhas não são iguais.')
      await expect(auth.signUpForm.getByLabel('Telefone')).toBeFocused()

      await auth.signUp(newcomer('cliente@comanda.test'))
      await expect(auth.signUpMessage).toContainText('Este e-mail já está cadastrado. Tente fazer login.')
      expect(backend.running().mails.list()).toHaveLength(before)
      await page.getByTestId('taken-sign-in').click()
      await expect(auth.email).toHaveValue('cliente@comanda.test')
      await auth.password.fill('comanda123')
      await auth.submit.click()
      await expect(page).toHaveURL(/\/menu$/)
    },
  )
})

test.describe('who may do much @web', () => {
  test(
    'an owner’s new password is a strong one, and says what is wrong with another',
    { tag: '@proof' },
    async ({ guestPage }) => {
      const page = await guestPage(phone)
      const auth = new AuthPage(page)
      await auth.open()
      await auth.signIn('dono@comanda.test')
      await expect(page.getByTestId('bottom-bar')).toContainText('dono')
      await page.goto('/auth/nova-senha')
      await expect(auth.newPassword).toContainText('Pelo menos 10 caracteres')
      const set = async (password: string): Promise<void> => {
        await auth.newPassword.locator('input[name=password]').fill(password)
        await auth.newPassword.getByLabel('Repita a senha').fill(password)
        await page.getByTestId('new-password-submit').click()
      }
      await set('curta-7')
      await expect(auth.newPassword).toContainText('precisa ter pelo menos 10 caracteres')
      await set('flamengo2026')
      await expect(auth.newPassword).toContainText('Esta senha é fácil de adivinhar.')
    },
  )

  test(
    'a platform admin is led to the second factor that the platform demands',
    { tag: '@proof' },
    async ({ guestPage, backend }) => {
      const demand = (isRequired: boolean) =>
        backend.running().sql('update public.platform_settings set second_factor_required = $1', [isRequired])
      await demand(true)
      try {
        const page = await guestPage(phone)
        const auth = new AuthPage(page)
        await auth.open('/admin-auth')
        await auth.signIn('super@comanda.test')
        await expect(page.getByTestId('second-factor-required')).toContainText('segundo fator')
        await page.getByTestId('second-factor-account').click()
        await expect(page.getByTestId('account-page')).toBeVisible()
      } finally {
        await demand(false)
      }
    },
  )
})

test.describe('a forgotten password @web', () => {
  test('is chosen anew by the link of a mail, which is good once [S7.recover]', async ({
    guestPage,
    backend,
  }) => {
    const email = 'multi@comanda.test'
    const page = await guestPage(phone)
    const auth = new AuthPage(page)
    await auth.open()
    await auth.recover(email)
    await expect(auth.recoverySent).toContainText(`Se houver uma conta com ${email}`)
    const link = await linkOf(backend, email, 'Reset')
    await page.goto(link)
    await expect(auth.newPassword).toContainText(email)
    await expect(page).toHaveURL(/\/auth\/nova-senha$/)
    await auth.choosePassword('comanda123')
    await expect(page.getByTestId('new-password-message')).toHaveText(
      'A nova senha precisa ser diferente da atual.',
    )
    await auth.choosePassword('outra-senha-7')
    await expect(auth.successToast.filter({ hasText: 'Senha alterada!' })).toBeVisible()
    await expect(page).toHaveURL(/\/select-company$/)

    const other = await guestPage()
    const elsewhere = new AuthPage(other)
    await other.goto(link)
    await expect(elsewhere.linkProblem).toContainText('Este link não vale mais')
    await elsewhere.open()
    await elsewhere.signIn(email)
    await expect(elsewhere.message).toHaveText('E-mail ou senha incorretos.')
    await elsewhere.signIn(email, 'outra-senha-7')
    await expect(other).toHaveURL(/\/select-company$/)
    // Restores the account for the tests that follow.
    await backend
      .running()
      .sql(
        `update auth.users set encrypted_password = (select encrypted_password from auth.users where email = 'cliente@comanda.test') where email = $1`,
        [email],
      )
    await backend.signIn(email)
  })

  test(
    'an address nobody has gets the same answer and no mail',
    { tag: '@proof' },
    async ({ guestPage, backend }) => {
      const page = await guestPage(phone)
      const auth = new AuthPage(page)
      const before = backend.running().mails.list().length
      await auth.open('/admin-auth')
      await auth.recover('ninguem@exemplo.test')
      await expect(auth.recoverySent).toContainText('Se houver uma conta')
      expect(backend.running().mails.list()).toHaveLength(before)
    },
  )
})

test.describe('a session @web', () => {
  test('survives a reload and a backend that is away; one that is refused ends and is said [S4.session-persists] [S4.refresh-refused]', async ({
    signedInPage,
    backend,
  }) => {
    const page = await signedInPage('cliente@comanda.test', phone)
    const auth = new AuthPage(page)
    await page.goto('/')
    await expect(page.getByTestId('bottom-bar')).toContainText('cliente')
    await backend.goAway()
    // The page is served from the same address, so only the page already loaded stays on screen.
    await expect(page.getByTestId('bottom-bar')).toContainText('cliente')
    await backend.comeBack()

    await endSessionOfNextPage(page, backend)
    await page.goto('/empresas')
    await expect(auth.warningToast.filter({ hasText: 'Sessão encerrada' })).toBeVisible()
    await expect(page.getByTestId('bottom-bar')).toBeHidden()
    expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull()
  })

  test('left in one tab is left in the other', async ({ signedInPage }) => {
    const page = await signedInPage('sem-empresa@comanda.test')
    await page.goto('/empresas')
    const other = await page.context().newPage()
    await other.goto('/empresas')
    await expect(other.getByTestId('bottom-bar')).toContainText('sem-empresa')
    await page.getByTestId('logout').click()
    await expect(page.getByTestId('bottom-bar')).toBeHidden()
    await expect(other.getByTestId('bottom-bar')).toBeHidden()
    await expect(other.getByTestId('toast-warning')).toBeHidden()
  })

  test(
    'signing in without an answer says so, keeps what was typed and works afterwards [S8.login-title] [S8.general-login]',
    { tag: '@proof' },
    async ({ guestPage }) => {
      const page = await guestPage(phone)
      const auth = new AuthPage(page)
      await auth.open()
      await auth.submit.waitFor()
      await page.route('**/auth/v1/token**', (route) => route.abort())
      await auth.signIn('cliente@comanda.test')
      await expect(auth.errorToast.filter({ hasText: 'Erro no Login' })).toBeVisible()
      await expect(auth.message).toHaveText('Erro de conexão. Verifique a internet e tente novamente.')
      await expect(auth.email).toHaveValue('cliente@comanda.test')
      await page.unroute('**/auth/v1/token**')
      await auth.submit.click()
      await expect(page).toHaveURL(/\/menu$/)
    },
  )
})

test.describe('the screens of an account @web', () => {
  for (const mode of sampleOf(['day', 'night'] as const, 2)) {
    test(`have no barrier, ${mode}`, async ({ guestPage }) => {
      const page = await guestPage(phone)
      await page.addInitScript((chosen) => localStorage.setItem('themeMode', chosen), mode)
      const auth = new AuthPage(page)
      await auth.open()
      await auth.toSignUp()
      await page.getByTestId('sign-up-submit').click()
      await expect(auth.signUpForm).toContainText('Informe o seu nome.')
      await expectWcagAa(page)
      await page.goto('/auth/recuperar')
      await page.getByTestId('recover-submit').click()
      await expect(auth.recovery).toContainText('Informe o seu e-mail.')
      await expectWcagAa(page)
      await page.goto('/#error=access_denied&error_code=otp_expired')
      await expect(auth.linkProblem).toBeVisible()
      await expectWcagAa(page)
    })
  }
})
