import * as z from 'zod/mini'
import { uuidSchema } from '@shared/schemas/common/primitives'

/** A tab that another terminal has open now. */
export const tabInUseSchema = z.object({
  tab_id: uuidSchema,
  /** The terminal's name. */
  terminal: z.string(),
  /** Who works there; null where nobody is known. */
  operator: z.nullable(z.string()),
  /** For how long, in seconds. */
  seconds: z.int(),
})
