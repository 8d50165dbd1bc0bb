import { readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import readXlsxFile from 'read-excel-file/node'
import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/accessibility'
import { expect, test, type E2eBackend } from '../fixtures/test'

const OWNER = 'dono@comanda.test'
const LAPTOP = { viewport: { width: 1366, height: 768 } }
const DAY = '2026-03-07'
const PERIOD = `periodo=outro&de=${DAY}&ate=${DAY}`

/** An order of the day with one line, at a minute of 20 h in São Paulo; on a tab, where one is named. */
const orderSql = (
  number: string,
  cents: number,
  over: { status?: string; reason?: string; tab?: string } = {},
) => `
  with o as (insert into public.orders (id, company_id, number, origin, customer_name, table_number, source, status, cancel_reason, tab_id,
      subtotal_cents, total_cents, client_placed_at, placed_at)
    select gen_random_uuid(), c.id, '${number}', 'web', 'Ana', '5', 'main_menu', '${over.status ?? 'delivered'}',
      ${over.reason ? `'${over.reason}'` : 'null'}, ${over.tab ? `'${over.tab}'::uuid` : 'null'}, ${cents}, ${cents},
      '${DAY}T20:10:00-03:00', '${DAY}T20:10:00-03:00' from public.companies c where c.slug = 'bella-napoli' returning id, company_id)
  insert into public.order_items (id, order_id, company_id, position, product_id, code, name, quantity, unit_price_cents, source)
  select gen_random_uuid(), o.id, o.company_id, 1, p.id, p.code, p.name, 1, ${cents}, 'main_menu'
  from o, (select * from public.products p where p.company_id = (select company_id from o) order by p.code limit 1) p;`

/** Two orders, of which one is paid half by PIX and half in cash, and a cancelled one. */
const sellDay = async (backend: E2eBackend): Promise<void> => {
  const [tab, split, bill] = [randomUUID(), randomUUID(), randomUUID()]
  const part = (method: string, cents: number) =>
    `{"id": "${randomUUID()}", "method": "${method}", "amount_cents": ${String(cents)}, "received_cents": null, "tip_cents": 0, "corrected_from": null}`
  const company = `(select id from public.companies where slug = 'bella-napoli')`
  const at = `'${DAY}T21:00:00-03:00'`
  await backend.running().sql(`
    insert into public.tabs (id, company_id, table_number, opened_at, closed_at) values ('${tab}', ${company}, '5', ${at}, ${at});
    insert into public.tab_splits (id, company_id, tab_id, lines) values ('${split}', ${company}, '${tab}', '[]');
    insert into public.bills (id, company_id, split_id, position, subtotal_cents, service_fee_percent, discount_percent, service_fee_cents,
      discount_cents, total_cents, payment_parts, paid_at)
    values ('${bill}', ${company}, '${split}', 1, 4321, 0, 0, 0, 0, 4321, '[${part('pix', 2_160)}, ${part('cash', 2_161)}]', ${at});
    ${orderSql('W901', 4_321, { tab })}
    ${orderSql('W902', 1_234)}
    ${orderSql('W903', 9_999, { status: 'cancelled', reason: 'Cliente desistiu' })}`)
}

const textOf = async (page: Page, testId: string): Promise<string> =>
  (await page.getByTestId(testId).innerText()).replaceAll('\u00a0', ' ')

test('a day’s figures lead to their orders and payments and back, and leave as files @web', async ({
  signedInPage,
  backend,
}) => {
  await sellDay(backend)
  const page = await signedInPage(OWNER, LAPTOP)
  await page.goto(`/admin/dashboard?${PERIOD}`)
  await expect(page.getByTestId('figure-sold')).toHaveText('R$\u00a055,55')
  await expectNoViolations(page)

  const backToFigures = async (): Promise<void> => {
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/admin/dashboard\\?${PERIOD}$`))
    await expect(page.getByTestId('figure-sold')).toHaveText('R$\u00a055,55')
    // Until all of it is there the page goes back to where it was left, away from under a press.
    await expect(page.getByTestId('refresh')).toBeEnabled()
    await expect(page.getByTestId('cash-sessions')).toContainText('Nenhum caixa')
  }
  const leads: readonly (readonly [link: string, head: string])[] = [
    ['figure-orders', '2 pedidos · R$ 55,55'],
    ['by-hour-bar-20 h', '2 pedidos · R$ 55,55'],
    ['by-staff-customers', '2 pedidos · R$ 55,55'],
    ['figure-cancelled', '1 pedido'],
    ['cancel-reasons-Cliente desistiu', '1 pedido'],
  ]
  for (const [link, head] of leads) {
    await page.getByTestId(link).click()
    await expect.poll(() => textOf(page, 'history-totals'), link).toBe(head)
    await backToFigures()
  }
  await page.getByTestId('best-sellers').getByRole('link').first().click()
  await expect.poll(() => textOf(page, 'history-totals')).toMatch(/^2 pedidos · 2 × .+ · R\$ 55,55$/)
  await expectNoViolations(page)
  // Without the dish the cancelled order is still left out, and "back" still leads to the figures.
  await page.getByTestId('chip-product_id').click()
  await expect.poll(() => textOf(page, 'history-totals')).toBe('2 pedidos · R$ 55,55')
  await page.getByTestId('chip-status').click()
  await expect.poll(() => textOf(page, 'history-totals')).toBe('3 pedidos · R$ 55,55')
  await backToFigures()

  await page.getByTestId('by-method-pix').click()
  await expect(page.getByTestId('takings-paid')).toHaveText('R$\u00a021,60')
  await expect(page.getByTestId('payment-row')).toHaveCount(1)
  await expectNoViolations(page)
  await page.getByTestId('payment-row').click()
  await expect(page.getByTestId('closed-tab-row')).toContainText('43,21')
  await page.goBack()
  await backToFigures()

  const fileOf = async (format: 'csv' | 'xlsx'): Promise<string> => {
    await page.getByTestId('figures-export').click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId(`figures-export-${format}`).click(),
    ])
    expect(download.suggestedFilename()).toBe(`numeros-${DAY}-${DAY}.${format}`)
    return download.path()
  }
  expect(readFileSync(await fileOf('csv'), 'utf8')).toContain('07/03/2026;2;55,55')
  const sheets = await readXlsxFile(await fileOf('xlsx'))
  expect(sheets.map(({ sheet }) => sheet).join(' ')).toBe('Dias Horas Pratos Equipe Pagamentos Cancelamentos')
  expect(sheets[0]?.data[1]).toEqual([new Date(`${DAY}T00:00:00Z`), 2, 55.55])
  expect(sheets[4]?.data.slice(1)).toEqual([
    ['Dinheiro', 1, 21.61, 0],
    ['PIX', 1, 21.6, 0],
  ])
  expect(sheets[5]?.data[1]).toEqual(['Cliente desistiu', 1])
})
