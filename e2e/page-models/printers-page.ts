import type { Locator, Page } from '@playwright/test'

/** `/terminal/impressoras`: a terminal's printers, and the tickets that wait for a decision. */
export class PrintersPage {
  readonly root: Locator
  readonly cards: Locator
  readonly status: Locator
  readonly held: Locator
  readonly notice: Locator
  readonly dialog: Locator
  readonly preview: Locator

  constructor(readonly page: Page) {
    this.root = page.getByTestId('printers-page')
    this.cards = page.getByTestId('printer-card')
    this.status = page.getByTestId('printer-status')
    this.held = page.getByTestId('held-ticket')
    this.notice = page.getByTestId('print-notice')
    this.dialog = page.getByTestId('printer-dialog')
    this.preview = page.getByTestId('ticket-preview')
  }

  /** Opens it by the terminal's status in the header, as staff do. */
  async open(): Promise<void> {
    await this.page.getByTestId('health-link').click()
    await this.page.getByTestId('sync-health').getByRole('link', { name: 'Impressoras' }).click()
    await this.root.waitFor()
  }

  async add(printer: {
    name: string
    host: string
    port: number
    kitchen: string
    /** The pin of its cash drawer. */
    drawer?: '2' | '5'
  }): Promise<void> {
    await this.page.getByTestId('add-printer').click()
    await this.page.getByTestId('printer-name').fill(printer.name)
    await this.page.getByTestId('printer-host').fill(printer.host)
    await this.page.getByTestId('printer-port').fill(String(printer.port))
    await this.choose('printer-kitchen', printer.kitchen)
    if (printer.drawer) await this.choose('printer-drawer', printer.drawer)
    await this.page.getByTestId('save-printer').click()
    await this.dialog.waitFor({ state: 'hidden' })
  }

  private async choose(list: string, value: string): Promise<void> {
    await this.page.getByTestId(list).locator(`input[value="${value}"]`).check()
  }

  async test(): Promise<void> {
    await this.page.getByTestId('test-printer').click()
  }

  async goToQuickOrder(): Promise<void> {
    await this.page.getByTestId('staff-link-quickOrder').click()
  }

  /** Opens the ticket of one of the last orders. */
  async openTicket(number: string): Promise<void> {
    await this.page.getByTestId(`ticket-${number}`).click()
    await this.preview.waitFor()
  }

  async printTicket(kind: 'kitchen' | 'customer'): Promise<void> {
    await this.choose('ticket-kind', kind)
    await this.page.getByTestId('print-ticket').click()
  }
}
