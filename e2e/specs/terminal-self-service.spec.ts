import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectNoViolations } from '../fixtures/accessibility'
import { MANAGER, setUpTerminal } from '../fixtures/set-up-terminal'
import { openTerminalDisk } from '../fixtures/terminal-disk'
import { expect, test } from '../fixtures/test'
import { CartPage } from '../page-models/cart-page'
import { HealthPage } from '../page-models/health-page'
import { MenuPage } from '../page-models/menu-page'
import { SelfServicePage } from '../page-models/self-service-page'

interface Answer {
  ok: boolean
  code?: string
  details?: { reason?: string }
}

test(
  'guests order by themselves, are forgotten when they go away, and get nowhere else; a manager’s PIN ends it @terminal',
  { tag: '@proof' },
  async ({ backend, newTerminal }, info) => {
    test.setTimeout(240_000)
    const config = mkdtempSync(join(tmpdir(), 'comanda-config-'))
    const terminal = await newTerminal({ XDG_CONFIG_HOME: config })
    await setUpTerminal(terminal, backend, { prefix: 'S' })
    const page = terminal.page()
    const guest = new SelfServicePage(page)
    const menu = new MenuPage(page)
    const cart = new CartPage(page)
    const disk = openTerminalDisk(terminal)
    const answerPin = (pin: string) => new HealthPage(page).answerPin(pin)
    const pathname = () => page.evaluate(() => location.pathname)

    await test.step('the settings need a manager’s PIN; start with the system can be switched on', async () => {
      await new HealthPage(page).openByStatus()
      await page.getByTestId('terminal-settings-link').click()
      const entry = join(config, 'autostart', 'comanda.desktop')
      await expect(page.getByTestId('setting-start-value')).toHaveText('Desligado')
      await page.getByTestId('switch-start').click()
      await answerPin('8642')
      await expect(guest.pinDialog.getByTestId('pin-problem')).toContainText('PIN incorreto')
      expect(existsSync(entry)).toBe(false)
      await answerPin(MANAGER.pin)
      await expect(page.getByTestId('setting-start-value')).toHaveText('Ligado')
      expect(readFileSync(entry, 'utf8')).toContain(`Exec="${process.env.ELECTRON_OVERRIDE_DIST_PATH ?? ''}`)
      await page.getByTestId('switch-start').click()
      await answerPin(MANAGER.pin)
      await expect(page.getByTestId('setting-start-value')).toHaveText('Desligado')
      expect(existsSync(entry)).toBe(false)
    })

    await test.step('it goes over to the guests, on the whole screen', async () => {
      await page.clock.install()
      await page.getByTestId('enter-self-service').click()
      await answerPin(MANAGER.pin)
      await expect(guest.start).toBeVisible()
      await expectNoViolations(page)
      const isKiosk = await terminal
        .app()
        .evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((one) => one.isKiosk()))
      expect(isKiosk).toBe(true)
    })

    await test.step('a guest chooses in their language, is asked whether they are there, and may stay', async () => {
      await guest.language('en').click()
      await expect(guest.begin).toHaveText('Touch to start')
      await guest.begin.click()
      await menu.add('E001')
      await cart.open()
      await cart.drawer.getByRole('textbox', { name: 'Name' }).fill('Ana')
      await page.clock.runFor(89_000)
      await expect(guest.question).toHaveCount(0)
      await page.clock.runFor(1_500)
      await expect(guest.question).toContainText('Are you still there?')
      await expect(guest.seconds).toHaveText(/^(9|10)$/)
      await page.clock.runFor(4_000)
      await expect(guest.seconds).toHaveText(/^[56]$/)
      await guest.stay.click()
      await expect(guest.question).toHaveCount(0)
      await page.clock.runFor(60_000)
      await expect(cart.drawer.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana')
      expect(disk.draft()).not.toBeNull()
    })

    await test.step('gone, they leave nothing behind: neither dishes nor name nor language', async () => {
      await page.clock.runFor(100_500)
      await expect(guest.start).toBeVisible()
      await expect(guest.begin).toHaveText('Toque para começar')
      await page.clock.runFor(1_000)
      await expect.poll(() => disk.draft()).toBeNull()
      await guest.begin.click()
      await expect(menu.dish('E001')).toBeVisible()
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      await expect(menu.cartBar).toHaveCount(0)
    })

    await test.step('dishes have the screen: four or more in sight, each with a plus of 64 px', async () => {
      await page.screenshot({ path: info.outputPath('menu.png') })
      const pluses = await page.evaluate(() =>
        [...document.querySelectorAll('article [data-testid^="add-"]')]
          .filter(
            (plus) =>
              (plus.closest('article')?.getBoundingClientRect().bottom ?? Infinity) <= window.innerHeight,
          )
          .map((plus) => Math.min(plus.getBoundingClientRect().width, plus.getBoundingClientRect().height)),
      )
      expect(pluses.length).toBeGreaterThanOrEqual(4)
      expect(Math.min(...pluses)).toBeGreaterThanOrEqual(64)
    })

    await test.step('main refuses whatever is not a guest’s, and every other page', async () => {
      const codes = await page.evaluate(async () => {
        const { comanda } = window as unknown as {
          comanda: { invoke: (method: string, input: unknown) => Promise<Answer> }
        }
        const state = (await comanda.invoke('terminal.state', {})) as unknown as {
          value: { identity: { company_id: string } }
        }
        const { company_id } = state.value.identity
        const asked: [string, unknown][] = [
          ['orders.board', { company_id }],
          ['kitchen.board', { company_id }],
          ['print.state', {}],
          ['rejected.list', {}],
          ['session.signIn', { email: 'dono@comanda.test', password: 'comanda123' }],
          ['kiosk.leave', { manager: null }],
          ['terminal.health', {}],
          ['updates.state', {}],
        ]
        const answers = await Promise.all(asked.map(([method, input]) => comanda.invoke(method, input)))
        return [
          ...new Set(answers.map(({ ok, code, details }) => (ok ? 'ok' : `${code} ${details?.reason}`))),
        ]
      })
      expect(codes).toEqual(['forbidden self_service'])
      await page.evaluate(() => {
        history.pushState(null, '', '/admin')
        dispatchEvent(new PopStateEvent('popstate'))
      })
      await expect(guest.start).toBeVisible()
      expect(await pathname()).toBe('/')
      await terminal
        .app()
        .evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().forEach((one) => one.close()))
      await expect(guest.start).toBeVisible()
    })

    await test.step('an order goes the way of any other, and shows its number and how far it is', async () => {
      await guest.begin.click()
      await menu.add('E001')
      await cart.open()
      await cart.fill('Bia', '7')
      await cart.send.click()
      await expect(guest.number).toHaveText('S001')
      await expect(guest.status).toHaveText('Recebido')
      await expectNoViolations(page)
      await expect(guest.waiting).toHaveCount(0, { timeout: 30_000 })
      const [order] = await backend
        .running()
        .sql("select origin, operator_id from public.orders where number = 'S001'")
      expect(order).toMatchObject({ origin: 'terminal', operator_id: null })
    })

    await test.step('sent, it outlives its guest, and the next one does not see it', async () => {
      await page.clock.runFor(100_500)
      await expect(guest.start).toBeVisible()
      expect(disk.orders()).toEqual(['S001'])
      await guest.begin.click()
      await expect(menu.dish('E001')).toBeVisible()
      await expect(page.getByTestId('own-orders-link')).toHaveCount(0)
    })

    await test.step('started again it is the guests’ still', async () => {
      disk.close()
      await terminal.relaunch()
      await expect(new SelfServicePage(terminal.page()).start).toBeVisible()
    })

    await test.step('staff get it back by the corner and a manager’s PIN alone', async () => {
      const fresh = terminal.page()
      const there = new SelfServicePage(fresh)
      await there.pressCorner()
      await new HealthPage(fresh).answerPin('8642')
      await expect(there.pinDialog.getByTestId('pin-problem')).toContainText('PIN incorreto')
      await fresh.keyboard.press('Escape')
      await expect(there.pinDialog).toHaveCount(0)
      await fresh.keyboard.press('F8')
      await new HealthPage(fresh).answerPin(MANAGER.pin)
      await expect(fresh.getByTestId('operator-chip')).toBeVisible()
      await expect(there.start).toHaveCount(0)
    })
    rmSync(config, { recursive: true, force: true })
  },
)
