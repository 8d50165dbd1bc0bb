import { expectWcagAa } from '../fixtures/accessibility'
import { setUpTerminal } from '../fixtures/set-up-terminal'
import { expect, test } from '../fixtures/test'
import { QuickOrderPage } from '../page-models/quick-order-page'
import { TabsPage } from '../page-models/tabs-page'
import { startBreakingProxy } from '../../tests/support/breaking-proxy'

/** Buttons and links that are too small for a finger: lower or narrower than 48 px. */
const smallTargets = (tabs: TabsPage): Promise<string[]> =>
  tabs.root.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('button, a')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < 47.5 || box.width < 47.5))
      .map(({ element, box }) => `${element.textContent ?? ''} ${String(box.width)}×${String(box.height)}`),
  )

const isWiderThanScreen = (tabs: TabsPage): Promise<boolean> =>
  tabs.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

test('a manager draws a table, which stands on /mesas; items are added there and paid @web', async ({
  signedInPage,
}, info) => {
  const page = await signedInPage('dono@comanda.test', { viewport: { width: 1366, height: 768 } })
  await page.goto('/admin/settings?part=tables&empresa=bella-napoli')
  const salon = page.locator('[data-testid="floor-grid"][data-area="Salão"]')
  const table = (name: string) => page.locator(`[data-testid="floor-table"][data-table="${name}"]`)

  await test.step('the office: added, named, dragged, and moved by a key', async () => {
    await expect(salon).toBeVisible()
    await page.getByTestId('add-table').click()
    await page.getByLabel('Nome da mesa').fill('Mesa 21')
    await page.getByLabel('Área').fill('Salão')
    await page.getByTestId('save-table').click()
    await expect(table('Mesa 21')).toBeVisible()
    const from = await table('Mesa 21').boundingBox()
    const grid = await salon.boundingBox()
    if (!from || !grid) throw new Error('no table on the grid')
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(grid.x + (grid.width / 12) * 5.5, grid.y + 56 * 1.5, { steps: 8 })
    await page.mouse.up()
    await expect(table('Mesa 21')).toHaveAttribute('data-cell', '5,1')
    await expect(page.getByTestId('table-form')).toBeHidden()
    // The dropped position is stored first; until then arrow keys do nothing.
    await expect(table('Mesa 21')).toHaveAttribute('aria-busy', 'false')
    await table('Mesa 21').focus()
    await page.keyboard.press('ArrowDown')
    await expect(table('Mesa 21')).toHaveAttribute('data-cell', '5,2')
    await page.screenshot({ path: info.outputPath('office-1366.png'), fullPage: true })
    await page.reload()
    await expect(table('Mesa 21')).toHaveAttribute('data-cell', '5,2')
    await expectWcagAa(page)
  })

  const tabs = new TabsPage(page)
  const onPlan = page.locator('[data-testid="plan-table"][data-table="Mesa 21"]')
  await test.step('the counter: the table is free, a round goes to it', async () => {
    await tabs.open()
    await expect(onPlan).toHaveAttribute('data-state', 'free')
    await onPlan.click()
    await page.getByTestId('table-dialog').getByTestId('add-items').click()
    const quick = new QuickOrderPage(page)
    await expect(quick.table).toHaveValue('Mesa 21')
    await expect(quick.table).toBeDisabled()
    await quick.code.focus()
    await quick.type('P001')
    await expect(quick.lines).toHaveCount(1)
    await quick.responsible.fill('Ana')
    await page.keyboard.press('F9')
    await expect(tabs.root).toBeVisible()
    // The person comes back to the table they served.
    await page.getByTestId('table-dialog').getByTestId('table-close').click()
    await expect(onPlan).toHaveAttribute('data-state', 'occupied')
    await page.screenshot({ path: info.outputPath('plan-1366.png'), fullPage: true })
    await expectWcagAa(page)
  })

  await test.step('its bill is asked for and paid: the table is free again', async () => {
    await onPlan.click()
    await page.getByTestId('table-dialog').getByTestId('open-loose').click()
    await tabs.detail.waitFor()
    await page.getByTestId('bill-rest').click()
    await expect(tabs.bills).toHaveCount(1)
    await page.getByTestId('tabs-back').click()
    await expect(onPlan).toHaveAttribute('data-state', 'bill')
    await onPlan.click()
    await page.getByTestId('table-dialog').getByTestId('tab-card').click()
    await tabs.detail.waitFor()
    await page.getByTestId('pay-bill').click()
    await page.getByTestId('pay-confirm').click()
    await expect(tabs.closed).toBeVisible()
    await page.getByTestId('tabs-back').click()
    await expect(onPlan).toHaveAttribute('data-state', 'free')
  })
})

