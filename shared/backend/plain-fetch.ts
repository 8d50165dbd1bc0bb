/**
 * Requests sent without supabase-js: a guest's reads (guest-read.ts, company-lists.ts), the probe and the settings of a backend
 * (backend-probe.ts). supabase-js is 50 kB, and none of them needs a session. tests/layers/requests.test.ts lists who else sends.
 */
import { GatewayError } from '@shared/contract/errors'
import type { BackendConfig } from '@shared/schemas/company/company'
import { dataError } from './errors'

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

/** How long a request may take before it counts as no response. */
export const REQUEST_TIMEOUT_MS = 15_000

export interface PlainBackend {
  readonly config: BackendConfig
  readonly fetch: Fetch
}

/** An address of the backend: its base address without a trailing slash, and a path. */
const addressOf = ({ url }: BackendConfig, path: string): string => `${url.replace(/\/+$/, '')}${path}`

export interface PlainOptions extends Pick<RequestInit, 'cache' | 'method' | 'body'> {
  readonly headers?: Readonly<Record<string, string>>
  readonly limitMs?: number
  readonly token?: string
}

export interface PlainAnswer {
  readonly status: number
  readonly isSuccess: boolean
  readonly text: string
}

/**
 * One request, a GET unless it says otherwise, with the public key and, unless a token is given, no session. Errors:
 * connection, without a response within `limitMs`.
 */
export const sendPlain = async (
  { config, fetch }: PlainBackend,
  path: string,
  { limitMs = REQUEST_TIMEOUT_MS, token, headers, ...init }: PlainOptions = {},
): Promise<PlainAnswer> => {
  try {
    const response = await fetch(addressOf(config, path), {
      ...init,
      headers: {
        ...headers,
        apikey: config.publishable_key,
        Accept: 'application/json',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      signal: AbortSignal.timeout(limitMs),
    })
    return { status: response.status, isSuccess: response.ok, text: await response.text() }
  } catch {
    throw new GatewayError('connection')
  }
}

/** Whether a retry may succeed. */
export const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500

/** The body of a response as JSON, or null when it is none. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/**
 * The rows of a data API's response. Errors: those of `dataError`; a success that is no JSON is a captive portal's
 * page, thus connection.
 */
export const rowsOfAnswer = ({ status, isSuccess, text }: PlainAnswer): unknown => {
  const body = jsonOf(text)
  if (!isSuccess) throw dataError(status, body)
  if (body === null) throw new GatewayError('connection', { reason: 'not_json' })
  return body
}
