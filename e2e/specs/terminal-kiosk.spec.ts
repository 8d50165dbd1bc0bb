import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { MANAGER, setUpTerminal } from '../fixtures/set-up-terminal'
import { expect, test } from '../fixtures/test'
import { HealthPage } from '../page-models/health-page'
import { OperatorsPage } from '../page-models/operators-page'
import { findElectron } from '../../scripts/lib/electron-binary'

const FOREIGN = 'https://evil.example/steal'
const CHAT = 'https://wa.me/5511999990000'

test('a kiosk is left by a manager’s PIN alone, stays on its own pages and comes back from a crash and a hang @terminal', async ({
  backend,
  newTerminal,
}) => {
  test.setTimeout(240_000)
  const terminal = await newTerminal({ COMANDA_KIOSK: '1' })
  await setUpTerminal(terminal, backend, { prefix: 'K' })
  const page = terminal.page()
  const inMain = () =>
    terminal.app().evaluate(({ BrowserWindow, powerSaveBlocker }) => {
      const windows = BrowserWindow.getAllWindows().filter((one) => one.isVisible())
      const [window] = windows
      return {
        count: windows.length,
        url: window?.webContents.getURL() ?? '',
        isKiosk: window?.isKiosk() ?? false,
        isAwake: powerSaveBlocker.isStarted(0) || powerSaveBlocker.isStarted(1),
      }
    })

  await test.step('it fills the screen and keeps it awake', async () => {
    expect(await inMain()).toMatchObject({ count: 1, isKiosk: true, isAwake: true })
  })

  /** -1 while there is no page that answers: a question put to a page that goes away may stay open for ever. */
  const quickLines = () =>
    terminal.app().evaluate(({ BrowserWindow }) => {
      const window = BrowserWindow.getAllWindows().find((one) => one.isVisible())
      const script = `document.querySelectorAll('[data-testid="quick-line"]').length`
      return Promise.race([
        window?.webContents.executeJavaScript(script).catch(() => -1),
        new Promise((resolve) => setTimeout(resolve, 5_000, -1)),
      ])
    })
  const drafts = () => {
    const database = new Sqlite(join(terminal.userData, 'comanda.db'), { readonly: true })
    const rows = database.prepare('select company_id from cart_drafts').all()
    database.close()
    return rows.length
  }
  const titleInMain = () =>
    terminal.app().evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .find((one) => one.isVisible())
        ?.getTitle(),
    )

  await test.step('a second one on the same data ends at once, and the first goes on', async () => {
    const second = spawn(
      findElectron() ?? '',
      [process.cwd(), `--user-data-dir=${terminal.userData}`, '--no-sandbox', '--disable-gpu'],
      { env: { ...process.env, ELECTRON_RUN_AS_NODE: undefined } },
    )
    const [code] = (await once(second, 'exit')) as [number | null]
    expect(code).toBe(0)
    await expect(page.getByTestId('quick-code')).toBeVisible()
  })

  await test.step('an order is begun', async () => {
    await page.getByTestId('quick-code').fill('H001')
    await page.getByTestId('quick-code').press('Enter')
    await expect.poll(quickLines).toBe(1)
    // The cart is saved a moment after the last key.
    await expect.poll(drafts).toBe(1)
  })

  await test.step('malformed and oversized calls are refused over the bridge, and it goes on answering', async () => {
    const codes = await page.evaluate(async () => {
      const { invoke } = (
        window as unknown as {
          comanda: { invoke: (method: unknown, input: unknown) => Promise<{ ok: boolean; code?: string }> }
        }
      ).comanda
      const cycle: Record<string, unknown> = {}
      cycle.cart = cycle
      const calls: [unknown, unknown][] = [
        ['no.such', {}],
        ['constructor', {}],
        ['__proto__', {}],
        [['orders.place'], {}],
        [{ toString: 'orders.place' }, {}],
        [undefined, undefined],
        ['orders.place', undefined],
        ['orders.place', { company_id: '1', order: { id: '../../etc' } }],
        ['orders.place', [1n, new Map([[{}, new Uint8Array(9)]])]],
        ['cart.save', cycle],
        ['cart.save', { company_id: crypto.randomUUID(), cart: 'x'.repeat(3_000_000) }],
        ['session.signIn', { email: 'x'.repeat(600_000), password: '' }],
        ['menu.get', { company_id: 'a', $where: 'drop table outbox' }],
      ]
      const answers = await Promise.all(
        calls.map(([method, input]) =>
          invoke(method, input).then(
            (answer) => (answer.ok ? 'ok' : answer.code),
            (error: unknown) => String(error),
          ),
        ),
      )
      // What cannot be cloned does not leave the page.
      const notCopied = await invoke('app.ping', [() => 1]).then(
        () => 'copied',
        () => 'not copied',
      )
      const frame = document.body.appendChild(document.createElement('iframe'))
      const inFrame = typeof (frame.contentWindow as unknown as { comanda?: unknown }).comanda
      frame.remove()
      return { answers, notCopied, inFrame, then: (await invoke('app.ping', {})).ok }
    })
    expect(codes).toEqual({
      answers: Array.from({ length: 13 }, () => 'invalid_input'),
      notCopied: 'not copied',
      inFrame: 'undefined',
      then: true,
    })
    expect(terminal.log()).not.toContain('Defect')
  })

  await test.step('foreign pages are neither gone to nor opened; a chat opens outside', async () => {
    await terminal.app().evaluate(({ shell }) => {
      const opened: string[] = []
      Object.assign(globalThis, { opened })
      shell.openExternal = async (url) => void opened.push(url)
    })
    await page.evaluate(
      ([foreign, chat]) => {
        window.open(foreign)
        window.open(chat)
        window.open('file:///etc/passwd')
        const link = document.body.appendChild(document.createElement('a'))
        link.href = foreign ?? ''
        link.click()
        link.href = 'javascript:document.title="taken"'
        link.click()
        link.remove()
        location.href = foreign ?? ''
      },
      [FOREIGN, CHAT],
    )
    await expect
      .poll(() => terminal.app().evaluate(() => (globalThis as unknown as { opened: string[] }).opened))
      .toEqual([CHAT])
    const { url, count } = await inMain()
    expect(url).toMatch(/^app:\/\/comanda\//)
    expect(count).toBe(1)
    // Playwright waits for the navigation that main denied, so from here on main is queried.
    expect(await titleInMain()).not.toBe('taken')
    expect(await quickLines()).toBe(1)
  })

  await test.step('a crashed page is there again, with what was typed into the order', async () => {
    await terminal.app().evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .find((one) => one.isVisible())
        ?.webContents.forcefullyCrashRenderer(),
    )
    await expect.poll(() => terminal.log()).toContain('The renderer is gone')
    await expect.poll(quickLines, { timeout: 30_000 }).toBe(1)
  })

  await test.step('a page that hangs, untouched by anybody, is ended and there again, too', async () => {
    await terminal.app().evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .find((one) => one.isVisible())
        ?.webContents.executeJavaScript('setTimeout(() => { for (;;); }, 0); 0'),
    )
    await expect.poll(() => terminal.log(), { timeout: 60_000 }).toContain('The renderer hangs')
    await expect.poll(quickLines, { timeout: 90_000 }).toBe(1)
  })

  await test.step('nobody leaves without a manager’s PIN', async () => {
    // Restarted, because Playwright lost the crashed page.
    const fresh = await terminal.relaunch()
    const operators = new OperatorsPage(fresh)
    await operators.openByKey()
    await operators.lock.click()
    await expect(operators.lock).toHaveCount(0)
    await terminal.app().evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
    await expect(operators.root).toBeVisible()
    await fresh.getByTestId('leave-kiosk').click()
    await new HealthPage(fresh).answerPin('8642')
    await expect(fresh.getByTestId('manager-pin').getByTestId('pin-problem')).toContainText('PIN incorreto')
    await expect(operators.root).toBeVisible()
  })

  await test.step('the manager does', async () => {
    const main = terminal.app().process()
    const gone = once(main, 'exit')
    // The app may exit before the key that ended it is acknowledged.
    await new HealthPage(terminal.page()).answerPin(MANAGER.pin).catch(() => null)
    await gone
    expect(main.exitCode ?? 0).toBe(0)
  })
})
