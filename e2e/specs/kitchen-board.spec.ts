import { expectNoViolations } from '../fixtures/accessibility'
import { callAs, dish, lineOf, place } from '../fixtures/placed-orders'
import { expect, test } from '../fixtures/test'
import { KitchenPage } from '../page-models/kitchen-page'

const wall = { viewport: { width: 1920, height: 1080 } }

test(
  'what changes after the kitchen has seen it stays marked until somebody says so, over a reload too @web',
  { tag: '@proof' },
  async ({ signedInPage, backend }) => {
    const page = await signedInPage('cozinha@comanda.test', wall)
    const kitchen = new KitchenPage(page)
    await kitchen.open('bella-napoli')
    await expect(kitchen.board.or(kitchen.empty)).toBeVisible()

    const order = await place(backend, 'P001', 'Rui da Praça')
    await test.step('a new order marks itself, and the counter learns that the screen has it', async () => {
      await expect(kitchen.order(order.number)).toContainText('Novo pedido')
      await expect
        .poll(async () => {
          const [row] = await backend
            .running()
            .sql('select shown_at from public.orders where id = $1', [order.id])
          return row?.shown_at !== null
        })
        .toBe(true)
      const counter = await signedInPage('dono@comanda.test')
      await counter.goto('/pedido-rapido?empresa=bella-napoli')
      await expect(
        counter.locator(`[data-testid="quick-last-order"][data-number="${order.number}"]`),
      ).toContainText(/na tela da cozinha \d\d:\d\d/)
      await kitchen.seeAll.click()
      await expect(kitchen.order(order.number)).not.toContainText('Novo pedido')
    })

    await test.step('an addition is marked line by line', async () => {
      const water = await dish(backend, 'B001')
      await callAs(backend, 'dono@comanda.test', 'append_order_items', {
        p_company: order.company,
        p_order: order.id,
        p_items: [lineOf(water, 2)],
        p_expected_total_cents: water.price * 2,
      })
      await expect(kitchen.order(order.number)).toContainText('Pedido alterado')
      await page.reload()
      await expect(kitchen.order(order.number), 'still nobody has seen it').toContainText('Pedido alterado')
      await expect(kitchen.order(order.number).locator('[data-news="added"]')).toContainText(water.name)
      await kitchen.see(order.number)
      await expect(kitchen.order(order.number)).not.toContainText('Pedido alterado')
    })

    await test.step('a cancelled order stays until it is seen', async () => {
      await callAs(backend, 'dono@comanda.test', 'advance_order', {
        p_company: order.company,
        p_order: order.id,
        p_status: 'cancelled',
        p_reason: 'Cliente foi embora',
      })
      await expect(kitchen.order(order.number)).toContainText('Cancelado — pare o preparo')
      await expect(kitchen.order(order.number)).toContainText('Cliente foi embora')
      await expectNoViolations(page)
      await kitchen.see(order.number)
      await expect(kitchen.order(order.number)).toHaveCount(0)
      await kitchen.showFinished()
      await expect(kitchen.finished(order.number)).toContainText('Cliente foi embora')
    })
  },
)

