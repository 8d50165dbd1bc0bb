import { chromium, type CDPSession, type Page } from '@playwright/test'
import { obtainChromium } from '../scripts/lib/chromium'
import type { Benchmark, Reading, Table } from './benchmark'
import { percentile } from './measure'
import { COMPANY, withWebPage } from './web-page'

const LENGTHS = [1_000, 5_000]
/** How much slower than this machine's the phone's processor is. */
const SLOWER = 4
/** A flick of the thumb, again and again: px a second, and how far. */
const SPEED = 4_000
const WAY = 24_000
const SCROLLS = 2
const SEARCHES = 5
const SEARCH = 'funghi'
/** How many bare inputs a letter or its results may take. */
const MOST_INPUTS = 4
/** How many bare inputs the floor times. */
const BARE_INPUTS = 20
/** How many times longer than on a bare list the gaps between frames may be. */
const MOST_GAPS = 2
/** Between two keys (ms), as quick fingers type; the results of one are there before the next. */
const KEY_PAUSE = 250

/** Of a key: ms until its letter is shown, and until the last of its results that are in sight is. */
interface KeyTimes {
  readonly shown: number
  readonly drawn: number
}

interface Watch {
  readonly frames: number[]
  readonly keys: KeyTimes[]
}
declare global {
  interface Window {
    watch?: Watch
  }
}

/** Gaps between the frames that the page could draw while a thumb scrolls, in ms. */
const scrollGaps = async (page: Page, session: CDPSession): Promise<number[]> => {
  await page.evaluate(() => {
    const frames: number[] = []
    window.watch = { frames, keys: [] }
    const draw = (time: number): void => {
      frames.push(time)
      if (window.watch?.frames === frames) requestAnimationFrame(draw)
    }
    requestAnimationFrame(draw)
  })
  await session.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 500,
    yDistance: -WAY,
    speed: SPEED,
    gestureSourceType: 'touch',
    preventFling: true,
  })
  const frames = await page.evaluate(() => {
    const held = window.watch?.frames ?? []
    window.watch = undefined
    return held
  })
  return frames.slice(1).map((time, index) => time - (frames[index] ?? time))
}

/** The floor: the same gesture over a list of plain text on the same page, at the same speed. */
const bareScrollGaps = async (page: Page, session: CDPSession): Promise<number[]> => {
  const rows = Array.from(
    { length: 1_000 },
    (_none, row) => `<p style="height:96px;margin:0">Prato ${row}</p>`,
  )
  const head = '<meta name="viewport" content="width=device-width">'
  await page.goto(`data:text/html,${encodeURIComponent(head + rows.join(''))}`)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const gaps: number[] = []
  for (let round = 0; round < SCROLLS; round += 1) {
    await page.evaluate(() => window.scrollTo(0, 0))
    gaps.push(...(await scrollGaps(page, session)))
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return gaps
}

const keyTimes = async (page: Page): Promise<KeyTimes[]> => {
  const search = page.getByTestId('menu-search')
  await search.tap()
  await page.evaluate(() => {
    const keys: { shown: number; drawn: number }[] = []
    window.watch = { frames: [], keys }
    const root = document.querySelector('[data-testid="menu-page"]')
    const field = document.querySelector('[data-testid="menu-search"]')
    if (!root || !field) throw new Error('There is no menu here.')
    /** Once what was just changed is on the screen. */
    const painted = (): Promise<number> =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now())
          port2.postMessage(null)
        })
      })
    let start = 0
    field.addEventListener('keydown', ({ timeStamp }) => (start = timeStamp))
    field.addEventListener('input', () => {
      const times = { shown: Number.NaN, drawn: Number.NaN }
      keys.push(times)
      const pressed = start
      void painted().then((end) => (times.shown = end - pressed))
      // What is drawn below the screen while the browser rests is nobody's waiting.
      const isInSight = (node: Node): boolean => {
        const element = node instanceof Element ? node : node.parentElement
        const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
        return bottom > 0 && top < window.innerHeight
      }
      const observer = new MutationObserver((records) => {
        const changed = records.flatMap(({ type, target, addedNodes }) =>
          type === 'childList' ? [...addedNodes] : [target],
        )
        void painted().then((end) => {
          if (changed.some(isInSight)) times.drawn = end - pressed
        })
      })
      observer.observe(root, { subtree: true, childList: true, characterData: true })
      setTimeout(() => observer.disconnect(), 240)
    })
  })
  await search.pressSequentially(SEARCH, { delay: KEY_PAUSE })
  await page.getByTestId('menu-result-count').waitFor()
  const keys = await page.evaluate(() => window.watch?.keys ?? [])
  await search.fill('')
  await page.getByTestId('menu-result-count').waitFor({ state: 'detached' })
  return keys
}

