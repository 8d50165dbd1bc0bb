import type * as z from 'zod/mini'
import { GatewayError } from '@shared/contract/errors'
import type { BackendConfig } from '@shared/schemas/company/company'
import { lazyPublicClient, type Client } from './client'
import type { Database } from './database-types'
import { dataError } from './errors'
import type { ReadPublic } from './guest-read'
import { parseAnswer, type Report } from './parse'
import type { Fetch } from './plain-fetch'
import type { Sessions } from './sessions'

type Tables = Database['public']['Tables']
type Functions = Database['public']['Functions']

/** A table of the data API, and its writable rows. */
export type TableName = keyof Tables & string
export type NewRow<T extends TableName> = Tables[T]['Insert']
export type RowChange<T extends TableName> = Tables[T]['Update']

/** A SQL function that users or terminals may call. */
export type FunctionName = keyof Functions & string
/**
 * Its arguments by their SQL names. Functions take text and validate it themselves; schemas validate it before
 * (docs/backend-api.md).
 */
export type ArgumentsOf<F extends FunctionName> = { readonly [K in keyof Functions[F]['Args']]: unknown }

/** What supabase-js resolves to. */
interface DataAnswer {
  readonly data: unknown
  readonly error: object | null
  readonly status: number
}

/** A supabase-js request that is not sent yet. */
export interface DataRequest extends PromiseLike<DataAnswer> {
  abortSignal(signal: AbortSignal): PromiseLike<DataAnswer>
}

export interface RequestOptions {
  /** A time limit of its own, for requests that take longer than a row. */
  readonly timeoutMs?: number
}

export interface DataApi {
  /** Sends a query in the caller's session and returns its rows. Errors: connection, not_authenticated, those of `dataError`. */
  send(build: (client: Client) => DataRequest, options?: RequestOptions): Promise<unknown>
  /** Calls a SQL function in the caller's session. Errors: as `send`. */
  rpc<F extends FunctionName>(name: F, args: ArgumentsOf<F>, options?: RequestOptions): Promise<unknown>
  /** Public rows in the caller's session: staff read inactive companies too. Errors: as `send`. */
  readonly readPublic: ReadPublic
  /** The server's clock in ms by the last response with a Date header (whole seconds), else this device's. */
  now(): number
}

/** The dependencies of the backend's reads and commands. */
export interface BackendParts {
  readonly data: DataApi
  readonly sessions: Sessions
  readonly report: Report
  /** This device's clock in ms; used only where the server's is unknown. */
  readonly now: () => number
}

/** The dependencies of public reads: a guest's page has no others. */
export interface PublicParts {
  readonly readPublic: ReadPublic
  readonly report: Report
}

const callOf =
  <F extends FunctionName>(name: F, args: ArgumentsOf<F>) =>
  (client: Client): DataRequest =>
    client.rpc(name, args as never)

const publicRowsOf =
  ({ table, select, equals, ids, order = [], limit, offset = 0 }: Parameters<ReadPublic>[0]) =>
  (client: Client): DataRequest => {
    const query = client
      .from(table)
      .select(select)
      .match(equals)
      .range(offset, offset + limit - 1)
    const found = ids ? query.in('id', ids) : query
    return order.reduce((ordered, column) => ordered.order(column, { nullsFirst: false }), found)
  }

const sent = async (request: DataRequest, { timeoutMs }: RequestOptions): Promise<unknown> => {
  const limited = timeoutMs === undefined ? request : request.abortSignal(AbortSignal.timeout(timeoutMs))
  const { data, error, status } = await limited
  if (error === null) return data
  // Status 0 means no response; an error with a success status means a body that is no JSON: a captive portal's page.
  throw status < 400 ? new GatewayError('connection', { status }) : dataError(status, error)
}

const isSessionRefused = (cause: unknown): boolean =>
  cause instanceof GatewayError && cause.code === 'not_authenticated'

/** The data API by supabase-js. It retries only once, with a fresh token when the backend rejects the present one. */
export const createDataApi = (
  sessions: Pick<Sessions, 'client' | 'token' | 'renew'>,
  serverNow: () => number,
): DataApi => {
  const send: DataApi['send'] = async (build, options = {}) => {
    // supabase-js sends a request as a guest's when a refresh fails: get a token, or an error, first.
    const token = await sessions.token()
    const client = await sessions.client()
    try {
      return await sent(build(client), options)
    } catch (cause) {
      const fresh = token !== null && isSessionRefused(cause) ? await sessions.renew() : null
      if (fresh === null || fresh === token) throw cause
      return sent(build(client), options)
    }
  }
  return {
    send,
    rpc: (name, args, options) => send(callOf(name, args), options),
    readPublic: (read) => send(publicRowsOf(read)),
    now: serverNow,
  }
}

/** Calls a SQL function in the caller's session and parses its result. Errors: those of `DataApi.rpc`, backend. */
export const callFunction = async <S extends z.ZodMiniType, F extends FunctionName>(
  { data, report }: Pick<BackendParts, 'data' | 'report'>,
  name: F,
  args: ArgumentsOf<F>,
  answer: S,
  options?: RequestOptions,
): Promise<z.output<S>> => parseAnswer(answer, await data.rpc(name, args, options), name, report)

/** Calls a SQL function; rejections are always `GatewayError`. */
export type RpcPort = <F extends FunctionName>(fn: F, args: ArgumentsOf<F>) => Promise<unknown>

/**
 * An `RpcPort` with the public key and no session: used by a terminal's push and pull. It never retries. Errors:
 * connection (no response in time, or one that is no JSON), otherwise those of `dataError`; after any error the call
 * as a whole had no effect, and may be repeated.
 */
export const createPublicRpc = ({
  config,
  fetch,
  limitMs = 20_000,
}: {
  config: BackendConfig
  fetch: Fetch
  limitMs?: number
}): RpcPort => {
  const client = lazyPublicClient({ config, fetch })
  return async (name, args) => sent(callOf(name, args)(await client()), { timeoutMs: limitMs })
}

/** A clock that follows the server's by the Date header of its responses. */
export const createServerClock = (now: () => number) => {
  let aheadMs = 0
  return {
    now: () => now() + aheadMs,
    /** The same fetch, whose responses set the clock. */
    watch:
      (fetch: Fetch): Fetch =>
      async (url, init) => {
        const response = await fetch(url, init)
        const date = Date.parse(response.headers.get('date') ?? '')
        if (!Number.isNaN(date)) aheadMs = date - now()
        return response
      },
  }
}
