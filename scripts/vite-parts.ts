import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** A path of the project as an absolute one. */
export const folder = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** The path aliases of tsconfig.base.json, as Vite and Vitest want them. */
export const aliases = {
  '@shared': folder('shared'),
  '@main': folder('electron/main'),
  '@renderer': folder('renderer'),
  '@embedded': folder('embedded'),
}

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
