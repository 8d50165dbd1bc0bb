import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Stores what the page shows before its scripts run, for the next start: when the page is served, the database is not
 * open yet (docs/adr/0018).
 */
export interface StoredFirstView {
  /** Whether the page starts with a code field. */
  startsWithCode(): boolean
  /** Stores it for the next start. A failed write is ignored: the field then appears with the app. */
  keep(startsWithCode: boolean): void
}

export const openStoredFirstView = (folder: string): StoredFirstView => {
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
        // The field then appears with the app.
      }
    },
  }
}

/** The page with its code field visible (styles: scripts/prerendered-shell.ts). */
export const withCodeField = (html: string): string => html.replace('<html', '<html data-first="code"')
