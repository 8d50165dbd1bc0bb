import type { Locator, Page } from '@playwright/test'

/** A list of rows of the back office and the form of one of them, on whatever page they are. */
export class OfficeRows {
  readonly save: Locator
  /** The error of the form as a whole. */
  readonly problem: Locator

  constructor(readonly page: Page) {
    this.save = page.getByTestId('save')
    this.problem = page.getByTestId('form-problem')
  }

  field(name: string): Locator {
    return this.page.getByTestId(`field-${name}`)
  }

  async edit(row: Locator): Promise<void> {
    await row.getByRole('button', { name: /^Editar/ }).click()
  }

  /** Removes the row and confirms. */
  async remove(row: Locator): Promise<void> {
    await row.getByRole('button', { name: /^Remover/ }).click()
    await this.page.getByTestId('confirm-yes').click()
  }
}
