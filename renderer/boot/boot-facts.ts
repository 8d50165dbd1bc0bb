/** What the build knows and the boot script needs (scripts/boot-script.ts). */
export interface BootFacts {
  /** The app's scripts by their addresses: the entry, and what is requested with it. */
  readonly entry: string | null
  readonly scripts: readonly string[]
  /** Scripts and styles of a guest's first pages besides the menu. */
  readonly pages: readonly string[]
  /** Heading and lead of the list of companies in each language but Portuguese, which is in the page. */
  readonly texts: Readonly<Record<string, readonly string[]>>
  /** The query of a menu in all languages, and what finds the first company. */
  readonly menuQuery: string
  readonly firstCompanyQuery: string
}

/** Replaced by the build. */
declare const BOOT: BootFacts

/** The only mention of BOOT, since the build inserts the whole value at each. */
export const facts: BootFacts = BOOT
