import { networkInterfaces } from 'node:os'
import * as z from 'zod/mini'
import { formatLanAddress, parseLanAddress } from '@shared/domain/terminal/lan-address'
import type { LanProblem, LocalNetwork, PeerProblem } from '@shared/schemas/lan/local-network'
import type { PeerMessage } from '@shared/schemas/lan/peer-message'
import type { KnownPeer } from '../db/peer-repository'
import type { Store } from '../db/open-store'
import { isoOf, type Clock } from '../sync/clock'
import { activeEnrolment } from '../sync/replica-state'
import type { Discovery } from './discovery'
import { createExchange } from './exchange'
import type { LanIdentity } from './identity'
import { createLink, type Link, type LinkFault } from './link'
import { createTabsInUse, type PeerUse } from './tabs-in-use'
import { createTlsTransport, HANDSHAKE_MS, type LanSocket, type LanTransport } from './transport'

const ADDRESSES_KEY = 'lan_addresses'
const addressesSchema = z.array(z.string())

const LOOK_EVERY_MS = 3_000
/** A terminal that sent what no terminal sends is not spoken to for this long. */
const SHUNNED_MS = 30_000
/** That a terminal did not know this one says nothing after this long: one that is there is dialled more often. */
const UNKNOWING_MS = 30_000
/** Of two terminals the smaller id dials; where nothing has come of that for so long, the other one does too. */
const EITHER_DIALS_AFTER_MS = 8_000

export interface LocalNetworkPorts {
  readonly store: Store
  readonly identity: () => Promise<LanIdentity>
  readonly clock: Clock
  readonly discovery: Discovery | null
  /** Where it listens; any free port where this one is taken. */
  readonly listen: { readonly host?: string; readonly port: number }
  /** Mutual TLS where left out. */
  readonly transport?: LanTransport
  readonly appVersion: string
  /** Whether this terminal can't reach the backend, which others may. */
  readonly isCutOff: () => boolean
  /** Entries of other terminals arrived. */
  readonly onReceived: (companyId: string, kinds: ReadonlySet<string>) => void
  readonly logFailure: (error: unknown) => void
}

/** Terminals of one company that tell each other what their outboxes hold, without internet. */
export interface LocalNetworkService {
  start(): void
  stop(): void
  /** The fingerprint that the backend publishes; null before the key is there. */
  key(): string | null
  /** An entry was written into the outbox. */
  written(): void
  /** A pull has brought something of orders. */
  pulled(): void
  /** The kitchen ticket of an own order is printed. */
  printed(orderId: string): void
  /** A kitchen's screen here shows lines of other terminals' orders. */
  shown(lineIds: readonly string[]): void
  /** Whether a kitchen's screen of another terminal has shown a line. */
  isShown(lineId: string): boolean
  state(): LocalNetwork
  setAddresses(addresses: readonly string[]): void
  /** Says to the others which tab is open here; null for none. */
  useTab(tabId: string | null, operatorId: string | null): void
  /** The tabs that others have open. */
  tabsInUse(): PeerUse[]
}

