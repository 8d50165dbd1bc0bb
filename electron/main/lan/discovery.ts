import { randomUUID } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import type { Bonjour, Service } from 'bonjour-service'
import { formatLanAddress } from '@shared/domain/terminal/lan-address'
import type { Clock } from '../sync/clock'

/** The service's name on the network; electron-builder.yml declares it for macOS. */
const TYPE = 'comanda'

/** How long after a change of the network it asks again; each time twice as long, up to the second. */
const ASK_AFTER_MS = 3_000
const ASK_AT_LEAST_EVERY_MS = 60_000
/** A machine has a cable, Wi-Fi, and addresses that it lost. */
const MOST_ADDRESSES = 8
/** Any device may claim to be a terminal: the oldest claims go. */
const MOST_TERMINALS = 256

export interface FoundTerminal {
  readonly terminalId: string
  /** Where it was heard, the newest first. */
  readonly addresses: readonly string[]
}

/** Finds terminals on the local network by multicast DNS; who they are, their keys say. */
export interface Discovery {
  /** In the place of what was published before. */
  publish(terminalId: string, port: number): void
  /** Called every few seconds: asks who is there when it is time, and at once where this machine's addresses changed. */
  look(): void
  /** A terminal was lost: asks soon, and then less and less often. */
  hurry(): void
  found(): readonly FoundTerminal[]
  /** A terminal did not answer there: its other addresses come first, and the last one known stays. */
  failed(terminalId: string, address: string): void
  /** Why the network lets no multicast through, as the system's error code; null while it does. */
  problem(): string | null
  stop(): void
}

export interface DiscoveryPorts {
  readonly clock: Pick<Clock, 'elapsed'>
  /** Where the network lets no multicast through, people type addresses. */
  readonly logFailure: (error: unknown) => void
  /** This machine's addresses, in any form that changes with them. */
  readonly machine?: () => string
  /** Another port, or one interface alone. */
  readonly multicast?: { readonly port?: number; readonly interface?: string; readonly bind?: string }
}

const machineAddresses = (): string =>
  JSON.stringify(
    Object.entries(networkInterfaces()).map(([name, found]) => [name, found?.map(({ address }) => address)]),
  )

export const createDiscovery = ({
  clock,
  logFailure,
  machine = machineAddresses,
  multicast = {},
}: DiscoveryPorts): Discovery => {
  let bonjour: Bonjour | null = null
  let own: { readonly name: string; readonly port: number } | null = null
  let isStopped = false
  let addressesThen = ''
  let askAt = -Infinity
  let askAfter = ASK_AFTER_MS
  let problem: string | null = null
  const known = new Map<string, readonly string[]>()

  const failedWith = (error: unknown): void => {
    const code = (error as NodeJS.ErrnoException).code ?? null
    // A packet of another device that is none is no failure, and one that lasts is written down once.
    if (code === null || code === problem) return
    problem = code
    logFailure(error)
  }
  const heard = ({ name, addresses = [], referer, port }: Service): void => {
    const hosts = [referer?.address, ...addresses].filter((host) => host?.includes('.'))
    const fresh = hosts.flatMap((host) => (host ? [formatLanAddress({ host, port })] : []))
    const all = [...new Set([...fresh, ...(known.get(name) ?? [])])].slice(0, MOST_ADDRESSES)
    known.delete(name)
    known.set(name, all)
    for (const oldest of known.keys()) {
      if (known.size <= MOST_TERMINALS) break
      known.delete(oldest)
    }
  }

  /**
   * Everything anew: its groups are left where a cable was pulled, it announces for an hour and the addresses of its
   * beginning alone, and its browser never takes another address of a terminal that it knows.
   */
  const reopen = (Opened: typeof Bonjour): void => {
    bonjour?.destroy()
    const opened = new Opened(multicast, failedWith)
    bonjour = opened
    // Its callback hears of answers that could not be sent alone, and no option or method leads to its socket, whose
    // 'error' that nobody hears, such as a port that is taken, would end the program.
    const { mdns: socket } = opened['server'] as { readonly mdns: NodeJS.EventEmitter }
    socket.on('error', failedWith)
    socket.on('warning', failedWith)
    socket.on('ready', () => (problem = null))
    const browser = opened.find({ type: TYPE }, heard)
    // By its text other terminals see that this announcement is a new one, whose address may be another.
    if (own) opened.publish({ ...own, type: TYPE, probe: false, txt: { run: randomUUID() } })
    browser.on('txt-update', heard)
    browser.on('srv-update', heard)
    browser.on('down', ({ name }: Service) => known.delete(name))
  }
  const ask = (): void => {
    askAt = clock.elapsed() + askAfter
    askAfter = Math.min(askAfter * 2, ASK_AT_LEAST_EVERY_MS)
    import('bonjour-service')
      .then((library) => {
        if (!isStopped) reopen(library.Bonjour)
      })
      .catch(failedWith)
  }
  const hurry = (): void => {
    askAfter = ASK_AFTER_MS
    askAt = Math.min(askAt, clock.elapsed() + askAfter)
  }

  return {
    publish: (name, port) => {
      own = { name, port }
      askAt = -Infinity
      hurry()
    },
    look: () => {
      const addresses = machine()
      if (addresses !== addressesThen) {
        addressesThen = addresses
        askAt = -Infinity
        hurry()
      }
      if (clock.elapsed() >= askAt) ask()
    },
    hurry,
    found: () => [...known].map(([terminalId, addresses]) => ({ terminalId, addresses })),
    failed: (terminalId, address) => {
      const others = known.get(terminalId)?.filter((one) => one !== address) ?? []
      if (others.length > 0) known.set(terminalId, others)
    },
    problem: () => problem,
    stop: () => {
      isStopped = true
      bonjour?.destroy()
    },
  }
}
