import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { menuQuery } from '../shared/backend/menu'
import { firstCompanyQuery } from '../shared/backend/company-reads'
import { SESSION_KEY } from '../shared/backend/session-key'
import { PAIR, PAIR_SRCSET } from '../shared/domain/picture-widths'
import { CARD_PICTURE, EAGER_PICTURES } from '../shared/domain/first-pictures'
import { DEFAULT_COLOURS } from '../shared/domain/default-palette'
import { dayOf, nightOf } from '../shared/domain/palette'
import { cssVariablesOf } from '../shared/domain/palette-css'

const cssTextOf = (colours: Parameters<typeof cssVariablesOf>[0]): string =>
  Object.entries(cssVariablesOf(colours))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/** The default palette and a page of the right colour, before any file arrived. */
const style = (): string => {
  return [
    `:root{${cssTextOf(dayOf(DEFAULT_COLOURS))}}`,
    `@media (prefers-color-scheme:dark){:root{${cssTextOf(nightOf(DEFAULT_COLOURS))}}}`,
    'body{margin:0;background:hsl(var(--background))}',
    '.first-shell{height:60px;background:hsl(var(--header));border-bottom:1px solid hsl(var(--border-subtle))}',
    '.first-menu{display:none}',
    // The heights of features/menu/menu-skeleton.
    '[data-first=menu] .first-menu{box-sizing:border-box;display:grid;gap:8px;max-width:1200px;margin:0 auto;padding:16px}',
    '.first-menu i{display:block;height:136px;background:hsl(var(--muted));border-radius:12px}',
  ].join('')
}

/** As an address takes it, without the signs that are longer than they need be. */
const queryText = (query: Readonly<Record<string, string>>): string =>
  new URLSearchParams(query).toString().replace(/%(?:2C|28|29)/g, decodeURIComponent)

/**
 * Asks for the first dishes' pictures as soon as the menu is here, while the app is on its way: those of the cards that are drawn
 * first (features/menu/dish-group), in the width that a card takes (ui/picture). Of a picture kept elsewhere the card asks.
 */
export const FIRST_PICTURES = `function(b){try{var m=b[0],o={},v=[].concat(m.menu_display_settings)[0];\
m.categories.forEach(function(k){if(k.is_active)o[k.id]=k.sort_order});\
if(!v||v.show_images)m.products.concat(m.combos).filter(function(x){return x.category_id in o}).sort(function(x,y){\
return o[x.category_id]-o[y.category_id]||x.sort_order-y.sort_order}).slice(0,${EAGER_PICTURES}).forEach(function(x){\
if(/^[\\w-]+\\/[\\w.-]+$/.test(x.image_url)){var l=document.createElement('link');l.rel='preload';l.as='image';l.fetchPriority='high';\
l.href=u+'/storage/v1/object/public/images/'+x.image_url;l.imageSizes='${CARD_PICTURE}px';\
l.imageSrcset=l.href.replace(${String(PAIR)},'${PAIR_SRCSET}');document.head.append(l)}})}catch(e){}return b}`

/**
 * Before the first paint: the colours last seen, and the backend's address asked for. On a guest's way to a menu also the menu
 * itself, of the company that the address names, the stored one, or the first: `window.comandaMenu`, taken by
 * gateway/web/early-menu. Names of storage as in ui/theme/apply.ts and shared/domain/company-storage-keys.
 */
const SCRIPT = `(function(){var d=document.documentElement,s,w=window,p=[];function j(r){if(!r.ok)throw new Error(r.status);return r.json()}try{s=localStorage;\
var c=JSON.parse(s.getItem('lastThemeCss')),m=s.getItem('themeMode');\
if(c){var n=m==='night'||(m!=='day'&&matchMedia('(prefers-color-scheme: dark)').matches);\
d.style.cssText=n?c.night:c.day}}catch(e){}\
w.comandaConfig=fetch('/config.json').then(j);\
w.comandaConfig.catch(function(){});\
if(/^\\/(empresas|home|facade)?$/.test(location.pathname))p.forEach(function(h){var l=document.createElement('link');\
if(/js$/.test(h))l.rel='modulepreload';else{l.rel='preload';l.as='style'}l.href='/assets/'+h;document.head.append(l)});\
if(location.pathname==='/menu'){d.dataset.first='menu';\
try{if(s.getItem('${SESSION_KEY}')===null){\
var a=new URLSearchParams(location.search).get('empresa'),i=s.getItem('selectedCompanyId'),\
q=a?'slug=eq.'+encodeURIComponent(a.trim()):i?'id=eq.'+encodeURIComponent(i):'${queryText(firstCompanyQuery)}';\
w.comandaMenu={slug:a&&a.trim(),id:a?null:i,body:w.comandaConfig.then(function(c){var u=c.url.replace(/\\/+$/,'');\
return fetch(u+'/rest/v1/companies?${queryText(menuQuery({}))}&'+q,\
{headers:{apikey:c.publishable_key,Accept:'application/json'}}).then(j).then(${FIRST_PICTURES})})};\
w.comandaMenu.body.catch(function(){})}}catch(e){}}})()`

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

/**
 * The first view's scripts are asked for by the page itself, and its styles are in it: nothing waits for what is named in
 * another file. The styles' link stays, switched off, so that no lazy part that names the file fetches it again.
 */
const withFirstView = (html: string, bundle: Rolldown.OutputBundle): string => {
  const tags = Object.values(bundle).flatMap((file) => {
    if (!FIRST_FILES.test(file.fileName)) return []
    return file.type === 'asset'
      ? `<style>${String(file.source)}</style><link rel="stylesheet" href="/${file.fileName}" disabled>`
      : `<link rel="modulepreload" crossorigin href="/${file.fileName}">`
  })
  return html.replace('</head>', () => `${tags.join('')}</head>`)
}

/** Files that a guest's first pages besides the menu need at once; the page's head asks for them while the app is on its way. */
const FIRST_PAGES = /^assets\/(guest-pages-[\w-]+\.(?:js|css))$/

/** Names in the inline script what was built, and allows the script by its new hash. */
const withFirstPages = (html: string, bundle: Rolldown.OutputBundle): string => {
  const files = Object.keys(bundle).flatMap((name) => FIRST_PAGES.exec(name)?.[1] ?? [])
  const script = SCRIPT.replace('p=[]', `p=${JSON.stringify(files)}`)
  return html.replace(SCRIPT, () => script).replace(hashOf(SCRIPT), hashOf(script))
}

/** As `firstPaint` goes on when the files are there. */
export const stylesInside = (): Plugin => ({
  name: 'comanda-styles-inside',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => (bundle ? withFirstPages(withFirstView(html, bundle), bundle) : html),
  },
})

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
        return html.replace('<!-- first-paint -->', () => `${policy}<style>${style()}</style>${script}`)
      },
    },
  }
}
