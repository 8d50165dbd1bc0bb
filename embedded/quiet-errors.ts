import { UploadRefused } from './upload-refusal'

/** What Lite prints for every error response: PostgreSQL's codes, missing tables, its JSON wrapper of them. */
const answered = /^(PGRST\d*|[0-9A-Z]{5})$/

/** Lite's warning that its storage is experimental: known, accepted, and of no use to the reader. */
const knownWarning = /^EXPERIMENTAL FEATURES ENABLED: storage\b/

let users = 0
let original: Pick<Console, 'error' | 'warn'> | null = null

/**
 * Lite prints each database error that it returns, a wrong password's and a rejected order's alike. Those are the
 * client's errors and are dropped; everything else is printed as before. Returns the function that restores it.
 */
export const quietErrors = (): (() => void) => {
  users += 1
  if (original === null) {
    const { error, warn } = console
    original = { error, warn }
    console.error = (...values: unknown[]) => {
      const isRefusedUpload = values[1] instanceof UploadRefused || isRaised(values[1])
      if (!isRefusedUpload && (values.length !== 1 || !isAnswered(values[0]))) error(...values)
    }
    console.warn = (...values: unknown[]) => {
      if (!knownWarning.test(String(values[0]))) warn(...values)
    }
  }
  return () => {
    users -= 1
    if (users === 0 && original !== null) {
      Object.assign(console, original)
      original = null
    }
  }
}

/** An error that a function raises for its caller. */
const isRaised = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'code' in value && value.code === 'P0001'

const isAnswered = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  if ('relation' in value && 'schema' in value) return true
  if (!('code' in value) || typeof value.code !== 'string' || !answered.test(value.code)) return false
  // An error of the backend itself stays visible.
  return !/^(XX|58|53)/.test(value.code)
}
