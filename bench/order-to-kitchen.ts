import { randomUUID } from 'node:crypto'
import { chromium, type Browser, type Page } from '@playwright/test'
import { SESSION_KEY } from '@shared/backend/guest-read'
import { startE2eBackend, type E2eBackend } from '../e2e/fixtures/backend'
import { obtainChromium } from '../scripts/lib/chromium'
import type { Benchmark, Table } from './benchmark'
import { percentile, timingsOf } from './measure'
import { COMPANY, freshBuild } from './web-page'

const ORDERS = 12
const SENDER = 'dono@comanda.test'
const COOK = 'cozinha@comanda.test'
/** A browser's kitchen board polls this often where there is no broadcast. */
const POLL_MS = 1_500
/** A card may be drawn after this many times the backend's answer to the order, by broadcast. */
const MOST_ANSWERS = 10
/** A card may be drawn after this many intervals of the poll. */
const MOST_POLLS = 1.5
/** Orders come at any moment of the poll's interval. */
const pauseBefore = (turn: number): number => 200 + ((turn * 617) % POLL_MS)

const signedIn = async (browser: Browser, backend: E2eBackend): Promise<Page> => {
  const session = await backend.signIn(COOK)
  const localStorage = [{ name: SESSION_KEY, value: JSON.stringify(session) }]
  const context = await browser.newContext({
    viewport: { width: 1920, height: 1080 },
    storageState: { cookies: [], origins: [{ origin: backend.url, localStorage }] },
  })
  return context.newPage()
}

/** A sender of orders of one dish, by the API; answers its number. */
const sender = async (backend: E2eBackend) => {
  const { access_token } = await backend.signIn(SENDER)
  const [dish] = await backend.running().sql(
    `select p.id, p.code, p.name, least(p.price_cents, p.promotion_price_cents) as price, p.company_id
     from public.products p join public.companies c on c.id = p.company_id where c.slug = $1 and p.code = 'P001'`,
    [COMPANY],
  )
  if (!dish) throw new Error('There is no dish to order.')
  const { id: product_id, code, name, price, company_id } = dish
  return async (): Promise<string> => {
    const line = { id: randomUUID(), product_id, code, name, category: '', quantity: 1, notes: null }
    const order = {
      id: randomUUID(),
      customer_name: 'Bench',
      table_number: '1',
      source: 'main_menu',
      expected_total_cents: price,
      client_placed_at: new Date().toISOString(),
      items: [{ ...line, unit_price_cents: price, source: 'main_menu' }],
    }
    const answer = await fetch(`${backend.url}/rest/v1/rpc/place_order`, {
      method: 'POST',
      headers: {
        apikey: backend.publishableKey,
        authorization: `Bearer ${access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ p_company: company_id, p_order: order }),
    })
    if (!answer.ok) throw new Error(`The order was refused: ${await answer.text()}`)
    return ((await answer.json()) as { order: { number: string } }).order.number
  }
}

/** Of each order, from its sending: ms until the backend has answered, and until its card is drawn. */
interface Times {
  readonly answered: readonly number[]
  readonly drawn: readonly number[]
}

const timesOf = async (page: Page, backend: E2eBackend): Promise<Times> => {
  const send = await sender(backend)
  await page.goto(`${backend.url}/cozinha?empresa=${COMPANY}`)
  await page.getByTestId('kitchen-board').or(page.getByTestId('kitchen-empty')).waitFor()
  // The channel is joined, or given up.
  await page.waitForTimeout(3_000)
  const answered: number[] = []
  const drawn: number[] = []
  for (let turn = 0; turn < ORDERS; turn += 1) {
    await page.waitForTimeout(pauseBefore(turn))
    const start = performance.now()
    const number = await send()
    answered.push(performance.now() - start)
    await page
      .locator(`[data-testid="kitchen-order"][data-number="${number}"]`)
      .waitFor({ state: 'attached' })
    drawn.push(performance.now() - start)
  }
  return { answered, drawn }
}

const SENT = 'the order sent and answered'
const DRAWN = 'its card drawn'

const tableOf = (
  title: string,
  { answered, drawn }: Times,
  goals: Pick<Table, 'goals' | 'comparisons'>,
): Table => ({
  title,
  timings: timingsOf([SENT, DRAWN], [[answered, drawn]]),
  ...goals,
  note: `${drawn.length} orders, from their sending to the card on the kitchen's screen in a browser (PGlite)`,
})

/** An order on its way: sent at the counter, on the kitchen's screen; by a broadcast, and where a backend has none. */
export const orderToKitchen: Benchmark = {
  name: 'order-to-kitchen',
  async measure() {
    const found = await obtainChromium()
    if ('reason' in found) return { skipped: found.reason }
    await freshBuild()
    const { backend, remove } = await startE2eBackend()
    const browser = await chromium.launch({ executablePath: found.path })
    try {
      const byBroadcast = await timesOf(await signedIn(browser, backend), backend)
      await backend.startAfresh()
      const deaf = await signedIn(browser, backend)
      await deaf.routeWebSocket(/\/realtime\//, (socket) => socket.close())
      const byPolling = await timesOf(deaf, backend)
      return [
        tableOf('From the counter to the kitchen by broadcast', byBroadcast, {
          goals: [{ name: DRAWN, atMost: MOST_ANSWERS }],
        }),
        tableOf('From the counter to the kitchen by polling', byPolling, {
          comparisons: [
            {
              text: 'card drawn, p95, against the interval of the poll',
              ratio: percentile(byPolling.drawn, 0.95) / POLL_MS,
              atMost: MOST_POLLS,
            },
          ],
        }),
      ]
    } finally {
      await browser.close()
      await remove()
    }
  },
}
