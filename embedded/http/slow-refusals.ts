import type { MiddlewareHandler } from 'hono'
import { currentCaller } from './caller'
import { isLoopback, type ServerEnv } from './server-env'

/** Longer than a refusal costs by far, and short for a person who reads it. */
export const defaultRefusalMs = 1_000

/** Too many, by a limit of the server or of the database (09-rates.sql), too large, or a read that is not served (read-limits.ts). */
const isTooMuch = async (response: Response): Promise<boolean> =>
  response.status === 429 ||
  response.status === 413 ||
  ((response.status === 400 || response.status === 401) &&
    /"message":\s*"(too_many_|Not served)/.test(await response.clone().text()))

/**
 * Answers who asks too much only a moment later: a script that sends again at every answer would take the server's time with refusals
 * alone. Stands before the turns of the networks, so that those beside the sender do not wait. A proxy that is not configured is
 * everybody and waits for nothing.
 */
export const slowRefusals =
  (ms: number): MiddlewareHandler<ServerEnv> =>
  async (context, next) => {
    await next()
    if (ms === 0 || isLoopback(context.var.clientAddress) || !(await isTooMuch(context.res))) return
    await new Promise<void>((end) => {
      const wait = setTimeout(end, ms)
      // Who hangs up meanwhile reads no answer.
      currentCaller()?.gone.addEventListener('abort', () => (clearTimeout(wait), end()), { once: true })
    })
  }
