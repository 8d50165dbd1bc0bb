import type { Discovery } from '@main/lan/discovery'
import { createFrameReader, frameOf } from '@main/lan/frames'
import type { LanSocket, LanTransport, ServedBy } from '@main/lan/transport'
import type { VirtualClock } from '@main/testing/virtual-clock'
import type { PeerMessage } from '@shared/schemas/lan/peer-message'
import type { Random } from '../../tests/support/random'

const PORT = 8737
/** A packet on a cable. */
const LONGEST_MS = 8
/** A packet that did not arrive is sent again. */
const AGAIN_MS = 300
/** One message of so many arrives twice, as where two ways pass it on. */
const DOUBLED_OF = 20

/** Changes what `sender` says on its way; null where nothing arrives. */
export type LanTampering = (message: PeerMessage, sender: string | null) => PeerMessage | null

/** One machine on the network, for as long as its process lives. */
interface LanPlug {
  readonly transport: LanTransport
  readonly discovery: Discovery
}

interface Station {
  readonly host: string
  readonly fingerprint: string
  readonly terminalId: () => string | null
  readonly by: ServedBy
  readonly deliver: Deliver
}

/** Runs what arrives at a machine: later while it is paused, never once it is killed. */
type Deliver = (arrive: () => void) => void

type Listeners = Record<'data', ((bytes: Buffer) => void)[]> & Record<'error' | 'close', (() => void)[]>

interface End extends LanSocket {
  readonly host: string
  readonly deliver: Deliver
  readonly listeners: Listeners
  /** What arrived before somebody listened, as a socket keeps it. */
  readonly unread: Buffer[]
  /** The other side; null until it is reached, and after the end. */
  peer: End | null
  isOpen: boolean
}

/**
 * A network in virtual time instead of TLS: bytes arrive in order after some milliseconds, or once neither machine is cut
 * off any more, unless silence has ended the connection before. Who is on the other side is known by the key it would
 * have proved.
 */
export const createLocalNetwork = (
  time: VirtualClock,
  random: Random,
  tampering: LanTampering | null = null,
) => {
  const stations = new Map<string, Station>()
  const cut = new Set<string>()
  const apart = new Set<string>()
  const ends = new Set<End>()
  const pairOf = (left: string, right: string): string => [left, right].sort().join(' ')
  const connects = (left: string, right: string): boolean =>
    !cut.has(left) && !cut.has(right) && !apart.has(pairOf(left, right))

  /** Each write is one frame (lan/link.ts). */
  const tampered = (frame: Buffer, host: string): Buffer | null => {
    if (!tampering) return frame
    const [message] = createFrameReader()(frame) as PeerMessage[]
    const changed = message ? tampering(message, stations.get(host)?.terminalId() ?? null) : null
    return changed && frameOf(changed)
  }

  const closed = (end: End): void => {
    if (!end.isOpen) return
    end.isOpen = false
    ends.delete(end)
    end.deliver(() => {
      for (const listener of end.listeners.close) listener()
    })
  }
  const createEnd = (host: string, deliver: Deliver): End => {
    const listeners: Listeners = { data: [], error: [], close: [] }
    /** Bytes of one direction stay in order. */
    let lastAt = 0
    const underWay: { readonly to: End; readonly bytes: Buffer }[] = []
    const read = ({ listeners: { data }, unread }: End): void => {
      if (data.length === 0) return
      for (const bytes of unread.splice(0)) for (const listener of data) listener(bytes)
    }
    /** Rings once for each packet: the oldest arrives, or is sent again. */
    const arrive = (): void => {
      const [first] = underWay
      if (!first?.to.isOpen) return void underWay.shift()
      if (!connects(host, first.to.host)) return void time.clock.after(AGAIN_MS, arrive)
      underWay.shift()
      const { to, bytes } = first
      to.deliver(() => {
        if (!to.isOpen) return
        to.unread.push(bytes)
        read(to)
      })
    }
    const end: End = {
      host,
      deliver,
      listeners,
      unread: [],
      peer: null,
      isOpen: true,
      writableLength: 0,
      write: (written) => {
        const { peer } = end
        if (!peer) return
        const bytes = tampered(written, host)
        if (!bytes) return
        const now = time.clock.elapsed()
        for (let copies = random.below(DOUBLED_OF) === 0 ? 2 : 1; copies > 0; copies -= 1) {
          lastAt = Math.max(lastAt, now + 1 + random.below(LONGEST_MS))
          underWay.push({ to: peer, bytes })
          time.clock.after(lastAt - now, arrive)
        }
      },
      destroy: () => {
        const { peer } = end
        closed(end)
        end.peer = null
        if (!peer) return
        time.clock.after(1 + random.below(LONGEST_MS), () => {
          // Without a connection nobody hears of the end: silence tells it.
          if (connects(end.host, peer.host)) closed(peer)
        })
      },
      on: (event: string, listener: (bytes: Buffer) => void) => {
        listeners[event as 'data'].push(listener)
        if (event === 'data') time.clock.after(0, () => deliver(() => read(end)))
      },
    }
    ends.add(end)
    return end
  }

  /** The plug of a process: `host` is its machine's address. */
  const plugIn = (host: string, terminalId: () => string | null, deliver: Deliver): LanPlug => {
    let hasStopped = false
    const unplug = (): void => {
      hasStopped = true
      if (stations.get(host)?.deliver === deliver) stations.delete(host)
    }
    return {
      transport: {
        serve: ({ fingerprint }, by) => {
          stations.set(host, { host, fingerprint, terminalId, by, deliver })
          time.clock.after(1, () => deliver(() => by.onListening(PORT)))
        },
        dial: ({ fingerprint }, address, onSecured) => {
          const own = createEnd(host, deliver)
          time.clock.after(2 + random.below(LONGEST_MS), () => {
            const there = stations.get(address.host)
            if (!own.isOpen) return
            if (!there || !connects(host, there.host)) return closed(own)
            const other = createEnd(there.host, there.deliver)
            own.peer = other
            other.peer = own
            there.deliver(() => there.by.onSocket(other, fingerprint))
            time.clock.after(1 + random.below(LONGEST_MS), () =>
              deliver(() => {
                if (own.isOpen) onSecured(there.fingerprint)
              }),
            )
          })
          return own
        },
        close: unplug,
      },
      discovery: {
        publish: () => undefined,
        look: () => undefined,
        hurry: () => undefined,
        found: () =>
          hasStopped
            ? []
            : [...stations.values()].flatMap((station) => {
                const id = station.terminalId()
                return station.host === host || id === null || !connects(host, station.host)
                  ? []
                  : [{ terminalId: id, addresses: [`${station.host}:${PORT}`] }]
              }),
        failed: () => undefined,
        problem: () => null,
        stop: () => undefined,
      },
    }
  }

  return {
    plugIn,
    /** The process of a machine has ended: the others' connections to it end too. */
    crash: (host: string, deliver: Deliver): void => {
      if (stations.get(host)?.deliver === deliver) stations.delete(host)
      for (const end of [...ends]) if (end.deliver === deliver) end.destroy()
    },
    setCut: (host: string, isCut: boolean): void => {
      if (isCut) cut.add(host)
      else cut.delete(host)
    },
    /** Two machines that no longer reach each other, though both reach others. */
    setApart: (left: string, right: string, isApart: boolean): void => {
      if (isApart) apart.add(pairOf(left, right))
      else apart.delete(pairOf(left, right))
    },
    connects,
    heal: (): void => {
      cut.clear()
      apart.clear()
    },
  }
}
export type SimulatedNetwork = ReturnType<typeof createLocalNetwork>
