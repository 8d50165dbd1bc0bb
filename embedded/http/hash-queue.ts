import { availableParallelism } from 'node:os'
import type { MiddlewareHandler } from 'hono'
import { tooMany } from './auth-limits'
import { networkOf } from './client-address'
import type { ServerEnv } from './server-env'

export interface HashQueueLimits {
  /** Requests that hash at once. */
  atOnce: number
  /** Requests of one kind that may wait besides. */
  waiting: number
  /** Those of one network among them. */
  waitingOfNetwork: number
}

/** One core stays free for orders; a hash takes a tenth of a second, so the last one waits a few seconds. */
const defaultLimits: HashQueueLimits = {
  atOnce: Math.max(1, availableParallelism() - 1),
  waiting: 40,
  waitingOfNetwork: 30,
}

interface Waiting {
  readonly network: string
  readonly start: () => void
}

/**
 * Lets requests that hash a password pass a few at a time and refuses one for which the queue is too long: hashing is the dearest work
 * of the server, and senders in many networks pass every limit that counts by network. Sign-ins, which are limited by account as well,
 * go before sign-ups. Stands behind those limits.
 */
export const hashQueue = (
  limits: HashQueueLimits = defaultLimits,
): Readonly<Record<'signIns' | 'signUps', MiddlewareHandler<ServerEnv>>> => {
  const signIns: Waiting[] = []
  const signUps: Waiting[] = []
  let running = 0
  const through =
    (lane: Waiting[]): MiddlewareHandler<ServerEnv> =>
    async (context, next) => {
      const network = networkOf(context.var.clientAddress)
      if (running < limits.atOnce) running += 1
      else {
        const ofNetwork = lane.filter((other) => other.network === network).length
        if (lane.length >= limits.waiting || ofNetwork >= limits.waitingOfNetwork) return tooMany(context, 1)
        await new Promise<void>((start) => lane.push({ network, start }))
      }
      try {
        await next()
      } finally {
        const first = signIns.shift() ?? signUps.shift()
        // The place passes on: a request that arrives now cannot take it first.
        if (first) first.start()
        else running -= 1
      }
    }
  return { signIns: through(signIns), signUps: through(signUps) }
}
