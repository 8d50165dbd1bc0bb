import type { Page } from '@playwright/test'
import { enrolTerminal } from '../fixtures/set-up-terminal'
import { expect, test } from '../fixtures/test'
import { QuickOrderPage } from '../page-models/quick-order-page'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 1140, height: 820 },
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
]

/** How far (px) the prerendered code field is from the app's one: left, top, width, height. */
const misplaced = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const start = new DOMParser().parseFromString(await (await fetch('/')).text(), 'text/html')
    const early = start.querySelector('.first-code')
    const own = document.querySelector('[data-testid="quick-code"]')
    if (!early || !own) throw new Error('There are not two fields.')
    document.documentElement.dataset.first = 'code'
    document.body.append(early)
    const [one, other] = [early, own].map((field) => field.getBoundingClientRect())
    early.remove()
    delete document.documentElement.dataset.first
    return (['left', 'top', 'width', 'height'] as const).map((edge) =>
      Math.round(Math.abs((one?.[edge] ?? 0) - (other?.[edge] ?? 0))),
    )
  })

test('a terminal takes a code before its app is there: the field stands where the app draws it, and goes on with what was typed @terminal', async ({
  backend,
  newTerminal,
}) => {
  test.setTimeout(180_000)
  const terminal = await newTerminal()
  await enrolTerminal(terminal.page(), backend, { prefix: 'B' })
  await terminal.quit()
  const page = await terminal.relaunch()
  const order = new QuickOrderPage(page)
  await expect(order.code).toBeFocused()

  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expect.poll(() => misplaced(page), `${size.width} × ${size.height}`).toEqual([0, 0, 0, 0])
  }

  // Holds the app's scripts back until the keys were pressed.
  const session = await page.context().newCDPSession(page)
  const held: string[] = []
  session.on('Fetch.requestPaused', ({ requestId }) => held.push(requestId))
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*.js' }] })
  await page.goto('app://comanda/', { waitUntil: 'commit' })
  await expect(page.locator('.first-code')).toBeFocused()
  for (const key of ['H', '0', '0', '1']) await page.keyboard.press(key)
  expect(held.length).toBeGreaterThan(0)
  await session.send('Fetch.disable')
  await expect(order.code).toHaveValue('H001')
  await expect(order.code).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(order.lines).toHaveCount(1)
})
