import en from '../renderer/i18n/locales/en/companies.json'
import es from '../renderer/i18n/locales/es/companies.json'
import fr from '../renderer/i18n/locales/fr/companies.json'
import nl from '../renderer/i18n/locales/nl/companies.json'
import pt from '../renderer/i18n/locales/pt/companies.json'

type Words = readonly [heading: string, lead: string]

const wordsOf = ({ heading, lead }: { heading: string; lead: string }): Words => [heading, lead]

/** What stands above the list of companies (features/companies), in the languages that the page itself is not in. */
export const OTHER_WORDS = { en: wordsOf(en), es: wordsOf(es), fr: wordsOf(fr), nl: wordsOf(nl) }

/**
 * Their looks, and the header's: those of features/companies and of app/shell, so that nothing moves when the app draws them
 * anew.
 */
export const FIRST_WORDS_STYLE = [
  '.first-shell b{display:none}',
  '.first-words{display:none}',
  '[data-first=words] .first-shell{display:flex;align-items:center;padding:0 56px;box-sizing:border-box}',
  '[data-first=words] .first-shell b{display:block;color:hsl(var(--on-header));font-size:1.125rem;line-height:1.2;letter-spacing:-.01em}',
  '[data-first=words] .first-words{box-sizing:border-box;display:grid;gap:8px;max-width:1120px;margin:0 auto;padding:40px 16px 16px}',
  '.first-words h1{margin:0;font-size:clamp(1.75rem,6vw,2.5rem)}',
  '.first-words p{color:hsl(var(--text-secondary))}',
  '.first-words i{height:56px;max-width:560px;box-sizing:border-box;margin-top:12px;background:hsl(var(--card));border:1px solid hsl(var(--border));border-radius:28px}',
  // With the row of the navigation below it.
  '@media(min-width:1024px){[data-first] .first-shell{height:104px;box-sizing:border-box}[data-first=words] .first-shell{padding:0 16px 44px}}',
].join('')

/** The part of the page that shows them before the app does, in Portuguese. */
export const FIRST_WORDS_HTML = `<div class="first-words"><h1>${pt.heading}</h1><p>${pt.lead}</p><i></i></div>`
