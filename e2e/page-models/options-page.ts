import type { Locator, Page } from '@playwright/test'

/** What is chosen with a dish: its groups in the back office, and the sheet where guests choose. */
export class OptionsPage {
  readonly groups: Locator
  readonly problem: Locator

  constructor(readonly page: Page) {
    this.groups = page.getByTestId('choice-group')
    this.problem = page.getByTestId('choice-problem')
  }

  /** `/admin/menu`, with a new group's form open. */
  async openNewGroup(slug: string): Promise<void> {
    await this.page.goto(`/admin/menu?empresa=${slug}&tab=options&edit=new`)
  }

  /** A group of the list, by its name. */
  group(name: string): Locator {
    return this.page.getByTestId(`option-group-${name}`)
  }

  /** Adds an option to the group that is open. */
  async addOption(name: string, price: string): Promise<void> {
    await this.page.getByTestId('add-option').click()
    await this.page.getByTestId('option-name').last().fill(name)
    await this.page.getByTestId('option-price').last().fill(price)
  }

  /** Puts a group on the dish whose form is open. */
  async attach(name: string): Promise<void> {
    await this.page.getByTestId('add-group').selectOption(name)
  }

  /** An option where guests choose. */
  option(name: string): Locator {
    return this.page.getByTestId(`choice-${name}`)
  }
}
