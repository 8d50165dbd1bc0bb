import type { Locator } from '@playwright/test'
import { expectWcagAa } from '../fixtures/accessibility'
import type { E2eBackend } from '../fixtures/backend'
import { addOneMoreTo } from '../fixtures/add-one-more'
import { cents } from '../fixtures/money-text'
import { MANAGER, setUpTerminal } from '../fixtures/set-up-terminal'
import { expect, test } from '../fixtures/test'
import { TabsPage } from '../page-models/tabs-page'

interface Takings {
  service_fee_cents: number
  discount_cents: number
  by_method: { method: string; count: number; revenue_cents: number }[]
}

/** A day as a field shows it in Portuguese, '01/03/2026', in ISO 8601. */
const isoDay = (shown: string): string => shown.split('/').reverse().join('-')

/** The owner's dashboard of a day, as the backend returns it. */
const readDashboard = async (backend: E2eBackend, day: string): Promise<{ takings: Takings }> => {
  const { access_token } = await backend.signIn(MANAGER.email)
  const [company] = await backend.running().sql(`select id from public.companies where slug = 'bella-napoli'`)
  const response = await fetch(`${backend.url}/rest/v1/rpc/read_dashboard`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ p_company: company?.id, p_from: day, p_to: day }),
  })
  return (await response.json()) as { takings: Takings }
}

test(
  'a table’s evening: two orders, one added to, one line voided, another table, split three ways, paid to the cent without internet; history and dashboard agree @terminal',
  { tag: '@proof' },
  async ({ backend, newTerminal }) => {
    test.setTimeout(240_000)
    const terminal = await newTerminal()
    const quick = await setUpTerminal(terminal, backend, { prefix: 'M' })
    const page = terminal.page()
    await page.setViewportSize({ width: 1024, height: 768 })
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

    await test.step('from an order to its table’s bill; the next order joins it, and the first is added to', async () => {
      await sell(['2*F001', 'B001'])
      await page.getByTestId('quick-to-bill').click()
      await expect(tabs.loose).toHaveCount(1)
      await expect(tabs.loose).toContainText('Mesa 12')
      await tabs.openLoose()
      await expect(page.getByTestId('tab-line')).toHaveCount(2)
      await page.getByTestId('staff-link-quickOrder').click()
      await sell(['B002'])
      await expect(quick.status).toHaveText('Tudo enviado')
      await addOneMoreTo(page, 'M001')
      await tabs.open()
      await tabs.choose('12')
      await expect(page.getByTestId('tab-line')).toHaveCount(4)
      await expectWcagAa(page)
    })

    await test.step('the internet goes; the table moves, a line is voided with its reason and a manager’s PIN', async () => {
      await backend.goAway()
      await expect(quick.status).toContainText('Sem conexão')
      await tabs.moveTo('14')
      const before = cents(await tabs.total.textContent())
      const line = page.getByTestId('tab-order-M002').getByTestId('tab-line')
      const name = (await line.textContent()) ?? ''
      await tabs.voidLine(
        name
          .replace(/^\d+ × /, '')
          .split('R$')[0]
          ?.trim() ?? '',
        'caiu no chão',
        MANAGER.pin,
      )
      await expect.poll(async () => cents(await tabs.total.textContent())).toBeLessThan(before)
    })

    let due = 0
    const paidBy = new Map<string, number>()
    await test.step('it is split three ways, service fee and cash discount included, and closes with the last bill', async () => {
      const total = cents(await tabs.total.textContent())
      await tabs.splitAmong(3)
      await expect.poll(async () => cents(await tabs.rest.textContent())).toBe(0)
      const shares = await Promise.all(
        (await tabs.bills.all()).map((bill) => bill.locator('span').first().textContent()),
      )
      expect(shares.map(cents).reduce((sum, share) => sum + share, 0)).toBe(total)
      expect(await tabs.paper()).toMatch(
        /CONFERÊNCIA[\s\S]*Mesa 14[\s\S]*A PAGAR[\s\S]*Não é documento fiscal/,
      )
      for (const method of ['cash', 'pix', 'debit']) paidBy.set(method, cents(await tabs.payNext(method)))
      due = [...paidBy.values()].reduce((sum, share) => sum + share, 0)
      await expect(tabs.closed).toBeVisible()
      expect(cents(await tabs.paid.textContent())).toBe(due)
      expect(await tabs.paper()).toMatch(/RECIBO[\s\S]*TOTAL PAGO/)
    })

    const expectTakings = async (): Promise<void> => {
      await expect.poll(async () => cents(await page.getByTestId('takings-paid').textContent())).toBe(due)
      for (const [method, share] of paidBy)
        expect(cents(await page.getByTestId(`takings-${method}`).textContent())).toBe(share)
      await expect(page.getByTestId('closed-tab-row')).toHaveCount(1)
    }
    await test.step('it is history at once, without internet', async () => {
      await page.getByTestId('tabs-history').click()
      await expectTakings()
      const day = page.getByLabel('De', { exact: true })
      const middleOf = (part: Locator) =>
        part.evaluate((element) => {
          const { y, height } = element.getBoundingClientRect()
          return Math.round(y + height / 2)
        })
      expect(await middleOf(day)).toBe(await middleOf(page.getByTestId('tabs-filter-comanda')))
      await day.click()
      const calendar = page.locator('.ant-picker-dropdown')
      await expect(calendar, 'a whole month').toBeInViewport({ ratio: 1 })
      const cell = await calendar.locator('td').first().boundingBox()
      expect(Math.min(cell?.width ?? 0, cell?.height ?? 0), 'a finger meets a day').toBeGreaterThanOrEqual(48)
      await page.keyboard.press('Escape')
      await page.getByTestId('closed-tab-row').locator('summary').click()
      await expect(page.getByTestId('closed-tab-bills').locator('tbody tr')).toHaveCount(3)
      await expectWcagAa(page)
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
      await page.getByTestId('tabs-filter-go').click()
      await expectTakings()
    })

    await test.step('the dashboard says the same: fee and discount, and each way of paying', async () => {
      const inHistory = async (part: string) => cents(await page.getByTestId(`takings-${part}`).textContent())
      const { takings } = await readDashboard(
        backend,
        isoDay(await page.getByLabel('De', { exact: true }).inputValue()),
      )
      expect(takings.by_method).toEqual(
        expect.arrayContaining(
          [...paidBy].map(([method, share]) => ({ method, count: 1, revenue_cents: share, tip_cents: 0 })),
        ),
      )
      expect(takings.service_fee_cents).toBe(await inHistory('fee'))
      expect(takings.discount_cents).toBe(await inHistory('discount'))
    })
  },
)
