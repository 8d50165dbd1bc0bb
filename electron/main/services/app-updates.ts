import { GatewayError } from '@shared/contract/errors'
import type { deviceMethods } from '@shared/contract/terminal/device-methods'
import type { Handlers } from '@shared/contract/gateway'
import type { UpdateFacts } from '@shared/domain/terminal/app-update'
import type { Updates } from '../updates/updates'
import { operatorFor } from './current-operator'
import type { Device } from './device'
import { enrolledCompanyId } from './pin-check'

type UpdateMethods = 'updates.state' | 'updates.check' | 'updates.install'

/** What can delay an update. `untouchedMs`: milliseconds since the last input at this machine. */
export const updateFacts = ({ store, now }: Device, untouchedMs: number): UpdateFacts => {
  const queued = Object.values(store.outbox.waiting().by_kind).reduce((sum, n) => sum + n, 0)
  return {
    // Entries behind a rejected one are unsent too.
    unsent: queued + store.outbox.counts().rejected,
    typed: store.carts.count(),
    hour: now().getHours(),
    untouchedMs,
  }
}

/** Updates of this terminal as staff see, check and install them. */
export const createUpdatesService = (
  device: Device,
  updates: Updates,
): Pick<Handlers<typeof deviceMethods>, UpdateMethods> => {
  const requireStaff = (): void => {
    if (!updates.isOffered) throw new GatewayError('not_offered')
    operatorFor(device, 'isMember', enrolledCompanyId(device))
  }
  return {
    'updates.state': async () => updates.state(),
    'updates.check': async () => {
      requireStaff()
      return updates.check()
    },
    'updates.install': async () => {
      requireStaff()
      if (updates.state().phase !== 'ready') throw new GatewayError('not_found', { entity: 'update' })
      return updates.install(true)
    },
  }
}
