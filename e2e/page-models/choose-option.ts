import { expect, type Locator } from '@playwright/test'

/** Opens a select of the back office and takes the option with this text; a <select> of a guest's page has selectOption. */
export const chooseOption = async (select: Locator, text: string): Promise<void> => {
  const field = select.getByRole('combobox')
  await select.click()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  const list = await field.getAttribute('aria-controls')
  await select.page().locator(`[id="${list}"]`).getByRole('option', { name: text, exact: true }).click()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
}
