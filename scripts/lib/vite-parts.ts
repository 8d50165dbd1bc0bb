import { fileURLToPath } from 'node:url'
import sbom from 'rollup-plugin-sbom'
import type { BuildOptions, Plugin } from 'vite'

/** The absolute path of a path of the project. */
export const folder = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The path aliases of tsconfig.base.json for Vite and Vitest. */
export const aliases = {
  '@shared': folder('shared'),
  '@main': folder('electron/main'),
  '@renderer': folder('renderer'),
  '@embedded': folder('embedded'),
}

// The oldest runtime the terminal is tested with (docs/adr/0004): Electron 25 = Node 18, Chromium 114.
export const TERMINAL_NODE = 'node18.15'

/** The output format of files that Electron runs. */
export const commonJs = {
  format: 'cjs',
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name]-[hash].js',
} as const

/** How the terminal's main process is built, wherever it is run. */
export const TERMINAL_MAIN = {
  target: TERMINAL_NODE,
  sourcemap: true,
  rolldownOptions: {
    // The native addon stays external; everything else main needs is bundled.
    external: ['better-sqlite3'],
    // Parts stay files of their own, or one that is read later would hold what index.js needs at once and require index.js
    // in turn.
    experimental: { chunkOptimization: false },
    // Parsed at every start: minified without whitespace and comments, with its names, which the log contains.
    output: {
      ...commonJs,
      minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    },
  },
} as const satisfies BuildOptions

/**
 * The oldest browsers that the web build supports. Built-in methods are not polyfilled: the `lib` of the tsconfig files of
 * renderer, shared, backend and worker is ES2022, so that a newer method does not compile (ES2023 begins with Chrome 110).
 */
export const WEB_BROWSERS = ['chrome109', 'firefox115', 'safari16']

/** The two builds of the renderer: in Electron's window, and as a web page. */
export type RendererTarget = 'electron' | 'web'

/**
 * Replaces the entry's placeholder in renderer/index.html by the script of this build, so that each build contains
 * one gateway and nothing of the other.
 */
export const chooseEntry = (target: RendererTarget): Plugin => ({
  name: 'comanda-choose-entry',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace(/entry\.(?:electron|web)\.tsx/g, `entry.${target}.tsx`),
  },
})

/** Writes sbom.json (CycloneDX) beside a build: every bundled package, with version and licence. */
export const materialsList = () =>
  sbom({
    outDir: '.',
    outFilename: 'sbom',
    outFormats: ['json'],
    includeWellKnown: false,
    saveTimestamp: false,
  })
