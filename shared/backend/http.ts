import type { BackendConfig } from '@shared/schemas/company/company'
import { GatewayError } from '../contract/errors'
import type { ArgumentsOf, ColumnsOf, FunctionName, TableName } from './database'
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

/** One request: what is sent, where to. */
interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly body: string | null
  readonly prefer?: string
}

/** Written rows come back as they now stand. */
const ANSWERED = 'return=representation'

export interface RequestOptions {
  readonly timeoutMs?: number
  /** Send without the caller's token, as a guest would. */
  readonly asGuest?: boolean
}

/** The data API by plain requests: a guest's first read loads no library for it (DECISIONS 30). It never retries. */
export interface Http {
  /** Reads rows: `get('companies', { select: 'id,name', is_active: 'eq.true' })`. */
  get(table: TableName, query: Readonly<Record<string, string>>, options?: RequestOptions): Promise<Answer>
  /** Calls a SQL function. */
  rpc<F extends FunctionName>(name: F, args: ArgumentsOf<F>, options?: RequestOptions): Promise<Answer>
  /** Writes one row by its primary key, new or not; columns that are not named keep what they hold. */
  upsert<T extends TableName>(table: T, row: ColumnsOf<T>, options?: RequestOptions): Promise<Answer>
  /** Adds a row; answers it in a list. */
  insert<T extends TableName>(table: T, row: ColumnsOf<T>, options?: RequestOptions): Promise<Answer>
  /** Changes the rows that the query names; answers those that were changed. */
  update<T extends TableName>(
    table: T,
    query: Readonly<Record<string, string>>,
    values: ColumnsOf<T>,
    options?: RequestOptions,
  ): Promise<Answer>
  /** Removes the rows that the query names; answers those that were removed. */
  remove(table: TableName, query: Readonly<Record<string, string>>, options?: RequestOptions): Promise<Answer>
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

  const once = ({ method, url, body, prefer }: Call, bearer: string | null, timeoutMs: number) =>
    requestWithin(
      fetch,
      url,
      { method, headers: headersFor(bearer, body !== null, prefer), body },
      timeoutMs,
      async (response) => {
        const answer = await readBody(response)
        if (!response.ok) throw dataError(response.status, answer)
        const date = response.headers.get('date')
        return { body: answer, server_date: date && new Date(date).toISOString() }
      },
    )

  const send = async (
    call: Call,
    { timeoutMs = REQUEST_TIMEOUT_MS, asGuest = false }: RequestOptions = {},
  ): Promise<Answer> => {
    const bearer = asGuest || !token ? null : await token()
    try {
      return await once(call, bearer, timeoutMs)
    } catch (cause) {
      const isStale = bearer !== null && cause instanceof GatewayError && cause.code === 'not_authenticated'
      if (!isStale || !renew) throw cause
      const fresh = await renew()
      if (fresh === null || fresh === bearer) throw cause
      return once(call, fresh, timeoutMs)
    }
  }

  const addressOf = (table: string, query?: Readonly<Record<string, string>>): string =>
    `${base}/${table}${query ? `?${new URLSearchParams(query).toString()}` : ''}`

  return {
    get: (table, query, options) =>
      send({ method: 'GET', url: addressOf(table, query), body: null }, options),
    rpc: (name, args, options) =>
      send({ method: 'POST', url: addressOf(`rpc/${name}`), body: JSON.stringify(args) }, options),
    upsert: (table, row, options) =>
      send(
        {
          method: 'POST',
          url: addressOf(table),
          body: JSON.stringify(row),
          prefer: 'resolution=merge-duplicates,return=minimal',
        },
        options,
      ),
    insert: (table, row, options) =>
      send({ method: 'POST', url: addressOf(table), body: JSON.stringify(row), prefer: ANSWERED }, options),
    update: (table, query, values, options) =>
      send(
        { method: 'PATCH', url: addressOf(table, query), body: JSON.stringify(values), prefer: ANSWERED },
        options,
      ),
    remove: (table, query, options) =>
      send({ method: 'DELETE', url: addressOf(table, query), body: null, prefer: ANSWERED }, options),
  }
}
