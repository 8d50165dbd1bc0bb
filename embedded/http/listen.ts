import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { EmbeddedError, codeOf } from '../errors'

/** A request handler as Hono's `fetch`, with the Node request and response as bindings. */
export type Handler = (request: Request, env: unknown) => Response | Promise<Response>

/**
 * How long an idle connection is kept: longer than a statement may block this thread. With Node's five seconds, a
 * request that arrived meanwhile was lost when its connection closed.
 */
const idleMs = 65_000

/** How long a request may take to arrive: a picture of 5 MB by a poor connection. */
const arrivalMs = 90_000

/** How long running requests may take to finish when the server stops. */
const graceMs = 2_000

/** The server on 127.0.0.1, whose handler is set later: the port is known before the database is open. */
export interface LocalServer {
  readonly server: Server
  readonly port: number
  handle(handler: Handler): void
  close(): Promise<void>
}

/** Binds 127.0.0.1 and the port (0: a free one). Until `handle` is called it responds with 503. Throws `port_busy`. */
export const listenLocally = async (port: number): Promise<LocalServer> => {
  let answer: Handler = () =>
    Response.json({ message: 'Starting' }, { status: 503, headers: { 'Retry-After': '1' } })
  const server = createAdaptorServer({ fetch: (request, env) => answer(request, env) }) as Server
  server.keepAliveTimeout = idleMs
  server.requestTimeout = arrivalMs
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(codeOf(error) === 'EADDRINUSE' ? portBusy(port) : error))
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
  return {
    server,
    port: address.port,
    handle: (handler) => {
      answer = handler
    },
    close: () => closeServer(server),
  }
}

const portBusy = (port: number): EmbeddedError =>
  new EmbeddedError('port_busy', `Port ${port} of 127.0.0.1 is in use. Set COMANDA_PORT to a free one.`, {
    port,
  })

const closeServer = async (server: Server): Promise<void> => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const grace = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearTimeout(grace)
}
