import { startReceiptPrinter } from '../../electron/main/testing/receipt-printer'
import { expectWcagAa } from '../fixtures/accessibility'
import { cents } from '../fixtures/money-text'
import { recordPlaces } from '../fixtures/recorded-places'
import { MANAGER, setUpTerminal } from '../fixtures/set-up-terminal'
import { expect, test } from '../fixtures/test'
import { PrintersPage } from '../page-models/printers-page'
import { TabsPage } from '../page-models/tabs-page'

test(
  'an order at the trailer is paid in cash by two taps, a table by two methods, and a wrong method is corrected from the history @terminal',
  { tag: '@proof' },
  async ({ backend, newTerminal }) => {
    test.setTimeout(240_000)
    const paper = await startReceiptPrinter()
    try {
      const terminal = await newTerminal()
      const quick = await setUpTerminal(terminal, backend, { prefix: 'P' })
      const page = terminal.page()
      const tabs = new TabsPage(page)
      const printers = new PrintersPage(page)

      await test.step('the counter’s printer has a drawer on pin 5', async () => {
        await printers.open()
        await printers.add({
          name: 'Balcão',
          host: '127.0.0.1',
          port: paper.port,
          kitchen: 'never',
          drawer: '5',
        })
        await printers.goToQuickOrder()
      })

      let due = 0
      await test.step('cash for an order of the trailer: two taps after it was sent, without a service fee', async () => {
        await quick.type('2*F001')
        const total = cents(await quick.total.textContent())
        await quick.send('Ana')
        await expect(quick.outcome).toContainText(/^P\d{3}/)
        let taps = 0
        const tap = async (testId: string): Promise<void> => {
          await page.getByTestId(testId).click()
          taps += 1
        }
        const places = await recordPlaces(page, 'pay-confirm')
        await tap('order-pay-cash')
        await expect(page.getByTestId('pay-total')).toBeVisible()
        await expect(page.getByTestId('pay-no-session'), 'it has its place from the beginning').toBeVisible()
        await expect
          .poll(async () => (await places()).frames, 'it is watched for a while')
          .toBeGreaterThan(30)
        expect((await places()).places, 'a finger meets the button where it appeared').toHaveLength(1)
        await expect(page.getByTestId('pay-fee')).not.toBeChecked()
        due = cents(await page.getByTestId('pay-total').textContent())
        expect(due).toBeLessThanOrEqual(total)
        await tap('pay-confirm')
        await expect(page.getByTestId('order-paid')).toContainText('Dinheiro')
        console.log(`taps to take cash after sending: ${taps}`)
        expect(taps).toBeLessThanOrEqual(2)
        await expect(page.getByTestId('quick-to-bill'), 'it shares its bill with nobody').toHaveCount(0)
        await expect.poll(() => paper.paper().pulses).toEqual([[1, 50, 250]])
      })

      await test.step('the next customer hands over a banknote by keys: the change stands large, the receipt has it', async () => {
        await quick.type('B001')
        await quick.send('Bruno')
        await expect(quick.outcome).toContainText(/^P\d{3}/)
        await page.getByTestId('order-pay-pix').click()
        await expect(page.getByTestId('pay-value')).toBeFocused()
        await page.keyboard.press('d')
        await page.keyboard.type('100')
        await expect(page.getByTestId('pay-change')).toBeVisible()
        const change = cents(await page.getByTestId('pay-change').textContent())
        expect(change).toBe(10_000 - cents(await page.getByTestId('pay-total').textContent()))
        await page.setViewportSize({ width: 1024, height: 768 })
        const parts = ['pay-no-session', 'pay-method-cash', 'pay-method-elo', 'pay-value', 'pay-add-tip']
        await expect.poll(() => quick.misfits([...parts, 'pay-change', 'pay-confirm'])).toEqual([])
        const low = await page
          .getByRole('dialog')
          .evaluate((dialog) =>
            [...dialog.querySelectorAll('button:not([role="switch"]), label:has([role="switch"])')]
              .filter((target) => target.getBoundingClientRect().height < 47.5)
              .map(({ outerHTML }) => outerHTML),
          )
        expect(low, 'lower than a finger').toEqual([])
        await expectWcagAa(page)
        await page.keyboard.press('Enter')
        await expect(page.getByTestId('order-change')).toBeVisible()
        expect(cents(await page.getByTestId('order-change').textContent())).toBe(change)
        await page.getByTestId('order-paid').getByTestId('print-bill').click()
        await page.getByTestId('print-ticket').click()
        await expect
          .poll(() => paper.tickets().at(-1))
          .toMatch(/RECIBO[\s\S]*Recebido +R\$ 100,00[\s\S]*TROCO/)
        await expect(page.getByTestId('ticket-dialog')).toBeHidden()
      })

      await test.step('a table pays a part by card and the rest in cash, with its service fee', async () => {
        await quick.code.click()
        await quick.type('2*B001')
        await quick.send('Carla', '8')
        await tabs.payWhole()
        await expect(page.getByTestId('pay-fee')).toBeChecked()
        await page.getByTestId('pay-method-visa').click()
        await page.getByTestId('pay-value').fill('5')
        await page.getByTestId('pay-confirm').click()
        await expect(page.getByTestId('pay-rest')).toBeVisible()
        await page.getByTestId('pay-method-cash').click()
        await page.getByTestId('pay-confirm').click()
        await expect(tabs.closed).toBeVisible()
        expect(await tabs.paper()).toMatch(/RECIBO[\s\S]*Visa +R\$ 5,00[\s\S]*Dinheiro +R\$/)
      })

      await test.step('the wrong method is corrected from the history by a reason and a PIN', async () => {
        await page.getByTestId('tabs-history').click()
        const row = page.locator('[data-testid="closed-tab-row"][data-table="8"]')
        await row.locator('summary').click()
        await row.getByTestId('correct-payment').click()
        const dialog = page.getByTestId('reason-dialog')
        await expect(page.getByTestId('reason-confirm')).toBeDisabled()
        await dialog.getByRole('radio', { name: /Visa/ }).check()
        await dialog.getByTestId('pay-method-pix').click()
        await page.getByTestId('reason-text').fill('era PIX')
        await page.getByTestId('reason-confirm').click()
        const pin = page.getByTestId('pin-field')
        await expect(pin.or(page.getByText('Forma de pagamento corrigida'))).toBeVisible()
        if (await pin.isVisible()) {
          await expect(page.getByTestId('approval-summary')).toContainText('→ PIX')
          await pin.fill(MANAGER.pin)
          await page.getByTestId('pin-submit').click()
        }
        await expect(page.getByText('Forma de pagamento corrigida')).toBeVisible()
        await expect(page.getByTestId('takings-pix')).toContainText('5,00')
        await expect(quick.status).toHaveText('Tudo enviado', { timeout: 60_000 })
        const events = await backend.running().sql(`
        select payload ->> 'from_method' as was, payload ->> 'method' as method, payload ->> 'reason' as reason
        from public.tab_events where kind = 'correct_payment'`)
        expect(events).toEqual([{ was: 'visa', method: 'pix', reason: 'era PIX' }])
      })

      await test.step('a part of the money is given back in cash: the drawer opens, the takings are less by it', async () => {
        const takings = async () => cents(await page.getByTestId('takings-paid').textContent())
        const before = await takings()
        const pulses = paper.paper().pulses.length
        const row = page.locator('[data-testid="closed-tab-row"][data-table="8"]')
        await expect(row, 'it is unfolded as it was').toHaveAttribute('open')
        await row.getByTestId('refund-payment').click()
        const dialog = page.getByTestId('reason-dialog')
        await page.getByTestId('refund-value').fill('3,00')
        await dialog.getByTestId('pay-method-cash').click()
        await page.getByTestId('reason-text').fill('veio frio')
        await expectWcagAa(page)
        await page.getByTestId('reason-confirm').click()
        const pin = page.getByTestId('pin-field')
        await expect(pin.or(page.getByText('Dinheiro devolvido'))).toBeVisible()
        if (await pin.isVisible()) {
          await pin.fill(MANAGER.pin)
          await page.getByTestId('pin-submit').click()
        }
        await expect(page.getByText('Dinheiro devolvido')).toBeVisible()
        await expect.poll(takings).toBe(before - 300)
        await expect.poll(() => paper.paper().pulses.length).toBe(pulses + 1)
        await expect(quick.status).toHaveText('Tudo enviado', { timeout: 60_000 })
        const given = await backend.running().sql(`
        select (part ->> 'amount_cents')::int as cents, part ->> 'method' as method
        from public.bills b, jsonb_array_elements(b.payment_parts) part where part ? 'is_refund'`)
        expect(given).toEqual([{ cents: -300, method: 'cash' }])
      })
    } finally {
      await paper.close()
    }
  },
)
