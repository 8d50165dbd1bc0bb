import type { Locator, Page } from '@playwright/test'

/** `/auth` and `/admin-auth`: signing in. */
export class AuthPage {
  readonly root: Locator
  readonly email: Locator
  readonly password: Locator
  readonly submit: Locator
  readonly back: Locator
  /** What went wrong, beside the form. */
  readonly message: Locator
  readonly errorToast: Locator
  readonly successToast: Locator

  constructor(readonly page: Page) {
    this.root = page.getByTestId('login-page')
    this.email = this.root.getByLabel('E-mail')
    this.password = this.root.getByLabel('Senha', { exact: true })
    this.submit = page.getByTestId('login-submit')
    this.back = page.getByTestId('login-back')
    this.message = page.getByTestId('login-message')
    this.errorToast = page.getByTestId('toast-error')
    this.successToast = page.getByTestId('toast-success')
  }

  async open(path: '/auth' | '/admin-auth' = '/auth'): Promise<void> {
    await this.page.goto(path)
  }

  async signIn(email: string, password = 'comanda123'): Promise<void> {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.submit.click()
  }
}
