import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Random } from '../tests/support/random'
import { WEATHERS, type Fate, type Weather } from './request-faults'

const LATE_MS = 700
const SLOW_MS = 900

const STATUS: Partial<Record<Fate, number>> = { error_500: 500, error_429: 429, error_408: 408 }

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const bodyOf = async (stream: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

/** A proxy on loopback between one terminal and the backend. `random` decides the fault of each request. */
export const startProxy = async (target: () => string | null, random: Random) => {
  let weather: Weather = 'fair'
  const met = new Map<Fate, number>()

  const forward = async (
    request: IncomingMessage,
    body: Buffer,
  ): Promise<{ status: number; type: string; text: Buffer }> => {
    const to = target()
    if (to === null) throw new Error('There is no backend.')
    const { host: _host, connection: _connection, ...headers } = request.headers
    const answer = await fetch(`${to}${request.url ?? ''}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    })
    const text = Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, type: answer.headers.get('content-type') ?? 'text/plain', text }
  }
  const unheard = (request: IncomingMessage, body: Buffer): void =>
    void forward(request, body).catch(() => undefined)

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request)
    const fates: readonly Fate[] = WEATHERS[weather]
    const fate = random.pick(fates) ?? 'open'
    met.set(fate, (met.get(fate) ?? 0) + 1)
    const status = STATUS[fate]
    if (status !== undefined)
      return void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end('{"message":"not now"}')
    if (fate === 'lost_request') return void request.socket.destroy()
    if (fate === 'slow') await pause(random.below(SLOW_MS))
    if (fate === 'duplicate') unheard(request, body)
    const answer = await forward(request, body)
    if (fate === 'late_duplicate') setTimeout(() => unheard(request, body), random.below(LATE_MS))
    if (fate === 'slow_answer') await pause(random.below(SLOW_MS))
    if (fate === 'lost_answer') return void request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.text)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setWeather: (next: Weather) => {
      weather = next
    },
    /** How many requests had each fault. */
    met: (): ReadonlyMap<Fate, number> => met,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
export type Proxy = Awaited<ReturnType<typeof startProxy>>
