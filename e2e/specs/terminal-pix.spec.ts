import type { Locator } from '@playwright/test'
import { expectWcagAa } from '../fixtures/accessibility'
import { cents, typed } from '../fixtures/money-text'
import { MANAGER, setUpTerminal } from '../fixtures/set-up-terminal'
import { expect, test } from '../fixtures/test'
import { CashPage } from '../page-models/cash-page'
import { QuickOrderPage } from '../page-models/quick-order-page'
import { TabsPage } from '../page-models/tabs-page'

/** That a toast covers nothing of a dialog's field. */
const standsFree = async (toast: Locator, field: Locator): Promise<void> => {
  const [over, under] = [await toast.boundingBox(), await field.boundingBox()]
  if (!over || !under) throw new Error('Both are on screen.')
  const isApart =
    over.x >= under.x + under.width ||
    under.x >= over.x + over.width ||
    over.y >= under.y + under.height ||
    under.y >= over.y + over.height
  expect(isApart, `${JSON.stringify(over)} over ${JSON.stringify(under)}`).toBe(true)
}

test(
  'a PIX whose dialog was closed is found again after a restart, and is confirmed, corrected or given up there @terminal',
  { tag: '@proof' },
  async ({ backend, newTerminal }) => {
    test.setTimeout(240_000)
    const terminal = await newTerminal()
    let quick = await setUpTerminal(terminal, backend, { prefix: 'X' })
    let page = terminal.page()
    let tabs = new TabsPage(page)
    const due: Record<'trailer' | 'table', number> = { trailer: 0, table: 0 }

    await test.step('at quick order the charge stays beside the order, can be given up, and asked for again', async () => {
      await page.setViewportSize({ width: 1024, height: 768 })
      await quick.type('B001')
      await quick.send('Ana')
      await page.getByTestId('order-pay-pix').click()
      await expect(page.getByTestId('pay-pix')).toBeVisible()
      due.trailer = cents(await page.getByTestId('pay-total').textContent())
      await page.getByTestId('pay-leave').click()
      await expect(page.getByTestId('waiting-pix')).toContainText('aguardando')
      await expect(page.getByTestId('order-payment')).toHaveCount(0)
      await expectWcagAa(page)
      await page.getByTestId('pix-drop').click()
      await expect(page.getByTestId('waiting-pix')).toHaveCount(0)
      await page.getByTestId('order-pay-pix').click()
      await expect(page.getByTestId('pay-pix')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByTestId('waiting-pix')).toBeVisible()
    })

    await test.step('on a table’s bill likewise', async () => {
      await quick.code.click()
      await quick.type('2*B001')
      await quick.send('Carla', '8')
      await tabs.payWhole()
      await page.getByTestId('pay-method-pix').click()
      await expect(page.getByTestId('pay-pix')).toBeVisible()
      due.table = cents(await page.getByTestId('pay-total').textContent())
      await page.getByTestId('pay-leave').click()
      await expect(page.getByTestId('waiting-pix')).toContainText('Carla')
    })

    await test.step('after a restart both are on the list of open tabs', async () => {
      page = await terminal.relaunch()
      quick = new QuickOrderPage(page)
      tabs = new TabsPage(page)
      await quick.code.waitFor()
      await page.setViewportSize({ width: 1024, height: 768 })
      await tabs.open()
      await expect(page.getByTestId('table-pix')).toHaveCount(2)
    })

    await test.step('too little: the difference is said and paid by card', async () => {
      await tabs.choose('8')
      await page.getByTestId('pix-other').click()
      await page.getByTestId('pix-amount-field').fill(typed(due.table - 500))
      await expect(page.getByTestId('pix-difference')).toContainText('Faltam R$ 5,00')
      await expectWcagAa(page)
      await page.getByTestId('pix-amount-confirm').click()
      await expect(page.getByTestId('pay-rest')).toContainText('5,00')
      await expect(page.getByTestId('pay-confirm')).toBeDisabled()
      await page.getByTestId('pay-method-visa').click()
      await page.getByTestId('pay-confirm').click()
      await expect(tabs.closed).toBeVisible()
      await page.getByTestId('tabs-back').click()
    })

    await test.step('too much: the difference is said, recorded and given back with approval', async () => {
      await page
        .getByTestId('tab-card')
        .filter({ has: page.getByTestId('table-pix') })
        .click()
      await page.getByTestId('pix-other').click()
      await page.getByTestId('pix-amount-field').fill(typed(due.trailer + 600))
      await expect(page.getByTestId('pix-difference')).toContainText('R$ 6,00 a mais')
      await page.getByTestId('pix-amount-confirm').click()
      await expect(page.getByTestId('refund-value')).toHaveValue('6,00')
      await standsFree(page.getByTestId('toast-success'), page.getByTestId('refund-value'))
      await page.getByTestId('reason-text').fill('veio a mais')
      await expectWcagAa(page)
      await page.getByTestId('reason-confirm').click()
      const pin = page.getByTestId('pin-field')
      await expect(pin.or(page.getByText('Dinheiro devolvido'))).toBeVisible()
      if (await pin.isVisible()) {
        await pin.fill(MANAGER.pin)
        await page.getByTestId('pin-submit').click()
      }
      await expect(page.getByText('Dinheiro devolvido')).toBeVisible()
      await expect(page.getByTestId('waiting-pix')).toHaveCount(0)
    })

    await test.step('the backend has the same, and nothing waits any more', async () => {
      await expect(quick.status).toHaveText('Tudo enviado', { timeout: 60_000 })
      const parts = await backend.running().sql(
        `select part ->> 'method' as method, (part ->> 'amount_cents')::int as cents, (part ->> 'tip_cents')::int as tip
         from public.bills b, jsonb_array_elements(b.payment_parts) part order by 1, 2, 3`,
      )
      expect(parts).toEqual(
        [
          { method: 'pix', cents: 0, tip: -600 },
          { method: 'pix', cents: due.trailer, tip: 600 },
          { method: 'pix', cents: due.table - 500, tip: 0 },
          { method: 'visa', cents: 500, tip: 0 },
        ].sort((left, right) => left.method.localeCompare(right.method) || left.cents - right.cents),
      )
      const open = await backend.running().sql(
        `select count(*) filter (where done_at is null)::int as open, count(*)::int as all
         from public.table_calls where by_staff`,
      )
      expect(open).toEqual([{ open: 0, all: 3 }])
    })
  },
)

