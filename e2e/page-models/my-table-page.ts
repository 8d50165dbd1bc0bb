import { expect, type Locator, type Page } from '@playwright/test'

/** The guest's view of their table on `/pedidos`: its amounts, calls, and a part paid by PIX. */
export class MyTablePage {
  readonly table: Locator
  readonly own: Locator
  readonly total: Locator
  readonly paid: Locator
  readonly waiting: Locator
  readonly outcome: Locator

  constructor(readonly page: Page) {
    this.table = page.getByTestId('my-table')
    this.own = page.getByTestId('table-own')
    this.total = page.getByTestId('table-total')
    this.paid = page.getByTestId('table-paid')
    this.waiting = page.getByTestId('pix-waiting')
    this.outcome = page.getByTestId('pix-outcome')
  }

  async open(): Promise<void> {
    await this.page.goto('/pedidos')
    await this.table.waitFor()
  }

  async callWaiter(): Promise<void> {
    await this.page.getByTestId('table-call-waiter').click()
    await expect(this.page.getByTestId('table-called-waiter')).toBeVisible()
  }

  /** An equal part of the tab, where the company takes no service fee; answers the code's text. */
  async payEqualPart(people: number): Promise<string> {
    await this.page.getByTestId('share-equal').click()
    const more = this.page.getByRole('button', { name: 'Uma pessoa a mais' })
    if (await more.isVisible()) for (let have = 2; have < people; have += 1) await more.click()
    await this.page.getByTestId('share-pay').click()
    await this.waiting.waitFor()
    return this.page.getByTestId('pix-share-text').inputValue()
  }
}
