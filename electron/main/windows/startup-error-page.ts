import { GatewayError } from '@shared/contract/errors'
import { LANGUAGES, type Language } from '@shared/domain/common/languages'
import en from '../texts/en.json'
import es from '../texts/es.json'
import fr from '../texts/fr.json'
import nl from '../texts/nl.json'
import pt from '../texts/pt.json'

/** Why the terminal can't open. A damaged database is no cause: the terminal rebuilds it. */
export type StartupErrorCause = 'full' | 'newer' | 'older' | 'failing' | 'unknown'

const TEXTS: Readonly<Record<Language, typeof pt>> = { pt, en, es, fr, nl }

export const causeOf = (error: unknown): StartupErrorCause => {
  if (!(error instanceof GatewayError)) return 'unknown'
  if (error.code === 'storage_full') return 'full'
  if (error.code !== 'storage_failed') return 'unknown'
  const { reason } = error.details
  return reason === 'newer' || reason === 'older' ? reason : 'failing'
}

/** The first of the system's languages that is ours; Portuguese where none is. */
export const languageOf = (systemLanguages: readonly string[]): Language =>
  systemLanguages
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag): tag is Language => (LANGUAGES as readonly string[]).includes(tag)) ?? 'pt'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** Where the page's two buttons lead; the window takes them as what they ask for. */
export const RETRY_ADDRESS = 'app://comanda/retry'
export const LEAVE_ADDRESS = 'app://comanda/leave'

const STYLE = `
  :root { color-scheme: light dark; font: 18px/1.5 system-ui, sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: Canvas; color: CanvasText }
  main { max-width: 34rem; padding: 2rem }
  h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.2 }
  code { overflow-wrap: anywhere; font-size: .875rem }
  nav { display: flex; flex-wrap: wrap; gap: 1rem; margin-top: 2rem }
  a { display: grid; place-items: center; min-height: 52px; padding: 0 1.5rem; border: 2px solid CanvasText; border-radius: 10px;
    color: inherit; font-weight: 600; text-decoration: none }
  a:first-child { background: CanvasText; color: Canvas }
  a:focus-visible { outline: 3px solid Highlight; outline-offset: 3px }`

/** A page of its own that needs nothing but itself: neither our files nor the database. No scripts run in it. */
export const startupErrorPage = (cause: StartupErrorCause, language: Language, folder: string): string => {
  const texts = TEXTS[language]
  const { title, text } = texts[cause]
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(texts.title)}</title><style>${STYLE}</style></head><body><main role="alert" data-cause="${cause}">
<h1>${escaped(title)}</h1><p>${escaped(text)}</p><p>${escaped(texts.folder)} <code>${escaped(folder)}</code></p>
<nav><a href="${RETRY_ADDRESS}" id="retry">${escaped(texts.retry)}</a><a href="${LEAVE_ADDRESS}" id="leave">${escaped(texts.leave)}</a></nav>
</main></body></html>`
}
