/** Values that the build passes to the script of the first pages besides the menu (scripts/boot-script.ts). */
export interface PagesFacts {
  /** The scripts and styles of these pages. */
  readonly pages: readonly string[]
  /** The query of a company with its pages, and the query of the first company. */
  readonly pagesQuery: string
  readonly firstCompanyQuery: string
}

/** Replaced by the build. */
declare const BOOT_PAGES: PagesFacts

/** The only mention of BOOT_PAGES, since the build inserts the whole value at each. */
export const pagesFacts: PagesFacts = BOOT_PAGES
