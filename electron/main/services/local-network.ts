import type { lanMethods } from '@shared/contract/terminal/lan-methods'
import type { Handlers } from '@shared/contract/gateway'
import type { LocalNetworkService } from '../lan/local-network'
import type { LocalNetwork } from '@shared/schemas/lan/local-network'
import { operatorFor } from './current-operator'
import type { Device } from './device'
import { enrolledCompanyId } from './pin-check'

/** A terminal that neither listens nor searches. */
const ALONE: LocalNetwork = { own_addresses: [], peers: [], typed: [] }

/** The company's terminals on the local network. */
export const createLanService = (
  device: Device,
  network: LocalNetworkService | undefined,
): Handlers<typeof lanMethods> => ({
  'lan.state': async () => network?.state() ?? ALONE,
  'lan.setAddresses': async ({ addresses }) => {
    operatorFor(device, 'canWorkKitchen', enrolledCompanyId(device))
    network?.setAddresses(addresses)
    return network?.state() ?? ALONE
  },
})
