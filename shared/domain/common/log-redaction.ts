/**
 * Removes from a log whatever could identify a person or give access, before it leaves the terminal: addresses,
 * telephone numbers, tokens, user names in paths, quoted text. Codes, counts, moments and ids stay: support needs
 * them.
 */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '‹e-mail›'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '‹token›'],
  [/\b(sb|sbp|sb_publishable|sb_secret)_[\w-]{10,}/g, '‹key›'],
  // 40 and more letters and digits in a row are a secret; an id has hyphens.
  [/\b[A-Za-z0-9_]{40,}\b/g, '‹secret›'],
  [/([/\\](?:home|Users|usuarios)[/\\])[^/\\\s:]+/gi, '$1‹user›'],
  // A telephone number, but not a moment and not an id.
  [/(?<![\w-])(?:\+?\d{2,3}[ -]?)?\(?\d{2}\)?[ -]?9?\d{4}[ -]\d{4}(?![\w-])/g, '‹phone›'],
  [/(?<![\w-])\+\d{10,15}(?![\w-])/g, '‹phone›'],
  [/"[^"\n]{1,400}"/g, '"…"'],
]

export const withoutPersonalData = (text: string): string =>
  PATTERNS.reduce((current, [pattern, instead]) => current.replace(pattern, instead), text)
