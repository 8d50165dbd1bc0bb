import { chromium, type Browser, type Page } from '@playwright/test'
import { startE2eBackend, type E2eBackend } from '../../e2e/fixtures/backend'
import { dish, halvesOf, lineOf, placeLines } from '../../e2e/fixtures/placed-orders'
import { MANAGER, setUpTerminal } from '../../e2e/fixtures/set-up-terminal'
import { openTerminal, type Terminal } from '../../e2e/fixtures/terminal'
import { CartPage } from '../../e2e/page-models/cart-page'
import { CashPage } from '../../e2e/page-models/cash-page'
import { HealthPage } from '../../e2e/page-models/health-page'
import { KitchenPage } from '../../e2e/page-models/kitchen-page'
import { MenuPage } from '../../e2e/page-models/menu-page'
import { PrintersPage } from '../../e2e/page-models/printers-page'
import type { QuickOrderPage } from '../../e2e/page-models/quick-order-page'
import { SelfServicePage } from '../../e2e/page-models/self-service-page'
import { TabsPage } from '../../e2e/page-models/tabs-page'
import { SESSION_KEY } from '../../shared/backend/guest-read'
import { publishDemoImages } from '../../supabase/seed/publish-images'
import { findChromium } from '../lib/chromium'
import { findElectron } from '../lib/electron-binary'
import { looksOf, MODES, PHONE, type Looks, type Mode } from './pictures'

const COMPANY = 'bella-napoli'
const NOTES = ['sem cebola', 'alergia a glúten', null, 'bem passado, sem sal'] as const

/** A full evening on the wall: orders of four lines of all ages, some in preparation, some ready. */
const fillKitchen = async (backend: E2eBackend, count: number): Promise<void> => {
  const codes = ['P001', 'H002', 'T001', 'B003', 'P003', 'H003', 'T002', 'B005']
  const dishes = await Promise.all(codes.map((code) => dish(backend, code)))
  const company = dishes[0]?.company ?? ''
  for (let index = 0; index < count; index += 1) {
    const lines = [0, 1, 2].flatMap((place) => {
      const found = dishes[(index + place * 3) % dishes.length]
      const note = place === 0 ? (NOTES[index % NOTES.length] ?? null) : null
      return found ? [lineOf(found, 1 + (place % 2), note)] : []
    })
    const { id } = await placeLines(
      backend,
      company,
      [...lines, await halvesOf(backend, ['P001', index % 2 ? 'P002' : 'P007'])],
      { table_number: index % 5 === 4 ? 'Trailer' : String(index + 1), customer_name: 'Bruno Lima' },
    )
    const status = index < 2 ? 'ready' : index < 6 ? 'preparing' : 'placed'
    await backend
      .running()
      .sql(
        `update public.orders set placed_at = now() - $2 * interval '1 minute', status = $3 where id = $1`,
        [id, Math.max(0, (count - index) * 1.5), status],
      )
  }
}

const part = (page: Page, testId: string) => page.getByTestId(testId).first()
const press = (page: Page, testId: string) => part(page, testId).click({ timeout: 10_000 })
/** Presses what opens a dialog of staff, whose code may still be loaded. */
const ask = async (page: Page, testId: string): Promise<void> => {
  await press(page, testId)
  await page.getByRole('dialog').last().waitFor()
}
const escape = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
}