test('a waiter serves a table on a phone: round, second round, another table, bill; nothing is cut and every target is 48 px @web', async ({
  signedInPage,
}, info) => {
  const page = await signedInPage('funcionario@comanda.test', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const tabs = new TabsPage(page)
  const quick = new QuickOrderPage(page)
  const look = async (name: string): Promise<void> => {
    await page.screenshot({ path: info.outputPath(`phone-${name}.png`) })
    expect(await isWiderThanScreen(tabs), `${name} is wider than the phone`).toBe(false)
  }
  const ORDER = [
    'quick-undo',
    'quick-line',
    'quick-responsible_name',
    'quick-total',
    'quick-send',
    'quick-last',
  ]
  const round = async (code: string): Promise<void> => {
    await quick.code.fill(code)
    await quick.code.press('Enter')
    await expect(quick.lines).toHaveCount(1)
    if ((await quick.responsible.inputValue()) === '') await quick.responsible.fill('Bruno')
    await look('round')
    const entry = ['quick-code', 'quick-preview', 'keypad-enter']
    expect(await quick.misfits([...entry, ...ORDER], 'phone')).toEqual([])
    await page.getByTestId('quick-view-dishes').tap()
    await look('round-dishes')
    expect(await quick.misfits(['quick-code', 'quick-dishes', ...ORDER], 'phone')).toEqual([])
    await page.getByTestId('quick-view-keypad').tap()
    await page.getByTestId('quick-send').click()
    await expect(tabs.root).toBeVisible()
  }
  await page.goto('/mesas?empresa=bella-napoli')
  await tabs.root.waitFor()
  const onPlan = (name: string) => page.locator(`[data-testid="plan-table"][data-table="${name}"]`)
  await expect(onPlan('V1')).toBeVisible()
  await look('plan')
  expect(await smallTargets(tabs)).toEqual([])

  await onPlan('V1').tap()
  await look('free-table')
  await page.getByTestId('table-dialog').getByTestId('table-open-tab').tap()
  await tabs.detail.waitFor()
  await page.getByTestId('tabs-back').tap()
  await onPlan('V1').tap()
  await page.getByTestId('table-dialog').getByTestId('add-items').tap()
  await round('P001')
  await expect(tabs.detail).toBeVisible()
  await look('tab')
  expect(await smallTargets(tabs)).toEqual([])

  await page.getByTestId('tabs-back').tap()
  await onPlan('V1').tap()
  await look('taken-table')
  await page.getByTestId('table-dialog').getByTestId('add-items').tap()
  await expect(quick.responsible).toHaveValue('Bruno')
  await round('P002')
  await expect(page.getByTestId('tab-line')).toHaveCount(2)

  await tabs.moveTo('V2')
  await page.getByTestId('bill-rest').tap()
  await page.getByTestId('pay-bill').tap()
  await page.getByTestId('pay-confirm').waitFor()
  await look('pay')
  await page.getByTestId('pay-confirm').tap()
  await expect(tabs.closed).toBeVisible()
  await page.getByTestId('tabs-back').tap()
  await expect(onPlan('V2')).toHaveAttribute('data-state', 'free')
  await page.getByTestId('view-list').tap()
  await look('list')
  expect(await smallTargets(tabs)).toEqual([])
})

test(
  'a terminal without internet shows the plan, takes a round and spells the table its own way @terminal',
  { tag: '@proof' },
  async ({ backend, newTerminal }, info) => {
    test.setTimeout(180_000)
    const internet = await startBreakingProxy(backend.url)
    const terminal = await newTerminal()
    const quick = await setUpTerminal(terminal, backend, { url: internet.url, prefix: 'F' })
    const page = terminal.page()
    const tabs = new TabsPage(page)
    await tabs.open()
    const onPlan = page.locator('[data-testid="plan-table"][data-table="S1"]')
    await expect(onPlan).toHaveAttribute('data-state', 'free')
    internet.setWay(() => 'lost_request')
    await expect(quick.status).toHaveText(/Sem conexão desde/)
    await onPlan.click()
    await page.getByTestId('table-dialog').getByTestId('add-items').click()
    await quick.code.fill('H001')
    await quick.code.press('Enter')
    await expect(quick.lines).toHaveCount(1)
    await quick.responsible.fill('Ana')
    await page.getByTestId('quick-change-place').click()
    await quick.table.fill('mesa s 01')
    await page.keyboard.press('F9')
    await expect(quick.outcome).toBeVisible()
    await tabs.open()
    await expect(onPlan).toHaveAttribute('data-state', 'occupied')
    await page.screenshot({ path: info.outputPath('terminal-plan.png') })
    await internet.stop()
  },
)
