/** Values that the build passes to the boot script (scripts/boot-script.ts). */
export interface BootFacts {
  /** The addresses of the app's scripts: the entry, and the files requested with it. */
  readonly entry: string | null
  readonly scripts: readonly string[]
  /** The script of a guest's first pages besides the menu (renderer/boot/pages); null in development. */
  readonly pagesScript: string | null
  /** Heading and lead of the list of companies in each language but Portuguese, which is in the page. */
  readonly texts: Readonly<Record<string, readonly string[]>>
  /** The query of a menu in all languages, and the query of the first company. */
  readonly menuQuery: string
  readonly firstCompanyQuery: string
}

/** Replaced by the build. */
declare const BOOT: BootFacts

/** The only mention of BOOT, since the build inserts the whole value at each. */
export const facts: BootFacts = BOOT
