import * as z from 'zod/mini'
import { reservationSchema } from '@shared/schemas/reservation/reservation'
import { uuidSchema } from '@shared/schemas/common/primitives'

const ofCompany = z.strictObject({ company_id: uuidSchema })

/** A company's reservations, for those who manage content. */
export const reservationBookMethods = {
  /** Reservations of a range of days, by day and time; empty where forbidden. Errors: connection. */
  'book.list': {
    kind: 'query',
    input: z.strictObject({ ...ofCompany.shape, from: z.iso.date(), to: z.iso.date() }),
    output: z.array(reservationSchema),
  },
  /**
   * Errors: reservation_refused { reason: 'status', status }, forbidden, not_found, connection. Setting the present
   * status changes nothing.
   */
  'book.setStatus': {
    kind: 'command',
    input: z.strictObject({
      ...ofCompany.shape,
      reservation_id: uuidSchema,
      status: z.enum(['confirmed', 'cancelled', 'seated', 'no_show']),
    }),
    output: z.object({ reservation: reservationSchema, changed: z.boolean() }),
  },
} as const
