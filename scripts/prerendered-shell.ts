import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import en from '../renderer/i18n/locales/en/companies.json'
import es from '../renderer/i18n/locales/es/companies.json'
import fr from '../renderer/i18n/locales/fr/companies.json'
import nl from '../renderer/i18n/locales/nl/companies.json'
import pt from '../renderer/i18n/locales/pt/companies.json'
import ptQuickOrder from '../renderer/i18n/locales/pt/quick-order.json'
import { defaultColours } from '../shared/domain/theme/default-palette'
import { dayOf, nightOf } from '../shared/domain/theme/palette'
import { cssVariablesOf } from '../shared/domain/theme/palette-css'
import { bootScript, pagesScript } from './boot-script'
import { folder } from './lib/vite-parts'

// The content of index.html before the app runs. Positions and sizes are those of the app's own parts (features/menu,
// features/companies, features/quick-order, app/shell), so that nothing moves when the app renders them.

type Texts = readonly [heading: string, lead: string]

const textsOf = ({ heading, lead }: { heading: string; lead: string }): Texts => [heading, lead]

/** Heading and lead of the list of companies, in the languages other than that of index.html. */
const TRANSLATED_TEXTS = { en: textsOf(en), es: textsOf(es), fr: textsOf(fr), nl: textsOf(nl) }

const LIST_STYLE = [
  '.first-shell b{display:none}',
  '.first-words{display:none}',
  '[data-first=words] .first-shell{display:flex;align-items:center;padding:0 56px;box-sizing:border-box}',
  '[data-first=words] .first-shell b{display:block;color:hsl(var(--on-header));font-size:1.125rem;line-height:1.2;letter-spacing:-.01em}',
  '[data-first=words] .first-words{box-sizing:border-box;display:grid;gap:8px;max-width:1120px;margin:0 auto;padding:40px 16px 16px}',
  '.first-words h1{margin:0;font-size:clamp(1.75rem,6vw,2.5rem)}',
  '.first-words p{color:hsl(var(--text-secondary))}',
  '.first-words i{height:56px;max-width:560px;box-sizing:border-box;margin-top:12px;background:hsl(var(--card));border:1px solid hsl(var(--border));border-radius:28px}',
  '@media(min-width:1024px){[data-first=words] .first-shell{padding:0 16px}}',
].join('')

const LIST_HTML = `<div class="first-words"><h1>${pt.heading}</h1><p>${pt.lead}</p><i></i></div>`

/** Of the menu: empty boxes at first, then the company and its first products, which the boot script fills in. */
const MENU_STYLE = [
  '.first-menu{display:none}',
  '[data-first=menu] .first-menu{box-sizing:border-box;display:grid;position:relative;max-width:1200px;margin:0 auto;padding:6px 16px 16px}',
  '.first-menu i,.first-menu :empty,.first-menu::before{display:block;background:hsl(var(--muted));border-radius:12px}',
  // The logo, with name and place beside it.
  '.first-menu::before{content:"";position:absolute;top:6px;left:16px;width:48px;height:48px;border-radius:14px}',
  '.first-menu h1{margin:0 0 0 60px;padding-right:84px;font-size:1.25rem;line-height:24px;overflow-wrap:anywhere}',
  '.first-menu>p{margin:4px 0 0 60px;height:20px;line-height:20px;font-size:.875rem;color:hsl(var(--text-secondary));overflow:hidden;text-overflow:ellipsis;white-space:nowrap}',
  '.first-menu h1:empty{width:55%;height:24px}.first-menu>p:empty{width:40%}',
  // The search, and the categories, whose bar has no reserved room.
  '.first-menu>i{height:44px;margin-top:8px;border-radius:22px}.first-menu>i:nth-of-type(2){height:49px;margin-top:2px;background:none}',
  '.first-menu h2{min-height:32px;box-sizing:border-box;margin:0;padding:8px 0 2px;font-size:1.125rem;line-height:22px}.first-menu h2:empty{background:none}',
  // The list of products: cards, or their room; contained as the app's groups are, so that pictures are on the same
  // pixels.
  '.first-menu div{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(300px,100%),1fr));gap:14px;margin:5px 1px;contain:paint}',
  '.first-list div{grid-template-columns:minmax(0,1fr)}',
  '.first-menu div>:empty{height:136px;border-radius:18px}',
  '.first-menu article{display:grid;grid-template:auto 1fr/1fr 104px;gap:4px 12px;min-height:136px;padding:12px;background:hsl(var(--card));border:1px solid hsl(var(--border-subtle));border-radius:18px}',
  '.first-menu b{font-size:1.0625rem;line-height:1.2;letter-spacing:-.02em;overflow-wrap:anywhere}',
  // The room of the price and the badges is below the texts.
  '.first-menu article p{grid-row:2;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;align-self:start;margin:0 0 calc(3rem + 7px);font-size:.9375rem;line-height:1.4;color:hsl(var(--text-secondary));background:none}',
  '.first-menu img,.first-menu article i{grid-area:1/2/3;width:104px;height:104px;margin:0;object-fit:cover;background:hsl(var(--muted));border-radius:12px}',
  '.first-menu [data-sold-out=true] img{filter:grayscale(1);opacity:.6}',
  '@media(min-width:768px){[data-first=menu] .first-menu{padding-top:16px}.first-menu::before{top:16px;width:64px;height:64px;border-radius:18px}.first-menu h1{margin-left:80px;padding-right:300px;font-size:2rem;line-height:38px}.first-menu>p{margin-left:80px;height:22px;line-height:22px;font-size:.9375rem}.first-menu>i{margin-top:12px}.first-menu>i:nth-of-type(2){margin-top:4px}.first-menu h2{min-height:50px;padding:18px 0 4px;font-size:1.375rem;line-height:28px}}',
  // Beside it is the cart.
  '@media(min-width:1024px){[data-first=menu] .first-menu{max-width:1280px;padding-right:376px}}',
  '[data-first=menu] .first-menu.first-list{max-width:760px}',
  '@media(min-width:1024px){[data-first=menu] .first-menu.first-list{max-width:1120px}}',
].join('')

