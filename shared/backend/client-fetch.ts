import { isRefreshRefused } from './auth-errors'
import { jsonOf, REQUEST_TIMEOUT_MS, type Fetch } from './plain-fetch'

/** Long enough for a picture of some megabytes over a mobile connection. */
const UPLOAD_TIMEOUT_MS = 90_000

const limitOf = (url: string): number =>
  url.includes('/storage/v1/') ? UPLOAD_TIMEOUT_MS : REQUEST_TIMEOUT_MS

const isRefresh = (url: string): boolean => url.includes('/token?grant_type=refresh_token')

/** A status that the auth library retries and for which it keeps the session. */
const noAnswer = (): Response =>
  new Response('{}', { status: 503, headers: { 'Content-Type': 'application/json' } })

const objectOf = (text: string): Record<string, unknown> | null => {
  const value = jsonOf(text)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
}

interface ClientFetchOptions {
  readonly fetch: Fetch
  /** This device's clock in ms. */
  readonly now?: () => number
  readonly onRefreshRefused?: () => void
}

/**
 * The fetch given to supabase-js. Every request has a time limit. A failed refresh counts as rejected only
 * by an error code of the auth service in JSON; a captive portal's 403 or a proxy's page counts as no response. A
 * session's expiry is converted to this device's clock, which the library compares it with: a clock that is a day off
 * must not renew before every request.
 */
export const clientFetch = ({
  fetch,
  now = Date.now,
  onRefreshRefused = () => undefined,
}: ClientFetchOptions): typeof globalThis.fetch => {
  const answerOfToken = async (url: string, response: Response): Promise<Response> => {
    const text = await response.text()
    const body = objectOf(text)
    if (isRefresh(url) && !response.ok) {
      if (!isRefreshRefused(body)) return noAnswer()
      onRefreshRefused()
    }
    if (response.ok && body === null) return noAnswer()
    if (response.ok && body && typeof body.expires_in === 'number')
      body.expires_at = Math.floor(now() / 1000) + body.expires_in
    return new Response(body ? JSON.stringify(body) : text, {
      status: response.status,
      headers: response.headers,
    })
  }

  return async (input, init) => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
    const signal = init?.signal ?? AbortSignal.timeout(limitOf(url))
    const response = await fetch(url, { ...init, signal })
    return url.includes('/auth/v1/token?') ? answerOfToken(url, response) : response
  }
}
