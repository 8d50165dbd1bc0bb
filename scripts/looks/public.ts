import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { startE2eBackend, type E2eBackend } from '../../e2e/fixtures/backend'
import { MenuPage } from '../../e2e/page-models/menu-page'
import { SESSION_KEY } from '../../shared/backend/guest-read'
import { PRESETS } from '../../shared/domain/theme/palettes'
import { publishDemoImages } from '../../supabase/seed/publish-images'
import { findChromium } from '../lib/chromium'
import { inProject } from '../lib/project'
import {
  neighbourOrders,
  orderInPreparation,
  orderReady,
  pixIsPaid,
  pixWaits,
  reserveTwice,
} from './guest-evening'

const COMPANY = 'bella-napoli'
const OF_COMPANY = `?empresa=${COMPANY}`

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1366, height: 768 },
} as const
const MODES = ['day', 'night'] as const
const PALETTES = ['restauranteClassico', 'frescoNatural', 'highContrastDark'] as const

/**
 * How a screen comes to a state: `sql` and `before` make it so beforehand, for this and the following states, `each` for
 * every picture; `shown` is a part by its test id that is there at the end.
 */
interface State {
  readonly name: string
  readonly path: string
  readonly as?: 'customer'
  readonly sql?: string
  readonly before?: (backend: E2eBackend) => Promise<void>
  readonly each?: string
  readonly reach?: (page: Page) => Promise<unknown>
  readonly shown?: string
}

const ORDERS = `update public.companies set orders_paused`
const HOURS = `update public.opening_hours set opens_at = '00:00', closes_at = '00:00'`
const ORDERS_PAGE = `/pedidos${OF_COMPANY}`
/** A person has three orders waiting at most: each picture sends one. */
const NOTHING_WAITS = `update public.orders set status = 'delivered', placed_at = placed_at - interval '1 hour'
  where status = 'unconfirmed'`
const centre = (id: string) => (page: Page) =>
  page
    .getByTestId(id)
    .first()
    .evaluate((part) => part.scrollIntoView({ block: 'center' }))
const press = (id: string) => (page: Page) => page.getByTestId(id).first().click()

const addTwo = async (page: Page): Promise<void> => {
  const menu = new MenuPage(page)
  await menu.add('E001')
  await menu.add('B001')
}
const openCart = async (page: Page): Promise<void> => {
  await addTwo(page)
  await page.getByTestId('cart-button').click()
  await page.getByTestId('send-order').waitFor()
}

const STATES: readonly State[] = [
  { name: 'front page', path: '/', sql: HOURS },
  { name: 'front page, what Comanda is', path: '/#facade' },
  { name: 'list', path: '/empresas' },
  {
    name: 'list, nothing found',
    path: '/empresas',
    reach: (page) => page.getByTestId('company-search').fill('xyzw qqq'),
    shown: 'companies-notice',
  },
  { name: 'facade', path: '/facade' },
  { name: 'registration', path: '/cadastrar-empresa' },
  { name: 'sign-in', path: '/auth' },
  { name: 'not found', path: '/nada-aqui' },
  { name: 'home', path: `/home${OF_COMPANY}` },
  { name: 'menu', path: `/menu${OF_COMPANY}` },
  {
    name: 'menu, best sellers and below',
    path: `/menu${OF_COMPANY}`,
    reach: (page) => page.mouse.wheel(0, 1400),
    shown: 'add-P003',
  },
  { name: 'menu at a table', path: `/menu${OF_COMPANY}&mesa=7` },
  {
    name: 'menu, tools',
    path: `/menu${OF_COMPANY}`,
    reach: (page) => new MenuPage(page).showTools(),
    shown: 'menu-qr',
  },
  {
    name: 'menu, search',
    path: `/menu${OF_COMPANY}`,
    reach: (page) => new MenuPage(page).search.fill('pizza'),
    shown: 'menu-result-count',
  },
  {
    name: 'menu, nothing found',
    path: `/menu${OF_COMPANY}`,
    reach: (page) => new MenuPage(page).search.fill('xyzw'),
  },
  { name: 'product', path: `/menu${OF_COMPANY}&item=E001`, shown: 'dish-add' },
  { name: 'product with choices', path: `/menu${OF_COMPANY}&item=P001`, shown: 'dish-add' },
  {
    name: 'sign-in above the menu',
    path: `/menu${OF_COMPANY}`,
    reach: press('add-E001'),
    shown: 'ask-signIn',
  },
  { name: 'menu of an unknown company', path: '/menu?empresa=nao-existe', shown: 'menu-no-company' },
  { name: 'contact', path: `/contato${OF_COMPANY}` },
  { name: 'about', path: `/sobre${OF_COMPANY}` },
  { name: 'reservation', path: `/reserva${OF_COMPANY}` },
  { name: 'delivery', path: `/entrega${OF_COMPANY}` },
  { name: 'product, customer', path: `/menu${OF_COMPANY}&item=E001`, as: 'customer', shown: 'favourite' },
  { name: 'cart', path: `/menu${OF_COMPANY}&mesa=7`, as: 'customer', reach: openCart },
  { name: 'orders', path: ORDERS_PAGE, as: 'customer' },
  {
    name: 'order just sent, its steps',
    path: `/menu${OF_COMPANY}&mesa=7`,
    as: 'customer',
    each: NOTHING_WAITS,
    reach: async (page) => {
      await openCart(page)
      await page.getByTestId('send-order').click()
    },
    shown: 'order-status',
  },
  {
    name: 'order sent, in preparation and delayed',
    path: ORDERS_PAGE,
    as: 'customer',
    sql: NOTHING_WAITS,
    before: orderInPreparation,
    shown: 'ready-alert',
  },
  { name: 'order sent, ready', path: ORDERS_PAGE, as: 'customer', before: orderReady, shown: 'my-table' },
  {
    name: 'table, own orders and others',
    path: ORDERS_PAGE,
    as: 'customer',
    before: neighbourOrders,
    shown: 'table-other',
  },
  {
    name: 'table, an equal part',
    path: ORDERS_PAGE,
    as: 'customer',
    reach: async (page) => {
      await press('share-equal')(page)
      await centre('pix-share')(page)
    },
    shown: 'share-pay',
  },
  {
    name: 'table, PIX waiting',
    path: ORDERS_PAGE,
    as: 'customer',
    before: pixWaits,
    reach: centre('pix-waiting'),
  },
  {
    name: 'table, PIX paid',
    path: ORDERS_PAGE,
    as: 'customer',
    before: pixIsPaid,
    reach: centre('pix-outcome'),
  },
  {
    name: 'own reservations',
    path: `/reserva${OF_COMPANY}`,
    as: 'customer',
    before: reserveTwice,
    shown: 'my-reservations',
    reach: centre('my-reservations'),
  },
  { name: 'account', path: '/conta', as: 'customer' },
  { name: 'menu, orders paused', path: `/menu${OF_COMPANY}`, sql: `${ORDERS} = true` },
  {
    name: 'menu, closed',
    path: `/menu${OF_COMPANY}`,
    sql: `${ORDERS} = false; delete from public.opening_hours where weekday <> extract(dow from now() - interval '3 days')`,
  },
]

