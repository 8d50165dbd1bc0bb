/** Texts of a company's pages in the language in use (spec §3: hero, cards, about). */

type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A row with the given texts in `language`; each one that is not translated stays as the company wrote it. */
export const inLanguage = <T extends { readonly translations: Translations }, K extends keyof T & string>(
  row: T,
  language: string,
  fields: readonly K[],
): T => {
  const own = row.translations[language] ?? {}
  const texts = fields.flatMap((field) => (own[field]?.trim() ? [[field, own[field]] as const] : []))
  return { ...row, ...Object.fromEntries(texts) }
}

/** A text's paragraphs: blank lines part them, single breaks stay. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/** Where a card leads: a path of ours, an https page, or nowhere. */
export const cardTarget = (link: string | null): { path: string } | { href: string } | null => {
  const text = link?.trim() ?? ''
  // A browser passes over tabs and breaks, and takes a backslash for a slash: '/\t/elsewhere' is no path of ours.
  if (/^\/(?!\/)[^\\\p{Cc}]*$/u.test(text)) return { path: text }
  return /^https:\/\/[^/]+\.[^/]+/i.test(text) ? { href: text } : null
}