/**
 * The code field of a terminal before the app is loaded: an operator can already type, and the app takes over the
 * text (renderer/app/boot/prerendered-field.ts). It is visible only where main marks the page
 * (electron/main/windows/stored-first-view).
 */
const CODE_FIELD_HTML = `<input class="first-code" aria-label="${ptQuickOrder.field.label}" autofocus autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="30" />`

const CODE_FIELD_STYLE = [
  '.first-code{display:none}',
  // There is no navigation row here.
  '[data-first=code] .first-shell{height:60px}',
  '[data-first=code] .first-code{display:block;position:absolute;box-sizing:border-box;top:100px;left:16px;width:calc(100vw - 184px);height:64px;padding:0 16px;margin:0;color:hsl(var(--foreground));font:inherit;font-size:2rem;font-weight:700;letter-spacing:.04em;text-transform:uppercase;background:hsl(var(--card));border:2px solid hsl(var(--focus));border-radius:10px;outline-offset:0}',
  '@media(min-width:768px){[data-first=code] .first-code{width:calc((100vw - 44px)/2 - 152px)}}',
  '@media(min-width:1000px){[data-first=code] .first-code{width:calc(max(400px,(100vw - 44px)*5/13) - 152px)}}',
  // A low window shows no label above the field.
  '@media(min-width:768px) and (max-height:860px){[data-first=code] .first-code{top:72px}}',
  // With the strip of operator and sync status below the header.
  '@media(max-width:1023.98px){[data-first=code] .first-shell{height:104px}[data-first=code] .first-code{margin-top:44px}}',
].join('')

const cssTextOf = (colours: Parameters<typeof cssVariablesOf>[0]): string =>
  Object.entries(cssVariablesOf(colours))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/** What only one of the two builds shows: a guest's list of companies, or a terminal's code field. */
const OF_TARGET = {
  web: { list: LIST_HTML, code: '', style: '' },
  electron: { list: '', code: CODE_FIELD_HTML, style: CODE_FIELD_STYLE },
} as const
type Target = keyof typeof OF_TARGET

