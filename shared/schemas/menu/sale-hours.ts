/** When a product or combo is sold, and when its promotion holds (shared/domain/menu/sale-hours.ts). */
import * as z from 'zod/mini'
import { MOST_WINDOWS } from '@shared/domain/menu/sale-hours'

const timeSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

const windowSchema = z.strictObject({
  days: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(
    z.minLength(1),
    z.maxLength(7),
    z.refine((days) => new Set(days).size === days.length),
  ),
  opens_at: timeSchema,
  closes_at: timeSchema,
})

/** Null is always; app.is_sale_hours accepts the same. */
export const saleHoursSchema = z.nullable(
  z.array(windowSchema).check(z.minLength(1), z.maxLength(MOST_WINDOWS)),
)

/** The fields of a product and a combo; left out, they stay as they are. */
export const saleHoursFields = {
  available_hours: z.optional(saleHoursSchema),
  promotion_hours: z.optional(saleHoursSchema),
}
