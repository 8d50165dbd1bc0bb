import { expectNoViolations } from '../fixtures/accessibility'
import { MANAGER } from '../fixtures/set-up-terminal'
import { expect, test } from '../fixtures/test'
import { JoinDialog } from '../page-models/join-dialog'
import { QuickOrderPage } from '../page-models/quick-order-page'
import { TerminalSetupPage } from '../page-models/terminal-setup-page'

test('a new terminal joins by the code that its owner reads from a phone, without a sign-in @terminal', async ({
  backend,
  newTerminal,
  signedInPage,
}, info) => {
  test.setTimeout(120_000)
  const office = new JoinDialog(await signedInPage(MANAGER.email, { viewport: { width: 390, height: 844 } }))
  await office.open()
  const code = await office.make('Varanda', 'Balcão')
  const terminal = await newTerminal()
  const page = terminal.page()
  const setup = new TerminalSetupPage(page)

  await test.step('a wrong code says so and keeps what was typed', async () => {
    await setup.join('0000-0000', backend.url)
    await expect(setup.problem).toContainText('Este código não existe')
    await expectNoViolations(page)
    await page.screenshot({ path: info.outputPath('wrong.png') })
  })

  await test.step('the right one brings company and menu; the office hears of it', async () => {
    await page.getByTestId('setup-code').fill(code.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('terminal-setup')).toHaveCount(0, { timeout: 30_000 })
    await expect(office.joined).toContainText('Varanda juntou-se')
    await page.screenshot({ path: info.outputPath('joined.png') })
  })

  await test.step('it has a letter of its own, and is the same after a restart', async () => {
    const [row] = await backend.running().sql(`select prefix from public.terminals where name = 'Varanda'`)
    expect(row?.prefix).toMatch(/^[A-VX-Z]$/)
    await terminal.relaunch()
    await expect(new QuickOrderPage(terminal.page()).status).toHaveText(/Tudo enviado/, { timeout: 30_000 })
  })
})
