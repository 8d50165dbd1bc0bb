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

/** The columns without the defaults that a terminal reads older rows with. */
export const kitchenColumns = {
  kitchen_warning_minutes: minutes(1, KITCHEN_LIMITS.warning),
  kitchen_late_minutes: minutes(2, KITCHEN_LIMITS.late),
  kitchen_stations: z
    .array(stationSchema)
    .check(z.maxLength(KITCHEN_LIMITS.stations), z.refine(areStationsWithinLimit)),
}

/** A company's settings for its kitchen screens: columns of its own row. */
export const kitchenSettingsSchema = z.object({
  kitchen_warning_minutes: z._default(
    kitchenColumns.kitchen_warning_minutes,
    DEFAULT_KITCHEN.kitchen_warning_minutes,
  ),
  kitchen_late_minutes: z._default(kitchenColumns.kitchen_late_minutes, DEFAULT_KITCHEN.kitchen_late_minutes),
  kitchen_stations: z._default(kitchenColumns.kitchen_stations, []),
})
export type KitchenSettings = z.infer<typeof kitchenSettingsSchema>
