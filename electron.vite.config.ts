import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { firstPaint } from './scripts/first-paint'
import { terminalGroups } from './scripts/first-view-chunk'
import { aliases, chooseEntry, folder } from './scripts/vite-parts'

// The oldest runtime the terminal is shown to work in (docs/adr/0004): Electron 25 = Node 18, Chromium 114.
const node = 'node18.15'
const chrome = 'chrome114'

const commonJs = {
  format: 'cjs',
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name]-[hash].js',
} as const

export default defineConfig({
  main: {
    resolve: { alias: aliases },
    build: {
      target: node,
      sourcemap: true,
      // The native addon is packed as it is; whatever else main needs is bundled.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: 'electron/main/index.ts' },
        external: ['better-sqlite3'],
        output: commonJs,
      },
    },
  },
  preload: {
    resolve: { alias: aliases },
    build: {
      target: node,
      externalizeDeps: false,
      rolldownOptions: { input: { index: 'electron/preload/index.ts' }, output: commonJs },
    },
  },
  renderer: {
    root: 'renderer',
    resolve: { alias: aliases },
    plugins: [react(), chooseEntry('electron'), firstPaint('electron')],
    build: {
      outDir: 'out/renderer',
      emptyOutDir: true,
      target: chrome,
      minify: true,
      rolldownOptions: {
        input: { index: 'renderer/index.html' },
        output: { codeSplitting: { groups: terminalGroups(folder) } },
      },
    },
  },
})
