/**
 * Removes from a log whatever could identify a person or give access, before it is written: addresses, telephone
 * numbers, PINs, tokens, user names in paths, quoted text, values that a database names. Codes, counts, moments and ids
 * stay: support needs them.
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
  // Ten or eleven digits with an area code, as forms send it; milliseconds since 1970 are thirteen.
  [/(?<![\w.-])[1-9]\d{9,10}(?![\w-])/g, '‹phone›'],
  [/\b(pins?)\b([^\w\n]{1,4})\d{4,8}\b/gi, '$1$2‹pin›'],
  // What PostgreSQL and SQLite tell of a row.
  [/(Failing row contains )\([^\n]*\)/g, '$1(…)'],
  [/(Key \([^)\n]*\)=)\([^\n]*?\)(?= |\.|$)/gm, '$1(…)'],
  [/\b((?:customer|responsible|operator)_name|nome|name)(['"]?: ?)'[^'\n]{1,200}'/g, "$1$2'…'"],
  [/"[^"\n]{1,400}"/g, '"…"'],
]

export const withoutPersonalData = (text: string): string =>
  PATTERNS.reduce((current, [pattern, instead]) => current.replace(pattern, instead), text)
