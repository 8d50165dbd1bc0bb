import { readFile } from 'node:fs/promises'
import { expectNoViolations } from '../fixtures/accessibility'
import { scan } from '../fixtures/scan-qr-code'
import { expect, test } from '../fixtures/test'
import { MenuPage } from '../page-models/menu-page'

const phone = { viewport: { width: 390, height: 844 } }

/** The width in a PNG's header. */
const widthOf = (png: Buffer): number => png.readUInt32BE(16)

test.describe('the QR code of the menu @web', () => {
  test(
    'is shown, saved, and leads to this menu [S1.qr-code]',
    { tag: '@proof' },
    async ({ guestPage, backend }) => {
      const page = await guestPage({ ...phone, colorScheme: 'dark' })
      await new MenuPage(page).open('bella-napoli')
      await new MenuPage(page).showTools()
      await page.getByTestId('menu-qr').click()
      await expect(page.getByTestId('menu-qr-code')).toBeVisible()
      const address = `${backend.url}/menu?empresa=bella-napoli`
      await expect(page.getByTestId('qr-address')).toHaveText(address)
      await expectNoViolations(page, { part: '[data-testid=qr-sheet]' })
      expect(await scan(page, await page.getByTestId('menu-qr-code').screenshot({ scale: 'device' }))).toBe(
        address,
      )

      const saving = page.waitForEvent('download')
      await page.getByTestId('qr-download').click()
      const saved = await saving
      expect(saved.suggestedFilename()).toBe('qr-bella-napoli.png')
      const png = await readFile(await saved.path())
      expect(widthOf(png)).toBe(1024)
      expect(await scan(page, png)).toBe(address)

      await page.goto(address)
      await expect(new MenuPage(page).dish('P001')).toContainText('Margherita')
    },
  )

  test(
    'is printed for each table by those who manage',
    { tag: '@proof' },
    async ({ signedInPage, backend }) => {
      const page = await signedInPage('dono@comanda.test')
      await page.addInitScript(() => {
        // The real dialog would wait for a user.
        window.print = () => {
          document.documentElement.dataset.printed = 'true'
        }
      })
      await new MenuPage(page).open('bella-napoli')
      await new MenuPage(page).showTools()
      await page.getByTestId('menu-qr').click()
      await page.getByTestId('qr-tables').fill('7, balcão')
      await expect(page.getByTestId('qr-print')).toHaveText('Imprimir 2 folhas')
      await page.getByTestId('qr-print').click()
      await expect(page.locator('html[data-printed]')).toHaveCount(1)
      await page.emulateMedia({ media: 'print' })
      const sheets = page.getByTestId('qr-print-sheet')
      await expect(sheets).toHaveCount(2)
      await expect(page.getByTestId('qr-sheet'), 'the page itself is not printed').toBeHidden()
      await expect(page.getByTestId('menu-page')).toBeHidden()
      await expect(sheets.first()).toContainText('Mesa 7')
      const read = await scan(page, await sheets.nth(1).screenshot())
      expect(read).toMatch(/&t=[\w-]{22}$/)
      expect(read?.replace(/&t=.*$/, '')).toBe(
        `${backend.url}/menu?empresa=bella-napoli&mesa=${encodeURIComponent('balcão')}`,
      )
      expect(
        (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page[^s]/g),
      ).toHaveLength(2)
    },
  )
})
