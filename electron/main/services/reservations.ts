import type { Handlers } from '@shared/contract/gateway'
import type { reservationMethods } from '@shared/contract/reservation/reservation-methods'
import type { Device } from './device'

/** Reservations are the company's word to a guest: they are asked of the backend alone, never queued. */
export const createReservationsService = ({
  remote,
}: Pick<Device, 'remote'>): Handlers<typeof reservationMethods> => ({
  'reservations.request': (input) => remote()['reservations.request'](input),
  'reservations.mine': (input) => remote()['reservations.mine'](input),
})
