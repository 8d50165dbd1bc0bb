import { appendFileSync, renameSync, statSync } from 'node:fs'
import { withoutPersonalData } from '@shared/domain/common/log-redaction'

const MAX_BYTES = 1_000_000

export type Log = (message: string, error?: unknown) => void

const sizeOf = (path: string): number => {
  try {
    return statSync(path).size
  } catch {
    return 0
  }
}

const textOf = (error: unknown): string => {
  if (error === undefined) return ''
  return error instanceof Error ? ` ${error.stack ?? error.message}` : ` ${String(error)}`
}

/** A log of at most two files of 1 MB, which names nobody; a log that can't be written never stops the terminal. */
export const openLog =
  (path: string, now: () => Date): Log =>
  (message, error) => {
    try {
      if (sizeOf(path) > MAX_BYTES) renameSync(path, `${path}.old`)
      const line = withoutPersonalData(`${message}${textOf(error)}`)
      appendFileSync(path, `${now().toISOString()} ${line}\n`, { mode: 0o600 })
    } catch {
      // The disk is full or read-only: storage errors of the database tell people so.
    }
  }
