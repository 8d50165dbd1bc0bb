import { globSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { isThorough } from './embedded/thoroughness'
import { aliases } from './scripts/lib/vite-parts'
import { LongFirst } from './tests/support/long-first'

const minute = 60_000

/** Tests of what a page does once, when it starts: each file needs a page of its own. */
const OWN_PAGE = [
  'renderer/{gateway/web,boot}/**/*.test.{ts,tsx}',
  'renderer/ui/{dish-illustration,sound,use-sound-permission}.test.{ts,tsx}',
  // It opens a keyboard, which stays for the next field.
  'renderer/app/touch-keyboard/text-fields.test.tsx',
  // It loads every feature, and they go on loading their pages after it.
  'renderer/api/endpoints.test.ts',
  // What they replace, an earlier file's tests may have loaded.
  ...globSync('renderer/**/*.test.{ts,tsx}').filter((file) =>
    readFileSync(file, 'utf8').includes('vi.mock('),
  ),
]

/** What only the demo's files can break: `npm run proof`. */
const PROOF_ONLY = isThorough ? [] : ['supabase/tests/demo-images.test.ts']

export default defineConfig({
  resolve: { alias: aliases },
  test: {
    // A figure that a reader can rely on everywhere: tests see one time zone and one language.
    env: { TZ: process.env.COMANDA_TEST_TZ ?? 'America/Sao_Paulo' },
    // A state that never comes ends a test; a loaded machine takes more than a second for one that does.
    expect: { poll: { timeout: 15_000 } },
    // The ids of rules stand in the titles' values: a title is written whole.
    taskTitleValueFormatTruncate: 0,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{shared,electron,scripts,bench,tests,campaign,simulation,supabase/seed}/**/*.test.ts'],
          exclude: [
            'tests/layers/planted/**',
            'tests/{attacks,contract,concurrency,malformed}/**',
            'campaign/protections.test.ts',
            'simulation/{simulate,side-by-side}.test.ts',
          ],
          globalSetup: ['tests/support/global-set-up.ts'],
          // A process for each file took more than the tests themselves.
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'renderer',
          environment: 'happy-dom',
          setupFiles: ['renderer/testing/set-up.ts'],
          include: ['renderer/**/*.test.{ts,tsx}'],
          exclude: OWN_PAGE,
          // One page for many files: loading React and antd for each took three quarters of the time.
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'renderer-own-page',
          environment: 'happy-dom',
          setupFiles: ['renderer/testing/set-up.ts'],
          include: OWN_PAGE,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          environment: 'node',
          include: [
            'embedded/**/*.test.ts',
            'supabase/tests/**/*.test.ts',
            'tests/{attacks,contract,concurrency,malformed}/**/*.test.ts',
            'campaign/protections.test.ts',
            'simulation/{simulate,side-by-side}.test.ts',
          ],
          exclude: PROOF_ONLY,
          globalSetup: ['tests/support/postgres-set-up.ts'],
          // Each file starts a database of its own: few at a time, and time to do it. A process for many files: each loads Supabase Lite.
          maxWorkers: 3,
          isolate: false,
          // The malformed cases grow with the contract; a hung one ends all the same.
          testTimeout: (isThorough ? 10 : 3) * minute,
          hookTimeout: 2 * minute,
        },
      },
    ],
  },
})
