import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A response that the proxy sends instead of the backend. */
export interface Interception {
  readonly status: number
  readonly type: string
  readonly body: string
}

/**
 * The fault of a request. `lost_answer`: the backend handled it, the caller's connection breaks; `held_request` and
 * `held_answer`: the same, and the caller keeps waiting. `change`: the response is replaced by another text.
 */
export type Way =
  | 'open'
  | 'lost_request'
  | 'lost_answer'
  | 'held_request'
  | 'held_answer'
  | 'error_503'
  | Interception
  | { readonly change: (answer: string) => string }

const bodyOf = async (stream: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

/** A proxy on loopback between a terminal and its backend, with the faults that a test sets. */
export const startBreakingProxy = async (target: string) => {
  let wayOf = (_path: string): Way => 'open'

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const way = wayOf(request.url ?? '')
    const body = await bodyOf(request)
    if (way === 'lost_request') return void request.socket.destroy()
    if (way === 'held_request') return
    if (way === 'error_503') return void response.writeHead(503).end('upstream unavailable')
    if (typeof way === 'object' && 'status' in way)
      return void response.writeHead(way.status, { 'content-type': way.type }).end(way.body)
    const { host: _host, connection: _connection, ...headers } = request.headers
    const answer = await fetch(`${target}${request.url ?? ''}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    })
    const text = Buffer.from(await answer.arrayBuffer())
    if (way === 'lost_answer') return void request.socket.destroy()
    if (way === 'held_answer') return
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
    response.end(typeof way === 'object' && 'change' in way ? way.change(text.toString('utf8')) : text)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    /** The address for the caller. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setWay: (next: (path: string) => Way) => {
      wayOf = next
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