export const createLocalNetwork = (ports: LocalNetworkPorts): LocalNetworkService => {
  const { store, clock } = ports
  const links = new Map<string, Link>()
  /** Those that greeted: who dials is through before the other side has looked at the key. */
  const greeted = new WeakSet<Link>()
  /** Those whose greeting shows a version that knows of refusals. */
  const current = new WeakSet<Link>()
  const shunned = new Map<string, { readonly until: number; readonly fault: LinkFault }>()
  const contactAt = new Map<string, number>()
  /** When those that have not heard of this one's key yet last ended a connection before they greeted. */
  const unknowing = new Map<string, number>()
  const versions = new Map<string, string>()
  const problems = new Map<string, LanProblem>()
  const connectedTo = (terminalId: string): Link | null => {
    const link = links.get(terminalId)
    return link && greeted.has(link) ? link : null
  }
  /** Who answered at an address last. */
  const foundAt = new Map<string, string>()
  const dialling = new Set<string>()
  /** Since when a terminal that was found is not connected. */
  const apartSince = new Map<string, number>()
  let identity: LanIdentity | null = null
  let port: number | null = null
  let publishedAs: string | null = null
  let isStopped = false
  let cancelLook = (): void => undefined

  const selfId = (): string | null => {
    const enrolment = activeEnrolment(store)
    return enrolment && enrolment.gone_reason === null ? enrolment.id : null
  }
  const peers = (): KnownPeer[] => (selfId() === null ? [] : store.peers.all())
  const typed = (): readonly string[] => store.settings.get(ADDRESSES_KEY, addressesSchema) ?? []

  const exchange = createExchange({
    store,
    links: () => [...links.values()],
    isCurrent: (link) => current.has(link),
    selfId,
    appVersion: ports.appVersion,
    isCutOff: ports.isCutOff,
  })

  const tabsInUse = createTabsInUse({
    clock,
    links: () => [...links.values()].filter((link) => current.has(link)),
    selfId,
    isPeer: (terminalId) => peers().some(({ terminal_id }) => terminal_id === terminalId),
  })

  const received = (link: Link, message: PeerMessage): void => {
    const companyId = activeEnrolment(store)?.company_id
    if (companyId === undefined) return
    if (message.kind === 'hello') {
      greeted.add(link)
      unknowing.delete(link.terminalId)
      if (message.refused) current.add(link)
      if (message.app) versions.set(link.terminalId, message.app)
    }
    if (message.kind === 'in_use') return tabsInUse.hear(link, message)
    try {
      const kinds = exchange.hear(link, message, companyId)
      if (kinds.size > 0) ports.onReceived(companyId, kinds)
    } catch (error) {
      // The disk refuses: what was sent comes again with the next connection.
      ports.logFailure(error)
      link.close()
    }
  }

  /** Of two connections to one terminal both sides keep the same: that of the smaller id, or else the newer. */
  const keepsOld = (old: Link, initiator: string, self: string): boolean => {
    if (old.initiator === initiator) return false
    return old.initiator === (self < old.terminalId ? self : old.terminalId)
  }

  const adopt = (
    socket: LanSocket,
    { terminal_id, lan_key }: KnownPeer,
    initiator: string,
    self: string,
  ): void => {
    const old = links.get(terminal_id)
    if (old && keepsOld(old, initiator, self)) return void socket.destroy()
    const link = createLink(socket, {
      terminalId: terminal_id,
      key: lan_key,
      initiator,
      clock,
      onMessage: (message) => received(link, message),
      onEnd: (fault) => {
        if (fault) shunned.set(terminal_id, { until: clock.elapsed() + SHUNNED_MS, fault })
        if (greeted.has(link)) contactAt.set(terminal_id, clock.now())
        if (links.get(terminal_id) !== link) return
        links.delete(terminal_id)
        if (initiator === self && !fault && !contactAt.has(terminal_id))
          unknowing.set(terminal_id, clock.elapsed())
        if (greeted.has(link)) ports.discovery?.hurry()
        // What it alone could say of its entries while it was there, the others may say now.
        if (!isStopped) for (const other of links.values()) exchange.greet(other)
      },
    })
    links.set(terminal_id, link)
    apartSince.delete(terminal_id)
    old?.close()
    exchange.greet(link)
  }

  /** The known terminal with a key; anybody else is cut off before a byte is read. */
  const recognise = (fingerprint: string | null): KnownPeer | LanProblem => {
    if (!fingerprint || !identity) return 'unknown_terminal'
    if (fingerprint === identity.fingerprint) return 'this_terminal'
    return peers().find(({ lan_key }) => lan_key === fingerprint) ?? 'unknown_terminal'
  }
  const faultOf = (terminalId: string): LinkFault | null => {
    const known = shunned.get(terminalId)
    return known && clock.elapsed() < known.until ? known.fault : null
  }
  const isShunned = (terminalId: string): boolean => faultOf(terminalId) !== null

  const welcome = (
    socket: LanSocket,
    fingerprint: string | null,
    dialled: boolean,
  ): KnownPeer | LanProblem => {
    const found = recognise(fingerprint)
    const self = selfId()
    if (typeof found === 'string' || self === null || isStopped || isShunned(found.terminal_id)) {
      socket.destroy()
      return typeof found === 'string' ? found : 'no_answer'
    }
    adopt(socket, found, dialled ? self : found.terminal_id, self)
    return found
  }

  const transport = ports.transport ?? createTlsTransport()

  /** `expected`: who was found there; nobody in particular behind a typed address. */
  const dial = (address: string, expected: string | null): void => {
    const parsed = parseLanAddress(address)
    const isConnected = expected === null && links.has(foundAt.get(address) ?? '')
    if (!identity || !parsed || dialling.has(address) || isConnected) return
    dialling.add(address)
    let outcome: LanProblem | null = 'no_answer'
    let answeredBy: string | null = null
    let hasEnded = false
    const socket = transport.dial(identity, parsed, (fingerprint) => {
      const found = welcome(socket, fingerprint, true)
      outcome = typeof found === 'string' ? found : null
      answeredBy = typeof found === 'string' ? null : found.terminal_id
      if (answeredBy !== null) foundAt.set(address, answeredBy)
      ended()
    })
    const cancel = clock.after(HANDSHAKE_MS, () => socket.destroy())
    const ended = (): void => {
      if (hasEnded) return
      hasEnded = true
      cancel()
      dialling.delete(address)
      if (expected !== null && answeredBy !== expected) ports.discovery?.failed(expected, address)
      if (outcome === null) problems.delete(address)
      else problems.set(address, outcome)
    }
    socket.on('error', () => socket.destroy())
    socket.on('close', ended)
  }

  /** A terminal is enrolled after its start, and may be again in another company. */
  const publish = (self: string): void => {
    if (port === null || self === publishedAs) return
    publishedAs = self
    ports.discovery?.publish(self, port)
  }

  const isDiallerOf = (terminalId: string, self: string): boolean => {
    const since = apartSince.get(terminalId) ?? clock.elapsed()
    apartSince.set(terminalId, since)
    return self < terminalId || clock.elapsed() - since >= EITHER_DIALS_AFTER_MS
  }

  /** The others hear it with the next greeting where it fails. */
  const attempt = (work: () => void): void => {
    try {
      work()
    } catch (error) {
      ports.logFailure(error)
    }
  }

  /** Drops who is no longer of the company or has another key, and dials who is not connected. */
  const look = (): void => {
    cancelLook()
    if (isStopped) return
    cancelLook = clock.after(LOOK_EVERY_MS, look)
    const self = selfId()
    const known = new Map(peers().map(({ terminal_id, lan_key }) => [terminal_id, lan_key]))
    // Revoked, or enrolled anew on another machine: the old one has the old key.
    for (const link of links.values()) if (known.get(link.terminalId) !== link.key) link.close()
    if (self === null || !identity) return
    attempt(exchange.sayReach)
    publish(self)
    for (const address of typed()) dial(address, null)
    ports.discovery?.look()
    for (const { terminalId, addresses } of ports.discovery?.found() ?? []) {
      if (!known.has(terminalId) || links.has(terminalId) || isShunned(terminalId)) continue
      if (addresses.some((address) => dialling.has(address))) continue
      const [newest] = addresses
      if (newest !== undefined && isDiallerOf(terminalId, self)) dial(newest, terminalId)
    }
  }

  /** Why a terminal with a key is not connected, as far as this one knows. */
  const whyApart = (terminalId: string, address: string | null): PeerProblem | null => {
    const fault = faultOf(terminalId)
    if (fault) return fault
    if (clock.elapsed() - (unknowing.get(terminalId) ?? -Infinity) < UNKNOWING_MS) return 'not_known'
    if (address === null) return ports.discovery ? 'unheard' : null
    const problem = problems.get(address) ?? null
    return problem === 'this_terminal' ? 'no_answer' : problem
  }

  const ownAddresses = (): string[] => {
    if (port === null) return []
    const { host } = ports.listen
    const hosts = host
      ? [host]
      : Object.values(networkInterfaces()).flatMap((found) =>
          (found ?? [])
            .filter(({ family, internal }) => family === 'IPv4' && !internal)
            .map(({ address }) => address),
        )
    return hosts.map((one) => formatLanAddress({ host: one, port: port ?? 0 }))
  }

  return {
    start: () => {
      ports
        .identity()
        .then((made) => {
          if (isStopped) return
          identity = made
          transport.serve(made, {
            listen: ports.listen,
            onSocket: (socket, fingerprint) => welcome(socket, fingerprint, false),
            onListening: (taken) => {
              port = taken
              look()
            },
            onError: ports.logFailure,
          })
          look()
        })
        .catch(ports.logFailure)
    },
    stop: () => {
      isStopped = true
      cancelLook()
      ports.discovery?.stop()
      for (const link of [...links.values()]) link.close()
      transport.close()
    },
    key: () => identity?.fingerprint ?? null,
    written: () => attempt(exchange.tell),
    pulled: () => attempt(exchange.pulled),
    printed: (orderId) => attempt(() => exchange.tellPrinted(orderId)),
    shown: (lineIds) => attempt(() => exchange.tellShown(lineIds)),
    isShown: exchange.isShown,
    state: () => {
      const counts = store.peers.counts()
      const found = new Map(
        (ports.discovery?.found() ?? []).map(({ terminalId, addresses }) => [terminalId, addresses[0]]),
      )
      return {
        own_addresses: ownAddresses(),
        multicast: ports.discovery?.problem() ?? null,
        peers: peers().map(({ terminal_id, name, prefix, lan_key }) => {
          const link = connectedTo(terminal_id)
          const address = found.get(terminal_id) ?? null
          const endedAt = contactAt.get(terminal_id)
          return {
            terminal_id,
            name,
            prefix,
            state: link
              ? ('connected' as const)
              : lan_key === null
                ? ('no_key' as const)
                : ('searching' as const),
            since: link ? isoOf(link.since) : null,
            contact_at: endedAt === undefined ? null : isoOf(endedAt),
            version: versions.get(terminal_id) ?? null,
            address,
            why: link || lan_key === null ? null : whyApart(terminal_id, address),
            entries: counts.get(terminal_id)?.waiting ?? 0,
            refused: counts.get(terminal_id)?.refused ?? 0,
          }
        }),
        lost: selfId() === null ? [] : store.peers.lost(),
        typed: typed().map((address) => {
          const terminal_id = foundAt.get(address) ?? null
          const isThere = terminal_id !== null && connectedTo(terminal_id) !== null
          return {
            address,
            terminal_id: isThere ? terminal_id : null,
            problem: isThere ? null : (problems.get(address) ?? null),
          }
        }),
      }
    },
    setAddresses: (addresses) => {
      store.settings.set(ADDRESSES_KEY, [...new Set(addresses)])
      look()
    },
    useTab: tabsInUse.use,
    tabsInUse: tabsInUse.others,
  }
}
