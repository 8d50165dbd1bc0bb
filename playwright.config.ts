import { defineConfig, devices } from '@playwright/test'
import { SHORT_LIVED } from './e2e/fixtures/short-lived'
import { isThorough } from './embedded/thoroughness'
import { findChromium } from './scripts/lib/chromium'

const isCi = Boolean(process.env.CI)

const launchOptions = {
  executablePath: findChromium() ?? undefined,
  args: [
    SHORT_LIVED,
    // Root, as in a container, has no Chromium sandbox.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
}

export default defineConfig({
  testDir: 'e2e/specs',
  outputDir: 'test-results/e2e',
  // What a test of another kind proves too, or a like test here, is walked in a browser by `npm run proof` alone.
  ...(isThorough ? {} : { grepInvert: /@proof/ }),
  // A test that fails once has found something: nothing is tried twice.
  retries: 0,
  forbidOnly: isCi,
  fullyParallel: false,
  workers: isCi ? 2 : undefined,
  // A guard against what hangs; a loaded machine takes its time.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // A page's worker would answer past `page.route`; the specs about it allow it.
    serviceWorkers: 'block',
    // Recording every test for the few that fail took an eighth of their time. What failed leaves a picture and its console's words;
    // `--trace retain-on-failure` for more.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'web',
      grep: /@web/,
      use: {
        ...devices['Desktop Chrome'],
        launchOptions,
      },
    },
    // A terminal's orders are looked at in a browser: the kitchen's.
    { name: 'terminal', grep: /@terminal/, use: { ...devices['Desktop Chrome'], launchOptions } },
  ],
})