/** Quick order, from the empty screen to a PIX that waits. */
const sell = async ({ take }: Looks, quick: QuickOrderPage): Promise<void> => {
  const { page } = quick
  await take(page, 'quick order, empty')
  await take(page, 'quick order, dishes', async () => {
    await press(page, 'quick-view-dishes')
    await page.waitForLoadState('networkidle')
  })
  await press(page, 'quick-view-keypad')
  await quick.code.click()
  await take(page, 'quick order, halves to choose', () => quick.type('P011'))
  await take(page, 'quick order, lines and a preview', async () => {
    await page.keyboard.type('P002')
    await page.keyboard.type('P004')
    await page.keyboard.press('Enter')
    for (const code of ['3*H001', 'P001', '2*B001']) await quick.type(code)
    await page.keyboard.type('2*P004')
  })
  await take(page, 'quick order, a note', async () => {
    await page.keyboard.press('Enter')
    await page.keyboard.press('F2')
  })
  await escape(page)
  await take(page, 'quick order, unknown code', async () => {
    await quick.code.click()
    await quick.type('Z999')
  })
  await take(page, 'quick order, own keyboard', async () => {
    await page.evaluate(() => localStorage.setItem('touchKeyboard', 'always'))
    await page.setViewportSize({ width: 1024, height: 768 })
    await quick.responsible.click()
    await part(page, 'touch-keyboard').waitFor()
  })
  await page.evaluate(() => localStorage.removeItem('touchKeyboard'))
  await escape(page)
  await take(page, 'quick order, sent', async () => {
    await quick.code.click()
    await page.keyboard.press('F4')
    await page.keyboard.type('Ana')
    await page.keyboard.press('F9')
    await part(page, 'order-payment').waitFor()
  })
  await take(page, 'pay, cash with change', async () => {
    await press(page, 'order-pay-cash')
    await part(page, 'pay-value').fill('500')
  })
  await take(page, 'pay, several parts', async () => {
    await part(page, 'pay-value').fill('50')
    await press(page, 'pay-confirm')
    await press(page, 'pay-method-visa')
  })
  await take(page, 'pay, PIX', async () => {
    await press(page, 'pay-method-pix')
    await part(page, 'pay-pix').waitFor()
  })
  await take(page, 'PIX waiting at quick order', async () => {
    await press(page, 'pay-leave')
    await part(page, 'waiting-pix').waitFor()
  })
}

/** Tables, a tab, and what can be done with its payments. */
const serve = async ({ take }: Looks, page: Page): Promise<void> => {
  const tabs = new TabsPage(page)
  await tabs.open()
  await take(page, 'tables, floor plan')
  await take(page, 'tables, list', () => press(page, 'view-list'))
  await press(page, 'view-plan')
  await take(page, 'tab with a PIX that waits', async () => {
    await page.getByTestId('tab-card').first().click()
    await part(page, 'waiting-pix').waitFor()
  })
  await take(page, 'PIX that never came, with cash before it', () => ask(page, 'pix-drop'))
  await press(page, 'pay-leave')
  await take(page, 'PIX, another amount', async () => {
    await press(page, 'pix-other')
    await part(page, 'pix-amount-field').fill('500')
  })
  await take(page, 'refund of what came too much', async () => {
    await press(page, 'pix-amount-confirm')
    await part(page, 'refund-value').waitFor()
  })
  await escape(page)
  await take(page, 'tab paid')
  await take(page, 'correct a method', () => ask(page, 'correct-payment'))
  await escape(page)
  await press(page, 'tabs-back')
  await take(page, 'open a table', () => ask(page, 'open-tab'))
  await escape(page)
  await take(page, 'tab open', async () => {
    await page.getByTestId('open-loose').first().click()
    await tabs.detail.waitFor()
  })
  await take(page, 'split a tab', () => ask(page, 'split-tab'))
  await escape(page)
  await take(page, 'move a tab', () => ask(page, 'move-tab'))
  await escape(page)
  await take(page, 'bill of a tab', async () => {
    await press(page, 'bill-rest')
    await part(page, 'pay-bill').waitFor()
  })
  await take(page, 'pay a bill', () => ask(page, 'pay-bill'))
  await press(page, 'pay-leave')
  await take(page, 'ticket of a tab', async () => {
    await press(page, 'print-tab')
    await part(page, 'ticket-preview').waitFor()
  })
  await escape(page)
  await take(page, 'history, orders', async () => {
    await press(page, 'staff-link-tableOrders')
    await page.waitForURL(/historico/)
    await page
      .getByTestId(/^history-[A-Z]+\d/)
      .first()
      .waitFor()
  })
  await take(page, 'history, a day', async () => {
    await page.getByLabel('De', { exact: true }).click()
    await page.locator('.ant-picker-dropdown').waitFor()
  })
  await escape(page)
  await take(page, 'history, closed tabs', async () => {
    await press(page, 'staff-link-tabs')
    await press(page, 'tabs-history')
    await part(page, 'closed-tab-row').waitFor()
  })
}

const countMoney = async ({ take }: Looks, page: Page): Promise<void> => {
  const cash = new CashPage(page)
  await cash.open()
  await take(page, 'cash, closed')
  await cash.openSession('100')
  await take(page, 'cash, open session')
  await take(page, 'cash, paid out', () => ask(page, 'cash-paid-out'))
  await escape(page)
  await take(page, 'cash, X report', async () => {
    await press(page, 'cash-x')
    await part(page, 'ticket-preview').waitFor()
  })
  await escape(page)
  await take(page, 'cash, blind count', () => ask(page, 'cash-close'))
  await take(page, 'cash, after closing', async () => {
    await part(page, 'cash-count-cash').fill('95')
    await press(page, 'cash-count-go')
    await cash.closed.first().waitFor()
  })
}

