import { expect, test } from '../fixtures/test'

test.describe('a page on its way @web', () => {
  test('is a spinner in the middle until it is here [S2.lazy-pages]', async ({ guestPage }) => {
    const page = await guestPage({ viewport: { width: 390, height: 844 } })
    let letGo = (): void => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/assets/about-page-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/sobre?empresa=bella-napoli')
    const spinner = page.getByTestId('page-spinner').getByRole('status')
    await expect(spinner).toBeVisible()
    const [box, main] = [await spinner.boundingBox(), await page.locator('main').boundingBox()]
    const middle = (part: typeof box) => (part ? part.x + part.width / 2 : Number.NaN)
    expect(Math.abs(middle(box) - middle(main))).toBeLessThan(2)
    const centre = (box?.y ?? 0) + (box?.height ?? 0) / 2
    expect(centre / 844, 'in the middle third of the screen').toBeGreaterThan(1 / 3)
    expect(centre / 844).toBeLessThan(2 / 3)
    letGo()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByTestId('page-spinner')).toHaveCount(0)
  })
})
