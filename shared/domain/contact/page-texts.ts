/** Texts of a company's pages in the current language (spec §3: hero, cards, about). */

type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A row with the given texts in `language`; an untranslated one stays as the company wrote it. */
export const inLanguage = <T extends { readonly translations: Translations }, K extends keyof T & string>(
  row: T,
  language: string,
  fields: readonly K[],
): T => {
  const own = row.translations[language] ?? {}
  const texts = fields.flatMap((field) => (own[field]?.trim() ? [[field, own[field]] as const] : []))
  return { ...row, ...Object.fromEntries(texts) }
}

/** A text's paragraphs: split at blank lines, single line breaks stay. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/** The target of a card: one of our paths, an https page, or none. */
export const cardTarget = (link: string | null): { path: string } | { href: string } | null => {
  const text = link?.trim() ?? ''
  // Browsers ignore tabs and line breaks, and read a backslash as a slash: '/\t/elsewhere' is none of our paths.
  if (/^\/(?!\/)[^\\\p{Cc}]*$/u.test(text)) return { path: text }
  return /^https:\/\/[^/]+\.[^/]+/i.test(text) ? { href: text } : null
}
