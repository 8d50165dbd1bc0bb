import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { dayOf, nightOf } from '../shared/domain/palette'
import { cssVariablesOf } from '../shared/domain/palette-css'
import { DEFAULT_PRESET, PRESETS } from '../shared/domain/palettes'

const cssTextOf = (colours: Parameters<typeof cssVariablesOf>[0]): string =>
  Object.entries(cssVariablesOf(colours))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/** The default palette and a page of the right colour, before any file arrived. */
const style = (): string => {
  const { colors } = PRESETS[DEFAULT_PRESET]
  return [
    `:root{${cssTextOf(dayOf(colors))}}`,
    `@media (prefers-color-scheme:dark){:root{${cssTextOf(nightOf(colors))}}}`,
    'body{margin:0;background:hsl(var(--background))}',
    '.first-shell{height:60px;background:hsl(var(--header));border-bottom:1px solid hsl(var(--border-subtle))}',
  ].join('')
}

/** Colours last seen before the first paint, and the backend's address asked for before the app arrives. Names as in ui/theme/apply.ts. */
const SCRIPT = `(function(){try{var c=JSON.parse(localStorage.getItem('lastThemeCss')),m=localStorage.getItem('themeMode');\
if(c){var n=m==='night'||(m!=='day'&&matchMedia('(prefers-color-scheme: dark)').matches);\
document.documentElement.style.cssText=n?c.night:c.day}}catch(e){}\
window.comandaConfig=fetch('/config.json').then(function(r){if(!r.ok)throw new Error(r.status);return r.json()});\
window.comandaConfig.catch(function(){})})()`

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

/**
 * Fills the place of `<!-- first-paint -->` in renderer/index.html: the default colours for both builds; for the web also the
 * inline script and the policy that allows exactly it, by its hash. A terminal has its policy from main and its files at hand.
 */
export const firstPaint = (target: 'web' | 'electron'): Plugin => {
  let isServing = false
  return {
    name: 'comanda-first-paint',
    configResolved: (config) => {
      isServing = config.command === 'serve'
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        const script = target === 'web' ? `<script>${SCRIPT}</script>` : ''
        // The development server adds scripts of its own, which a policy would stop.
        const policy =
          target === 'web' && !isServing
            ? `<meta http-equiv="Content-Security-Policy" content="${webPolicy([hashOf(SCRIPT)])}" />`
            : ''
        return html.replace('<!-- first-paint -->', `${policy}<style>${style()}</style>${script}`)
      },
    },
  }
}
