import type { Locator, Page } from '@playwright/test'

/** The fields of the sign-up form. */
export interface Newcomer {
  readonly nome: string
  readonly telefone: string
  readonly email: string
  readonly password: string
  readonly repeat: string
}

/** `/auth` and `/admin-auth`: sign-in, sign-up, links of e-mails, a new password. */
export class AuthPage {
  readonly root: Locator
  readonly email: Locator
  readonly password: Locator
  readonly submit: Locator
  readonly back: Locator
  /** The form's error. */
  readonly message: Locator
  readonly errorToast: Locator
  readonly successToast: Locator
  readonly warningToast: Locator
  readonly signUpForm: Locator
  readonly signUpMessage: Locator
  readonly confirmEmail: Locator
  readonly resend: Locator
  readonly recovery: Locator
  readonly recoverySent: Locator
  readonly newPassword: Locator
  readonly linkProblem: Locator

  constructor(readonly page: Page) {
    this.root = page.getByTestId('login-page')
    this.email = this.root.getByLabel('E-mail', { exact: true })
    this.password = this.root.getByLabel('Senha', { exact: true })
    this.submit = page.getByTestId('login-submit')
    this.back = page.getByTestId('login-back')
    this.message = page.getByTestId('login-message')
    this.errorToast = page.getByTestId('toast-error')
    this.successToast = page.getByTestId('toast-success')
    this.warningToast = page.getByTestId('toast-warning')
    this.signUpForm = page.getByTestId('sign-up-page')
    this.signUpMessage = page.getByTestId('sign-up-message')
    this.confirmEmail = page.getByTestId('confirm-email')
    this.resend = page.getByTestId('resend-confirmation')
    this.recovery = page.getByTestId('recover-page')
    this.recoverySent = page.getByTestId('recover-sent')
    this.newPassword = page.getByTestId('new-password-page')
    this.linkProblem = page.getByTestId('link-problem')
  }

  async open(path: '/auth' | '/admin-auth' = '/auth'): Promise<void> {
    await this.page.goto(path)
  }

  async signIn(email: string, password = 'comanda123'): Promise<void> {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.submit.click()
  }

  async toSignUp(): Promise<void> {
    await this.page.getByTestId('to-sign-up').click()
  }

  async signUp(newcomer: Newcomer): Promise<void> {
    const form = this.signUpForm
    await form.getByLabel('Nome').fill(newcomer.nome)
    await form.getByLabel('Telefone').fill(newcomer.telefone)
    await form.getByLabel('E-mail', { exact: true }).fill(newcomer.email)
    await form.getByLabel('Senha', { exact: true }).fill(newcomer.password)
    await form.getByLabel('Repita a senha').fill(newcomer.repeat)
    await this.page.getByTestId('sign-up-submit').click()
  }

  /** Requests an e-mail with a link to a new password, from the sign-in form. */
  async recover(email: string): Promise<void> {
    await this.page.getByTestId('to-recover').click()
    await this.recovery.getByLabel('E-mail', { exact: true }).fill(email)
    await this.page.getByTestId('recover-submit').click()
  }

  async choosePassword(password: string): Promise<void> {
    await this.newPassword.locator('input[name=password]').fill(password)
    await this.newPassword.getByLabel('Repita a senha').fill(password)
    await this.page.getByTestId('new-password-submit').click()
  }
}
