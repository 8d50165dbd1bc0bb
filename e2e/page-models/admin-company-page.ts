import { expect, type Locator, type Page } from '@playwright/test'

/** The admin pages of a company: contact, hours, delivery, companies. */
export class AdminCompanyPage {
  readonly save: Locator
  readonly problem: Locator
  readonly conflict: Locator
  readonly takeTheirs: Locator
  readonly keepMine: Locator
  readonly saveOpening: Locator
  readonly preview: Locator
  readonly map: Locator
  readonly unsaved: Locator

  constructor(readonly page: Page) {
    this.save = page.getByTestId('save')
    this.problem = page.getByTestId('form-problem')
    this.conflict = page.getByTestId('edit-conflict').getByRole('dialog')
    this.takeTheirs = page.getByTestId('take-theirs')
    this.keepMine = page.getByTestId('keep-mine')
    this.saveOpening = page.getByTestId('save-opening')
    this.preview = page.getByTestId('delivery-preview')
    this.map = page.getByTestId('pin-map')
    this.unsaved = page.getByTestId('confirm').getByRole('dialog')
  }

  /** Opens a company's page and waits for its form or list. */
  async open(entry: 'contact' | 'hours' | 'delivery' | 'companies', slug = 'bella-napoli'): Promise<void> {
    await this.page.goto(`/admin/${entry}?empresa=${slug}`)
    await expect(this.page.getByTestId(`admin-${entry}`)).toBeVisible()
  }

  field(name: string): Locator {
    return this.page.getByTestId(`field-${name}`)
  }

  /** Types a time of a weekday's hours, or a day, and takes it. */
  async take(field: Locator, typed: string): Promise<void> {
    await field.fill(typed)
    await field.press('Enter')
  }

  /** A span of a weekday's hours (0 is Sunday). */
  time(day: number, end: 'from' | 'to', place = 0): Locator {
    return this.page.getByTestId(`day-${day}-${end}-${place}`)
  }

  toast(text: string | RegExp): Locator {
    return this.page.getByTestId('toasts').getByText(text)
  }
}
