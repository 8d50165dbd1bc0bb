import { chromium, type Page } from '@playwright/test'
import { MenuPage } from '../e2e/page-models/menu-page'
import type { Table } from './benchmark'

/** How much slower than this machine's the phone's processor is. */
const SLOWER = 4
/** What Web Vitals call a good interaction to next paint (ms). */
const GOOD_INP_MS = 200

declare global {
  interface Window {
    interactions?: Map<number, number>
  }
}

/** Keeps the longest event of each interaction, as the browser's own event timing has it. */
const WATCH = `{
  const found = (window.interactions = new Map())
  new PerformanceObserver((list) => {
    for (const { interactionId: id, duration } of list.getEntries())
      if (id) found.set(id, Math.max(found.get(id) ?? 0, duration))
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })
}`

/** What a guest does with a menu: opens a product and closes it, jumps to a category, searches. */
const actOn = async (page: Page): Promise<void> => {
  const menu = new MenuPage(page)
  await menu.root.getByRole('article').first().getByRole('heading').getByRole('button').tap()
  await menu.detail.waitFor()
  await page.keyboard.press('Escape')
  await menu.detail.waitFor({ state: 'detached' })
  await menu.categories.getByRole('link').or(menu.categories.getByRole('button')).nth(1).tap()
  await menu.search.tap()
  await menu.search.pressSequentially('pizza')
  await menu.resultCount.waitFor()
}

/** The interactions of a guest with a menu on a slow phone; the longest is its INP, since there are few. */
export const interactionsOf = async (
  executablePath: string,
  address: string,
  what: string,
): Promise<Table> => {
  const browser = await chromium.launch({ executablePath })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await page.addInitScript({ content: WATCH })
    const session = await page.context().newCDPSession(page)
    await page.goto(address)
    await page.locator('[data-testid^="add-"]').first().waitFor()
    await page.waitForLoadState('networkidle')
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await actOn(page)
    // Entries are reported after the frame they belong to.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
    const durations = await page.evaluate(() => [...(window.interactions?.values() ?? [])])
    return {
      title: `Interactions with ${what} on a phone ${SLOWER} times slower`,
      timings: [],
      readings: [
        { name: 'longest interaction (INP), ms', value: Math.max(0, ...durations), atMost: GOOD_INP_MS },
        { name: 'interactions of 16 ms and more', value: durations.length },
      ],
      note: 'opening and closing a product, a category, a search',
    }
  } finally {
    await browser.close()
  }
}
