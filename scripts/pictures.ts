import { mkdirSync } from 'node:fs'
import { chromium, type Browser, type Page } from '@playwright/test'
import { startE2eBackend, type E2eBackend } from '../e2e/fixtures/backend'
import { enrolTerminal } from '../e2e/fixtures/set-up-terminal'
import { openTerminal } from '../e2e/fixtures/terminal'
import { KitchenPage } from '../e2e/page-models/kitchen-page'
import { MenuPage } from '../e2e/page-models/menu-page'
import { QuickOrderPage } from '../e2e/page-models/quick-order-page'
import { SESSION_KEY } from '../shared/backend/guest-read'
import { publishDemoImages } from '../supabase/seed/publish-images'
import { findChromium } from './lib/chromium'
import { findElectron } from './lib/electron-binary'
import { inProject } from './lib/project'

/**
 * Makes docs/pictures/overview.png from the real screens: a phone's menu, a terminal's quick order, the kitchen's
 * board: `npx tsx scripts/pictures.ts` after `npm run build`; without a display: `xvfb-run -a npx tsx
 * scripts/pictures.ts`.
 */
const COMPANY = 'bella-napoli'
const TIME_ZONE = 'America/Sao_Paulo'

interface DemoOrder {
  readonly number: string
  readonly customer: string
  readonly table: string
  readonly status: 'placed' | 'preparing' | 'ready'
  readonly minutes: number
  /** `2×P001`, with a note after a colon. */
  readonly lines: readonly string[]
}

const ORDERS: readonly DemoOrder[] = [
  {
    number: 'A017',
    customer: 'Ana Souza',
    table: '12',
    status: 'ready',
    minutes: 16,
    lines: ['1×P001', '2×B001'],
  },
  {
    number: 'W041',
    customer: 'Bruno Lima',
    table: '4',
    status: 'preparing',
    minutes: 11,
    lines: ['2×P004: sem cebola', '1×H001'],
  },
  {
    number: 'A018',
    customer: 'Carla Reis',
    table: 'Trailer',
    status: 'preparing',
    minutes: 7,
    lines: ['3×H001', '1×H002: alergia a leite'],
  },
  {
    number: 'W042',
    customer: 'Diego Alves',
    table: '7',
    status: 'placed',
    minutes: 4,
    lines: ['1×P007', '1×E001', '2×B006'],
  },
  {
    number: 'A019',
    customer: 'Elisa Prado',
    table: '21',
    status: 'placed',
    minutes: 2,
    lines: ['1×P002: bem passada', '1×D002'],
  },
  {
    number: 'W043',
    customer: 'Fábio Melo',
    table: '9',
    status: 'placed',
    minutes: 1,
    lines: ['2×P001', '1×E003', '2×B001'],
  },
  {
    number: 'A020',
    customer: 'Gil Rocha',
    table: '15',
    status: 'placed',
    minutes: 0,
    lines: ['2×H002', '1×B006'],
  },
]

const placeOrder = async (backend: E2eBackend, order: DemoOrder): Promise<void> => {
  const lines = order.lines.map((text) => {
    const [what = '', note] = text.split(': ')
    const [quantity, code] = what.split('×')
    return { quantity: Number(quantity), code, note: note ?? null, isDone: order.status === 'ready' }
  })
  await backend.running().sql(
    `with company as (select id from public.companies where slug = $1),
      lines as (
        select l.*, p.id as product_id, p.name, p.price_cents
        from jsonb_to_recordset($2::jsonb) as l(quantity int, code text, note text, "isDone" boolean)
        join public.products p on p.code = l.code and p.company_id = (select id from company)),
      placed as (
        insert into public.orders (id, company_id, number, origin, customer_name, table_number, source, subtotal_cents, total_cents,
          status, flags, client_placed_at, placed_at, updated_at, status_changed_at)
        select gen_random_uuid(), (select id from company), $3, 'web', $4, $5, 'main_menu', sum(quantity * price_cents),
          sum(quantity * price_cents), $6, '{}', now() - $7 * interval '1 minute', now() - $7 * interval '1 minute', now(), now()
        from lines returning id, company_id)
    insert into public.order_items (id, order_id, company_id, position, product_id, code, name, category, quantity, unit_price_cents,
      notes, source, done_at)
    select gen_random_uuid(), placed.id, placed.company_id, row_number() over (), product_id, code, name, 'demo', quantity, price_cents,
      note, 'main_menu', case when "isDone" then now() end
    from lines, placed`,
    [COMPANY, JSON.stringify(lines), order.number, order.customer, order.table, order.status, order.minutes],
  )
}

