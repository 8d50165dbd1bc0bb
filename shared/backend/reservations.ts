import * as z from 'zod/mini'
import type { Handlers } from '@shared/contract/gateway'
import type { reservationMethods } from '@shared/contract/reservation/reservation-methods'
import { reservationSchema } from '@shared/schemas/reservation/reservation'
import { callFunction, type BackendParts } from './data-api'
import { columnsOf, parseRows } from './parse'

const MOST_OF_MINE = 20

const changedSchema = z.object({ reservation: reservationSchema, changed: z.boolean() })
const requestedSchema = z.object({ reservation: reservationSchema, duplicate: z.boolean() })

/** Reservations at the backend. */
export const createReservations = (parts: BackendParts): Handlers<typeof reservationMethods> => ({
  'reservations.request': ({ company_id, reservation }) =>
    callFunction(
      parts,
      'request_reservation',
      { p_company: company_id, p_reservation: reservation },
      requestedSchema,
    ),
  'reservations.change': ({ company_id, reservation, updated_at }) =>
    callFunction(
      parts,
      'change_own_reservation',
      { p_company: company_id, p_reservation: reservation, p_expected: updated_at },
      changedSchema,
    ),
  'reservations.cancel': ({ company_id, reservation_id }) =>
    callFunction(
      parts,
      'cancel_own_reservation',
      { p_company: company_id, p_reservation: reservation_id },
      changedSchema,
    ),
  'reservations.mine': async ({ company_id }) => {
    const session = await parts.sessions.read()
    if (!session) return []
    const body = await parts.data.send((client) =>
      client
        .from('reservations')
        .select(columnsOf(reservationSchema))
        .eq('company_id', company_id)
        // Users who manage content may read all reservations: this selects the caller's own.
        .eq('user_id', session.user.id)
        .order('created_at', { ascending: false })
        .limit(MOST_OF_MINE),
    )
    return parseRows(reservationSchema, body, 'reservations', parts.report)
  },
})
