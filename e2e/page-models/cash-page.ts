import { expect, type Locator, type Page } from '@playwright/test'

/** `/caixa`: the cash session of a terminal. */
export class CashPage {
  readonly session: Locator
  readonly entries: Locator
  readonly closed: Locator

  constructor(readonly page: Page) {
    this.session = page.getByTestId('cash-session')
    this.entries = page.getByTestId('cash-entries').locator('li')
    this.closed = page.getByTestId('cash-closed-row')
  }

  /** Opens the page by the header, as staff do. */
  async open(): Promise<void> {
    await this.page.getByTestId('staff-link-cash').click()
    await this.page.getByTestId('cash-page').waitFor()
  }

  async openSession(float: string): Promise<void> {
    await this.page.getByTestId('cash-float').fill(float)
    await this.page.getByTestId('cash-open').click()
    await this.session.waitFor()
  }

  /** Pays cash out of the drawer, approved by the signed-in manager. */
  async payOut(amount: string, reason: string): Promise<void> {
    await this.page.getByTestId('cash-paid-out').click()
    await this.page.getByTestId('cash-amount').fill(amount)
    await this.page.getByTestId('cash-entry-go').click()
    await this.page.getByTestId('cash-approval-reason').fill(reason)
    await this.page.getByTestId('cash-approval-confirm').click()
    await expect(this.entries).toHaveCount(1)
  }

  /** Closes with a blind count: no expected amount is on screen. */
  async close(counted: Readonly<Record<string, string>>): Promise<void> {
    await this.page.getByTestId('cash-close').click()
    for (const [method, amount] of Object.entries(counted))
      await this.page.getByTestId(`cash-count-${method}`).fill(amount)
    await this.page.getByTestId('cash-count-go').click()
    await expect(this.session).toBeHidden()
  }

  /** The Z report of the last closed session, as its preview shows it. */
  async report(): Promise<string> {
    await this.closed.first().getByTestId('cash-z').click()
    const preview = this.page.getByTestId('ticket-preview')
    await preview.waitFor()
    const text = await preview.innerText()
    await this.page.getByTestId('ticket-close').click()
    await expect(preview).toBeHidden()
    return text
  }
}
