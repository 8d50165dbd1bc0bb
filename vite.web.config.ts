import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstPaint } from './scripts/first-paint'
import { serviceWorker } from './scripts/service-worker'
import { aliases, chooseEntry } from './scripts/vite-parts'

/** The renderer as a plain web build: what guests and customers open on their phones. */
export default defineConfig({
  root: 'renderer',
  base: '/',
  resolve: { alias: aliases },
  plugins: [react(), chooseEntry('web'), firstPaint('web'), serviceWorker()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: ['chrome109', 'firefox115', 'safari16'],
    reportCompressedSize: false,
  },
})