/** The default palette, by the mode of the boot script or, without one, the system's, and the styles of the shell. */
const style = (target: Target): string => {
  const night = cssTextOf(nightOf(defaultColours()))
  return [
    `:root{${cssTextOf(dayOf(defaultColours()))}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-mode]){${night}}}:root[data-mode=night]{${night}}`,
    'body{margin:0;background:hsl(var(--background))}',
    '.first-shell{height:60px;background:hsl(var(--header));border-bottom:1px solid hsl(var(--border-subtle))}',
    LIST_STYLE,
    MENU_STYLE,
    OF_TARGET[target].style,
  ].join('')
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What the page may load and reach: itself, and the backend that its config.json names. antd writes style elements. */
const webPolicy = (scriptHashes: readonly string[]): string =>
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

/** The files that the entry imports one after the other (scripts/chunk-groups.ts). */
const FIRST_FILES = /^assets\/(?:libraries|first-view)-[\w-]+\.(js|css)$/

/** The styles are inlined. Their link stays, disabled, so that no lazy part that names the file fetches it again. */
const withStyles = (html: string, bundle: Rolldown.OutputBundle): string => {
  const tags = Object.values(bundle).flatMap((file) =>
    FIRST_FILES.test(file.fileName) && file.type === 'asset'
      ? `<style>${String(file.source)}</style><link rel="stylesheet" href="/${file.fileName}" disabled>`
      : [],
  )
  return html.replace('</head>', () => `${tags.join('')}</head>`)
}

/** Files that a guest's first pages besides the menu need at once (scripts/chunk-groups.ts). */
const FIRST_PAGES = /^assets\/(?:guest-pages|menu-state)-[\w-]+\.(?:js|css)$/

/** The addresses of the built files that match. */
const named = (bundle: Rolldown.OutputBundle, pattern: RegExp): string[] =>
  Object.keys(bundle).flatMap((file) => (pattern.test(file) ? `/${file}` : []))

const ENTRY_TAG = /<script type="module"[^>]* src="(\/assets\/[^"]+)"><\/script>\s*/
const BESIDE_IT = /<link rel="modulepreload"[^>]* href="(\/assets\/[^"]+)">\s*/g

/** Marks where the boot script goes in the page. */
const SCRIPT_PLACE = '/* boot-script */'

/**
 * Takes the scripts out of the page, because the boot script requests them after the first paint, and allows the boot
 * script by its hash. Throws where the page has no entry.
 */
const withScriptsLater = async (
  html: string,
  bundle: Rolldown.OutputBundle,
  ofPages: string,
): Promise<string> => {
  const entry = ENTRY_TAG.exec(html)?.[1]
  if (!entry) throw new Error('The page names no entry.')
  const beside = [...html.matchAll(BESIDE_IT)].map(([, file]) => file ?? '')
  const script = await bootScript({
    entry,
    scripts: [...new Set([...beside, ...named(bundle, FIRST_FILES).filter((file) => file.endsWith('.js'))])],
    pagesScript: ofPages,
    texts: TRANSLATED_TEXTS,
  })
  return html
    .replace(ENTRY_TAG, '')
    .replace(BESIDE_IT, '')
    .replace(SCRIPT_PLACE, () => script)
    .replace(hashOf(SCRIPT_PLACE), hashOf(script))
}

/**
 * The second half of `prerenderedShell`, after the files are built: inlined styles, scripts after the first paint, and
 * the boot script's file for pages besides the menu.
 */
export const inlineStyles = (): Plugin => {
  let ofPages = ''
  return {
    name: 'comanda-inline-styles',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const source = await pagesScript(named(bundle, FIRST_PAGES))
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      // Of no use offline, so that it is not installed (scripts/offline-shell.ts).
      ofPages = `assets/lazy/boot-pages-${hash}.js`
      this.emitFile({ type: 'asset', fileName: ofPages, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        bundle ? withScriptsLater(withStyles(html, bundle), bundle, `/${ofPages}`) : html,
    },
  }
}

/** Inlined, because a file would compete with the first products on a slow line. A terminal shows no icon. */
const iconOf = (target: Target): string =>
  target === 'web' ? encodeURIComponent(readFileSync(folder('resources/icons/icon.svg'), 'utf8')) : ''

const filled = (html: string, target: Target, head: string): string =>
  html
    .replace('href="data:,"', () => `href="data:image/svg+xml,${iconOf(target)}"`)
    .replace('<!-- shell-head -->', () => `${head}<style>${style(target)}</style>`)
    .replace('<!-- list-of-companies -->', () => OF_TARGET[target].list)
    .replace('<!-- code-field -->', () => OF_TARGET[target].code)

/**
 * Fills the placeholders of renderer/index.html: the default colours for both builds; for the web also the boot
 * script and the content policy that allows exactly this script, by its hash. A terminal gets its policy from main
 * and its files from the disk.
 */
export const prerenderedShell = (target: Target): Plugin => {
  let isServing = false
  return {
    name: 'comanda-prerendered-shell',
    configResolved: (config) => {
      isServing = config.command === 'serve'
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        if (target !== 'web') return filled(html, target, '')
        // The development server adds scripts of its own, which a policy would block.
        const head = isServing
          ? `<script>${await bootScript({ entry: null, scripts: [], pagesScript: null, texts: TRANSLATED_TEXTS })}</script>`
          : `<meta http-equiv="Content-Security-Policy" content="${webPolicy([hashOf(SCRIPT_PLACE)])}" /><script>${SCRIPT_PLACE}</script>`
        return filled(html, target, head)
      },
    },
  }
}