/** The terminal's own pages, and what they say without a connection. */
const lookAfter = async ({ take }: Looks, quick: QuickOrderPage, backend: E2eBackend): Promise<void> => {
  const { page } = quick
  const printers = new PrintersPage(page)
  await take(page, 'status', async () => {
    await press(page, 'health-link')
    await part(page, 'sync-health').waitFor()
  })
  await take(page, 'printers, none', async () => {
    await page.getByTestId('sync-health').getByRole('link', { name: 'Impressoras' }).click()
    await printers.root.waitFor()
  })
  await take(page, 'printers, a new one', () => ask(page, 'add-printer'))
  await escape(page)
  await take(page, 'operators', async () => {
    await press(page, 'operator-chip')
    await part(page, 'operator-tile').waitFor({ timeout: 10_000 })
  })
  await take(page, 'PIN', () => page.getByTestId('operator-tile').first().click())
  await escape(page)
  await press(page, 'operators-back').catch(() => undefined)
  await take(page, 'quick order, offline', async () => {
    await press(page, 'staff-link-quickOrder')
    await quick.code.waitFor()
    await backend.goAway()
    await page.getByText('Sem conexão').first().waitFor({ timeout: 30_000 })
    await quick.type('H001')
    await quick.send('Bia')
    await part(page, 'order-payment').waitFor()
  })
  await backend.comeBack()
  await page.getByText('Tudo enviado').first().waitFor({ timeout: 90_000 })
  await take(page, 'kitchen at the counter', async () => {
    await press(page, 'staff-link-kitchen')
    await part(page, 'kitchen-board').waitFor()
  })
  await take(page, 'kitchen at the counter, offline', async () => {
    await backend.goAway()
    await page.getByText('Sem internet').first().waitFor({ timeout: 30_000 })
  })
  await backend.comeBack()
}

/** The terminal's settings, and what guests see at a terminal they order at. */
const selfServe = async ({ take }: Looks, page: Page): Promise<void> => {
  const guest = new SelfServicePage(page)
  const menu = new MenuPage(page)
  const cart = new CartPage(page)
  const health = new HealthPage(page)
  // The kitchen has its links among its tools.
  await press(page, 'kitchen-more')
  await page.getByTestId('staff-link-quickOrder').locator('visible=true').last().click()
  await page.getByTestId('quick-order').waitFor()
  await take(page, 'terminal settings', async () => {
    await health.openByStatus()
    await press(page, 'terminal-settings-link')
    await part(page, 'enter-self-service').waitFor()
  })
  await take(page, 'a manager’s PIN', () => ask(page, 'enter-self-service'))
  await take(page, 'self-service, start', async () => {
    await health.answerPin(MANAGER.pin)
    await guest.start.waitFor()
  })
  await take(page, 'self-service, menu', async () => {
    await guest.begin.click()
    await menu.dish('E001').waitFor()
    await page.waitForLoadState('networkidle')
  })
  await take(page, 'self-service, a product', async () => {
    await menu.openDish('E001')
    await menu.detail.waitFor()
  })
  await escape(page)
  await take(page, 'self-service, cart', async () => {
    await menu.add('E001')
    await cart.open()
    await cart.drawer.waitFor()
  })
}

/** A waiter's phone: tables, a tab, a round, the bill. */
const wait = async (looks: Looks, browser: Browser, backend: E2eBackend, mode: Mode): Promise<void> => {
  const session = JSON.stringify(await backend.signIn('funcionario@comanda.test'))
  const localStorage = [
    { name: 'themeMode', value: mode },
    { name: SESSION_KEY, value: session },
  ]
  const context = await browser.newContext({
    baseURL: backend.url,
    viewport: PHONE[0],
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    hasTouch: true,
    storageState: { cookies: [], origins: [{ origin: backend.url, localStorage }] },
  })
  const page = await context.newPage()
  const take = (state: string, reach: () => Promise<unknown>) => looks.take(page, state, reach, PHONE)
  await take('waiter, tables', async () => {
    await page.goto(`/mesas?empresa=${COMPANY}`)
    await part(page, 'tabs-page').waitFor()
    await page.waitForLoadState('networkidle')
  })
  await take('waiter, a tab', async () => {
    await page.getByTestId('open-loose').first().click()
    await part(page, 'tab-detail').waitFor()
  })
  await take('waiter, transfer', () => ask(page, 'move-tab'))
  await escape(page)
  await take('waiter, a bill', async () => {
    await press(page, 'bill-rest')
    await part(page, 'pay-bill').waitFor()
  })
  await take('waiter, payment', () => ask(page, 'pay-bill'))
  await press(page, 'pay-leave')
  await take('waiter, a round', async () => {
    await press(page, 'add-items')
    await part(page, 'quick-order').waitFor()
  })
  await context.close()
}

