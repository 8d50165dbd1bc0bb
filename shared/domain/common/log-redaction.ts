/**
 * Takes out of a log what may name a person or open a door before it leaves the terminal: addresses, telephone numbers, tokens,
 * names of the system's users in paths, words in quotes. Codes, counts, moments and ids stay: they are what is looked for.
 */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '‹e-mail›'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '‹token›'],
  [/\b(sb|sbp|sb_publishable|sb_secret)_[\w-]{10,}/g, '‹key›'],
  // 40 and more letters and digits in a row are a secret, not a word; an id has hyphens.
  [/\b[A-Za-z0-9_]{40,}\b/g, '‹secret›'],
  [/([/\\](?:home|Users|usuarios)[/\\])[^/\\\s:]+/gi, '$1‹user›'],
  // Not a moment and not an id: a telephone number as people write it.
  [/(?<![\w-])(?:\+?\d{2,3}[ -]?)?\(?\d{2}\)?[ -]?9?\d{4}[ -]\d{4}(?![\w-])/g, '‹phone›'],
  [/(?<![\w-])\+\d{10,15}(?![\w-])/g, '‹phone›'],
  [/"[^"\n]{1,400}"/g, '"…"'],
]

export const withoutPersonalData = (text: string): string =>
  PATTERNS.reduce((current, [pattern, instead]) => current.replace(pattern, instead), text)
