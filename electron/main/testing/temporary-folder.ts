import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for one terminal's data, and how to remove it: a worker may still write its last bytes there. */
export const temporaryFolder = (): { folder: string; remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-terminal-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }) }
}
