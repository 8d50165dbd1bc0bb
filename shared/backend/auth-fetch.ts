import { isRefreshRefused } from './auth-errors'
import { REQUEST_TIMEOUT_MS, type Fetch } from './http'

const isRefresh = (url: string): boolean => url.includes('/token?grant_type=refresh_token')

const parse = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** A status the auth library takes for a passing failure: it tries again and keeps the session. */
const noAnswer = (): Response =>
  new Response('{}', { status: 503, headers: { 'Content-Type': 'application/json' } })

/**
 * The fetch the auth library gets. A failed refresh counts as refused only by a code of the auth service in JSON; a captive
 * portal's 403 or a proxy's page is no answer (DESIGN §6). And a session ends by this machine's clock, since the library
 * compares it with that: a clock that is a day off must not renew before every request. `onRefused` hears of each refusal.
 */
export const authFetch =
  (fetch: Fetch, now: () => number, onRefused: () => void = () => undefined) =>
  async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), REQUEST_TIMEOUT_MS)
    try {
      const response = await fetch(url, { ...init, signal: abort.signal })
      if (!url.includes('/token?')) return response
      const text = await response.text()
      const body = parse(text)
      if (isRefresh(url) && !response.ok) {
        if (!isRefreshRefused(body)) return noAnswer()
        onRefused()
      }
      if (response.ok && body === null) return noAnswer()
      if (response.ok && body && typeof body.expires_in === 'number') {
        body.expires_at = Math.floor(now() / 1000) + body.expires_in
      }
      return new Response(body ? JSON.stringify(body) : text, {
        status: response.status,
        headers: response.headers,
      })
    } finally {
      clearTimeout(timer)
    }
  }
