import { expectNoViolations } from '../fixtures/accessibility'
import { expect, test } from '../fixtures/test'

const LAPTOP = { viewport: { width: 1366, height: 768 } }

test('an owner finds a dish by keys alone, and an unsaved form asks before it is left @web', async ({
  signedInPage,
}) => {
  const page = await signedInPage('dono@comanda.test', LAPTOP)
  const field = page.getByTestId('palette-field')
  await page.goto('/admin/contact?empresa=bella-napoli')
  await expect(page.getByTestId('admin-nav-contact')).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()

  await page.getByTestId('palette-open').click()
  await expect(field).toBeFocused()
  await page.keyboard.type('marguerita')
  await expect(page.getByTestId('palette-results').getByRole('link').first()).toContainText('Margherita')
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/menu\?edit=/)
  await expect(page.getByTestId('field-name')).toHaveValue('Margherita')

  await page.getByTestId('field-name').fill('Margherita da casa')
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('temas')
  await expect(page.getByTestId('palette-results').getByRole('link').first()).toContainText('Temas')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('confirm-yes')).toBeFocused()
  await page.getByTestId('confirm-no').click()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('field-name'), 'nothing is lost').toHaveValue('Margherita da casa')
})
