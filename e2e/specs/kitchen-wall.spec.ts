import type { Page } from '@playwright/test'
import { PAGE_MS, TOUCH_PAUSE_MS } from '../../shared/domain/kitchen/page-turning'
import { expectNoViolations } from '../fixtures/accessibility'
import { dish, halvesOf, lineOf, placeLines, type Dish } from '../fixtures/placed-orders'
import { expect, test, type E2eBackend } from '../fixtures/test'
import { sampleOf } from '../../tests/support/sample-of'
import { KitchenPage } from '../page-models/kitchen-page'

const SCREENS = [
  { width: 1920, height: 1080, whole: 10 },
  { width: 1366, height: 768, whole: 6 },
  { width: 1024, height: 768, whole: 8 },
] as const
const NOTES = ['sem cebola', 'bem passado, sem sal'] as const
const FLAVOURS = [
  ['P001', 'P002'],
  ['P003', 'P007'],
] as const

/**
 * The height of capitals in minutes of arc, seen from two metres on a 24-inch screen (531.3 mm) of this width in px.
 */
const arcMinutesOf = (font: number, screen: number): number =>
  (Math.atan((font * 0.7 * 531.3) / screen / 2_000) * 180 * 60) / Math.PI

/** Orders of four lines: three products, one with a note, and a half-and-half of two flavours. */
const ordinaryOrders = async (backend: E2eBackend, count: number): Promise<string[]> => {
  const dishes: Dish[] = []
  for (const code of ['P001', 'H002', 'T001', 'B003', 'P003', 'H003', 'T002', 'B005'])
    dishes.push(await dish(backend, code))
  const numbers: string[] = []
  for (let index = 0; index < count; index += 1) {
    const whole = [0, 1, 2].map((place) => {
      const note = place === 0 ? (NOTES[index % NOTES.length] ?? null) : null
      return lineOf(dishes[(index + place * 3) % dishes.length] as Dish, 1 + (place % 2), note)
    })
    const lines = [...whole, await halvesOf(backend, FLAVOURS[index % FLAVOURS.length] ?? FLAVOURS[0])]
    const { company } = dishes[0] as Dish
    const { id, number } = await placeLines(backend, company, lines, { table_number: String(index + 1) })
    const minutes = Math.max(0, (count - index) * 1.2)
    await backend
      .running()
      .sql(`update public.orders set placed_at = now() - $2 * interval '1 minute' where id = $1`, [
        id,
        minutes,
      ])
    numbers.push(number)
  }
  return numbers
}

const clear = (backend: E2eBackend) =>
  backend
    .running()
    .sql(`update public.orders set status = 'delivered' where status in ('placed', 'preparing', 'ready')`)

const dishSizes = (page: Page) =>
  page
    .getByTestId('kitchen-order')
    .locator('input[type=checkbox] + span')
    .evaluateAll((names) => names.map((name) => parseFloat(getComputedStyle(name).fontSize)))

for (const { width, height, whole } of sampleOf(SCREENS, 2))
  test(`the wall shows ${whole} whole orders of four lines, a note and a half each, readable at two metres, at ${width}×${height} @web`, async ({
    signedInPage,
    backend,
  }, info) => {
    await clear(backend)
    const numbers = await ordinaryOrders(backend, 16)
    const page = await signedInPage('cozinha@comanda.test', { viewport: { width, height } })
    const kitchen = new KitchenPage(page)
    await kitchen.open('bella-napoli')
    await kitchen.keepPage()
    await expect.poll(async () => (await kitchen.numbers()).length).toBeGreaterThanOrEqual(16)
    await expect.poll(() => kitchen.wholeOrders().then(({ length }) => length)).toBeGreaterThanOrEqual(whole)
    const seen = await kitchen.wholeOrders()
    const [oldest] = numbers
    await expect(kitchen.order(oldest ?? '')).toContainText('Margherita')
    await info.attach(`wall ${width}×${height}`, { body: await page.screenshot(), contentType: 'image/png' })
    info.annotations.push({ type: 'whole orders', description: `${seen.length} at ${width}×${height}` })
    console.info(
      `whole cards of four lines, a note and a half at ${width}×${height}: ${seen.length} (goal ${whole})`,
    )
    expect(seen, 'the oldest first, none left out').toEqual(numbers.slice(0, seen.length))
    for (const size of new Set(await dishSizes(page)))
      expect(arcMinutesOf(size, width)).toBeGreaterThanOrEqual(10)

    await test.step('what can be done with an order stands in one row, as the layout counts', async () => {
      const number = numbers[0] ?? ''
      await kitchen.advance(number, 'Preparar')
      await expect(kitchen.order(number).getByTestId('kitchen-delay-open')).toBeVisible()
      expect(await kitchen.rowsOfActions(number)).toBe(1)
    })

    await test.step('no header, cart, address or money', async () => {
      for (const id of ['brand', 'cart-button', 'company-address', 'orders-link'])
        await expect(page.getByTestId(id)).toBeHidden()
      await expect(page.getByTestId('bottom-bar')).toBeVisible()
      expect(await kitchen.board.innerText()).not.toContain('R$')
    })

    await test.step('what does not fit is announced, acknowledged and a page away', async () => {
      await expect(kitchen.beyond).toContainText(/mais \d+ pedidos?/)
      await expect
        .poll(async () => {
          const [row] = await backend
            .running()
            .sql(
              `select count(*)::int as unseen from public.orders where shown_at is null and status = 'placed'`,
            )
          return row?.unseen
        })
        .toBe(0)
      await page.keyboard.press('PageDown')
      await expect(kitchen.order(numbers.at(-1) ?? '')).toBeInViewport({ ratio: 0.9 })
      await page.keyboard.press('PageUp')
      await expect(kitchen.order(numbers[0] ?? '')).toBeInViewport({ ratio: 0.9 })
    })

    await test.step('everything that is pressed is 48 px high', async () => {
      const low = await page
        .getByTestId('kitchen-wall')
        .evaluate((wall) =>
          [...wall.querySelectorAll<HTMLElement>('button, li:has(> label)')]
            .filter((target) => target.getBoundingClientRect().height < 47.5)
            .map((target) => target.textContent),
        )
      expect(low).toEqual([])
    })
    await expectNoViolations(page)
  })

