import type { Locator, Page } from '@playwright/test'

/** The account page and the dialog for a second factor. */
export class AccountPage {
  readonly name: Locator
  readonly phone: Locator
  readonly save: Locator
  readonly factors: Locator
  readonly identities: Locator
  readonly addApp: Locator
  readonly addAppSheet: Locator
  readonly secret: Locator
  readonly code: Locator
  readonly confirm: Locator
  readonly gate: Locator
  readonly link: Locator
  readonly companies: Locator
  readonly export: Locator
  readonly erasePassword: Locator
  readonly eraseWord: Locator
  readonly eraseConfirm: Locator
  readonly eraseProblem: Locator
  readonly leaveProblem: Locator

  constructor(readonly page: Page) {
    this.name = page.getByTestId('profile-nome')
    this.phone = page.getByTestId('profile-telefone')
    this.save = page.getByTestId('profile-save')
    this.factors = page.getByTestId('account-factors')
    this.identities = page.getByTestId('account-identities')
    this.addApp = page.getByTestId('add-app')
    this.addAppSheet = page.getByTestId('add-app-sheet')
    this.secret = page.getByTestId('factor-secret')
    this.code = page.getByTestId('factor-code-field')
    this.confirm = page.getByTestId('factor-code-submit')
    this.gate = page.getByTestId('factor-gate')
    this.link = page.getByTestId('account-link')
    this.companies = page.getByTestId('account-companies')
    this.export = page.getByTestId('export-own-data')
    this.erasePassword = page.getByTestId('erase-password')
    this.eraseWord = page.getByTestId('erase-word')
    this.eraseConfirm = page.getByTestId('erase-confirm')
    this.eraseProblem = page.getByTestId('erase-problem')
    this.leaveProblem = page.getByTestId('leave-problem')
  }

  async open(): Promise<void> {
    await this.page.goto('/conta')
  }

  async leave(slug: string): Promise<void> {
    await this.page.getByTestId(`leave-${slug}`).click()
    await this.page.getByTestId('leave-confirm').click()
  }

  async erase(password: string): Promise<void> {
    await this.page.getByTestId('erase-account').click()
    await this.erasePassword.fill(password)
    await this.eraseWord.fill('APAGAR')
    await this.eraseConfirm.click()
  }

  async typeCode(code: string): Promise<void> {
    await this.code.fill(code)
    await this.confirm.click()
  }
}
