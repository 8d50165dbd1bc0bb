import type { Locator, Page } from '@playwright/test'
import { chooseOption } from './choose-option'

/** Option groups in the back office, and the sheet where guests choose. */
export class OptionsPage {
  readonly groups: Locator
  readonly problem: Locator

  constructor(readonly page: Page) {
    this.groups = page.getByTestId('choice-group')
    this.problem = page.getByTestId('choice-problem')
  }

  /** Opens `/admin/menu` with a new group's form. */
  async openNewGroup(slug: string): Promise<void> {
    await this.page.goto(`/admin/menu?empresa=${slug}&tab=options&edit=new`)
  }

  /** A group of the list, by its name. */
  group(name: string): Locator {
    return this.page.getByTestId(`option-group-${name}`)
  }

  /** Adds an option to the open group. */
  async addOption(name: string, price: string): Promise<void> {
    await this.page.getByTestId('add-option').click()
    await this.page.getByTestId('option-name').last().fill(name)
    await this.page.getByTestId('option-price').last().fill(price)
  }

  /** Adds the group to the product whose form is open. */
  async attach(name: string): Promise<void> {
    await chooseOption(this.page.getByTestId('add-group'), name)
  }

  /** An option in the guests' sheet. */
  option(name: string): Locator {
    return this.page.getByTestId(`choice-${name}`)
  }
}
