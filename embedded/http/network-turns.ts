import type { MiddlewareHandler } from 'hono'
import { tooMany } from './auth-limits'
import { networkOf } from './client-address'
import { isLoopback, type ServerEnv } from './server-env'

export interface NetworkTurnLimits {
  /** Requests of one network that are answered at once. */
  atOnce: number
  /** Those that may wait besides. */
  waiting: number
  /** For how long, in ms, a request keeps its place: an import must not stop the tills beside it. */
  longestTurnMs: number
}

/** A restaurant's devices are one network: two answers at a time are more than its whole evening asks for. */
const defaultLimits: NetworkTurnLimits = { atOnce: 2, waiting: 200, longestTurnMs: 2_000 }

interface Lane {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * Answers a few requests of each network at a time and lets its others wait, so that a flood keeps its own sender waiting and nobody
 * else. Requests through a proxy that is not configured come from everybody and pass.
 */
export const networkTurns = (limits: NetworkTurnLimits = defaultLimits): MiddlewareHandler<ServerEnv> => {
  const lanes = new Map<string, Lane>()
  return async (context, next) => {
    const { clientAddress } = context.var
    if (isLoopback(clientAddress)) return next()
    // A body that trickles in holds a connection, and no place of those beside it.
    if (context.req.raw.body !== null) await context.req.raw.clone().arrayBuffer()
    const network = networkOf(clientAddress)
    const lane = lanes.get(network) ?? { running: 0, waiting: [] }
    lanes.set(network, lane)
    if (lane.running < limits.atOnce) lane.running += 1
    else {
      if (lane.waiting.length >= limits.waiting) return tooMany(context, 1)
      await new Promise<void>((start) => lane.waiting.push(start))
    }
    let isOver = false
    const passOn = (): void => {
      if (isOver) return
      isOver = true
      const first = lane.waiting.shift()
      // The place passes on: a request that arrives now cannot take it first.
      if (first) first()
      else if (lane.running > 1) lane.running -= 1
      else lanes.delete(network)
    }
    const turn = setTimeout(passOn, limits.longestTurnMs)
    try {
      // Who hung up while waiting reads no answer.
      if (context.req.raw.signal.aborted) return context.body(null, 499 as 400)
      return await next()
    } finally {
      clearTimeout(turn)
      passOn()
    }
  }
}
