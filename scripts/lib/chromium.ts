import { spawnSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { firstExisting, onPath } from './project'
import { runProgram } from './processes'

const names = [
  // Chromium without its windows: the same pages for a quarter less of the machine's time.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
]

const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * Whether a browser starts: on Linux a downloaded one may lack system libraries. On other systems the check would
 * open a window.
 */
const starts = (path: string): boolean =>
  process.platform !== 'linux' || spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

/**
 * A Chromium for the tests: COMANDA_CHROMIUM, else Playwright's own, else one of the system; null where there is
 * none.
 */
export const findChromium = (env: NodeJS.ProcessEnv = process.env): string | null => {
  if (env.COMANDA_CHROMIUM) return env.COMANDA_CHROMIUM
  const own = firstExisting([chromium.executablePath()])
  if (own && starts(own)) return own
  const system = onPath(names, env) ?? firstExisting(places)
  return system && starts(system) ? system : null
}

/** Finds a Chromium, or has Playwright download its own. Returns the reason when that fails. */
export const obtainChromium = async (
  timeoutMs = 5 * 60_000,
): Promise<{ path: string } | { reason: string }> => {
  const found = findChromium()
  if (found) return { path: found }
  const { output, isTimedOut } = await runProgram('playwright', ['install', 'chromium'], { timeoutMs })
  const installed = findChromium()
  if (installed) return { path: installed }
  const last = output.trim().split('\n').at(-1) ?? ''
  return {
    reason: `no Chromium here, and ${isTimedOut ? 'fetching one took too long' : `fetching one failed: ${last}`}`,
  }
}
