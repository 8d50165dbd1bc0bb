import { createTlsTransport, type LanSocket, type LanTransport } from '@main/lan/transport'
import type { Random } from '../../tests/support/random'
import { recognisedAs } from './recognised-as'

/** How many of the messages are sent twice. */
const DOUBLED = 0.125

/** The terminal's own mutual TLS; some messages leave twice. `known` are the others' keys, once the backend has published all. */
export const createLanTransport = (random: Random, known: () => readonly string[]): LanTransport => {
  const real = createTlsTransport()
  const doubling = (socket: LanSocket): LanSocket => ({
    get writableLength() {
      return socket.writableLength
    },
    write: (bytes) => {
      if (random.chance(DOUBLED)) socket.write(bytes)
      return socket.write(bytes)
    },
    destroy: () => socket.destroy(),
    on: ((event: 'data', listener: (bytes: Buffer) => void) => socket.on(event, listener)) as LanSocket['on'],
  })
  return {
    serve: (identity, by) =>
      real.serve(identity, {
        ...by,
        onSocket: (socket, fingerprint) => by.onSocket(doubling(socket), recognisedAs(fingerprint, known)),
      }),
    dial: (identity, address, onSecured) => doubling(real.dial(identity, address, onSecured)),
    close: () => real.close(),
  }
}
