import { GatewayError } from '@shared/contract/errors'

/** Whether an error came from SQLite: both the addon and its stand-in carry SQLite's own code as text. */
const sqliteCodeOf = (error: unknown): string | null => {
  if (!(error instanceof Error) || !('code' in error)) return null
  return typeof error.code === 'string' && error.code.startsWith('SQLITE_') ? error.code : null
}

/** What the system answers where a file beside the database finds no room. */
const isNoRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

/**
 * Turns an error of SQLite into the code people's texts hang on: storage_full when the disk has no room, storage_failed
 * when it is read-only, damaged or refuses otherwise; details: { sqlite_code }. Other errors come back unchanged.
 */
export const storageErrorFrom = (error: unknown): unknown => {
  if (isNoRoom(error)) return new GatewayError('storage_full')
  const code = sqliteCodeOf(error)
  if (code === null) return error
  return new GatewayError(code.startsWith('SQLITE_FULL') ? 'storage_full' : 'storage_failed', {
    sqlite_code: code,
  })
}

/** Runs `work` and rethrows what SQLite refused as a GatewayError. */
export const classifyingStorageErrors = <T>(work: () => T): T => {
  try {
    return work()
  } catch (error) {
    throw storageErrorFrom(error)
  }
}
