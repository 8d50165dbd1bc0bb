import { GatewayError, isErrorCode, type ErrorCode } from '@shared/contract/errors'

/** The error body of PostgREST and of the auth service. Every field may be missing. */
interface ErrorBody {
  readonly code?: unknown
  readonly error_code?: unknown
  readonly message?: unknown
  readonly msg?: unknown
  readonly error_description?: unknown
  readonly details?: unknown
}

export const asBody = (body: unknown): ErrorBody => (typeof body === 'object' && body !== null ? body : {})

const textOf = (...values: unknown[]): string | null =>
  values.find((value): value is string => typeof value === 'string' && value !== '') ?? null

const parseDetails = (details: unknown): Record<string, unknown> => {
  if (typeof details === 'object' && details !== null) return { ...details }
  try {
    const value: unknown = typeof details === 'string' ? JSON.parse(details) : null
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** Codes of PostgreSQL and PostgREST that map to one of ours. */
const BY_CODE: Readonly<Record<string, ErrorCode>> = {
  '42501': 'forbidden',
  '23502': 'invalid_input',
  '23514': 'invalid_input',
  PGRST116: 'not_found',
  PGRST301: 'not_authenticated',
  PGRST302: 'not_authenticated',
  PGRST303: 'not_authenticated',
}

/** SQLSTATEs of class 22, 'data exception': no such day, no number, a text that cannot be stored (docs/backend-api.md). */
const isDataException = (code: string): boolean => /^22[0-9A-Z]{3}$/.test(code)

const knownCode = (code: string): ErrorCode | undefined =>
  isDataException(code) ? 'invalid_input' : Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined

/** The field of a broken column limit: its constraint is `<column>_limit` (supabase/schemas/38-limits.sql). */
const tooLong = (message: string | null): Record<string, unknown> => {
  const field = /violates check constraint "(\w+)_limit"/.exec(message ?? '')?.[1]
  return field === undefined ? {} : { field, reason: 'too_long' }
}

/** Maps an error response of the data API to a `GatewayError`. The only place that does. */
export const dataError = (status: number, body: unknown): GatewayError => {
  const { code, message, details } = asBody(body)
  const raw = textOf(message)
  // An error of our own functions: the code is the message, the details are the DETAIL (docs/backend-api.md).
  if (code === 'P0001' && isErrorCode(message)) return new GatewayError(message, parseDetails(details), null)
  const known = typeof code === 'string' ? knownCode(code) : undefined
  if (known) return new GatewayError(known, tooLong(raw), raw)
  if (status === 401) return new GatewayError('not_authenticated', {}, raw)
  if (status === 403) return new GatewayError('forbidden', {}, raw)
  // A request too large for the backend: body, address, headers.
  if (status === 413 || status === 414 || status === 431)
    return new GatewayError('invalid_input', { status }, raw)
  if (status === 429) return new GatewayError('rate_limited', {}, raw)
  if (status === 408 || status === 425) return new GatewayError('connection', { status }, raw)
  if (status >= 500) return new GatewayError('backend', { status }, raw)
  return new GatewayError('unexpected', { status, code: code ?? null }, raw)
}
