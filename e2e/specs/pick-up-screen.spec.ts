import { expectNoViolations } from '../fixtures/accessibility'
import { callAs, dish, lineOf, placeLines, type PlacedOrder } from '../fixtures/placed-orders'
import { expect, test, type E2eBackend } from '../fixtures/test'
import { sampleOf } from '../../tests/support/sample-of'
import { KitchenPage } from '../page-models/kitchen-page'
import { PickUpPage } from '../page-models/pick-up-page'

const clear = (backend: E2eBackend) =>
  backend
    .running()
    .sql(`update public.orders set status = 'delivered' where status in ('placed', 'preparing', 'ready')`)

const order = async (backend: E2eBackend, table_number = 'Trailer'): Promise<PlacedOrder> => {
  const pizza = await dish(backend, 'P001')
  return placeLines(backend, pizza.company, [lineOf(pizza)], { table_number, customer_name: 'Bia Prado' })
}

const makeReady = async (backend: E2eBackend, { id, company }: PlacedOrder): Promise<void> => {
  for (const p_status of ['preparing', 'ready'])
    await callAs(backend, 'dono@comanda.test', 'advance_order', { p_company: company, p_order: id, p_status })
}

test('guests who wait follow the kitchen by their number, across the yard and by ear @web', async ({
  signedInPage,
  backend,
}) => {
  await clear(backend)
  const pickUp = new PickUpPage(
    await signedInPage('cozinha@comanda.test', { viewport: { width: 1920, height: 1080 } }),
  )
  await test.step('with nobody waiting it says what will appear where', async () => {
    await pickUp.open('bella-napoli')
    await expect(pickUp.screen).toContainText('Nenhum pedido em preparo.')
    await expect(pickUp.screen).toContainText('Seu número aparece aqui quando estiver pronto.')
    await expectNoViolations(pickUp.page)
  })

  const waiting = await order(backend)
  const atTable = await order(backend, '5')
  const kitchen = new KitchenPage(
    await signedInPage('cozinha@comanda.test', { viewport: { width: 1366, height: 768 } }),
  )
  await kitchen.open('bella-napoli')

  await test.step('a number is there as soon as the kitchen has it; one that is served at its table is not', async () => {
    await expect(kitchen.order(atTable.number)).toBeVisible()
    await expect(pickUp.preparing).toHaveText(waiting.number)
    expect(await pickUp.tones()).toBe(0)
  })

  await test.step('what the kitchen presses is shown and rung within seconds', async () => {
    await kitchen.advance(waiting.number, 'Preparar')
    await expect(kitchen.order(waiting.number)).toHaveAttribute('data-status', 'preparing')
    await expect(pickUp.preparing).toHaveText(waiting.number)
    await kitchen.advance(waiting.number, 'Pronto')
    await expect(pickUp.ready).toHaveText(waiting.number, { timeout: 5_000 })
    await expect(pickUp.preparing).toBeEmpty()
    expect(await pickUp.tones(), 'a bell struck twice').toBe(2)
  })

  await test.step('it is read at ten metres, and names nobody', async () => {
    const { font, isWhole } = await pickUp.looksOf(waiting.number)
    // A capital is 0.7 of the font size and a 24-inch screen has 0.277 mm to the px: 30 mm are legible at ten metres.
    expect(font * 0.7 * 0.277).toBeGreaterThan(30)
    expect(isWhole).toBe(true)
    await expect(pickUp.screen).not.toContainText('Bia')
    await expectNoViolations(pickUp.page)
  })

  await test.step('who was served leaves without a sound', async () => {
    await kitchen.advance(waiting.number, 'Entregar')
    await expect(pickUp.ready).toBeEmpty()
    expect(await pickUp.tones()).toBe(2)
  })
})

for (const [width, height] of sampleOf(
  [
    [1920, 1080],
    [1366, 768],
    [390, 844],
  ] as const,
  3,
))
  test(`every number of a busy evening stands whole on the pick-up screen at ${width}×${height} @web`, async ({
    signedInPage,
    backend,
  }) => {
    await clear(backend)
    const ready: PlacedOrder[] = []
    for (let index = 0; index < 5; index += 1) ready.push(await order(backend))
    for (const one of ready) await makeReady(backend, one)
    const cooking: PlacedOrder[] = []
    for (let index = 0; index < 8; index += 1) cooking.push(await order(backend))
    const pickUp = new PickUpPage(await signedInPage('cozinha@comanda.test', { viewport: { width, height } }))
    await pickUp.open('bella-napoli')
    await expect(pickUp.preparing.getByRole('listitem')).toHaveText(cooking.map(({ number }) => number))
    await expect(pickUp.ready.getByRole('listitem')).toHaveText(ready.map(({ number }) => number).reverse())
    for (const { number } of ready) expect(await pickUp.looksOf(number)).toMatchObject({ isWhole: true })
    for (const number of await pickUp.preparing.getByRole('listitem').all())
      await expect(number).toBeInViewport({ ratio: 1 })
    await expectNoViolations(pickUp.page)
  })
