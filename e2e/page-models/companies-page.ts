import type { Locator, Page } from '@playwright/test'

/** `/` and `/empresas`: finding a company. */
export class CompaniesPage {
  readonly search: Locator
  readonly list: Locator
  readonly notice: Locator
  readonly bar: Locator
  readonly logout: Locator
  readonly switchCompany: Locator
  readonly exitWarning: Locator
  readonly reload: Locator

  constructor(readonly page: Page) {
    this.search = page.getByTestId('company-search')
    this.list = page.getByTestId('company-list')
    this.notice = page.getByTestId('companies-notice')
    this.bar = page.getByTestId('bottom-bar')
    this.logout = page.getByTestId('logout')
    this.switchCompany = page.getByTestId('switch-company')
    this.exitWarning = page.getByTestId('exit-warning')
    this.reload = page.getByTestId('force-reload')
  }

  async open(path: '/' | '/empresas' = '/'): Promise<void> {
    await this.page.goto(path)
  }

  company(slug: string): Locator {
    return this.page.getByTestId(`company-${slug}`)
  }

  async enter(slug: string): Promise<void> {
    await this.company(slug).getByRole('button').click()
  }

  toast(kind: 'success' | 'error' | 'info'): Locator {
    return this.page.getByTestId(`toast-${kind}`)
  }

  /** The id of the company selected in this browser, or null. */
  async storedId(): Promise<string | null> {
    return this.page.evaluate(() => localStorage.getItem('selectedCompanyId'))
  }
}
