/** What the build knows and the page's head needs (scripts/first-script.ts). */
export interface HeadFacts {
  /** The app's scripts by their addresses: the entry, and what is asked for beside it. */
  readonly entry: string | null
  readonly scripts: readonly string[]
  /** Scripts and styles of a guest's first pages besides the menu. */
  readonly pages: readonly string[]
  /** The words over the list of companies in each language but Portuguese, which is on the page: its heading and what is below. */
  readonly words: Readonly<Record<string, readonly string[]>>
  /** The query of a menu in all languages, and what finds the first company. */
  readonly menuQuery: string
  readonly firstCompanyQuery: string
}

/** Put in by the build. */
declare const HEAD: HeadFacts

/** Named once: the build writes them out wherever they are. */
export const facts: HeadFacts = HEAD
