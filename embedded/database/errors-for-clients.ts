import { keepRefusal } from '../upload-refusal'

/** An error of PostgreSQL, in the fields that both drivers use. */
interface DatabaseError {
  code: string
  message: string
  detail?: string | null
  hint?: string | null
}

/** Classes and codes that Lite maps like PostgREST: left to it. */
const knownToLite = /^(PGRST|PT|42|22|21|53|55)|^(23502|23503|23505|25006)$/

/**
 * The HTTP status of PostgREST for a SQLSTATE, for those that Lite answers with a bare 500 "SUP". An error raised by a
 * function (P0001) or a failed check (23514) is the caller's, a 5xx always the backend's: outboxes retry it for ever.
 */
export const statusOf = (code: string): number | null => {
  if (knownToLite.test(code) || !/^[0-9A-Z]{5}$/.test(code)) return null
  if (code === 'P0001') return 400
  if (code === '23P01') return 409
  if (code.startsWith('28') || code.startsWith('0L') || code.startsWith('0P')) return 403
  if (code.startsWith('08')) return 503
  // Too deep, too many: the request's fault.
  if (code.startsWith('54')) return 413
  return /^(09|25|2D|38|39|3B|40|57|58|F0|HV|P0|XX)/.test(code) ? 500 : 400
}

/**
 * Wraps a connection's error mapping so that supabase-js gets `{code, message, details, hint}` as PostgreSQL set them.
 * Uses Lite's own mechanism for `raise sqlstate 'PGRST'`: message and detail carry JSON with body and status.
 */
export const mapErrors =
  (normalize: (error: unknown) => unknown): ((error: unknown) => unknown) =>
  (error) => {
    if (isUnwritable(error))
      return { code: '22P02', message: 'invalid input syntax for the type of a column' }
    const normalized = normalize(error)
    if (!isDatabaseError(normalized)) return normalized
    keepRefusal(normalized)
    const status = statusOf(normalized.code)
    if (status === null) return normalized
    const { code, message, detail, hint } = normalized
    return {
      code: 'PGRST',
      message: JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null }),
      detail: JSON.stringify({ status, headers: {} }),
    }
  }

/** The driver could not write a value as its column's type: PostgreSQL would have rejected it as the caller's error. */
const isUnwritable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const isOfNode = 'code' in error && error.code === 'ERR_INVALID_ARG_TYPE'
  return isOfNode || error instanceof RangeError || /^Invalid input for \w+ type/.test(error.message)
}

const isDatabaseError = (value: unknown): value is DatabaseError => {
  if (typeof value !== 'object' || value === null || !('code' in value) || !('message' in value)) return false
  return typeof value.code === 'string' && typeof value.message === 'string'
}