const wear = (backend: E2eBackend, palette: (typeof PALETTES)[number]) =>
  backend.running().sql(
    `update public.theme_settings set colors = $1::jsonb, palette_type = $2 where is_active
       and company_id = (select id from public.companies where slug = $3)`,
    [JSON.stringify(PRESETS[palette].colors), palette, COMPANY],
  )

const visit = async (browser: Browser, backend: E2eBackend, state: State, look: Look): Promise<Page> => {
  const session = state.as
    ? [{ name: SESSION_KEY, value: JSON.stringify(await backend.signIn('cliente@comanda.test')) }]
    : []
  const localStorage = [{ name: 'themeMode', value: look.mode }, ...session]
  const context = await browser.newContext({
    baseURL: backend.url,
    viewport: SIZES[look.size],
    hasTouch: look.size !== 'desktop',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: backend.url, localStorage }] },
  })
  return context.newPage()
}

interface Look {
  readonly palette: (typeof PALETTES)[number]
  readonly mode: (typeof MODES)[number]
  readonly size: keyof typeof SIZES
}

/** One state as one look; returns what failed on the way, and pictures what is there all the same. */
const take = async (browser: Browser, backend: E2eBackend, state: State, look: Look): Promise<string[]> => {
  const page = await visit(browser, backend, state, look)
  const failed: string[] = []
  try {
    await page.goto(state.path, { waitUntil: 'networkidle' })
    page.setDefaultTimeout(10_000)
    // An idle line is no finished page: its scripts may still be at work.
    await page.getByTestId('brand').first().waitFor()
    await page.getByTestId('page-spinner').waitFor({ state: 'detached' })
    if (state.path.startsWith('/menu') && state.shown !== 'menu-no-company')
      await page.locator('[data-testid^="add-"]').first().waitFor({ state: 'attached' })
    await state.reach?.(page)
    if (state.shown) await page.getByTestId(state.shown).first().waitFor()
    await page.waitForLoadState('networkidle')
  } catch (error) {
    failed.push(`${state.name} (${Object.values(look).join(', ')}): ${String(error).split('\n')[0] ?? ''}`)
  }
  const folder = inProject('test-results', 'looks', 'public', look.palette, look.mode, look.size)
  mkdirSync(folder, { recursive: true })
  const number = String(STATES.indexOf(state) + 1).padStart(2, '0')
  // Motion is at its end, so that two runs make the same picture.
  await page.screenshot({ path: join(folder, `${number} ${state.name}.png`), animations: 'disabled' })
  await page.context().close()
  return failed
}

/**
 * Pictures every public screen at three sizes, by day and night, in three palettes, into test-results/looks/public.
 * Arguments narrow it: names of palettes, modes, sizes, or a part of a state's name.
 */
export const takeLooks = async (args: readonly string[]): Promise<void> => {
  const chosen = <T extends string>(all: readonly T[]): readonly T[] => {
    const named = all.filter((one) => args.includes(one))
    return named.length > 0 ? named : all
  }
  const sizes = chosen(Object.keys(SIZES) as (keyof typeof SIZES)[])
  const known: readonly string[] = [...PALETTES, ...MODES, ...Object.keys(SIZES)]
  const words = args.filter((arg) => !known.includes(arg))
  const isWanted = ({ name }: State) => words.length === 0 || words.some((word) => name.includes(word))
  const failed: string[] = []
  let pictures = 0
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    for (const palette of chosen(PALETTES)) {
      const { backend, remove } = await startE2eBackend()
      try {
        await publishDemoImages(backend.running())
        await wear(backend, palette)
        for (const state of STATES) {
          if (state.sql) await backend.running().script(state.sql)
          await state.before?.(backend)
          if (!isWanted(state)) continue
          for (const mode of chosen(MODES))
            for (const size of sizes) {
              if (state.each) await backend.running().script(state.each)
              failed.push(...(await take(browser, backend, state, { palette, mode, size })))
              pictures += 1
            }
        }
      } finally {
        await remove()
      }
    }
  } finally {
    await browser.close()
  }
  console.log(`${pictures} pictures in test-results/looks/public`)
  if (failed.length > 0) console.log(['Not reached:', ...failed].join('\n  '))
}
