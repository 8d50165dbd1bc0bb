import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import type { healthMethods } from '@shared/contract/sync/health-methods'
import { activeEnrolment } from '../sync/replica-state'
import { currentOperator } from './current-operator'
import type { Device } from './device'
import { createPinCheck } from './pin-check'

/** Leaving the kiosk mode, by a manager's PIN or session. */
export const createKioskService = (
  device: Device,
  { isKiosk, leave }: { isKiosk: boolean; leave: () => void },
): Pick<Handlers<typeof healthMethods>, 'kiosk.leave'> => {
  const pins = createPinCheck(device)

  /** Nobody has a PIN before enrolment, and a manager's password proves more than a PIN. */
  const isFree = (): boolean => {
    if (!isKiosk || activeEnrolment(device.store) === null) return true
    const operator = currentOperator(device)
    return operator?.by === 'session' && operator.can_manage_company
  }
  return {
    'kiosk.leave': async ({ manager }) => {
      if (manager) await pins.manager(manager)
      else if (!isFree()) throw new GatewayError('forbidden')
      leave()
      return {}
    },
  }
}
