import { chromium, type Browser, type Page } from '@playwright/test'
import { adminAddresses, goToAddress } from '../../e2e/fixtures/admin-addresses'
import { startE2eBackend, type E2eBackend } from '../../e2e/fixtures/backend'
import { dish, lineOf, placeLines } from '../../e2e/fixtures/placed-orders'
import { AnyPage } from '../../e2e/page-models/any-page'
import { SESSION_KEY } from '../../shared/backend/guest-read'
import { publishDemoImages } from '../../supabase/seed/publish-images'
import { findChromium } from '../lib/chromium'
import { looksOf, MODES, type Looks, type Mode } from './pictures'

const COMPANY = 'bella-napoli'
const OWNER = 'dono@comanda.test'
/** An owner's laptop, tablet and phone. */
const SIZES = [
  { width: 1366, height: 768 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const
/** Orders of the last days, so that figures and lists have something to say. */
const DAYS = 21
const ORDERS_A_DAY = 3

const sellForDays = async (backend: E2eBackend): Promise<void> => {
  const dishes = await Promise.all(
    ['P001', 'H002', 'T001', 'B003', 'P003'].map((code) => dish(backend, code)),
  )
  const company = dishes[0]?.company ?? ''
  for (let index = 0; index < DAYS * ORDERS_A_DAY; index += 1) {
    const lines = dishes.slice(index % 3, (index % 3) + 3).map((one) => lineOf(one, 1 + (index % 2)))
    const { id } = await placeLines(backend, company, lines, {
      table_number: String((index % 12) + 1),
      customer_name: 'Bruno Lima',
    })
    const ago = Math.floor(index / ORDERS_A_DAY)
    await backend.running().sql(
      `update public.orders set placed_at = now() - $2 * interval '1 day' - $3 * interval '2 hours',
         status = $4, cancel_reason = $5 where id = $1`,
      [
        id,
        ago,
        index % ORDERS_A_DAY,
        ago === 0 ? 'preparing' : index % 17 === 5 ? 'cancelled' : 'delivered',
        ago > 0 && index % 17 === 5 ? 'guest_left' : null,
      ],
    )
  }
}

const press = async (page: Page, testId: string): Promise<void> =>
  page.getByTestId(testId).first().click({ timeout: 10_000 })

/** What opens on a page without an address of its own. */
const OPENED: readonly (readonly [name: string, path: string, reach: (page: Page) => Promise<void>])[] = [
  ['menu, a dish', '/admin/menu', (page) => press(page, 'edit-P001')],
  ['menu, the grid', '/admin/menu', (page) => press(page, 'open-grid')],
  [
    'menu, prices of many',
    '/admin/menu',
    async (page) => {
      await press(page, 'select-all')
      await press(page, 'bulk-prices')
      await page.getByTestId('bulk-amount').fill('7,5')
    },
  ],
  ['search', '/admin', (page) => page.keyboard.press('Control+k')],
]

const nameOf = (path: string): string => path.replace(/^\//, '').replace(/[/?&=]+/g, ' ')

const pageOf = async (browser: Browser, backend: E2eBackend, mode: Mode): Promise<Page> => {
  const localStorage = [
    { name: 'themeMode', value: mode },
    { name: SESSION_KEY, value: JSON.stringify(await backend.signIn(OWNER)) },
  ]
  const context = await browser.newContext({
    baseURL: backend.url,
    viewport: SIZES[0],
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: backend.url, localStorage }] },
  })
  // The compiler of this file wraps named functions in a helper that a page has not.
  await context.addInitScript('globalThis.__name = (named) => named')
  return context.newPage()
}

const takeIn = async (mode: Mode, page: Page, isWanted: (name: string) => boolean): Promise<Looks> => {
  const looks = looksOf('office', mode)
  const any = new AnyPage(page)
  await any.withoutWorld()
  await any.open(`/dashboard?empresa=${COMPANY}`)
  for (const { path } of adminAddresses())
    if (isWanted(nameOf(path))) await looks.take(page, nameOf(path), () => goToAddress(any, path), SIZES)
  for (const [name, path, reach] of OPENED) {
    if (!isWanted(name)) continue
    await page.setViewportSize(SIZES[0])
    const open = async (): Promise<void> => {
      await goToAddress(any, path)
      await reach(page)
      await any.settle()
    }
    await looks.take(page, name, open, SIZES)
    await page.reload()
  }
  return looks
}

/**
 * Pictures every page of the back office at three sizes, by day and by night, into test-results/looks/office. `day` or
 * `night` takes one of them; other arguments are parts of a page's address.
 */
export const takeLooks = async (args: readonly string[]): Promise<void> => {
  const modes = MODES.filter((one) => args.includes(one))
  const words = args.filter((arg) => !MODES.some((mode) => mode === arg))
  const isWanted = (name: string): boolean => words.length === 0 || words.some((word) => name.includes(word))
  const failed: string[] = []
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const { backend, remove } = await startE2eBackend()
  try {
    await publishDemoImages(backend.running())
    await sellForDays(backend)
    for (const mode of modes.length > 0 ? modes : MODES) {
      const page = await pageOf(browser, backend, mode)
      const looks = await takeIn(mode, page, isWanted)
      await page.context().close()
      failed.push(...looks.failed)
      console.log(`${mode}: ${looks.count()} pictures in test-results/looks/office/${mode}`)
    }
  } finally {
    await remove()
    await browser.close()
  }
  for (const one of failed) console.error(`not reached: ${one}`)
  if (failed.length > 0) process.exitCode = 1
}
