import type { BackendConfig } from '../schemas/company'
import { GatewayError } from '../contract/errors'
import { dataError } from './errors'

/** How long a request may take before it counts as no answer. */
export const REQUEST_TIMEOUT_MS = 15_000

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

export interface HttpOptions {
  readonly config: BackendConfig
  readonly fetch: Fetch
  /** The caller's token, or null for a guest. */
  readonly token?: () => Promise<string | null>
  /** Called once when the backend says the token is not good; answers a fresh one, or null when there is none. */
  readonly renew?: () => Promise<string | null>
}

export interface Answer {
  readonly body: unknown
  /** The server's clock by its Date header (whole seconds), or null where it is not readable. */
  readonly server_date: string | null
}

export interface RequestOptions {
  readonly timeoutMs?: number
  /** Send without the caller's token, as a guest would. */
  readonly asGuest?: boolean
}

/** The data API by plain requests: a guest's first read loads no library for it (DECISIONS 30). It never retries. */
export interface Http {
  /** Reads rows: `get('companies', { select: 'id,name', is_active: 'eq.true' })`. */
  get(table: string, query: Readonly<Record<string, string>>, options?: RequestOptions): Promise<Answer>
  /** Calls a SQL function. */
  rpc(name: string, args: Readonly<Record<string, unknown>>, options?: RequestOptions): Promise<Answer>
  /** Writes one row by its primary key, new or not; columns that are not named keep what they hold. */
  upsert(table: string, row: Readonly<Record<string, unknown>>, options?: RequestOptions): Promise<Answer>
}

/** One request with a time limit; no answer of any kind is `connection`. The caller reads the body. */
export const requestWithin = async <T>(
  fetchIt: Fetch,
  url: string,
  init: RequestInit,
  timeoutMs: number,
  read: (response: Response) => Promise<T>,
): Promise<T> => {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeoutMs)
  try {
    return await read(await fetchIt(url, { ...init, signal: abort.signal }))
  } catch (cause) {
    throw cause instanceof GatewayError ? cause : new GatewayError('connection')
  } finally {
    clearTimeout(timer)
  }
}

/** The body as JSON; null when there is none. A success that is no JSON is not our backend's: a captive portal's page. */
const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  if (text === '') return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    if (response.ok) throw new GatewayError('connection', { reason: 'not_json' })
    return null
  }
}

export const createHttp = ({ config, fetch, token, renew }: HttpOptions): Http => {
  const base = `${config.url.replace(/\/+$/, '')}/rest/v1`

  const headersFor = (bearer: string | null, hasBody: boolean, prefer?: string): Record<string, string> => ({
    apikey: config.publishable_key,
    Accept: 'application/json',
    ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
    ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
    ...(prefer === undefined ? {} : { Prefer: prefer }),
  })

  const once = (
    url: string,
    body: string | null,
    bearer: string | null,
    timeoutMs: number,
    prefer?: string,
  ) =>
    requestWithin(
      fetch,
      url,
      { method: body === null ? 'GET' : 'POST', headers: headersFor(bearer, body !== null, prefer), body },
      timeoutMs,
      async (response) => {
        const answer = await readBody(response)
        if (!response.ok) throw dataError(response.status, answer)
        const date = response.headers.get('date')
        return { body: answer, server_date: date && new Date(date).toISOString() }
      },
    )

  const send = async (
    url: string,
    body: string | null,
    { timeoutMs = REQUEST_TIMEOUT_MS, asGuest = false }: RequestOptions = {},
    prefer?: string,
  ): Promise<Answer> => {
    const bearer = asGuest || !token ? null : await token()
    try {
      return await once(url, body, bearer, timeoutMs, prefer)
    } catch (cause) {
      const isStale = bearer !== null && cause instanceof GatewayError && cause.code === 'not_authenticated'
      if (!isStale || !renew) throw cause
      const fresh = await renew()
      if (fresh === null || fresh === bearer) throw cause
      return once(url, body, fresh, timeoutMs, prefer)
    }
  }

  return {
    get: (table, query, options) =>
      send(`${base}/${table}?${new URLSearchParams(query).toString()}`, null, options),
    rpc: (name, args, options) => send(`${base}/rpc/${name}`, JSON.stringify(args), options),
    upsert: (table, row, options) =>
      send(`${base}/${table}`, JSON.stringify(row), options, 'resolution=merge-duplicates,return=minimal'),
  }
}
