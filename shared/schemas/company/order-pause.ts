import * as z from 'zod/mini'
import { momentSchema } from '@shared/schemas/common/primitives'

/** A pause of guests' orders as staff read it; `until` is null where it lasts until somebody ends it. */
export const orderPauseSchema = z.object({
  is_paused: z.boolean(),
  until: z.nullable(momentSchema),
  reason: z.nullable(z.string()),
})
export type OrderPause = z.infer<typeof orderPauseSchema>