/** The kitchen's wall and the pick-up screen in a browser. */
const cook = async (looks: Looks, browser: Browser, backend: E2eBackend, mode: Mode): Promise<void> => {
  const session = JSON.stringify(await backend.signIn('cozinha@comanda.test'))
  const localStorage = [
    { name: 'themeMode', value: mode },
    { name: SESSION_KEY, value: session },
  ]
  const context = await browser.newContext({
    baseURL: backend.url,
    viewport: { width: 1920, height: 1080 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    storageState: { cookies: [], origins: [{ origin: backend.url, localStorage }] },
  })
  const page = await context.newPage()
  const kitchen = new KitchenPage(page)
  await kitchen.open(COMPANY)
  await looks.take(page, 'wall, full', () => kitchen.keepPage())
  await looks.take(page, 'wall, second page', () => page.keyboard.press('PageDown'))
  await page.keyboard.press('PageUp')
  await looks.take(page, 'wall, tools', () => press(page, 'kitchen-more'))
  await looks.take(page, 'wall, what is ready by table', () => press(page, 'kitchen-show-pass'))
  await escape(page)
  await looks.take(page, 'wall, finished', () => kitchen.showFinished())
  await escape(page)
  await looks.take(page, 'wall, cannot be made', async () => {
    await page
      .getByRole('button', { name: /^Não dá/ })
      .first()
      .click()
    await page.getByRole('dialog').last().waitFor()
  })
  await escape(page)
  await looks.take(page, 'pick-up screen', async () => {
    await page.goto(`/retirada?empresa=${COMPANY}`)
    await page.waitForLoadState('networkidle')
  })
  await backend.running().sql(`update public.orders set status = 'delivered' where status <> 'cancelled'`)
  await looks.take(page, 'wall, empty', async () => {
    await kitchen.open(COMPANY)
    await kitchen.empty.waitFor()
  })
  await context.close()
}

const inMode = async (page: Page, mode: Mode): Promise<void> => {
  await page.evaluate((value) => localStorage.setItem('themeMode', value), mode)
  await page.reload()
}

const takeIn = async (
  mode: Mode,
  { browser, backend, terminal }: { browser: Browser; backend: E2eBackend; terminal: Terminal },
): Promise<Looks> => {
  const looks = looksOf('terminal', mode)
  const page = terminal.page()
  await inMode(page, mode)
  await looks.take(page, 'set-up')
  const quick = await setUpTerminal(terminal, backend, {
    prefix: mode === 'day' ? 'A' : 'B',
    name: `Balcão ${mode}`,
  })
  await sell(looks, quick)
  await fillKitchen(backend, 16)
  await serve(looks, page)
  await countMoney(looks, page)
  await lookAfter(looks, quick, backend)
  await wait(looks, browser, backend, mode)
  await cook(looks, browser, backend, mode)
  await selfServe(looks, page)
  return looks
}

/** Every screen of terminal and kitchen on four screens, by day and by night: test-results/looks/terminal. */
export const takeLooks = async (args: readonly string[]): Promise<void> => {
  const electron = findElectron()
  if (!electron) throw new Error('There is no Electron here: ELECTRON_OVERRIDE_DIST_PATH names one.')
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const failed: string[] = []
  try {
    for (const mode of MODES.filter((one) => args.length === 0 || args.includes(one))) {
      const { backend, remove } = await startE2eBackend()
      const { terminal, remove: removeTerminal } = await openTerminal(electron)
      try {
        await publishDemoImages(backend.running())
        const looks = await takeIn(mode, { browser, backend, terminal })
        failed.push(...looks.failed)
        console.log(`${mode}: ${looks.count()} pictures in test-results/looks/terminal/${mode}`)
      } finally {
        await removeTerminal()
        await remove()
      }
    }
  } finally {
    await browser.close()
  }
  for (const one of failed) console.error(`not reached: ${one}`)
  if (failed.length > 0) process.exitCode = 1
}
