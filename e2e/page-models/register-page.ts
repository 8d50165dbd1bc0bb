import type { Locator, Page } from '@playwright/test'

/** `/cadastrar-empresa`: a company and its owner's account. */
export class RegisterPage {
  readonly root: Locator
  readonly submit: Locator
  readonly confirm: Locator
  readonly correct: Locator
  readonly done: Locator
  readonly enter: Locator

  constructor(readonly page: Page) {
    this.root = page.getByTestId('register-page')
    this.submit = page.getByTestId('register-submit')
    this.confirm = page.getByTestId('register-confirm')
    this.correct = page.getByTestId('register-correct')
    this.done = page.getByTestId('register-done')
    this.enter = page.getByTestId('register-enter')
  }

  field(name: string): Locator {
    return this.page.getByTestId(`register-${name}`)
  }

  account(name: 'nome' | 'telefone' | 'email' | 'password' | 'repeat'): Locator {
    return this.page.getByTestId(`register-account-${name}`)
  }
}
