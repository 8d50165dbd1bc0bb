import { TouchInput } from '../fixtures/touch-input'
import { setUpTerminal } from '../fixtures/set-up-terminal'
import { expect, test } from '../fixtures/test'
import { QuickOrderPage } from '../page-models/quick-order-page'

/** Five products, six units, a name and a table, sent. */
const CODES = ['H001', 'B001', 'D001', 'T001', 'E001']
const MOST_KEYS = 24
const MOST_TAPS = 22

test('an order of five dishes takes few keys, and as few taps of a finger alone @terminal', async ({
  backend,
  newTerminal,
}, info) => {
  test.setTimeout(240_000)
  const terminal = await newTerminal()
  const quick = await setUpTerminal(terminal, backend, { prefix: 'J' })
  const page = terminal.page()
  await page.setViewportSize({ width: 1024, height: 768 })
  const sent = () =>
    backend.running().sql(
      `select o.number, o.responsible_name, o.table_number, sum(i.quantity)::int as units
       from public.orders o join public.order_items i on i.order_id = o.id
       where o.number like 'J%' group by o.id order by o.number`,
    )
  const say = (text: string): void => {
    info.annotations.push({ type: 'count', description: text })
    process.stdout.write(`${text}\n`)
  }

  await test.step('by keys', async () => {
    let keys = 0
    const press = async (...pressed: string[]): Promise<void> => {
      for (const key of pressed) await page.keyboard.press(key)
      keys += pressed.length
    }
    await expect(quick.code).toBeFocused()
    for (const [index, code] of ['h1', 'b1', 'd1', 't1', 'e1'].entries()) {
      await press(...code, 'Enter')
      await expect(quick.lines).toHaveCount(index + 1)
    }
    await press('+', 'F4', ...'ana', 'Tab', '5', 'F9')
    await expect(quick.outcome).toBeVisible()
    await expect
      .poll(sent)
      .toEqual([{ number: 'J001', responsible_name: 'ana', table_number: '5', units: 6 }])
    say(`Five dishes by keys: ${keys} (goal ${MOST_KEYS}).`)
    expect(keys).toBeLessThanOrEqual(MOST_KEYS)
  })

  await test.step('by touch, the name and the table typed on the screen', async () => {
    await page.reload()
    await quick.code.waitFor()
    const touch = await TouchInput.on(page)
    await touch.tap(page.getByTestId('quick-view-dishes'))
    const dishes = page.getByTestId('quick-dishes')
    for (const [index, code] of CODES.entries()) {
      // Every later order uses the chips of earlier ones; the first order's products are no help to this one.
      const [row] = await backend.running().sql(
        `select k.name from public.products p join public.categories k on k.id = p.category_id
         join public.companies c on c.id = p.company_id where c.slug = 'bella-napoli' and p.code = '${code}'`,
      )
      await touch.tap(dishes.getByRole('button', { name: String(row?.name), exact: true }))
      await touch.tap(page.getByTestId(`quick-tile-${code}`))
      await expect(quick.lines).toHaveCount(index + 1)
    }
    await touch.tap(page.getByTestId('quick-tile-E001'))
    await expect(quick.lines.last()).toContainText('2×')
    await touch.tap(quick.responsible)
    await expect(page.getByTestId('touch-keyboard')).toBeVisible()
    await expect(quick.responsible).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await touch.type('Bia')
    await expect(quick.responsible).toHaveValue('Bia')
    await info.attach('keyboard', { body: await page.screenshot(), contentType: 'image/png' })
    await touch.tap(touch.key('{enter}'))
    await expect(page.getByTestId('touch-keyboard')).toHaveCount(0)
    await touch.tap(quick.table)
    await touch.type('7')
    await touch.tap(touch.key('{hide}'))
    await expect(page.getByTestId('touch-keyboard')).toHaveCount(0)
    await expect(quick.responsible).toHaveValue('Bia')
    await touch.tap(page.getByTestId('quick-send'))
    await expect(quick.outcome).toBeVisible()
    await expect
      .poll(sent)
      .toContainEqual({ number: 'J002', responsible_name: 'Bia', table_number: '7', units: 6 })
    say(`Five dishes by touch: ${touch.taps} (goal ${MOST_TAPS}).`)
    expect(touch.taps).toBeLessThanOrEqual(MOST_TAPS)
  })

  await test.step('by touch again: what is sold most, the last name and the last table stand ready', async () => {
    const touch = await TouchInput.on(page)
    for (const [index, code] of CODES.entries()) {
      if (index === 0) await touch.tap(page.getByTestId('quick-dishes').getByRole('button').first())
      await touch.tap(page.getByTestId(`quick-tile-${code}`))
      await expect(quick.lines).toHaveCount(index + 1)
    }
    await touch.tap(page.getByTestId('quick-tile-E001'))
    await touch.tap(page.getByTestId('quick-names').getByRole('button', { name: 'Bia' }))
    await touch.tap(page.getByTestId('quick-tables').getByRole('button', { name: '7' }))
    await touch.tap(page.getByTestId('quick-send'))
    await expect
      .poll(sent)
      .toContainEqual({ number: 'J003', responsible_name: 'Bia', table_number: '7', units: 6 })
    say(`The same from what stands ready: ${touch.taps}.`)
    expect(touch.taps).toBeLessThanOrEqual(MOST_TAPS / 2)
  })

  await test.step('options, halves and notes by touch; each order’s number as its name', async () => {
    const touch = await TouchInput.on(page)
    await touch.tap(page.getByTestId('quick-names').getByRole('button', { name: /J004/ }))
    await touch.tap(page.getByTestId('quick-keep-name'))
    await touch.tap(page.getByTestId('quick-tile-H001'))
    await expect(quick.lines).toHaveCount(1)
    await touch.tap(quick.lines.first().getByRole('button', { name: /^Observação/ }))
    await touch.tap(page.getByTestId('quick-note-chips').getByRole('button', { name: 'sem cebola' }))
    await touch.tap(page.getByTestId('quick-note-chips').getByRole('button', { name: /glúten/ }))
    await info.attach('notes', { body: await page.screenshot(), contentType: 'image/png' })
    await touch.tap(quick.lines.first().getByRole('button', { name: 'Salvar' }))
    await expect(quick.lines.first()).toContainText('sem cebola, ALERGIA: glúten')
    const dishes = page.getByTestId('quick-dishes')
    await touch.tap(dishes.getByRole('button', { name: 'Pizzas Tradicionais' }))
    await touch.tap(page.getByTestId('quick-tile-P011'))
    const options = page.getByTestId('quick-picker-option')
    await touch.tap(options.nth(0))
    await touch.tap(options.nth(1))
    await touch.tap(page.getByTestId('quick-picker-confirm'))
    await expect(quick.lines).toHaveCount(2)
    await touch.tap(page.getByTestId('quick-send'))
    await expect(quick.responsible).toHaveValue('J005')
    await expect
      .poll(sent)
      .toContainEqual({ number: 'J004', responsible_name: 'J004', table_number: 'Trailer', units: 2 })
  })

  await test.step('a pinned dish stands first, after a restart too', async () => {
    const touch = await TouchInput.on(page)
    await touch.tap(page.getByTestId('quick-pin'))
    await touch.tap(page.getByTestId('quick-tile-P001'))
    await expect(page.getByTestId('quick-tile-P001')).toContainText('★')
    await expect(quick.lines, 'pinned and not sold').toHaveCount(0)
    await terminal.quit()
    const again = new QuickOrderPage(await terminal.relaunch())
    await again.code.waitFor()
    const tiles = terminal.page().locator('[data-testid^="quick-tile-"]')
    await expect(tiles.first()).toHaveAttribute('data-testid', 'quick-tile-P001')
  })
})
