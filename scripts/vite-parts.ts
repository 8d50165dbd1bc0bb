import { fileURLToPath } from 'node:url'
import sbom from 'rollup-plugin-sbom'
import type { BuildOptions, Plugin } from 'vite'

/** A path of the project as an absolute one. */
export const folder = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** The path aliases of tsconfig.base.json, as Vite and Vitest want them. */
export const aliases = {
  '@shared': folder('shared'),
  '@main': folder('electron/main'),
  '@renderer': folder('renderer'),
  '@embedded': folder('embedded'),
}

// The oldest runtime the terminal is shown to work in (docs/adr/0004): Electron 25 = Node 18, Chromium 114.
export const TERMINAL_NODE = 'node18.15'

/** How the files are written that Electron itself runs. */
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
    // The native addon is packed as it is; whatever else main needs is bundled.
    external: ['better-sqlite3'],
    // Read at every start: without room and comments, with its names, which the log speaks of.
    output: {
      ...commonJs,
      minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    },
  },
} as const satisfies BuildOptions

/** The oldest browsers that the web build is for. */
export const WEB_BROWSERS = ['chrome109', 'firefox115', 'safari16']

/** The two builds of the one renderer: in Electron's window, and as a plain web page. */
export type RendererTarget = 'electron' | 'web'

/**
 * Lets renderer/index.html name either entry: the script of the build at hand takes its place,
 * so that each build holds one gateway and nothing of the other.
 */
export const chooseEntry = (target: RendererTarget): Plugin => ({
  name: 'comanda-choose-entry',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace(/entry\.(?:electron|web)\.tsx/g, `entry.${target}.tsx`),
  },
})

/** Writes sbom.json (CycloneDX) beside a build: every package whose code is in it, with version and licence. */
export const materialsList = () =>
  sbom({
    outDir: '.',
    outFilename: 'sbom',
    outFormats: ['json'],
    includeWellKnown: false,
    saveTimestamp: false,
  })
