import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { PAYMENT_METHODS } from '../../shared/domain/tab/payment-methods'
import { setUpTerminal } from '../fixtures/set-up-terminal'
import { expect, test } from '../fixtures/test'
import { HealthPage } from '../page-models/health-page'
import { PrintersPage } from '../page-models/printers-page'
import { QuickOrderPage } from '../page-models/quick-order-page'

const SIZES = [
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
]

/** Controls that must be in reach in every state. */
const HEADER = [
  'nav-open',
  'staff-link-quickOrder',
  'staff-link-tabs',
  'staff-link-kitchen',
  'staff-link-tableOrders',
  'operator-chip',
  'sync-status',
]
const ENTRY = ['quick-code', 'quick-view-keypad', 'quick-view-dishes']
const KEYPAD = ['quick-preview', 'keypad-enter']
const ORDER = ['quick-undo', 'quick-responsible_name', 'quick-total', 'quick-send', 'quick-last']

/** The methods for the order just sent, and what the payment panel must have in reach. */
const PAY = [...PAYMENT_METHODS.map((method) => `order-pay-${method}`), 'order-pay-later']
const PANEL = [
  ...PAYMENT_METHODS.map((method) => `pay-method-${method}`),
  'pay-total',
  'pay-value',
  'pay-leave',
  'pay-confirm',
]

/** An address without a listener. */
const NOWHERE = { name: 'Cozinha', host: '127.0.0.1', port: 9, kitchen: 'own' }

