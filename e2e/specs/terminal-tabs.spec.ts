import { expectWcagAa } from '../fixtures/accessibility'
import { setUpTerminal } from '../fixtures/set-up-terminal'
import { expect, test } from '../fixtures/test'
import { TabsPage } from '../page-models/tabs-page'

const cents = (money: string | null): number => Number((money ?? '').replace(/\D/g, ''))

test('a table’s evening: two orders, one voided line, another table, split three ways, paid to the cent without internet @terminal', async ({
  backend,
  newTerminal,
}) => {
  test.setTimeout(240_000)
  const terminal = await newTerminal()
  const quick = await setUpTerminal(terminal, backend, { prefix: 'M' })
  const page = terminal.page()
  const tabs = new TabsPage(page)
  const sell = async (codes: readonly string[]): Promise<void> => {
    for (const code of codes) await quick.type(code)
    await page.keyboard.press('F4')
    await expect(quick.responsible).toBeFocused()
    await page.keyboard.type('Ana')
    await quick.table.fill('12')
    await page.keyboard.press('F9')
    await expect(quick.outcome).toContainText(/^M\d{3}/)
    await expect(quick.lines).toHaveCount(0)
  }
  const onServer = () =>
    backend.running().sql(`
      select o.number, o.table_number, o.total_cents, t.closed_at is not null as is_closed
      from public.orders o join public.tabs t on t.id = o.tab_id where o.number like 'M%' order by o.number`)

  await test.step('two orders of a table become one tab', async () => {
    await sell(['2*P001', 'B001'])
    await sell(['H001'])
    await tabs.open()
    await expect(tabs.loose).toHaveCount(1)
    await expect(tabs.loose).toContainText('Mesa 12')
    await tabs.openLoose()
    await expect(page.getByTestId('tab-line')).toHaveCount(3)
    await expectWcagAa(page, { isTerminal: true })
  })

  await test.step('the internet goes; the table moves, a line is voided with its reason', async () => {
    await backend.goAway()
    await expect(quick.status).toContainText('Sem conexão')
    await tabs.moveTo('14')
    const before = cents(await tabs.total.textContent())
    const line = page.getByTestId('tab-line').last()
    const name = (await line.textContent()) ?? ''
    await tabs.voidLine(
      name
        .replace(/^\d+ × /, '')
        .split('R$')[0]
        ?.trim() ?? '',
      'caiu no chão',
    )
    await expect.poll(async () => cents(await tabs.total.textContent())).toBeLessThan(before)
  })

  let due = 0
  await test.step('it is split three ways, service fee and cash discount included, and closes with the last bill', async () => {
    const total = cents(await tabs.total.textContent())
    await tabs.splitAmong(3)
    await expect.poll(async () => cents(await tabs.rest.textContent())).toBe(0)
    const shares = await Promise.all(
      (await tabs.bills.all()).map((bill) => bill.locator('span').first().textContent()),
    )
    expect(shares.map(cents).reduce((sum, share) => sum + share, 0)).toBe(total)
    for (const method of ['cash', 'pix', 'debit']) due += cents(await tabs.payNext(method))
    await expect(tabs.closed).toBeVisible()
    expect(cents(await tabs.paid.textContent())).toBe(due)
  })

  await test.step('the internet is back: the server has it to the cent', async () => {
    await backend.comeBack()
    await expect(quick.status).toHaveText('Tudo enviado', { timeout: 60_000 })
    const orders = await onServer()
    expect(orders).toMatchObject([
      { number: 'M001', table_number: '14', is_closed: true },
      { number: 'M002', table_number: '14', is_closed: true },
    ])
    const [paid] = await backend.running().sql(`
      select sum(b.total_cents)::int as cents from public.bills b
      join public.tab_splits s on s.id = b.split_id join public.orders o on o.tab_id = s.tab_id
      where o.number = 'M001'`)
    expect(paid).toEqual({ cents: due })
  })
})
