import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { realtimeChannel, sessionEndChannel } from '../bootstrap-sql'
import type { Database } from '../database/database'
import { clientAddress, networkOf } from '../http/client-address'
import { RateLimiter } from '../http/rate-limit'
import { isLoopback } from '../http/server-env'
import type { Secrets } from '../secrets'
import { readNotification, type Broadcast } from './frames'
import { mayHear, readListener } from './listener-rights'
import { ListenerSocket, type Gatekeeper } from './listener-socket'

const path = '/realtime/v1/websocket'
/** Clients send a heartbeat every 25 s: one that misses two checks is gone. */
const lookEveryMs = 60_000

/** Joins of one user: each asks the database for the right. A page joins one or two, and again when its connection breaks. */
const joinLimit = { attempts: 60, windowMs: 60_000 }

/** A restaurant's Wi-Fi, and an address that a telephone company gives to many: each page has one socket. */
export const SOCKETS_OF_NETWORK = 300

/**
 * Realtime for unmodified supabase-js: messages of `realtime.send` reach the sockets whose user may receive the topic.
 * Returns the function that stops it.
 */
export const startRealtime = async (
  server: Server,
  database: Database,
  secrets: Secrets,
  trustedProxies: number,
): Promise<() => Promise<void>> => {
  const sockets = new Map<object, ListenerSocket>()
  const keys = new Set([secrets.publishable_key, secrets.secret_key])
  const joins = new RateLimiter(joinLimit)
  const gatekeeper: Gatekeeper = {
    readListener: (token) => readListener(token, secrets.jwt_secret),
    mayHear: (listener, topic) => mayHear(database, listener, topic),
    takeJoin: ({ userId }) => joins.take(userId, Date.now()) === 0,
  }
  const socketsOf = new Map<string, number>()
  const acceptor = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 })
  acceptor.on('connection', (socket) => {
    sockets.set(socket, new ListenerSocket(socket, gatekeeper))
    socket.on('close', () => sockets.delete(socket))
  })

  const onUpgrade = (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname !== path || !keys.has(url.searchParams.get('apikey') ?? '')) {
      connection.end(
        `HTTP/1.1 ${url.pathname === path ? '401 Unauthorized' : '404 Not Found'}\r\nConnection: close\r\n\r\n`,
      )
      return
    }
    const forwardedFor = request.headers['x-forwarded-for']?.toString()
    const address = clientAddress(request.socket.remoteAddress ?? null, forwardedFor, trustedProxies)
    const network = networkOf(address)
    const open = socketsOf.get(network) ?? 0
    if (open >= SOCKETS_OF_NETWORK && !isLoopback(address)) {
      connection.end('HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n\r\n')
      return
    }
    acceptor.handleUpgrade(request, connection, head, (socket) => {
      socketsOf.set(network, (socketsOf.get(network) ?? 0) + 1)
      socket.on('close', () => {
        const left = (socketsOf.get(network) ?? 1) - 1
        if (left > 0) socketsOf.set(network, left)
        else socketsOf.delete(network)
      })
      acceptor.emit('connection', socket, request)
    })
  }
  server.on('upgrade', onUpgrade)

  // A large message is fetched from its table: later ones wait, so that the order is kept.
  let queue: Promise<void> = Promise.resolve()
  const unlisten = await database.listen(realtimeChannel, (text) => {
    queue = queue.then(async () => {
      const message = await fetchMessage(database, text)
      if (message) for (const socket of sockets.values()) socket.deliver(message, Date.now() / 1000)
    })
    queue = queue.catch(() => undefined)
  })

  const forget = await database.listen(sessionEndChannel, (sessionId) => {
    for (const socket of sockets.values()) socket.endSession(sessionId)
  })

  const look = setInterval(() => {
    for (const client of acceptor.clients) {
      const listener = sockets.get(client)
      if (listener?.isAwake) {
        listener.isAwake = false
        // Rights change in more ways than a session ends: a permission withdrawn, a company suspended.
        listener.recheck(Date.now() / 1000)
      } else client.terminate()
    }
  }, lookEveryMs)

  return async () => {
    clearInterval(look)
    server.off('upgrade', onUpgrade)
    await unlisten()
    await forget()
    await queue
    for (const client of acceptor.clients) client.terminate()
    await new Promise<void>((resolve) => acceptor.close(() => resolve()))
  }
}

const fetchMessage = async (database: Database, text: string): Promise<Broadcast | null> => {
  const notification = readNotification(text)
  if (notification === null || 'broadcast' in notification) return notification?.broadcast ?? null
  const [row] = await database.query('select message from realtime.outgoing where id = $1', [
    notification.outgoing,
  ])
  const kept = readNotification(String(row?.message))
  return kept !== null && 'broadcast' in kept ? kept.broadcast : null
}
