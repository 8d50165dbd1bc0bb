import { GatewayError } from '@shared/contract/errors'
import type { deviceMethods } from '@shared/contract/terminal/device-methods'
import type { Handlers } from '@shared/contract/gateway'
import type { methods } from '@shared/contract/methods'
import type { BoardOrder } from '@shared/schemas/order/order'
import { activeEnrolment } from '../sync/replica-state'
import type { Device } from './device'
import { isSelfService } from './terminal-mode'
import type { TerminalTrouble } from './terminal-trouble'
import { terminalOrders } from './terminal-orders'

type Place = Handlers<typeof methods>['orders.place']

/** The orders of the current guest at a self-service terminal, until the idle reset; they are placed like any other. */
export const createSelfService = (
  device: Device,
  placeOrder: Place,
  { needsStaff }: Pick<TerminalTrouble, 'needsStaff'>,
): Pick<
  Handlers<typeof deviceMethods>,
  'selfService.orders' | 'selfService.state' | 'selfService.startOver'
> & {
  readonly place: Place
} => {
  /** Newest first. The orders themselves are on the disk: this is only whose they are. */
  let own: readonly string[] = []

  const orders = (): BoardOrder[] => {
    const enrolment = activeEnrolment(device.store)
    if (!enrolment || !isSelfService(device)) return []
    const { byId } = terminalOrders(device.store, enrolment.company_id)
    return own.flatMap((id) => byId(id) ?? [])
  }

  return {
    place: async (input) => {
      const answer = await placeOrder(input)
      if (isSelfService(device)) own = [answer.order.id, ...own.filter((id) => id !== answer.order.id)]
      return answer
    },
    'selfService.orders': async () => ({ orders: orders() }),
    'selfService.state': async () => ({ needs_staff: isSelfService(device) && needsStaff() }),
    'selfService.startOver': async () => {
      const enrolment = activeEnrolment(device.store)
      if (!enrolment || !isSelfService(device)) throw new GatewayError('forbidden')
      own = []
      device.store.carts.forget(enrolment.company_id)
      return {}
    },
  }
}