test(
  'an order longer than the wall stands in marked parts, nothing of it cut @web',
  { tag: '@proof' },
  async ({ signedInPage, backend }) => {
    await clear(backend)
    const pizza = await dish(backend, 'P001')
    const lines = Array.from({ length: 18 }, (_, index) => lineOf(pizza, index + 1, 'sem cebola'))
    const { number } = await placeLines(backend, pizza.company, lines)
    const page = await signedInPage('cozinha@comanda.test', { viewport: { width: 1366, height: 768 } })
    const kitchen = new KitchenPage(page)
    await kitchen.open('bella-napoli')
    const parts = page.getByTestId('kitchen-part')
    await expect(parts.first()).toHaveText(/^1\/[2-9]$/)
    const count = await parts.count()
    expect(await parts.allTextContents()).toEqual(
      Array.from({ length: count }, (_, index) => `${index + 1}/${count}`),
    )
    expect(await kitchen.wholeOrders()).toEqual([number])
    await expect(kitchen.order(number).getByRole('checkbox')).toHaveCount(18)
    await expect(
      kitchen.order(number).getByRole('button', { name: `Preparar: pedido ${number}` }),
    ).toHaveCount(1)
  },
)

test(
  'a wall of several pages turns them automatically, and to a new order at once, while nobody touches it @web',
  { tag: '@proof' },
  async ({ signedInPage, backend }) => {
    await clear(backend)
    const numbers = await ordinaryOrders(backend, 16)
    const page = await signedInPage('cozinha@comanda.test', {
      viewport: { width: 1366, height: 768 },
      // A page turns at once; its number is read right after.
      reducedMotion: 'reduce',
    })
    await page.clock.install()
    const kitchen = new KitchenPage(page)
    await kitchen.open('bella-napoli')
    const [first, last] = [kitchen.order(numbers[0] ?? ''), kitchen.order(numbers.at(-1) ?? '')]
    await expect(first).toBeInViewport({ ratio: 0.9 })
    await expect(last).not.toBeInViewport()

    await test.step('each page comes in its turn', async () => {
      await page.clock.fastForward(PAGE_MS.first)
      await expect(last).toBeInViewport({ ratio: 0.9 })
      await page.clock.fastForward(PAGE_MS.other)
      await expect(first).toBeInViewport({ ratio: 0.9 })
    })

    await test.step('a new order is shown where it stands', async () => {
      const dishes = await dish(backend, 'P001')
      const { number } = await placeLines(backend, dishes.company, [lineOf(dishes)])
      await expect(kitchen.order(number)).toBeInViewport({ ratio: 0.9 })
      await expect(first).not.toBeInViewport()
    })

    await test.step('a touch keeps the page for a minute', async () => {
      await page.keyboard.press('PageUp')
      await page.keyboard.press('PageUp')
      await expect(first).toBeInViewport({ ratio: 0.9 })
      await page.clock.fastForward(PAGE_MS.first * 2)
      await expect(first).toBeInViewport({ ratio: 0.9 })
      await page.clock.fastForward(TOUCH_PAUSE_MS)
      await expect(first).not.toBeInViewport()
    })
  },
)
