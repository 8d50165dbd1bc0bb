import { defineConfig } from 'vitest/config'
import { aliases } from './scripts/lib/vite-parts'

/** The tests that Stryker runs: those of shared/domain, in the time zone of the other tests. */
export default defineConfig({
  resolve: { alias: aliases },
  test: {
    env: { TZ: 'America/Sao_Paulo' },
    include: ['shared/domain/**/*.test.ts'],
    setupFiles: ['tests/support/first-failure.ts'],
    testTimeout: 20_000,
  },
})
