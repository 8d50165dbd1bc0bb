import { expectNoViolations } from '../fixtures/accessibility'
import { MANAGER, setUpTerminal } from '../fixtures/set-up-terminal'
import { expect, test } from '../fixtures/test'
import { HealthPage } from '../page-models/health-page'
import { ScreenReader } from '../page-models/screen-reader'

/** A tablet on its stand, a small counter, one on the wall. */
const SCREENS = [
  { width: 820, height: 1180 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
]
/** The terminal's own pages; those checked by day elsewhere are checked by night alone. */
const TERMINAL_PAGES = [
  { path: 'pedido-rapido', modes: ['day', 'night'] },
  { path: 'cozinha', modes: ['day', 'night'] },
  { path: 'terminal/ajustes', modes: ['day', 'night'] },
  { path: 'terminal/situacao', modes: ['night'] },
  { path: 'terminal/impressoras', modes: ['night'] },
  { path: 'mesas', modes: ['night'] },
] as const

test(
  'a refused sale is mended, another given up by a manager’s PIN; the sold-out switch travels @terminal',
  { tag: '@proof' },
  async ({ backend, newTerminal }) => {
    test.setTimeout(240_000)
    const terminal = await newTerminal()
    const quick = await setUpTerminal(terminal, backend, { prefix: 'Q' })
    const health = new HealthPage(terminal.page())
    const { sql } = backend.running()
    const known = () =>
      sql(`select number, responsible_name from public.orders where number like 'Q%' order by number`)

    await test.step('the backend refuses two sales: the status line says so', async () => {
      await sql(
        `alter table public.orders add constraint e2e_refusal check (responsible_name is distinct from 'Ninguém')`,
      )
      for (const responsible of ['Ninguém', 'Ana', 'Ninguém']) {
        await quick.type('2*H001')
        await quick.send(responsible)
      }
      await expect(quick.status).toContainText('2 precisam de atenção', { timeout: 30_000 })
      expect(await known()).toEqual([{ number: 'Q002', responsible_name: 'Ana' }])
    })

    await test.step('each has a card with what it holds; the page is accessible', async () => {
      await health.openByStatus()
      await expect(health.entries).toHaveCount(2)
      await expect(health.entries.first()).toContainText('Pedido Q001')
      await expect(health.entries.first()).toContainText('2×')
      await expect(health.entries.first()).toContainText(MANAGER.name)
      await expect(health.figure('connection')).toContainText('Conectado')
      await expectNoViolations(terminal.page())
    })

    await test.step('tried again as it is, it is refused again', async () => {
      await health.entries.first().getByTestId('rejected-retry').click()
      await expect(health.entries).toHaveCount(2)
      await expect(health.entries.first()).toContainText('Pedido Q001')
    })

    await test.step('mended, it arrives under its number', async () => {
      await health.entries.first().getByTestId('rejected-mend').click()
      await terminal.page().getByTestId('mend-responsible_name').fill('Bruno')
      await terminal.page().getByTestId('mend-send').click()
      await expect(health.entries).toHaveCount(1)
      await expect.poll(known).toEqual([
        { number: 'Q001', responsible_name: 'Bruno' },
        { number: 'Q002', responsible_name: 'Ana' },
      ])
    })

    await test.step('the other is given up: not by a wrong PIN, but by the right one', async () => {
      await health.entries.getByTestId('rejected-discard').click()
      await health.answerPin('8642')
      await expect(terminal.page().getByTestId('manager-pin').getByTestId('pin-problem')).toContainText(
        'Restam 4 tentativas',
      )
      await expect(health.entries).toHaveCount(1)
      await health.answerPin(MANAGER.pin)
      await expect(health.nothing).toBeVisible()
      await expect(quick.status).toHaveText('Tudo enviado')
      expect(await known()).toHaveLength(2)
    })

    await test.step('a dish runs out: F6 says so here at once, and at the backend', async () => {
      await sql('alter table public.orders drop constraint e2e_refusal')
      await terminal.page().getByTestId('staff-link-quickOrder').click()
      await quick.code.fill('H001')
      const button = quick.soldOut
      await expect(button).toHaveAttribute('data-available', 'true')
      await quick.code.press('F6')
      await expect(button).toHaveAttribute('data-available', 'false')
      await expect(quick.code).toHaveValue('H001')
      await expect
        .poll(() =>
          sql(
            `select p.is_available from public.products p join public.companies c on c.id = p.company_id
           where c.slug = 'bella-napoli' and p.code = 'H001'`,
          ),
        )
        .toEqual([{ is_available: false }])
      await button.click()
      await expect(button).toHaveAttribute('data-available', 'true')
      await expect(quick.status).toHaveText('Tudo enviado')
    })

    await test.step('its messages cover no button and no field', async () => {
      for (const size of SCREENS) {
        await terminal.page().setViewportSize(size)
        await expect.poll(() => quick.coveredByToast()).toEqual([])
      }
    })

    await test.step('a screen reader says the dish, the line it becomes, a wrong code once, and what came of the order', async () => {
      const page = terminal.page()
      const reader = new ScreenReader(page)
      await reader.listen()
      await page.goto('app://comanda/pedido-rapido')
      await expect(quick.code).toBeFocused()
      await reader.hear('Pedido rápido')
      await page.keyboard.type('2*H001')
      await reader.hear(/H001.*2 × R\$/)
      await page.keyboard.press('Enter')
      await reader.hear(/^2× /)
      await page.keyboard.press('+')
      await reader.hear(/^3× /)
      await quick.type('Z999')
      const refusal = 'Código não encontrado ou produto indisponível'
      await expect.poll(() => page.evaluate(() => window.announced)).toEqual([refusal])
      await page.keyboard.press('Escape')
      await quick.send('Ana')
      await reader.hear(/^Q\d+ — /)
      await expect(quick.status).toHaveText('Tudo enviado')
    })

    await test.step("the terminal's own pages are accessible by day and by night", async () => {
      const page = terminal.page()
      for (const { path, modes } of TERMINAL_PAGES) {
        await page.goto(`app://comanda/${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        for (const mode of modes) {
          await page.emulateMedia({ colorScheme: mode === 'day' ? 'light' : 'dark' })
          await expect(page.locator('html')).toHaveAttribute('data-mode', mode)
          await expectNoViolations(page)
        }
      }
    })
  },
)
