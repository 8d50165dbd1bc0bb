import { expect, type Locator, type Page } from '@playwright/test'

/** `/pedidos`: the user's own orders; for admins also the open ones, to add to. */
export class OrdersPage {
  readonly root: Locator
  readonly empty: Locator

  /** 'Pedir de novo'. */
  readonly again: Locator
  /** The notice above other pages that an order is ready. */
  readonly readyNews: Locator

  constructor(readonly page: Page) {
    this.root = page.getByTestId('orders-page')
    this.empty = page.getByTestId('orders-empty')
    this.again = page.getByTestId('order-again-button')
    this.readyNews = page.getByTestId('ready-news')
  }

  async open(): Promise<void> {
    await this.page.goto('/pedidos')
  }

  order(number: string): Locator {
    return this.page.getByTestId(`my-order-${number}`)
  }

  status(number: string): Locator {
    return this.order(number).getByTestId('order-status')
  }

  /** The step that an order is at. */
  step(number: string): Locator {
    return this.order(number).locator('li[aria-current="step"]')
  }

  estimate(number: string): Locator {
    return this.order(number).getByTestId('order-estimate')
  }

  delay(number: string): Locator {
    return this.order(number).getByTestId('order-delay')
  }

  /** That nobody has accepted or seen it for minutes. */
  unnoticed(number: string): Locator {
    return this.order(number).getByTestId('order-unnoticed')
  }

  /** The question about a line that can't be made. */
  choice(number: string): Locator {
    return this.order(number).getByTestId('guest-choice')
  }

  async choose(number: string, choice: 'remove' | 'swap' | 'cancel'): Promise<void> {
    await this.choice(number).getByTestId(`guest-choice-${choice}`).click()
  }

  /** Opens an order's PIX code; returns its text. */
  async pix(number: string): Promise<string> {
    await this.page.getByTestId(`pix-${number}`).click()
    await expect(this.page.getByTestId('pix-qr')).toBeVisible()
    return this.page.getByTestId('pix-text').inputValue()
  }

  async closePix(): Promise<void> {
    await this.page.getByTestId('pix-close').click()
  }

  /** Takes an open order over as a sent cart; the cart opens. */
  async takeUp(number: string): Promise<void> {
    await this.page.getByTestId(`take-up-${number}`).click()
  }
}
