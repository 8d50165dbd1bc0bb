import type { X509Certificate } from 'node:crypto'
import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer, type TLSSocket } from 'node:tls'
import { fingerprintOf, type LanIdentity } from './identity'

export const HANDSHAKE_MS = 4_000
/** Sockets at once, strangers' among them: a company has some twenty terminals. */
const MOST_SOCKETS = 64
/**
 * Those of one address that have proved no key yet. A device that opens and says nothing takes no more places; terminals
 * behind one address, each of which dials once at a time, are fewer.
 */
const MOST_UNPROVED = 16

/** A connection between two machines that have proved their keys to each other. */
export interface LanSocket {
  /** Bytes that the other side has not taken yet. */
  readonly writableLength: number
  write(bytes: Buffer): unknown
  destroy(): unknown
  on(event: 'data', listener: (bytes: Buffer) => void): unknown
  on(event: 'error' | 'close', listener: () => void): unknown
}

export interface ServedBy {
  /** Where to listen; any free port where this one is taken. */
  readonly listen: { readonly host?: string; readonly port: number }
  /** Somebody dialled, and holds the key of this fingerprint; null for none. */
  readonly onSocket: (socket: LanSocket, fingerprint: string | null) => void
  readonly onListening: (port: number) => void
  readonly onError: (error: unknown) => void
}

/** How terminals reach each other: who is on the other side, only keys say. */
export interface LanTransport {
  serve(identity: LanIdentity, by: ServedBy): void
  /** `onSecured` is called with the other side's fingerprint once the keys are proved. */
  dial(
    identity: LanIdentity,
    address: { readonly host: string; readonly port: number },
    onSecured: (fingerprint: string | null) => void,
  ): LanSocket
  close(): void
}

const secured = ({ key, certificate }: LanIdentity) => ({
  key,
  cert: certificate,
  // Keys are compared with what the backend published; names and dates of certificates say nothing here.
  rejectUnauthorized: false,
  minVersion: 'TLSv1.3' as const,
})

const otherSideOf = (socket: TLSSocket): string | null => {
  const certificate: X509Certificate | undefined = socket.getPeerX509Certificate()
  return certificate ? fingerprintOf(certificate) : null
}

/** Mutual TLS on the machine's network. */
export const createTlsTransport = (): LanTransport => {
  const server = createServer({
    requestCert: true,
    rejectUnauthorized: false,
    handshakeTimeout: HANDSHAKE_MS,
  })
  server.maxConnections = MOST_SOCKETS
  /** The ports of an address whose connections have proved no key yet. */
  const unproved = new Map<string, Set<number>>()
  const settle = (address: string, port: number): void => {
    const ports = unproved.get(address)
    ports?.delete(port)
    if (ports?.size === 0) unproved.delete(address)
  }
  server.on('connection', (raw: Socket) => {
    const { remoteAddress: address = '', remotePort: port = 0 } = raw
    const ports = unproved.get(address) ?? new Set()
    if (ports.size >= MOST_UNPROVED) return void raw.destroy()
    unproved.set(address, ports.add(port))
    raw.on('close', () => settle(address, port))
  })
  return {
    serve: (identity, { listen, onSocket, onListening, onError }) => {
      server.on('secureConnection', (socket) => {
        socket.on('error', () => socket.destroy())
        settle(socket.remoteAddress ?? '', socket.remotePort ?? 0)
        onSocket(socket, otherSideOf(socket))
      })
      server.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE' && listen.port !== 0) server.listen({ ...listen, port: 0 })
        else onError(error)
      })
      server.on('listening', () => onListening((server.address() as AddressInfo).port))
      server.setSecureContext(secured(identity))
      server.listen(listen)
    },
    dial: (identity, address, onSecured) => {
      const socket = connect({ ...address, ...secured(identity), checkServerIdentity: () => undefined })
      socket.on('secureConnect', () => onSecured(otherSideOf(socket)))
      return socket
    },
    close: () => void server.close(),
  }
}
