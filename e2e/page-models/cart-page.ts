import type { Locator, Page } from '@playwright/test'

/** The cart's drawer: lines, checkout, the server's answer, and the user's own orders. */
export class CartPage {
  readonly drawer: Locator
  readonly name: Locator
  readonly table: Locator
  readonly send: Locator
  readonly total: Locator
  readonly problem: Locator
  readonly undo: Locator
  readonly changed: Locator
  readonly acceptChanges: Locator
  readonly confirmation: Locator
  readonly number: Locator
  readonly sentTotal: Locator
  readonly sentTable: Locator
  readonly status: Locator
  readonly newOrder: Locator
  readonly whatsappHint: Locator
  readonly admission: Locator
  readonly closedNote: Locator
  /** That no screen of the company has been there for a minute. */
  readonly kitchenUnseen: Locator
  readonly cashTotal: Locator
  readonly mixed: Locator
  readonly code: Locator
  readonly addedTotal: Locator
  readonly sendAddition: Locator
  readonly additionUnknown: Locator

  constructor(readonly page: Page) {
    this.drawer = page.getByTestId('cart-drawer')
    this.name = this.drawer.getByRole('textbox', { name: 'Nome' })
    this.table = this.drawer.getByRole('textbox', { name: 'Mesa' })
    this.send = page.getByTestId('send-order')
    this.total = page.getByTestId('cart-total')
    this.problem = page.getByTestId('send-problem')
    this.undo = page.getByTestId('cart-undo')
    this.changed = page.getByTestId('order-changed')
    this.acceptChanges = page.getByTestId('accept-changes')
    this.confirmation = page.getByTestId('order-confirmation')
    this.number = page.getByTestId('order-number')
    this.sentTotal = page.getByTestId('order-total')
    this.sentTable = page.getByTestId('order-table')
    this.status = this.confirmation.getByTestId('order-status')
    this.newOrder = page.getByTestId('new-order')
    this.whatsappHint = page.getByTestId('whatsapp-hint')
    this.admission = page.getByTestId('admission')
    this.closedNote = page.getByTestId('closed-note')
    this.kitchenUnseen = page.getByTestId('kitchen-unseen')
    this.cashTotal = page.getByTestId('cart-cash-total')
    this.mixed = page.getByTestId('cart-mixed')
    this.code = page.getByTestId('append-code')
    this.addedTotal = page.getByTestId('added-total')
    this.sendAddition = page.getByTestId('send-addition')
    this.additionUnknown = page.getByTestId('append-unknown')
  }

  async open(): Promise<void> {
    await this.page.getByTestId('cart-bar').click()
  }

  async close(): Promise<void> {
    await this.drawer.getByRole('button', { name: 'Fechar' }).click()
  }

  line(code: string): Locator {
    return this.page.getByTestId(`cart-line-${code}`)
  }

  /** A line of the dialog that lists changed prices. */
  change(code: string): Locator {
    return this.page.getByTestId(`change-${code}`)
  }

  async fill(name: string, table: string): Promise<void> {
    await this.name.fill(name)
    await this.table.fill(table)
  }

  /** Opens `/pedidos`. */
  async showOrders(): Promise<void> {
    await this.page.getByTestId('tab-orders').click()
  }

  myOrder(number: string): Locator {
    return this.page.getByTestId(`my-order-${number}`)
  }
}
