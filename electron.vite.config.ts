import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { terminalGroups } from './scripts/chunk-groups'
import { prerenderedShell } from './scripts/prerendered-shell'
import {
  aliases,
  chooseEntry,
  commonJs,
  folder,
  materialsList,
  TERMINAL_MAIN,
  TERMINAL_NODE,
} from './scripts/lib/vite-parts'

const chrome = 'chrome114'

export default defineConfig({
  main: {
    resolve: { alias: aliases },
    build: {
      ...TERMINAL_MAIN,
      externalizeDeps: false,
      rolldownOptions: { ...TERMINAL_MAIN.rolldownOptions, input: { index: 'electron/main/index.ts' } },
    },
  },
  preload: {
    resolve: { alias: aliases },
    build: {
      target: TERMINAL_NODE,
      externalizeDeps: false,
      rolldownOptions: { input: { index: 'electron/preload/index.ts' }, output: commonJs },
    },
  },
  renderer: {
    root: 'renderer',
    publicDir: '../resources',
    resolve: { alias: aliases },
    plugins: [react(), chooseEntry('electron'), prerenderedShell('electron'), materialsList()],
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