/** The floor: ms from a key in a plain input of the same page, at the same speed, to the frame that shows its letter. */
const bareInputTimes = async (page: Page): Promise<number[]> => {
  await page.evaluate(() => {
    const times: { shown: number; drawn: number }[] = []
    window.watch = { frames: [], keys: times }
    const field = document.body.appendChild(document.createElement('input'))
    field.id = 'bare-input'
    field.style.cssText = 'position:fixed;left:0;bottom:0;z-index:9999'
    field.addEventListener('keydown', ({ timeStamp }) => {
      field.addEventListener(
        'input',
        () =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => times.push({ shown: performance.now() - timeStamp, drawn: Number.NaN })
            port2.postMessage(null)
          }),
        { once: true },
      )
    })
  })
  const field = page.locator('#bare-input')
  await field.tap()
  await field.pressSequentially('x'.repeat(BARE_INPUTS), { delay: KEY_PAUSE })
  await page.waitForFunction((count) => window.watch?.keys.length === count, BARE_INPUTS)
  const times = await page.evaluate(() => (window.watch?.keys ?? []).map(({ shown }) => shown))
  await field.evaluate((input) => input.remove())
  return times
}

/** A letter that finds what the one before found draws nothing. */
const drawnOf = (keys: readonly KeyTimes[]): number[] =>
  keys.map(({ drawn }) => drawn).filter(Number.isFinite)

const worst = (values: readonly number[]): number => Math.max(...values)

/** Functions with names are wrapped by what compiles them here; a page has no such helper. */
const NAMED = 'globalThis.__name = (it) => it'

const measureIn = async (page: Page, address: string, dishes: number): Promise<Table> => {
  const session = await page.context().newCDPSession(page)
  await page.addInitScript({ content: NAMED })
  const bareGaps = await bareScrollGaps(page, session)
  await page.goto(address)
  await page.locator('[data-testid^="add-"]').first().waitFor()
  await page.waitForLoadState('networkidle')
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const bare = await bareInputTimes(page)
  const gaps: number[] = []
  const firstKeys: KeyTimes[] = []
  const furtherKeys: KeyTimes[] = []
  for (let round = 0; round < SEARCHES; round += 1) {
    if (round < SCROLLS) gaps.push(...(await scrollGaps(page, session)))
    const [first, ...further] = await keyTimes(page)
    if (first) firstKeys.push(first)
    furtherKeys.push(...further)
  }
  const letters = [...firstKeys, ...furtherKeys].map(({ shown }) => shown)
  const readings: Reading[] = [
    { name: 'longest gap between frames, ms', value: worst(gaps) },
    { name: 'p99 of the gaps, ms', value: percentile(gaps, 0.99) },
    { name: 'longest gap of a bare list, ms', value: worst(bareGaps) },
    { name: 'p99 of its gaps, ms', value: percentile(bareGaps, 0.99) },
    { name: 'frames', value: gaps.length },
    { name: 'letter shown after a key, p50 ms', value: percentile(letters, 0.5) },
    { name: 'letter shown after a key, worst ms', value: worst(letters) },
    { name: 'results shown after the first letter, p50 ms', value: percentile(drawnOf(firstKeys), 0.5) },
    { name: 'results shown after a further letter, p50 ms', value: percentile(drawnOf(furtherKeys), 0.5) },
    { name: 'a bare input, p50 ms', value: percentile(bare, 0.5) },
    { name: 'results shown after a letter, worst ms', value: worst(drawnOf([...firstKeys, ...furtherKeys])) },
  ]
  return {
    title: `A menu of ${dishes} dishes on a phone ${SLOWER} times slower`,
    timings: [],
    readings,
    comparisons: [
      ...[
        { text: 'a letter', times: letters },
        { text: 'the results of a first letter', times: drawnOf(firstKeys) },
        { text: 'the results of a further letter', times: drawnOf(furtherKeys) },
      ].map(({ text, times }) => ({
        text: `${text} against a bare input, both p50`,
        ratio: percentile(times, 0.5) / percentile(bare, 0.5),
        atMost: MOST_INPUTS,
      })),
      {
        text: 'gaps between frames against a bare list, both p99',
        ratio: percentile(gaps, 0.99) / percentile(bareGaps, 0.99),
        atMost: MOST_GAPS,
      },
    ],
    note: `${SPEED} px/s over ${WAY} px, ${SCROLLS} times; "${SEARCH}" typed ${SEARCHES} times`,
  }
}

/** How smoothly a very long menu scrolls on a slow phone, and how soon its search answers. */
export const longMenuScroll: Benchmark = {
  name: 'long-menu-scroll',
  async measure() {
    const found = await obtainChromium()
    if ('reason' in found) return { skipped: found.reason }
    const tables: Table[] = []
    for (const dishes of LENGTHS)
      tables.push(
        await withWebPage(dishes, async ({ url }) => {
          const browser = await chromium.launch({ executablePath: found.path })
          try {
            const page = await browser.newPage({
              viewport: { width: 390, height: 844 },
              hasTouch: true,
              isMobile: true,
              serviceWorkers: 'block',
            })
            return await measureIn(page, `${url}/menu?empresa=${COMPANY}`, dishes)
          } finally {
            await browser.close()
          }
        }),
      )
    return tables
  },
}
