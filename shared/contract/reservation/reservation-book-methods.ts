import * as z from 'zod/mini'
import { MOST_TABLES } from '@shared/domain/reservation/reservation-tables'
import { bookedSchema } from '@shared/schemas/reservation/reservation'
import { momentSchema, uuidSchema } from '@shared/schemas/common/primitives'

const ofCompany = z.strictObject({ company_id: uuidSchema })

/** A company's reservations, for those who manage content. */
export const reservationBookMethods = {
  /** Reservations of a range of days, by day and time; empty where forbidden. Errors: connection. */
  'book.list': {
    kind: 'query',
    input: z.strictObject({ ...ofCompany.shape, from: z.iso.date(), to: z.iso.date() }),
    output: z.array(bookedSchema),
  },
  /**
   * Based on the version `updated_at`, or on whatever stands. Setting the present status changes nothing.
   * Errors: reservation_refused { reason: 'status', status }, edit_conflict { current }, forbidden, not_found, connection.
   */
  'book.setStatus': {
    kind: 'command',
    input: z.strictObject({
      ...ofCompany.shape,
      reservation_id: uuidSchema,
      status: z.enum(['confirmed', 'cancelled', 'seated', 'no_show']),
      updated_at: z.optional(momentSchema),
    }),
    output: z.object({ reservation: bookedSchema, changed: z.boolean() }),
  },
  /**
   * Gives a reservation its tables and how long it takes, based on the version `updated_at`. `accepted`: the reservations
   * that may have one of the tables at the same time.
   * Errors: reservation_refused (details: overlapsSchema, or { reason: 'status', status }), edit_conflict { current },
   * not_found { entity: 'reservation' | 'dining_table' }, forbidden, invalid_input, connection.
   */
  'book.setTables': {
    kind: 'command',
    input: z.strictObject({
      ...ofCompany.shape,
      reservation_id: uuidSchema,
      table_ids: z.array(uuidSchema).check(z.maxLength(MOST_TABLES)),
      duration_minutes: z.int().check(z.minimum(15), z.maximum(720)),
      updated_at: momentSchema,
      accepted: z.array(uuidSchema).check(z.maxLength(200)),
    }),
    output: z.object({ reservation: bookedSchema, changed: z.boolean() }),
  },
  /** The tables that guests are expected at soon, for those who take orders. Errors: forbidden, connection. */
  'book.reserved': {
    kind: 'query',
    input: ofCompany,
    output: z.object({
      reserved: z.array(
        z.object({
          id: uuidSchema,
          table_ids: z.array(uuidSchema),
          name: z.string(),
          people: z.string(),
          time: z.string(),
        }),
      ),
    }),
  },
} as const
