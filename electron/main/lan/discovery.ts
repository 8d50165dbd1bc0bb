import type { Bonjour } from 'bonjour-service'
import { formatLanAddress } from '@shared/domain/terminal/lan-address'

/** The service's name on the network; electron-builder.yml declares it for macOS. */
const TYPE = 'comanda'

export interface FoundTerminal {
  readonly terminalId: string
  readonly address: string
}

/** Finds terminals on the local network by multicast DNS; who they are, their keys say. */
export interface Discovery {
  /** In the place of what was published before. */
  publish(terminalId: string, port: number): void
  search(): void
  found(): readonly FoundTerminal[]
  stop(): void
}

/** Errors go to `logFailure`: where the network lets no multicast through, people type addresses. */
export const createDiscovery = (logFailure: (error: unknown) => void): Discovery => {
  let bonjour: Promise<Bonjour> | null = null
  let browser: ReturnType<Bonjour['find']> | null = null
  let published: ReturnType<Bonjour['publish']> | null = null
  let isStopped = false

  const open = (): Promise<Bonjour> =>
    (bonjour ??= import('bonjour-service').then(({ Bonjour: Service }) => new Service({}, logFailure)))
  const withService = (use: (service: Bonjour) => void): void => {
    open()
      .then((service) => {
        if (!isStopped) use(service)
      })
      .catch(logFailure)
  }

  return {
    publish: (terminalId, port) =>
      withService((service) => {
        published?.stop()
        published = service.publish({ name: terminalId, type: TYPE, port })
      }),
    search: () =>
      withService((service) => {
        browser = service.find({ type: TYPE })
      }),
    found: () =>
      (browser?.services ?? []).flatMap(({ name, addresses, referer, port }) => {
        const host = referer?.address ?? addresses?.find((address) => address.includes('.'))
        return host ? [{ terminalId: name, address: formatLanAddress({ host, port }) }] : []
      }),
    stop: () => {
      isStopped = true
      bonjour?.then((service) => service.destroy()).catch(logFailure)
    },
  }
}
