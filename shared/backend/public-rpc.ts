import { GatewayError, isErrorCode } from '../contract/errors'
import type { BackendConfig } from '../schemas/company'

/** Calls a function of the backend; rejections are always `GatewayError`. */
export type RpcPort = (fn: string, args: Readonly<Record<string, unknown>>) => Promise<unknown>

export type FetchLike = (url: string, init?: RequestInit) => Promise<Response>

/** Answers that mean 'try again', not 'no' (DESIGN §5, 'Push'). */
const isTransient = (status: number): boolean =>
  status >= 500 || status === 408 || status === 425 || status === 429

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const detailsOf = (text: unknown): Record<string, unknown> => {
  if (typeof text !== 'string') return {}
  try {
    const parsed: unknown = JSON.parse(text)
    return isRecord(parsed) ? parsed : {}
  } catch {
    return {}
  }
}

/** The refusal in an error answer's body: P0001 carries its code as message, 42501 is a missing right. */
const refusalFrom = (status: number, body: unknown): GatewayError => {
  if (isTransient(status) || !isRecord(body)) return new GatewayError('backend', { status })
  if (body.code === 'P0001' && isErrorCode(body.message))
    return new GatewayError(body.message, detailsOf(body.details))
  if (body.code === '42501') return new GatewayError('forbidden')
  return new GatewayError('backend', { status }, typeof body.message === 'string' ? body.message : null)
}

/** Fetches with a limit; no answer in time, or none at all, is 'connection'. Reads the body within the same limit. */
export const fetchText = async (
  fetch: FetchLike,
  url: string,
  init: RequestInit,
  limitMs: number,
): Promise<{ status: number; text: string }> => {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new GatewayError('connection', { reason: 'timeout' }))
      controller.abort()
    }, limitMs)
  })
  const answer = async () => {
    const response = await fetch(url, { ...init, signal: controller.signal })
    return { status: response.status, text: await response.text() }
  }
  try {
    return await Promise.race([answer(), limit])
  } catch (error) {
    throw error instanceof GatewayError ? error : new GatewayError('connection')
  } finally {
    clearTimeout(timer)
  }
}

const parseJson = (text: string): { ok: true; value: unknown } | { ok: false } => {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false }
  }
}

export const headersOf = (config: BackendConfig): Record<string, string> => ({
  apikey: config.publishable_key,
  authorization: `Bearer ${config.publishable_key}`,
  'content-type': 'application/json',
  accept: 'application/json',
})

/** The functions address of a backend, whatever slash its address ends on. */
export const restUrl = (config: BackendConfig, path: string): string =>
  `${config.url.replace(/\/+$/, '')}/rest/v1/${path}`

/**
 * An `RpcPort` by plain fetch with the public key and nobody's session: what terminals push and pull by. Errors:
 * connection (no answer, or somebody else's: a portal's page is no JSON), backend (5xx, 408, 425, 429 and whatever is
 * not a refusal), the code of a refusal with its details (docs/backend-api.md).
 */
export const createPublicRpc =
  ({
    config,
    fetch,
    limitMs = 20_000,
  }: {
    config: BackendConfig
    fetch: FetchLike
    limitMs?: number
  }): RpcPort =>
  async (fn, args) => {
    const { status, text } = await fetchText(
      fetch,
      restUrl(config, `rpc/${fn}`),
      { method: 'POST', headers: headersOf(config), body: JSON.stringify(args) },
      limitMs,
    )
    const body = parseJson(text)
    if (status >= 200 && status < 300 && body.ok) return body.value
    if (!body.ok && !isTransient(status)) throw new GatewayError('connection', { status })
    throw refusalFrom(status, body.ok ? body.value : null)
  }
