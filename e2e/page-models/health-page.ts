import type { Locator, Page } from '@playwright/test'

/** A terminal's health page and its rejected entries. */
export class HealthPage {
  readonly root: Locator
  readonly entries: Locator
  readonly nothing: Locator
  readonly recovered: Locator

  constructor(readonly page: Page) {
    this.root = page.getByTestId('sync-health')
    this.entries = page.getByTestId('rejected-entry')
    this.nothing = page.getByTestId('attention-none')
    this.recovered = page.getByTestId('storage-recovered')
  }

  /** Opens it from any page of the shell, by the status line. */
  async openByStatus(): Promise<void> {
    await this.page.getByTestId('health-link').click()
    await this.root.waitFor()
  }

  figure(key: string): Locator {
    return this.page.getByTestId(`health-${key}`)
  }

  /** Types a PIN into the manager's dialog. */
  async answerPin(pin: string): Promise<void> {
    const field = this.page.getByTestId('manager-pin').getByTestId('pin-field')
    await field.fill(pin)
    await field.press('Enter')
  }
}
