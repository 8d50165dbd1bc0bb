import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What the page shows before its scripts are there, remembered from the last time: the database that knows better is not open yet
 * when the page goes out (docs/adr/0020).
 */
export interface FirstLook {
  /** Whether the page begins with a code field. */
  startsWithCode(): boolean
  /** Takes note for the next page. What can't be written is no trouble: the field comes with the app then. */
  keep(startsWithCode: boolean): void
}

export const openFirstLook = (folder: string): FirstLook => {
  const file = join(folder, 'starts-with-code')
  const startsWithCode = (): boolean => existsSync(file)
  return {
    startsWithCode,
    keep: (starts) => {
      if (starts === startsWithCode()) return
      try {
        if (starts) writeFileSync(file, '')
        else rmSync(file)
      } catch {
        // As said above.
      }
    },
  }
}

/** The page with the code field in sight, as its own styles draw it (scripts/first-code.ts). */
export const withCodeField = (html: string): string => html.replace('<html', '<html data-first="code"')
