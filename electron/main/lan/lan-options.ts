import { LAN_PORT } from '@shared/domain/terminal/lan-address'
import { systemClock } from '../sync/clock'
import { createDiscovery } from './discovery'
import type { LocalNetworkPorts } from './local-network'

/**
 * Where a terminal listens: a packaged one on every network of its machine, and it is found by multicast. Another one stays
 * on its machine, and so does one that is given a host: tests give each terminal a loopback address of its own.
 */
export const lanOptions = ({
  isPackaged,
  host,
  logFailure,
}: {
  readonly isPackaged: boolean
  readonly host: string | undefined
  readonly logFailure: (error: unknown) => void
}): Pick<LocalNetworkPorts, 'listen' | 'discovery'> =>
  isPackaged && host === undefined
    ? { listen: { port: LAN_PORT }, discovery: createDiscovery({ clock: systemClock, logFailure }) }
    : { listen: { host: host ?? '127.0.0.1', port: LAN_PORT }, discovery: null }
