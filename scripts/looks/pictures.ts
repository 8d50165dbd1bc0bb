import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { inProject } from '../lib/project'

/** The screens of counters, laptops and walls. */
export const SIZES = [
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
] as const
/** A waiter's phone. */
export const PHONE = [{ width: 390, height: 844 }] as const
type Sizes = readonly { readonly width: number; readonly height: number }[]
export const MODES = ['day', 'night'] as const
export type Mode = (typeof MODES)[number]

export interface Looks {
  /** Pictures a state at every size. What leads there may fail: the rest is pictured all the same. */
  readonly take: (page: Page, state: string, reach?: () => Promise<unknown>, sizes?: Sizes) => Promise<void>
  readonly failed: readonly string[]
  readonly count: () => number
}

/** Waits until no dialog is on its way: Playwright ends animations that run, not those that begin a frame later. */
const settle = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(
      () =>
        !document.querySelector('[class*="-enter"], [class*="-appear"], [class*="-leave"]') &&
        document.getAnimations().every(({ effect, playState }) => {
          return playState !== 'running' || effect?.getTiming().iterations === Infinity
        }),
      undefined,
      { timeout: 3_000 },
    )
    .catch(() => undefined)

/** Pictures of one part in one mode, in test-results/looks/<part>/<mode>/<size>/<number> <state>.png. */
export const looksOf = (part: string, mode: Mode): Looks => {
  const folder = inProject('test-results', 'looks', part, mode)
  rmSync(folder, { recursive: true, force: true })
  const failed: string[] = []
  let states = 0
  let pictures = 0
  return {
    failed,
    count: () => pictures,
    take: async (page, state, reach, sizes = SIZES) => {
      states += 1
      try {
        await reach?.()
      } catch (error) {
        failed.push(`${mode}, ${state}: ${String(error).split('\n')[0] ?? ''}`)
      }
      for (const { width, height } of sizes) {
        await page.setViewportSize({ width, height })
        const sized = join(folder, `${width}×${height}`)
        mkdirSync(sized, { recursive: true })
        await settle(page)
        // Motion is at its end, so that two runs make the same picture.
        await page.screenshot({
          path: join(sized, `${String(states).padStart(2, '0')} ${state}.png`),
          animations: 'disabled',
        })
        pictures += 1
      }
    },
  }
}