test(
  'quick order fits a counter’s screens whole, whatever stands above it and however long the order is @terminal',
  { tag: '@proof' },
  async ({ backend, newTerminal }, info) => {
    test.setTimeout(300_000)
    const terminal = await newTerminal()
    let quick = await setUpTerminal(terminal, backend, { prefix: 'G' })
    const sql = (query: string) => backend.running().sql(query)

    const fits = async (state: string, parts: readonly string[]): Promise<void> => {
      for (const size of SIZES) {
        await terminal.page().setViewportSize(size)
        const name = `${state}, ${size.width} × ${size.height}`
        await expect.poll(() => quick.misfits(parts), name).toEqual([])
        await info.attach(name, { body: await terminal.page().screenshot(), contentType: 'image/png' })
      }
    }
    /** The links' visible texts, which are not for screen readers alone. */
    const wordsAreShown = () =>
      terminal
        .page()
        .locator('[data-testid^="staff-link-"] span')
        .evaluateAll((words) => words.every((word) => word.getBoundingClientRect().width > 20))

    /** Buttons and links that are too low for a finger: less than 48 px. */
    const lowTargets = () =>
      terminal.page().evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('button, a, select')]
          .map((element) => ({ element, height: element.getBoundingClientRect().height }))
          .filter(({ element, height }) => height > 1 && height < 47.5 && element.checkVisibility())
          .map(({ element, height }) => `${element.dataset.testid ?? element.textContent}: ${height}`),
      )

    /** The payment panel of the order just sent, in each state of its own. */
    const payFits = async (state: string): Promise<void> => {
      const page = terminal.page()
      await page.getByTestId('order-pay-cash').click()
      await fits(`${state}: cash`, [...PANEL, 'pay-exact', 'pay-add-tip'])
      await page.getByTestId('pay-value').fill('5000')
      await fits(`${state}: change`, [...PANEL, 'pay-change'])
      await page.getByTestId('pay-value').fill('1,00')
      await page.getByTestId('pay-confirm').click()
      await page.getByTestId('pay-method-pix').click()
      await expect(page.getByTestId('pay-pix')).toBeVisible()
      await page.getByTestId('pay-add-tip').click()
      await fits(`${state}: PIX for the rest, with a tip`, [...PANEL, 'pay-rest', 'pay-tip', 'pay-pix'])
      await page.getByTestId('pay-value').fill('x')
      await fits(`${state}: a value that is none`, PANEL)
      await page.getByTestId('pay-method-cash').click()
      await page.getByTestId('pay-leave').click()
      await expect(page.getByTestId('pay-value')).toHaveCount(0)
    }

    await test.step('empty', async () => {
      await fits('empty', [...HEADER, ...ENTRY, ...KEYPAD, ...ORDER])
      expect(await lowTargets()).toEqual([])
      for (const size of SIZES) {
        await terminal.page().setViewportSize(size)
        await expect.poll(wordsAreShown).toBe(true)
      }
    })

    await test.step('a printer that does not answer, and a file made anew', async () => {
      const printers = new PrintersPage(terminal.page())
      await printers.open()
      await printers.add(NOWHERE)
      await printers.goToQuickOrder()
      await quick.type('H001')
      await quick.send('Ana')
      await expect(quick.outcome).toBeVisible()
      await expect(printers.notice).toBeVisible()
      await fits('sent', [...HEADER, ...ENTRY, 'keypad-enter', ...ORDER, 'quick-outcome', ...PAY])
      await payFits('sent')
      await terminal.quit()
      const file = openSync(join(terminal.userData, 'comanda.db'), 'r+')
      writeSync(file, Buffer.alloc(4096, 0xa5), 0, 4096, 0)
      closeSync(file)
      quick = new QuickOrderPage(await terminal.relaunch())
      await expect(new HealthPage(terminal.page()).recovered).toBeVisible()
      await fits('printer and recovery', [...HEADER, ...ENTRY, ...KEYPAD, ...ORDER])
    })

    const codes = async (count: number): Promise<string[]> => {
      const rows = await sql(
        `select p.code from public.products p join public.companies c on c.id = p.company_id
       where c.slug = 'bella-napoli' and p.is_available
         and p.option_group_ids = '{}'
       order by p.code limit ${count}`,
      )
      return rows.map(({ code }) => String(code))
    }

    await test.step('thirty lines, and a company about to be suspended', async () => {
      for (const code of await codes(30)) await quick.type(code)
      await expect(quick.lines).toHaveCount(30)
      await sql(
        `update public.companies set suspended_at = now(), stops_at = now() + interval '1 hour' where slug = 'bella-napoli'`,
      )
      await expect(terminal.page().getByTestId('platform-closing')).toBeVisible({ timeout: 60_000 })
      await fits('thirty lines and three notices', [...HEADER, ...ENTRY, ...KEYPAD, ...ORDER])
      for (const size of SIZES) {
        await terminal.page().setViewportSize(size)
        await expect(quick.lines.last().getByRole('button').first()).toBeInViewport({ ratio: 0.9 })
      }
    })

    await test.step('with thirty lines sent and paid for, under the same notices', async () => {
      await quick.send('Bia')
      await expect(quick.outcome).toBeVisible()
      await fits('thirty lines sent', [...HEADER, ...ENTRY, ...ORDER, 'quick-outcome', ...PAY])
      await payFits('thirty lines')
      await terminal.page().getByTestId('order-pay-pix').click()
      await expect(terminal.page().getByTestId('pay-pix')).toBeVisible()
      await terminal.page().getByTestId('pay-leave').click()
      await fits('a PIX left waiting', [
        ...HEADER,
        ...ENTRY,
        ...ORDER,
        'pix-received',
        'pix-other',
        'pix-drop',
      ])
      await terminal.page().getByTestId('pix-drop').click()
      await quick.code.click()
      for (const code of await codes(30)) await quick.type(code)
      await expect(quick.lines).toHaveCount(30)
      await fits('thirty lines beside what was sent', [...HEADER, ...ENTRY, ...ORDER])
    })

    await test.step('with dishes to press instead of keys', async () => {
      await terminal.page().getByTestId('quick-view-dishes').click()
      await fits('dishes', [...HEADER, ...ENTRY, 'quick-dishes', ...ORDER])
      await terminal.page().getByTestId('quick-view-keypad').click()
    })

    await test.step('with a wrong code and a missing name', async () => {
      await quick.type('Z999')
      await expect(quick.problem).not.toBeEmpty()
      await terminal.page().keyboard.press('F9')
      await expect(quick.responsible).toBeFocused()
      await fits('errors', [...HEADER, ...ENTRY, ...KEYPAD, ...ORDER])
    })

    await test.step('a terminal whose authorisation was withdrawn', async () => {
      await sql(
        `update public.companies set suspended_at = null, stops_at = null where slug = 'bella-napoli'`,
      )
      await sql(`update public.terminals set revoked_at = now() where prefix = 'G'`)
      await expect(terminal.page().getByTestId('reenrol')).toBeVisible({ timeout: 60_000 })
      await fits('revoked', [...HEADER, 'reenrol', ...ENTRY, ...KEYPAD, ...ORDER])
    })
  },
)
