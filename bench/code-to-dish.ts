import type { Page } from '@playwright/test'
import { openQuickOrder, versionOf, withEnrolledTerminal } from './enrolled-terminal'
import type { Benchmark } from './benchmark'
import { percentile, timingsOf, type Round } from './measure'

const PRODUCTS = 10_000
const ROUNDS = 5
const SAMPLES = 20
const WARM_UP = 15
/** Pings of one sample: a page's clock is too coarse for a single one. */
const PINGS = 20
/** How many bare frames a dish may take, both at their p95. */
const MOST_FRAMES = 2
/** A key that the screen has no use for. */
const UNUSED_KEY = 'F7'

declare global {
  interface Window {
    keyWatch?: { start(what: 'frame' | 'dish', text: string): void; drawn(): Promise<number> }
  }
}

/** Of a real key: ms from its press to the frame in which what it asked for was drawn. */
const keyToFrame = async (
  page: Page,
  press: () => Promise<void>,
  what: 'frame' | 'dish',
  text = '',
): Promise<number> => {
  await page.evaluate(([kind, wanted]) => window.keyWatch?.start(kind, wanted), [what, text] as const)
  await press()
  return page.evaluate(() => window.keyWatch?.drawn() ?? Number.NaN)
}

const codeOf = (turn: number): string => `P${String(1 + ((turn * 7_919) % PRODUCTS)).padStart(5, '0')}`

/** The key that completes a code, typed as people do: the others before it, each drawn. */
const dishTime = async (page: Page, turn: number): Promise<number> => {
  const code = codeOf(turn)
  await page.keyboard.press('Escape')
  await page.keyboard.type(code.slice(0, -1), { delay: 20 })
  await page.waitForTimeout(40 + ((turn * 7) % 20))
  return keyToFrame(page, () => page.keyboard.press(code.slice(-1)), 'dish', code)
}

const bareFrameTime = async (page: Page, turn: number): Promise<number> => {
  await page.waitForTimeout(40 + ((turn * 7) % 20))
  return keyToFrame(page, () => page.keyboard.press(UNUSED_KEY), 'frame')
}

const timesOf = async (page: Page): Promise<Round[]> => {
  let turn = 0
  const one = async (): Promise<[number, number, number]> => {
    turn += 1
    const frame = await bareFrameTime(page, turn)
    const ping = await page.evaluate(pingTime, PINGS)
    return [frame, ping, await dishTime(page, turn)]
  }
  for (let index = 0; index < WARM_UP; index += 1) await one()
  const rounds: number[][][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const samples: number[][] = []
    for (let index = 0; index < SAMPLES; index += 1) samples.push(await one())
    rounds.push([0, 1, 2].map((part) => samples.map((times) => times[part] ?? Number.NaN)))
  }
  return rounds
}

/** From the key that completes a dish's code in quick order to the frame that shows the dish, on the real terminal. */
export const codeToDish: Benchmark = {
  name: 'code-to-dish',
  measure: () =>
    withEnrolledTerminal(PRODUCTS, async ({ terminal }) => {
      const page = terminal.page()
      await openQuickOrder(page)
      await page.evaluate(watchKeys)
      const rounds = await timesOf(page)
      const [frames = [], , dishes = []] = [0, 1, 2].map((part) =>
        rounds.flatMap((round) => round[part] ?? []),
      )
      const p95 = percentile(dishes, 0.95)
      return [
        {
          title: `Key → dish on the screen at ${PRODUCTS.toLocaleString('en')} products (Electron ${await versionOf(terminal)})`,
          timings: timingsOf(['a bare frame after a key', 'a bare IPC ping', 'key → dish drawn'], rounds),
          readings: [
            { name: 'key → dish drawn, p95 ms', value: p95 },
            { name: 'key → dish drawn, p99 ms', value: percentile(dishes, 0.99) },
          ],
          comparisons: [
            {
              text: 'key → dish drawn against a bare frame, both p95',
              ratio: p95 / percentile(frames, 0.95),
              atMost: MOST_FRAMES,
            },
          ],
          note: 'from the key event’s own time stamp to the task after the frame that drew it',
        },
      ]
    }),
}

// What follows runs within the page: it may use nothing from this file.

const pingTime = async (pings: number): Promise<number> => {
  const { comanda } = window as unknown as {
    comanda: { invoke(method: string, input: unknown): Promise<unknown> }
  }
  const start = performance.now()
  for (let index = 0; index < pings; index += 1) await comanda.invoke('app.ping', {})
  return (performance.now() - start) / pings
}

const watchKeys = (): void => {
  const bare = document.body.appendChild(document.createElement('output'))
  bare.style.cssText = 'position:fixed;right:0;bottom:0'
  const preview = document.querySelector('[data-testid="quick-preview"]')
  if (!preview) throw new Error('There is no quick order here.')
  /** Once what was just changed is on the screen. */
  const painted = (): Promise<number> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(null)
      })
    })
  let drawn = Promise.resolve(Number.NaN)
  const start = (what: 'frame' | 'dish', text: string): void => {
    drawn = new Promise((resolve) => {
      const after = ({ timeStamp }: Event): void => {
        const end = (): void => void painted().then((at) => resolve(at - timeStamp))
        if (what === 'frame') {
          bare.textContent = bare.textContent === '·' ? ':' : '·'
          return end()
        }
        const look = (): boolean =>
          preview.textContent.includes(text) && preview.querySelector('strong') !== null
        const observer = new MutationObserver(() => {
          if (!look()) return
          observer.disconnect()
          end()
        })
        observer.observe(preview, { subtree: true, childList: true, characterData: true })
      }
      window.addEventListener('keydown', after, { capture: true, once: true })
    })
  }
  window.keyWatch = { start, drawn: () => drawn }
}
