import type { Locator, Page } from '@playwright/test'

/** A terminal in self-service mode. */
export class SelfServicePage {
  readonly start: Locator
  readonly begin: Locator
  readonly startOver: Locator
  readonly question: Locator
  readonly seconds: Locator
  readonly stay: Locator
  readonly orders: Locator
  readonly number: Locator
  readonly waiting: Locator
  readonly status: Locator
  readonly done: Locator
  readonly pinDialog: Locator

  constructor(readonly page: Page) {
    this.start = page.getByTestId('start-screen')
    this.begin = page.getByTestId('start-begin')
    this.startOver = page.getByTestId('start-over')
    this.question = page.getByTestId('idle-question')
    this.seconds = page.getByTestId('idle-seconds')
    this.stay = page.getByTestId('idle-stay')
    this.orders = page.getByTestId('own-orders')
    this.number = page.getByTestId('own-order-number')
    this.waiting = page.getByTestId('own-order-waiting')
    this.status = this.orders.getByTestId('order-status')
    this.done = page.getByTestId('orders-done')
    this.pinDialog = page.getByTestId('manager-pin').getByRole('dialog')
  }

  language(code: string): Locator {
    return this.page.getByTestId(`start-language-${code}`)
  }

  /** Presses the top left corner five times, which opens the staff dialog. */
  async pressCorner(): Promise<void> {
    for (let press = 0; press < 5; press += 1) await this.page.mouse.click(8, 8)
  }
}
