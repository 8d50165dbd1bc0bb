import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

export type ServerEnv = {
  Bindings: HttpBindings
  Variables: {
    /** The address the request came from (client-address.ts). */
    clientAddress: string
  }
}

/** The remote address of the connection. */
export function peerOf(context: Context<ServerEnv>): string | null {
  return context.env.incoming.socket.remoteAddress ?? null
}
