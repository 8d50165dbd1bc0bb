import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/accessibility'
import { dish, lineOf, placeLines } from '../fixtures/placed-orders'
import { expect, test } from '../fixtures/test'
import { JoinDialog } from '../page-models/join-dialog'
import { KitchenPage } from '../page-models/kitchen-page'
import { PickUpPage } from '../page-models/pick-up-page'

const OWNER = 'dono@comanda.test'
test.use({ actionTimeout: 20_000 })

const WALL = { viewport: { width: 1366, height: 768 } }

const typeCode = async (page: Page, code: string): Promise<void> => {
  await page.getByTestId('setup-code').fill(code)
  await page.keyboard.press('Enter')
}

test('a browser becomes the kitchen’s screen by a code, without a sign-in, until a manager removes it @web', async ({
  backend,
  signedInPage,
  guestPage,
}, info) => {
  test.setTimeout(120_000)
  const office = new JoinDialog(await signedInPage(OWNER, { viewport: { width: 390, height: 844 } }))
  const page = await guestPage(WALL)
  const kitchen = new KitchenPage(page)

  await test.step('a screen that nobody joined asks for a sign-in, or a code', async () => {
    await page.goto('/cozinha')
    await page
      .getByTestId('staff-sign-in')
      .getByRole('link', { name: /código/ })
      .click()
    await expect(page.getByTestId('join-page')).toBeVisible()
    await expectNoViolations(page)
    await page.screenshot({ path: info.outputPath('join.png') })
  })

  await test.step('a code for the counter is refused, and still good', async () => {
    await office.open()
    const code = await office.make('Caixa', 'Balcão')
    await typeCode(page, code)
    await expect(page.getByTestId('setup-problem')).toContainText('não é para a cozinha')
    await page.screenshot({ path: info.outputPath('refused.png') })
    await office.page.keyboard.press('Escape')
    await expect(office.page.getByTestId('open-terminal-code')).toContainText('Caixa')
  })

  await test.step('the kitchen’s code opens the board', async () => {
    await office.open()
    const code = await office.make('TV da cozinha', 'Cozinha')
    await expect(office.page.getByTestId('terminal-code-browser')).toContainText('/juntar')
    await office.page.screenshot({ path: info.outputPath('code.png') })
    await typeCode(page, code.toLowerCase())
    await expect(page.getByTestId('kitchen-wall')).toBeVisible()
    await expect(page).toHaveURL(/\/cozinha$/)
    await expect(office.joined).toContainText('TV da cozinha juntou-se à cozinha')
    await office.page.keyboard.press('Escape')
  })

  const pizza = await dish(backend, 'P001')
  const { number } = await placeLines(backend, pizza.company, [lineOf(pizza, 2, 'sem cebola')], {
    table_number: 'Trailer',
  })
  const statusOf = async () => {
    const [row] = await backend
      .running()
      .sql(
        `select status, operator_id from public.orders where number = $1 order by placed_at desc limit 1`,
        [number],
      )
    return row?.status
  }

  await test.step('an order arrives, is ticked and delivered, in nobody’s name', async () => {
    await expect(kitchen.order(number)).toContainText('sem cebola', { timeout: 10_000 })
    await expectNoViolations(page)
    await page.screenshot({ path: info.outputPath('wall.png') })
    await kitchen.order(number).locator('label').first().click({ timeout: 10_000 })
    await expect
      .poll(async () => {
        const [row] = await backend
          .running()
          .sql(`select count(*)::int as n from public.order_items where done_at is not null`)
        return row?.n
      })
      .toBe(1)
    await kitchen.advance(number, 'Preparar')
    await expect.poll(statusOf).toBe('preparing')
    await kitchen.advance(number, 'Pronto')
    await expect.poll(statusOf).toBe('ready')
  })

  await test.step('the same screen shows guests the numbers, and a second tab of it', async () => {
    const pickUp = new PickUpPage(await page.context().newPage())
    await pickUp.page.goto('/retirada')
    await expect(pickUp.ready).toHaveText(number)
    await pickUp.page.reload()
    await expect(pickUp.ready).toHaveText(number)
    await expectNoViolations(pickUp.page)
    await pickUp.page.close()
  })

  await test.step('a reload and a second tab show the same, and the site’s other pages are a guest’s', async () => {
    await page.reload()
    await expect(kitchen.order(number)).toBeVisible()
    const second = new KitchenPage(await page.context().newPage())
    await second.page.goto('/cozinha')
    await second.advance(number, 'Entregar')
    await expect.poll(statusOf).toBe('delivered')
    await expect(kitchen.order(number)).toHaveCount(0)
    await second.page.goto('/pedido-rapido')
    await expect(second.page.getByTestId('staff-sign-in')).toBeVisible()
    await second.page.goto('/menu?empresa=bella-napoli')
    await expect(second.page.getByTestId('brand')).toBeVisible()
    await second.page.close()
  })

  await test.step('the office lists it as a browser, and removes it: the wall says so and forgets its key', async () => {
    await office.page.reload()
    const row = office.terminal('TV da cozinha')
    await expect(row).toContainText('Cozinha, num navegador')
    await expect(row).toHaveAttribute('data-state', 'online')
    await expect(row.getByTestId('terminal-change-mode')).toHaveCount(0)
    await office.page.screenshot({ path: info.outputPath('listed.png'), fullPage: true })
    await row.getByTestId('terminal-revoke').click()
    await office.page.getByRole('dialog').getByRole('button', { name: 'Tirar autorização' }).click()
    await expect(page.getByTestId('screen-removed')).toContainText('Esta tela foi removida')
    await expectNoViolations(page)
    await page.screenshot({ path: info.outputPath('removed.png') })
    expect(await page.evaluate(() => localStorage.getItem('kitchen_screen'))).toBeNull()
    await page.getByRole('link', { name: 'Digitar um código' }).click()
    await expect(page.getByTestId('setup-code')).toBeFocused()
    await page.goto('/cozinha')
    await expect(page.getByTestId('staff-sign-in')).toBeVisible()
  })
})

test('a tablet reads the QR of a code and becomes the screen of guests who wait @web', async ({
  signedInPage,
  guestPage,
}, info) => {
  test.setTimeout(120_000)
  const office = new JoinDialog(await signedInPage(OWNER, { viewport: { width: 390, height: 844 } }))
  await office.open()
  const code = await office.make('Tablet da espera', 'Cozinha')
  const page = await guestPage({ viewport: { width: 820, height: 1180 }, colorScheme: 'dark' })
  const pickUp = new PickUpPage(page)
  await page.goto(`/juntar#${code}`)
  await expect(page.getByTestId('setup-code')).toHaveValue(code)
  await page.getByTestId('language').selectOption('fr')
  await expect(page.getByRole('heading', { name: 'Relier cet écran' })).toBeVisible()
  await expectNoViolations(page)
  await page.screenshot({ path: info.outputPath('join-night.png') })
  await page.getByTestId('screen-use-pickUp').check()
  await page.getByTestId('setup-join').click()
  await expect(pickUp.screen).toBeVisible()
  await expect(page).toHaveURL(/\/retirada$/)
  await expect(office.joined).toContainText('Tablet da espera')
  expect(await pickUp.areHeadingsWhole(), 'the longest heading, upright').toBe(true)
  await page.screenshot({ path: info.outputPath('pick-up-night.png') })
})
