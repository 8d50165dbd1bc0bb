import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import { defaultColours } from '../shared/domain/theme/default-palette'
import { dayOf, nightOf } from '../shared/domain/theme/palette'
import { cssVariablesOf } from '../shared/domain/theme/palette-css'
import { firstScript } from './first-script'
import { FIRST_CODE_HTML, FIRST_CODE_STYLE } from './first-code'
import { FIRST_MENU_STYLE } from './first-menu'
import { FIRST_WORDS_HTML, FIRST_WORDS_STYLE } from './first-words'
import { folder } from './vite-parts'

const cssTextOf = (colours: Parameters<typeof cssVariablesOf>[0]): string =>
  Object.entries(cssVariablesOf(colours))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/** What each build's page shows before the app of it does: a guest's words, or a terminal's code field. */
const OF_TARGET = {
  web: { words: FIRST_WORDS_HTML, code: '', style: '' },
  electron: { words: '', code: FIRST_CODE_HTML, style: FIRST_CODE_STYLE },
} as const
type Target = keyof typeof OF_TARGET

/** The default palette and a page of the right colour, before any file arrived. */
const style = (target: Target): string => {
  return [
    `:root{${cssTextOf(dayOf(defaultColours()))}}`,
    `@media (prefers-color-scheme:dark){:root{${cssTextOf(nightOf(defaultColours()))}}}`,
    'body{margin:0;background:hsl(var(--background))}',
    '.first-shell{height:60px;background:hsl(var(--header));border-bottom:1px solid hsl(var(--border-subtle))}',
    FIRST_WORDS_STYLE,
    FIRST_MENU_STYLE,
    OF_TARGET[target].style,
  ].join('')
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What the page may load and reach: itself, and whatever backend its config.json names. antd writes style elements. */
export const webPolicy = (scriptHashes: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https: http://127.0.0.1:* http://localhost:*",
    "font-src 'self' data:",
    "connect-src 'self' https: wss: http://127.0.0.1:* ws://127.0.0.1:* http://localhost:* ws://localhost:*",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ')

/** What the entry asks for one after the other (scripts/first-view-chunk.ts). */
const FIRST_FILES = /^assets\/(?:libraries|first-view)-[\w-]+\.(js|css)$/

/** The styles are in the page. Their link stays, switched off, so that no lazy part that names the file fetches it again. */
const withStyles = (html: string, bundle: Rolldown.OutputBundle): string => {
  const tags = Object.values(bundle).flatMap((file) =>
    FIRST_FILES.test(file.fileName) && file.type === 'asset'
      ? `<style>${String(file.source)}</style><link rel="stylesheet" href="/${file.fileName}" disabled>`
      : [],
  )
  return html.replace('</head>', () => `${tags.join('')}</head>`)
}

/** Files that a guest's first pages besides the menu need at once. */
const FIRST_PAGES = /^assets\/guest-pages-[\w-]+\.(?:js|css)$/

const ENTRY_TAG = /<script type="module"[^>]* src="(\/assets\/[^"]+)"><\/script>\s*/
const BESIDE_IT = /<link rel="modulepreload"[^>]* href="(\/assets\/[^"]+)">\s*/g

/** Where the inline script will stand; nothing else looks like it. */
const SCRIPT_PLACE = '/* first-script */'

/**
 * Takes the scripts out of the page, for the inline script asks for them itself once the page was painted, and allows that
 * script by its hash. Throws where the page names no entry.
 */
const withScriptsLater = async (html: string, bundle: Rolldown.OutputBundle): Promise<string> => {
  const entry = ENTRY_TAG.exec(html)?.[1]
  if (!entry) throw new Error('The page names no entry.')
  const named = (pattern: RegExp): string[] =>
    Object.keys(bundle).flatMap((file) => (pattern.test(file) ? `/${file}` : []))
  const beside = [...html.matchAll(BESIDE_IT)].map(([, file]) => file ?? '')
  const script = await firstScript({
    entry,
    scripts: [...new Set([...beside, ...named(FIRST_FILES).filter((file) => file.endsWith('.js'))])],
    pages: named(FIRST_PAGES),
  })
  return html
    .replace(ENTRY_TAG, '')
    .replace(BESIDE_IT, '')
    .replace(SCRIPT_PLACE, () => script)
    .replace(hashOf(SCRIPT_PLACE), hashOf(script))
}

/** As `firstPaint` goes on when the files are there. */
export const stylesInside = (): Plugin => ({
  name: 'comanda-styles-inside',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => (bundle ? withScriptsLater(withStyles(html, bundle), bundle) : html),
  },
})

/** In the page itself: a file of its own would share a phone's line with the first dishes. A terminal shows no icon. */
const iconOf = (target: Target): string =>
  target === 'web' ? encodeURIComponent(readFileSync(folder('resources/icons/icon.svg'), 'utf8')) : ''

const filled = (html: string, target: Target, head: string): string =>
  html
    .replace('href="data:,"', () => `href="data:image/svg+xml,${iconOf(target)}"`)
    .replace('<!-- first-paint -->', () => `${head}<style>${style(target)}</style>`)
    .replace('<!-- first-words -->', () => OF_TARGET[target].words)
    .replace('<!-- first-code -->', () => OF_TARGET[target].code)

/**
 * Fills the place of `<!-- first-paint -->` in renderer/index.html: the default colours for both builds; for the web also the
 * inline script and the policy that allows exactly it, by its hash. A terminal has its policy from main and its files at hand.
 */
export const firstPaint = (target: Target): Plugin => {
  let isServing = false
  return {
    name: 'comanda-first-paint',
    configResolved: (config) => {
      isServing = config.command === 'serve'
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        if (target !== 'web') return filled(html, target, '')
        // The development server adds scripts of its own, which a policy would stop.
        const head = isServing
          ? `<script>${await firstScript({ entry: null, scripts: [], pages: [] })}</script>`
          : `<meta http-equiv="Content-Security-Policy" content="${webPolicy([hashOf(SCRIPT_PLACE)])}" /><script>${SCRIPT_PLACE}</script>`
        return filled(html, target, head)
      },
    },
  }
}
