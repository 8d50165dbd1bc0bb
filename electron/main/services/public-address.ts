import type { Handlers } from '@shared/contract/gateway'
import type { addressMethods } from '@shared/contract/company/address-methods'
import type { Device } from './device'

/** As the backend this terminal was set up with has it; the terminal's own app:// is no address for a guest. */
export const createAddressService = ({
  remote,
}: Pick<Device, 'remote'>): Handlers<typeof addressMethods> => ({
  'app.publicAddress': (input) => remote()['app.publicAddress'](input),
})
