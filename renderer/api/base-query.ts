import { retry, type BaseQueryFn } from '@reduxjs/toolkit/query'
import type { Gateway, Method, OfficeMethod, TerminalMethod } from '@shared/contract/gateway'
import { toApiError, type ApiError } from './error'

/** What thunks get from the store besides dispatch: the gateway alone. */
export interface ApiExtra {
  readonly gateway: Gateway
}

export interface GatewayCall {
  readonly method: Method | TerminalMethod | OfficeMethod
  readonly input: unknown
  /** Set by calls of the back office, whose method map is not loaded here. */
  readonly office?: 'query' | 'command'
  /** Whether it is one of a terminal's own methods. */
  readonly isOfTerminal?: boolean
}

export type GatewayBaseQuery = BaseQueryFn<GatewayCall, unknown, ApiError>

type Invoke = (method: string, input: unknown) => Promise<unknown>

const call = (gateway: Gateway, { method, input, office, isOfTerminal }: GatewayCall): Promise<unknown> => {
  if (office) return (gateway.office.invoke as Invoke)(method, input)
  if (!isOfTerminal) return (gateway.invoke as Invoke)(method, input)
  if (!gateway.terminal) return Promise.reject(new Error(`${method} exists on terminals only`))
  return (gateway.terminal.invoke as Invoke)(method, input)
}

const gatewayBaseQuery: GatewayBaseQuery = async (args, { extra }) => {
  try {
    // Frozen here, so that the store does not walk a long menu to freeze each of its products.
    return { data: Object.freeze(await call((extra as ApiExtra).gateway, args)) }
  } catch (cause) {
    return { error: toApiError(cause) }
  }
}

const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 30_000

/** Delay before retry `attempt` (from 1): 1 s, doubling, at most 30 s (spec §9). */
export const retryDelayMs = (attempt: number): number =>
  Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), LONGEST_DELAY_MS)

/** Whether a retry can help: no response, or a failure of the backend. */
const isPassing = (error: ApiError): boolean => error.code === 'connection' || error.code === 'backend'

export interface RetryOptions {
  /** Retries after the first attempt; 3 unless the endpoint says otherwise (spec §9). */
  readonly maxRetries?: number
}

/**
 * Retries queries while there is no response, and commands never: the user decides (spec §9). The endpoint says which
 * it is, because the contract's map would add every method's schemas to the first page; endpoints.test.ts compares
 * both.
 */
export const baseQuery: BaseQueryFn<GatewayCall, unknown, ApiError, RetryOptions> = retry(gatewayBaseQuery, {
  backoff: (attempt, _max, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, retryDelayMs(Math.max(attempt, 1)))
      signal?.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(new Error('aborted'))
      })
    }),
  retryCondition: (error, args: GatewayCall, { attempt, baseQueryApi, extraOptions }) =>
    (args.office ?? baseQueryApi.type) === 'query' &&
    isPassing(error as unknown as ApiError) &&
    attempt <= ((extraOptions as RetryOptions | undefined)?.maxRetries ?? 3),
})
