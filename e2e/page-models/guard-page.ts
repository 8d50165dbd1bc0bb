import type { Locator, Page } from '@playwright/test'

/** The guard of the admin area (spec §2) and its navigation entries. */
export class GuardPage {
  readonly loading: Locator
  readonly problem: Locator
  readonly gaveUp: Locator
  readonly attempt: Locator
  readonly retry: Locator
  readonly reload: Locator
  readonly denied: Locator
  readonly required: Locator
  readonly recheck: Locator
  readonly back: Locator
  readonly companyFirst: Locator
  readonly chooseCompany: Locator
  /** 'Administração' in the header. */
  readonly link: Locator
  readonly nav: Locator
  readonly dashboard: Locator
  readonly picker: Locator

  constructor(readonly page: Page) {
    this.loading = page.getByTestId('guard-loading')
    this.problem = page.getByTestId('guard-problem')
    this.gaveUp = page.getByTestId('guard-gave-up')
    this.attempt = page.getByTestId('guard-attempt')
    this.retry = page.getByTestId('guard-retry')
    this.reload = page.getByTestId('guard-reload')
    this.denied = page.getByTestId('access-denied')
    this.required = page.getByTestId('required-permission')
    this.recheck = page.getByTestId('guard-recheck')
    this.back = page.getByTestId('guard-back')
    this.companyFirst = page.getByTestId('guard-company')
    this.chooseCompany = page.getByTestId('guard-choose-company')
    this.link = page.getByTestId('admin-link')
    this.nav = page.getByTestId('admin-nav')
    this.dashboard = page.getByTestId('dashboard')
    this.picker = page.getByTestId('dashboard-picker')
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path)
  }

  async pick(slug: string): Promise<void> {
    await this.page.getByTestId(`pick-${slug}`).click()
  }

  /** The paths of the navigation entries, in their order. */
  async entries(): Promise<string[]> {
    const links = await this.nav.getByRole('link').all()
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
    return addresses.filter((address): address is string => address !== null && address !== '/admin')
  }
}
