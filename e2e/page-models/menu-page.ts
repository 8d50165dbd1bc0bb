import type { Locator, Page } from '@playwright/test'

/** `/menu`: a company's products, one of them opened, and the choices before it goes into the cart. */
export class MenuPage {
  readonly root: Locator
  readonly search: Locator
  readonly resultCount: Locator
  readonly categories: Locator
  readonly detail: Locator
  readonly notes: Locator
  readonly addFromDetail: Locator
  readonly cartBar: Locator
  readonly noCompany: Locator

  constructor(readonly page: Page) {
    this.root = page.getByTestId('menu-page')
    this.search = page.getByTestId('menu-search')
    this.resultCount = page.getByTestId('menu-result-count')
    this.categories = page.getByTestId('category-bar')
    this.detail = page.getByTestId('dish-detail')
    this.notes = page.getByTestId('dish-notes')
    this.addFromDetail = page.getByTestId('dish-add')
    this.cartBar = page.getByTestId('cart-bar')
    this.noCompany = page.getByTestId('menu-no-company')
  }

  /** Opens a company's menu as its QR code does, with the table where one is given. */
  async open(slug: string, table?: string): Promise<void> {
    const mesa = table === undefined ? '' : `&mesa=${encodeURIComponent(table)}`
    await this.page.goto(`/menu?empresa=${slug}${mesa}`)
  }

  dish(code: string): Locator {
    return this.page.getByTestId(`dish-${code}`)
  }

  async openDish(code: string): Promise<void> {
    await this.dish(code).getByRole('heading').getByRole('button').click()
  }

  /** Adds one by the plus button on its card. */
  async add(code: string): Promise<void> {
    await this.page.getByTestId(`add-${code}`).click()
  }

  /** Unfolds the tools that few guests press: the QR code and the alcohol warning. */
  async showTools(): Promise<void> {
    await this.page.getByTestId('menu-more').click()
  }

  /** The sheet of choices before a product goes into the cart. */
  asked(what: 'signIn' | 'join' | 'invite' | 'sent'): Locator {
    return this.page.getByTestId(`ask-${what}`)
  }

  /** Signs in by password in the sheet above the menu. */
  async signInHere(email: string, password = 'comanda123'): Promise<void> {
    const sheet = this.asked('signIn')
    await sheet.getByTestId('way-password').click()
    await sheet.getByLabel('E-mail', { exact: true }).fill(email)
    await sheet.getByLabel('Senha', { exact: true }).fill(password)
    await sheet.getByTestId('login-submit').click()
  }

  /** Has a code mailed in the sheet above the menu. */
  async askForCode(email: string): Promise<void> {
    const sheet = this.asked('signIn')
    await sheet.getByLabel('E-mail', { exact: true }).fill(email)
    await sheet.getByTestId('code-request').click()
  }

  /** The sixth digit sends. */
  async typeCode(code: string): Promise<void> {
    await this.asked('signIn').getByTestId('mail-code-field').fill(code)
  }

  async join(): Promise<void> {
    await this.page.getByTestId('join-company').click()
  }
}
