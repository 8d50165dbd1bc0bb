import { expect, type Locator, type Page } from '@playwright/test'

/** `/pedidos`: the user's own orders; for admins also the open ones, to add to. */
export class OrdersPage {
  readonly root: Locator
  readonly empty: Locator

  constructor(readonly page: Page) {
    this.root = page.getByTestId('orders-page')
    this.empty = page.getByTestId('orders-empty')
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
