import * as z from 'zod/mini'
import { momentSchema, uuidSchema } from '@shared/schemas/common/primitives'
import { newReservationSchema, reservationSchema } from '@shared/schemas/reservation/reservation'

/** Reservations of guests and customers: part of the one map in methods.ts. */
export const reservationMethods = {
  /**
   * Requests a table, also for guests; needs a connection. The same id again returns the first one,
   * with `duplicate`.
   * Errors: reservation_refused (details.reason, see shared/domain/reservation/reservation-times), too_many_requests (details.retry_at),
   * company_inactive, invalid_input, connection.
   */
  'reservations.request': {
    kind: 'command',
    input: z.strictObject({ company_id: uuidSchema, reservation: newReservationSchema }),
    output: z.object({ reservation: reservationSchema, duplicate: z.boolean() }),
  },
  /**
   * Changes the caller's own reservation before its time; another day, time or number of people is requested anew.
   * `updated_at` is the version that was changed. Errors: edit_conflict { current }, not_found, reservation_refused (also reason 'status'), too_many_requests (details.retry_at), company_inactive,
   * invalid_input, not_authenticated, connection.
   */
  'reservations.change': {
    kind: 'command',
    input: z.strictObject({
      company_id: uuidSchema,
      reservation: newReservationSchema,
      updated_at: momentSchema,
    }),
    output: z.object({ reservation: reservationSchema, changed: z.boolean() }),
  },
  /** Cancels the caller's own reservation before its time. Errors: not_found, reservation_refused, not_authenticated, connection. */
  'reservations.cancel': {
    kind: 'command',
    input: z.strictObject({ company_id: uuidSchema, reservation_id: uuidSchema }),
    output: z.object({ reservation: reservationSchema, changed: z.boolean() }),
  },
  /** The caller's own reservations at this company, newest first, at most 20; none for a guest. Errors: connection. */
  'reservations.mine': {
    kind: 'query',
    input: z.strictObject({ company_id: uuidSchema }),
    output: z.array(reservationSchema),
  },
} as const
