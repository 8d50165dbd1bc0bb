import { expect, type Locator } from '@playwright/test'

/** Opens a select of the back office and takes the option with this text; a <select> of a guest's page has selectOption. */
export const chooseOption = async (select: Locator, text: string): Promise<void> => {
  const field = select.getByRole('combobox')
  await select.click()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  const id = await field.getAttribute('aria-controls')
  const list = select.page().locator(`[id="${id}"]`)
  await list.getByRole('option', { name: text, exact: true }).click()
  // The field of a choice that adds something may be gone with the last option.
  await expect(list).toBeHidden()
}
