import * as z from 'zod/mini'
import {
  areStationsWithinLimit,
  DEFAULT_KITCHEN,
  KITCHEN_LIMITS,
} from '@shared/domain/kitchen/kitchen-settings'
import { textSchema, uuidSchema } from '@shared/schemas/common/primitives'

/** A kitchen station with its own screen: what it cooks, by the menu's categories. */
export const stationSchema = z.strictObject({
  id: uuidSchema,
  name: textSchema(1, KITCHEN_LIMITS.name),
  categories: z.array(uuidSchema).check(z.maxLength(KITCHEN_LIMITS.categories)),
})
export type Station = z.infer<typeof stationSchema>

const minutes = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

/** A company's settings for its kitchen screens: columns of its own row. */
export const kitchenSettingsSchema = z.object({
  kitchen_warning_minutes: z._default(
    minutes(1, KITCHEN_LIMITS.warning),
    DEFAULT_KITCHEN.kitchen_warning_minutes,
  ),
  kitchen_late_minutes: z._default(minutes(2, KITCHEN_LIMITS.late), DEFAULT_KITCHEN.kitchen_late_minutes),
  kitchen_stations: z._default(
    z.array(stationSchema).check(z.maxLength(KITCHEN_LIMITS.stations), z.refine(areStationsWithinLimit)),
    [],
  ),
})
export type KitchenSettings = z.infer<typeof kitchenSettingsSchema>
