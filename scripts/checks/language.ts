/** How often each term occurs in the project, and how many lines of each document are too long. */
export interface LanguageCounts {
  readonly terms: Readonly<Record<string, number>>
  readonly longLines: Readonly<Record<string, number>>
}

/** The most characters of a document’s line. */
const LONGEST_LINE = 120

/** The terms in backticks in the glossary's last column and in its list of sentences: they are wrong everywhere. */
const wrongTerms = (glossary: string): string[] => {
  const cells = glossary.split('\n').flatMap((line) => {
    if (line.startsWith('| ')) return [line.split('|').at(-2) ?? '']
    return line.includes(': not `') ? [line.slice(line.indexOf(': not `'))] : []
  })
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, term]) => term ?? ''))
}

/** `openHouse_of` reads as `open house of`. */
const asWords = (text: string): string =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_\-/]+/g, ' ')
    .toLowerCase()

/** How often a term or its plural occurs in a text, as a word or as a part of a name. */
const countTerm = (text: string, term: string): number =>
  asWords(text).match(new RegExp(`\\b${term}s?\\b`, 'g'))?.length ?? 0

/** The number of lines that are too long, except in code blocks. */
const countLongLines = (markdown: string): number => {
  let isCode = false
  return markdown.split('\n').filter((line) => {
    if (line.startsWith('```')) isCode = !isCode
    return !isCode && line.length > LONGEST_LINE
  }).length
}

const GLOSSARY = 'docs/glossary.md'
/** Files that have to name the banned terms, and texts that users read: there only lines are measured. */
const NAMING_TERMS =
  /^(docs\/glossary\.md|scripts\/checks\/language|renderer\/i18n\/locales\/|supabase\/seed\.sql)/

/** The wrong terms of the glossary, which is one of the files, and every document's long lines. */
export const countLanguage = (
  files: readonly { readonly file: string; readonly text: string }[],
): LanguageCounts => {
  const terms = wrongTerms(files.find(({ file }) => file === GLOSSARY)?.text ?? '')
  const whole = files
    .filter(({ file }) => !NAMING_TERMS.test(file))
    .map(({ file, text }) => `${file}\n${text}`)
    .join('\n')
  return {
    terms: Object.fromEntries(terms.map((term) => [term, countTerm(whole, term)])),
    longLines: Object.fromEntries(
      files.filter(({ file }) => file.endsWith('.md')).map(({ file, text }) => [file, countLongLines(text)]),
    ),
  }
}

/** A sentence for each count above the debt. */
export const excess = (found: LanguageCounts, debt: LanguageCounts): string[] => {
  const above = (
    counts: Readonly<Record<string, number>>,
    allowed: Readonly<Record<string, number>>,
    sentence: (name: string, count: number, most: number) => string,
  ): string[] =>
    Object.entries(counts).flatMap(([name, count]) => {
      const most = allowed[name] ?? 0
      return count > most ? [sentence(name, count, most)] : []
    })
  return [
    ...above(
      found.terms,
      debt.terms,
      (term, count, most) =>
        `'${term}' stands ${count} times, at most ${most} are left to mend (docs/glossary.md)`,
    ),
    ...above(
      found.longLines,
      debt.longLines,
      (file, count, most) =>
        `${file} has ${count} lines over ${LONGEST_LINE} characters, at most ${most} are left to mend`,
    ),
  ]
}

/** The debt that is left: it never grows, and corrected terms leave it. */
export const lowered = (found: LanguageCounts, debt: LanguageCounts): LanguageCounts => {
  const least = (counts: Readonly<Record<string, number>>, allowed: Readonly<Record<string, number>>) =>
    Object.fromEntries(
      Object.entries(counts)
        .map(([name, count]) => [name, Math.min(count, allowed[name] ?? 0)] as const)
        .filter(([, count]) => count > 0)
        .sort(([one], [other]) => one.localeCompare(other)),
    )
  return { terms: least(found.terms, debt.terms), longLines: least(found.longLines, debt.longLines) }
}
