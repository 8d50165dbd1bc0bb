import { GatewayError, type ErrorCode } from '@shared/contract/errors'

/** What a failed query or mutation stores in `error`: plain data. */
export interface ApiError {
  readonly code: ErrorCode
  readonly details: Readonly<Record<string, unknown>>
  readonly raw: string | null
}

/** Converts a thrown value to an ApiError; anything but a GatewayError is a defect. */
export const toApiError = (cause: unknown): ApiError =>
  cause instanceof GatewayError
    ? { code: cause.code, details: cause.details, raw: cause.raw }
    : { code: 'unexpected', details: {}, raw: cause instanceof Error ? cause.message : null }

export const errorCodeOf = (cause: unknown): ErrorCode => toApiError(cause).code

/** The error of an RTK Query hook or an unwrapped mutation, or null when it is not an ApiError. */
export const asApiError = (error: unknown): ApiError | null =>
  typeof error === 'object' && error !== null && 'code' in error && 'details' in error
    ? (error as ApiError)
    : null
