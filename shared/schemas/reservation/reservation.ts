import * as z from 'zod/mini'
import { PHONE_PATTERN } from '@shared/domain/common/phone'
import { momentSchema, optionalTextSchema, textSchema, uuidSchema } from '@shared/schemas/common/primitives'

/** 'YYYY-MM-DD'; screens show DD/MM/YYYY (shared/domain/reservation/reservation). */
const dateSchema = z.string().check(z.regex(/^2[01]\d\d-\d\d-\d\d$/))
const timeSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
/** A party size as text, 1 to 999; the backend rejects more than 500. */
const peopleSchema = z.string().check(z.regex(/^[1-9]\d{0,2}$/))

export const RESERVATION_STATUSES = ['requested', 'confirmed', 'cancelled', 'seated', 'no_show'] as const
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]

/** A requested reservation (spec §3); the client creates the id and keeps it through every retry. */
export const newReservationSchema = z.object({
  id: uuidSchema,
  name: textSchema(1, 120),
  phone: textSchema(8, 40).check(z.regex(PHONE_PATTERN)),
  date: dateSchema,
  time: timeSchema,
  people: peopleSchema,
  observations: optionalTextSchema(500),
})
export type NewReservation = z.infer<typeof newReservationSchema>

/** A reservation as the backend stores it. */
export const reservationSchema = z.object({
  id: uuidSchema,
  company_id: uuidSchema,
  name: z.string(),
  phone: z.string(),
  date: z.string(),
  time: z.string(),
  people: z.string(),
  observations: z.nullable(z.string()),
  status: z.enum(RESERVATION_STATUSES),
  created_at: momentSchema,
  /** The version that a change is based on. */
  updated_at: momentSchema,
  /** When the company confirmed it; one cancelled without it was declined. */
  confirmed_at: z.nullish(momentSchema),
  /** The customer called it off; all others were cancelled by the company. */
  cancelled_by_customer: z.optional(z.boolean()),
})
export type Reservation = z.infer<typeof reservationSchema>

/** A reservation as the company's book has it: with its tables of the floor plan. */
export const bookedSchema = z.extend(reservationSchema, {
  /** Of tables that may be gone since. */
  table_ids: z.array(uuidSchema),
  duration_minutes: z.int(),
})
export type BookedReservation = z.infer<typeof bookedSchema>

/** Details of reservation_refused with the reason 'overlap': who has one of the wanted tables at that time. */
export const overlapsSchema = z.object({
  reason: z.literal('overlap'),
  overlaps: z.array(
    z.object({
      id: uuidSchema,
      name: z.string(),
      date: z.string(),
      time: z.string(),
      people: z.string(),
      table_ids: z.array(uuidSchema),
    }),
  ),
})
export type Overlap = z.infer<typeof overlapsSchema>['overlaps'][number]
