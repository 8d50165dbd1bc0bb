import { defineConfig } from 'vite'
import { aliases, folder, TERMINAL_MAIN } from '../scripts/lib/vite-parts'

/**
 * The terminal of durable-terminal.ts as one file, built like main of the terminal that ships. Read from its sources every import is a
 * call and every function is wrapped to keep its name: that is no part of what is measured.
 */
export default defineConfig({
  logLevel: 'error',
  publicDir: false,
  resolve: { alias: aliases },
  ssr: { noExternal: true },
  build: {
    ...TERMINAL_MAIN,
    ssr: folder('bench/durable-terminal.ts'),
    emptyOutDir: true,
    rolldownOptions: {
      ...TERMINAL_MAIN.rolldownOptions,
      output: { ...TERMINAL_MAIN.rolldownOptions.output, entryFileNames: 'terminal.cjs' },
    },
  },
})
