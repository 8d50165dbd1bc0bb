import { expect, type Locator, type Page } from '@playwright/test'

/** `/mesas`: open tabs, and one of them with its orders and bills. */
export class TabsPage {
  readonly root: Locator
  readonly loose: Locator
  readonly detail: Locator
  readonly total: Locator
  readonly rest: Locator
  readonly paid: Locator
  readonly bills: Locator
  readonly closed: Locator

  constructor(readonly page: Page) {
    this.root = page.getByTestId('tabs-page')
    this.loose = page.getByTestId('loose-table')
    this.detail = page.getByTestId('tab-detail')
    this.total = page.getByTestId('tab-total')
    this.rest = page.getByTestId('tab-rest')
    this.paid = page.getByTestId('tab-paid')
    this.bills = page.getByTestId('bill')
    this.closed = page.getByTestId('tab-is-closed')
  }

  /** Opens it by the header, as staff do. */
  async open(): Promise<void> {
    await this.page.getByTestId('staff-link-tabs').click()
    await this.root.waitFor()
  }

  /** Confirms an order of a table whose customer did not have the table's code. */
  async accept(number: string): Promise<void> {
    await this.page.getByTestId(`unconfirmed-accept-${number}`).click()
    await expect(this.page.getByTestId(`unconfirmed-accept-${number}`)).toBeHidden()
  }

  async choose(table: string): Promise<void> {
    await this.page.locator(`[data-testid="tab-card"][data-table="${table}"]`).click()
    await this.detail.waitFor()
  }

  /** The preview of the whole tab's ticket. */
  async paper(): Promise<string> {
    await this.page.getByTestId('print-tab').click()
    const preview = this.page.getByTestId('ticket-preview')
    await preview.waitFor()
    const text = await preview.innerText()
    await this.page.getByTestId('ticket-close').click()
    await expect(preview).toBeHidden()
    return text
  }

  /** Opens the tab of orders that have none, of the only table that has such, or of this one. */
  async openLoose(table?: string): Promise<void> {
    const one = table === undefined ? this.loose : this.loose.filter({ hasText: `Mesa ${table}` })
    await one.getByTestId('open-loose').click()
    await this.detail.waitFor()
  }

  /** From the order just sent at quick order to the payment of its whole tab. */
  async payWhole(): Promise<void> {
    await this.page.getByTestId('quick-to-bill').click()
    await this.openLoose()
    await this.page.getByTestId('bill-rest').click()
    await this.page.getByTestId('pay-bill').click()
  }

  async moveTo(table: string): Promise<void> {
    await this.page.getByTestId('move-tab').click()
    await this.page.getByTestId('place-table').fill(table)
    await this.page.getByTestId('place-confirm').click()
    // The open dialog's heading contains the table as well.
    await this.page.getByTestId('place-table').waitFor({ state: 'hidden' })
    await expect(this.detail.getByRole('heading', { level: 2 })).toHaveText(`Mesa ${table}`)
  }

  /** Offline a session proves nothing, so the PIN approves. */
  async voidLine(dish: string, reason: string, pin: string): Promise<void> {
    await this.page.getByTestId('tab-line').filter({ hasText: dish }).getByTestId('void-line').click()
    await this.page.getByTestId('reason-text').fill(reason)
    await this.page.getByTestId('reason-confirm').click()
    await this.page.getByTestId('pin-field').fill(pin)
    await this.page.getByTestId('pin-submit').click()
    await expect(this.page.getByTestId('tab-line').filter({ hasText: dish })).toContainText('Anulado')
  }

  async splitAmong(people: number): Promise<void> {
    await this.page.getByTestId('split-tab').click()
    for (let more = 2; more < people; more += 1)
      await this.page.getByRole('button', { name: 'Mais: Pessoas' }).click()
    await this.page.getByTestId('split-confirm').click()
    await expect(this.bills).toHaveCount(people)
  }

  /** Pays the next bill; returns the amount shown. */
  async payNext(method: string): Promise<string> {
    const unpaid = this.page.getByTestId('pay-bill')
    await unpaid.first().waitFor()
    const before = await unpaid.count()
    await unpaid.first().click()
    await this.page.getByTestId(`pay-method-${method}`).click()
    const asked = await this.page.getByTestId('pay-total').textContent()
    await this.page.getByTestId('pay-confirm').click()
    await expect(unpaid).toHaveCount(before - 1)
    return asked ?? ''
  }
}
