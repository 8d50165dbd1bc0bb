import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import type { methods } from '@shared/contract/methods'
import { activeEnrolment } from '../sync/replica-state'
import { operatorFor } from './current-operator'
import type { Device } from './device'
import { momentAfter } from './in-order-of-time'
import { replicaItemById, replicaReadiness } from './replica-menu'

/**
 * The sold-out switch and the correction of a count: of the company this terminal is enrolled in through its outbox, of any
 * other by the operator's session.
 */
export const createAvailabilityService = (
  device: Device,
): Pick<Handlers<typeof methods>, 'menu.setAvailable' | 'menu.correctStock'> => {
  const { store, sync, emit, remote } = device

  /** Who changes which dish of this terminal's company. Errors: not_authenticated, forbidden, catalogue_not_ready, not_found. */
  const changeOf = (company_id: string, product_id: string) => {
    const operator_id = operatorFor(device, 'canWorkKitchen', company_id)
    if (replicaReadiness(store, company_id) !== 'ready') throw new GatewayError('catalogue_not_ready')
    const item = replicaItemById(store, company_id, product_id)
    if (!item) throw new GatewayError('not_found', { entity: 'product' })
    return { operator_id, item }
  }
  const write = (company_id: string, entry: Omit<Parameters<typeof store.outbox.append>[0], 'at'>): void => {
    const known = store.outbox.unsettledOf(entry.order_id)
    store.outbox.append({ ...entry, at: momentAfter(known, sync.serverClock.now()) })
    sync.written()
    emit('menu.changed', { company_id })
  }

  return {
    'menu.setAvailable': async (input) => {
      const { company_id, product_id, available } = input
      const enrolment = activeEnrolment(store)
      if (enrolment?.company_id !== company_id) return remote()['menu.setAvailable'](input)
      const { operator_id, item } = changeOf(company_id, product_id)
      if (item.is_available === available) return { changed: false }
      write(company_id, {
        id: device.newId(),
        enrolment_id: enrolment.id,
        kind: 'set_available',
        // What must stay in order: the switches of one dish.
        order_id: product_id,
        operator_id,
        payload: { product_id, available },
      })
      return { changed: true }
    },
    'menu.correctStock': async (input) => {
      const { company_id, product_id, id, counted } = input
      const enrolment = activeEnrolment(store)
      if (enrolment?.company_id !== company_id) return remote()['menu.correctStock'](input)
      const { operator_id, item } = changeOf(company_id, product_id)
      if (item.kind !== 'product') throw new GatewayError('not_found', { entity: 'product' })
      if (item.remaining === undefined) throw new GatewayError('not_found', { entity: 'stock' })
      const difference = counted - item.remaining
      if (difference === 0 || store.outbox.byId(id)) return { quantity: item.remaining }
      write(company_id, {
        id,
        enrolment_id: enrolment.id,
        kind: 'correct_stock',
        // In order with the dish's switch, which may end the count.
        order_id: product_id,
        operator_id,
        payload: { product_id, difference },
      })
      return { quantity: counted }
    },
  }
}
