import { readFileSync } from 'node:fs'
import { expectWcagAa } from '../fixtures/accessibility'
import { cents } from '../fixtures/money-text'
import { MANAGER, setUpTerminal } from '../fixtures/set-up-terminal'
import { expect, test } from '../fixtures/test'
import { CashPage } from '../page-models/cash-page'
import { TabsPage } from '../page-models/tabs-page'

const brl = (amount: number): string => (amount / 100).toFixed(2).replace('.', ',')

test(
  'a drawer’s evening: float, two cash payments, cash paid out, a blind count; the Z report agrees with history and server @terminal',
  { tag: '@proof' },
  async ({ backend, newTerminal, signedInPage }) => {
    test.setTimeout(240_000)
    const terminal = await newTerminal()
    const quick = await setUpTerminal(terminal, backend, { prefix: 'C' })
    const page = terminal.page()
    const tabs = new TabsPage(page)
    const cash = new CashPage(page)

    await test.step('the drawer is opened with its float, one step from quick order', async () => {
      await cash.open()
      await cash.openSession('100,00')
      await expect(cash.session).toContainText('100,00')
      await expectWcagAa(page)
    })

    let due = 0
    await test.step('an order is paid in two bills, both in cash', async () => {
      await page.getByTestId('staff-link-quickOrder').click()
      for (const code of ['2*F001', 'B001']) await quick.type(code)
      await page.keyboard.press('F4')
      await page.keyboard.type('Ana')
      await quick.table.fill('31')
      await page.keyboard.press('F9')
      await expect(quick.outcome).toContainText(/^C\d{3}/)
      await page.getByTestId('quick-to-bill').click()
      await tabs.openLoose()
      await tabs.splitAmong(2)
      for (let bill = 0; bill < 2; bill += 1) due += cents(await tabs.payNext('cash'))
      await expect(tabs.closed).toBeVisible()
    })

    await test.step('cash is paid out with an approval, and the drawer counted blind, 50 cents short', async () => {
      await cash.open()
      await cash.payOut('30,00', 'Gelo')
      await expect(cash.entries).toContainText('Gelo')
      await cash.close({ cash: brl(10_000 + due - 3_000 - 50) })
      await expect(cash.closed).toContainText('-R$ 0,50')
      const z = await cash.report()
      const amount = (label: string): number =>
        cents(new RegExp(`${label} +(-?R\\$ ?[\\d.,]+)`).exec(z)?.[1] ?? '')
      expect(z).toContain('RELATÓRIO Z 1')
      expect(amount('RECEBIDO')).toBe(due)
      expect(amount('Pago')).toBe(due)
      expect(amount('Vendido')).toBeGreaterThan(0)
      expect(amount('Em aberto')).toBeGreaterThanOrEqual(0)
      expect(amount('Fundo de caixa')).toBe(10_000)
      expect(amount('Sangria')).toBe(3_000)
      expect(amount('Esperado')).toBe(10_000 + due - 3_000)
      expect(amount('Diferença')).toBe(50)
      await expectWcagAa(page)
    })

    await test.step('history and server have the same money', async () => {
      await expect(quick.status).toHaveText('Tudo enviado', { timeout: 60_000 })
      const [session] = await backend.running().sql(`
      select s.float_cents, s.closed_at is not null as is_closed, s.expected,
        (select sum(m.cents)::int from app.cash_movements(array(select p from public.cash_payments p where p.company_id = s.company_id)) m where m.session_id = s.id) as received,
        (select count(*)::int from public.approvals a where a.subject_id = s.id and a.action = 'paid_out') as approvals
      from public.cash_sessions s join public.terminals t on t.id = s.terminal_id where t.prefix = 'C'`)
      expect(session).toEqual({
        float_cents: 10_000,
        is_closed: true,
        expected: [{ method: 'cash', cents: 10_000 + due - 3_000 }],
        received: due,
        approvals: 1,
      })
      await tabs.open()
      await page.getByTestId('tabs-history').click()
      await expect.poll(async () => cents(await page.getByTestId('takings-cash').textContent())).toBe(due)
    })

    await test.step('the office’s dashboard and its file have it to the cent', async () => {
      const office = await signedInPage(MANAGER.email)
      await office.goto('/admin/dashboard?empresa=bella-napoli')
      const section = office.getByTestId('cash-sessions')
      const row = section.getByRole('row').filter({ hasText: '-R$' })
      const expected = 10_000 + due - 3_000
      for (const amount of [due, expected, expected - 50, -50])
        await expect(row).toContainText(`R$\u00a0${brl(Math.abs(amount))}`)
      await section.scrollIntoViewIfNeeded()
      await expectWcagAa(office)
      const coming = office.waitForEvent('download')
      await office.getByTestId('cash-export').click()
      await office.getByTestId('cash-export-csv').click()
      const csv = readFileSync(await (await coming).path(), 'utf8')
      const line = csv.split('\n').find((one) => one.includes('Dinheiro')) ?? ''
      for (const amount of [10_000, 3_000, due, expected, expected - 50]) expect(line).toContain(brl(amount))
      expect(line).toContain('-0,50')
    })
  },
)

test('the session of a terminal that died is closed at another one, uncounted and with a reason @terminal', async ({
  backend,
  newTerminal,
}) => {
  test.setTimeout(240_000)
  const dead = await newTerminal()
  const quick = await setUpTerminal(dead, backend, { prefix: 'D', name: 'Trailer' })
  const drawer = new CashPage(dead.page())
  await drawer.open()
  await drawer.openSession('50,00')
  await expect(quick.status).toHaveText('Tudo enviado', { timeout: 60_000 })
  await dead.kill()

  const other = await newTerminal()
  await setUpTerminal(other, backend, { prefix: 'E' })
  const cash = new CashPage(other.page())
  const page = other.page()
  await cash.open()
  await expect(page.getByTestId('cash-others')).toContainText('Trailer')
  await page.getByTestId('cash-close-other').click()
  await page.getByTestId('cash-close-reason').fill('Terminal com defeito')
  await page.getByTestId('cash-close-confirm').click()
  await expect(page.getByTestId('cash-others')).toBeHidden()
  await expect(cash.closed.filter({ hasText: 'Trailer' })).toContainText('não contado')
  await expect
    .poll(async () => {
      const [row] = await backend.running().sql(`
        select closed_by_other, counted, close_reason from public.cash_sessions s
        join public.terminals t on t.id = s.terminal_id where t.prefix = 'D'`)
      return row
    })
    .toEqual({ closed_by_other: true, counted: null, close_reason: 'Terminal com defeito' })
})
