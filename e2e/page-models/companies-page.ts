import type { Locator, Page } from '@playwright/test'

/** `/` and `/empresas`: finding a company. */
export class CompaniesPage {
  readonly search: Locator
  readonly list: Locator
  readonly notice: Locator

  constructor(readonly page: Page) {
    this.search = page.getByTestId('company-search')
    this.list = page.getByTestId('company-list')
    this.notice = page.getByTestId('companies-notice')
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
}