interface Visit {
  readonly width: number
  readonly height: number
  readonly mode: 'day' | 'night'
  readonly email?: string
}

const visit = async (
  browser: Browser,
  backend: E2eBackend,
  { width, height, mode, email }: Visit,
): Promise<Page> => {
  const session = email ? [{ name: SESSION_KEY, value: JSON.stringify(await backend.signIn(email)) }] : []
  const localStorage = [{ name: 'themeMode', value: mode }, ...session]
  const context = await browser.newContext({
    baseURL: backend.url,
    viewport: { width, height },
    deviceScaleFactor: 2,
    locale: 'pt-BR',
    timezoneId: TIME_ZONE,
    storageState: { cookies: [], origins: [{ origin: backend.url, localStorage }] },
  })
  return context.newPage()
}

const phoneMenu = async (browser: Browser, backend: E2eBackend): Promise<Buffer> => {
  const page = await visit(browser, backend, { width: 390, height: 800, mode: 'day' })
  await new MenuPage(page).open(COMPANY, '12')
  await new MenuPage(page).dish('E001').waitFor()
  await page.waitForLoadState('networkidle')
  return page.screenshot()
}

const kitchenBoard = async (browser: Browser, backend: E2eBackend): Promise<Buffer> => {
  const page = await visit(browser, backend, {
    width: 1920,
    height: 1080,
    mode: 'night',
    email: 'cozinha@comanda.test',
  })
  const kitchen = new KitchenPage(page)
  await kitchen.open(COMPANY)
  await kitchen.order('A019').waitFor()
  return page.screenshot()
}

/** A partly typed order on the operator's screen. */
const typeOrder = async (page: Page): Promise<Buffer> => {
  const quick = new QuickOrderPage(page)
  await quick.code.waitFor()
  for (const code of ['3*H001', 'P001', '2*B001']) {
    await quick.type(code)
  }
  await quick.lines.nth(2).waitFor()
  await page.keyboard.type('2*P004')
  await quick.preview.getByText('Portuguesa').waitFor()
  return page.screenshot()
}

/** From a real terminal; in a browser where there is no Electron. */
const quickOrder = async (browser: Browser, backend: E2eBackend): Promise<Buffer> => {
  const electron = findElectron()
  if (!electron) {
    const page = await visit(browser, backend, {
      width: 1280,
      height: 800,
      mode: 'day',
      email: 'dono@comanda.test',
    })
    await page.goto(`/pedido-rapido?empresa=${COMPANY}`)
    return typeOrder(page)
  }
  const { terminal, remove } = await openTerminal(electron)
  try {
    const page = terminal.page()
    await page.setViewportSize({ width: 1280, height: 800 })
    await enrolTerminal(page, backend, { prefix: 'A' })
    return await typeOrder(page)
  } finally {
    await remove()
  }
}

const imageOf = (picture: Buffer, className: string): string =>
  `<img class="${className}" alt="" src="data:image/png;base64,${picture.toString('base64')}">`

/** The three screens on one sheet, the phone in front. */
const compose = async (
  browser: Browser,
  phone: Buffer,
  counter: Buffer,
  kitchen: Buffer,
): Promise<Buffer> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 740 } })
  await page.setContent(`<style>
    body { margin: 0; width: 1440px; height: 740px; position: relative; overflow: hidden; background: #e9e6df }
    img { position: absolute; display: block; border-radius: 10px; box-shadow: 0 10px 28px #0004; border: 1px solid #0003 }
    .phone { width: 308px; left: 40px; top: 40px; border: 7px solid #16181c; border-radius: 26px }
    .kitchen { width: 860px; left: 402px; top: 40px }
    .counter { width: 688px; right: 40px; bottom: 40px }
  </style>${imageOf(kitchen, 'kitchen')}${imageOf(counter, 'counter')}${imageOf(phone, 'phone')}`)
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  return page.screenshot({ path: inProject('docs', 'pictures', 'overview.png') })
}

const main = async (): Promise<void> => {
  mkdirSync(inProject('docs', 'pictures'), { recursive: true })
  const { backend, remove } = await startE2eBackend()
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    await publishDemoImages(backend.running())
    for (const order of ORDERS) await placeOrder(backend, order)
    const phone = await phoneMenu(browser, backend)
    const kitchen = await kitchenBoard(browser, backend)
    const counter = await quickOrder(browser, backend)
    const picture = await compose(browser, phone, counter, kitchen)
    console.log(`docs/pictures/overview.png: ${Math.round(picture.length / 1024)} kB`)
  } finally {
    await browser.close()
    await remove()
  }
}

void main()
