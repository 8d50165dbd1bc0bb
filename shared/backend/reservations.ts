import * as z from 'zod/mini'
import type { Handlers } from '../contract/gateway'
import type { reservationMethods } from '@shared/contract/reservation/reservation-methods'
import { reservationSchema } from '@shared/schemas/reservation/reservation'
import { columnsOf, parseAnswer, parseRows } from './parse'
import type { BackendParts } from './parts'

const MOST_OF_MINE = '20'

const askedSchema = z.object({ reservation: reservationSchema, duplicate: z.boolean() })

/** Reservations at the backend. */
export const createReservations = ({
  http,
  sessions,
  report,
}: BackendParts): Handlers<typeof reservationMethods> => ({
  'reservations.request': async ({ company_id, reservation }) => {
    const { body } = await http.rpc('request_reservation', {
      p_company: company_id,
      p_reservation: reservation,
    })
    return parseAnswer(askedSchema, body, 'request_reservation', report)
  },
  'reservations.mine': async ({ company_id }) => {
    const session = await sessions.read()
    if (!session) return []
    const { body } = await http.get('reservations', {
      select: columnsOf(reservationSchema),
      company_id: `eq.${company_id}`,
      // Those who manage content may read everybody's.
      user_id: `eq.${session.user.id}`,
      order: 'created_at.desc',
      limit: MOST_OF_MINE,
    })
    return parseRows(reservationSchema, body, 'reservations', report)
  },
})
