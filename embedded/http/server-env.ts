import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

export type ServerEnv = { Bindings: HttpBindings }

/** The address of the other end of the connection. */
export function peerOf(context: Context<ServerEnv>): string | null {
  return context.env.incoming.socket.remoteAddress ?? null
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

/**
 * Asked from this machine, by its own name, by no proxy and no page of another site: a foreign page can make a browser
 * ask 127.0.0.1, with a name of its own or with its origin in the request.
 */
export function isLocalRequest(context: Context<ServerEnv>): boolean {
  const header = (name: string) => context.req.header(name)
  const isNear = loopback.test(peerOf(context) ?? '') && loopbackHost.test(header('host') ?? '')
  const isForwarded = header('x-forwarded-for') !== undefined || header('forwarded') !== undefined
  const site = header('sec-fetch-site')
  return isNear && !isForwarded && (site === undefined || site === 'same-origin' || site === 'none')
}
