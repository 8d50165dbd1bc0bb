import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstViewGroups } from './scripts/chunk-groups'
import { classNameOf } from './scripts/class-names'
import { fileNames, offlineShell } from './scripts/offline-shell'
import { inlineStyles, prerenderedShell } from './scripts/prerendered-shell'
import { aliases, chooseEntry, folder, materialsList, WEB_BROWSERS } from './scripts/lib/vite-parts'

/** The renderer as a plain web build: what guests and customers open on their phones. */
export default defineConfig({
  root: 'renderer',
  publicDir: '../resources',
  base: '/',
  resolve: {
    alias: [
      ...Object.entries(aliases).map(([find, replacement]) => ({ find, replacement })),
      // The package's import condition names the development build; production/ is its own other build, unchanged.
      { find: /^react-router$/, replacement: folder('node_modules/react-router/dist/production/index.mjs') },
    ],
  },
  css: { modules: { generateScopedName: classNameOf } },
  plugins: [
    react(),
    chooseEntry('web'),
    prerenderedShell('web'),
    inlineStyles(),
    offlineShell(),
    materialsList(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: WEB_BROWSERS,
    reportCompressedSize: false,
    // Scripts that a lazy part needs are known once it is here; naming them all beforehand would be 2 kB of the first view.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html'
          ? needed
          : needed.filter((name) => name.endsWith('.css') && !name.includes('first-view')),
    },
    rolldownOptions: { output: { ...fileNames, codeSplitting: { groups: firstViewGroups(folder) } } },
  },
})
