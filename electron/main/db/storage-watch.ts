import { GatewayError } from '@shared/contract/errors'
import type { StorageTrouble } from '@shared/schemas/sync/storage'

/**
 * The state of this terminal's disk, from SQLite's answers: damage stays until the file is rebuilt, a full or failing disk
 * until something could be written again.
 */
export interface StorageWatch {
  state(): StorageTrouble
  /** Takes note of an error of SQLite. */
  failed(error: unknown): void
  /** Something was written. */
  wrote(): void
}

const DAMAGE = /^SQLITE_(CORRUPT|NOTADB)/

const troubleOf = (error: unknown): StorageTrouble | null => {
  if (!(error instanceof GatewayError)) return null
  if (error.code === 'storage_full') return 'full'
  if (error.code !== 'storage_failed') return null
  const sqlite = String(error.details.sqlite_code ?? '')
  if (DAMAGE.test(sqlite)) return 'damaged'
  return /^SQLITE_(IOERR|READONLY|CANTOPEN)/.test(sqlite) ? 'failing' : null
}

export const createStorageWatch = (onChange: (state: StorageTrouble) => void): StorageWatch => {
  let state: StorageTrouble = 'none'
  const become = (next: StorageTrouble): void => {
    if (next === state || state === 'damaged') return
    state = next
    onChange(next)
  }
  return {
    state: () => state,
    failed: (error) => {
      const trouble = troubleOf(error)
      if (trouble) become(trouble)
    },
    wrote: () => become('none'),
  }
}

/** Watches nothing: for files that are read once. */
export const unwatched: StorageWatch = {
  state: () => 'none',
  failed: () => undefined,
  wrote: () => undefined,
}
