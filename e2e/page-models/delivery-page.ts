import type { Locator, Page } from '@playwright/test'

/** `/entrega`: the conditions, the quote for the cart, and the link to WhatsApp. */
export class DeliveryPage {
  readonly root: Locator
  readonly guest: Locator
  readonly empty: Locator
  readonly obstacle: Locator
  readonly name: Locator
  readonly address: Locator
  readonly check: Locator
  readonly send: Locator
  readonly reachAsk: Locator
  readonly reach: Locator

  constructor(readonly page: Page) {
    this.root = page.getByTestId('delivery-page')
    this.guest = page.getByTestId('delivery-guest')
    this.empty = page.getByTestId('delivery-empty')
    this.obstacle = page.getByTestId('delivery-obstacle')
    this.name = this.root.getByRole('textbox', { name: 'Nome' })
    this.address = this.root.getByRole('textbox', { name: 'Endereço' })
    this.check = page.getByTestId('delivery-check')
    this.send = page.getByTestId('delivery-send')
    this.reachAsk = page.getByTestId('reach-ask')
    this.reach = page.getByTestId('reach')
  }

  async open(): Promise<void> {
    await this.page.goto('/entrega')
  }

  /** One of the company's delivery facts. */
  fact(name: 'time' | 'radius' | 'minimum' | 'fee' | 'today'): Locator {
    return this.page.getByTestId(`fact-${name}`)
  }

  /** An amount of the quote, or what is missing. */
  quote(name: 'subtotal' | 'fee' | 'total' | 'cash' | 'minimum' | 'free'): Locator {
    return this.page.getByTestId(`quote-${name}`)
  }
}