test('cash before a PIX stays in its drawer, counted there while another terminal settles the PIX @terminal', async ({
  backend,
  newTerminal,
}) => {
  test.setTimeout(240_000)
  const [till, hall] = await Promise.all([newTerminal(), newTerminal()])
  const quick = await setUpTerminal(till, backend, { prefix: 'C', name: 'Caixa' })
  await setUpTerminal(hall, backend, { prefix: 'S', name: 'Salão' })
  const drawer = new CashPage(till.page())
  for (const cash of [drawer, new CashPage(hall.page())]) {
    await cash.open()
    await cash.openSession('100')
  }

  const due = await test.step('five in cash is handed over, and the rest waits for a PIX', async () => {
    const page = till.page()
    await page.getByTestId('staff-link-quickOrder').click()
    await quick.type('2*B001')
    await quick.send('Carla', '8')
    await new TabsPage(page).payWhole()
    await page.getByTestId('pay-value').fill('5')
    await page.getByTestId('pay-confirm').click()
    // Only now is it known that the discount for cash does not apply.
    await page.getByTestId('pay-method-pix').click()
    await expect(page.getByTestId('pay-pix')).toBeVisible()
    const rest = cents(await page.getByTestId('pay-total').textContent()) - 500
    await page.getByTestId('pay-leave').click()
    await expect(page.getByTestId('pix-beside')).toContainText('Dinheiro R$ 5,00')
    return rest
  })

  await test.step('its drawer is counted before the PIX is settled, and nothing is too much', async () => {
    await drawer.open()
    await till.page().getByTestId('cash-close').click()
    await expect(till.page().getByTestId('cash-count-held')).toContainText('1 PIX aguarda com R$ 5,00')
    await expectWcagAa(till.page())
    await till.page().getByTestId('cash-count-cash').fill('105')
    await till.page().getByTestId('cash-count-go').click()
    await expect(drawer.closed.first()).toContainText('diferença R$ 0,00')
  })

  await test.step('the hall’s terminal settles it', async () => {
    const tabs = new TabsPage(hall.page())
    await tabs.open()
    await tabs.choose('8')
    await hall.page().getByTestId('pix-received').click()
    await expect(tabs.closed).toBeVisible()
  })

  await test.step('each amount is in the drawer that has it', async () => {
    await expect(quick.status).toHaveText('Tudo enviado', { timeout: 60_000 })
    const rows = `select t.prefix, m.method, m.cents::int
      from app.cash_movements(array(select p from public.cash_payments p where p.company_id = $1)) m
      join public.cash_sessions s on s.id = m.session_id join public.terminals t on t.id = s.terminal_id
      where t.prefix in ('C', 'S') order by 1`
    const [company] = await backend
      .running()
      .sql(`select id from public.companies where slug = 'bella-napoli'`)
    await expect
      .poll(() => backend.running().sql(rows, [company?.id]))
      .toEqual([
        { prefix: 'C', method: 'cash', cents: 500 },
        { prefix: 'S', method: 'pix', cents: due },
      ])
    const closed = drawer.closed.first()
    await expect(closed).toContainText('diferença R$ 0,00')
    await expect(closed).not.toContainText('chegou depois')
  })
})
