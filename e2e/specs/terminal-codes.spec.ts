import { expectNoViolations } from '../fixtures/accessibility'
import { claimTerminal } from '../fixtures/claim-terminal'
import { expect, test } from '../fixtures/test'
import { JoinDialog } from '../page-models/join-dialog'

const OWNER = 'dono@comanda.test'
const PHONE = { viewport: { width: 390, height: 844 } }

test('a terminal is joined by a code: made on a phone, shown once, seen when it is used, ended when it is not @web', async ({
  backend,
  signedInPage,
}, info) => {
  const page = await signedInPage(OWNER, PHONE)
  const dialog = new JoinDialog(page)
  await dialog.open()
  await expectNoViolations(page)
  const code = await dialog.make('Varanda', 'Balcão')
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  await expect(page.getByTestId('terminal-code-qr')).toBeVisible()
  await expectNoViolations(page)
  await page.screenshot({ path: info.outputPath('code-phone.png') })

  await test.step('another machine uses it: the office says so at once', async () => {
    await claimTerminal(backend, code)
    await expect(dialog.joined).toContainText('Varanda juntou-se')
    await page.keyboard.press('Escape')
    await expect(dialog.terminal('Varanda')).toBeVisible()
  })

  await test.step('a code that nobody used is listed, and ended there', async () => {
    await dialog.open()
    await dialog.make('Bar', 'Autoatendimento')
    await page.keyboard.press('Escape')
    const open = page.getByTestId('open-terminal-code')
    await expect(open).toContainText('Bar · Autoatendimento')
    await page.screenshot({ path: info.outputPath('open-phone.png') })
    await page.getByTestId('end-terminal-code').click()
    await expect(open).toHaveCount(0)
  })
})
