import { demoTerminal, demoTerminalEnv } from '../../scripts/lib/demo-terminal'
import { expect, test, type E2eBackend } from '../fixtures/test'
import { KitchenPage } from '../page-models/kitchen-page'
import { OperatorsPage } from '../page-models/operators-page'
import { QuickOrderPage } from '../page-models/quick-order-page'
import { TerminalSetupPage } from '../page-models/terminal-setup-page'

const demoOf = async (backend: E2eBackend) => {
  const { url, publishableKey, sql } = backend.running()
  const demo = await demoTerminal({ url, publishableKey, sql })
  if (!demo) throw new Error('The demo has its company.')
  return demo
}

test('the demo’s terminal starts at quick order: the first keys give a dish, the order stands on the kitchen’s board @terminal', async ({
  backend,
  newTerminal,
  signedInPage,
}) => {
  const demo = await demoOf(backend)
  const terminal = await newTerminal(demoTerminalEnv(demo.setup))
  const quick = new QuickOrderPage(terminal.page())
  // The window is shown once the terminal is set up.
  const isShown = () =>
    terminal
      .app()
      .evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((one) => one.isVisible()))
  await expect.poll(isShown, { timeout: 60_000 }).toBe(true)
  await expect(terminal.page().getByTestId('quick-first')).toContainText(/Digite 3\*\w+ e Enter/)
  await quick.type('3*H001')
  await expect(quick.lines).toHaveCount(1)
  await expect(quick.lines).toContainText('3×')
  await quick.send('Ana')
  await expect(quick.outcome).toContainText('A001')

  const kitchen = new KitchenPage(await signedInPage('cozinha@comanda.test'))
  await kitchen.open('bella-napoli')
  await expect(kitchen.order('A001')).toContainText('3')

  await test.step('the kitchen has it ready: the counter hears of it once, also after a reload, until it is read', async () => {
    const page = terminal.page()
    const notice = page.locator('[data-testid="ready-notice"][data-number="A001"]')
    await kitchen.advance('A001', 'Preparar')
    await kitchen.advance('A001', 'Pronto')
    await expect(notice).toContainText('Pronto')
    await page.setViewportSize({ width: 1024, height: 768 })
    expect(await notice.locator('strong').evaluate((number) => number.clientHeight)).toBeGreaterThanOrEqual(
      60,
    )
    await expect(quick.code).toBeFocused()
    // At a tab it lies below what is pressed there.
    await page.getByTestId('staff-link-tabs').click()
    await page.getByTestId('open-loose').click()
    const actions = page.getByTestId('tab-detail').getByRole('button')
    await expect(page.getByTestId('move-tab')).toBeVisible()
    const top = (await page.getByTestId('ready-notices').boundingBox())?.y ?? 0
    for (const action of await actions.all()) {
      const box = await action.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top)
    }
    await page.getByTestId('staff-link-quickOrder').click()
    await page.reload()
    await notice.getByTestId('ready-read').click()
    await expect(notice).toHaveCount(0)
    await page.reload()
    await expect(quick.code).toBeFocused()
    await expect(quick.lastOrder('A001')).toBeVisible()
    await expect(notice).toHaveCount(0)
  })

  await test.step('its operators take over by the PINs that the start message prints', async () => {
    const operators = new OperatorsPage(terminal.page())
    for (const { name, pin } of demo.operators.toReversed()) {
      await operators.openByKey()
      await operators.enter(name, pin)
      await expect(operators.chipName).toContainText(name.split(' ')[0] ?? name)
      await expect(quick.code.or(terminal.page().getByTestId('kitchen-board'))).toBeVisible()
    }
  })

  await test.step('a new start leaves it as it is', async () => {
    const page = await terminal.relaunch()
    await expect(new QuickOrderPage(page).lastOrder('A001')).toBeVisible()
    const [row] = await backend.running().sql('select count(*)::int as n from public.terminals')
    expect(row?.n).toBe(1)
  })
})

test('a terminal that is given no demo asks for a code @terminal', async ({ newTerminal }) => {
  const terminal = await newTerminal()
  await terminal.page().getByTestId('setup-code').waitFor()
  await expect(new TerminalSetupPage(terminal.page()).step('join')).toBeVisible()
})