test(
  'a cook works by keys alone, at a station with minutes of the company’s own @web',
  { tag: '@proof' },
  async ({ signedInPage, backend }) => {
    const pizza = await place(backend, 'P002', 'Ana do Forno')
    const drink = await place(backend, 'B001', 'Bia do Bar')
    const owner = await signedInPage('dono@comanda.test')
    await test.step('the owner sets a station and the minutes', async () => {
      await owner.goto('/admin/settings?empresa=bella-napoli&part=kitchen')
      await owner.getByTestId('kitchen-warning').fill('3')
      await owner.getByTestId('kitchen-late').fill('6')
      await owner.getByTestId('add-station').click()
      await owner.getByLabel('Nome da estação').fill('Forno')
      const { category } = await dish(backend, 'P002')
      await owner.getByTestId('kitchen-station-fields').getByLabel(category, { exact: true }).check()
      await owner.getByTestId('add-station').click()
      await owner.getByLabel('Nome da estação').nth(1).fill('Bar')
      const bar = await dish(backend, 'B001')
      await owner
        .getByTestId('kitchen-station-fields')
        .nth(1)
        .getByLabel(bar.category, { exact: true })
        .check()
      await owner.getByTestId('save').click()
      await expect(owner.getByTestId('toast-success')).toBeVisible()
    })
    await backend
      .running()
      .sql(`update public.orders set placed_at = now() - interval '7 minutes' where id = $1`, [pizza.id])

    const page = await signedInPage('cozinha@comanda.test', wall)
    const kitchen = new KitchenPage(page)
    await kitchen.open('bella-napoli')
    await expect(kitchen.order(pizza.number)).toContainText('atrasado')
    await kitchen.chooseStation('Forno')
    await expect(kitchen.order(drink.number)).toHaveCount(0)
    await expect(kitchen.order(pizza.number)).toBeVisible()
    await page.reload()
    await expect(kitchen.order(pizza.number)).toBeVisible()
    await expect(kitchen.order(drink.number), 'the screen remembers its station').toHaveCount(0)

    await test.step('select, prepare, ready, back', async () => {
      await page.keyboard.press('h')
      const place = (await kitchen.numbers()).indexOf(pizza.number) + 1
      await page.keyboard.press(String(place))
      await expect(kitchen.order(pizza.number)).toBeFocused()
      await expect(kitchen.step(pizza.number)).toBeEnabled()
      await page.keyboard.press('Enter')
      await expect(kitchen.order(pizza.number)).toHaveAttribute('data-status', 'preparing')
      await expect(kitchen.step(pizza.number)).toBeEnabled()
      await page.keyboard.press('Space')
      await expect(kitchen.order(pizza.number)).toHaveAttribute('data-status', 'ready')
      await expect(kitchen.step(pizza.number)).toBeEnabled()
      await page.keyboard.press('r')
      await expect(kitchen.order(pizza.number)).toHaveAttribute('data-status', 'preparing')
      await page.keyboard.press('t')
      await expect(kitchen.counts).toBeVisible()
    })
  },
)

test('what a cook can’t make is decided at quick order @web', async ({ signedInPage, backend }) => {
  const order = await place(backend, 'P001', 'Lia do Balcão')
  const counter = await signedInPage('dono@comanda.test', { viewport: { width: 1024, height: 768 } })
  await counter.goto('/pedido-rapido?empresa=bella-napoli')
  const code = counter.getByTestId('quick-code')
  await expect(code).toBeFocused()
  const kitchen = new KitchenPage(await signedInPage('cozinha@comanda.test', wall))
  await kitchen.open('bella-napoli')
  const notice = counter.locator(`[data-testid="undecided-notice"][data-number="${order.number}"]`)

  await test.step('kept, with the focus where the seller types', async () => {
    await kitchen.report(order.number, 'Produto em falta')
    await expect(notice).toContainText('Produto em falta')
    await expectNoViolations(counter)
    await notice.getByTestId('undecided-keep').click()
    await expect(notice).toHaveCount(0)
    await expect(code).toBeFocused()
    await expect(kitchen.order(order.number)).not.toContainText('não dá')
  })

  await test.step('replaced: the line is gone, and quick order stands at its table', async () => {
    await kitchen.report(order.number, 'Equipamento parado')
    await notice.getByTestId('undecided-replace').click()
    await counter.getByRole('button', { name: 'Equipamento parado' }).click()
    await counter.getByTestId('reason-confirm').click()
    await expect(counter.getByTestId('quick-place')).toBeVisible()
    await expect(notice).toHaveCount(0)
    await expect(kitchen.order(order.number).locator('[data-news="voided"]')).toBeVisible()
  })
})
