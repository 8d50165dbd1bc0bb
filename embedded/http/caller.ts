import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'hono'
import type { ServerEnv } from './server-env'

export interface Caller {
  /** Aborted when the caller hangs up before the answer. */
  readonly gone: AbortSignal
  /** The request changes nothing by its method. */
  readonly isReading: boolean
}

const callers = new AsyncLocalStorage<Caller>()

/** The caller of the request that runs now; undefined outside a request. */
export const currentCaller = (): Caller | undefined => callers.getStore()

/** Lets the database know when the caller of a request hangs up. */
export const watchCaller: MiddlewareHandler<ServerEnv> = (context, next) => {
  const gone = new AbortController()
  const { outgoing } = context.env
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) gone.abort()
  })
  const isReading = context.req.method === 'GET' || context.req.method === 'HEAD'
  return callers.run({ gone: gone.signal, isReading }, next)
}
