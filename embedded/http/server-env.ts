import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

export interface ServerEnv {
  Bindings: HttpBindings
  Variables: {
    /** The address the request came from (client-address.ts). */
    clientAddress: string
  }
}

/**
 * Whether an address is this machine, or a proxy on it that the server is not configured to trust: no limit may count everybody behind
 * it as one.
 */
export const isLoopback = (address: string): boolean =>
  address === 'unknown' || address === '::1' || address.startsWith('127.')

/** The remote address of the connection. */
export const peerOf = (context: Context<ServerEnv>): string | null =>
  context.env.incoming.socket.remoteAddress ?? null

/**
 * The request with its sender's address alone as X-Forwarded-For, where functions of the database read it
 * (supabase/schemas/09-rates.sql).
 */
export const withClientAddress = (context: Context<ServerEnv>): Request => {
  const request = context.req.raw
  const address = context.get('clientAddress')
  request.headers.delete('cf-connecting-ip')
  request.headers.delete('x-forwarded-for')
  if (!isLoopback(address)) request.headers.set('x-forwarded-for', address)
  return request
}
