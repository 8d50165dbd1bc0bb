import type { Locator, Page } from '@playwright/test'

type File = Parameters<Locator['setInputFiles']>[0]

/**
 * A new owner who knows only what the screen says: everything is found by its visible text, and every action is
 * counted.
 */
export class NewOwner {
  private clicks = 0
  private fields = 0

  constructor(
    readonly page: Page,
    readonly email: string,
  ) {}

  /** The actions so far. */
  get effort(): { readonly clicks: number; readonly fields: number; readonly total: number } {
    return { clicks: this.clicks, fields: this.fields, total: this.clicks + this.fields }
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address)
  }

  /** Presses a button. */
  async press(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    await this.click(within.getByRole('button', { name, exact: typeof name === 'string' }))
  }

  /** Follows a link. */
  async follow(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    await this.click(within.getByRole('link', { name, exact: typeof name === 'string' }))
  }

  async click(what: Locator): Promise<void> {
    await what.click()
    this.clicks += 1
  }

  async fill(label: string | RegExp, text: string, within: Page | Locator = this.page): Promise<void> {
    await this.fillIn(within.getByLabel(label, { exact: typeof label === 'string' }), text)
  }

  async fillIn(field: Locator, text: string): Promise<void> {
    await field.fill(text)
    this.fields += 1
  }

  async choose(label: string | RegExp, option: string): Promise<void> {
    await this.page.getByLabel(label).selectOption(option)
    this.fields += 1
  }

  async hand(label: string | RegExp, file: File): Promise<void> {
    await this.page.getByLabel(label).setInputFiles(file)
    this.fields += 1
  }

  /** Types letter by letter where the page reacts to each letter. */
  async type(label: string | RegExp, text: string): Promise<void> {
    const field = this.page.getByLabel(label)
    // Waits until the field is visible, which typing alone does not.
    await field.click()
    await field.pressSequentially(text)
    this.fields += 1
  }
}
